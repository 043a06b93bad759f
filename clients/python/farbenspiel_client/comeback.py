"""When to come back after a connection has ended, and when not to."""

import random

FINAL = {
    4001: "bad-token",
    4003: "not-a-member",
    4004: "room-not-found",
    4009: "foreign-origin",
    4010: "seat-moved",
}
"""Close codes after which there is no point in coming back."""
FIRST_SECONDS, MOST_SECONDS, SLOW_DOWN_SECONDS = 0.4, 15.0, 2.0
SLOW_DOWN = 4008


def delay(attempt: int, code: int | None) -> float:
    """Exponential back-off with jitter, in seconds, after an end with a close code."""
    least = SLOW_DOWN_SECONDS if code == SLOW_DOWN else 0.0
    return least + random.random() * min(MOST_SECONDS, FIRST_SECONDS * 2.0 ** min(attempt, 10))
