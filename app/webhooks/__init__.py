"""What is told to addresses outside: who listens, what they hear, and how it is signed."""
