"""A room as a value: its state, its events, and the commands that make them."""
