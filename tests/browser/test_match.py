"""Whole matches of LineUp! in a real browser, from the start page to the result."""

import asyncio
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from app.games.lineup.figures import SQUARES
from tests.browser.match_progress import hasten, skip
from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT
from tests.browser.tab_key import tab_to
from tests.browser.visible_text import small_targets, untranslated
from tests.games.lineup.driver import Finger, Keyboard, Mouse, Way, choice, my_turn, play, take_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

FEW = 12
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def soon_over(public: dict[str, Any]) -> bool:
    """True if there is room for few figures."""
    return len(public["figures"]) >= SQUARES // 4 - FEW


async def result_is_explained(person: Person, at: dict[str, Any], way: Way) -> None:
    """The page names winner and scores as the server has them, and lights what a number counts."""
    result, names = at["view"]["result"], (await person.room())["match"]["names"]
    winners = [name for name, rank in zip(names, result["ranks"], strict=True) if rank == 1]
    headline = await person.page.locator(".won h1").inner_text()
    assert all(name in headline for name in winners)
    assert str(max(result["scores"])) in headline or max(result["scores"]) == 1
    order = sorted(range(len(names)), key=lambda seat: (result["ranks"][seat], seat))
    heads = await person.page.locator(".result thead th .whom").all_text_contents()
    totals = await person.page.locator(".result .total td").all_inner_texts()
    own = {at["you"]: person.t("name-you", name=names[at["you"]])}
    assert heads == [own.get(seat, names[seat]) for seat in order]
    assert [int(total) for total in totals] == [result["scores"][seat] for seat in order]
    for seat in range(len(names)):
        items = [item for item in result["items"] if item["seat"] == seat]
        assert sum(item["points"] for item in items) == result["scores"][seat]
    best = [item for item in result["items"] if item["seat"] == order[0]]
    rows = sorted(int(cell) for item in best for cell in item["cells"])
    runs = sum(row - 1 not in rows for row in rows)
    lit = person.page.locator("svg.wall .lit")
    await expect(lit).to_have_count(runs)
    first = person.page.locator(".result td button").first
    await way.press(first)
    await expect(lit).to_have_count(0)
    await way.press(first)
    await expect(lit).to_have_count(runs)


async def log_agrees(person: Person, at: dict[str, Any], before: list[str]) -> None:
    """The wall at the end and the lines that the log had are what the steps say."""
    notes = await person.notes(at["match"])
    laid = [note["args"] for note in notes if note["key"] == "lineup-placed"]
    figures = await person.figures()
    assert len(figures) == len(laid) == len(at["view"]["public"]["figures"])
    assert figures == [person.t("lineup-card", card=args["card"]) for args in laid]
    names = (await person.room())["match"]["names"]
    none = {"rows": "", "rows-count": 0}
    said = [
        person.t("lineup-placed", name=names[args["seat"]], card=args["card"], **none).rstrip(".")
        for args in laid
    ]
    placed = [line for line in reversed(before) if line.startswith(tuple(said))]
    assert len(placed) >= 8
    for line, words in zip(placed, said, strict=False):
        assert line.startswith(words)


@pytest.mark.extended
async def test_p0_16_a_whole_match_by_mouse(people: People, site: Running) -> None:
    host, guest = await people(site.url), await people(site.url, lang="de")
    await guest.join(await host.create_room())
    await host.page.locator(".seatlist .free .btn").first.click()
    await guest.page.locator(".bottombar .primary").click()
    await expect(host.page.locator(".bottombar")).to_contain_text(host.t("lobby-ready"))
    for person in (host, guest):
        assert await untranslated(person.page) == set()
    await host.page.locator(".bottombar .primary").click()

    both = ((host, Random(1)), (guest, Random(2)))
    await asyncio.gather(*(play(person, Mouse(person.page), rng, 4) for person, rng in both))
    for person in (host, guest):
        assert await untranslated(person.page) == set()
    lines = await host.log.locator("span:last-child").all_inner_texts()
    await skip([host, guest], Random(3), until=soon_over)
    turns = await asyncio.gather(*(play(person, Mouse(person.page), rng) for person, rng in both))
    assert min(turns) > 0
    for person in (host, guest):
        await expect(person.over).to_be_visible()
        assert await untranslated(person.page) == set()
        await result_is_explained(person, await person.position(), Mouse(person.page))
    at = await host.position()
    assert at["view"]["result"] == (await guest.position())["view"]["result"]
    await log_agrees(host, at, lines)

    await host.page.get_by_role("button", name=host.t("rematch-ask"), exact=True).click()
    await guest.page.get_by_role("button", name=guest.t("rematch-in"), exact=True).click()
    for person in (host, guest):
        await expect(person.board).to_be_visible()
    again = await host.position()
    assert again["match"] != at["match"]
    assert again["view"]["result"] is None
    past = (await host.room())["history"]
    assert [match["scores"] for match in past] == [at["view"]["result"]["scores"]]


async def test_p0_12_the_wall_speaks_and_is_read(people: People, site: Running) -> None:
    (person,) = await people.table(site.url, [{}], bots=2)
    assert await my_turn(person)
    await speaks(person)
    await reads_the_wall(person)


async def speaks(person: Person) -> None:
    """The query keys answer in the live region, if they are not switched off."""
    region = person.page.locator("[aria-live=polite] p").last
    names = (await person.room())["match"]["names"]
    for key, answer in (
        ("t", person.t("lineup-ui-your-turn")),
        ("s", person.t("score-of", name=names[0], score=0)),
        ("b", person.t("lineup-ui-hand-is", cards="").strip(" .")),
    ):
        await person.page.keyboard.press(key)
        await expect(region).to_contain_text(answer)
    await person.page.keyboard.press("l")
    await expect(region).not_to_contain_text(person.t("lineup-ui-hand-is", cards="").strip(" ."))

    await tab_to(person.page, person.page.get_by_role("button", name=person.t("menu")).first)
    await person.page.keyboard.press("Enter")
    await tab_to(person.page, person.page.get_by_label(person.t("letter-keys")))
    await person.page.keyboard.press("Space")
    await person.page.keyboard.press("Escape")
    before = await region.text_content()
    await person.page.keyboard.press("s")
    await person.page.keyboard.press("t")
    assert await region.text_content() == before
    await person.page.evaluate("localStorage.clear()")


async def reads_the_wall(person: Person) -> None:
    """The wall is one tab stop; arrows read its fields; names have colour and coordinate."""
    wall = person.page.locator("svg.wall [role=grid]")
    assert await wall.locator("[tabindex='0']").count() == 1
    await tab_to(person.page, wall.locator("[tabindex='0']"))
    await person.page.keyboard.press("ArrowUp")
    focus = wall.locator(":focus")
    label = await focus.get_attribute("aria-label") or ""
    column = int(await focus.get_attribute("aria-colindex") or 0)
    assert person.t("lineup-ui-column", column=column) in label
    await person.page.keyboard.press("End")
    row = person.t("lineup-ui-rows", count=1, rows="1")
    assert row in (await focus.get_attribute("aria-label") or "").lower()
    await expect(person.page.locator("svg.wall .cursor")).to_be_attached()
    await person.page.keyboard.press("Home")
    await person.page.keyboard.press("ArrowDown")


async def all_is_seen(person: Person) -> None:
    """Board, hand, status and buttons are in the window, apart, and wide enough for fingers."""
    page = person.page
    window = page.viewport_size
    assert window is not None
    assert not await person.sideways()
    assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    boxes = {}
    for part in (".status", ".match > .board", ".hand", ".actions .primary", ".seats"):
        box = await page.locator(part).first.bounding_box()
        assert box is not None, part
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= window["width"] + 0.5, part
        assert box["y"] + box["height"] <= window["height"] + 0.5, part
        boxes[part] = box
    wall, hand = boxes[".match > .board"], boxes[".hand"]
    apart = wall["x"] + wall["width"] <= hand["x"] or wall["y"] + wall["height"] <= hand["y"]
    assert apart
    assert await small_targets(page) == []


async def test_p0_13_a_whole_match_on_a_phone(people: People, site: Running) -> None:
    person = await people(site.url, size=PORTRAIT, touch=True, lang="de")
    page, finger = person.page, Finger(person.page)
    await person.open()
    assert not await person.sideways()
    assert await small_targets(page) == []
    await page.locator(".intro [data-create]").tap()
    await person.seated()
    person.code = page.url.rpartition("/")[2]
    assert not await person.sideways()
    assert await small_targets(page) == []
    for taken in (2, 3):
        await page.locator(".seatlist .free .btn").first.tap()
        await expect(page.locator(".seatlist li:not(.free)")).to_have_count(taken)
    await page.locator(".bottombar .primary").tap()

    rng = Random(4)
    await play(person, finger, rng, 3)
    assert await my_turn(person)
    await all_is_seen(person)
    await page.locator(".hand button.card:not(.none)").first.tap()
    await all_is_seen(person)
    await page.set_viewport_size({"width": LANDSCAPE[0], "height": LANDSCAPE[1]})
    await all_is_seen(person)
    await take_turn(person, finger, rng)
    await page.set_viewport_size({"width": PORTRAIT[0], "height": PORTRAIT[1]})
    await skip([person], Random(3), until=soon_over)
    assert await play(person, finger, rng)
    await expect(person.over).to_be_visible()
    assert not await person.sideways()
    assert await small_targets(page) == []
    await result_is_explained(person, await person.position(), finger)


@pytest.mark.extended
async def test_p0_08_the_page_offers_what_is_legal(people: People, site: Running) -> None:
    (person,) = await people.table(site.url, [{}], bots=1)
    rng, keys = Random(5), Keyboard(person.page)
    await hasten([person], rng, 10)
    assert await my_turn(person)
    view, _ = await choice(person, rng)
    legal = (await person.call("GET", f"/matches/{(await person.position())['match']}/legal"))[
        "moves"
    ]
    wanted = {(move["card"], move["rotation"], move["column"]) for move in legal}
    offered = set()
    turned = [person.t("lineup-ui-turned", turns=turns) for turns in range(4)]
    ghosts = person.page.locator("svg.wall [data-column][aria-selected=true]")
    for index, card in enumerate(view["private"]["hand"]):
        await keys.choose(index)
        await person.page.evaluate(PAINTED)
        for _ in range(4 if await ghosts.count() else 0):
            for _ in range(10):
                await person.page.keyboard.press("ArrowLeft")
            for _ in range(10):
                await person.page.evaluate(PAINTED)
                label = await ghosts.first.get_attribute("aria-label") or ""
                rotation = next(turns for turns, word in enumerate(turned) if f", {word}" in label)
                column = int(await ghosts.first.get_attribute("data-column") or -1)
                offered.add((card, rotation, column))
                await person.page.keyboard.press("ArrowRight")
            await keys.turn()
    assert offered == wanted
