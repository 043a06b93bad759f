"""What a seat sends: a move, or a draft of one."""

from typing import Any, NamedTuple


class Submission(NamedTuple):
    """A move for the position `seq`, as JSON.

    `action` is the client's id: repeating it gives the same answer and does nothing new.
    `drafted`: sent as a draft, which counts as the seat's move only when `ready`.  `forced`: chosen
    by the rules, not by the seat's player.
    """

    action: str
    seq: int
    move: Any
    drafted: bool = False
    ready: bool = True
    forced: bool = False
