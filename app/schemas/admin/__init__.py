"""What operators tell people."""
