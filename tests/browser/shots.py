"""Pictures of the pages, for eyes, into the folder that FARBENSPIEL_SHOTS names.

No test: `FARBENSPIEL_SHOTS=FOLDER pytest tests/browser/shots.py` takes them.
"""

import asyncio
import os
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from app.games.lineup.figures import placements_of, raised
from app.games.lineup.game import GAME
from app.games.lineup.moves import LineUpMove, Place
from tests.browser.people import People, Person
from tests.browser.screens import DESKTOP, LANDSCAPE, PORTRAIT
from tests.browser.test_problems import SUBMIT
from tests.games.lineup.driver import Mouse, choice, my_turn, play, prepare
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FOLDER = Path(os.environ["FARBENSPIEL_SHOTS"])
SIZES = {"desktop": DESKTOP, "phone": PORTRAIT, "landscape": LANDSCAPE}


async def shoot(person: Person, name: str) -> None:
    """The page in all sizes, light and dark."""
    for size, (width, height) in SIZES.items():
        await person.page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            await person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            await asyncio.sleep(0.3)
            await person.page.screenshot(path=FOLDER / f"{name}-{size}-{scheme}.png")


async def test_shots(people: People, single_site: Running) -> None:
    host, ben, cem = [await people(single_site.url, lang=lang) for lang in ("de", "en", "nl")]
    await host.open()
    await shoot(host, "home")
    await host.page.set_viewport_size({"width": 1280, "height": 800})
    code = await host.create_room()
    await host.call("PATCH", "/me", {"name": "Anna"})
    for guest, name in ((ben, "Ben"), (cem, "Cem")):
        guest.code = code
        await guest.open(f"/r/{code}")
        await guest.page.locator("#join input").fill(name)
        if guest is ben:
            await shoot(guest, "join")
        await guest.page.locator("#join .primary").click()
        await guest.seated()
    await host.page.locator(".seatlist .free .btn").first.click()
    await host.page.get_by_role("button", name=host.t("room-rename")).click()
    await host.page.locator("#room-name").fill("Donnerstagsrunde")
    await host.page.keyboard.press("Enter")
    await cem.page.locator(".bottombar .primary").click()
    await expect(host.page.locator(".seatlist .chip.good")).to_be_visible()
    await shoot(host, "lobby")
    await shoot(cem, "lobby-guest")
    await host.call("PATCH", f"/rooms/{code}", {"options": {"start": 0}})
    await host.call("POST", f"/rooms/{code}/matches", {})

    ways = [
        (person, Mouse(person.page), Random(seed)) for seed, person in enumerate((host, ben, cem))
    ]
    for person in (host, ben, cem):
        await person.page.set_viewport_size({"width": 1280, "height": 800})
        await expect(person.board).to_be_visible()
    await asyncio.gather(*(play(person, way, rng, 7) for person, way, rng in ways))
    await lay_out(host, ways[0])
    await shoot(host, "match")
    await shoot(ben, "match-waiting")
    await host.page.evaluate(SUBMIT, {"type": "place", "card": "I", "rotation": 0, "column": 9})
    await shoot(host, "match-problem")
    await host.page.locator(".problem .close").click()
    await host.page.locator("button:visible", has_text=host.t("menu")).first.click()
    await shoot(host, "menu")
    await host.page.keyboard.press("Escape")
    for person in (host, ben):
        await person.page.set_viewport_size({"width": 1280, "height": 800})
    await asyncio.gather(*(play(person, way, rng) for person, way, rng in ways))
    await expect(host.over).to_be_visible()
    await shoot(host, "result")
    await shoot(ben, "result-guest")
    await host.page.set_viewport_size({"width": 1280, "height": 800})
    await host.page.get_by_role("button", name=host.t("lobby-back")).click()
    await shoot(host, "lobby-after")


def builder(view: dict[str, Any], seat: int, rng: Random) -> LineUpMove:
    """Builds as level as possible, whoever completes the rows then: a wall that looks like one."""
    state = GAME.imagine(view, seat, rng)
    best: tuple[float, LineUpMove] | None = None
    for move in GAME.moves(state, seat):
        if not isinstance(move, Place):
            return move
        for turned, column, row in placements_of(state.wall.skyline, move.card):
            if (turned.rotation, column) == (move.rotation, move.column):
                after = raised(state.wall.skyline, turned, column, row)
                steps = sum(abs(a - b) for a, b in pairwise(after))
                cost = steps + max(after) - 2 * (min(after) - min(state.wall.skyline))
                if best is None or cost < best[0]:
                    best = (cost, move)
    assert best is not None
    return best[1]


async def test_the_picture_of_the_readme(people: People, site: Running) -> None:
    four = [await people(site.url) for _ in range(4)]
    host = four[0]
    code = await host.create_room()
    for person, name in zip(four, ("Anna", "Ben", "Cem", "Dora"), strict=True):
        if person is not host:
            await person.join(code)
        await person.call("PATCH", "/me", {"name": name})
    await host.call("PATCH", f"/rooms/{code}", {"title": "Thursday club", "options": {"start": 0}})
    await host.call("POST", f"/rooms/{code}/matches", {})
    mice = [(person, Mouse(person.page), Random(seed)) for seed, person in enumerate(four)]
    turns = 7
    while True:
        await asyncio.gather(
            *(play(person, mouse, rng, turns, builder) for person, mouse, rng in mice)
        )
        assert await my_turn(host), "no such position came up: try again"
        view, move = await choice(host, mice[0][2])
        assert isinstance(move, Place)
        await prepare(host, mice[0][1], view, move)
        if "+" in await host.primary.inner_text():
            break
        turns = 1
    await host.page.mouse.move(0, 0)
    await host.page.evaluate("document.activeElement.blur()")
    await asyncio.sleep(0.5)
    await host.page.screenshot(path=FOLDER / "match.png")


async def lay_out(person: Person, hand: tuple[Person, Mouse, Random]) -> None:
    """Bring a figure over its place, without laying it."""
    assert await my_turn(person)
    view, move = await choice(person, hand[2])
    if isinstance(move, Place):
        await prepare(person, hand[1], view, move)
