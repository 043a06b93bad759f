"""The bot: it searches the rest of its turn, and avoids leaving courts to the others.

From each position reached in its turn it follows the placements that look best: points now, and
nearby courts that it or the others could fill afterwards.  At the end of the turn it counts what
it earned, what its remaining tiles could still fill, and what the others will take.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from heapq import nlargest
from random import Random
from typing import Any, Final

from app.games.colomino.board import EMPTY, Board, Laying
from app.games.colomino.fitting import FITS
from app.games.colomino.moves import ColominoMove, Lay, Stop
from app.games.colomino.reading import board_of, hidden_from, rack_of
from app.games.colomino.state import LAYINGS, without
from app.games.colomino.tiles import ANY, JOKER, NAMES, ORIENTED, PLACES
from app.games.contract import Seat, View

WIDTH: Final = 16
"""Beam width: the positions that the search follows after each tile."""

JOKER_WORTH: Final = 0.8
"""The value of a joker kept, in points."""

TAKEN: Final = 1.4
"""The average multiplier of a court that somebody else fills."""


@dataclass(frozen=True, slots=True)
class Line:
    """Placements under consideration, those of the bot in `layings`."""

    board: Board
    rack: tuple[int, ...]
    laid: tuple[int, ...]
    filled: int
    earned: float
    layings: tuple[Laying, ...] = ()


@dataclass(slots=True)
class Outlook:
    """What the bot knows about the tiles of the others.

    `draws` is the number of tiles in the racks of the players before its next turn.
    """

    hidden: list[int]
    draws: int
    last: bool
    lead: int
    known: dict[int, float] = field(default_factory=dict)

    def threat(self, code: int) -> float:
        """The probability that one of them has a tile for a field with this code."""
        if code not in self.known:
            total = sum(self.hidden)
            fitting = sum(n for kind, n in enumerate(self.hidden) if n and code in FITS[kind])
            rest = (total - fitting) / total if total else 1.0
            self.known[code] = 1.0 - rest**self.draws
        return self.known[code]

    def court(self, code: int, bounded: int, kinds: frozenset[int], times: int) -> float:
        """What a court is worth to a player who could fill it with these kinds."""
        if bounded < 3:
            return 0.0
        value, threat = bounded - 2, self.threat(code)
        if any(code in FITS[kind] for kind in kinds):
            return 0.9 * value * times if times else value * (1.0 - 2.0 * threat)
        return -TAKEN * value * threat


def choose(view: View, seat: Seat, rng: Random) -> ColominoMove:
    """The move of `seat`, from its view alone."""
    line, outlook = begun(view, seat)
    lines = ended(line, outlook, rng)
    best = max(lines, key=lambda line: value(line, outlook))
    return move_of(best.layings[0] if best.layings else None, line.board.plan.size)


def move_of(laying: Laying | None, size: int) -> ColominoMove:
    """A placement on the board of that size as a move; None ends a last turn."""
    if laying is None:
        return Stop()
    kind, at, rotation = laying
    return Lay(NAMES[kind], at % size + 1, at // size + 1, rotation)


def begun(view: View, seat: Seat) -> tuple[Line, Outlook]:
    """Where the search of a seat to act begins, and what it knows."""
    public, rack = view["public"], rack_of(view["private"])
    board = board_of(public)
    laid = tuple(board.plan.fields[cell] for cell in public["laid"])
    return Line(board, rack, laid, public["filled"], 0.0), _outlook(public, seat, rack)


def _outlook(public: Mapping[str, Any], seat: Seat, rack: tuple[int, ...]) -> Outlook:
    scores, seats = public["scores"], len(public["scores"])
    last, draws = public["phase"] == "last", 0
    for after in range(1, seats):
        if last and (seat + after) % seats == public["finisher"]:
            break
        draws += public["racks"][(seat + after) % seats]
    lead = scores[seat] - max(s for other, s in enumerate(scores) if other != seat)
    return Outlook(hidden_from(public, rack), draws, last, lead)


def ended(start: Line, outlook: Outlook, rng: Random, width: int = WIDTH) -> list[Line]:
    """Good ways to end the turn, at least one; all that were found by a beam of that width."""
    ends, lines = [start] if outlook.last else [], [start]
    while lines:
        grown = [
            (worth, rng.random(), line, laying)
            for line in lines
            for worth, laying in _candidates(line, outlook)
        ]
        ends += [line for line in lines if line.layings and not line.board.takes(line.rack)]
        lines = [after(line, laying) for *_, line, laying in nlargest(width, grown)]
        if outlook.last:
            ends += lines
        if lines and len(lines[0].laid) == LAYINGS:
            ends += lines
            break
    return ends


def _candidates(line: Line, outlook: Outlook) -> Iterator[tuple[float, Laying]]:
    """Every legal placement, each with an estimate of its value."""
    for kind in dict.fromkeys(line.rack):
        rest = frozenset(without(line.rack, kind))
        for laying in line.board.layings((kind,)):
            yield line.earned + _guess(line, laying, rest, outlook), laying


def _guess(line: Line, laying: Laying, rest: frozenset[int], outlook: Outlook) -> float:
    """The points of the placement, and the value of its effect on the courts around it."""
    kind, at, rotation = laying
    board, squares = line.board, line.board.plan.squares
    earned = max(0, board.bounds[at] - 2) * (line.filled + 1)
    times = line.filled + 1 + (earned > 0) if len(line.laid) < LAYINGS - 1 else 0
    worth = earned - JOKER_WORTH * (kind == JOKER)
    sides = ORIENTED[4 * kind + rotation]
    fresh = board.tiles[at] == EMPTY and at not in squares
    for side, other in board.plan.around[at]:
        if board.tiles[other] == EMPTY and other not in squares and at not in squares:
            code, bounded = board.codes[other], board.bounds[other]
            worth -= outlook.court(code, bounded, rest, times)
            code += (sides[side] - ANY) * PLACES[side - 2]
            worth += outlook.court(code, bounded + fresh, rest, times)
    return worth


def after(line: Line, laying: Laying) -> Line:
    """The line that goes on with a legal placement."""
    kind, at, rotation = laying
    earned = max(0, line.board.bounds[at] - 2) * (line.filled + 1)
    return Line(
        line.board.lay(kind, at, rotation),
        without(line.rack, kind),
        (*line.laid, at),
        line.filled + (earned > 0),
        line.earned + earned - JOKER_WORTH * (kind == JOKER),
        (*line.layings, laying),
    )


def value(line: Line, outlook: Outlook) -> float:
    """What the turn is worth if it ends here."""
    board, kinds = line.board, frozenset() if outlook.last else frozenset(line.rack)
    courts = sum(outlook.court(board.codes[at], board.bounds[at], kinds, 0) for at in board.sites)
    return line.earned + courts + _goal(line, outlook)


def _goal(line: Line, outlook: Outlook) -> float:
    """Reaching the goal row is good in the lead and bad behind."""
    size = line.board.plan.size
    if outlook.last or all(at < size * (size - 1) for at in line.laid):
        return 0.0
    return 0.5 * (outlook.lead + line.earned - 2)
