"""Telling players that a match waits for them, and programs what happens: alerts and webhooks."""
