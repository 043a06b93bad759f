"""What goes on beside requests, as long as the server runs."""
