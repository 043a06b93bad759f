"""Matches with all their positions, to look back at: read from the log once, kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Any
from weakref import WeakValueDictionary

import orjson

from app.broadcast.step_frames import StepFrames
from app.errors import NotFound, ProblemError
from app.games.contract import Seat
from app.live.computing import breathing, folded
from app.match.chance import ReplayMismatch
from app.match.replay import Replay
from app.match.times import milliseconds
from app.match.views import view_for
from app.store.queries import Reads

KEPT = 4_000
"""So many positions are kept in memory, of the matches that were asked for last."""


class Replays:
    """The records of matches, running or finished."""

    def __init__(self, reads: Reads, kept: int = KEPT) -> None:
        self._reads = reads
        self._kept = kept
        self._records: OrderedDict[str, Replay] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def record(self, match_id: str, upto: int | None = None) -> Replay:
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
                raise ProblemError("match-unreadable") from None
        self._keep(record)
        return record

    async def finished(self, match_id: str) -> Replay:
        """The match with all its positions; refuses one that is still being played."""
        record = await self.record(match_id)
        if record.result is None:
            raise ProblemError("match-running")
        return record

    async def _begun(self, match_id: str) -> Replay:
        row = await self._reads.match(match_id)
        if row is None:
            raise NotFound("match-not-found")
        try:
            return Replay(row)
        except ReplayMismatch:
            raise ProblemError("match-unreadable") from None

    async def _continue(self, record: Replay, upto: int | None) -> None:
        last = record.seq if record.recent else -1
        over = last >= 0 and record.result is not None
        if over or (upto is not None and upto <= last):
            return
        async for _ in folded(record, await self._reads.steps(record.match_id, last)):
            pass

    def _keep(self, record: Replay) -> None:
        self._records[record.match_id] = record
        self._records.move_to_end(record.match_id)
        kept = sum(len(one.recent) for one in self._records.values())
        while kept > self._kept and len(self._records) > 1:
            _, oldest = self._records.popitem(last=False)
            kept -= len(oldest.recent)


async def steps_after(
    record: Replay, after: int, limit: int, seat: Seat | None
) -> AsyncIterator[dict[str, Any]]:
    """At most `limit` steps after the number `after`, as an audience may see them."""
    last = min(record.seq, after + limit)
    async for seq in breathing(range(after + 1, last + 1)):
        yield _step(record, seq, seat)


def _step(record: Replay, seq: int, seat: Seat | None) -> dict[str, Any]:
    position = record.position_at(seq)
    if seq == 0:
        view = view_for(record, seat, position)
        frame: dict[str, Any] = {"at": milliseconds(position.at), "view": view}
    else:
        frame = orjson.loads(StepFrames(record, position).frame(seat))
    data = {name: frame[name] for name in ("patch", "view", "notes") if name in frame}
    envelope = {"v": 1, "seq": seq, "at": frame["at"], "type": "step"}
    return envelope | {"match": record.match_id, "data": data}
