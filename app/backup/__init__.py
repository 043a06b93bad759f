"""Backups: one file for database and secret, checked when it is written and when it is restored."""
