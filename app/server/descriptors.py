"""How many file descriptors the process may have open, and how many connections may use."""

import sys

import structlog

if sys.platform != "win32":
    import resource

RESERVE = 160
"""Descriptors for the database, Redis, files, bots, and for turning clients away."""
ENOUGH = 65_536
"""A higher limit isn't used."""

log = structlog.get_logger(__name__)


def connections_allowed(connections: int) -> int:
    """The wanted number of connections, or as many as the limit of the process allows."""
    limit = raised_limit()
    if limit is None:
        return connections
    room = share(limit)
    if room < connections:
        log.warning("few-descriptors", limit=limit, connections=room, wanted=connections)
    return min(room, connections)


def share(limit: int) -> int:
    """How many of that many descriptors connections may use."""
    return max(limit // 2, limit - RESERVE)


def raised_limit() -> int | None:
    """The limit of open descriptors, raised as far as possible; None if there is none."""
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
    except (ValueError, OSError):  # some systems have a lower limit of their own
        return soft
    return best
