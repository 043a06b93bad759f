"""Matches with all their positions, to look back at: read from the log once, kept for a while."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Sequence
from typing import Any
from weakref import WeakValueDictionary

import orjson

from app.games.contract import Seat
from app.rooms.chance import ReplayMismatch
from app.rooms.computing import breathing, folded
from app.rooms.frames import StepFrames
from app.rooms.loading import laid
from app.rooms.lobby import Lobby
from app.rooms.refusal import NotFound, Refusal
from app.rooms.table import RECENT, Position, Table, milliseconds, notes_for
from app.store.reads import Reads
from app.store.rows import Match

KEPT = 4_000
"""So many positions are kept in memory, of the matches that were asked for last."""


class Record(Table):
    """A match with every position from the set-up on; `row` names who played."""

    def __init__(self, row: Match) -> None:
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


class History:
    """The records of matches, running or finished."""

    def __init__(self, reads: Reads, kept: int = KEPT) -> None:
        self._reads = reads
        self._kept = kept
        self._records: OrderedDict[str, Record] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def record(self, match_id: str, upto: int | None = None) -> Record:
        """The match with all its positions, or at least with those up to `upto`.

        What was read before is not read or played again, only what came since.
        """
        lock = self._locks.setdefault(match_id, asyncio.Lock())
        async with lock:
            record = self._records.get(match_id) or await self._begun(match_id)
            try:
                await self._continue(record, upto)
            except ReplayMismatch:
                self._records.pop(match_id, None)
                raise Refusal("match-unreadable") from None
        self._keep(record)
        return record

    async def finished(self, match_id: str) -> Record:
        """The match with all its positions; refuses one that is still being played."""
        record = await self.record(match_id)
        if record.result is None:
            raise Refusal("match-running")
        return record

    async def _begun(self, match_id: str) -> Record:
        row = await self._reads.match(match_id)
        if row is None:
            raise NotFound("match-not-found")
        try:
            return Record(row)
        except ReplayMismatch:
            raise Refusal("match-unreadable") from None

    async def _continue(self, record: Record, upto: int | None) -> None:
        last = record.seq if record.recent else -1
        over = last >= 0 and record.result is not None
        if over or (upto is not None and upto <= last):
            return
        async for _ in folded(record, await self._reads.steps(record.match_id, last)):
            pass

    def _keep(self, record: Record) -> None:
        self._records[record.match_id] = record
        self._records.move_to_end(record.match_id)
        kept = sum(len(one.recent) for one in self._records.values())
        while kept > self._kept and len(self._records) > 1:
            _, oldest = self._records.popitem(last=False)
            kept -= len(oldest.recent)


def position_frame(record: Record, seq: int, seat: Seat | None) -> dict[str, Any]:
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
        "view": record.view(seat, position),
        "notes": [[one.seq, milliseconds(one.at), notes_for(one.notes, seat)] for one in told],
        "drafts": [],
        "undo": False,
    }


def replay_view(record: Record, lobby: Lobby, seat: Seat | None) -> dict[str, Any]:
    """Who played a match and what, without any id; the steps come on their own."""
    players, names = _cast(lobby, record.row)
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


def audience(lobby: Lobby, row: Match, player: str) -> Seat | None:
    """The seat whose view a player gets of a match, None for those who watch.

    In a running match it is the seat that the player plays now, later the one that was the
    player's in the end.
    """
    match = lobby.match
    if match is not None and match.id == row.id and not match.finished:
        return match.seat_of(player)
    players, _ = _cast(lobby, row)
    return players.index(player) if player in players else None


def _cast(lobby: Lobby, row: Match) -> tuple[Sequence[str | None], Sequence[str]]:
    """The players and names by seat, as they were in the end."""
    match = lobby.match
    if match is not None and match.id == row.id:
        return match.owners, match.names
    for entry in lobby.history:
        if entry["match"] == row.id:
            return entry.get("players", row.players), entry["names"]
    return row.players, row.names


async def steps_after(
    record: Record, after: int, limit: int, seat: Seat | None
) -> AsyncIterator[dict[str, Any]]:
    """At most `limit` steps after the number `after`, as an audience may see them."""
    last = min(record.seq, after + limit)
    async for seq in breathing(range(after + 1, last + 1)):
        yield _step(record, seq, seat)


def _step(record: Record, seq: int, seat: Seat | None) -> dict[str, Any]:
    position = record.position_at(seq)
    if seq == 0:
        view = record.view(seat, position)
        frame: dict[str, Any] = {"at": milliseconds(position.at), "view": view}
    else:
        frame = orjson.loads(StepFrames(record, position).frame(seat))
    data = {name: frame[name] for name in ("patch", "view", "notes") if name in frame}
    envelope = {"v": 1, "seq": seq, "at": frame["at"], "type": "step"}
    return envelope | {"match": record.match_id, "data": data}
