"""The search for a good move, the same for all games: it plays imagined worlds on."""
