"""What hosts decide about a room: deputies, lock, passcode, codes, open tables, programs."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import NotAllowed, NotFound, ProblemError
from app.rooms.event import Event, host_only, refuse_alone, without_barred
from app.rooms.records import Programs
from app.rooms.state import RoomState


@dataclass(frozen=True, slots=True)
class DeputySet:
    """A member became a deputy, or stopped being one."""

    kind: ClassVar[str] = "deputed"
    shown: ClassVar[tuple[str, ...]] = ("on",)

    player: str
    on: bool

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The newest deputy comes last."""
        others = tuple(other for other in room.deputies if other != self.player)
        return replace(room, deputies=(*others, self.player) if self.on else others)


@dataclass(frozen=True, slots=True)
class HostChanged:
    """Another member became the host."""

    kind: ClassVar[str] = "handed-over"
    shown: ClassVar[tuple[str, ...]] = ()

    player: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The previous host becomes a deputy."""
        others = tuple(other for other in room.deputies if other != self.player)
        return replace(room, host=self.player, deputies=(*others, room.host), acting=None)


@dataclass(frozen=True, slots=True)
class ActingHostSet:
    """A member acts for the absent host, or stopped doing so."""

    kind: ClassVar[str] = "acting"
    shown: ClassVar[tuple[str, ...]] = ("on",)

    player: str | None
    on: bool

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """That member has a host's rights for now."""
        return replace(room, acting=self.player)


@dataclass(frozen=True, slots=True)
class LockSet:
    """The room was locked or unlocked."""

    kind: ClassVar[str] = "locked"
    shown: ClassVar[tuple[str, ...]] = ("on",)

    on: bool

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """A locked room lets no newcomers in."""
        return replace(room, locked=self.on)


@dataclass(frozen=True, slots=True)
class PasscodeSet:
    """The passcode for newcomers changed; they need none if it is empty."""

    kind: ClassVar[str] = "passcode-set"
    shown: ClassVar[tuple[str, ...]] = ()

    passcode: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Newcomers need that passcode."""
        return replace(room, passcode=self.passcode)


@dataclass(frozen=True, slots=True)
class InviteReplaced:
    """The invite was replaced."""

    kind: ClassVar[str] = "recoded"
    shown: ClassVar[tuple[str, ...]] = ()

    code: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """That code is the invite."""
        return replace(room, code=self.code)


@dataclass(frozen=True, slots=True)
class WatchLinkSet:
    """The link to watch was made, replaced or removed."""

    kind: ClassVar[str] = "watch-coded"
    shown: ClassVar[tuple[str, ...]] = ("on",)

    watch: str | None
    on: bool

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The link to watch has that code."""
        return replace(room, watch_code=self.watch)


@dataclass(frozen=True, slots=True)
class ListingSet:
    """The room was added to the open tables, or removed from them."""

    kind: ClassVar[str] = "listed"
    shown: ClassVar[tuple[str, ...]] = ("on",)

    on: bool

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Strangers can find a listed room."""
        return replace(room, listed=self.on)


@dataclass(frozen=True, slots=True)
class ProgramsSet:
    """A host decided what programs may do."""

    kind: ClassVar[str] = "programs-set"
    shown: ClassVar[tuple[str, ...]] = ("mode",)

    mode: Programs

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """It holds from the next match on; where no programs may play, their seats are free."""
        return without_barred(replace(room, programs=self.mode))


def set_deputy(room: RoomState, player: str, target: str, *, on: bool) -> Event | None:
    """Appoint or dismiss a deputy, as the owner; None if nothing changes."""
    _other_member(room, player, target)
    return None if on == (target in room.deputies) else DeputySet(target, on)


def hand_over(room: RoomState, player: str, target: str) -> Event:
    """Make another member the host; the previous host becomes a deputy."""
    _other_member(room, player, target)
    return HostChanged(target)


def set_acting_host(room: RoomState, target: str | None) -> Event | None:
    """Let a member act for the absent host, or nobody if the host is back; None if unchanged.

    Somebody who came to watch never acts as host: hosts let people in, and know the invite.  Nor
    does a program, which may be there always.
    """
    if target in (room.acting, room.host):
        return None
    member = None if target is None else room.member(target)
    if target is not None and (member is None or member.watcher or member.program):
        return None
    return ActingHostSet(target, on=target is not None)


def set_lock(room: RoomState, player: str, *, on: bool) -> Event | None:
    """Keep newcomers out, or let in everybody with the link; None if nothing changes."""
    host_only(room, player)
    return None if on == room.locked else LockSet(on)


def set_passcode(room: RoomState, player: str, passcode: str) -> Event | None:
    """Ask newcomers for a passcode, or for none if it is empty; None if nothing changes."""
    host_only(room, player)
    return None if passcode == room.passcode else PasscodeSet(passcode)


def replace_invite(room: RoomState, player: str, code: str) -> Event:
    """Replace the invite."""
    host_only(room, player)
    refuse_alone(room)
    return InviteReplaced(code)


def set_watch_link(room: RoomState, player: str, code: str | None) -> Event | None:
    """Set the link to watch; without a code, remove it.  None if there is none to remove."""
    host_only(room, player)
    refuse_alone(room)
    if code is None and room.watch_code is None:
        return None
    return WatchLinkSet(code, on=code is not None)


def set_listing(room: RoomState, player: str, *, on: bool) -> Event | None:
    """Add the room to the open tables, or remove it; None if nothing changes."""
    host_only(room, player)
    refuse_alone(room)
    return None if on == room.listed else ListingSet(on)


def set_programs(room: RoomState, player: str, mode: Programs) -> Event | None:
    """Decide what programs may do; None if nothing changes."""
    host_only(room, player)
    return None if mode == room.programs else ProgramsSet(mode)


def _other_member(room: RoomState, player: str, target: str) -> None:
    """Refuse unless the owner names another member."""
    if player != room.host:
        raise NotAllowed("owner-only")
    if room.member(target) is None:
        raise NotFound("no-such-member")
    if target == player:
        raise ProblemError("not-oneself")
