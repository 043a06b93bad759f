"""Playing Colour Square with what a page offers: by mouse, by finger, by keyboard.

What to write is asked of the rules' own bot; how to do it is the test.
"""

import asyncio
from collections.abc import Mapping
from random import Random
from typing import Any

from playwright.async_api import Locator, expect

from app.games.colour_square import GAME
from app.games.colour_square.board import DICE
from app.games.colour_square.state import Enter, Lines
from tests.browser.people import WAIT_MS, People, Person, Screen
from tests.browser.playing import tab_to
from tests.support.server import Running

READY = ".actions .primary:not([aria-disabled])"
CHOOSING = ".match:has(.status.turn):has(.die:enabled, .lines button:enabled)"
NEXT = f"{CHOOSING}, .match:has(.status.turn):has({READY}), main.end"


async def table(
    people: People, site: Running, screens: list[Screen], options: Mapping[str, Any]
) -> list[Person]:
    """A started match of so many people, the host first."""
    return await people.table(
        site.url, screens, options=options, game="colour_square", board="svg.corners"
    )


def sheet(person: Person) -> Locator:
    """The own sheet."""
    return person.page.locator(".match .board svg.corners")


def field(person: Person, name: str) -> Locator:
    """A corner of the own sheet."""
    return person.page.locator(f"[data-field='{name}']")


class Hand:
    """Chooses dice and corners by mouse, or by finger."""

    def __init__(self, person: Person) -> None:
        self.person = person

    async def press(self, target: Locator) -> None:
        """Use a button or a corner."""
        await target.click()

    async def die(self, number: int) -> None:
        """Take a die, if it is not the one at hand."""
        die = self.person.page.locator(".die").nth(number)
        await expect(die).to_be_enabled(timeout=WAIT_MS)
        if await die.get_attribute("aria-pressed") != "true":
            await self.press(die)

    async def corner(self, name: str) -> None:
        """Write into a corner."""
        await self.press(field(self.person, name))

    async def done(self) -> None:
        """Confirm."""
        await self.press(self.person.page.locator(READY))


class Finger(Hand):
    """Taps only."""

    async def press(self, target: Locator) -> None:
        await target.tap()


class Keys(Hand):
    """Digits, arrows, Enter; Shift and Enter to confirm."""

    async def press(self, target: Locator) -> None:
        await tab_to(self.person.page, target)
        await self.person.page.keyboard.press("Enter")

    async def die(self, number: int) -> None:
        die = self.person.page.locator(".die").nth(number)
        await expect(die).to_be_enabled(timeout=WAIT_MS)
        if await die.get_attribute("aria-pressed") != "true":
            await self.person.page.keyboard.press(str(number + 1))
        await expect(die).to_have_attribute("aria-pressed", "true")

    async def corner(self, name: str) -> None:
        page = self.person.page
        await tab_to(page, page.locator("svg.corners [role=gridcell][tabindex='0']"))
        for wrong, right, step in (("x", "Right", "Left"), ("y", "Down", "Up")):
            for _ in range(8):
                here = await page.locator("svg.corners [tabindex='0']").get_attribute(wrong)
                there = await field(self.person, name).get_attribute(wrong)
                if here == there:
                    break
                forward = float(here or 0) < float(there or 0)
                await page.keyboard.press(f"Arrow{right if forward else step}")
        await page.keyboard.press("Enter")

    async def done(self) -> None:
        await self.person.page.locator(READY).wait_for(state="attached")
        await self.person.page.keyboard.press("Shift+Enter")


async def position(person: Person, confirmed: bool, after: int = -1) -> dict[str, Any]:
    """The position, once the server has this seat's confirmation, or has it no more."""
    for _ in range(600):
        at = await person.position()
        mine = any(draft["ready"] and draft["seat"] == at["you"] for draft in at["drafts"])
        if mine == confirmed or at["seq"] != after != -1:
            return at
        await asyncio.sleep(0.1)
    raise AssertionError("the position stays as it is")


async def write(hand: Hand, rng: Random) -> bool:
    """Pencil in what a sensible player would; False if the match is over."""
    person = hand.person
    await person.page.locator(NEXT).first.wait_for(state="attached", timeout=4 * WAIT_MS)
    at = await position(person, confirmed=False)
    if at["view"]["result"]:
        return False
    if at["you"] not in at["view"]["to_act"]:
        return True
    move = GAME.bot(at["view"], at["you"], rng)
    if isinstance(move, Lines):
        for part in move.parts:
            await hand.press(person.page.locator(".lines button", has_text=part.line))
    elif isinstance(move, Enter):
        for entry in move.parts:
            await hand.die(DICE.index(entry.die))
            if entry.recolour or entry.to == "joker":
                await hand.press(person.page.locator(".joker.live").first)
            if entry.to != "joker":
                await hand.corner(entry.to)
    return True


async def roll(hand: Hand, rng: Random) -> bool:
    """Write and confirm; False if the match is over."""
    if not await write(hand, rng):
        return False
    over = hand.person.over
    ready = hand.person.page.locator(READY)
    await ready.or_(over).first.wait_for(state="attached", timeout=4 * WAIT_MS)
    if await over.count():
        return False
    before = (await hand.person.position())["seq"]
    await hand.done()
    await position(hand.person, confirmed=True, after=before)
    return True


async def play(hands: list[Hand], rolls: int = 200) -> None:
    """Everybody rolls and writes at their own speed until the match is over."""

    async def one(hand: Hand, rng: Random) -> None:
        for _ in range(rolls):
            if not await roll(hand, rng):
                return

    await asyncio.gather(*(one(hand, Random(at)) for at, hand in enumerate(hands)))
