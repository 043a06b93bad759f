"""The memory that threads allocate."""

import ctypes
from contextlib import suppress

_ARENA_MAX = -8
"""`M_ARENA_MAX` in glibc's malloc.h."""


def share() -> None:
    """Let the threads that start from now on use the memory of the main one.

    glibc gives each thread an arena of its own, and SQLite has a thread for each connection: what
    they free is not reused by others.  Other C libraries have no such setting.
    """
    with suppress(OSError, TypeError, AttributeError):
        ctypes.CDLL(None).mallopt(_ARENA_MAX, 1)
