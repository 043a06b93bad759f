"""Turns that still wait right before somebody is told of them, by the database and the rules."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final

from app.errors import ProblemError, Unavailable
from app.live.directory import Directory
from app.live.room import Room
from app.match.codec import milliseconds
from app.notify.alert_outbox import Item
from app.notify.channels import Channels
from app.notify.texts import Turn
from app.notify.viewers import EVERYWHERE, Looking
from app.rooms.records import AlertOccasion, Duty
from app.store.reads import Reads, Standing

MATCHES: Final = 1000
"""How many running matches of a player are looked at, the newest."""
WITHOUT_CLOCK: Final = timedelta(hours=24)
"""How long a turn waits before its reminder, where time isn't limited."""
SHORTEST: Final = timedelta(hours=1)
"""Turns that last no longer than this have no reminder."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A turn that waits: its room, and where that stood when it was looked at."""

    duty: Duty
    room: Room
    standing: Standing

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

    def turn(self, occasion: AlertOccasion, now: datetime) -> Turn:
        """What is said of it."""
        room, roster = self.room.state, self.room.state.match
        assert roster is not None
        until = self._until
        return Turn(
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


class Turns:
    """Looks at turns; a room is loaded for that, and brought up to date."""

    def __init__(self, directory: Directory, reads: Reads) -> None:
        self._directory = directory
        self._reads = reads

    async def waiting(self, player: str, duties: Collection[Duty]) -> dict[Duty, Waiting]:
        """Those of a player's turns that wait."""
        standings = await self._standings(player)
        found = {}
        for duty in duties:
            standing = standings.get(duty.match)
            if standing is not None and standing.step == duty.seq:
                room = await self._room(standing)
                if room is not None and _waits(room, duty):
                    found[duty] = Waiting(duty, room, standing)
        return found

    async def count(self, player: str) -> int:
        """How many matches wait for a player."""
        rooms = await self._directory.playing(player)
        return sum(_awaits(room, player) for room in rooms)

    async def still(self, player: str, those: Collection[Waiting]) -> bool:
        """True if nothing at all has changed since these were found to wait."""
        standings = await self._standings(player)
        return all(standings.get(one.duty.match) == one.standing for one in those)

    async def _standings(self, player: str) -> dict[str, Standing]:
        found = await self._reads.standings(player, MATCHES)
        return {standing.match_id: standing for standing in found}

    async def _room(self, standing: Standing) -> Room | None:
        """The room, as new as in the database; None if it was deleted."""
        try:
            room = await self._directory.get(standing.room_id)
        except ProblemError:
            return None
        if _is_behind(room, standing):
            await room.log.read_on()
            if _is_behind(room, standing) and not room.gone:
                raise Unavailable("store-unavailable")
        return room


def _is_behind(room: Room, standing: Standing) -> bool:
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


@dataclass(slots=True)
class Sorted:
    """What is to become of claimed rows.

    `tell` somebody of turns that wait; the others are `done`, or were `seen`, or aren't due before
    a time.
    """

    tell: list[tuple[Item, Waiting]] = field(default_factory=list)
    done: list[Item] = field(default_factory=list)
    seen: list[Item] = field(default_factory=list)
    later: list[tuple[Item, datetime]] = field(default_factory=list)

    @property
    def turns(self) -> list[Waiting]:
        """The turns to tell of."""
        return [waiting for _, waiting in self.tell]

    @property
    def told(self) -> list[Item]:
        """The rows that tell of them."""
        return [item for item, _ in self.tell]


class Sorting:
    """Looks at turns, at who is looking, and at what is muted."""

    def __init__(self, turns: Turns, looking: Looking, channels: Channels) -> None:
        self._turns = turns
        self._looking = looking
        self._channels = channels

    async def sort(self, player: str, items: Sequence[Item], now: datetime) -> Sorted:
        """Sort what is claimed for a player's channel."""
        muted = set(await self._channels.muted(player))
        looking = await self._looking.at(player)
        duties = [item.duty for item in items if item.duty is not None]
        waiting = await self._turns.waiting(player, duties)
        found = Sorted()
        for item in items:
            turn = None if item.duty is None else waiting.get(item.duty)
            if turn is None or turn.duty.room in muted:
                found.done.append(item)
            elif looking & {turn.duty.room, EVERYWHERE}:
                found.seen.append(item)
            elif item.occasion == "reminder":
                _remind(found, item, turn, now)
            else:
                found.tell.append((item, turn))
        return found

    async def waiting(self, player: str) -> int:
        """How many matches wait for a player, told or not."""
        return await self._turns.count(player)

    async def stands(self, player: str, found: Sorted) -> bool:
        """True if those turns still wait, and nobody has begun to look at any of them."""
        looking = await self._looking.at(player)
        if EVERYWHERE in looking or any(turn.duty.room in looking for turn in found.turns):
            return False
        return await self._turns.still(player, found.turns)


def _remind(found: Sorted, item: Item, turn: Waiting, now: datetime) -> None:
    """A reminder's row says when it is looked at; only the turn says when it is due."""
    if turn.reminder is None:
        found.done.append(item)
    elif turn.reminder > now:
        found.later.append((item, turn.reminder))
    else:
        found.tell.append((item, turn))
