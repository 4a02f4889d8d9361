"""What the window shows of Populous."""
