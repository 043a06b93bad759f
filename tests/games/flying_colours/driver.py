"""Playing With Flying Colours with what a page offers: by mouse, by finger, by keyboard.

What to do is asked of the rules' own bot; how to do it is the test.  The page has to offer every
die and every step that the server calls legal, so any of them can be done.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from playwright.async_api import Locator, expect

from app.games.flying_colours.game import GAME
from app.games.flying_colours.moves import FlyingColoursMove, Move, Stop, Throw
from tests.browser.game_drivers import Driver
from tests.browser.match_facts import Facts, Past, Step
from tests.browser.match_progress import hasten
from tests.browser.people import People, Person
from tests.browser.screens import Screen
from tests.games.flying_colours.board_input import Keyboard, Way

ARMED = ".match:has(.status.turn):has(.actions .primary:not([aria-disabled])), main.end"
READY = f".match:has(.status.turn):has(.movers:not([aria-busy]) .die:enabled), {ARMED}"


async def ring_table(
    people: People,
    site: str,
    screens: Sequence[Screen],
    bots: int = 0,
    options: Mapping[str, Any] | None = None,
    away: int = 0,
) -> list[Person]:
    """A started match of With Flying Colours that the host begins, bots after the people, of whom
    the last `away` have no page open."""
    first = {"start": 0, **(options or {})}
    return await people.table(site, screens, bots, first, "flying_colours", "svg.rings", away)


async def my_turn(person: Person) -> bool:
    """Wait until the page offers something to do; False if the match is over instead."""
    await person.page.locator(READY).first.wait_for(state="attached")
    return not await person.over.count()


async def choice(person: Person, rng: Random) -> tuple[dict[str, Any], FlyingColoursMove]:
    """The position, and what a sensible player would do in it."""
    at = await person.position()
    return at, GAME.bot(at["view"], at["you"], rng)


class Course:
    """A match on its way: who is to act, and what a sensible player would do."""

    def __init__(self, everybody: Sequence[Person]) -> None:
        self.everybody = everybody
        self._match = ""

    async def look(self, seat: int = 0) -> dict[str, Any]:
        """The position as this person's browser may see it."""
        person = self.everybody[seat]
        if not self._match:
            self._match = (await person.room())["match"]["id"]
        at: dict[str, Any] = await person.call("GET", f"/matches/{self._match}")
        return at

    async def next(self, rngs: Sequence[Random]) -> tuple[dict[str, Any], FlyingColoursMove] | None:
        """The position of whoever is on turn, with that person's choice; None at the end."""
        at = await self.look()
        if at["view"]["result"]:
            return None
        seat = at["view"]["to_act"][0]
        at = at if seat == at["you"] else await self.look(seat)
        return at, GAME.bot(at["view"], seat, rngs[seat])


async def prepare(person: Person, way: Way, at: dict[str, Any], move: FlyingColoursMove) -> None:
    """Everything but the last press: dice set aside, or discs pencilled in."""
    if isinstance(move, Throw):
        for number in dice_of(at["view"]["public"]["dice"]["thrown"], move):
            await way.die(number)
        await expect(person.page.locator("button.die.kept")).to_have_count(len(move.parts))
    elif isinstance(move, Move):
        await _lay(person, way, move)


def dice_of(thrown: Sequence[str], move: Throw) -> list[int]:
    """Numbers of dice that show the colours to set aside."""
    wanted: Counter[str] = Counter(part.die for part in move.parts)
    found = []
    for number, colour in enumerate(thrown):
        if wanted[colour] > 0:
            wanted[colour] -= 1
            found.append(number)
    return found


async def _lay(person: Person, way: Way, move: Move) -> None:
    """Each disc step by step: it stays chosen while it goes on."""
    chosen = ""
    for number, part in enumerate(move.parts, 1):
        mover = person.page.locator(f"[data-mover={part.disc}]")
        await expect(mover).to_be_enabled()
        if chosen != part.disc and await mover.get_attribute("aria-pressed") != "true":
            await way.disc(part.disc)
        await expect(mover).to_have_attribute("aria-pressed", "true")
        chosen = part.disc
        await expect(person.page.locator(f"[data-target={part.to}]")).to_be_attached()
        await way.field(part.to)
        await expect(person.page.locator("svg.rings .way")).to_have_count(number)
        if number < len(move.parts):
            await person.page.locator(READY).first.wait_for(state="attached")


async def perform(person: Person, way: Way, at: dict[str, Any], move: FlyingColoursMove) -> None:
    """A throw, a move or a stop with what the page offers, until the page shows that it was made.

    The page may be late: others, and this seat, also move without it.
    """
    await person.shows(at["seq"])
    await prepare(person, way, at, move)
    if isinstance(move, Stop):
        await way.press(stop_button(person))
    elif isinstance(move, Move) and not move.parts:
        await _skip(person, way)
    else:
        await person.page.locator(ARMED).first.wait_for(state="attached")
        await way.act()
    await person.shows(at["seq"] + 1)


async def _skip(person: Person, way: Way) -> None:
    """Move no disc: the button asks first, unless no disc can move."""
    if not await person.page.locator(".movers .die:enabled").count():
        await way.act()
        return
    await way.press(skip_button(person))
    await way.press(person.page.locator("dialog .danger"))


async def wins(person: Person, at: dict[str, Any], move: FlyingColoursMove) -> bool:
    """Whether the server tells this person that the move would win."""
    if not isinstance(move, Move):
        return False
    parts = [{"disc": part.disc, "to": part.to} for part in move.parts]
    draft = {"draft": {"type": "move", "parts": parts}}
    known = await person.call("POST", f"/matches/{at['match']}/legal", draft)
    return bool(known["preview"][str(at["you"])]["wins"])


def stop_button(person: Person) -> Locator:
    """The button that ends a turn."""
    return person.page.get_by_role("button", name=person.t("flying_colours-ui-stop"), exact=True)


def skip_button(person: Person) -> Locator:
    """The button that gives a combination away, after a question."""
    name = person.t("flying_colours-ui-skip")
    return person.page.locator(".actions .extra").get_by_role("button", name=name)


def first_is_to(phase: str, dice: int = 0) -> Callable[[Mapping[str, Any]], bool]:
    """True if the first seat is in this phase, after a throw of at least so many dice."""

    def holds(public: Mapping[str, Any]) -> bool:
        thrown = len(public["dice"]["thrown"])
        return public["active"] == 0 and public["phase"] == phase and thrown >= dice

    return holds


async def moving(everybody: Sequence[Person]) -> None:
    """Play by the public interface until the first has a combination to move."""
    await hasten(everybody, Random(4), until=first_is_to("move"))
    assert await my_turn(everybody[0])


async def thrown(everybody: Sequence[Person]) -> dict[str, Any]:
    """Play by the public interface until the first has six dice to choose from; the position."""
    await hasten(everybody, Random(1), until=first_is_to("throw", dice=6))
    assert await my_turn(everybody[0])
    await expect(everybody[0].page.locator("button.die")).to_have_count(6)
    return await everybody[0].position()


async def by_keyboard(person: Person) -> None:
    """All turns of a person by keyboard."""
    way, rng = Keyboard(person.page), Random(3)
    while await my_turn(person):
        at, move = await choice(person, rng)
        await perform(person, way, at, move)


def has_thrown(public: dict[str, Any]) -> bool:
    """True if there are dice to be set aside."""
    return bool(public["dice"]["thrown"])


def facts(step: Step) -> Facts:
    """Colours of each throw, colour and place of each disc."""

    def colour(one: str) -> str:
        return step.t("flying_colours-colour", colour=one)

    for kind in ("aside", "threw"):
        for name, args in step.noted(f"flying_colours-{kind}"):
            yield [name, *map(colour, args["colours"])]
    for name, args in step.noted("flying_colours-moved"):
        place = step.t("flying_colours-moved", **args, name=name)
        yield [place, colour(args["colour"]), str(args["ring"]), str(args["segment"])]


def past(step: Step) -> Past:
    """The throw and what it brought, or the discs that moved; the dice of the last throw."""
    words = [step.names[step.asked[0]]]
    for name, args in step.noted("flying_colours-threw"):
        words += [name, str(args["throw"])]
    for _, args in step.noted("flying_colours-combination"):
        words.append(step.t("flying_colours-kind", kind=args["kind"]))
    if step.after["phase"] != "over":
        for _, args in step.noted("flying_colours-moved"):
            words.append(step.t("flying_colours-colour", colour=args["colour"]))
    latest = step.after["latest"] or {"aside": [], "thrown": []}
    dice = [*latest["aside"], *latest["thrown"]]
    return Past(words, [step.t("flying_colours-colour", colour=one) for one in dice])


DRIVER = Driver(
    board="svg.rings",
    play=by_keyboard,
    facts=facts,
    past=past,
    lying=".dice-row .die[role=img]",
    opens=frozenset({"flying_colours-pips"}),
    choice="button.die:enabled",
    typed={"crowded_home": "Space", "free_ring": "Space"},
    may_choose=has_thrown,
    fields="() => 47 * document.querySelector('.match > .board svg.rings').getScreenCTM().a",
)
"""A field of a ring is as wide as it is deep on average."""
