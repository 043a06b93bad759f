"""The luck of a day: matches that have it draw what everybody draws on that day."""

_DAY = "day/"


def luck_of(day: str) -> str:
    """The `luck` of all matches with the dice of a day, `YYYY-MM-DD`."""
    return _DAY + day


def day_of(luck: str | None) -> str | None:
    """The day whose dice a match has; None for any other luck."""
    return luck.removeprefix(_DAY) if luck is not None and luck.startswith(_DAY) else None
