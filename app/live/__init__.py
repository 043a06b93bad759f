"""Rooms at work: lock, check, make durable, send."""
