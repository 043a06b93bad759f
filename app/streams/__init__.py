"""Streams: what sockets are sent, for programs without sockets."""
