"""Quick play: the server refuses nothing that a page offers, even while its answers are late."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

import pytest
from playwright.async_api import Error, Route, WebSocket

from tests.browser.game_drivers import driver_of, shown
from tests.browser.match_progress import hasten
from tests.browser.people import People, Person
from tests.support.eventually import eventually
from tests.support.server import Running
from tests.support.stages import examples

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LATE, PROMPT = 16, 5
"""So many clicks while the server's answers about drafts are late, and once they are there."""

FIELDS = {
    "colour_lines": ".hit.live",
    "colour_square": ".hit:not(.idle)",
    "flying_colours": "[data-target]",
}
# Where to click: the middle of a field that is offered, else of a choice, else of the button.
OFFERED = """([fields, first, which]) => {
  const button = ".actions .primary:not([aria-disabled=true])";
  const kinds = [`.match .board :is(${fields})`, ".tray button:enabled", button];
  const offered = kinds.map((selector) => [...document.querySelectorAll(selector)].map((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }).filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight));
  const all = [...offered.slice(first), ...offered].find((spots) => spots.length > 0) ?? [];
  return all[Math.floor(which * all.length)] ?? null;
}"""


class Actions:
    """What a page sends: the ids of what is not answered yet, and what was refused."""

    def __init__(self) -> None:
        self.count = 0
        self.open = set[str]()
        self.refused: list[Any] = []

    def follow(self, socket: WebSocket) -> None:
        """Hear what goes through a socket."""
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, text: str | bytes) -> None:
        frame = json.loads(text)
        if "id" in frame:
            self.count += 1
            self.open.add(frame["id"])

    def _received(self, text: str | bytes) -> None:
        frame = json.loads(text)
        if frame.get("type") == "problem":
            self.refused.append(frame["problem"])
        self.open.discard(frame.get("ack") or frame.get("id"))


@contextmanager
def overheard(person: Person) -> Iterator[Actions]:
    """What this person's page sends from its next start on."""
    actions = Actions()
    person.page.on("websocket", actions.follow)
    yield actions
    person.page.remove_listener("websocket", actions.follow)


async def click(person: Person, game: str, rng: Random, times: int) -> None:
    """So many clicks on what is offered, without waiting for anything."""
    for _ in range(times):
        first = rng.choices((0, 1, 2), (5, 4, 1))[0]
        spot = await person.page.evaluate(OFFERED, [FIELDS[game], first, rng.random()])
        if spot:
            await person.page.mouse.click(*spot)


@pytest.mark.extended
@pytest.mark.parametrize(
    ("game", "options", "begins"),
    [
        ("colour_square", {"start": 0, "side": "A"}, 2),
        ("flying_colours", {"start": 0}, 3),
        ("colour_square", {"start": 0, "side": "A", "covered": True}, 2),
        ("colour_square", {"task": 4}, 0),
        ("colour_square", {"task": 1}, 2),
        ("colour_lines", {}, 0),
        ("colour_lines", {}, 3),
    ],
)
async def test_nothing_that_is_offered_is_refused(
    people: People, site: Running, game: str, options: dict[str, Any], begins: int
) -> None:
    board = driver_of(game).board
    everybody = await people.table(site.url, [{}, {}], 0, options, game, board, away=2)
    await hasten(everybody, Random(1), begins)
    prompt = asyncio.Event()

    async def late(route: Route) -> None:
        if route.request.method == "POST":
            await prompt.wait()
        with suppress(Error):  # the page has given the question up
            await route.continue_()

    rng, sent, rounds = Random(2), 0, examples(2, 4)
    for person in everybody:
        await person.page.route("**/legal", late)
        with overheard(person) as actions:
            await person.enter()
            await shown(person, game)
            for _ in range(rounds):
                prompt.clear()
                await click(person, game, rng, LATE)
                prompt.set()
                await click(person, game, rng, PROMPT)
            await eventually(lambda: not actions.open)
            assert actions.refused == []
            sent += actions.count
    assert sent >= rounds
