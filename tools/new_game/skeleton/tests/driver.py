"""Plays New game on a page, by keyboard; the bot decides what to take."""

from random import Random

from playwright.async_api import expect

from app.games.newgame.game import GAME
from tests.browser.game_drivers import Driver
from tests.browser.match_facts import Facts, Step
from tests.browser.people import Person

CHOSEN = ".newgame-board [aria-selected=true]"
READY = ".match:has(.status.turn) .newgame-board .hit:not(.idle), main.end"


async def play(person: Person) -> None:
    """Play all turns of a person by keyboard: N goes to the next pebble, Enter takes it."""
    while await _my_turn(person):
        at = await person.position()
        pebble = str(GAME.bot(at["view"], at["you"], Random(1)).pebble)
        chosen = person.page.locator(CHOSEN)
        await person.page.keyboard.press("n")
        while await chosen.get_attribute("data-field") != pebble:
            await person.page.keyboard.press("n")
        await expect(person.primary).to_be_enabled()
        lines = await person.log.count()
        await person.page.keyboard.press("Enter")
        await person.log.nth(lines).or_(person.over).first.wait_for(state="attached")


async def _my_turn(person: Person) -> bool:
    """Wait until a pebble can be chosen; False if the match is over instead."""
    await person.page.locator(READY).first.wait_for(state="attached")
    return not await person.over.count()


def facts(step: Step) -> Facts:
    """Who took which pebble, and its value."""
    for name, args in step.noted("newgame-took"):
        yield [name, str(args["pebble"]), str(args["value"])]


DRIVER = Driver(
    board=".newgame-board",
    play=play,
    facts=facts,
    choice=".newgame-board .hit:not(.idle)",
    options={"large": True},
    middle=6,
)
