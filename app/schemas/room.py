"""A room as its members see it, as JSON."""

from typing import Any

from app.games import GAMES
from app.match.tutorials import LUCK
from app.rooms import substitution
from app.rooms.state import (
    Again,
    Ban,
    Change,
    Clock,
    Member,
    Place,
    RoomState,
    Roster,
    Tally,
    UndoWish,
    Vote,
)


def room_view(room: RoomState, min_seats: int, player: str) -> dict[str, Any]:
    """A room as a member sees it."""
    return personal(room, shared(room, min_seats), player)


def personal(room: RoomState, common: dict[str, Any], player: str) -> dict[str, Any]:
    """The room with what one member alone is told."""
    member, match = room.member(player), common["match"]
    watcher = member is not None and member.watcher
    bans = {"bans": [_plain(ban) for ban in room.bans]} if room.may_host(player) else {}
    return {
        **common,
        "code": room.code_for(player),
        "passcode": "" if watcher else room.passcode,
        "match": match and {**match, "may_take": substitution.takeable(room, player)},
        **bans,
    }


def shared(room: RoomState, min_seats: int) -> dict[str, Any]:
    """What all members see of a room."""
    match = room.match
    return {
        "id": room.id,
        "watch_code": room.watch_code,
        "title": room.title,
        "game": room.game,
        "options": room.options,
        "host": room.host,
        "min_seats": min_seats,
        "max_seats": len(room.places),
        "levels": GAMES[room.game].levels,
        "seats": [_seat(number, place) for number, place in enumerate(room.places)],
        "members": [_member(room, member) for member in room.members],
        "match": match and _match(match),
        "history": room.history,
        "chat": room.chat,
        "acting": room.acting,
        "locked": room.locked,
        "absence_s": room.absence_s,
        "again": room.again and _plain(room.again),
        "undo_wish": room.undo_wish and _plain(room.undo_wish),
        "tallies": [_plain(tally) for tally in room.tallies],
        "changes": [_plain(change) for change in room.changes],
        "listed": room.listed,
        "practice": room.practice,
        "pace": room.pace,
        "clock": _clock(room.clock),
        "votes": [_plain(vote) for vote in room.votes],
    }


def _seat(number: int, place: Place | None) -> dict[str, Any]:
    return {
        "seat": number,
        "player": place and place.player,
        "name": place and place.name,
        "colour": place and place.colour,
        "bot": bool(place and place.bot),
        "ready": bool(place and place.ready),
        "level": place.level if place and place.bot else None,
    }


def _member(room: RoomState, member: Member) -> dict[str, Any]:
    return {"player": member.player, "name": member.name, "role": _role(room, member.player)}


def _clock(clock: Clock) -> dict[str, Any]:
    return {"kind": clock.kind, "seconds": clock.seconds, "step": clock.step}


def _match(match: Roster) -> dict[str, Any]:
    card = GAMES[match.game].card
    return {
        "id": match.id,
        "game": match.game,
        "status": "finished" if match.finished else "playing",
        "players": match.players,
        "names": match.names,
        "colours": match.colours,
        "owners": match.owners,
        "same_dice": card.same_dice,
        "final": card.final,
        "levels": [
            level if player is None else None
            for player, level in zip(match.players, match.levels, strict=True)
        ],
        "tutorial": match.luck == LUCK,
    }


def _plain(value: Again | Ban | Change | Tally | UndoWish | Vote) -> dict[str, Any]:
    """The fields of a value by name; unlike `asdict`, it copies nothing below."""
    return {name: getattr(value, name) for name in value.__slots__}


def _role(room: RoomState, player: str) -> str:
    if player == room.host:
        return "host"
    return "deputy" if player in room.deputies else "member"
