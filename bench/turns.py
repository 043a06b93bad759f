"""What turns cost the browser: the longest tasks of a page's main thread, and layout shifts.

    python bench/turns.py [GAME ...] [--rate 1 4] [--seconds S]

Two people, one in a large window and one on a phone, play each game by keyboard in Chromium, with
motion; `--rate` slows their processors down so many times.  A task is long from 50 ms on, slowed
down four times from 200 ms on.  CPU milliseconds are valid on a busy machine, times are not.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.async_api import Browser, Page, async_playwright, expect

from app.games import GAMES
from app.logs import configure
from app.settings import Settings
from app.store.migrate import upgrade
from tests.browser.conftest import FLAGS, PROGRAMS
from tests.browser.game_drivers import driver_of, shown
from tests.browser.page_pool import Pool
from tests.browser.people import People, Person
from tests.browser.screens import WAIT_MS
from tests.support.ports import free_port
from tests.support.server import Running

SCREENS: Any = {"window": {"size": (1440, 900)}, "phone": {"size": (360, 640), "touch": True}}
SETTLE_SECONDS = 1.0
CATEGORIES = ("toplevel", "devtools.timeline")
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")
HEAD = "| game | page | rate | CPU-ms | ms | tasks | shifts |"


@dataclass(frozen=True, slots=True)
class Figures:
    """Of one page: CPU and duration of its longest task in milliseconds, all tasks, and the sum of
    its layout shifts."""

    cpu: float
    longest: float
    tasks: int
    shifts: float


class Trace:
    """What happens in all processes of the browser."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._events: list[dict[str, Any]] = []

    async def begin(self) -> None:
        """Start recording."""
        self._client = await self._browser.new_browser_cdp_session()
        self._complete = asyncio.Event()
        self._client.on("Tracing.dataCollected", lambda part: self._events.extend(part["value"]))
        self._client.on("Tracing.tracingComplete", lambda _: self._complete.set())
        config = {"recordMode": "recordAsMuchAsPossible", "includedCategories": CATEGORIES}
        await self._client.send(
            "Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config}
        )

    async def end(self) -> list[dict[str, Any]]:
        """All events."""
        await self._client.send("Tracing.end")
        await self._complete.wait()
        return self._events


async def frame_of(page: Page) -> str:
    """The id by which a trace knows a page."""
    client = await page.context.new_cdp_session(page)
    tree = await client.send("Page.getFrameTree")
    await client.detach()
    return str(tree["frameTree"]["frame"]["id"])


def figures(events: Sequence[dict[str, Any]], frame: str) -> Figures:
    """The figures of the page with this frame."""
    shifts = [one["args"] for one in events if one["name"] == "LayoutShift"]
    thread = next(
        (one["pid"], one["tid"])
        for one in events
        if one["name"] in ("UpdateLayoutTree", "Paint", "LayoutShift", "PrePaint")
        and frame in str(one["args"])
    )
    tasks = [one for one in events if one["name"] in TASKS and (one["pid"], one["tid"]) == thread]
    return Figures(
        cpu=max(one.get("tdur", 0) for one in tasks) / 1000,
        longest=max(one.get("dur", 0) for one in tasks) / 1000,
        tasks=len(tasks),
        shifts=sum(one["data"]["score"] for one in shifts if one.get("frame") == frame),
    )


async def play(person: Person, game: str, seconds: float) -> None:
    """Play for a while."""
    with suppress(TimeoutError, asyncio.TimeoutError):
        await asyncio.wait_for(driver_of(game).play(person), seconds)


async def measure(
    browser: Browser, site: str, game: str, rate: float, seconds: float
) -> dict[str, Figures]:
    """The figures of each page in a match."""
    driver, people = driver_of(game), People(Pool(browser))
    both = await people.table(
        site, list(SCREENS.values()), game=game, board=driver.board, options=driver.options
    )
    for person in both:
        await shown(person, game)
        await person.page.emulate_media(reduced_motion="no-preference")
        client = await person.page.context.new_cdp_session(person.page)
        await client.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    await asyncio.sleep(SETTLE_SECONDS)
    trace = Trace(browser)
    await trace.begin()
    await asyncio.gather(*(play(person, game, seconds) for person in both))
    events = await trace.end()
    frames = [await frame_of(person.page) for person in both]
    await people.close()
    for person in both:  # slowed down, they would keep a processor busy while others are measured
        await person.context.close()
    return {page: figures(events, frame) for page, frame in zip(SCREENS, frames, strict=True)}


async def measure_all(site: str, asked: argparse.Namespace) -> None:
    """Print the figures of each game, rate and page."""
    program = next(filter(None, map(shutil.which, PROGRAMS)))
    expect.set_options(timeout=WAIT_MS)  # the machine may be busy
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program, args=[*FLAGS, "--no-sandbox"]
        )
        print(f"{HEAD}\n|{' --- |' * HEAD.count('|', 1)}")
        for game in asked.games or GAMES:
            for rate in asked.rate:
                found = await measure(browser, site, game, rate, asked.seconds)
                for page, of in found.items():
                    print(
                        f"| {game} | {page} | {rate:g} | {of.cpu:.1f} | {of.longest:.0f}"
                        f" | {of.tasks} | {of.shifts:.4f} |",
                        flush=True,
                    )


def main() -> None:
    """Measure all that was asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rate", nargs="+", type=float, default=[1, 4])
    parser.add_argument("--seconds", type=float, default=15)
    asked = parser.parse_args()
    configure("warning", as_json=False)
    with tempfile.TemporaryDirectory(prefix="fsp-bench-") as folder:
        url = f"sqlite+aiosqlite:///{folder}/farbenspiel.db"
        upgrade(url)
        settings = Settings(
            _env_file=None, data_dir=Path(folder), database_url=url, port=free_port()
        )
        running = Running(settings)
        running.start()
        try:
            asyncio.run(measure_all(running.url, asked))
        finally:
            running.stop()


if __name__ == "__main__":
    main()
