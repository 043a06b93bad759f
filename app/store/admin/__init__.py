"""What operators of a server decide, and what they did."""
