"""Alerts at work: who is looking, which turns still wait, and what is sent."""
