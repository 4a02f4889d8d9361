"""What the scenes need of Gods' Gambit only."""
