"""Starts the server like the command, but its leases end soon, and it looks often what is due."""

from datetime import timedelta

import pytest

from app.cli.commands import main
from app.notify import alerts, outbox, tasks
from tests.support.steady_luck import steady

SECONDS = 5.0
"""Until a lease ends: longer than anything takes, so that only those of the killed do."""

if __name__ == "__main__":
    steady(pytest.MonkeyPatch())
    outbox.LEASE = timedelta(seconds=SECONDS)  # type: ignore[misc]
    alerts.PREPARED_SECONDS = SECONDS / 2  # type: ignore[misc]
    tasks.LOOK_SECONDS = 0.1  # type: ignore[misc]
    main()
