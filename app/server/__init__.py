"""Connections before they reach the application: limits and refusals."""
