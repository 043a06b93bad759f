"""What a process does for all its rooms while it runs."""
