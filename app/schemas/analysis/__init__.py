"""Analyses of finished matches as JSON."""
