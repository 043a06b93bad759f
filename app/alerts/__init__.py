"""Alerts: what is said to somebody for whom a match over days waits, how, and when not."""
