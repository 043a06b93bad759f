"""What a person may take along, and what becomes of it when they go."""
