"""What each audience may see: allow-lists, named field by field.

A field's id is `centre` or `rRINGsSEGMENT`: rings 1..5 from inside, segments 0..11 clockwise (on
the screen 1 to 12); `r3s0` touches `r2s0`, `r4s0`, `r3s1` and `r3s11`, the centre all of ring 1.
COLOURS are "yellow", "red", "blue", "green", "purple", "white", in this order everywhere.

Moves (type, parts); drafts are moves that may still grow:

    {"type": "throw", "parts": [{"die": "red"}, {"die": "red"}, {"die": "yellow"}]}
        phase "throw": set these dice of `dice.thrown` aside (any order, none is allowed), then
        throw all that are not aside; at most five are aside in all
    {"type": "move", "parts": [{"disc": "blue", "to": "r4s1"}, {"disc": "blue", "to": "r5s1"}]}
        phase "move": all that the discs do for the combination, field by field, in order.  A part
        costs a step, but none along the ring of the disc's own colour with Free ring (a walk round
        three segments is three parts).  Any number of steps from none to two is complete.  After
        a part that wins the rest is dropped.
    {"type": "stop", "parts": []}
        phase "throw" if `may_stop`: end the turn

Public:

    board      {"centre": "red", "rings": ["white", "yellow", "green", "blue", "purple"],
               "segments": 12}; rings from inside; never changes
    homes      {"0": "r5s0", "1": "r5s6"}: the home of each seat; never changes
    variants   {"crowded_home": bool, "free_ring": bool}; never changes
    discs      {"yellow": "centre", "red": "r5s2", ...}
    phase      "throw" | "move" (a combination waits to be moved) | "over"
    active     the seat whose turn it is; null when the match is over
    turn       counts from 1
    pips       throws of this turn; `left` of them remain
    may_stop   the turn may be ended now
    dice       the current attempt: {"aside": ["red", "red"], "thrown": ["blue", ...]}; `aside` in
               order of colours, `thrown` as they fell; both [] before the first throw of an attempt
    combination  "alike" | "pairs" | "triples" | "different": waits to be moved; else null
    colours    discs that may move for it (the colours of the last throw), in order; else []
    latest     the last throw made, kept when its attempt is over: {"seat", "aside": [...],
               "thrown": [...], "combination": kind or null}; null before the first
    walked     the last discs moved: {"seat", "turn", "steps": [{"disc", "from", "to"}, ...]}, null
               before the first
    ruled_out  {"0": [["yellow", "blue"], ...], ...}: pairs that seat cannot have: both discs were
               in its home and it had not won
    tallies    {"0": {"turns", "throws", "kinds": {"alike", "pairs", "triples", "different"},
               "combinations": their sum, "expected": 1.234568}, ...}; `expected` adds up how
               likely each throw was to show a combination with the dice aside, to six places
    idle       turns in a row without a moved disc; at `standstill` the match ends
    standstill 60; never changes
    pairs      null until the match is over, then {"0": ["yellow", "red"], ...}
    winner     the seat that has both its discs at home, or null
    ended      null | "won" | "standstill"

Private: `{"pair": ["yellow", "red"]}`, the seat's card.

Preview of the seat's own draft, `{"SEAT": ...}`, {} without one:

    for a throw: {"aside": [all dice that will be aside], "dice": number thrown, "total": 6 to the
        power of that, "ways": {"alike": n, "pairs": n, "triples": n, "different": n}: how many of
        the total show it, "missing": [["red"], ["blue"]] what the dice must show for any
        combination, listed for one or two dice only, else []}
    for a move: {"left": steps unspent, "discs": {"blue": "r5s1"} those moved, "wins": the seat's
        pair was at home on the way, "targets": {"blue": {"r5s0": {"steps": 1, "path": ["r5s0"]}}}:
        where each disc can still go, at the lowest cost, through as few homes as possible; `path`
        are the parts to add in order}
    for a stop: {}
"""

from functools import cache

from app.games.contract import Json
from app.games.flying_colours.board import BOARD, COLOURS, IDS
from app.games.flying_colours.odds import KINDS, THROWS
from app.games.flying_colours.pairs import Pair, colours
from app.games.flying_colours.state import (
    STANDSTILL,
    FlyingColoursState,
    Tally,
    Thrown,
    Walked,
)

_BOARD: Json = {"centre": BOARD.centre, "rings": BOARD.rings, "segments": BOARD.segments}


def public(state: FlyingColoursState) -> Json:
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


def private(state: FlyingColoursState, seat: int) -> Json:
    """What only `seat` knows."""
    return {"pair": colours(state.pairs[seat])}


@cache
def names(dice: tuple[int, ...]) -> tuple[str, ...]:
    """Colours as views show them."""
    return tuple(COLOURS[die] for die in dice)


@cache
def _homes(homes: tuple[int, ...]) -> Json:
    return {str(seat): IDS[home] for seat, home in enumerate(homes)}


@cache
def _variants(crowded_home: bool, free_ring: bool) -> Json:
    return {"crowded_home": crowded_home, "free_ring": free_ring}


def _pairs(pairs: tuple[Pair, ...]) -> Json:
    return {str(seat): colours(pair) for seat, pair in enumerate(pairs)}


def _tally(tally: Tally) -> Json:
    return {
        "turns": tally.turns,
        "throws": tally.throws,
        "kinds": dict(zip(KINDS, tally.kinds, strict=True)),
        "combinations": sum(tally.kinds),
        "expected": round(tally.expected / THROWS, 6),
    }


def _latest(throw: Thrown | None) -> Json:
    return throw and {
        "seat": throw.seat,
        "aside": names(throw.aside),
        "thrown": names(throw.dice),
        "combination": throw.kind,
    }


def _walked(walked: Walked | None) -> Json:
    return walked and {
        "seat": walked.seat,
        "turn": walked.turn,
        "steps": tuple(
            {"disc": COLOURS[disc], "from": IDS[at], "to": IDS[to]} for disc, at, to in walked.steps
        ),
    }


def _ruled_out(known: tuple[tuple[Pair, ...], ...]) -> Json:
    return {str(seat): tuple(colours(pair) for pair in pairs) for seat, pairs in enumerate(known)}
