"""Playing LineUp! with what a page offers: by mouse, by finger, by keyboard.

What to play is asked of the rules' own bot; how to do it is the test.  The page has to offer
every placement that the server calls legal, so any of them can be done.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypeAlias

from playwright.async_api import Locator, Page, expect

from app.games.lineup.figures import COLUMNS, ORIENTATIONS
from app.games.lineup.game import GAME
from app.games.lineup.moves import LineUpMove, Place, Return
from tests.browser.game_drivers import Driver
from tests.browser.match_facts import Facts, Past, Step
from tests.browser.people import DRAWN, Person
from tests.browser.tab_key import tab_to

READY = ".match:has(.status.turn):has(.hand button.card:enabled):has(.hand .card .soft), main.end"
GHOST = "svg.wall [data-column][aria-selected=true]"


Decide: TypeAlias = Callable[[dict[str, Any], int, Random], LineUpMove]


class Way(Protocol):
    """A way to use a page."""

    def __init__(self, page: Page) -> None: ...

    async def choose(self, index: int) -> None:
        """Take a card of the hand."""

    async def turn(self) -> None:
        """Turn the figure to the next orientation that fits."""

    async def move(self, column: int) -> None:
        """Bring the figure, which is elsewhere, to that first column."""

    async def act(self) -> None:
        """Do what the primary button says."""

    async def press(self, button: Locator) -> None:
        """Use any other button."""


class Mouse:
    """Clicks only."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def choose(self, index: int) -> None:
        await self.press(self.page.locator(".hand button.card").nth(index))

    async def turn(self) -> None:
        await self.press(self.page.locator(".turnrow button").nth(1))

    async def move(self, column: int) -> None:
        first, last = await ghost(self.page)
        if first <= column <= last:  # a click on the figure itself would lay it
            await self.beside(column)
        else:
            await self.point(column)
            if (await ghost(self.page))[0] != column:
                await self.beside(column)

    async def beside(self, column: int) -> None:
        """Walk there by the buttons Left and Right."""
        for _ in range(COLUMNS):
            first, _ = await ghost(self.page)
            if first == column:
                return
            await self.press(self.page.locator(".turnrow button").nth(2 if first < column else 0))
            await left(self.page, first)
        raise AssertionError(f"column {column} is not reached")

    async def point(self, column: int) -> None:
        await self.page.locator(f"svg.wall [data-column='{column}']").click()

    async def act(self) -> None:
        await self.press(self.page.locator(".actions .primary"))

    async def press(self, button: Locator) -> None:
        await button.click()


class Finger(Mouse):
    """Taps only."""

    async def point(self, column: int) -> None:
        await self.page.locator(f"svg.wall [data-column='{column}']").tap()

    async def press(self, button: Locator) -> None:
        await button.tap()


class Keyboard:
    """Keys only: digits, R, arrows, Enter; Tab for other buttons."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def choose(self, index: int) -> None:
        await self.page.keyboard.press(str(index + 1))

    async def turn(self) -> None:
        await self.page.keyboard.press("r")

    async def move(self, column: int) -> None:
        for _ in range(COLUMNS):
            first, _ = await ghost(self.page)
            if first == column:
                return
            await self.page.keyboard.press("ArrowRight" if first < column else "ArrowLeft")
            await left(self.page, first)
        raise AssertionError(f"column {column} is not reached")

    async def act(self) -> None:
        await self.page.keyboard.press("Enter")

    async def press(self, button: Locator) -> None:
        await tab_to(self.page, button)
        await self.page.keyboard.press("Enter")


async def ghost(page: Page) -> tuple[int, int]:
    """First and last column of the figure that is being placed, once it is drawn."""
    selected = page.locator(GHOST)
    await selected.first.wait_for(state="attached")
    columns = await selected.evaluate_all("all => all.map(it => +it.dataset.column)")
    return min(columns), max(columns)


async def left(page: Page, column: int) -> None:
    """Wait until the figure no longer begins at a column: the page may not have drawn it yet."""
    first = page.locator(GHOST).first
    await expect(first).not_to_have_attribute("data-column", str(column))


async def my_turn(person: Person) -> bool:
    """Wait until the page offers moves; False if the match is over instead."""
    await person.page.locator(READY).first.wait_for(state="attached")
    return not await person.over.count()


async def choice(
    person: Person, rng: Random, decide: Decide = GAME.bot
) -> tuple[dict[str, Any], LineUpMove]:
    """The position, and what a sensible player would do in it."""
    at = await person.position()
    return at["view"], decide(at["view"], at["you"], rng)


async def prepare(person: Person, way: Way, view: dict[str, Any], move: Place) -> None:
    """Everything but the last press: afterwards the figure stands where it shall lie."""
    legal = (await person.call("GET", f"/matches/{await match_of(person)}/legal"))["moves"]
    fits = sorted(
        {
            other["rotation"]
            for other in legal
            if other["type"] == "place"
            and (other["card"], other["double"]) == (move.card, move.double)
        }
    )
    await way.choose(view["private"]["hand"].index(move.card))
    await expect(person.page.locator(GHOST).first).to_be_attached()
    for _ in range(fits.index(move.rotation)):
        await way.turn()
    await person.page.evaluate(DRAWN)
    if (await ghost(person.page))[0] != move.column:
        await way.move(move.column)
    first = person.page.locator(GHOST).first
    await expect(first).to_have_attribute("data-column", str(move.column))


async def match_of(person: Person) -> str:
    """The id of the room's match."""
    match: str = (await person.room())["match"]["id"]
    return match


async def take_turn(person: Person, way: Way, rng: Random, decide: Decide = GAME.bot) -> LineUpMove:
    """One move, until the log of the page has it."""
    view, move = await choice(person, rng, decide)
    lines = await person.log.count()
    if isinstance(move, Place):
        await prepare(person, way, view, move)
        await way.act()
    elif isinstance(move, Return):
        await way.choose(view["private"]["hand"].index(move.card))
        await way.act()
    else:
        await way.press(person.page.locator(".actions .extra .btn").first)
    await person.log.nth(lines).or_(person.over).first.wait_for(state="attached")
    return move


async def play(
    person: Person, way: Way, rng: Random, turns: int = 100, decide: Decide = GAME.bot
) -> int:
    """Take turns until the match is over, at most `turns`; how many were taken."""
    taken = 0
    while taken < turns and await my_turn(person):
        await take_turn(person, way, rng, decide)
        taken += 1
    return taken


async def by_keyboard(person: Person) -> None:
    """All turns of a person by keyboard."""
    await play(person, Keyboard(person.page), Random(1))


def facts(step: Step) -> Facts:
    """Colour, columns and rows of each figure."""
    old = len(step.before["figures"])
    for card, rotation, column, row, seat in step.after["figures"][old:]:
        squares = ORIENTATIONS[card][rotation].squares
        first, last = column + 1, column + max(x for x, _ in squares) + 1
        low, high = row + 1, row + max(y for _, y in squares) + 1
        key = "column" if first == last else "columns-two" if last == first + 1 else "columns"
        columns = step.t(f"lineup-ui-{key}", column=first, first=first, last=last)
        rows = step.t("lineup-ui-row-span", low=low, high=high)
        if low == high:
            rows = step.t("lineup-ui-rows", count=1, rows=str(low))
        yield [step.names[seat], step.t("lineup-card", card=card), columns, rows]


def past(step: Step) -> Past:
    """Who placed which card, or did without; the own cards of that moment."""
    for name, args in step.noted("lineup-placed"):
        words = [name, step.t("lineup-ui-card", card=args["card"])]
        break
    else:
        words = [step.names[step.asked[0]]]
    return Past(words, [step.t("lineup-ui-card", card=card) for card in step.hand["hand"]])


DRIVER = Driver(
    board="svg.wall",
    play=by_keyboard,
    facts=facts,
    past=past,
    lying=".hand b",
    opens=frozenset({"lineup-drew"}),
    choice=".hand button.card:not(.none)",
    least=(20, 16),
)
"""The columns of a wall with twenty rows are small, so buttons bring a figure to one, too."""
