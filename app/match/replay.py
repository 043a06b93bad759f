"""A match with all its positions, to look back at."""

from collections import deque

from app.errors import NotFound
from app.match.match import Match, laid
from app.match.position import Position
from app.match.records import MatchRecord


class Replay(Match):
    """A match with every position from the set-up on; `row` names who played."""

    def __init__(self, row: MatchRecord) -> None:
        table = laid(row)
        super().__init__(row.id, table.game, table.seats, table.options)
        self.row = row
        self.recent = deque()

    def position_at(self, seq: int) -> Position:
        """The position `seq`; refuses one that there is not (yet)."""
        position = self.at(seq) if self.recent else None
        if position is None:
            raise NotFound("not-found")
        return position
