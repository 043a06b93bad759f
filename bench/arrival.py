"""From the link to the chair on a phone: what people wait for until they are seated in a room.

    python bench/arrival.py [--quick] [--runs N] [--against CHECKOUT ...]

Chromium is a phone with 100 ms of round trip, 1.6 Mbit/s and a processor slowed down four times,
and has nothing in its caches.  A guest opens an invitation, looks at it, and takes a seat with one
click.  Other checkouts take turns with this one, run by run; the figures are medians.
"""

import argparse
import asyncio
import json
import shutil
import statistics
import sys
import tempfile
import urllib.request
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.async_api import Browser, CDPSession, Page, async_playwright

from bench.processes import ROOT, free_port, serving_again
from tests.browser.conftest import FLAGS, PROGRAMS
from tests.browser.screens import PORTRAIT

ROUND_TRIP_MS = 100
BYTES_PER_SECOND = 1_600_000 / 8
SLOWER = 4
READING_SECONDS = 3.0
"""How long somebody looks at the invitation before the click, unless the click comes at once."""
HEAD = "| | join page, s | seat, s | seat at once, s | requests | bytes | before the click |"

WATCH = """(() => {
  const now = () => performance.timeOrigin + performance.now();
  const pressed = ({ target }) =>
    target instanceof Element && target.closest("#join .primary") &&
      sessionStorage.setItem("clicked", now());
  addEventListener("click", pressed, true);
  const watch = new MutationObserver(() => {
    if (!document.querySelector(".seatlist .me")) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      document.documentElement.dataset.seatedAfter = now() - sessionStorage.getItem("clicked");
    }));
  });
  watch.observe(document, { childList: true, subtree: true });
})()"""
"""Notes in the page how long after the click the own seat has been drawn."""

USABLE = """() => new Promise((resolve) => {
  const [page] = performance.getEntriesByType("navigation");
  new PerformanceObserver((paints) => {
    const [paint] = paints.getEntriesByName("first-contentful-paint");
    if (paint) resolve(Math.max(page.domContentLoadedEventEnd, paint.startTime));
  }).observe({ type: "paint", buffered: true });
})"""
"""Milliseconds until the page was drawn and its scripts had run, so that a click is understood."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """One guest: seconds until the join page was usable, and from the click until the seat; the
    answers and bytes until then, and the bytes before the click."""

    page: float
    seat: float
    requests: float
    received: float
    before: float


class Traffic:
    """What a page received, as it was on the wire: answers with their headers, and frames."""

    def __init__(self) -> None:
        self.requests = 0
        self.received = 0

    def answered(self, event: dict[str, Any]) -> None:
        """Count an answer, unless it came from the browser's own cache."""
        self.received += int(event["encodedDataLength"])
        self.requests += event["encodedDataLength"] > 0

    def framed(self, event: dict[str, Any]) -> None:
        """Count a frame of a socket."""
        self.received += len(event["response"]["payloadData"])


async def slowed_down(client: CDPSession) -> Traffic:
    """Make the browser a phone; returns its traffic from now on."""
    traffic = Traffic()
    client.on("Network.loadingFinished", traffic.answered)
    client.on("Network.webSocketFrameReceived", traffic.framed)
    await client.send("Network.enable")
    await client.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": ROUND_TRIP_MS,
            "downloadThroughput": BYTES_PER_SECOND,
            "uploadThroughput": BYTES_PER_SECOND,
        },
    )
    await client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return traffic


async def arrival(browser: Browser, site: str, reading: float) -> Arrival:
    """A guest with a fresh browser comes to a new room."""
    width, height = PORTRAIT
    context = await browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=True, has_touch=True, locale="en"
    )
    try:
        page = await context.new_page()
        await page.add_init_script(WATCH)
        traffic = await slowed_down(await context.new_cdp_session(page))
        await page.goto(f"{site}/r/{new_room(site)}", wait_until="domcontentloaded")
        usable = await page.evaluate(USABLE)
        await asyncio.sleep(reading)
        before = traffic.received
        seat = await seated(page)
        return Arrival(usable / 1000, seat, traffic.requests, traffic.received, before)
    finally:
        await context.close()


async def seated(page: Page) -> float:
    """Click; returns the seconds until the own seat is drawn."""
    await page.locator("#join .primary").tap()
    await page.locator("html[data-seated-after]").wait_for()
    found = await page.locator("html").get_attribute("data-seated-after")
    return float(found or 0) / 1000


def new_room(site: str) -> str:
    """The code of a room that somebody else has made."""
    body = json.dumps({"game": "lineup", "name": "Ada"}).encode()
    head = {"content-type": "application/json"}
    wish = urllib.request.Request(f"{site}/api/v1/rooms", body, head)
    with urllib.request.urlopen(wish, timeout=10) as answer:
        code: str = json.load(answer)["code"]
        return code


def row(name: str, read: Sequence[Arrival], hurried: Sequence[Arrival]) -> str:
    """A line of the table: medians."""
    median = Arrival(
        *(statistics.median(getattr(one, field.name) for one in read) for field in fields(Arrival))
    )
    at_once = statistics.median(one.seat for one in hurried)
    return (
        f"| {name} | {median.page:.2f} | {median.seat:.2f} | {at_once:.2f}"
        f" | {median.requests:.0f} | {median.received:,.0f} | {median.before:,.0f} |"
    )


async def measure_all(sites: dict[str, str], runs: int) -> None:
    """Let guests come to each site in turn, and print the table."""
    program = next(filter(None, map(shutil.which, PROGRAMS)))
    found: dict[str, tuple[list[Arrival], list[Arrival]]] = {name: ([], []) for name in sites}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program, args=[*FLAGS, "--no-sandbox"]
        )
        for number in range(-1, runs):
            for name, site in sites.items():
                for kind, reading in enumerate((READING_SECONDS, 0.0)):
                    one = await arrival(browser, site, reading)
                    if number >= 0:  # the first round warms up browser and servers
                        found[name][kind].append(one)
    print(f"{HEAD}\n|{' --- |' * HEAD.count('|', 1)}")
    for name, (read, hurried) in found.items():
        print(row(name, read, hurried))


def environment(port: int, folder: str) -> dict[str, str]:
    """Settings of a server of which one address may ask much."""
    settings = {
        "host": "127.0.0.1",
        "port": str(port),
        "data_dir": folder,
        "log_level": "warning",
        "rooms_per_minute": "10000",
        "guests_per_minute": "10000",
    }
    return {f"FARBENSPIEL_{name.upper()}": value for name, value in settings.items()}


def main() -> None:
    """Start the servers, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7, help="of each checkout")
    parser.add_argument("--quick", action="store_true", help="3 runs")
    parser.add_argument("--against", type=Path, nargs="*", default=[], help="other checkouts")
    asked = parser.parse_args()
    with ExitStack() as stack:
        sites = dict[str, str]()
        for root in (ROOT, *asked.against):
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="fsp-bench-"))
            port = free_port()
            command = [sys.executable, "-m", "app.cli", "serve"]
            core = 0
            stack.enter_context(
                serving_again(command, environment(port, folder), core, port, root.resolve())
            )
            sites["this checkout" if root == ROOT else str(root)] = f"http://127.0.0.1:{port}"
        asyncio.run(measure_all(sites, 3 if asked.quick else asked.runs))


if __name__ == "__main__":
    main()
