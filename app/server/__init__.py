"""Connections before the application: limits and refusals."""
