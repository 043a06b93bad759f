"""Playing Colomino with what a page offers: by mouse, by finger, by keyboard.

What to lay is asked of the rules' own bot; how to do it is the test.  The page has to offer every
laying that the server calls legal, so any of them can be done.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from playwright.async_api import Locator, Page, expect

from app.games.colomino.game import GAME
from app.games.colomino.moves import ColominoMove, Lay, Stop
from app.games.colomino.tiles import LETTERS
from tests.browser.game_drivers import Driver
from tests.browser.match_facts import Facts, Past, Step
from tests.browser.people import People, Person
from tests.browser.screens import Screen
from tests.browser.tab_key import tab_to

BOARD = ".court-board"
READY = ".match:has(.status.turn):has(.rack .fits:not(.loading)), main.end"
FIELDS = 144
GHOST = "[data-field][aria-selected=true]"


class Way(Protocol):
    """A way to use a page."""

    def __init__(self, page: Page) -> None: ...

    async def choose(self, index: int) -> None:
        """Take a tile of the rack."""

    async def bring(self, field: str) -> None:
        """Bring the chosen tile to a field where it fits."""

    async def turn(self) -> None:
        """Turn the tile on trial to the next rotation that fits."""

    async def act(self) -> None:
        """Do what the primary button says."""

    async def press(self, button: Locator) -> None:
        """Use any other button."""


class Mouse:
    """Clicks only.

    A click on a field may lay the tile at once, so buttons bring it there.
    """

    def __init__(self, page: Page) -> None:
        self.page = page

    async def choose(self, index: int) -> None:
        await self.press(self.page.locator(".rack button.tile").nth(index))

    async def bring(self, field: str) -> None:
        near = await is_near(self.page, field)
        for _ in range(FIELDS):
            if await on_trial(self.page, field):
                return
            await self.press(self.page.locator(".steer .btn").nth(2 if near else 0))
        raise AssertionError(f"{field} is not reached")

    async def turn(self) -> None:
        await self.press(self.page.locator(".steer .btn").nth(1))

    async def act(self) -> None:
        await self.press(self.page.locator(".actions .primary"))

    async def press(self, button: Locator) -> None:
        await button.click()


class Finger(Mouse):
    """Taps only."""

    async def bring(self, field: str) -> None:
        if not await on_trial(self.page, field):
            await self.press(self.page.locator(f"[data-field={field}]"))

    async def press(self, button: Locator) -> None:
        await button.tap()


class Keyboard:
    """Keys only: digits, N and P, R, Enter."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def choose(self, index: int) -> None:
        await self.page.keyboard.press(str(index + 1))

    async def bring(self, field: str) -> None:
        near = await is_near(self.page, field)
        for _ in range(FIELDS):
            if await on_trial(self.page, field):
                return
            await self.page.keyboard.press("n" if near else "p")
        raise AssertionError(f"{field} is not reached")

    async def turn(self) -> None:
        await self.page.keyboard.press("r")

    async def act(self) -> None:
        await self.page.keyboard.press("Enter")

    async def press(self, button: Locator) -> None:
        await tab_to(self.page, button)
        await self.page.keyboard.press("Enter")


async def court_table(
    people: People, site: str, screens: Sequence[Screen], board: str, bots: int = 0
) -> list[Person]:
    """A started match of Colomino that the host begins, bots after the people."""
    options = {"board": board, "start": 0}
    return await people.table(site, screens, bots, options, "colomino", ".court-board")


async def is_near(page: Page, field: str) -> bool:
    """True if the chosen tile comes to a field sooner by going forward than by going back."""
    fields = await page.locator("[data-field][aria-selected]").evaluate_all(
        "all => all.map(it => it.dataset.field)"
    )
    order = sorted(fields, key=lambda one: tuple(map(int, one[1:].split("r")))[::-1])
    return order.index(field) < len(order) / 2


async def on_trial(page: Page, field: str) -> bool:
    """True if the chosen tile stands on the field."""
    chosen = f"document.querySelector('[data-field={field}][aria-selected=true]') !== null"
    return bool(await page.evaluate(chosen))


async def my_turn(person: Person) -> bool:
    """Wait until the page offers moves; False if the match is over instead."""
    await person.page.locator(READY).first.wait_for(state="attached")
    return not await person.over.count()


async def layings(person: Person) -> list[dict[str, Any]]:
    """The layings that the server calls legal now."""
    match = (await person.room())["match"]["id"]
    legal = await person.call("GET", f"/matches/{match}/legal")
    return [move for move in legal["moves"] if move["type"] == "lay"]


async def choice(person: Person, rng: Random) -> tuple[dict[str, Any], ColominoMove]:
    """The position, and what a sensible player would do in it."""
    at = await person.position()
    return at, GAME.bot(at["view"], at["you"], rng)


async def prepare(person: Person, way: Way, at: dict[str, Any], move: Lay) -> None:
    """Everything but the last press: afterwards the tile stands as it shall lie."""
    field, ghost = f"c{move.column}r{move.row}", person.page.locator(GHOST)
    await way.choose(at["view"]["private"]["rack"].index(move.tile))
    await way.bring(field)
    await expect(ghost).to_have_attribute("data-field", field)
    for _ in range(3):
        if await ghost.get_attribute("data-rotation") == str(move.rotation):
            break
        await way.turn()
    await expect(ghost).to_have_attribute("data-rotation", str(move.rotation))


async def take_step(person: Person, way: Way, rng: Random) -> ColominoMove:
    """One laying, or the end of a last turn, until the log of the page has it."""
    at, move = await choice(person, rng)
    lines = await person.log.count()
    if isinstance(move, Stop):
        await way.press(stop_button(person))
    else:
        await prepare(person, way, at, move)
        await way.act()
    await person.log.nth(lines).or_(person.over).first.wait_for(state="attached")
    return move


def stop_button(person: Person) -> Locator:
    """The button that ends a last turn."""
    return person.page.get_by_role("button", name=person.t("colomino-ui-stop"), exact=True)


async def play(person: Person, way: Way, rng: Random, steps: int = 200) -> int:
    """Lay tiles until the match is over, at most `steps`; how many there were."""
    taken = 0
    while taken < steps and await my_turn(person):
        await take_step(person, way, rng)
        taken += 1
    return taken


def tiles(number: int) -> Callable[[Mapping[str, Any]], bool]:
    """True once so many tiles lie on the board."""
    return lambda public: len(public["board"]) >= number


async def by_keyboard(person: Person) -> None:
    """All turns of a person by keyboard."""
    await play(person, Keyboard(person.page), Random(2))


def facts(step: Step) -> Facts:
    """Place and colours of each tile."""
    for name, args in step.noted("colomino-laid"):
        place = step.t("colomino-ui-at", column=args["column"], row=args["row"])
        colours = sorted(set(args["tile"]) & set(LETTERS)) if args["tile"] != "joker" else []
        yield [name, place, *(step.t("colomino-ui-colour", colour=one) for one in colours)]


def tile(step: Step, name: str) -> str:
    """A tile in the words of the page."""
    if name == "joker":
        return step.t("colomino-ui-joker")
    colours = [step.t("colomino-ui-colour", colour=letter) for letter in name]
    if len(set(name)) == 1:
        return step.t("colomino-ui-plain", colour=colours[0])
    sides = dict(zip(("north", "east", "south", "west"), colours, strict=True))
    return step.t("colomino-ui-sides", **sides)


def past(step: Step) -> Past:
    """Who placed where; the own tiles of that moment."""
    words = [step.names[step.asked[0]]]
    for _, args in step.noted("colomino-laid"):
        words += [str(args["column"]), str(args["row"])]
    return Past(words, [tile(step, name) for name in step.hand["rack"]])


DRIVER = Driver(
    board=BOARD,
    play=by_keyboard,
    facts=facts,
    past=past,
    lying=".rack .vh",
    opens=frozenset({"colomino-last-turn"}),
    choice=".rack button.tile:not(.none)",
    options={"board": "small"},
)
