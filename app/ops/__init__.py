"""Operating a server: pages for operators, bans, expiry, backups, and metrics."""
