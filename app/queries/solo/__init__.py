"""The task of the day, and challenges: what is looked up for them."""
