"""Who plays a seat of the running match: its owner, a bot that stands in, or somebody new."""

from collections.abc import Iterable
from dataclasses import replace

from app.games.contract import Level, Seat
from app.rooms import secrecy
from app.rooms.commands import Change, check_level, host_only
from app.rooms.lobby import USUAL_LEVEL, Lobby, Member, Playing, Vote
from app.rooms.refusal import NotAllowed, NotFound, Refusal


def stand_in(
    lobby: Lobby, player: str, seat: int, level: Level = USUAL_LEVEL, *, absent: bool
) -> Change:
    """Let a bot play for who is absent; everybody may let one play for themselves."""
    match = _running(lobby, seat)
    check_level(match.game, level)
    if match.players[seat] is None:
        raise Refusal("bot-plays")
    if match.players[seat] != player:
        host_only(lobby, player)
        absent_only(absent=absent)
    return "stood-in", {"seat": seat, "level": level}


def open_up(lobby: Lobby, player: str, seat: int) -> Change:
    """Let anybody take a seat in which a bot stands in for a person."""
    match = _running(lobby, seat)
    if match.players[seat] is not None:
        raise Refusal("seat-taken", seat=seat)
    if match.owners[seat] is None:
        raise Refusal("seat-open")
    if match.owners[seat] != player:
        host_only(lobby, player)
    return "opened", {"seat": seat}


def take_over(lobby: Lobby, player: str, seat: int) -> Change:
    """Play a seat that a bot plays: take the own one back, or one that belongs to nobody.

    Whoever has been shown the private part of another seat gets no second one.
    """
    match = _running(lobby, seat)
    member = lobby.member(player)
    if member is None:
        raise NotAllowed("not-a-member")
    refusal = _barred(match, member, seat)
    if refusal is not None:
        raise refusal
    return "taken-over", {"seat": seat, "player": player, "name": member.name}


def takeable(lobby: Lobby, player: str) -> list[Seat]:
    """The seats of the running match that a person could take now."""
    match, member = lobby.match, lobby.member(player)
    if match is None or match.finished or member is None:
        return []
    return [seat for seat in range(len(match.players)) if _barred(match, member, seat) is None]


def _barred(match: Playing, member: Member, seat: Seat) -> Refusal | None:
    """Why a member may not play a seat; None if nothing speaks against it."""
    if member.watcher:
        return NotAllowed("watchers-watch")
    if match.players[seat] is not None:
        return Refusal("seat-taken", seat=seat)
    if match.owners[seat] not in (None, member.player):
        return NotAllowed("seat-reserved", name=match.names[seat])
    if match.seat_of(member.player) is not None:
        return Refusal("plays-already")
    if not secrecy.may_play(match, member.player, seat):
        return NotAllowed("knows-another-seat")
    return None


def vote(
    lobby: Lobby,
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
    match = _running(lobby, seat)
    own = match.seat_of(player)
    if own is None:
        raise NotAllowed("not-seated")
    if own == seat:
        raise Refusal("not-oneself")
    if match.players[seat] is None:
        if choice != "anyone":
            raise Refusal("bot-plays")
        if match.owners[seat] is None:
            raise Refusal("seat-open")
    absent_only(absent=absent)
    voters = ({*present} & {*match.players} | {player}) - {match.players[seat]}
    found = Vote(seat, player, choice, seq)
    alike = (one for one in lobby.votes if one == replace(found, player=one.player))
    count = len({player, *(one.player for one in alike)} & voters)
    if 2 * count > len(voters):
        return "agreed", {"seat": seat, "choice": choice, "count": count}
    if found in lobby.votes:
        return None
    return "voted", {"seat": seat, "choice": choice, "seq": seq, "player": player}


def withdraw(lobby: Lobby, player: str, seat: int, seq: int | None) -> Change | None:
    """Take the own vote about a seat back; None if there is none at the position `seq`."""
    if _running(lobby, seat).seat_of(player) is None:
        raise NotAllowed("not-seated")
    if all((one.seat, one.player, one.seq) != (seat, player, seq) for one in lobby.votes):
        return None
    return "vote-withdrawn", {"seat": seat, "player": player}


def lapse(lobby: Lobby, player: str, seq: int) -> Change | None:
    """Void the votes about the seat of who is back; None if there are none."""
    match = lobby.match
    if match is None or player not in match.owners:
        return None
    seat = match.owners.index(player)
    if all((one.seat, one.seq) != (seat, seq) for one in lobby.votes):
        return None
    return "lapsed", {"seat": seat}


def absent_only(*, absent: bool) -> None:
    """Refuse to decide for who is there, or has just gone."""
    if not absent:
        raise Refusal("not-absent")


def check_default(lobby: Lobby, player: str, seat: int, *, absent: bool) -> None:
    """Refuse unless a host lets the rules move for who is absent."""
    match = _running(lobby, seat)
    if match.players[seat] is None:
        raise Refusal("bot-plays")
    host_only(lobby, player)
    absent_only(absent=absent)


def _running(lobby: Lobby, seat: int) -> Playing:
    match = lobby.match
    if match is None or match.finished:
        raise Refusal("over")
    if not 0 <= seat < len(match.players):
        raise NotFound("no-such-seat", seat=seat)
    return match
