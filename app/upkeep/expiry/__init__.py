"""Expiry: when what was last used, and what goes then."""
