"""A compact position for imagined play, and quick play on it."""
