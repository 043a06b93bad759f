"""Positions and moves for tests, in shorthand."""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, cast

import pytest

from app.games.colour_square.board import CORNER, SIDES, SQUARES, TASKS, SideName, TaskId
from app.games.colour_square.game import DRAFTING, GAME
from app.games.colour_square.moves import ColourSquareMove, Enter, Entry, Line, Lines
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import Mark, Phase, SheetState, State
from app.games.colour_square.tasks import chosen, fresh
from app.games.contract import Chance, IllegalMove, Outcome
from tests.support.luck import Recorded


def sheet(
    numbers: str = "",
    *,
    jokers: tuple[int, ...] = (),
    base: SheetState | None = None,
    only: str | None = None,
    **marks: str,
) -> SheetState:
    """`numbers` as "A1:33.3 B2:5545" by square, corners in order, a dot for a free one.

    `won`, `hatched`, `crossed`: squares with that mark, as "A1 B2"; `only="C3"` leaves just C3
    open and crosses all other squares that are not named.
    """
    made = base or SheetState()
    corners, states = list(made.corners), list(made.marks)
    for word in numbers.split():
        name, four = word.split(":")
        for place, sign in enumerate(four):
            corners[4 * SQUARES.index(name) + place] = 0 if sign == "." else int(sign)
    if only is not None:
        states = ["open" if name in only.split() else "crossed" for name in SQUARES]
    for mark, names in marks.items():
        for name in names.split():
            states[SQUARES.index(name)] = cast("Mark", mark)
    return replace(made, corners=tuple(corners), marks=tuple(states), jokers=jokers)


def position(
    *sheets: SheetState,
    dice: str = "11111",
    side: SideName = "A",
    active: int = 0,
    covered: bool = False,
    phase: Phase = "roll",
    queue: tuple[int, ...] = (),
    callers: tuple[bool, ...] | None = None,
    roll: int = 5,
) -> State:
    """A match for points with this roll to be entered."""
    return State(
        side=SIDES[side],
        task=None,
        covered=covered,
        sheets=sheets,
        phase=phase,
        active=active,
        roll=roll,
        dice=tuple(map(int, dice)),
        queue=queue,
        callers=callers or (False,) * len(sheets),
    )


def solo(
    task: TaskId,
    numbers: str = "",
    *,
    dice: str = "11111",
    side: SideName = "A",
    stage: int = 0,
    jokers: tuple[int, ...] = (),
    roll: int = 5,
    lines: str = "",
    **marks: str,
) -> State:
    """A task for one player, with these numbers on the sheet."""
    base = chosen(lines) if lines else fresh(TASKS[task])  # type: ignore[arg-type]
    own = replace(sheet(numbers, jokers=jokers, base=base, **marks), stage=stage)
    state = position(own, dice=dice, side=side, roll=roll)
    return replace(state, task=TASKS[task])


def enter(*entries: str) -> Enter:
    """Entries as "red:A1.red", "blue:joker", with "!" at the end for a recoloured die."""
    parts = []
    for text in entries:
        die, to = text.split(":")
        parts.append(Entry(die, to.rstrip("!"), to.endswith("!")))  # type: ignore[arg-type]
    return Enter(tuple(parts))


def lines(names: str) -> Lines:
    return Lines(tuple(Line(name) for name in names))  # type: ignore[arg-type]


def refused(state: State, seat: int, move: ColourSquareMove, *, draft: bool = False) -> str:
    """The error code of the move, as a draft or as a whole."""
    with pytest.raises(IllegalMove) as caught:
        DRAFTING.check(state, seat, move) if draft else GAME.check(state, seat, move)
    return caught.value.code


def allowed(state: State, seat: int, *entries: str) -> bool:
    """True if these entries are a complete legal move."""
    try:
        GAME.check(state, seat, enter(*entries))
    except IllegalMove:
        return False
    return True


def play(
    state: State, moves: Mapping[int, ColourSquareMove], luck: Chance | None = None
) -> Outcome[State]:
    """The outcome of a checked step; fails if `state` was changed."""
    assert set(moves) == GAME.to_act(state)
    before = deepcopy(state.sheets)
    for seat, move in moves.items():
        GAME.check(state, seat, move)
    outcome = GAME.apply(state, moves, luck or Recorded(1))
    assert state.sheets == before
    return outcome


def mark(state: State, seat: int, square: str) -> Mark:
    return state.sheets[seat].marks[SQUARES.index(square)]


def number(state: State, seat: int, corner: str) -> int:
    return state.sheets[seat].corners[CORNER[corner]]


def total(state: State, seat: int) -> int:
    """The running total, as everybody sees it."""
    value: int = GAME.public(state)["scores"][seat]["total"]
    return value


def offered(state: State, seat: int, draft: Enter | None = None) -> set[str]:
    """The offered parts, in shorthand."""
    parts = DRAFTING.parts(state, seat, draft or Enter())
    return {f"{p.die}:{p.to}{'!' if p.recolour else ''}" for p in parts if isinstance(p, Entry)}


def view(state: State, seat: int) -> dict[str, Any]:
    return {"public": GAME.public(state), "private": GAME.private(state, seat)}


def random_move(state: State, seat: int, rng: Random) -> ColourSquareMove:
    """A random move built part by part."""
    draft = DRAFTING.blank(state, seat)
    assert draft is not None
    while parts := list(DRAFTING.parts(state, seat, draft)):
        if complete(state, seat, draft) and rng.random() < 0.3:
            break
        draft = replace(draft, parts=(*draft.parts, rng.choice(parts)))  # type: ignore[arg-type]
    return draft


def complete(state: State, seat: int, draft: ColourSquareMove) -> bool:
    try:
        GAME.check(state, seat, draft)
    except IllegalMove:
        return False
    return True


def variants() -> list[tuple[int, ColourSquareOptions]]:
    """Numbers of seats with options, every kind once."""
    sides: tuple[SideName, ...] = ("A", "B")
    ids: tuple[TaskId, ...] = (1, 2, 3, 4, 5)
    matches = [
        (seats, ColourSquareOptions(side=side, covered=covered))
        for side, covered, seats in product(sides, (False, True), (2, 3, 6))
    ]
    tasks = [
        (seats, ColourSquareOptions(side=side, task=task))
        for side, task, seats in product(sides, ids, (1, 3))
    ]
    return matches + tasks
