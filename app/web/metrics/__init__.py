"""What operators see of a running server: metrics, and a line of the log for each request."""
