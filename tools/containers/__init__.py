"""Tries the image and the compose file for real: `python -m tools.containers`."""
