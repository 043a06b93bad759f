"""Which matches are running by the index is what the logs say, whatever happens to rooms.

What is kept of people's matches is what these add up to, and matches say whose logs are gone.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final
from unittest import mock

import pytest
from alembic import command
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.errors import NotFound, ProblemError
from app.live.recovery import read_match, read_room
from app.match.chance import ReplayMismatch
from app.match.match import is_over
from app.ops.expiry import matches as expired_matches
from app.ops.expiry import rooms as expired_rooms
from app.privacy.erase import erase_live
from app.rooms.polls import PollSubject
from app.rooms.state import PollKind
from app.solo import summaries
from app.store import log_check, migrate
from app.store.reads import Reads
from app.store.tables import EventRow, MatchRow, RoomRow, StepRow
from tests.solo.played_matches import move, process
from tests.support.room_processes import Process, Started, start
from tests.support.running_index import running_by_index
from tests.support.stages import examples
from tests.support.summaries import agree as summaries_agree

pytestmark = pytest.mark.whole

FAR: Final = datetime.now(UTC) + timedelta(days=1000)
ROUNDS: Final = 3


async def running_by_logs(engine: AsyncEngine) -> dict[str, str]:
    """The rooms of all running matches, as the logs alone have them."""
    reads, running = Reads(engine), dict[str, str]()
    async with engine.connect() as connection:
        rooms = (await connection.scalars(select(RoomRow.id))).all()
    for room in rooms:
        state = await read_room(reads, room)
        if state is not None and state.running and state.match is not None:
            try:
                goes_on = not is_over(await read_match(reads, state.match.id))
            except ReplayMismatch:  # nobody has given it up yet
                goes_on = True
            except NotFound:
                goes_on = False
            if goes_on:
                running[state.match.id] = room
    return running


async def agreed(engine: AsyncEngine) -> dict[str, str]:
    """What index and logs agree on, once nothing is written while both are read."""
    while True:
        before, by_logs = await running_by_index(engine), await running_by_logs(engine)
        if await running_by_index(engine) == before:
            assert before == by_logs
            return before


async def expired_have_no_log(engine: AsyncEngine) -> None:
    """Check that those matches say so whose logs have expired, and no others."""
    logged = exists().where(StepRow.match_id == MatchRow.id)
    async with engine.connect() as connection:
        rows = await connection.execute(select(logged, MatchRow.expired_at.is_(None)))
        assert all(bool(there) == bool(stays) for there, stays in rows)


class Evening:
    """A room for two in which anything happens; a process that fails is followed by another."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._stack = AsyncExitStack()
        self.erased = False

    async def open(self) -> None:
        """Begin the first match."""
        self.process: Process = await self._stack.enter_async_context(process(self._url))
        self.live: Started = await start(self.process, 2, "toy", {"rounds": ROUNDS})

    async def close(self) -> None:
        await self._stack.aclose()

    @property
    def engine(self) -> AsyncEngine:
        return self.process.store.engine

    @property
    def awaited(self) -> list[int]:
        """The seats that the match waits for; none if it is over, or can't be read."""
        match = self.live.room.match
        return [] if match is None else sorted(match.awaited)

    async def move(self) -> None:
        """Whoever has to moves once."""
        for seat in self.awaited:
            if seat in self.awaited:
                await self.live.room.moves.submit(self.live.players[seat], move(self.live, seat))

    async def play_on(self) -> None:
        """The match comes to its end."""
        while self.awaited:
            await self.move()

    async def take_back(self) -> None:
        """All agree to an undo."""
        if self.awaited:
            await self._agree("undo", PollSubject(seq=self.live.match.seq))

    async def end(self) -> None:
        """All agree to end the match early."""
        if self.awaited:
            await self._agree("end", PollSubject(match=self.live.match.match_id))

    async def play_again(self) -> None:
        """All want another round."""
        await self._agree("rematch", PollSubject())

    async def _agree(self, kind: PollKind, about: PollSubject) -> None:
        for player in self.live.players:
            with suppress(ProblemError):  # it is done already
                await self.live.room.polls.ask(player, kind, about)

    async def start(self) -> None:
        await self.live.room.matches.start_match(self.live.players[0])

    async def leave(self) -> None:
        await self.live.room.membership.leave(self.live.players[1])

    async def erase(self) -> None:
        """The guest is erased, and all processes begin anew."""
        self.erased = True
        await erase_live(self.engine, self.live.players[1], "key")
        await self.restart()

    async def fail(self, when: str) -> None:
        """The database fails with the next write, before or after its commit."""
        self.process.store.fail[when] = 1
        await self.move()

    async def restart(self) -> None:
        """The process is killed; the next one reads the room."""
        await self._stack.aclose()
        self.process = await self._stack.enter_async_context(process(self._url))
        self.live.room = await self.process.directory.get(self.live.room_id)

    async def change_rules(self) -> None:
        """The newest match can't be read any more."""
        async with self.engine.begin() as connection:
            newest = select(func.max(MatchRow.id)).where(MatchRow.room_id == self.live.room_id)
            changed = update(MatchRow).where(MatchRow.id == newest.scalar_subquery())
            await connection.execute(changed.values(rules_version=99))
        await self.restart()

    async def cut(self, *logs: type[EventRow | StepRow]) -> None:
        """The logs of the room, or of its newest match, have lost a row but the last, and are cut
        there.  A last one can't get lost without the index that was written with it."""
        if self.erased:  # such a room begins with a snapshot, before which nothing can be cut
            return
        async with self.engine.begin() as connection:
            newest = select(func.max(MatchRow.id)).where(MatchRow.room_id == self.live.room_id)
            match = newest.scalar_subquery()
            for log in logs:
                own = log.room_id == self.live.room_id if log is EventRow else log.match_id == match
                last = await connection.scalar(select(func.max(log.seq)).where(own)) or 0
                if last > 1:
                    await connection.execute(delete(log).where(own, log.seq == last - 1))
        for one in (await log_check.check_logs(self.engine)).breaks:
            if one.cut:
                await log_check.repair_log(self.engine, one)
        await self.restart()

    async def expire(self) -> None:
        """Everything is old."""
        for match in await running_by_index(self.engine):
            await expired_matches.remove_some(self.engine, match, FAR)
        await expired_rooms.make_archive(self.engine)
        await expired_rooms.remove_some(self.engine, self.live.room_id, FAR)
        await self.process.directory.drop_deleted()
        self.erased = False
        self.live = await start(self.process, 2, "toy", {"rounds": ROUNDS})


EVENTS: Final[tuple[Callable[[Evening], Awaitable[None]], ...]] = (
    *(Evening.move, Evening.play_on, Evening.take_back, Evening.end, Evening.play_again),
    *(Evening.start, Evening.leave, Evening.erase, Evening.restart, Evening.change_rules),
    *(partial(Evening.fail, when=when) for when in ("before", "after")),
    *(lambda evening: evening.cut(EventRow), lambda evening: evening.cut(StepRow)),
    lambda evening: evening.cut(EventRow, StepRow),
    Evening.expire,
)


@pytest.mark.usefixtures("toy")
@settings(
    max_examples=examples(4, 12),
    phases=(Phase.generate,),  # shrinking takes minutes
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(events=st.lists(st.sampled_from(EVENTS), min_size=5, max_size=12))
def test_the_index_says_what_the_logs_say(
    database_url: str, events: list[Callable[[Evening], Awaitable[None]]]
) -> None:
    async def run() -> None:
        evening = Evening(database_url)
        await evening.open()
        try:
            for event in events:
                with suppress(ProblemError):  # it isn't possible now
                    await event(evening)
                before = await agreed(evening.engine)
                await summaries_agree(evening.engine, FAR)
                await expired_have_no_log(evening.engine)
            await asyncio.to_thread(migrate_again, database_url)
            assert await running_by_index(evening.engine) == before
            await summaries_agree(evening.engine, FAR)
            await expired_have_no_log(evening.engine)
        finally:
            await evening.close()

    with mock.patch.object(summaries, "MANY", 1):
        asyncio.run(run())


def migrate_again(url: str) -> None:
    """Take index and sums away, and make them anew from what is stored."""
    command.downgrade(migrate.configuration(url), "0001")
    migrate.upgrade(url)
