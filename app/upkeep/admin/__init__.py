"""What every process does as operators decide."""
