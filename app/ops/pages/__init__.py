"""The pages of an operator."""
