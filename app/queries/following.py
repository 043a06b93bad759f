"""The duties of those who follow them: sent at first, and again whenever they change.

Rooms in memory are looked at once something has changed in them.  Those that aren't are read only
if the database has something new: when another process says so, and from time to time, since
messages get lost.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import ClassVar

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.broadcast.followers import Followers
from app.broadcast.hub import Peer
from app.errors import ProblemError
from app.live.computing import TaskSet
from app.live.directory import Directory
from app.live.room import Room
from app.network_errors import Outage
from app.queries.my_rooms import duty_of
from app.schemas.players import DutyView
from app.schemas.streams import duties_line
from app.store.reads import LogPosition, Reads, playing_in

ROOMS = 100
"""How many of a player's rooms are followed, as many as the list of duties has."""

GATHER_SECONDS = 0.15
"""Changes within this time are looked at together."""
AGAIN_SECONDS = 60.0
"""How often everything is compared with the database."""
STREAMS = 10
"""How many streams of their own turns one player may have in each process."""
AT_ONCE = 4
"""How many players are compared with the database at the same time."""
log = structlog.get_logger(__name__)


class Docket:
    """What is known of one player's turns: by room, where it stood, and the turn if there is one.

    `others` are rooms that the database had among them, but in which the player has no seat in a
    match that still runs: they aren't loaded again until something changes in them.  `sent` are the
    turns that were sent last; None until all are known.  `due`: what the database has is to be
    looked at.  `holders` has the players who have a room in their docket.
    """

    def __init__(self, player: str, holders: dict[str, set[str]]) -> None:
        self.player = player
        self.rooms: dict[str, tuple[LogPosition, DutyView | None]] = {}
        self.others: dict[str, LogPosition] = {}
        self.sent: list[DutyView] | None = None
        self.due = False
        self._holders = holders

    def take_in_room(self, room: Room) -> None:
        """Take in a room in memory."""
        standing = _standing(room, self.player)
        if standing is None:
            self.drop_room(room.id)
        elif room.id in self.rooms or len(self.rooms) < ROOMS:
            self.rooms[room.id] = standing, duty_of(room, self.player)
            self._holders.setdefault(room.id, set()).add(self.player)

    def drop_room(self, room_id: str) -> None:
        """Forget a room."""
        if self.rooms.pop(room_id, None) is None:
            return
        holders = self._holders[room_id]
        holders.discard(self.player)
        if not holders:
            del self._holders[room_id]

    def close(self) -> None:
        """Nobody follows these turns any more; what is still noted is found by nobody."""
        for room_id in [*self.rooms]:
            self.drop_room(room_id)
        self._holders = {}

    def turns(self) -> list[DutyView]:
        """The duties, longest wait first."""
        turns = [turn for _, turn in self.rooms.values() if turn is not None]
        return sorted(turns, key=lambda turn: turn["since"])


class Dockets:
    """One docket for each player who follows their turns."""

    def __init__(self) -> None:
        self._of: dict[str, Docket] = {}
        self._holders: dict[str, set[str]] = {}

    def __len__(self) -> int:
        return len(self._of)

    def __iter__(self) -> Iterator[Docket]:
        return iter(tuple(self._of.values()))

    def __contains__(self, docket: Docket) -> bool:
        return self._of.get(docket.player) is docket

    def __getitem__(self, player: str) -> Docket:
        return self._of[player]

    def open_docket(self, player: str) -> Docket:
        """The docket of a player, an empty one if they have none."""
        if player not in self._of:
            self._of[player] = Docket(player, self._holders)
        return self._of[player]

    def close(self, player: str) -> None:
        """Forget the docket of a player."""
        docket = self._of.pop(player, None)
        if docket is not None:
            docket.close()

    def concerned(self, players: Iterable[str | None], room_ids: Iterable[str]) -> list[Docket]:
        """The dockets of these players, and those that have one of these rooms."""
        dockets = set(players).union(*(self._holders.get(room_id, ()) for room_id in room_ids))
        return [self._of[player] for player in dockets if player in self._of]


def _standing(room: Room, player: str) -> LogPosition | None:
    """Where a room stands in which a player has a seat; None if they have none."""
    room_state, match = room.state, room.match
    if room.gone or match is None or not (room_state.running and room_state.plays(player)):
        return None
    drafts = sum(draft.version for draft in match.drafts.values() if draft.seq == match.seq)
    return LogPosition(room.id, match.match_id, room_state.seq, match.seq, drafts)


class DutyFeed:
    """Sends duties to those who follow them."""

    limit: ClassVar = "own-streams"

    def __init__(self, directory: Directory, reads: Reads) -> None:
        self._directory = directory
        self._reads = reads
        self._followers: Followers = directory.followers
        self._dockets = Dockets()
        self._background = TaskSet()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._outage = Outage("turns-not-read", "turns-read-again")

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Look at what changes, while the context is open."""
        tasks = [asyncio.create_task(work()) for work in (self._hear, self._repeat)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._background.stop()

    # --- a source of streams -----------------------------------------------------------------

    def is_full(self, player: str) -> bool:
        """True if a player follows their turns as often as they may."""
        return self._followers.connections(player) >= STREAMS

    async def attach(self, peer: Peer) -> None:
        """Start sending to `peer`, beginning with all duties."""
        docket = self._dockets.open_docket(peer.player)
        self._followers.add(peer)
        if docket.sent is None:
            await self._compare(docket)
        turns = docket.turns()
        if turns == docket.sent:
            peer.push(duties_line(turns))
        else:
            self._send(docket, turns)

    def detach(self, peer: Peer) -> None:
        """Stop sending to `peer`."""
        self._followers.remove(peer)
        if not self._followers.connections(peer.player):
            self._dockets.close(peer.player)

    def refresh(self, peer: Peer) -> list[bytes]:
        """All duties."""
        return [duties_line(self._dockets[peer.player].turns())]

    # --- what changes ------------------------------------------------------------------------

    async def _hear(self) -> None:
        while True:
            await self._followers.news.wait()
            await asyncio.sleep(GATHER_SECONDS)
            changed, unsure = self._followers.take_changed_rooms(), self._followers.unsure
            self._followers.unsure = False
            try:
                if unsure:
                    self._make_due(self._dockets)
                await self._look_at(changed)
            except (SQLAlchemyError, OSError) as error:
                self._outage.failed(error)
                self._make_due(self._dockets)
            except Exception:  # a fault of ours must not end this
                log.exception("turns-not-heard")
                self._make_due(self._dockets)

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(AGAIN_SECONDS)
            self._make_due(self._dockets)

    async def _look_at(self, changed: set[str]) -> None:
        """Note the rooms that are in memory; those that aren't are looked up."""
        unloaded = set[str]()
        for room_id in changed:
            room = self._directory.loaded(room_id)
            if room is None:
                unloaded.add(room_id)
                continue
            try:
                self._note(room)
            except Exception:  # one damaged room must not keep all others from being heard
                log.exception("turns-not-heard", room=room_id)
        if unloaded:
            players = await playing_in(self._reads, unloaded)
            self._make_due(self._dockets.concerned(players, unloaded))

    def _note(self, room: Room) -> None:
        roster = room.state.match
        players = () if roster is None else roster.players
        for docket in self._dockets.concerned(players, (room.id,)):
            docket.take_in_room(room)
            self._tell(docket)

    def _make_due(self, dockets: Iterable[Docket]) -> None:
        for docket in dockets:
            if not docket.due:
                docket.due = True
                self._background.start_task(self._catch_up(docket))

    async def _catch_up(self, docket: Docket) -> None:
        async with self._slots:
            docket.due = False  # whatever changes from now on makes it due again
            if docket not in self._dockets:
                return
            try:
                await self._compare(docket)
                self._outage.over()
            except (SQLAlchemyError, OSError, ProblemError) as error:  # the next time will do
                self._outage.failed(error)
                return
            except Exception:  # a damaged room
                log.exception("turns-not-read")
        if docket in self._dockets:
            self._tell(docket)

    async def _compare(self, docket: Docket) -> None:
        """Bring a docket in line with the database; rooms in memory are newer."""
        newest_first = await self._reads.standings(docket.player, ROOMS)
        there = {one.room_id: one for one in reversed(newest_first)}
        for room_id in [*docket.rooms, *(there.keys() - docket.rooms.keys())]:
            room = self._directory.loaded(room_id)
            before = docket.rooms.get(room_id)
            if room is not None:
                docket.take_in_room(room)
            elif room_id not in there:
                docket.drop_room(room_id)
            elif (before[0] if before else docket.others.get(room_id)) != there[room_id]:
                with suppress(ProblemError):  # it was deleted in the meantime
                    docket.take_in_room(await self._directory.get(room_id))
        docket.others = {
            room_id: standing for room_id, standing in there.items() if room_id not in docket.rooms
        }

    def _tell(self, docket: Docket) -> None:
        """Send the turns of a player if they have changed, and all of them were known before."""
        if docket.sent is not None and (turns := docket.turns()) != docket.sent:
            self._send(docket, turns)

    def _send(self, docket: Docket, turns: list[DutyView]) -> None:
        docket.sent = turns
        line = duties_line(turns)
        for peer in self._followers.by_player.get(docket.player, ()):
            peer.push(line)
