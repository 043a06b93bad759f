"""Ending a match before it is over: alone before the first move, later by agreement.

A wish stays open through moves, as in games where all play at once there is one every moment. A
"no" makes it void, and so does its player by withdrawing.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import NotAllowed, NotFound, ProblemError
from app.match.times import milliseconds
from app.rooms.event import Event
from app.rooms.matches import noted
from app.rooms.records import Ending, FinishedMatch
from app.rooms.state import HISTORY, EndWish, RoomState, Roster


@dataclass(frozen=True, slots=True)
class EndAsked:
    """A player asked the others to end the match."""

    kind: ClassVar[str] = "end-asked"
    shown: ClassVar[tuple[str, ...]] = ()

    player: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The wish is open."""
        return replace(room, end_wish=EndWish(self.player))


@dataclass(frozen=True, slots=True)
class EndAgreed:
    """A player agreed to the open wish, but not all have."""

    kind: ClassVar[str] = "end-agreed"
    shown: ClassVar[tuple[str, ...]] = ()

    player: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The player is among those that agreed."""
        wish = room.end_wish
        return replace(room, end_wish=wish and replace(wish, agreed=(*wish.agreed, self.player)))


@dataclass(frozen=True, slots=True)
class EndRefused:
    """A player refused, or the one that asked withdrew the wish."""

    kind: ClassVar[str] = "end-refused"
    shown: ClassVar[tuple[str, ...]] = ()

    player: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The wish is gone."""
        return replace(room, end_wish=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """`player`, called `name`, ended the match, to which `count` others agreed.

    `names` and `players` are those of the seats and their owners.
    """

    kind: ClassVar[str] = "ended"
    shown: ClassVar[tuple[str, ...]] = ("count",)

    match: str
    game: str
    names: tuple[str, ...]
    players: tuple[str | None, ...]
    player: str
    name: str
    count: int = 0

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The match is over without a result: it is in the history, and counts for nobody."""
        ending: Ending = {"by": self.name, "agreed": self.count}
        room = replace(
            room.between_matches(),
            match=room.match and replace(room.match, finished=True, ended=ending),
            votes=(),
        )
        if room.practice:
            return room
        entry: FinishedMatch = {
            "match": self.match,
            "game": self.game,
            "names": list(self.names),
            "players": list(self.players),
            "scores": [],
            "ranks": [],
            "finished_at": milliseconds(at),
            "ended": ending,
        }
        return replace(room, history=(*room.history, noted(entry, room.match))[-HISTORY:])


def ask(
    room: RoomState, player: str, match_id: str, *, moved: bool, present: Collection[str]
) -> Event | None:
    """End the match, or ask the others to; None if nothing changes.

    Hosts decide alone until somebody has `moved`. Later all who own a seat and are `present` have
    to agree: nobody's match is ended over their head. Whoever asks too agrees to the open wish.
    """
    roster = _running(room, match_id)
    host = room.may_host(player)
    if not (host or player in roster.owners):
        raise NotAllowed("not-seated")
    wish = open_wish(room)
    if host and not moved:
        return _ended(room, roster, EndWish(player))
    if wish is None:
        wish = EndWish(player)
        return _ended(room, roster, wish) if _settled(wish, present) else EndAsked(player)
    return _agreed(room, roster, wish, player, present)


def answer(
    room: RoomState, player: str, match_id: str, *, agree: bool, present: Collection[str]
) -> Event | None:
    """Agree to the open wish, refuse it, or withdraw one's own; None if nothing changes."""
    roster = _running(room, match_id)
    wish = open_wish(room)
    if wish is None:
        raise NotFound("no-end-wish")
    if player not in (wish.player, *roster.owners):
        raise NotAllowed("not-seated")
    if not agree:
        return EndRefused(player)
    return _agreed(room, roster, wish, player, present)


def open_wish(room: RoomState) -> EndWish | None:
    """The open wish; one whose player has left the room or lost the seat is void."""
    wish, roster = room.end_wish, room.match
    if wish is None or roster is None or room.member(wish.player) is None:
        return None
    return wish if wish.player in roster.owners or room.may_host(wish.player) else None


def _running(room: RoomState, match_id: str) -> Roster:
    """The roster of the running match; refuses if that match is over."""
    roster = room.match
    if roster is None or roster.finished or roster.id != match_id:
        raise ProblemError("over")
    return roster


def _agreed(
    room: RoomState, roster: Roster, wish: EndWish, player: str, present: Collection[str]
) -> Event | None:
    known = player in (wish.player, *wish.agreed)
    agreed = (
        wish
        if known or player not in roster.owners
        else replace(wish, agreed=(*wish.agreed, player))
    )
    if _settled(agreed, present):
        return _ended(room, roster, agreed)
    return None if agreed == wish else EndAgreed(player)


def _settled(wish: EndWish, present: Collection[str]) -> bool:
    return {*present} <= {wish.player, *wish.agreed}


def _ended(room: RoomState, roster: Roster, wish: EndWish) -> Ended:
    member = room.member(wish.player)
    return Ended(
        match=roster.id,
        game=roster.game,
        names=roster.names,
        players=roster.owners,
        player=wish.player,
        name="" if member is None else member.name,
        count=len(wish.agreed),
    )
