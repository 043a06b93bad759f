"""Starts the server like the command, but on a wall clock that a test sets.

The file named by `CLOCK_FILE` holds the seconds by which it is ahead.  The steady clock is left
alone, as when somebody sets the time of a machine.
"""

import importlib
import os
import sys
import time
from datetime import datetime, timedelta, tzinfo
from pathlib import Path

import pytest

from app.cli.commands import main
from tests.support.steady_luck import steady

AHEAD = Path(os.environ.get("CLOCK_FILE", "/dev/null"))

_time = time.time
_time_ns = time.time_ns


def ahead() -> float:
    """By how many seconds the wall clock is ahead."""
    return float(AHEAD.read_text())


class Moved(datetime):
    """`datetime` on the wall clock of the test."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Moved":
        """The current time."""
        return super().now(tz) + timedelta(seconds=ahead())


if __name__ == "__main__":
    importlib.import_module("app.main")  # all modules are loaded before the clock is replaced
    time.time = lambda: _time() + ahead()
    time.time_ns = lambda: _time_ns() + int(ahead() * 10**9)
    for name, module in tuple(sys.modules.items()):
        if name.startswith("app.") and getattr(module, "datetime", None) is datetime:
            module.datetime = Moved  # type: ignore[attr-defined]
    steady(pytest.MonkeyPatch())
    main()
