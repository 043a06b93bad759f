"""Deleting what is old."""
