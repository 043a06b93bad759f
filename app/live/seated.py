"""A room whose seats go on while their people do not: bots, votes, the clock."""

from abc import ABC, abstractmethod

import structlog

from app.broadcast.hub import Peer
from app.errors import NotFound, ProblemError
from app.games.contract import IllegalMove, Level, Seat
from app.live.clock import ClockWatch
from app.live.durable import Decision, Services
from app.live.hosted import HostedRoom
from app.match.match import Match
from app.rooms import clock, substitution, votes
from app.rooms.event import Event
from app.rooms.state import USUAL_LEVEL, RoomState
from app.store import statements
from app.store.statements import Statements

RETRY_SECONDS = 1.0

log = structlog.get_logger(__name__)


class SeatedRoom(HostedRoom, ABC):
    """What becomes of a seat whose person is away, or thinks for too long."""

    def __init__(self, services: Services, room_state: RoomState) -> None:
        super().__init__(services, room_state)
        self._clock = ClockWatch(
            self.publisher, services.now, lambda: self._spawn(self._time_is_up())
        )

    @abstractmethod
    async def _move_by_rules(
        self, table: Match, seat: Seat, decision: Decision | None = None
    ) -> int:
        """Make the move that the rules make for who does not; the number of the newest position.

        If somebody decided so, the decision becomes durable with the move.
        """

    def absent(self, seat: Seat) -> bool:
        """True if others may decide for a seat.

        Live its person has been away for as long as the room says; over days it takes a clock, and
        that it made the last move there.
        """
        room_state, player = self.state, self._occupant(seat)
        if player is None:
            return False
        if room_state.pace == "days":
            return self.table is not None and clock.late(room_state, self.table, seat)
        return bool(room_state.absence_s) and self.publisher.hub.absent(
            player, room_state.absence_s
        )

    async def stand_in(self, player: str, seat: Seat, level: Level = USUAL_LEVEL) -> RoomState:
        """Let a bot play the seat of who is absent, or the own one."""
        absent = self.absent(seat)
        return await self.change(
            player,
            lambda room_state: substitution.stand_in(
                room_state, player, seat, level, absent=absent
            ),
        )

    async def take_over(self, player: str, seat: Seat) -> RoomState:
        """Play a seat that a bot plays."""

        def rows(room_state: RoomState) -> Statements:
            match, member = room_state.match, room_state.member(player)
            if match is None or member is None:
                return ()
            return statements.reseat(match.id, seat, player, member.name)

        return await self.change(
            player, lambda room_state: substitution.take_over(room_state, player, seat), rows
        )

    async def move_by_default(self, player: str, seat: Seat) -> int:
        """Let the rules move once for who is absent; the number of the newest position."""
        async with self._turn():
            substitution.check_default(self.state, player, seat, absent=self.absent(seat))
            table = self._playing()
            _check_awaited(table, seat)
            decision = self._decide(player, substitution.Defaulted(seat))
            return await self._move_by_rules(table, seat, decision)

    async def vote(self, player: str, seat: Seat, choice: str, seq: int) -> RoomState:
        """Be for one of the choices about an absent player's seat; with enough it is done."""
        async with self._turn():
            event = votes.vote(
                self.state,
                player,
                seat,
                choice,
                seq,
                absent=self._may_be_voted_on(seat),
                present=self.publisher.hub.online(),
            )
            table = self._playing()
            if seq != table.seq:
                raise ProblemError("stale-seq", seq=table.seq)
            if choice == "default":
                _check_awaited(table, seat)
            if event is not None:
                if isinstance(event, votes.Agreed) and choice == "default":
                    await self._move_by_rules(table, seat, self._decide(player, event))
                else:
                    await self._append_event(player, event)
                self._wake_bots()
            return self.state

    async def withdraw_vote(self, player: str, seat: Seat) -> RoomState:
        """Be for none of the choices about a seat any more."""

        def withdraw(room_state: RoomState) -> Event | None:
            seq = None if self.table is None else self.table.seq
            return votes.withdraw(room_state, player, seat, seq)

        return await self.change(player, withdraw)

    def _may_be_voted_on(self, seat: Seat) -> bool:
        """True if a seat's person is absent, or its owner while a bot plays it."""
        match = self.state.match
        if match is None or not 0 <= seat < len(match.owners) or match.players[seat] is not None:
            return self.absent(seat)
        return match.owners[seat] not in self.publisher.hub.online()

    def attach(self, peer: Peer, resume: tuple[str, int] | None = None) -> None:
        """Begin to send to `peer`; votes about the seat of who is back are void."""
        super().attach(peer, resume)
        if self.state.votes and self.state.pace == "live":
            self._spawn(self._back(peer.player))

    async def load_match(self) -> None:
        """Read the newest match from the log; its clock goes on, after a grace."""
        await super().load_match()
        self._clock.loaded(self._services.clock_grace)

    def clock_jumped(self, seconds: float) -> None:
        """The wall clock has moved on its own: times are computed anew, after a grace if forwards.

        The room counts as used now, so that it is not forgotten before what is due is done.
        """
        self.used_at = self._services.now()
        self._clock.jumped(seconds, self._services.clock_grace)

    def rest(self) -> None:
        """Do nothing more by oneself."""
        self._host_watch.stop()
        self._clock.stop()

    async def stop(self) -> None:
        """End what runs in the background."""
        self.rest()
        await super().stop()

    async def _back(self, player: str) -> None:
        table = self.table

        def lapse(room_state: RoomState) -> Event | None:
            return None if table is None else votes.lapse(room_state, player, table.seq)

        try:
            await self.change(None, lapse)
        except ProblemError as refusal:  # another process was faster, or the store does not answer
            log.info("lapse-not-noted", room=self.id, code=refusal.code)

    async def _time_is_up(self) -> None:
        """Let the rules move for all seats whose time is up, as long as nobody was faster."""
        self._services.look()
        try:
            async with self._turn():
                while overdue := self._clock.overdue():
                    await self._move_by_rules(self._playing(), overdue[0])
        except (ProblemError, IllegalMove) as refusal:
            log.info("clock-late", room=self.id, code=refusal.code)
        self._clock.watch(RETRY_SECONDS if self._clock.overdue() else 0.0)

    def _occupant(self, seat: Seat) -> str | None:
        match = self.state.match
        return match.players[seat] if match and 0 <= seat < len(match.players) else None

    def _playing(self) -> Match:
        if self.table is None:
            raise NotFound("match-not-found")
        return self.table


def _check_awaited(table: Match, seat: Seat) -> None:
    """Refuse to move for a seat that owes nothing, or is ready."""
    if seat not in table.awaited:
        raise ProblemError("not-waited-for")
