"""Backups of the database, and restoring them."""
