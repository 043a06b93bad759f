"""Turns that still wait right before somebody is told of them, and who is looking at them."""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Final, TypeAlias

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.background.tasks import log_errors, run_in_background
from app.errors import Gone, NotFound, Unavailable
from app.live.directory import Directory
from app.live.room import Room
from app.match.codec import milliseconds
from app.notify.channels import Channels
from app.notify.outbox import LeasePlan, OutboxItem
from app.notify.subscription_cache import ChannelIndex
from app.notify.tables import ViewRow
from app.notify.texts import TurnNotice
from app.rooms.records import Duty
from app.store.clock import database_time
from app.store.database import autocommitting, upsert
from app.store.ids import new_ulid
from app.store.reads import LogPosition, Reads
from app.store.tables import PlayerRow

MATCHES: Final = 1000
"""How many running matches of a player are looked at, the newest."""
WITHOUT_CLOCK: Final = timedelta(hours=24)
"""How long a turn waits before its reminder, where time isn't limited."""
SHORTEST: Final = timedelta(hours=1)
"""Turns that last no longer than this have no reminder."""

EVERYWHERE: Final = ""
"""In place of a room: all turns of a player."""
SEEN: Final = timedelta(seconds=20)
"""For how long somebody counts as looking after that was last noted."""
Look: TypeAlias = tuple[str, str]
"""A player, and the room, or `EVERYWHERE`."""
BEAT_SECONDS: Final = 2.0
AGAIN_SECONDS: Final = 8.0
"""How often it is noted that somebody is still looking."""


@dataclass(frozen=True, slots=True)
class WaitingTurn:
    """A turn that waits: its room, and where that stood when it was looked at."""

    duty: Duty
    room: Room
    standing: LogPosition

    @property
    def reminder(self) -> datetime | None:
        """When its reminder is due: once a quarter of its time is left, or after a day.

        None if there is none.
        """
        match, until = self.room.match, self._until
        began = datetime.fromtimestamp(0 if match is None else match.position.at.timestamp(), UTC)
        if until is None:
            return began + WITHOUT_CLOCK
        given = datetime.fromtimestamp(until / 1000, UTC) - began
        return began + given * 3 / 4 if given > SHORTEST else None

    def notice(self, occasion: str, now: datetime) -> TurnNotice:
        """What is said of it."""
        room, roster = self.room.state, self.room.state.match
        assert roster is not None
        until = self._until
        return TurnNotice(
            occasion,
            self.duty.match,
            room.code_for(self.duty.player) or room.id,
            room.title,
            roster.game,
            [name for seat, name in enumerate(roster.names) if seat != self.duty.seat],
            None if until is None else max(0, until - milliseconds(now)) / 1000,
        )

    @property
    def _until(self) -> int | None:
        times, seat = self.room.current.times, self.duty.seat
        return times[seat].until if seat < len(times) else None


class TurnChecker:
    """Looks at turns; a room is loaded for that, and brought up to date."""

    def __init__(self, directory: Directory, reads: Reads) -> None:
        self._directory = directory
        self._reads = reads

    async def waiting_turns(self, player: str, duties: Collection[Duty]) -> dict[Duty, WaitingTurn]:
        """Those of a player's turns that wait."""
        standings = await self._standings(player)
        turns = {}
        for duty in duties:
            standing = standings.get(duty.match)
            if standing is not None and standing.step == duty.seq:
                room = await self._room(standing)
                if room is not None and _waits(room, duty):
                    turns[duty] = WaitingTurn(duty, room, standing)
        return turns

    async def count_waiting(self, player: str) -> int:
        """How many matches wait for a player."""
        rooms = await self._directory.rooms_played_by(player)
        return sum(_awaits(room, player) for room in rooms)

    async def still_wait(self, player: str, those: Collection[WaitingTurn]) -> bool:
        """True if nothing at all has changed since these were found to wait."""
        standings = await self._standings(player)
        return all(standings.get(one.duty.match) == one.standing for one in those)

    async def _standings(self, player: str) -> dict[str, LogPosition]:
        standings = await self._reads.standings(player, MATCHES)
        return {standing.match_id: standing for standing in standings}

    async def _room(self, standing: LogPosition) -> Room | None:
        """The room, as new as in the database; None if it was deleted."""
        try:
            room = await self._directory.get(standing.room_id)
        except (NotFound, Gone):
            return None
        if _is_behind(room, standing):
            await room.log.take_in_or_read()
            if _is_behind(room, standing) and not room.gone:
                raise Unavailable("store-unavailable")
        return room


def _is_behind(room: Room, standing: LogPosition) -> bool:
    match = room.match
    if room.state.seq < standing.event or match is None:
        return True
    if match.match_id != standing.match_id or match.seq != standing.step:
        return match.match_id == standing.match_id and match.seq < standing.step
    drafts = sum(draft.version for draft in match.drafts.values() if draft.seq == match.seq)
    return drafts < standing.drafts


def _awaits(room: Room, player: str) -> bool:
    match, roster = room.match, room.state.match
    return match is not None and roster is not None and roster.seat_of(player) in match.awaited


def _waits(room: Room, duty: Duty) -> bool:
    state, match, roster = room.state, room.match, room.state.match
    if room.gone or match is None or roster is None or not state.running or state.pace != "days":
        return False
    same = match.match_id == duty.match and match.seq == duty.seq
    return same and duty.seat in match.awaited and roster.players[duty.seat] == duty.player


class ViewLog:
    """Notes who is looking at what."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def write_views(self, process: str, looks: Iterable[Look]) -> None:
        """These are looking right now, in that process."""
        insertion = upsert(self._engine.dialect.name, ViewRow)
        statement = insertion.on_conflict_do_update(
            index_elements=("player_id", "room_id", "process"),
            set_={"seen_at": insertion.excluded.seen_at},
        ).values(seen_at=database_time())
        rows = [
            {"player_id": player, "room_id": room, "process": process}
            for player, room in sorted(looks)
        ]
        async with self._engine.begin() as connection:
            players = {row["player_id"] for row in rows}
            existing = select(PlayerRow.id).where(PlayerRow.id.in_(players))
            there = set(
                await connection.scalars(existing.with_for_update(key_share=True, read=True))
            )
            if some := [row for row in rows if row["player_id"] in there]:
                await connection.execute(statement, some)

    async def rooms_viewed_by(self, player: str) -> set[str]:
        """The rooms that a player has been looking at in the last seconds, or `EVERYWHERE`."""
        columns = ViewRow.room_id, ViewRow.seen_at, database_time()
        statement = select(*columns).where(ViewRow.player_id == player)
        async with self._reading.connect() as connection:
            rows = (await connection.execute(statement)).all()
        return {room for room, seen_at, now in rows if now - seen_at < SEEN}


class Viewers:
    """Knows who is looking at a table over days right now, in any process."""

    def __init__(self, directory: Directory, looks: ViewLog, callers: ChannelIndex) -> None:
        self._directory = directory
        self._looks = looks
        self._callers = callers
        self._process = new_ulid()
        self._noted: dict[Look, float] = {}

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Note it from time to time, while the context is open."""
        async with run_in_background(self._beat(), "looking"):
            yield

    async def rooms_viewed_by(self, player: str) -> set[str]:
        """The rooms that a player is looking at in any process, or `EVERYWHERE`."""
        return await self._looks.rooms_viewed_by(player) | {
            room for one, room in self._here() if one == player
        }

    async def write_views(self) -> None:
        """Write who is looking, unless that is written already."""
        if not self._callers:
            return
        now = monotonic()
        here = {look for look in self._here() if self._callers.of_player(look[0])}
        self._noted = {
            look: at
            for look, at in self._noted.items()
            if look in here and now - at < AGAIN_SECONDS
        }
        if news := here - self._noted.keys():
            await self._looks.write_views(self._process, news)
            self._noted |= dict.fromkeys(news, now)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await log_errors(self.write_views, "looks-not-noted")

    def _here(self) -> set[Look]:
        """Who is looking in this process.

        A program that follows turns isn't somebody looking.
        """
        looks = {
            (player, room.id)
            for room in self._directory
            if room.state.pace == "days"
            for player in room.hub.online()
        }
        pages = (peer.player for peer in self._directory.followers if peer.credential is None)
        return looks | {(player, EVERYWHERE) for player in pages}


@dataclass(slots=True)
class DueTurns:
    """What is to become of leased rows, and the turns that those to `send` tell of, in order."""

    plan: LeasePlan = field(default_factory=LeasePlan)
    turns: list[WaitingTurn] = field(default_factory=list)

    def add_turn(self, item: OutboxItem, turn: WaitingTurn) -> None:
        """Tell somebody of a turn."""
        self.plan.send.append(item)
        self.turns.append(turn)

    def add_reminder(self, item: OutboxItem, turn: WaitingTurn, now: datetime) -> None:
        """A reminder's row says when it is looked at; only the turn says when it is due."""
        if turn.reminder is None:
            self.plan.drop.append(item)
        elif turn.reminder > now:
            self.plan.later.append((item, turn.reminder))
        else:
            self.add_turn(item, turn)

    def notices(self, now: datetime) -> list[TurnNotice]:
        """What is said of the turns."""
        return [
            turn.notice(item.kind, now)
            for item, turn in zip(self.plan.send, self.turns, strict=True)
        ]


class TurnSorter:
    """Looks at turns, at who is looking, and at what is muted."""

    def __init__(self, turns: TurnChecker, viewers: Viewers, channels: Channels) -> None:
        self._turns = turns
        self._viewers = viewers
        self._channels = channels

    async def sort(self, player: str, items: Sequence[OutboxItem], now: datetime) -> DueTurns:
        """Sort what is leased for a player's channel."""
        muted = set(await self._channels.muted_rooms(player))
        looking = await self._viewers.rooms_viewed_by(player)
        duties = [item.duty for item in items if item.duty is not None]
        waiting = await self._turns.waiting_turns(player, duties)
        due = DueTurns()
        for item in items:
            turn = None if item.duty is None else waiting.get(item.duty)
            if turn is None or turn.duty.room in muted:
                due.plan.drop.append(item)
            elif looking & {turn.duty.room, EVERYWHERE}:
                due.plan.seen.append(item)
            elif item.kind == "reminder":
                due.add_reminder(item, turn, now)
            else:
                due.add_turn(item, turn)
        return due

    async def count_waiting(self, player: str) -> int:
        """How many matches wait for a player, told or not."""
        return await self._turns.count_waiting(player)

    async def still_waits(self, player: str, due: DueTurns) -> bool:
        """True if those turns still wait, and nobody has begun to look at any of them."""
        looking = await self._viewers.rooms_viewed_by(player)
        if EVERYWHERE in looking or any(turn.duty.room in looking for turn in due.turns):
            return False
        return await self._turns.still_wait(player, due.turns)
