"""Outgoing requests: to addresses that strangers give."""
