"""Who asks, and how much one client may do."""
