"""From the link to the chair and the board on a phone: what people wait for in a room.

    python bench/arrival.py [--quick] [--runs N] [--against CHECKOUT ...]

Chromium is a phone on lines of several kinds.  A newcomer, whose caches are empty, opens an
invitation, looks at it, and takes a seat with one click; three seconds later the host starts a
match, and the board appears.  Then the same browser does it all again in another room, as somebody
does who returns.  Bundles, single modules, and other checkouts take turns, run by run; the figures
are medians.
"""

import argparse
import asyncio
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, fields
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.async_api import Browser, BrowserContext, CDPSession, Page, async_playwright

import browser_modules
from bench.processes import ROOT, free_port, serving_again
from tests.browser.conftest import FLAGS, PROGRAMS
from tests.browser.screens import PORTRAIT

READING_SECONDS = 3.0
"""How long somebody looks at the invitation before the click, unless the click comes at once."""
WAITING_SECONDS = 3.0
"""How long after the seat the host starts; the room would fetch the board ahead after five."""
HEAD = (
    "| line | who | pages | join page, s | seat, s | seat at once, s | answers | kB"
    " | board, s | answers | kB |"
)

WATCH = """(() => {
  const now = () => performance.timeOrigin + performance.now();
  const pressed = ({ target }) =>
    target instanceof Element && target.closest("#join .primary") &&
      sessionStorage.setItem("clicked", now());
  addEventListener("click", pressed, true);
  const parts = { seated: ".seatlist .me", laid: ".match > .board svg" };
  const watch = new MutationObserver(() => {
    for (const [name, part] of Object.entries(parts)) {
      if (!document.querySelector(part)) continue;
      delete parts[name];
      requestAnimationFrame(() => setTimeout(() => {
        document.documentElement.dataset[name] = now();
      }));
    }
  });
  watch.observe(document, { childList: true, subtree: true });
})()"""
"""Notes in the page when the own seat and the board have been drawn, in milliseconds."""

USABLE = """() => new Promise((resolve) => {
  const [page] = performance.getEntriesByType("navigation");
  new PerformanceObserver((paints) => {
    const [paint] = paints.getEntriesByName("first-contentful-paint");
    if (paint) resolve(Math.max(page.domContentLoadedEventEnd, paint.startTime));
  }).observe({ type: "paint", buffered: true });
})"""
"""Milliseconds until the page was drawn and its scripts had run, so that a click is understood."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line and the phone on it: each answer comes that late at least, at that rate at most."""

    round_trip_ms: int
    bits_per_second: int
    slower: int
    """How many times the processor is slowed down."""

    def __str__(self) -> str:
        rate = f"{self.bits_per_second / 1e6:g} Mbit/s"
        return f"{self.round_trip_ms} ms, {rate}, CPU {self.slower}x"


LINES: Final = (Line(100, 1_600_000, 4), Line(150, 1_600_000, 4), Line(400, 1_000_000, 1))


@dataclass(frozen=True, slots=True)
class Arrival:
    """Seconds until the join page was usable, from the click until the seat, and from the host's
    start until the board; what had come from the network until the seat and until the board."""

    page: float
    seat: float
    seat_answers: float
    seat_bytes: float
    board: float
    board_answers: float
    board_bytes: float


class Traffic:
    """What a page received, as it was on the wire: answers with their heads, and frames."""

    def __init__(self, client: CDPSession) -> None:
        self._received = list[tuple[float, int, int]]()
        self._begin = 0.0
        self._heads = dict[str, float]()
        client.on("Network.requestWillBeSent", self._sent)
        client.on("Network.responseReceived", self._begun)
        client.on("Network.loadingFinished", self._answered)
        client.on("Network.webSocketFrameReceived", self._framed)

    def until(self, moment: float) -> tuple[int, int]:
        """Answers from the network and bytes until then."""
        received = [one for one in self._received if one[0] + self._begin <= moment]
        return sum(answer for _, answer, _ in received), sum(size for _, _, size in received)

    def forget(self) -> None:
        """Begin anew."""
        self._received.clear()

    def _sent(self, event: Mapping[str, Any]) -> None:
        self._begin = event["wallTime"] - event["timestamp"]

    def _begun(self, event: Mapping[str, Any]) -> None:
        self._heads[event["requestId"]] = event["timestamp"]

    def _answered(self, event: Mapping[str, Any]) -> None:
        """Count an answer when its head came: a busy page says late that it has the rest."""
        size = int(event["encodedDataLength"])  # none if it came from the browser's own cache
        came = self._heads.get(event["requestId"], event["timestamp"])
        self._received.append((came, size > 0, size))

    def _framed(self, event: Mapping[str, Any]) -> None:
        self._received.append((event["timestamp"], 0, len(event["response"]["payloadData"])))


class Room:
    """A room that somebody else has made, over the interface."""

    def __init__(self, site: str) -> None:
        self._api = f"{site}/api/v1"
        self._browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        self._code: str = self._posted("/rooms", {"game": "lineup", "name": "Ada"})["code"]
        self.url = f"{site}/r/{self._code}"

    def start(self) -> None:
        """Start a match."""
        self._posted(f"/rooms/{self._code}/matches", {})

    def _posted(self, path: str, body: object) -> Any:
        head = {"content-type": "application/json"}
        wish = urllib.request.Request(f"{self._api}{path}", json.dumps(body).encode(), head)
        with self._browser.open(wish, timeout=30) as answer:
            return json.load(answer)


async def phone(browser: Browser, line: Line) -> tuple[BrowserContext, Page, Traffic]:
    """A browser with empty caches, slowed down."""
    width, height = PORTRAIT
    context = await browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=True, has_touch=True, locale="en"
    )
    page = await context.new_page()
    await page.add_init_script(WATCH)
    client = await context.new_cdp_session(page)
    await client.send("Network.enable")
    conditions = {
        "offline": False,
        "latency": line.round_trip_ms,
        "downloadThroughput": line.bits_per_second / 8,
        "uploadThroughput": line.bits_per_second / 8,
    }
    await client.send("Network.emulateNetworkConditions", conditions)
    await client.send("Emulation.setCPUThrottlingRate", {"rate": line.slower})
    return context, page, Traffic(client)


async def arrival(page: Page, traffic: Traffic, site: str) -> Arrival:
    """Somebody comes to a new room, and plays there."""
    room = await asyncio.to_thread(Room, site)
    traffic.forget()
    usable = await opened(page, room)
    await asyncio.sleep(READING_SECONDS)
    clicked, seat = await seated(page)
    await page.locator(".bottombar .primary").tap()
    await asyncio.sleep(WAITING_SECONDS)
    start = time.time()
    await asyncio.to_thread(room.start)
    board = await noted(page, "laid")
    answers = *traffic.until(seat), board - start, *traffic.until(board)
    return Arrival(usable, seat - clicked, *answers)


async def hurried(browser: Browser, line: Line, site: str) -> float:
    """The seconds from a click that comes as soon as it is understood to the seat."""
    context, page, _ = await phone(browser, line)
    await opened(page, await asyncio.to_thread(Room, site))
    clicked, seat = await seated(page)
    await context.close()
    return seat - clicked


async def opened(page: Page, room: Room) -> float:
    """Open the invitation; the seconds until a click is understood."""
    await page.goto(room.url, wait_until="domcontentloaded")
    usable: float = await page.evaluate(USABLE)
    return usable / 1000


async def seated(page: Page) -> tuple[float, float]:
    """Click; when that was, and when the own seat had been drawn."""
    await page.locator("#join .primary").tap()
    seat = await noted(page, "seated")
    return float(await page.evaluate("sessionStorage.getItem('clicked')")) / 1000, seat


async def noted(page: Page, name: str) -> float:
    """When something was drawn, in seconds of the clock that all processes have."""
    await page.locator(f"html[data-{name}]").wait_for(state="attached")
    return float(await page.locator("html").get_attribute(f"data-{name}") or 0) / 1000


def median(found: Sequence[Arrival]) -> Arrival:
    """The median of each figure."""
    names = [field.name for field in fields(Arrival)]
    return Arrival(*(statistics.median(getattr(one, name) for one in found) for name in names))


def row(line: Line, who: str, name: str, found: Sequence[Arrival], at_once: Sequence[float]) -> str:
    """A line of the table: medians."""
    one = median(found)
    quick = f"{statistics.median(at_once):.2f}" if at_once else ""
    seat = f"{one.seat_answers:.0f} | {one.seat_bytes / 1000:.1f}"
    board = f"{one.board_answers:.0f} | {one.board_bytes / 1000:.1f}"
    times = f"{one.page:.2f} | {one.seat:.2f} | {quick}"
    return f"| {line} | {who} | {name} | {times} | {seat} | {one.board:.2f} | {board} |"


async def measure(browser: Browser, line: Line, sites: Mapping[str, str], runs: int) -> list[str]:
    """Let people come to each site in turn, on one line; the lines of the table."""
    new, again = ({name: list[Arrival]() for name in sites} for _ in range(2))
    at_once = {name: list[float]() for name in sites}
    for number in range(-1, runs):
        for name, site in sites.items():
            context, page, traffic = await phone(browser, line)
            first, second = [await arrival(page, traffic, site) for _ in range(2)]
            await context.close()
            quick = await hurried(browser, line, site)
            if number >= 0:  # the first round warms up browser and servers
                new[name].append(first)
                again[name].append(second)
                at_once[name].append(quick)
    return [
        *(row(line, "new", name, new[name], at_once[name]) for name in sites),
        *(row(line, "returning", name, again[name], ()) for name in sites),
    ]


async def measure_all(sites: Mapping[str, str], runs: int) -> None:
    """Print the table."""
    program = next(filter(None, map(shutil.which, PROGRAMS)))
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else [*FLAGS]
    print(f"{HEAD}\n|{' --- |' * HEAD.count('|', 1)}")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=flags)
        for line in LINES:
            print("\n".join(await measure(browser, line, sites, runs)), flush=True)


def environment(port: int, folder: str, *, bundles: bool = True) -> dict[str, str]:
    """Settings of a server of which one address may ask much."""
    settings = {
        "host": "127.0.0.1",
        "port": str(port),
        "data_dir": folder,
        "log_level": "warning",
        "rooms_per_minute": "10000",
        "guests_per_minute": "10000",
        "bundles": str(bundles),
    }
    return {f"FARBENSPIEL_{name.upper()}": value for name, value in settings.items()}


def main() -> None:
    """Start the servers, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="of each kind of pages, on each line")
    parser.add_argument("--quick", action="store_true", help="1 run")
    parser.add_argument("--against", type=Path, nargs="*", default=[], help="other checkouts")
    asked = parser.parse_args()
    browser_modules.ensure(ROOT)
    kinds = [("single modules", ROOT, False), ("bundles", ROOT, True)]
    kinds += [(str(root), root.resolve(), True) for root in asked.against]
    with ExitStack() as stack:
        sites = dict[str, str]()
        for name, root, bundles in kinds:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="fsp-bench-"))
            port = free_port()
            command = [sys.executable, "-m", "app.cli", "serve"]
            core = 0
            settings = environment(port, folder, bundles=bundles)
            stack.enter_context(serving_again(command, settings, core, port, root))
            sites[name] = f"http://127.0.0.1:{port}"
        asyncio.run(measure_all(sites, 1 if asked.quick else asked.runs))


if __name__ == "__main__":
    main()
