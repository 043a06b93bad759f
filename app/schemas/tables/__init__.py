"""The tables over days of a player, as JSON."""
