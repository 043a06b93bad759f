"""The JSON of the interface, and the functions that build it."""
