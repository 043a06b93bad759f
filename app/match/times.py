"""Times as they are stored and sent."""

from datetime import datetime


def milliseconds(at: datetime) -> int:
    """Milliseconds since 1970, UTC."""
    return int(at.timestamp() * 1000)
