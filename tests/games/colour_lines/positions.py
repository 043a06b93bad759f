"""Positions and moves for tests, in shorthand.

Fields are written as in the views, "4-10"; dice as "1I:L2" (die 1, slot I, showing L2); the use
of a die as "1 L 4-10 4-9", "1 joker R 9-1 + 8-1", "1 skip", bonus lines after the plus.
"""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, cast

import pytest

from app.games.colour_lines.board import CELLS, FIELD, SIDES, TASKS, Side, SideName, TaskId, bits
from app.games.colour_lines.figures import Face
from app.games.colour_lines.game import DRAFTING, GAME
from app.games.colour_lines.moves import (
    ColourLinesMove,
    Draw,
    MarkColour,
    MarkStart,
    Place,
    PlaceDie,
    Setup,
    Slot,
    UseDie,
)
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import SheetState, State, TableDie, Terms
from app.games.contract import Chance, IllegalMove, Outcome
from tests.support.luck import Recorded

ALL = frozenset(CELLS)
IDLE = "1I:0 2I:0 3II:0 4II:0 5any:0"
"""Dice that draw nothing."""


def rolled(text: str) -> tuple[TableDie, ...]:
    """Dice from "1I:L2 2:3"; those without a slot are not placed."""
    dice = []
    for word in text.split():
        place, face = word.split(":")
        slot = cast("Slot | None", place[1:] or None)
        dice.append(TableDie(int(place[0]), cast("Face", face), slot))  # type: ignore[arg-type]
    return tuple(dice)


def sheet(
    left: str = "1-4", right: str = "12-4", *, colours: str = "pink light_blue", **more: Any
) -> SheetState:
    """A sheet with these lines, each from its start; further fields by name."""
    one, other = (tuple(FIELD[cell] for cell in line.split()) for line in (left, right))
    marked = cast("Any", tuple(colours.split()))
    return SheetState(marked, (one, other), bits(one + other), **more)


def position(
    dice: str,
    *sheets: SheetState,
    side: Side | SideName = "A",
    round_: int = 1,
    active: int = 0,
    **terms: Any,
) -> State:
    """A round to be drawn with these dice; `sheets` default to two fresh ones."""
    at = SIDES[side] if isinstance(side, str) else side
    on = sheets or (sheet(), sheet())
    return State(Terms(at, **terms), on, "draw", active, round_, rolled(dice))


def solo(task: TaskId, dice: str, on: SheetState, *, round_: int = 5, hard: bool = False) -> State:
    """A task for one player, with these lines on the sheet."""
    side = TASKS[task].sides[0]
    scorings: Any = {1: ("crossings",), 2: ("dots",)}
    counted = scorings.get(task, ("crossings", "letters", "pairs", "dots"))
    terms = {"task": TASKS[task], "hard": hard, "scorings": counted}
    return position(dice, on, side=side, round_=round_, **terms)


def use(text: str) -> UseDie:
    """The use of a die."""
    die, what, *rest = text.split()
    kind: Any = "draw"
    if what == "skip":
        return UseDie(int(die), "skip")  # type: ignore[arg-type]
    if what == "joker":
        kind, (what, *rest) = "joker", rest
    cells, _, bonus = " ".join(rest).partition("+")
    path = tuple(cells.split())
    return UseDie(int(die), kind, cast("Any", what), path, tuple(bonus.split()))  # type: ignore[arg-type]


def shorthand(part: UseDie) -> str:
    """The inverse of `use`."""
    if part.use == "skip":
        return f"{part.die} skip"
    joker = ["joker"] if part.use == "joker" else []
    bonus = ["+", *part.bonus] if part.bonus else []
    return " ".join([str(part.die), *joker, str(part.half), *part.path, *bonus])


def draw(*uses: str) -> Draw:
    return Draw(tuple(map(use, uses)))


def setup(text: str) -> Setup:
    """Colours and start fields in any order."""
    parts: list[Any] = [
        MarkStart(word) if word[0].isdigit() else MarkColour(cast("Any", word))
        for word in text.split()
    ]
    return Setup(tuple(parts))


def place(text: str) -> Place:
    """Slots as "1I 2II 3any"."""
    return Place(
        tuple(PlaceDie(int(w[0]), cast("Slot", w[1:])) for w in text.split())  # type: ignore[arg-type]
    )


def refused(state: State, seat: int, move: ColourLinesMove, *, draft: bool = False) -> str:
    """The error code of the move, as a draft or as a whole."""
    return error_of(state, seat, move, draft=draft).code


def error_of(state: State, seat: int, move: ColourLinesMove, *, draft: bool = False) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        DRAFTING.check(state, seat, move) if draft else GAME.check(state, seat, move)
    assert caught.value.rule
    return caught.value


def allowed(state: State, seat: int, move: ColourLinesMove) -> bool:
    """True if this is a complete legal move."""
    try:
        GAME.check(state, seat, move)
    except IllegalMove:
        return False
    return True


def play(
    state: State,
    moves: Mapping[int, ColourLinesMove],
    luck: Chance | None = None,
    *,
    forced: bool = False,
) -> Outcome[State]:
    """The outcome of a checked step; fails if `state` was changed."""
    assert set(moves) == GAME.to_act(state)
    before = deepcopy(state.sheets)
    for seat, move in moves.items():
        GAME.check(state, seat, move, forced=forced)
    outcome = GAME.apply(state, moves, luck or Recorded(1))
    assert state.sheets == before
    return outcome


def lines(state: State, seat: int, half: str) -> list[str]:
    """The line of a half, as everybody sees it."""
    found: list[str] = GAME.public(state)["sheets"][str(seat)]["lines"][half]
    return found


def score(state: State, seat: int = 0) -> dict[str, Any]:
    """The running score, as everybody sees it."""
    found: dict[str, Any] = GAME.public(state)["scores"][seat]
    return found


def offered(state: State, seat: int, *uses: str) -> set[str]:
    """The parts offered after these, in shorthand."""
    parts = [shorthand(part) for part in DRAFTING.parts(state, seat, draw(*uses))]  # type: ignore[arg-type]
    assert len(parts) == len(set(parts))
    return set(parts)


def parts(state: State, seat: int, draft: ColourLinesMove | None = None) -> list[Any]:
    """The parts that can extend a draft, by default an empty one."""
    blank = DRAFTING.blank(state, seat)
    assert blank is not None
    return list(DRAFTING.parts(state, seat, draft or blank))


def view(state: State, seat: int) -> dict[str, Any]:
    return {"public": GAME.public(state), "private": GAME.private(state, seat)}


def random_move(state: State, seat: int, rng: Random) -> ColourLinesMove:
    """A random legal move built part by part; starts over at a dead end."""
    for _ in range(100):
        draft = DRAFTING.blank(state, seat)
        assert draft is not None
        while parts := list(DRAFTING.parts(state, seat, draft)):
            if allowed(state, seat, draft) and rng.random() < 0.3:
                break
            draft = replace(draft, parts=(*draft.parts, rng.choice(parts)))  # type: ignore[arg-type]
        if allowed(state, seat, draft):
            return draft
    return next(GAME.moves(state, seat))


def variants() -> list[tuple[int, ColourLinesOptions]]:
    """Numbers of seats with options: every subset of the variants, and every task."""
    kinds: list[tuple[int, ColourLinesOptions]] = []
    switches = product((False, True), repeat=4)
    for number, (first, neighbours, placing, three) in enumerate(switches):
        if first and (neighbours or three):
            continue
        options = ColourLinesOptions(
            side="AB"[number % 2],  # type: ignore[arg-type]
            first_game=first,
            neighbours=neighbours,
            active_placement=placing,
            three_of_four=three,
        )
        kinds += [(2 + number % 4, options), (2 + (number + 1) % 4, replace(options, side="B"))]
    for task in TASKS.values():
        for side, hard in product(task.sides, (False, True)):
            kinds.append((1, ColourLinesOptions(side=side, task=task.id, hard=hard)))
    return kinds
