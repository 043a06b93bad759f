"""What everybody sees, what only a seat sees, and what its drafts would lead to.

Moves (type, parts):
    {"type": "enter", "parts": [{"die": "red", "to": "B2.red", "recolour": false}, ...]}
        die  red blue green yellow white;  to  a corner "B2.red" or "joker" (the next free field);
        recolour  tasks 4 and 5 only: mark X in a joker field, use the die for another colour
    {"type": "lines", "parts": [{"line": "A"}, {"line": "C"}, {"line": "2"}]}
        before the first roll of task 4: two columns and a row, in any order
    {"type": "give-up", "parts": []}     in tasks, at any time when a move is owed

public:
    phase    "lines" (task 4, before the first roll) "roll" "last" (last rolls) "over"
    roll     number of the running roll, from 1; 0 before the first
    dice     {"red": 1..6, "blue", "green", "yellow", "white"} of the running roll, or null
    active   seat that rolled them (before the first roll: seat that will)
    queue    seats that have a last roll after this one, in order (lapses if nothing is open)
    callers  by seat: called COLOUR SQUARE
    lot      throws for the start: [{"0": 5, "2": 5}, {"0": 1, "2": 6}]
    need     by seat: how many numbers the running roll asks for, those that can be entered
             together without a joker; null in covered play
    board    what is printed, never changes in a match:
        side "A"|"B", covered bool,
        squares {"A1": {"low": 12, "high": 12, "label": "12", "kind": "plain|violet|orange",
                 "presets": {"red": 6}}}, won by a sum from low to high,
        bridges {"A1-B1": ["A1", "B1"], ...}, painted when both ends are won,
        task null or {"id", "key", "measure": "points|squares", "recolours": bool, "limit": dice
                 per roll, "rolls": 10 or 0, "shape": [squares, in the order of the path],
                 "quota": [by row], "penalty": for hatched, "thresholds": {"passed", "strong",
                 "best"}}
    sheets   by seat as text: {"0": sheet, ...}
    scores   by seat: score; null in covered play until the end
sheet:
    states   {"A1": "open|won|hatched|crossed", ...}
    cells    {"A1.red": null|1..6, ...} 64 corners;  null in covered play until the end
    jokers   {"joker.0": null|1..6|"x", "joker.1": ...};  null as above
    last     fields written in the last committed roll, ["A1.red", "joker.0"];  null as above
    line     tasks 2 and 3: the row "1".."4" or the column "A".."D" in turn, else null
    lines    task 4: ["A", "C", "2"] once chosen, else []
    finished, gave_up     tasks: waits for the others
score (what counts by the rules of the task; running: open squares do not cost yet):
    rows [four row sums], numbers, bridges, violet, hatched, jokers (all points, the last two to be
    subtracted), squares (won), total, tier (tasks: as it stands) or null

private:
    need     how many numbers the running roll asks for from this seat
    sheet, score      the seat's own ones in covered play until the end; else null

preview (of the drafts that a seat may know: in covered play its own):
    {"0": {"left": owed, "squares": {"B2": {"sum": 14, "free": 1, "state": "open"}},
           "jokers": {"joker.0": 4}, "line": ..., "score": score, "gain": total minus total now}}
    squares: those that the draft touches or that would change, even if only by a cross.  A seat
    without a draft is listed only if something would change on its sheet.
"""

from collections.abc import Mapping
from functools import cache, lru_cache

from app.games.colour_square.asked import asked
from app.games.colour_square.board import (
    BRIDGE,
    COLUMNS,
    CORNERS,
    DICE,
    JOKERS,
    SQUARES,
    VIOLET,
    Side,
    Task,
)
from app.games.colour_square.closing import committed
from app.games.colour_square.entries import desk, pencil
from app.games.colour_square.legal import to_act
from app.games.colour_square.moves import ColourSquareMove, Enter
from app.games.colour_square.scoring import score
from app.games.colour_square.state import Sheet, State
from app.games.colour_square.tasks import ASCENT, COLUMN_BY_COLUMN, ROWS, finished
from app.games.contract import Json, Seat


def public(state: State) -> Json:
    """See the module."""
    hidden = state.covered and state.phase != "over"
    sheets = enumerate(state.sheets)
    return {
        "phase": state.phase,
        "roll": state.roll,
        "dice": dict(zip(DICE, state.dice, strict=True)) if state.dice else None,
        "active": state.active,
        "queue": list(state.queue),
        "callers": list(state.callers),
        "lot": [{str(seat): number for seat, number in throw} for throw in state.lot],
        "need": None if hidden else [need(state, seat) for seat in range(len(state.sheets))],
        "board": _board(state.side, state.task, state.covered),
        "sheets": {str(seat): _sheet(state.task, sheet, hidden) for seat, sheet in sheets},
        "scores": None if hidden else [_score(state, sheet) for sheet in state.sheets],
    }


def private(state: State, seat: Seat) -> Json:
    """See the module."""
    hidden = state.covered and state.phase != "over"
    sheet = state.sheets[seat]
    return {
        "need": need(state, seat),
        "sheet": _sheet(state.task, sheet, False) if hidden else None,
        "score": _score(state, sheet) if hidden else None,
    }


def need(state: State, seat: Seat) -> int:
    """How many numbers the running roll asks for."""
    if seat not in to_act(state) or not state.dice:
        return 0
    return asked(state, seat, desk(state, seat))


def open_drafts(state: State) -> bool:
    """Sheets lie open unless the game is covered."""
    return not state.covered


def preview(state: State, drafts: Mapping[Seat, ColourSquareMove], seat: Seat) -> Json:
    """See the module."""
    if state.covered:
        drafts = {seat: drafts[seat]} if seat in drafts else {}
    entries = {at: draft for at, draft in drafts.items() if isinstance(draft, Enter)}
    desks = {at: pencil(state, at, draft.parts) for at, draft in sorted(entries.items())}
    entered = tuple(
        desks[at].sheet if at in desks else sheet for at, sheet in enumerate(state.sheets)
    )
    after = entered if state.task else committed(state.side, state.sheets, entered)
    shown = [at for at, sheet in enumerate(after) if at in desks or sheet is not entered[at]]
    if state.covered:
        shown = [seat] if seat in desks else []
    return {
        str(at): {
            "left": asked(state, at, desks[at]) if at in desks else 0,
            **_changes(state, state.sheets[at], after[at]),
        }
        for at in shown
    }


def _changes(state: State, old: Sheet, new: Sheet) -> dict[str, Json]:
    """What is different on a sheet."""
    squares = {}
    for square, name in enumerate(SQUARES):
        corners = new.corners[4 * square : 4 * square + 4]
        before = old.corners[4 * square : 4 * square + 4]
        if corners != before or new.marks[square] != old.marks[square]:
            state_now = new.marks[square]
            free = corners.count(0)
            squares[name] = {"sum": sum(corners), "free": free, "state": state_now}
    now = _score(state, new)
    jokers = {JOKERS[k]: n or "x" for k, n in enumerate(new.jokers) if k >= len(old.jokers)}
    return {
        "squares": squares,
        "jokers": jokers,
        "line": _line(state.task, new),
        "score": now,
        "gain": now["total"] - _score(state, old)["total"],
    }


@cache
def _board(side: Side, task: Task | None, covered: bool) -> Json:
    squares = {
        square.name: {
            "low": square.low,
            "high": square.high,
            "label": square.label,
            "kind": square.kind,
            "presets": {
                die: number for die, number in zip(DICE, square.presets, strict=False) if number
            },
        }
        for square in side.squares
    }
    bridged = task is None or task.bridges
    bridges = {
        f"{SQUARES[a]}-{SQUARES[b]}": [SQUARES[a], SQUARES[b]] for a, b in side.bridges if bridged
    }
    return {
        "side": side.name,
        "covered": covered,
        "squares": squares,
        "bridges": bridges,
        "task": None if task is None else _task(side, task),
    }


def _task(side: Side, task: Task) -> Json:
    return {
        "id": task.id,
        "key": task.key,
        "measure": task.measure,
        "recolours": task.recolours,
        "limit": task.limit,
        "rolls": task.rolls,
        "shape": [SQUARES[square] for square in task.shape],
        "quota": list(task.quota),
        "penalty": task.penalty,
        "thresholds": task.thresholds[side.name],
    }


@lru_cache(maxsize=512)
def _sheet(task: Task | None, sheet: Sheet, hidden: bool) -> Json:
    """A sheet as `public` shows it; the same object for the same sheet, so never change it."""
    fields = (
        {"cells": None, "jokers": None, "last": None}
        if hidden
        else {
            "cells": {cell: n or None for cell, n in zip(CORNERS, sheet.corners, strict=True)},
            "jokers": _jokers(sheet),
            "last": list(sheet.last),
        }
    )
    return {
        "states": dict(zip(SQUARES, sheet.marks, strict=True)),
        **fields,
        "line": _line(task, sheet),
        "lines": list(sheet.lines),
        "finished": task is not None and finished(task, sheet),
        "gave_up": sheet.gave_up,
    }


def _jokers(sheet: Sheet) -> dict[str, int | str | None]:
    fields: dict[str, int | str | None] = dict.fromkeys(JOKERS)
    fields.update((JOKERS[k], number or "x") for k, number in enumerate(sheet.jokers))
    return fields


def _line(task: Task | None, sheet: Sheet) -> str | None:
    if task is None or finished(task, sheet):
        return None
    if task.id == ASCENT and sheet.stage < ROWS:
        return str(sheet.stage + 1)
    return COLUMNS[sheet.stage] if task.id == COLUMN_BY_COLUMN else None


def _score(state: State, sheet: Sheet) -> dict[str, Json]:
    return _scored(state.side, state.task, sheet)


@lru_cache(maxsize=512)
def _scored(side: Side, task: Task | None, sheet: Sheet) -> dict[str, Json]:
    at = score(side, task, sheet)
    return {
        "rows": list(at.rows),
        "numbers": sum(at.rows),
        "bridges": BRIDGE * len(at.bridges),
        "violet": VIOLET * len(at.violet),
        "hatched": at.fine,
        "jokers": at.jokers,
        "squares": len(at.won),
        "total": at.total,
        "tier": None if task is None else task.tier(side.name, at.total),
    }
