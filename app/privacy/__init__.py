"""Taking one's data along, and being erased."""
