"""What is kept of analyses of finished matches."""
