"""Alerts in the database: who is told what, where, and what became of it."""
