"""The layout test has a stage of its own; it uses the browser of the browser tests."""

import pytest

from tests.browser.conftest import _port, chromium, people, pool, site
from tests.layout.known_faults import RESULTS, Known

__all__ = ["_port", "chromium", "people", "pool", "site"]


@pytest.fixture(scope="session")
def known_faults() -> Known:
    """What nobody has mended yet."""
    return Known.read()


@pytest.fixture(scope="session", autouse=True)
def _results() -> None:
    RESULTS.mkdir(parents=True, exist_ok=True)
