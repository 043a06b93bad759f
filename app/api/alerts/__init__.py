"""How somebody is told that a match over days waits for them."""
