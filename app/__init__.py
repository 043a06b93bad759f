"""Farbenspiel: an online table for games of colour."""

__version__ = "0.1.0"
