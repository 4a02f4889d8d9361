"""What the window shows of Deus."""
