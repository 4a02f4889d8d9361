"""Pantheon: Deus, Gods' Gambit and Populous at one table, on one computer."""

__version__ = "0.1.0"
