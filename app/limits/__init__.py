"""Counting: buckets, quotas and windows."""
