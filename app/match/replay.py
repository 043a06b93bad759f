"""A match with all its positions, for looking back."""

from collections import deque

from app.errors import NotFound
from app.match.match import Match, laid
from app.match.position import Position
from app.match.records import MatchRecord

MOST = 1_000_000
"""More positions than any match has."""


class Replay(Match):
    """A match that keeps every position from the set-up on; `row` names the players."""

    def __init__(self, row: MatchRecord) -> None:
        match = laid(row)
        super().__init__(row.id, match.game, match.seats, match.options)
        self.row = row
        self.recent = deque()


def position_in(replay: Replay, seq: int) -> Position:
    """The position `seq`; refuses one that doesn't exist (yet)."""
    position = replay.at(seq) if replay.recent else None
    if position is None:
        raise NotFound("not-found")
    return position
