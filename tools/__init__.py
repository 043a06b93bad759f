"""Developers' tools, not part of the server."""
