"""The tables over days of whoever looks."""
