"""Matches with all their positions, to look back at, and embargoes on them."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection
from datetime import datetime
from typing import Protocol
from weakref import WeakValueDictionary

import orjson

from app.broadcast.frames import StepFrames
from app.errors import NotFound, ProblemError
from app.games.contract import Seat
from app.live.computing import breathing, folded, load_rules
from app.live.recovery import complete_steps
from app.match.chance import ReplayMismatch
from app.match.match import is_over
from app.match.replay import Replay, position_in
from app.rooms import visibility
from app.rooms.records import Person
from app.rooms.state import RoomState
from app.schemas.frames import StepFrame, first_step
from app.store.reads import Reads, last_owners

KEPT = 4_000
"""How many positions are kept in memory, of the most recently requested matches."""


class Replays:
    """Matches with all their positions, running or finished."""

    def __init__(self, reads: Reads, kept: int = KEPT) -> None:
        self._reads = reads
        self._kept = kept
        self._replays: OrderedDict[str, Replay] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._forgotten = 0

    async def get(self, match_id: str, upto: int | None = None) -> Replay:
        """The match with all its positions, or at least with those up to `upto`.

        Only steps added since the last call are read and played.
        """
        lock = self._locks.setdefault(match_id, asyncio.Lock())
        forgotten = self._forgotten
        async with lock:
            replay = self._replays.get(match_id) or await self._begun(match_id)
            try:
                if not await self._continue(replay, upto):
                    replay = await self._begun(match_id)
                    await self._continue(replay, upto)
            except ReplayMismatch:
                self._replays.pop(match_id, None)
                raise ProblemError("match-unreadable") from None
        if forgotten == self._forgotten:
            self._keep(replay)
        return replay

    def forget(self, rooms: Collection[str]) -> None:
        """Drop the matches of rooms whose players are called otherwise now."""
        self._forgotten += 1
        for match_id in [
            one for one, replay in self._replays.items() if replay.row.room_id in rooms
        ]:
            del self._replays[match_id]

    def forget_all(self) -> None:
        """Drop all matches: the log may say something else now."""
        self._forgotten += 1
        self._replays.clear()

    async def finished(self, match_id: str) -> Replay:
        """The match with all its positions; refuses one that is still being played."""
        replay = await self.get(match_id)
        if not is_over(replay):
            raise ProblemError("match-running")
        return replay

    def expire(self, cutoff: datetime) -> None:
        """Forget matches that were over before then: the log may not have them any more."""
        for match_id, replay in list(self._replays.items()):
            if replay.recent and is_over(replay) and replay.position.at < cutoff:
                del self._replays[match_id]

    async def _begun(self, match_id: str) -> Replay:
        row = await self._reads.match(match_id)
        if row is None:
            raise NotFound("match-not-found")
        await load_rules(row.game)
        try:
            return Replay(row)
        except ReplayMismatch:
            raise ProblemError("match-unreadable") from None

    async def _continue(self, replay: Replay, upto: int | None) -> bool:
        """Play the steps that are missing; False if the log lacks those that are known."""
        last = replay.seq if replay.recent else -1
        over = last >= 0 and is_over(replay)
        if over or (upto is not None and upto <= last):
            return True
        steps = await self._reads.steps(replay.match_id, last - 1)
        if last < 0:
            complete_steps(steps)
        elif not steps or (steps[0].seq, steps[0].at) != (last, replay.position.at):
            return False
        async for _ in folded(replay, steps if last < 0 else steps[1:], replay.row.room_id):
            pass
        return True

    def _keep(self, replay: Replay) -> None:
        self._replays[replay.match_id] = replay
        self._replays.move_to_end(replay.match_id)
        kept = sum(len(one.recent) for one in self._replays.values())
        while kept > self._kept and len(self._replays) > 1:
            _, oldest = self._replays.popitem(last=False)
            kept -= len(oldest.recent)


async def audience_of(
    reads: Reads, room_state: RoomState, match_id: str, player: str
) -> Seat | None:
    """The seat of a match of the room whose view a player gets, None to watch.

    Only members get any; whoever shows something to others has to ask for that first.
    """
    readers = visibility.readers(room_state, match_id)
    if readers is None:  # so many matches ago that the room no longer lists it
        readers = await last_owners(reads, room_state.id, match_id)
    return visibility.audience_of(readers, player)


async def steps_after(
    replay: Replay, after: int, limit: int, seat: Seat | None
) -> AsyncIterator[StepFrame]:
    """At most `limit` steps after the number `after`, as an audience may see them."""
    last = min(replay.seq, after + limit)
    async for seq in breathing(range(after + 1, last + 1)):
        yield _step(replay, seq, seat)


def _step(replay: Replay, seq: int, seat: Seat | None) -> StepFrame:
    position = position_in(replay, seq)
    if seq == 0:
        return first_step(replay, position, seat)
    step: StepFrame = orjson.loads(StepFrames(replay, position).frame(seat))
    return step


class SecretDay(Protocol):
    """The day whose draws are a secret until it closes."""

    @property
    def day(self) -> str:
        """Its date, as `YYYY-MM-DD`."""

    @property
    def closes_at(self) -> datetime:
        """When it closes."""


class Embargo(Protocol):
    """Which matches a feature keeps back, and from whom."""

    async def check(self, replay: Replay, person: Person | None) -> None:
        """Refuse to show a finished match to whoever must not see it yet; raises ProblemError."""

    async def running(self, match_id: str) -> SecretDay | None:
        """Until when a match is kept back; None if it isn't."""
