"""Starts the server like the command, but its claims end soon, and it looks often what is due."""

from datetime import timedelta

import pytest

from app.cli.commands import main
from app.notify import alert_outbox, alert_sender
from tests.support.steady import steady

SECONDS = 5.0
"""Until a claim ends: longer than anything takes, so that only claims of the killed do."""

if __name__ == "__main__":
    steady(pytest.MonkeyPatch())
    for module in (alert_outbox, alert_sender):
        module.LEASE = timedelta(seconds=SECONDS)  # type: ignore[misc]
    alert_sender.PREPARED_SECONDS = SECONDS / 2  # type: ignore[misc]
    alert_sender.LOOK_SECONDS = 0.1  # type: ignore[misc]
    main()
