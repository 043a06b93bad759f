"""Alerts as JSON: how somebody is told that a match over days waits for them."""
