"""Rooms in which one person plays alone."""
