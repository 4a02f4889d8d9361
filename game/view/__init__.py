"""The drawing kit that all three games share: it knows paper, ink and panels, and nothing of the rules."""
