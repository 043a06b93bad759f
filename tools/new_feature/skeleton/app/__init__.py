"""New feature."""
