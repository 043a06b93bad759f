"""Look-ups for pages and programs."""
