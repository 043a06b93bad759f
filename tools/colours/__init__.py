"""The colours of the games: their source, their check, and the files made from them."""
