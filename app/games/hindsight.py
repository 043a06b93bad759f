"""What was done in a match that is over; nothing here imports anything but the standard library."""

from dataclasses import dataclass
from typing import Generic, TypeVar

State = TypeVar("State")
Move = TypeVar("Move")


@dataclass(frozen=True, slots=True)
class Choice(Generic[State, Move]):
    """A seat `made` this move in the position `before`; the match ended, perhaps early, in the
    position `last`."""

    before: State
    seat: int
    made: Move
    last: State
