"""One Chromium for all browser tests, and people who sit in front of it.

These tests use Playwright's asynchronous side in one event loop of their own: its synchronous
side would keep a loop running in which no later test could begin another.
"""

import os
import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from tests.browser.page_pool import Pool
from tests.browser.people import People
from tests.browser.screens import WAIT_MS
from tests.conftest import Serve
from tests.support.ports import free_port
from tests.support.requirements import missing
from tests.support.server import Running
from tests.support.single_modules import check_bundles

# The shell is Chromium without windows of its own, which take a third of the time and are not seen.
PROGRAMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
FLAGS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--js-flags=--no-opt --no-maglev",  # pages live shorter than optimizing them pays
)
BOT_MS = 20


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """A running browser."""
    check_bundles()
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        missing("a browser (Chromium)")
    # Chromium's sandbox refuses to start as root, which is what containers run tests as.
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else list(FLAGS)
    expect.set_options(timeout=WAIT_MS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=flags)
        yield browser
        await browser.close()


@pytest.fixture(scope="session")
def pool(chromium: Browser) -> Pool:
    """Contexts of the browser, for all tests."""
    return Pool(chromium)


@pytest.fixture(scope="session")
def _port() -> int:
    """The port of all sites, one after the other: browsers cache files by address."""
    return free_port()


@pytest.fixture
def site(serve: Serve, _port: int) -> Running:
    """A real server with quick bots."""
    return serve(bot_delay_ms=BOT_MS, port=_port)


@pytest.fixture
def single_site(serve: Serve, _port: int) -> Running:
    """The same with pages that load single modules, some of which the test imports, too."""
    return serve(bot_delay_ms=BOT_MS, port=_port, bundles=False)


@pytest_asyncio.fixture(loop_scope="session")
async def people(pool: Pool, serve: Serve) -> AsyncIterator[People]:
    """Makes people; at the end no page of theirs may have reported an error.

    They leave before `serve` stops their site.
    """
    made = People(pool)
    yield made
    await made.close()
    assert made.errors() == []
