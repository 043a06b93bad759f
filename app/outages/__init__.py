"""Lost connections: why, and what the log says of them."""
