"""Playing Colour Lines with what a page offers: by mouse, by finger, by keyboard.

What to choose is asked of the rules' own bot; how to do it is the test.
"""

import asyncio
from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

from playwright.async_api import Locator, expect

from app.games.colour_lines.game import GAME
from app.games.colour_lines.moves import Draw, MarkColour, Place, Setup, UseDie
from tests.browser.consent import READY, asked, confirm, position, together
from tests.browser.game_drivers import Driver
from tests.browser.match_facts import Facts, Past, Step
from tests.browser.people import People, Person
from tests.browser.screens import Screen
from tests.browser.tab_key import tab_to
from tests.support.server import Running

CHOICES = ".palette button:enabled, .choose button, .put:enabled, .die:enabled"


async def table(
    people: People,
    site: Running,
    screens: list[Screen],
    options: Mapping[str, Any],
    away: int = 0,
) -> list[Person]:
    """A started match of so many people, the host first; the last `away` have no page open."""
    return await people.table(
        site.url, screens, options=options, game="colour_lines", board="svg.fields", away=away
    )


def sheet(person: Person) -> Locator:
    """The sheet on the board."""
    return person.page.locator(".match .board svg.fields")


def field(person: Person, name: str) -> Locator:
    """A field of the own sheet."""
    return person.page.locator(f"[data-field='{name}']")


def die(person: Person, number: int) -> Locator:
    """A die in the tray."""
    return person.page.locator(f".die[data-die='{number}']")


class Pen:
    """Chooses dice and draws by mouse."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    async def press(self, target: Locator) -> None:
        """Use a button or a field."""
        await target.click()

    async def colour(self, name: str) -> None:
        """Choose a point colour."""
        await self.press(self.page.locator(f".swatch[data-colour='{name}']"))

    async def start(self, name: str) -> None:
        """Set a start cross."""
        starts = self.page.locator(".choose button").last
        if await starts.get_attribute("aria-pressed") != "true":
            await self.press(starts)
        await self.mark(name)
        await expect(self.page.locator(f".match > .board [data-start='{name}']")).to_be_visible()

    async def mark(self, name: str) -> None:
        """Use a field."""
        await self.press(field(self.person, name))

    async def place(self, number: int, slot: str) -> None:
        """Give a die to a line."""
        if await die(self.person, number).get_attribute("aria-pressed") != "true":
            await self.press(die(self.person, number))
        await self.press(self.page.locator(f".put[data-slot='{slot}']:enabled"))
        await expect(self.page.locator(f".slot.{slot} .die[data-die='{number}']")).to_be_visible()

    async def take(self, number: int) -> None:
        """Take a die in hand, if it is not."""
        await expect(die(self.person, number)).to_be_enabled()
        if await die(self.person, number).get_attribute("aria-pressed") != "true":
            await self.press(die(self.person, number))
        await expect(die(self.person, number)).to_have_attribute("aria-pressed", "true")

    async def joker(self) -> None:
        """Let a joker stand in for the die in hand."""
        await self.press(self.page.locator(".actions .extra .btn").last)

    async def swap(self) -> None:
        """Use the die on the other line."""
        await self.press(self.page.locator(".swap:visible"))

    async def line(self, before: str, to: str) -> None:
        """One line on."""
        await self.press(self.page.locator(f".live[data-field='{to}']"))

    async def done(self) -> None:
        """Confirm."""
        await self.press(self.page.locator(READY))


class Finger(Pen):
    """Taps only."""

    async def press(self, target: Locator) -> None:
        await target.tap()


class Keys(Pen):
    """Digits, arrows with and without Shift, J, H, Enter."""

    async def press(self, target: Locator) -> None:
        await tab_to(self.page, target)
        await self.page.keyboard.press("Enter")

    async def mark(self, name: str) -> None:
        await tab_to(self.page, self.page.locator("svg.fields [role=gridcell][tabindex='0']"))
        x, y = map(int, name.split("-"))
        here = await self.page.locator("svg.fields [tabindex='0']").get_attribute("data-field")
        assert here is not None
        column, row = map(int, here.split("-"))
        for steps, forward, back in ((x - column, "Right", "Left"), (y - row, "Down", "Up")):
            for _ in range(abs(steps)):
                await self.page.keyboard.press(f"Arrow{forward if steps > 0 else back}")
        await self.page.keyboard.press("Enter")

    async def take(self, number: int) -> None:
        await expect(die(self.person, number)).to_be_enabled()
        if await die(self.person, number).get_attribute("aria-pressed") != "true":
            order = await self.page.locator(".slots .die").evaluate_all(
                "all => all.map(one => Number(one.dataset.die))"
            )
            await self.page.keyboard.press(str(order.index(number) + 1))
        await expect(die(self.person, number)).to_have_attribute("aria-pressed", "true")

    async def joker(self) -> None:
        await self.page.keyboard.press("j")

    async def swap(self) -> None:
        await self.page.keyboard.press("h")

    async def line(self, before: str, to: str) -> None:
        await self.page.locator(f".live[data-field='{to}']").wait_for(state="attached")
        await self.page.keyboard.press(f"Shift+Arrow{direction(before, to)}")

    async def done(self) -> None:
        await self.page.locator(READY).wait_for(state="attached")
        await self.page.keyboard.press("Shift+Enter")


def direction(before: str, to: str) -> str:
    """The arrow key that leads from a field to its neighbour."""
    (x, y), (nx, ny) = (tuple(map(int, name.split("-"))) for name in (before, to))
    return {(1, 0): "Right", (-1, 0): "Left", (0, 1): "Down", (0, -1): "Up"}[nx - x, ny - y]


async def legal(person: Person) -> dict[str, Any]:
    """What the server says of the draft that it has of this person."""
    at = await person.position()
    mine = [draft["move"] for draft in at["drafts"] if draft["seat"] == at["you"]]
    path = f"/matches/{at['match']}/legal"
    if not mine:
        answer: dict[str, Any] = await person.call("GET", path)
    else:
        answer = await person.call("POST", path, {"draft": mine[0]})
    return answer


async def ask_joker(pen: Pen, number: int) -> None:
    """Let a joker stand in for a die; if none was chosen, it first offers itself for a 0."""
    state = die(pen.person, number)
    if await state.get_attribute("data-state") == "joker":
        return
    await pen.joker()
    await pen.page.locator(".die[data-state=joker]").wait_for()
    if await state.get_attribute("data-state") != "joker":
        await pen.take(number)
        await pen.joker()
    await expect(state).to_have_attribute("data-state", "joker")


async def draw(pen: Pen, part: UseDie, ends: dict[str, str]) -> None:
    """Draw a die as told; `ends` of both lines go along."""
    half = part.half or "L"
    await pen.take(part.die)
    if part.use == "joker":
        await ask_joker(pen, part.die)
    await pen.page.locator(".live").first.wait_for(state="attached")
    if await pen.page.locator(f".swap[data-half='{half}']:visible").count():
        await pen.swap()
    drawn = pen.page.locator(
        f".die[data-die='{part.die}']:is([data-state^=done], [data-state=extra])"
    )
    for before, to in pairwise((ends[half], *part.path)):
        await pen.line(before, to)
        await pen.page.locator(f".match > .board [data-node='{to}']").wait_for(state="attached")
        if await drawn.count():
            break
    await drawn.wait_for(state="attached")
    ends[half] = part.path[-1]
    for before, to in pairwise((ends[half], *part.bonus)):
        await pen.line(before, to)
        ends[half] = to


async def act(pen: Pen, rng: Random) -> bool:
    """Do what a sensible player would, without confirming; False if the match is over."""
    person = pen.person
    await asked(person, CHOICES)
    at = await position(person, confirmed=False)
    if at["view"]["result"]:
        return False
    seat, view = at["you"], at["view"]
    if seat not in view["to_act"]:
        return True
    move = await asyncio.to_thread(GAME.bot, view, seat, rng)
    if isinstance(move, Setup):
        for mark in move.parts:
            if isinstance(mark, MarkColour):
                await pen.colour(mark.colour)
            else:
                await pen.start(mark.start)
    elif isinstance(move, Place):
        for placed in move.parts:
            await pen.place(placed.die, placed.slot)
    else:
        assert isinstance(move, Draw)
        lines = view["public"]["sheets"][str(seat)]["lines"]
        ends = {half: line[-1] for half, line in lines.items()}
        for part in move.parts:
            if part.use != "skip":
                await draw(pen, part, ends)
    return True


async def step(pen: Pen, rng: Random) -> bool:
    """Act and confirm; False if the match is over."""
    if not await act(pen, rng):
        return False
    return await confirm(pen.person, pen.done)


async def play(pens: list[Pen], steps: int = 40) -> None:
    """Everybody chooses and draws at their own speed until the match is over."""
    await together([partial(step, pen) for pen in pens], steps)


async def by_keyboard(person: Person) -> None:
    """All turns of a person by keyboard."""
    await play([Keys(person)])


def facts(step: Step) -> Facts:
    """Where each line that has grown ends, in which colour."""
    blocks = step.after["board"]["blocks"].values()
    for name, args in step.noted("colour_lines-drew"):
        lines = step.after["sheets"][str(args["seat"])]["lines"]
        old = step.before["sheets"][str(args["seat"])]["lines"]
        for half in ("L", "R"):
            if len(lines[half]) > len(old[half]):
                x, y = map(int, lines[half][-1].split("-"))
                words = [step.t("colour_lines-ui-end", half=half)]
                words.append(step.t("colour_lines-ui-field", column=x + 1, row=y + 1))
                words += [
                    step.t("colour_lines-colour", colour=block["colour"])
                    for block in blocks
                    if block["x"] <= x < block["x"] + 3 and block["y"] <= y < block["y"] + 3
                ]
                yield [name, *words]


SLOTS = ("I", "II", "any")


def past(step: Step) -> Past:
    """The round, and how many lines the first seat drew; the dice of that round."""
    words = [step.names[0]]
    for name, args in step.noted("colour_lines-drew"):
        if name == step.names[0]:
            words += [str(step.before["round"]), str(args["lines"])]
    dice = sorted(step.before["dice"] or (), key=lambda die: SLOTS.index(die["slot"]))
    return Past(words, [face(step, die["face"]) for die in dice])


def face(step: Step, name: str) -> str:
    """A face of a die in the words of the page."""
    if name.isdigit():
        return step.t("colour_lines-ui-number", lines=int(name))
    return step.t("colour_lines-face", face=name)


DRIVER = Driver(
    board="svg.fields",
    play=by_keyboard,
    facts=facts,
    past=past,
    lying=".slots .die",
    opens=frozenset(f"colour_lines-{name}" for name in ("start", "round", "roll")),
    choice="button.die:enabled",
    options={"active_placement": True},
    middle=5,
)
