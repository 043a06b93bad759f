"""What everybody sees, what only a seat sees, and what its drafts would lead to (`shapes.py`)."""

from collections.abc import Mapping
from functools import cache, lru_cache

from app.games.colour_square import shapes
from app.games.colour_square.asked import asked
from app.games.colour_square.board import (
    BRIDGE,
    COLOURS,
    COLUMNS,
    CORNERS,
    JOKERS,
    SQUARES,
    VIOLET,
    Number,
    Side,
    TaskRules,
)
from app.games.colour_square.closing import committed
from app.games.colour_square.entries import desk, pencil
from app.games.colour_square.legal import ALL_LINES, to_act
from app.games.colour_square.moves import ColourSquareMove, Enter, LineName
from app.games.colour_square.scoring import score
from app.games.colour_square.state import SheetState, State
from app.games.colour_square.tasks import ASCENT, COLUMN_BY_COLUMN, ROWS, finished
from app.games.contract import Cell, Progress, Seat
from app.games.hindsight import Choice


def public(state: State) -> shapes.Public:
    """What everybody may see."""
    hidden = state.covered and state.phase != "over"
    sheets = enumerate(state.sheets)
    return {
        "phase": state.phase,
        "roll": state.roll,
        "dice": _dice(state.dice) if state.dice else None,
        "active": state.active,
        "queue": list(state.queue),
        "callers": list(state.callers),
        "lot": [{str(seat): number for seat, number in throw} for throw in state.lot],
        "need": None if hidden else [need(state, seat) for seat in range(len(state.sheets))],
        "board": _board(state.side, state.task, state.covered),
        "sheets": {str(seat): _sheet(state.task, sheet, hidden) for seat, sheet in sheets},
        "scores": None if hidden else [_score(state, sheet) for sheet in state.sheets],
    }


def progress(state: State) -> Progress | None:
    """The number of the roll; a task may have a limited number of them."""
    limit = state.task.rolls if state.task else 0
    return Progress("roll", state.roll, limit or None) if state.roll else None


def private(state: State, seat: Seat) -> shapes.Private:
    """What only `seat` knows."""
    hidden = state.covered and state.phase != "over"
    sheet = state.sheets[seat]
    return {
        "need": need(state, seat),
        "sheet": _sheet(state.task, sheet, False) if hidden else None,
        "score": _score(state, sheet) if hidden else None,
    }


def betrays(choice: Choice[State, ColourSquareMove], _move: ColourSquareMove) -> bool:
    """True if sheets were covered: in the end all see them, but not when a number was written."""
    return choice.last.covered


def need(state: State, seat: Seat) -> int:
    """How many numbers the running roll asks for."""
    if seat not in to_act(state) or not state.dice:
        return 0
    return asked(state, seat, desk(state, seat))


def open_drafts(state: State) -> bool:
    """Sheets lie open unless the game is covered."""
    return not state.covered


def preview(state: State, drafts: Mapping[Seat, ColourSquareMove], seat: Seat) -> shapes.Preview:
    """What the sheets would be like if the drafts that `seat` may know were final.

    A sheet without a draft is listed only if it would change, even if only by a cross.
    """
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
        str(at): _changes(
            state, asked(state, at, desks[at]) if at in desks else 0, state.sheets[at], after[at]
        )
        for at in shown
    }


def _changes(state: State, left: int, old: SheetState, new: SheetState) -> shapes.Changes:
    """What is different on a sheet on which `left` numbers are still owed."""
    squares: dict[Cell, shapes.Change] = {}
    for square, name in enumerate(SQUARES):
        corners = new.corners[4 * square : 4 * square + 4]
        before = old.corners[4 * square : 4 * square + 4]
        if corners != before or new.marks[square] != old.marks[square]:
            state_now = new.marks[square]
            free = corners.count(0)
            squares[name] = {"sum": sum(corners), "free": free, "state": state_now}
    now = _score(state, new)
    jokers: dict[Cell, shapes.Parked] = {
        JOKERS[k]: n or "x" for k, n in enumerate(new.jokers) if k >= len(old.jokers)
    }
    return {
        "left": left,
        "squares": squares,
        "jokers": jokers,
        "line": _line(state.task, new),
        "score": now,
        "gain": now["total"] - _score(state, old)["total"],
    }


def _dice(dice: tuple[Number, ...]) -> shapes.Dice:
    red, blue, green, yellow, white = dice
    return {"red": red, "blue": blue, "green": green, "yellow": yellow, "white": white}


@cache
def _board(side: Side, task: TaskRules | None, covered: bool) -> shapes.Printed:
    squares: dict[Cell, shapes.Square] = {
        square.name: {
            "low": square.low,
            "high": square.high,
            "label": square.label,
            "kind": square.kind,
            "presets": {
                colour: number
                for colour, number in zip(COLOURS, square.presets, strict=True)
                if number
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


def _task(side: Side, task: TaskRules) -> shapes.Task:
    least = task.thresholds[side.name]
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
        "thresholds": {
            "passed": least["passed"],
            "strong": least["strong"],
            "best": least["best"],
        },
    }


@lru_cache(maxsize=512)
def _sheet(task: TaskRules | None, sheet: SheetState, hidden: bool) -> shapes.Sheet:
    """A sheet as `public` shows it; the same object for the same sheet, so never change it."""
    return {
        "states": dict(zip(SQUARES, sheet.marks, strict=True)),
        "cells": None if hidden else _cells(sheet),
        "jokers": None if hidden else _jokers(sheet),
        "last": None if hidden else list(sheet.last),
        "line": _line(task, sheet),
        "lines": list(sheet.lines),
        "finished": task is not None and finished(task, sheet),
        "gave_up": sheet.gave_up,
    }


def _cells(sheet: SheetState) -> dict[Cell, Number | None]:
    return {cell: n or None for cell, n in zip(CORNERS, sheet.corners, strict=True)}


def _jokers(sheet: SheetState) -> dict[Cell, shapes.Parked | None]:
    fields: dict[Cell, shapes.Parked | None] = dict.fromkeys(JOKERS)
    fields.update((JOKERS[k], number or "x") for k, number in enumerate(sheet.jokers))
    return fields


def _line(task: TaskRules | None, sheet: SheetState) -> LineName | None:
    if task is None or finished(task, sheet):
        return None
    if task.id == ASCENT and sheet.stage < ROWS:
        return ALL_LINES[len(COLUMNS) + sheet.stage]
    return ALL_LINES[sheet.stage] if task.id == COLUMN_BY_COLUMN else None


def _score(state: State, sheet: SheetState) -> shapes.Score:
    return _scored(state.side, state.task, sheet)


@lru_cache(maxsize=512)
def _scored(side: Side, task: TaskRules | None, sheet: SheetState) -> shapes.Score:
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
