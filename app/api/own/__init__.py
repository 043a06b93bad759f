"""What is a person's own: taken along, or erased."""
