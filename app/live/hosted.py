"""A room with members: who belongs to it, who may do what, who acts for an absent host."""

from abc import ABC
from collections.abc import Callable, Collection
from functools import partial

import structlog

from app.broadcast.bus import Crowd
from app.broadcast.hub import NO_SUCH_ROOM, Peer
from app.errors import ProblemError
from app.live.acting_host import ActingHost
from app.live.chat import ChattingRoom
from app.live.durable import Services
from app.rooms import hosting, membership, seat_links
from app.rooms.event import Command, Event
from app.rooms.naming import claimed_name
from app.rooms.records import Person
from app.rooms.state import RoomState
from app.store import statements
from app.store.ids import fingerprint
from app.store.statements import Statements

log = structlog.get_logger(__name__)


class HostedRoom(ChattingRoom, ABC):
    """What members do before and between matches, and who is there."""

    def __init__(self, services: Services, room_state: RoomState) -> None:
        super().__init__(services, room_state)
        after = services.acting_after
        self._host_watch = ActingHost(self.publisher, after, self._let_act)

    async def change(
        self,
        actor: str | None,
        command: Command,
        also: Callable[[RoomState], Statements] = lambda room_state: (),
    ) -> RoomState:
        """Do what `command` gives; the room afterwards."""
        async with self._turn():
            event = command(self.state)
            if event is not None:
                await self._append_event(actor, event, also(self.state))
                self._wake_bots()  # a bot may play a seat now
                self._host_watch.watch()
            return self.state

    async def join(self, person: Person, name: str, entry: membership.Entry) -> RoomState:
        """Become a member and sit down, in one."""

        def rows(room_state: RoomState) -> Statements:
            known = room_state.member(person.id) is not None
            listed = not (known or room_state.practice)
            return statements.new_member(self.id, person.id) if listed else ()

        return await self.change(
            person.id,
            lambda room_state: membership.join(room_state, person, name, entry),
            rows,
        )

    async def claim(self, person: Person, name: str, secret: str) -> RoomState:
        """Take the place that a seat link leads to; its player so far is out."""
        hash_ = fingerprint(secret)

        def rows(room_state: RoomState) -> Statements:
            old = next(link.player for link in room_state.links if link.hash == hash_)
            known = room_state.member(person.id) is not None
            called = claimed_name(room_state, person.id, name, old)
            match = room_state.match
            seats = () if match is None else enumerate(match.owners)
            return (
                *statements.gone_member(self.id, old),
                *(() if known else statements.new_member(self.id, person.id)),
                *(
                    statement
                    for seat, owner in seats
                    if match is not None and owner == old
                    for statement in statements.reseat(match.id, seat, person.id, called)
                ),
            )

        return await self.change(
            person.id,
            lambda room_state: seat_links.claim(room_state, person, name, hash_),
            rows,
        )

    async def leave(self, player: str) -> RoomState:
        """Give the membership back."""
        gone = statements.gone_member(self.id, player)
        return await self.change(
            player, lambda room_state: membership.leave(room_state, player), lambda _: gone
        )

    async def recode(self, player: str, code: str) -> RoomState:
        """Replace the invite; the old code leads nowhere from then on."""
        now = self._services.now()
        return await self.change(
            player,
            lambda room_state: hosting.recode(room_state, player, code),
            lambda room_state: statements.replace_invite(self.id, room_state.code, code, now),
        )

    async def open_to_watchers(self, player: str, code: str | None) -> RoomState:
        """Make, replace or end the link to watch."""
        now = self._services.now()
        return await self.change(
            player,
            lambda room_state: hosting.open_to_watchers(room_state, player, code),
            lambda room_state: statements.replace_invite(self.id, room_state.watch_code, code, now),
        )

    async def kick(self, player: str, target: str, reason: str) -> RoomState:
        """Show a member out."""
        gone = statements.gone_member(self.id, target)
        return await self.change(
            player,
            lambda room_state: membership.kick(room_state, player, target, reason),
            lambda _: gone,
        )

    async def part_with(self, players: Collection[str]) -> None:
        """These people were deleted: their connections end, and they leave."""
        self.publisher.disown(players)
        for player in [one.player for one in self.state.members if one.player in players]:
            try:
                await self.change(None, partial(_left, player=player))
            except (
                ProblemError
            ) as refusal:  # another process was faster, or the room is gone as well
                log.info("leaving-not-noted", room=self.id, code=refusal.code)

    @property
    def watching(self) -> int:
        """How many people have the room open in this process without a seat at the table."""
        room_state = self.state
        players = (
            room_state.match.players if room_state.match is not None and room_state.running else ()
        )
        seated = players or [chair.player for chair in room_state.chairs if chair is not None]
        return len(set(self.publisher.hub.crowd().online) - set(seated))

    @property
    def inhabited(self) -> bool:
        """True if somebody has the room open, in whichever process, or a match runs."""
        hub = self.publisher.hub
        return len(hub) > 0 or self.state.running or bool(hub.online())

    def attach(self, peer: Peer, resume: tuple[str, int] | None = None) -> None:
        """Begin to send to `peer`; bots wake up with the first one."""
        if self.gone:
            peer.close(*NO_SUCH_ROOM)
            return
        self.used_at = self._services.now()
        self.publisher.attach(peer, resume)
        self._host_watch.watch()
        self._wake_bots()

    def detach(self, peer: Peer) -> None:
        """Stop sending to `peer`."""
        self.publisher.detach(peer)
        self._host_watch.watch()

    def hear(self, process: str, crowd: Crowd) -> None:
        """Take note of who is there in another process."""
        if self.publisher.presence.hear(process, crowd):
            self._host_watch.watch()

    def repeat_presence(self) -> None:
        """Tell the other processes again who is there."""
        if self.publisher.presence.repeat():
            self._host_watch.watch()

    def _let_act(self, player: str | None) -> None:
        self._spawn(self._acting(player))

    async def _acting(self, player: str | None) -> None:
        try:
            await self.change(None, lambda room_state: hosting.act(room_state, player))
        except ProblemError as refusal:  # another process was faster, or the store does not answer
            log.info("acting-not-noted", room=self.id, code=refusal.code)


def _left(room_state: RoomState, player: str) -> Event | None:
    """A member leaves, unless that has happened."""
    return None if room_state.member(player) is None else membership.leave(room_state, player)
