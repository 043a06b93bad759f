"""Deciding on a page while others decide too: until all have confirmed, nobody goes on."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

from tests.browser.people import Person
from tests.browser.screens import WAIT_MS

READY = ".actions .primary:not([aria-disabled])"
LOOKS, PAUSE = 600, 0.1

Step = Callable[[Random], Awaitable[bool]]


async def asked(person: Person, choices: str) -> None:
    """Wait until the page offers one of the `choices`, or a confirmation, or the match is over."""
    offers = f".match:has(.status.turn):has({choices}, {READY}), main.end, main.taskend"
    await person.page.locator(offers).first.wait_for(state="attached", timeout=2 * WAIT_MS)


async def position(person: Person, confirmed: bool, after: int = -1) -> dict[str, Any]:
    """The position, once the server has this seat's confirmation, or has it no more."""
    for _ in range(LOOKS):
        at = await person.position()
        mine = any(draft["ready"] and draft["seat"] == at["you"] for draft in at["drafts"])
        if mine == confirmed or at["seq"] != after != -1:
            return at
        await asyncio.sleep(PAUSE)
    raise AssertionError("the position stays as it is")


async def confirm(person: Person, done: Callable[[], Awaitable[None]]) -> bool:
    """Confirm by `done`, until the server knows; False if the match is over."""
    ready = person.page.locator(READY).or_(person.over)
    await ready.first.wait_for(state="attached", timeout=2 * WAIT_MS)
    if await person.over.count():
        return False
    before = (await person.position())["seq"]
    await done()
    await position(person, confirmed=True, after=before)
    return True


async def together(steps: Sequence[Step], most: int) -> None:
    """Everybody takes steps at their own speed until the match is over."""

    async def one(step: Step, rng: Random) -> None:
        for _ in range(most):
            if not await step(rng):
                return

    await asyncio.gather(*(one(step, Random(at)) for at, step in enumerate(steps)))
