"""Starting with everybody: a host asks those who aren't ready, and the last of them starts it."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import NotFound
from app.match.times import milliseconds
from app.rooms import matches
from app.rooms.event import Event, host_only, refuse_in_match
from app.rooms.state import RoomState, StartWish


@dataclass(frozen=True, slots=True)
class StartAsked:
    """A host asked those in `asked` to be ready for the match."""

    kind: ClassVar[str] = "start-asked"
    shown: ClassVar[tuple[str, ...]] = ()

    player: str
    asked: tuple[str, ...]

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The wish is open."""
        return replace(room, start_wish=StartWish(self.player, self.asked, milliseconds(at)))


@dataclass(frozen=True, slots=True)
class StartWithdrawn:
    """A host doesn't want to start yet after all."""

    kind: ClassVar[str] = "start-withdrawn"
    shown: ClassVar[tuple[str, ...]] = ()

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The wish is gone."""
        return replace(room, start_wish=None)


def ask(room: RoomState, player: str, match_id: str) -> matches.Start | Event | None:
    """Ask all who aren't ready; if all are, start at once. None if they have been asked."""
    begun = matches.start(room, player, match_id)
    late = unready(room, player)
    if not late:
        return begun
    wish = open_wish(room)
    known = wish is not None and set(late) <= set(wish.asked)
    return None if known else StartAsked(player, tuple(late))


def withdraw(room: RoomState, player: str) -> Event:
    """Don't start yet after all; for hosts."""
    host_only(room, player)
    refuse_in_match(room)
    if open_wish(room) is None:
        raise NotFound("no-start-wish")
    return StartWithdrawn()


def open_wish(room: RoomState) -> StartWish | None:
    """The open wish; void if one of those asked stood up, or its player is no longer a host."""
    wish = room.start_wish
    if wish is None or room.running or not room.may_host(wish.player):
        return None
    return wish if all(room.place_of(player) is not None for player in wish.asked) else None


def due(room: RoomState, match_id: str) -> matches.Start | None:
    """The match that somebody wished to start, if nobody is waited for any more."""
    wish = open_wish(room)
    if wish is None or unready(room, wish.player):
        return None
    return matches.start(room, wish.player, match_id)


def unready(room: RoomState, player: str) -> list[str]:
    """Those at the table who aren't ready; the owner and the `player` who starts always are."""
    places = (place for place in room.places if place is not None and not place.ready)
    return [
        place.player
        for place in places
        if place.player is not None and place.player not in (room.host, player)
    ]
