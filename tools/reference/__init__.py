"""The API descriptions, made from what the server declares, and the changes that break clients."""
