"""Firefox or WebKit and, to compare with, Chromium; a site that they may frame."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Serve
from tests.engines.chromium import Chromium
from tests.engines.engine import Engine
from tests.engines.framed_site import Framed
from tests.engines.players import Table
from tests.support.server import Running
from tests.support.single_modules import check_bundles

PICTURES = Path(__file__).parents[2] / "test-results" / "engines"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """A running Chromium."""
    check_bundles()
    browser = Chromium()
    yield browser
    browser.close()


@pytest.fixture(scope="class")
def page(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """The page of the engine that the class is about."""
    assert request.cls is not None
    browser: Engine = request.cls.engine()
    yield browser
    browser.close()


@pytest.fixture
def site(serve: Serve) -> Running:
    """A server whose pages may be framed and keep their errors."""
    running = serve(bot_delay_ms=20)
    running._kept.app = Framed(running._kept.app)
    return running


@pytest.fixture
def table(
    request: pytest.FixtureRequest, site: Running, page: Engine, chromium: Chromium
) -> Iterator[Table]:
    """Somebody whom the pages belong to; a picture is kept of what failed."""
    one = Table(site)
    for browser in (page, chromium):
        browser.cookie(site.url, *one.anna.cookie.split("="))
    failed = request.session.testsfailed
    yield one
    if request.session.testsfailed > failed:
        PICTURES.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"\W+", "-", request.node.name)
        (PICTURES / f"{page.name}-{name}.png").write_bytes(page.picture())
    for browser in (page, chromium):
        browser.go(f"{site.url}/healthz")
    one.close()
