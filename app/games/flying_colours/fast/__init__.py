"""Imagined matches, made for speed: compact positions, and what to think of them."""
