"""Page by page: no error, no fault of layout, boxes as in Chromium; moves in each game."""

import json
import time
from typing import ClassVar

import pytest

from app.games import GAMES
from app.i18n import translator
from tests.conftest import Serve
from tests.engines.chromium import Chromium
from tests.engines.engine import Engine, called, click, until
from tests.engines.first_moves import by_keys, by_mouse
from tests.engines.layout_checks import wrong
from tests.engines.players import Table
from tests.support.server import Running

SIZES = ((1024, 768), (820, 1100), (640, 360), (360, 640))
SETTLES_SECONDS = 5.0

BOARD = ".match > .board svg:has([role=grid])"

HEADING = "document.querySelector('section:not([hidden]) h1')?.textContent"

PAGES = {
    "/": ".intro [data-create]",
    "/r/{code}": ".seatlist li",
    "/rules/flying_colours": ".combinations svg",
}


class Suite:
    """The tests of an engine."""

    engine: ClassVar[type[Engine]]

    @pytest.mark.parametrize("path", PAGES)
    def test_pages(self, page: Engine, chromium: Chromium, table: Table, path: str) -> None:
        looked_at(page, chromium, table.site + path.format(code=table.code), PAGES[path])

    def test_joining_and_beginning(self, page: Engine, chromium: Chromium, table: Table) -> None:
        name, _, _ = table.anna.cookie.partition("=")
        for at in (page, chromium):
            at.cookie(table.site, name, "nobody")
        looked_at(page, chromium, f"{table.site}/r/{table.code}", "#join .primary")
        chromium.go("about:blank")
        page.resize(1024, 768)
        click(page, "#join .primary")
        until(page, "document.querySelectorAll('.seatlist li:not(.free)').length === 2")
        table.anna.call("POST", f"/rooms/{table.code}/matches", {})
        until(page, "Boolean(document.querySelector('.match > .board svg'))")
        assert not (errors := page.evaluate("window.wrong")), errors

    @pytest.mark.parametrize("game", GAMES)
    def test_matches(self, page: Engine, chromium: Chromium, table: Table, game: str) -> None:
        table.begin(game)
        looked_at(page, chromium, f"{table.site}/r/{table.code}", BOARD)
        chromium.go("about:blank")
        page.resize(1024, 768)
        for move in (by_mouse, by_keys):
            with table.watched():
                move(page, table, game)
        assert not (errors := page.evaluate("window.wrong")), errors

    def test_result_and_replay(self, page: Engine, chromium: Chromium, table: Table) -> None:
        table.begin("lineup")
        table.play()
        looked_at(page, chromium, f"{table.site}/r/{table.code}", "main.end")
        shared = table.anna.call("POST", f"/matches/{table.match}/share", {})["url"]
        path = "/m/" + shared.rpartition("/")[2]
        looked_at(page, chromium, table.site + path, ".board svg:has([role=grid]), .board svg")

    def test_task_and_its_end(self, page: Engine, chromium: Chromium, table: Table) -> None:
        table.alone("colour_square", {"side": "A", "task": 1})
        looked_at(page, chromium, f"{table.site}/r/{table.code}", BOARD)
        table.play()
        looked_at(page, chromium, f"{table.site}/r/{table.code}", ".taskend .board svg")

    def test_without_a_server_a_page_says_so(
        self, page: Engine, table: Table, site: Running, serve: Serve
    ) -> None:
        page.go(site.url)
        until(page, "Boolean(navigator.serviceWorker.controller)")
        site.stop()
        page.evaluate(called("(it) => location.assign(it)", f"/r/{table.code}"))
        until(page, f"{HEADING} === {json.dumps(translator('en')('no-server-title'))}")
        serve(port=site.settings.port)
        click(page, "section:not([hidden]) button")
        until(page, "document.querySelectorAll('.seatlist li:not(.free)').length === 1")


def looked_at(page: Engine, chromium: Chromium, url: str, ready: str) -> None:
    """Nothing is wrong with a page at any size."""
    for at in (page, chromium):
        at.resize(*SIZES[0])
        at.go(url)
    for at in (page, chromium):
        until(at, called("(it) => Boolean(document.querySelector(it))", ready))
    found = {}
    for width, height in SIZES:
        for at in (page, chromium):
            at.resize(width, height)
        for at in (page, chromium):
            until(at, f"innerWidth === {width} && innerHeight === {height}")
        if faults := _lasting(page, chromium):
            found[f"{width}x{height}"] = faults
    assert not found, f"{page.name}: {found}"


def _lasting(page: Engine, chromium: Chromium) -> list[str]:
    """What is wrong, and stays so: drawings and fonts come late."""
    deadline = time.monotonic() + SETTLES_SECONDS
    while (found := wrong(page, chromium)) and time.monotonic() < deadline:
        time.sleep(0.1)
    return found
