"""Starts the server like the command, with the same luck in each run."""

import pytest

from app.cli.commands import main
from tests.support.steady_luck import steady

if __name__ == "__main__":
    steady(pytest.MonkeyPatch())
    main()
