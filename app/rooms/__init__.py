"""Live rooms: who sits where, whose move it is, what to send to whom."""
