"""Locks that processes on one PostgreSQL database take; SQLite has files for that."""
