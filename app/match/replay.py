"""A match from the log: to be played on, or with all its positions, for looking back."""

from collections import deque

from app.errors import Malformed, NotFound
from app.games import rules_of
from app.match.chance import USUAL, DrawSource, ReplayMismatch
from app.match.codec import codec_of
from app.match.match import Match, Position
from app.match.records import MatchRecord

MOST = 1_000_000
"""More positions than any match has."""


def empty_match(row: MatchRecord, luck: DrawSource = USUAL) -> Match:
    """A match before its set-up, with the rules that it began with.

    Raises `ReplayMismatch` if this process doesn't have them.
    """
    game = rules_of(row.game, row.rules_version)
    if game is None:
        raise ReplayMismatch(f"match {row.id} was played by rules {row.rules_version}")
    try:
        options = codec_of(game).stored_options(row.options)
    except Malformed as error:
        raise ReplayMismatch(f"match {row.id} has other options: {error.errors}") from error
    return Match(row.id, game, len(row.players), options, luck)


class Replay(Match):
    """A match that keeps every position from the set-up on; `row` names the players."""

    def __init__(self, row: MatchRecord) -> None:
        match = empty_match(row)
        super().__init__(row.id, match.game, match.seats, match.options)
        self.row = row
        self.recent = deque()


def position_in(replay: Replay, seq: int) -> Position:
    """The position `seq`; refuses one that doesn't exist (yet)."""
    position = replay.position_at(seq) if replay.recent else None
    if position is None:
        raise NotFound("not-found")
    return position
