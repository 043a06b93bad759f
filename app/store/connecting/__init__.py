"""Connections to the database that end each wait: they connect, answer, or fail in time.

A connection that didn't answer is cut: nobody waits for it again, and whoever asks next gets
another one.
"""
