"""The types of what each game takes and sends."""
