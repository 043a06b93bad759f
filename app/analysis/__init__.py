"""Hints in a match, and analyses of finished ones."""
