"""A clock that stands still until a test moves it."""


class Hand:
    """Called, it gives the time."""

    def __init__(self, now: float = 0.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def move(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds

    def time(self) -> float:
        """The same as a call, for use in place of the module `time`."""
        return self.now
