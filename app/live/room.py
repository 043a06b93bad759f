"""A live room: its parts, and its connections."""

from contextlib import suppress
from functools import partial

from app.broadcast.broadcaster import Broadcaster
from app.broadcast.bus import ConnectedPlayers
from app.broadcast.current_room import CurrentRoom
from app.broadcast.hub import Hub, Peer
from app.errors import Gone
from app.limits.visitors import Visitors
from app.live.absences import Absences, ActingHost, Substitution
from app.live.chat import Chat
from app.live.clock import ClockTimer
from app.live.matches import Matches
from app.live.membership import Membership
from app.live.moves import Moves
from app.live.polls import Polls
from app.live.room_log import RoomLog
from app.live.services import Services
from app.match.match import ClientPosition, Match
from app.rooms.state import RoomState
from app.schemas.closing import NO_SUCH_ROOM


class Room:
    """One room in memory; its parts do the work."""

    def __init__(self, services: Services, room_state: RoomState) -> None:
        self.current = CurrentRoom(room_state)
        self.hub = Hub()
        self.hub.heard = partial(_heard, self.current, services.visitors)
        self.out = Broadcaster(
            self.current, self.hub, services.bus, services.now, services.greetings
        )
        self.log = RoomLog(self.current, self.out, services, self._changed)
        self.log.reloaded = self._reloaded
        self.absences = Absences(self.log, self.hub)
        self.membership = Membership(self.log, self.absences)
        self.chat = Chat(self.log)
        self.matches = Matches(self.log)
        self.moves = Moves(self.log)
        self.polls = Polls(self.log, self.matches, self.moves, self.absences, self.hub)
        self.substitution = Substitution(self.log, self.moves, self.absences)
        self.clock = ClockTimer(self.log, self.moves)
        self.acting_host = ActingHost(self.log, self.hub)
        self._bots = services.bots
        self._followers = services.followers

    @property
    def id(self) -> str:
        """The permanent id."""
        return self.current.state.id

    @property
    def state(self) -> RoomState:
        """The room after its newest event."""
        return self.current.state

    @property
    def match(self) -> Match | None:
        """The newest match; None if there is none, or it can't be read."""
        return self.current.match

    @property
    def gone(self) -> bool:
        """True once the room is known to be deleted."""
        return self.log.gone

    @property
    def idle(self) -> bool:
        """True if nobody is connected and nothing is under way."""
        return not (len(self.hub) or self.log.busy)

    @property
    def is_open_anywhere(self) -> bool:
        """True if somebody has the room open in any process."""
        return len(self.hub) > 0 or bool(self.hub.online())

    @property
    def watching(self) -> int:
        """How many people without a seat have the room open in this process."""
        room_state = self.state
        roster = room_state.match if room_state.running else None
        seated = () if roster is None else roster.players
        seated = seated or tuple(sitter.player for sitter in room_state.seats if sitter is not None)
        return len(set(self.hub.local_players().online) - set(seated))

    async def load(self) -> None:
        """Read the newest match and messages from the log; the clock goes on after a grace.

        Bots go on if anybody is here.
        """
        await self.log.load()
        self._reloaded()

    def _reloaded(self) -> None:
        self.clock.room_loaded()
        self.polls.room_loaded()
        self._bots.start_thinking(self.current, self.moves.submit_for_bot)

    def attach(self, peer: Peer, resume: ClientPosition | None = None) -> None:
        """Start sending to `peer`; this also wakes up bots that have to act."""
        if self.gone:
            peer.close(*NO_SUCH_ROOM)
            return
        self.log.touch()
        if resume is not None and self.match is not None and resume.is_ahead_of(self.match):
            self._read()
        self.out.attach(peer, resume)
        self.acting_host.check()
        self._changed()
        self.polls.player_returned(peer.player)

    def detach(self, peer: Peer) -> None:
        """Stop sending to `peer`."""
        self.out.detach(peer)
        self.acting_host.check()

    def set_remote_players(self, process: str, crowd: ConnectedPlayers) -> None:
        """Note who is connected in another process."""
        before = self.hub.processes
        if self.out.presence.set_remote_players(process, crowd):
            self.acting_host.check()
        if self.hub.processes != before:  # one that has ended may not have told what it wrote last
            self._read()

    def repeat_presence(self) -> bool:
        """Tell the other processes again who is connected here; True if others are known now."""
        before = self.hub.processes
        if self.out.presence.republish():
            self.acting_host.check()
        return self.hub.processes != before

    def _read(self) -> None:
        self.log.background.start_task(self._read_on())

    async def _read_on(self) -> None:
        with suppress(Gone):  # everybody is told
            await self.log.take_in_or_read()

    def stop_timers(self) -> None:
        """Stop the timers, and what bots wait for."""
        self._bots.forget_room(self.id)
        self.acting_host.stop()
        self.polls.stop()
        self.clock.stop()

    def release(self) -> None:
        """Free its positions, and all of it once nobody holds it any more.

        What its parts call would hold them together, and garbage in cycles stays until nobody
        plays.
        """
        self.current.match = self.current.views = None
        self.log.changed = self.log.reloaded = self.out.presence.send = _nothing

    async def stop(self) -> None:
        """Stop the timers and everything in the background."""
        self.stop_timers()
        await self.log.background.stop()

    def _changed(self) -> None:
        """A change has been sent to everybody: let bots, clock and hosts react."""
        if self._followers.by_player:
            self._followers.room_changed(self.id)
        if self.gone:
            self.stop_timers()
            return
        self._bots.start_thinking(self.current, self.moves.submit_for_bot)
        self.clock.restart()
        if self.state.polls:
            self.polls.restart_timer()
        self.acting_host.room_changed()


def _heard(current: CurrentRoom, visitors: Visitors) -> list[str]:
    """The members from whom this process has heard lately."""
    return [one.player for one in current.state.members if visitors.is_here(one.player)]


def _nothing() -> None:
    """What an unloaded room does when it changes."""
