"""A room with a lobby: who belongs to it, who may do what, who acts for an absent host."""

from abc import ABC
from collections.abc import Callable, Collection
from functools import partial

import structlog

from app.rooms import commands, roles
from app.rooms.acting import ActingHost
from app.rooms.bus import Crowd
from app.rooms.chat import ChattingRoom
from app.rooms.commands import Change
from app.rooms.durable import Services
from app.rooms.hub import NO_SUCH_ROOM, Peer
from app.rooms.lobby import Lobby
from app.rooms.naming import claimed_name
from app.rooms.refusal import Refusal
from app.rooms.usual_names import known_as
from app.store import statements
from app.store.ids import fingerprint
from app.store.people import Person
from app.store.statements import Statements

log = structlog.get_logger(__name__)


class HostedRoom(ChattingRoom, ABC):
    """What members do before and between matches, and who is there."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        super().__init__(services, lobby)
        after = services.acting_after
        self._host_watch = ActingHost(self.publisher, after, self._let_act)

    async def change(
        self,
        actor: str | None,
        command: Callable[[Lobby], Change | None],
        also: Callable[[Lobby], Statements] = lambda lobby: (),
    ) -> Lobby:
        """Do what `command` gives; the lobby afterwards."""
        async with self._turn():
            change = command(self.lobby)
            if change is not None:
                await self._append_event(actor, change, also(self.lobby))
                self._wake_bots()  # a bot may play a seat now
                self._host_watch.watch()
            return self.lobby

    async def join(self, person: Person, name: str, entry: commands.Entry) -> Lobby:
        """Become a member and sit down, in one."""

        def rows(lobby: Lobby) -> Statements:
            known = lobby.member(person.id) is not None
            listed = not (known or lobby.practice)
            return statements.new_member(self.id, person.id) if listed else ()

        return await self.change(
            person.id,
            lambda lobby: known_as(person, commands.join(lobby, person, name, entry)),
            rows,
        )

    async def claim(self, person: Person, name: str, secret: str) -> Lobby:
        """Take the place that a seat link leads to; its player so far is out."""
        hash_ = fingerprint(secret)

        def rows(lobby: Lobby) -> Statements:
            old = next(link.player for link in lobby.links if link.hash == hash_)
            known = lobby.member(person.id) is not None
            called = claimed_name(lobby, person.id, name, old)
            match = lobby.match
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
            lambda lobby: known_as(person, roles.claim(lobby, person.id, name, hash_)),
            rows,
        )

    async def leave(self, player: str) -> Lobby:
        """Give the membership back."""
        gone = statements.gone_member(self.id, player)
        return await self.change(
            player, lambda lobby: commands.leave(lobby, player), lambda _: gone
        )

    async def recode(self, player: str, code: str) -> Lobby:
        """Replace the invite; the old code leads nowhere from then on."""
        now = self._services.now()
        return await self.change(
            player,
            lambda lobby: commands.recode(lobby, player, code),
            lambda lobby: statements.replace_invite(self.id, lobby.code, code, now),
        )

    async def open_to_watchers(self, player: str, code: str | None) -> Lobby:
        """Make, replace or end the link to watch."""
        now = self._services.now()
        return await self.change(
            player,
            lambda lobby: roles.open_to_watchers(lobby, player, code),
            lambda lobby: statements.replace_invite(self.id, lobby.watch_code, code, now),
        )

    async def kick(self, player: str, target: str, reason: str) -> Lobby:
        """Show a member out."""
        gone = statements.gone_member(self.id, target)
        return await self.change(
            player, lambda lobby: roles.kick(lobby, player, target, reason), lambda _: gone
        )

    async def part_with(self, players: Collection[str]) -> None:
        """These people were deleted: their connections end, and they leave."""
        self.publisher.disown(players)
        for player in [one.player for one in self.lobby.members if one.player in players]:
            try:
                await self.change(None, partial(_left, player=player))
            except Refusal as refusal:  # another process was faster, or the room is gone as well
                log.info("leaving-not-noted", room=self.id, code=refusal.code)

    @property
    def watching(self) -> int:
        """How many people have the room open in this process without a seat at the table."""
        lobby = self.lobby
        players = lobby.match.players if lobby.match is not None and lobby.running else ()
        seated = players or [chair.player for chair in lobby.chairs if chair is not None]
        return len(set(self.publisher.hub.crowd().online) - set(seated))

    @property
    def inhabited(self) -> bool:
        """True if somebody has the room open, in whichever process, or a match runs."""
        hub = self.publisher.hub
        return len(hub) > 0 or self.lobby.running or bool(hub.online())

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
            await self.change(None, lambda lobby: roles.act(lobby, player))
        except Refusal as refusal:  # another process was faster, or the store does not answer
            log.info("acting-not-noted", room=self.id, code=refusal.code)


def _left(lobby: Lobby, player: str) -> Change | None:
    """A member leaves, unless that has happened."""
    return None if lobby.member(player) is None else commands.leave(lobby, player)
