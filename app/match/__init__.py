"""One match in memory: positions, steps, drafts, undo, views."""
