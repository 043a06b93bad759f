"""Analyses of finished matches."""
