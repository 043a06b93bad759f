"""Playing alone: tasks, the task of the day, challenges, and what people have achieved."""
