"""Simple opponents, one for each game: they take the most now, give the least, look no further.

Bots above easy have to beat them; the levels of `duels.py` have them as "greedy".
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from random import Random
from types import MappingProxyType
from typing import Any, TypeVar

from app.games import GAMES
from app.games.colomino.moves import ColominoMove, Lay
from app.games.colomino.state import ColominoState
from app.games.colomino.tiles import KINDS
from app.games.colour_lines import drawing
from app.games.colour_lines.legal import completed
from app.games.colour_lines.moves import ColourLinesMove, UseDie
from app.games.colour_lines.scoring import firsts, score
from app.games.colour_lines.state import State as ColourLinesState
from app.games.colour_lines.steps import drawn_sheet
from app.games.colour_square import entries
from app.games.colour_square.board import CORNER, HATCHED, NUMBERS
from app.games.colour_square.moves import ColourSquareMove, Enter
from app.games.colour_square.state import State as ColourSquareState
from app.games.contract import Seat, View
from app.games.flying_colours import odds
from app.games.flying_colours.board import distances
from app.games.flying_colours.legal import aside_with, walked
from app.games.flying_colours.moves import FlyingColoursMove, Stop, Throw
from app.games.flying_colours.pairs import PAIRS
from app.games.flying_colours.state import FlyingColoursState
from app.games.lineup.figures import KINDS as FIGURES
from app.games.lineup.figures import ORIENTATIONS, Skyline, landing, placements_of, raised
from app.games.lineup.moves import LineUpMove, Place
from app.games.lineup.state import LineUpState

T = TypeVar("T")


def greedy(key: str, view: View, seat: Seat, rng: Random) -> Any:
    """The move in a game, from the view of one seat."""
    return GREEDIES[key](GAMES[key].imagine(view, seat, rng), seat, rng)


def _best(found: Iterable[T], worth: Callable[[T], Any], rng: Random) -> T:
    """The best; of equal ones, any."""
    listed = list(found)
    rng.shuffle(listed)
    return max(listed, key=worth)


def lineup(state: LineUpState, seat: Seat, rng: Random) -> LineUpMove:
    """Complete rows, and leave as few as possible to the best of the next figures."""

    def worth(move: LineUpMove) -> float:
        if not isinstance(move, Place):
            return 0.0
        turned, before = ORIENTATIONS[move.card][move.rotation], state.wall.skyline
        row = landing(before, turned, move.column)
        assert row is not None
        after = raised(before, turned, move.column, row)
        left = sum(_most_rows(after, figure) for figure in FIGURES) / len(FIGURES)
        return min(after) - min(before) - left - move.double

    return _best(GAMES["lineup"].moves(state, seat), worth, rng)


def _most_rows(skyline: Skyline, figure: Any) -> int:
    """The most rows that such a figure completes."""
    laid = [raised(skyline, *place) for place in placements_of(skyline, figure)]
    return max(map(min, laid), default=min(skyline)) - min(skyline)


def colour_square(state: ColourSquareState, seat: Seat, rng: Random) -> ColourSquareMove:
    """Entry by entry, what adds most to the points won and to the odds of winning more."""

    def gain(at: entries.Desk, entry: entries.Entry) -> float:
        number = state.number(entry.die)
        if entry.to == entries.JOKER:
            return -number
        corner = CORNER[entry.to]
        square = state.side.squares[corner // 4]
        four = at.sheet.corners[corner // 4 * 4 : corner // 4 * 4 + 4]
        odds = _odds(square.low - sum(four), square.high - sum(four), four.count(0))
        low, high = square.low - sum(four) - number, square.high - sum(four) - number
        return (square.high + HATCHED) * (_odds(low, high, four.count(0) - 1) - odds)

    at, parts = entries.desk(state, seat), []
    while entries.demand(state, seat, at).left:
        parts.append(_best(entries.choices(state, seat, at), partial(gain, at), rng))
        at = entries.entered(state, at, parts[-1])
    return Enter(tuple(parts))


@cache
def _odds(low: int, high: int, dice: int) -> float:
    """How likely so many dice show a sum from `low` to `high`."""
    if not dice:
        return float(low <= 0 <= high)
    return sum(_odds(low - number, high - number, dice - 1) for number in NUMBERS) / len(NUMBERS)


def colomino(state: ColominoState, seat: Seat, rng: Random) -> ColominoMove:
    """Fill the best court, and leave as few as possible."""
    board = state.board

    def worth(move: ColominoMove) -> tuple[float, float]:
        if not isinstance(move, Lay):
            return -1.0, 0.0
        kind, at = KINDS[move.tile], (move.row - 1) * board.plan.size + move.column - 1
        after = board.lay(kind, at, move.rotation)
        courts = sum(max(0, after.bounds[site] - 2) for site in after.sites)
        return max(0, board.bounds[at] - 2), -courts

    return _best(GAMES["colomino"].moves(state, seat), worth, rng)


def flying_colours(state: FlyingColoursState, seat: Seat, rng: Random) -> FlyingColoursMove:
    """Set aside what makes a combination likeliest, and bring the own discs nearest to home."""
    own, others = PAIRS[state.pairs[seat]], [at for at in state.homes if at != state.homes[seat]]

    def worth(move: FlyingColoursMove) -> tuple[float, float]:
        if isinstance(move, Throw):
            return odds.share(aside_with(state, move)), 0.0
        if isinstance(move, Stop):
            return -1.0, 0.0
        discs, home = walked(state, move).discs, distances(state.homes[seat], None)
        away = sum(distances(other, None)[disc] for other in others for disc in discs)
        return -sum(home[discs[disc]] for disc in own), away

    return _best(GAMES["flying_colours"].moves(state, seat), worth, rng)


def colour_lines(state: ColourLinesState, seat: Seat, rng: Random) -> ColourLinesMove:
    """Die by die, draw what scores most at once."""
    if state.phase != "draw":
        return rng.choice(list(GAMES["colour_lines"].moves(state, seat)))

    def scored(at: drawing.Desk, use: UseDie) -> int:
        sheet = drawn_sheet(state, seat, drawing.used(at, use), ended=False)
        sheets = [*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]]
        return score(state.terms, sheet, firsts(sheets)).total

    at, parts = drawing.desk(state, seat), tuple[UseDie, ...]()
    while found := [use for use in drawing.choices(at) if use.use == "draw"]:
        parts = (*parts, _best(found, partial(scored, at), rng))
        at = drawing.used(at, parts[-1])
    return completed(state, seat, parts)


GREEDIES: Mapping[str, Callable[[Any, Seat, Random], Any]] = MappingProxyType(
    {
        "lineup": lineup,
        "colour_square": colour_square,
        "colomino": colomino,
        "flying_colours": flying_colours,
        "colour_lines": colour_lines,
    }
)
"""By game: its move in a state that its seat imagines."""
