"""Playing Colour Square with what a page offers: by mouse, by finger, by keyboard.

What to write is asked of the rules' own bot; how to do it is the test.
"""

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from playwright.async_api import Locator, expect

from app.games.colour_square.board import DICE
from app.games.colour_square.game import GAME
from app.games.colour_square.moves import Enter, Lines
from tests.browser.consent import READY, asked, confirm, position, together
from tests.browser.game_drivers import Driver
from tests.browser.match_facts import Facts, Past, Step
from tests.browser.match_progress import hasten
from tests.browser.people import People, Person
from tests.browser.screens import Screen
from tests.browser.tab_key import tab_to
from tests.support.server import Running

CHOICES = ".die:enabled, .line-cards button:enabled"
STOP = "svg.corners [role=gridcell][tabindex='0']"
# How far beside and below the focus a corner lies.
AHEAD = f"""(name) => {{
  const here = document.querySelector("{STOP}");
  const there = document.querySelector(`[data-field="${{name}}"]`);
  return ["x", "y"].map((axis) => there.getAttribute(axis) - here.getAttribute(axis));
}}"""
FEW, ROLLS = 3, 8
CHOOSING = f".match:has(.status.turn):has({CHOICES})"


async def table(
    people: People,
    site: Running,
    screens: list[Screen],
    options: Mapping[str, Any],
    away: int = 0,
) -> list[Person]:
    """A started match of so many people, the host first; the last `away` have no page open."""
    return await people.table(
        site.url, screens, options=options, game="colour_square", board="svg.corners", away=away
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
        await expect(die).to_be_enabled()
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
        await expect(die).to_be_enabled()
        if await die.get_attribute("aria-pressed") != "true":
            await self.person.page.keyboard.press(str(number + 1))
        await expect(die).to_have_attribute("aria-pressed", "true")

    async def corner(self, name: str) -> None:
        page = self.person.page
        await tab_to(page, page.locator(STOP))
        for axis, (forward, back) in enumerate((("Right", "Left"), ("Down", "Up"))):
            for _ in range(8):
                if not (ahead := (await page.evaluate(AHEAD, name))[axis]):
                    break
                await page.keyboard.press(f"Arrow{forward if ahead > 0 else back}")
            else:
                raise AssertionError(f"the arrow keys do not lead to {name}")
        await page.keyboard.press("Enter")

    async def done(self) -> None:
        await self.person.page.locator(READY).wait_for(state="attached")
        await self.person.page.keyboard.press("Shift+Enter")


async def write(hand: Hand, rng: Random) -> bool:
    """Pencil in what a sensible player would; False if the match is over."""
    person = hand.person
    await asked(person, CHOICES)
    at = await position(person, confirmed=False)
    if at["view"]["result"]:
        return False
    if at["you"] not in at["view"]["to_act"]:
        return True
    move = GAME.bot(at["view"], at["you"], rng)
    if isinstance(move, Lines):
        for part in move.parts:
            await hand.press(person.page.locator(".line-cards button", has_text=part.line))
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
    return await confirm(hand.person, hand.done)


async def play(hands: list[Hand], rolls: int = 200) -> None:
    """Everybody rolls and writes at their own speed until the match is over."""
    await together([partial(roll, hand) for hand in hands], rolls)


def soon_over(public: Mapping[str, Any]) -> bool:
    """True if few squares of a sheet are open."""
    sheets = public["sheets"].values()
    return min(list(sheet["states"].values()).count("open") for sheet in sheets) <= FEW


async def by_keyboard(person: Person) -> None:
    """The first rolls of a person and the last by keyboard, as there are many."""
    await play([Keys(person)], ROLLS)
    await hasten([person], Random(1), until=soon_over)
    await play([Keys(person)])


def facts(step: Step) -> Facts:
    """Colour and square of each number that was written, and all dice of a roll."""
    for seat, sheet in step.after["sheets"].items():
        old = step.before["sheets"][seat]["cells"]
        for field, number in sheet["cells"].items():
            if number != old[field]:
                square, colour = field.split(".")
                words = {"square": square, "colour": colour, "number": number}
                yield [step.names[int(seat)], step.t("colour_square-number", **words)]
    for name, args in step.noted("colour_square-roll"):
        dice = ("red", "blue", "green", "yellow", "white")
        yield [
            name,
            *(step.t("colour_square-ui-die", die=die, number=args[die]) for die in dice),
        ]


def past(step: Step) -> Past:
    """The roll, and what the first seat wrote; the dice of that roll."""
    dice = step.before["dice"]
    words = [str(step.before["roll"]), step.names[0]]
    for name, args in step.noted("colour_square-wrote"):
        if name == step.names[0]:
            words += [step.t("colour_square-number", **number) for number in args["numbers"]]
    return Past(words, [step.t("colour_square-ui-die", die=die, number=dice[die]) for die in DICE])


DRIVER = Driver(
    board="svg.corners",
    play=by_keyboard,
    facts=facts,
    past=past,
    lying=".dice .die",
    opens=frozenset({"colour_square-last-roll"}),
    choice="button.die:enabled",
    typed={"task": "4"},
    options={"side": "B"},
    middle=5,
)
