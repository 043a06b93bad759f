"""What there is to know of a match, from the server: who did what, with which colour, where."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

from tests.browser.people import Person

Json: TypeAlias = dict[str, Any]
Facts: TypeAlias = Iterator[list[str]]
AT_ONCE = 20


@dataclass(frozen=True)
class Past:
    """What belongs together in a replay: words of its sentence, and the dice or the hand."""

    words: Sequence[str]
    lying: Sequence[str]


def key_of(name: str) -> str:
    """A JavaScript expression: under what a page keeps a preference, which differs by server."""
    installation = "JSON.parse(document.getElementById('boot').textContent).installation"
    return f"`farbenspiel-${{{installation}}}-{name}`"


class Step:
    """A position, the one before it, and the lines that the log has of the step."""

    def __init__(self, person: Person, names: list[str], before: Json, after: Json) -> None:
        self.names = names
        self.before, self.after = before["view"]["public"], after["view"]["public"]
        self.asked: list[int] = before["view"]["to_act"]
        self.hand: Json = before["view"]["private"] or {}
        known = before["seq"]
        self.notes = [note for seq, _, notes in after["notes"] if seq > known for note in notes]
        self._person = person

    def t(self, key: str, **values: object) -> str:
        """A text in the language of the page."""
        return self._person.t(key, **values)

    def noted(self, key: str) -> Iterator[tuple[str, Json]]:
        """Name and arguments of each line of this kind."""
        for note in self.notes:
            if note["key"] == key:
                args = note.get("args", {})
                yield self.names[args["seat"]], args


async def steps_of(person: Person) -> list[Step]:
    """All steps of the room's match, as this person may see them."""
    match = (await person.room())["match"]
    last = (await person.position())["seq"]
    positions: list[Json] = []
    for first in range(0, last + 1, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, last + 1))
        paths = (f"/matches/{match['id']}/positions/{number}" for number in numbers)
        positions += await asyncio.gather(*(person.call("GET", path) for path in paths))
    return [Step(person, match["names"], *two) for two in pairwise(positions)]


async def facts(person: Person, told: Callable[[Step], Facts]) -> list[list[list[str]]]:
    """For each step of the room's match in which something happened: the words to be heard.

    `told` gives those of a step of the game.
    """
    return [words for step in await steps_of(person) if (words := list(told(step)))]
