"""What ends a check."""


class Failure(Exception):
    """Something is not as it has to be; the text says what."""
