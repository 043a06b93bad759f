"""What there is to know of a match, from the server: who did what, with which colour, where."""

import asyncio
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, TypeAlias

from app.games.colomino.tiles import LETTERS
from app.games.lineup.figures import ORIENTATIONS
from tests.browser.people import Person

Json: TypeAlias = dict[str, Any]
Facts: TypeAlias = Iterator[list[str]]
AT_ONCE = 20


class Step:
    """A position, the one before it, and the lines that the log has of the step."""

    def __init__(self, person: Person, names: list[str], before: Json, after: Json) -> None:
        self.names = names
        self.before, self.after = before["view"]["public"], after["view"]["public"]
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


def lineup(step: Step) -> Facts:
    """Colour, columns and rows of each figure."""
    old = len(step.before["figures"])
    for card, rotation, column, row, seat in list(step.after["figures"].values())[old:]:
        squares = ORIENTATIONS[card][rotation].squares
        first, last = column + 1, column + max(x for x, _ in squares) + 1
        low, high = row + 1, row + max(y for _, y in squares) + 1
        key = "column" if first == last else "columns-two" if last == first + 1 else "columns"
        columns = step.t(f"lineup-ui-{key}", column=first, first=first, last=last)
        rows = step.t("lineup-ui-row-span", low=low, high=high)
        if low == high:
            rows = step.t("lineup-ui-rows", count=1, rows=str(low))
        yield [step.names[seat], step.t("lineup-card", card=card), columns, rows]


def colour_square(step: Step) -> Facts:
    """Colour and square of each number that was written, and all dice of a roll."""
    for seat, sheet in step.after["sheets"].items():
        old = step.before["sheets"][seat]["cells"]
        for field, number in sheet["cells"].items():
            if number != old[field]:
                square, colour = field.split(".")
                words = step.t("colour_square-ui-corner", square=square, colour=colour)
                yield [step.names[int(seat)], f"{words} {number}"]
    for name, args in step.noted("colour_square-roll"):
        dice = ("red", "blue", "green", "yellow", "white")
        yield [
            name,
            *(step.t("colour_square-ui-die", die=die, number=args[die]) for die in dice),
        ]


def colomino(step: Step) -> Facts:
    """Place and colours of each tile."""
    for name, args in step.noted("colomino-laid"):
        place = step.t("colomino-ui-at", column=args["column"], row=args["row"])
        colours = sorted(set(args["tile"]) & set(LETTERS)) if args["tile"] != "joker" else []
        yield [name, place, *(step.t("colomino-ui-colour", colour=one) for one in colours)]


def flying_colours(step: Step) -> Facts:
    """Colours of each throw, colour and place of each disc."""

    def colour(one: str) -> str:
        return step.t("flying_colours-colour", colour=one)

    for kind in ("aside", "threw"):
        for name, args in step.noted(f"flying_colours-{kind}"):
            yield [name, *map(colour, args["colours"])]
    for name, args in step.noted("flying_colours-moved"):
        place = step.t("flying_colours-moved", **args, name=name)
        yield [place, colour(args["colour"]), str(args["ring"]), str(args["segment"])]


def colour_lines(step: Step) -> Facts:
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


TOLD: dict[str, Callable[[Step], Facts]] = {
    "lineup": lineup,
    "colour_square": colour_square,
    "colomino": colomino,
    "flying_colours": flying_colours,
    "colour_lines": colour_lines,
}


async def facts(person: Person, game: str) -> list[list[list[str]]]:
    """For each step of the room's match in which something happened: the words to be heard."""
    match = (await person.room())["match"]
    last = (await person.position())["seq"]
    positions: list[Json] = []
    for first in range(0, last + 1, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, last + 1))
        paths = (f"/matches/{match['id']}/positions/{number}" for number in numbers)
        positions += await asyncio.gather(*(person.call("GET", path) for path in paths))
    steps = (Step(person, match["names"], *two) for two in pairwise(positions))
    return [told for step in steps if (told := list(TOLD[game](step)))]
