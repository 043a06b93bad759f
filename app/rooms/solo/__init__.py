"""Playing alone, or against bots."""
