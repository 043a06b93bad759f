"""The JSON of what is a person's own."""
