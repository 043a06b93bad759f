"""Page by page in Firefox and in WebKit: no error, no fault of layout, boxes as in Chromium."""

import pytest

from app.games import GAMES
from tests.engines.checks import BOXES, WRONG
from tests.engines.chromium import Chromium
from tests.engines.engine import Engine, called, click, press, until
from tests.engines.table import Table

pytestmark = [pytest.mark.engines, pytest.mark.slow]

SIZES = ((820, 1100), (1024, 768), (640, 360))
NEAR_PX = 8.0

BOARD = "document.querySelector('.match > .board svg')"


def looked_at(page: Engine, chromium: Chromium, table: Table, path: str, ready: str) -> list[str]:
    """What is wrong with a page at all sizes."""
    found: list[str] = []
    chromium.cookie(table.site, "farbenspiel", table.cookie)
    for at in (page, chromium):
        at.resize(*SIZES[0])
        at.go(table.site + path)
        until(at, ready)
    for width, height in SIZES:
        for at in (page, chromium):
            at.resize(width, height)
            until(at, f"innerWidth === {width} && innerHeight === {height}")
        boxes = page.evaluate(called(BOXES))
        for part, (wide, high) in chromium.evaluate(called(BOXES)).items():
            is_wide, is_high = boxes.get(part, (0, 0))
            if abs(wide - is_wide) > NEAR_PX or abs(high - is_high) > NEAR_PX:
                sizes = f"{is_wide:.0f}x{is_high:.0f}, in Chromium {wide:.0f}x{high:.0f}"
                found.append(f"{width}x{height} {part}: {sizes}")
        found += [f"{width}x{height} {wrong}" for wrong in page.evaluate(called(WRONG))]
    return found


@pytest.mark.parametrize("where", ["home", "room", "rules"])
def test_pages(page: Engine, chromium: Chromium, table: Table, where: str) -> None:
    path, ready = {
        "home": ("/", "document.querySelector('.intro [data-create]')"),
        "room": (f"/r/{table.code}", "document.querySelector('.seatlist li')"),
        "rules": ("/rules/lineup", "document.querySelector('main h1')"),
    }[where]
    assert looked_at(page, chromium, table, path, f"Boolean({ready})") == []


@pytest.mark.parametrize("game", GAMES)
def test_matches(page: Engine, chromium: Chromium, table: Table, game: str) -> None:
    table.begin(game)
    path = f"/r/{table.code}"
    assert looked_at(page, chromium, table, path, f"Boolean({BOARD})") == []


def test_changes_arrive_and_the_keyboard_answers(page: Engine, table: Table) -> None:
    page.resize(1024, 768)
    page.go(f"{table.site}/r/{table.code}")
    until(page, "document.querySelectorAll('.seatlist li').length > 0")
    seated = "document.querySelectorAll('.seatlist li:not(.free)').length"
    until(page, f"{seated} === 1")
    table.bot()
    until(page, f"{seated} === 2")
    click(page, ".go .primary")
    until(page, f"Boolean({BOARD})")
    page.evaluate("document.querySelector('.match > .board [tabindex=\"0\"]').focus()")
    at = "document.activeElement.outerHTML"
    before = page.evaluate(at)
    press(page, "ArrowDown")
    until(page, f"{at} !== {before!r}")
    assert page.evaluate("window.wrong") == []
