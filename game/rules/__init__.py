"""The rules of every game: pure Python without files, clock, window or global randomness."""
