"""How many file descriptors the process may have open, and how many of them connections get."""

import sys

import structlog

if sys.platform != "win32":
    import resource

RESERVE = 160
"""Descriptors for the database, Redis, files and bots, and for saying no."""
ENOUGH = 65_536
"""A limit that is higher or unlimited is not made use of."""

log = structlog.get_logger(__name__)


def room_for(connections: int) -> int:
    """This many connections, or as few as the limit of the process leaves room for."""
    limit = raised_limit()
    if limit is None:
        return connections
    room = share(limit)
    if room < connections:
        log.warning("few-descriptors", limit=limit, connections=room, wanted=connections)
    return min(room, connections)


def share(limit: int) -> int:
    """What connections may have of so many descriptors."""
    return max(limit // 2, limit - RESERVE)


def raised_limit() -> int | None:
    """The limit of open descriptors, raised as far as the process may; None where there is none."""
    if sys.platform == "win32":
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    best = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if best <= soft:
        return soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (best, hard))
    except (ValueError, OSError):  # some systems have a lower bound of their own
        return soft
    return best
