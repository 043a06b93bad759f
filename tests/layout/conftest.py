"""The layout test has a stage of its own; it uses the browser of the browser tests."""

import pytest

from tests.browser.conftest import _port, chromium, people, pool, site
from tests.layout import known

__all__ = ["_port", "chromium", "people", "pool", "site"]


@pytest.fixture(scope="session")
def known_faults() -> known.Known:
    """What nobody has mended yet."""
    return known.Known.read()


@pytest.fixture(scope="session", autouse=True)
def _results() -> None:
    known.RESULTS.mkdir(parents=True, exist_ok=True)
