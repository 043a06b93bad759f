"""Sending: frames, peers, and the bus between processes."""
