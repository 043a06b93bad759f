"""A second implementation of drawing and scoring, by coordinates, from the printed data alone.

It shares only the data files with the game: figures are recognised by their turns.
"""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import app.games.colour_lines as package

FOLDER = Path(package.__file__).parent
PRINTED = json.loads((FOLDER / "sheets.json").read_text())
FIGURES = json.loads((FOLDER / "dice.json").read_text())["figures"]
COMPASS = {"E": 1 + 0j, "S": 0 + 1j, "W": -1 + 0j, "N": 0 - 1j}
HALVES = {"I": "L", "II": "R", "any": "LR"}

Point = tuple[int, int]


class Refused(Exception):
    """The round is not legal."""


def point(cell: str) -> Point:
    x, y = cell.split("-")
    return int(x), int(y)


def turns(steps: list[complex]) -> list[complex]:
    """How a stroke bends: the ratio of each step to the one before."""
    return [after / before for before, after in pairwise(steps)]


def is_figure(name: str, points: list[Point]) -> bool:
    """True if the path through `points` is that figure, in any rotation, from either end."""
    steps = [complex(c - a, d - b) for (a, b), (c, d) in pairwise(points)]
    shape = [COMPASS[step] for step in FIGURES[name]]
    backwards = [-step for step in reversed(shape)]
    return turns(steps) in (turns(shape), turns(backwards)) and len(steps) == len(shape)


class Paper:
    """One sheet on which dice are drawn; `side` is the printed side in the data file."""

    def __init__(self, side: dict[str, Any], lines: dict[str, list[str]], jokers: int) -> None:
        self.lines = {half: [point(cell) for cell in line] for half, line in lines.items()}
        self.jokers = jokers
        self.black = {point(cell) for cell in side["black"]}
        self.circles = {point(cell) for cell in side["circles"]}

    def copy(self) -> "Paper":
        twin = Paper({"black": (), "circles": ()}, {}, self.jokers)
        twin.lines = {half: list(line) for half, line in self.lines.items()}
        twin.black, twin.circles = self.black, self.circles
        return twin

    def free(self, half: str, at: Point) -> bool:
        """The fields that the line of `half` may enter."""
        x, y = at
        inside = 0 <= y < 12 and (0 <= x <= 7 if half == "L" else 6 <= x <= 13)
        return inside and at not in self.black and not any(at in ln for ln in self.lines.values())

    def around(self, half: str) -> Iterator[Point]:
        """Where the line of `half` can go."""
        x, y = self.lines[half][-1]
        for at in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
            if self.free(half, at):
                yield at

    def go(self, half: str, at: Point) -> None:
        if at not in set(self.around(half)):
            raise Refused(at)
        self.lines[half].append(at)

    def use(self, dice: dict[int, tuple[str, str]], part: dict[str, Any]) -> None:
        """Draw a die, given as slot and face by number."""
        slot, face = dice[part["die"]]
        if part["use"] == "skip":
            return
        half, path = part["half"], [point(cell) for cell in part["path"]]
        if half not in HALVES[slot]:
            raise Refused(half)
        begun = self.lines[half][-1]
        if part["use"] == "joker":
            self.jokers -= 1
            if self.jokers < 0 or len(path) != 1:
                raise Refused(part)
        elif face.isdigit() and len(path) != int(face):
            raise Refused(part)
        if not path:
            raise Refused(part)
        budget = 0
        for at in path:
            self.go(half, at)
            budget += 2 * (at in self.circles)
        if part["use"] == "draw" and not face.isdigit() and not is_figure(face, [begun, *path]):
            raise Refused(part)
        for cell in part["bonus"]:
            if budget == 0:
                raise Refused(part)
            self.go(half, point(cell))
            budget += 2 * (point(cell) in self.circles) - 1

    def ways(self, half: str, lines: int) -> Iterator[list[Point]]:
        """All ways to draw that many lines."""
        if not lines:
            yield []
            return
        for at in list(self.around(half)):
            self.lines[half].append(at)
            yield from ([at, *rest] for rest in self.ways(half, lines - 1))
            self.lines[half].pop()

    def drawings(self, half: str, face: str) -> Iterator[list[Point]]:
        """All ways to draw a face, without bonus lines."""
        if face == "0":
            return
        begun = self.lines[half][-1]
        for way in self.ways(half, int(face[-1])):
            if face.isdigit() or is_figure(face, [begun, *way]):
                yield way

    def with_bonus(self, half: str, way: list[Point]) -> Iterator[tuple[list[Point], list[Point]]]:
        """That drawing with each row of bonus lines that it allows."""
        paper = self.copy()
        paper.lines[half] += way
        budget = 2 * sum(at in self.circles for at in way)
        yield from ((way, bonus) for bonus in paper.bonuses(half, budget))

    def bonuses(self, half: str, budget: int) -> Iterator[list[Point]]:
        yield []
        if not budget:
            return
        for at in list(self.around(half)):
            self.lines[half].append(at)
            left = budget - 1 + 2 * (at in self.circles)
            yield from ([at, *rest] for rest in self.bonuses(half, left))
            self.lines[half].pop()

    def drawable(self, slot: str, face: str) -> bool:
        return any(list(self.drawings(half, face)) for half in HALVES[slot])


def next_parts(paper: Paper, dice: dict[int, tuple[str, str]]) -> set[str]:
    """What may be done next with the remaining dice, in shorthand."""
    found = set()
    for die, (slot, face) in dice.items():
        if not paper.drawable(slot, face):
            found.add(f"{die} skip")
        uses = [("", face)] + ([(" joker", "1")] if paper.jokers else [])
        for (word, shown), half in ((use, half) for use in uses for half in HALVES[slot]):
            for way in list(paper.drawings(half, shown)):
                for path, bonus in paper.with_bonus(half, way):
                    cells = " ".join(f"{x}-{y}" for x, y in path)
                    more = "".join(f" {x}-{y}" for x, y in bonus)
                    found.add(f"{die}{word} {half} {cells}{' +' if bonus else ''}{more}")
    return found


def colour_at(side: dict[str, Any], at: Point) -> str | None:
    for block in side["blocks"].values():
        if 0 <= at[0] - block["x"] < 3 and 0 <= at[1] - block["y"] < 3:
            return str(block["colour"])
    return None


def scores(
    side: dict[str, Any], sheets: list[dict[str, Any]], counting: list[str], counts: str = "score"
) -> list[dict[str, Any]]:
    """The scores of all sheets as the public view shows them; letters score by their round."""
    reached = [letters_reached(side, sheet) for sheet in sheets]
    found = []
    for sheet, own in zip(sheets, reached, strict=True):
        dots = [point(c) for half in "LR" for c in sheet["lines"][half][1:]]
        left = {colour_at(side, at) for at in dots if at[0] < 6}
        right = {colour_at(side, at) for at in dots if at[0] > 7}
        colours = len((left | right) - {None})
        pairs = {colour for colour in left & right if colour}
        circles = {point(cell) for cell in side["circles"]}
        marked = [at for at in dots if colour_at(side, at) in sheet["colours"]]
        counted = len([at for at in marked if at not in circles])
        crossings = 0
        for half in "LR":
            columns = [point(cell)[0] for cell in sheet["lines"][half]]
            crossings += sum({a, b} == {6, 7} for a, b in pairwise(columns))
        letters = 0
        for letter, when in own.items():
            first = min(other[letter] for other in reached if letter in other)
            letters += 20 if when == first else 10
        points = {
            "crossings": crossings * colours,
            "letters": letters,
            "pairs": 9 * len(pairs),
            "dots": 3 * counted,
        }
        if counts != "score":
            points |= {"crossings": crossings, "dots": counted}
        points = {name: n if name in counting else 0 for name, n in points.items()}
        found.append(
            {
                "colours": colours,
                "crossings": crossings,
                "middle": points["crossings"],
                "letters": points["letters"],
                "pairs": pairs,
                "pair_points": points["pairs"],
                "dots": counted,
                "dot_points": points["dots"],
                "circles": len(circles & set(dots)),
                "total": sum(points.values()),
            }
        )
    return found


def letters_reached(side: dict[str, Any], sheet: dict[str, Any]) -> dict[str, int]:
    """The round in which each letter was dotted, from the lengths of the lines after each."""
    found = {}
    for letter, cell in side["letters"].items():
        for half in "LR":
            if cell in sheet["lines"][half]:
                place = sheet["lines"][half].index(cell)
                ends = sheet["ends"][half]
                found[letter] = 1 + sum(end <= place for end in ends)
    return found


def same(score: dict[str, Any], account: dict[str, Any]) -> bool:
    """True if a score of the public view agrees with the account of it."""
    mine = {**score, "pairs": set(score["pairs"])}
    return {name: mine[name] for name in account} == account
