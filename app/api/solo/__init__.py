"""Playing alone: tasks, matches against bots, the task of the day, and challenges."""
