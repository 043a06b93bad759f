"""Identity, and how much one client may do."""
