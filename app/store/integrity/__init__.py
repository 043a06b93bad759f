"""Whether the database has what it had, and whether the logs are whole."""
