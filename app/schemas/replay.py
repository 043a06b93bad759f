"""A finished match, to look back at, as JSON."""

from collections.abc import Sequence
from typing import Any

from app.games.contract import Seat
from app.match.match import RECENT
from app.match.records import MatchRecord
from app.match.replay import Replay
from app.match.times import milliseconds
from app.match.views import notes_for, view_for
from app.rooms.state import RoomState


def position_frame(record: Replay, seq: int, seat: Seat | None) -> dict[str, Any]:
    """The match as an audience saw it at `seq`, with the notes up to there.

    Drafts are not part of it: what was put together and not submitted is in no position.
    """
    position = record.position_at(seq)
    told = [record.position_at(number) for number in range(max(0, seq + 1 - RECENT), seq + 1)]
    return {
        "type": "position",
        "match": record.match_id,
        "game": record.game.card.key,
        "options": record.codec.dump_options(record.options),
        "seq": seq,
        "at": milliseconds(position.at),
        "you": seat,
        "view": view_for(record, seat, position),
        "notes": [[one.seq, milliseconds(one.at), notes_for(one.notes, seat)] for one in told],
        "drafts": [],
        "undo": False,
    }


def replay_view(record: Replay, room: RoomState, seat: Seat | None) -> dict[str, Any]:
    """Who played a match and what, without any id; the steps come on their own."""
    players, names = _cast(room, record.row)
    return {
        "game": record.game.card.key,
        "options": record.codec.dump_options(record.options),
        "seq": record.seq,
        "you": seat,
        "names": names,
        "colours": record.row.colours,
        "bots": [player is None for player in players],
        "finished_at": milliseconds(record.position.at),
    }


def audience(room: RoomState, row: MatchRecord, player: str) -> Seat | None:
    """The seat whose view a player gets of a match, None for those who watch.

    In a running match it is the seat that the player plays now, later the one that was the
    player's in the end.
    """
    match = room.match
    if match is not None and match.id == row.id and not match.finished:
        return match.seat_of(player)
    players, _ = _cast(room, row)
    return players.index(player) if player in players else None


def _cast(room: RoomState, row: MatchRecord) -> tuple[Sequence[str | None], Sequence[str]]:
    """The players and names by seat, as they were in the end."""
    match = room.match
    if match is not None and match.id == row.id:
        return match.owners, match.names
    for entry in room.history:
        if entry["match"] == row.id:
            return entry.get("players", row.players), entry["names"]
    return row.players, row.names
