"""Erasing a person: whatever names them is replaced, whatever is theirs alone is deleted."""
