"""What a test needs of the machine: where it is missing the test skips, or fails if that is asked.

`FARBENSPIEL_TEST_REQUIRE=1` makes a missing browser, PostgreSQL or Redis a failure.
"""

import os
from typing import NoReturn

import pytest

VARIABLE = "FARBENSPIEL_TEST_REQUIRE"


def missing(what: str) -> NoReturn:
    """Skip the test because the machine lacks `what`, or fail it."""
    if os.environ.get(VARIABLE) == "1":
        pytest.fail(f"{what} is missing, and {VARIABLE}=1 asks for it", pytrace=False)
    pytest.skip(f"{what} is missing on this machine")


def require(what: str, found: object) -> None:
    """Skip or fail, as `missing` does, unless `found` is true."""
    if not found:
        missing(what)
