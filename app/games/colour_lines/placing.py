"""Placing the dice: two to the left half, two to the right one, one to either (7b and 9)."""

from collections.abc import Iterator, Sequence
from typing import Final

from app.games.colour_lines.moves import Place, PlaceDie, Slot
from app.games.colour_lines.state import State, TableDie
from app.games.contract import IllegalMove

SLOTS: Final[dict[Slot, int]] = {"I": 2, "II": 2, "any": 1}
"""How many dice each slot takes."""
PAIR: Final = 2
"""How many dice are rolled and placed first in hard tasks."""


def first_pair(state: State) -> bool:
    """True while the first two dice of a hard task are placed."""
    return len(state.dice) == PAIR


def waiting(state: State, parts: Sequence[PlaceDie]) -> list[TableDie]:
    """The dice that are still to be placed."""
    placed = {part.die for part in parts}
    return [rolled for rolled in state.dice if not rolled.slot and rolled.die not in placed]


def open_slots(state: State, parts: Sequence[PlaceDie]) -> list[Slot]:
    """The slots that take a further die."""
    filled = [rolled.slot for rolled in state.dice] + [part.slot for part in parts]
    slots: list[Slot] = [slot for slot, most in SLOTS.items() if filled.count(slot) < most]
    if not first_pair(state):
        return slots
    halves: list[Slot] = [slot for slot in slots if slot != "any"]
    return [slot for slot in halves if slot == parts[0].slot] if parts else halves


def check(state: State, move: Place) -> None:
    """Raise `IllegalMove` unless `move` places all dice."""
    check_draft(state, move)
    left = len(waiting(state, move.parts))
    if left:
        raise IllegalMove("placement-incomplete", rule="variants", left=left)


def check_draft(state: State, draft: Place) -> None:
    """Raise `IllegalMove` unless the dice may be placed that way."""
    for count, part in enumerate(draft.parts):
        _check_part(state, draft.parts[:count], part)


def choices(state: State, parts: tuple[PlaceDie, ...]) -> Iterator[PlaceDie]:
    """Every waiting die in every slot that takes it."""
    for rolled in waiting(state, parts):
        for slot in open_slots(state, parts):
            yield PlaceDie(rolled.die, slot)


def moves(state: State, parts: tuple[PlaceDie, ...] = ()) -> Iterator[Place]:
    """All placements that begin with `parts`, the other dice in their order."""
    left = waiting(state, parts)
    if not left:
        yield Place(parts)
        return
    for slot in open_slots(state, parts):
        yield from moves(state, (*parts, PlaceDie(left[0].die, slot)))


def placed(state: State, move: Place) -> tuple[TableDie, ...]:
    """The dice with their slots, in the order of the slots."""
    slots = {part.die: part.slot for part in move.parts}
    dice = [TableDie(at.die, at.face, slots.get(at.die, at.slot)) for at in state.dice]
    order = list(SLOTS)
    return tuple(sorted(dice, key=lambda at: order.index(at.slot) if at.slot else len(order)))


def _check_part(state: State, before: tuple[PlaceDie, ...], part: PlaceDie) -> None:
    dice = {rolled.die for rolled in state.dice}
    if part.die not in dice:
        raise IllegalMove("die-not-rolled", rule="round", die=part.die)
    if part.die not in {rolled.die for rolled in waiting(state, before)}:
        raise IllegalMove("die-placed", rule="variants", die=part.die)
    if part.slot in open_slots(state, before):
        return
    if first_pair(state):
        raise IllegalMove("same-half", rule="solo")
    raise IllegalMove("slot-full", rule="variants", slot=part.slot)
