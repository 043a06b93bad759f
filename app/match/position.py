"""Positions of a match, and the steps that lead to them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Literal, NamedTuple

from app.games.contract import AnyGame, Note, Outcome, Result, Seat
from app.match.chance import ReplayMismatch
from app.match.records import Draw, Maker, Step

UNDONE = "undone"
"""The key of the note about a step that was taken back."""
ENDED = "ended-early"
"""The key of the note about the end of a match without a result."""


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A match after the step `seq`.

    The seats `acting` have to move next; once the match is over there are none, and a `result`.
    The seats `movers` made that step, `notes` describe it, and `draws` are its draws.  `fixed`: it
    drew or revealed something, so nobody can take it back alone.  `back` is the position before it,
    None at the start.  After an undo, everything but `seq`, `at` and `notes` is as it was at the
    earlier position.  `ended`: the match was ended here before it was over.
    """

    seq: int
    at: datetime
    state: Any
    acting: frozenset[Seat]
    result: Result | None
    notes: tuple[Note, ...]
    movers: frozenset[Seat]
    fixed: bool
    draws: tuple[Draw, ...]
    back: "Position | None" = field(repr=False)
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Span:
    """The time that the step after `seq` took, in milliseconds since 1970.

    `makers` says for each seat that had to act who made its move; `undo` if nobody did.
    """

    seq: int
    began: int
    ended: int
    makers: Mapping[Seat, Maker | Literal["undo"]]


class Proposal(NamedTuple):
    """A legal step that isn't durable yet, and the position it leads to."""

    step: Step
    position: Position


def first(game: AnyGame, step: Step, state: Any) -> Position:
    """The position after the set-up."""
    acting, result = game.to_act(state), game.result(state)
    return Position(step.seq, step.at, state, acting, result, (), frozenset(), True, (), None)


def following(game: AnyGame, position: Position, step: Step, outcome: Outcome[Any]) -> Position:
    """The position that a step of moves leads to."""
    state = outcome.state
    return Position(
        seq=step.seq,
        at=step.at,
        state=state,
        acting=game.to_act(state),
        result=game.result(state),
        notes=outcome.notes,
        movers=frozenset(map(int, step.moves)),
        fixed=bool(step.draws) or outcome.reveals,
        draws=tuple([(label, n, value) for label, n, value in step.draws]),
        back=position,
    )


def taken_back(position: Position, undo: Step) -> Position:
    """The position that the step `undo` leads to."""
    notes = tuple(Note(UNDONE, {"seat": int(seat)}) for seat in undo.by)
    for target in line(position):
        if target.seq == undo.back_to:
            return replace(target, seq=undo.seq, at=undo.at, notes=notes)
    raise ReplayMismatch(f"no way back to position {undo.back_to}")


def closed(position: Position, end: Step) -> Position:
    """The position that the step `end` leads to: the same, but nobody has to act any more."""
    return Position(
        seq=end.seq,
        at=end.at,
        state=position.state,
        acting=frozenset(),
        result=position.result,
        notes=(Note(ENDED),),
        movers=frozenset(),
        fixed=True,
        draws=(),
        back=position,
        ended=True,
    )


def line(position: Position) -> Iterator[Position]:
    """A position and those that led to it, newest first, without those taken back."""
    current: Position | None = position
    while current is not None:
        yield current
        current = current.back


def draws_since(position: Position, seq: int | None) -> dict[tuple[str, int], int]:
    """The draws since the position `seq`, which the same choices meet again after an undo."""
    draws: dict[tuple[str, int], int] = {}
    for passed in line(position):
        if passed.seq == seq:
            break
        draws |= {(label, n): outcome for label, n, outcome in passed.draws}
    return draws
