"""What each audience may see: allow-lists, named field by field (`shapes.py`)."""

from functools import cache

from app.games.contract import Cell, Progress
from app.games.flying_colours.board import BOARD, COLOURS, IDS, Colour
from app.games.flying_colours.moves import FlyingColoursMove
from app.games.flying_colours.odds import KINDS, THROWS
from app.games.flying_colours.pairs import Pair, colours
from app.games.flying_colours.shapes import (
    LastThrow,
    LastWalk,
    Layout,
    PairOfDiscs,
    Private,
    Public,
    TallyOfSeat,
    Variants,
)
from app.games.flying_colours.state import (
    STANDSTILL,
    FlyingColoursState,
    Tally,
    Thrown,
    Walked,
)
from app.games.hindsight import Choice

_BOARD: Layout = {"centre": BOARD.centre, "rings": BOARD.rings, "segments": BOARD.segments}


def public(state: FlyingColoursState) -> Public:
    """What everybody may see."""
    over = bool(state.ended)
    options = state.options
    return {
        "board": _BOARD,
        "homes": _homes(state.homes),
        "variants": _variants(options.crowded_home, options.free_ring),
        "discs": {colour: IDS[at] for colour, at in zip(COLOURS, state.discs, strict=True)},
        "phase": state.phase,
        "active": None if over else state.active,
        "turn": state.turn,
        "pips": state.pips,
        "left": state.left,
        "may_stop": state.may_stop,
        "dice": {"aside": names(state.aside), "thrown": names(state.thrown)},
        "combination": state.kind,
        "colours": names(tuple(sorted(set(state.thrown)))) if state.kind else (),
        "latest": _latest(state.latest),
        "walked": _walked(state.walked),
        "ruled_out": _ruled_out(state.ruled_out),
        "tallies": {str(seat): _tally(tally) for seat, tally in enumerate(state.tallies)},
        "idle": state.idle,
        "standstill": STANDSTILL,
        "pairs": _pairs(state.pairs) if over else None,
        "winner": state.winner,
        "ended": state.ended,
    }


def progress(state: FlyingColoursState) -> Progress:
    """The number of the turn."""
    return Progress("turn", state.turn)


def private(state: FlyingColoursState, seat: int) -> Private:
    """What only `seat` knows."""
    return {"pair": colours(state.pairs[seat])}


def betrays(choice: Choice[FlyingColoursState, FlyingColoursMove], move: FlyingColoursMove) -> bool:
    """True if the pairs were never shown: what would have been good for a seat says which is its.

    What it did is seen by all.
    """
    return not choice.last.ended and move != choice.made


@cache
def names(dice: tuple[int, ...]) -> tuple[Colour, ...]:
    """Colours as views show them."""
    return tuple(COLOURS[die] for die in dice)


@cache
def _homes(homes: tuple[int, ...]) -> dict[str, Cell]:
    return {str(seat): IDS[home] for seat, home in enumerate(homes)}


@cache
def _variants(crowded_home: bool, free_ring: bool) -> Variants:
    return {"crowded_home": crowded_home, "free_ring": free_ring}


def _pairs(pairs: tuple[Pair, ...]) -> dict[str, PairOfDiscs]:
    return {str(seat): colours(pair) for seat, pair in enumerate(pairs)}


def _tally(tally: Tally) -> TallyOfSeat:
    return {
        "turns": tally.turns,
        "throws": tally.throws,
        "kinds": dict(zip(KINDS, tally.kinds, strict=True)),
        "combinations": sum(tally.kinds),
        "expected": round(tally.expected / THROWS, 6),
    }


def _latest(throw: Thrown | None) -> LastThrow | None:
    if throw is None:
        return None
    return {
        "seat": throw.seat,
        "aside": names(throw.aside),
        "thrown": names(throw.dice),
        "combination": throw.kind,
    }


def _walked(walked: Walked | None) -> LastWalk | None:
    if walked is None:
        return None
    return {
        "seat": walked.seat,
        "turn": walked.turn,
        "steps": tuple(
            {"disc": COLOURS[disc], "from": IDS[at], "to": IDS[to]} for disc, at, to in walked.steps
        ),
    }


def _ruled_out(
    known: tuple[tuple[Pair, ...], ...],
) -> dict[str, tuple[PairOfDiscs, ...]]:
    return {str(seat): tuple(colours(pair) for pair in pairs) for seat, pairs in enumerate(known)}
