"""Firefox, WebKit and, to compare with, Chromium; a site that they may frame."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Serve
from tests.engines.chromium import Chromium
from tests.engines.engine import Engine
from tests.engines.firefox import Firefox
from tests.engines.framing import Framed
from tests.engines.table import Table
from tests.engines.webkit import WebKit
from tests.support.server import Running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """A running Chromium."""
    browser = Chromium()
    yield browser
    browser.close()


@pytest.fixture(scope="session", params=[Firefox, WebKit], ids=lambda kind: kind.name)
def page(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """The page of an engine."""
    browser: Engine = request.param()
    yield browser
    browser.close()


@pytest.fixture
def site(serve: Serve) -> Running:
    """A server whose pages may be framed and keep their errors."""
    running = serve(bot_delay_ms=20)
    running._kept.app = Framed(running._kept.app)
    return running


@pytest.fixture
def table(site: Running, page: Engine, tmp_path: Path) -> Iterator[Table]:
    """Somebody whom the page belongs to; a picture is kept of what failed."""
    one = Table(site.url)
    page.cookie(site.url, "farbenspiel", one.cookie)
    yield one
    (tmp_path / f"{page.name}.png").write_bytes(page.picture())
    page.go(f"{site.url}/healthz")
    one.close()
