"""Who plays a seat of the running match: its owner, a bot that stands in, or somebody new."""

from collections.abc import Iterable
from dataclasses import replace

from app.errors import NotAllowed, NotFound, ProblemError
from app.games.contract import Level, Seat
from app.rooms import secrecy
from app.rooms.commands import Change, check_level, host_only
from app.rooms.state import USUAL_LEVEL, Member, RoomState, Roster, Vote


def stand_in(
    room: RoomState, player: str, seat: int, level: Level = USUAL_LEVEL, *, absent: bool
) -> Change:
    """Let a bot play for who is absent; everybody may let one play for themselves."""
    match = _running(room, seat)
    check_level(match.game, level)
    if match.players[seat] is None:
        raise ProblemError("bot-plays")
    if match.players[seat] != player:
        host_only(room, player)
        absent_only(absent=absent)
    return "stood-in", {"seat": seat, "level": level}


def open_up(room: RoomState, player: str, seat: int) -> Change:
    """Let anybody take a seat in which a bot stands in for a person."""
    match = _running(room, seat)
    if match.players[seat] is not None:
        raise ProblemError("seat-taken", seat=seat)
    if match.owners[seat] is None:
        raise ProblemError("seat-open")
    if match.owners[seat] != player:
        host_only(room, player)
    return "opened", {"seat": seat}


def take_over(room: RoomState, player: str, seat: int) -> Change:
    """Play a seat that a bot plays: take the own one back, or one that belongs to nobody.

    Whoever has been shown the private part of another seat gets no second one.
    """
    match = _running(room, seat)
    member = room.member(player)
    if member is None:
        raise NotAllowed("not-a-member")
    refusal = _barred(match, member, seat)
    if refusal is not None:
        raise refusal
    return "taken-over", {"seat": seat, "player": player, "name": member.name}


def takeable(room: RoomState, player: str) -> list[Seat]:
    """The seats of the running match that a person could take now."""
    match, member = room.match, room.member(player)
    if match is None or match.finished or member is None:
        return []
    return [seat for seat in range(len(match.players)) if _barred(match, member, seat) is None]


def _barred(match: Roster, member: Member, seat: Seat) -> ProblemError | None:
    """Why a member may not play a seat; None if nothing speaks against it."""
    if member.watcher:
        return NotAllowed("watchers-watch")
    if match.players[seat] is not None:
        return ProblemError("seat-taken", seat=seat)
    if match.owners[seat] not in (None, member.player):
        return NotAllowed("seat-reserved", name=match.names[seat])
    if match.seat_of(member.player) is not None:
        return ProblemError("plays-already")
    if not secrecy.may_play(match, member.player, seat):
        return NotAllowed("knows-another-seat")
    return None


def vote(
    room: RoomState,
    player: str,
    seat: int,
    choice: str,
    seq: int,
    *,
    absent: bool,
    present: Iterable[str],
) -> Change | None:
    """Be for a choice at the position `seq`: `default`, `bot` or `anyone`; None if one is already.

    More than half of the others who sit in the match and are there settle it.
    """
    match = _running(room, seat)
    own = match.seat_of(player)
    if own is None:
        raise NotAllowed("not-seated")
    if own == seat:
        raise ProblemError("not-oneself")
    if match.players[seat] is None:
        if choice != "anyone":
            raise ProblemError("bot-plays")
        if match.owners[seat] is None:
            raise ProblemError("seat-open")
    absent_only(absent=absent)
    voters = ({*present} & {*match.players} | {player}) - {match.players[seat]}
    found = Vote(seat, player, choice, seq)
    alike = (one for one in room.votes if one == replace(found, player=one.player))
    count = len({player, *(one.player for one in alike)} & voters)
    if 2 * count > len(voters):
        return "agreed", {"seat": seat, "choice": choice, "count": count}
    if found in room.votes:
        return None
    return "voted", {"seat": seat, "choice": choice, "seq": seq, "player": player}


def withdraw(room: RoomState, player: str, seat: int, seq: int | None) -> Change | None:
    """Take the own vote about a seat back; None if there is none at the position `seq`."""
    if _running(room, seat).seat_of(player) is None:
        raise NotAllowed("not-seated")
    if all((one.seat, one.player, one.seq) != (seat, player, seq) for one in room.votes):
        return None
    return "vote-withdrawn", {"seat": seat, "player": player}


def lapse(room: RoomState, player: str, seq: int) -> Change | None:
    """Void the votes about the seat of who is back; None if there are none."""
    match = room.match
    if match is None or player not in match.owners:
        return None
    seat = match.owners.index(player)
    if all((one.seat, one.seq) != (seat, seq) for one in room.votes):
        return None
    return "lapsed", {"seat": seat}


def absent_only(*, absent: bool) -> None:
    """Refuse to decide for who is there, or has just gone."""
    if not absent:
        raise ProblemError("not-absent")


def check_default(room: RoomState, player: str, seat: int, *, absent: bool) -> None:
    """Refuse unless a host lets the rules move for who is absent."""
    match = _running(room, seat)
    if match.players[seat] is None:
        raise ProblemError("bot-plays")
    host_only(room, player)
    absent_only(absent=absent)


def _running(room: RoomState, seat: int) -> Roster:
    match = room.match
    if match is None or match.finished:
        raise ProblemError("over")
    if not 0 <= seat < len(match.players):
        raise NotFound("no-such-seat", seat=seat)
    return match
