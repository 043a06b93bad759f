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

from tests.browser.people import WAIT_MS, People
from tests.conftest import Serve
from tests.support.require import missing
from tests.support.server import Running

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
)
BOT_MS = 20


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """A running browser."""
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


@pytest.fixture
def site(serve: Serve) -> Running:
    """A real server with quick bots."""
    return serve(bot_delay_ms=BOT_MS)


@pytest_asyncio.fixture(loop_scope="session")
async def people(chromium: Browser) -> AsyncIterator[People]:
    """Makes people; at the end no page of theirs may have reported an error."""
    made = People(chromium)
    yield made
    await made.close()
    assert made.errors() == []
