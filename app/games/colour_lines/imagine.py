"""From a view to the position: nothing is hidden in this game, so it is exact."""

from random import Random

from app.games.colour_lines.board import FIELD, HALVES, LETTERS, SIDES, TASKS, bits
from app.games.colour_lines.state import SheetState, State, TableDie, Terms
from app.games.contract import Json, Seat, View


def imagine(view: View, seat: Seat, rng: Random) -> State:
    """The position that a view shows."""
    public = view["public"]
    return State(
        terms=_terms(public["board"]),
        sheets=tuple(_sheet(public["sheets"][str(at)]) for at in range(len(public["sheets"]))),
        phase=public["phase"],
        active=public["active"],
        round=public["round"],
        dice=tuple(TableDie(at["die"], at["face"], at["slot"]) for at in public["dice"] or ()),
    )


def _terms(board: Json) -> Terms:
    return Terms(
        side=SIDES[board["side"]],
        task=TASKS[board["task"]["id"]] if board["task"] else None,
        hard=board["hard"],
        scorings=tuple(board["scorings"]),
        **board["variants"],
    )


def _sheet(shown: Json) -> SheetState:
    left, right = (tuple(FIELD[cell] for cell in shown["lines"][half]) for half in HALVES)
    one, other = (tuple(shown["ends"][half]) for half in HALVES)
    return SheetState(
        colours=tuple(shown["colours"]),
        lines=(left, right),
        taken=bits(left + right),
        ends=(one, other),
        letters=tuple(shown["letters"][letter] or 0 for letter in LETTERS),
        jokers=shown["jokers"],
        skipped=shown["skipped"],
    )
