"""The append-only log: tables, journal, reads."""
