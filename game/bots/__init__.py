"""The computer's players, and the process they think in."""
