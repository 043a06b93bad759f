"""The pages, and the files they load."""
