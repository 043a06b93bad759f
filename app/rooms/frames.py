"""Frames of the match and the room, encoded once per audience.

The shared part of a step is computed and encoded once and spliced into the frame of every
audience; the private part once per seat.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

import orjson

from app.games import GAMES
from app.games.contract import Seat
from app.rooms import occupants
from app.rooms.clock import Time
from app.rooms.lobby import Again, Ban, Chair, Change, Lobby, Playing, Tally, UndoWish, Vote
from app.rooms.patch import Operation, diff
from app.rooms.table import Position, Table, milliseconds, notes_for
from app.rooms.tutorials import LUCK
from app.store.rows import Draft, Message

LONG_PATCH = 1000
"""Bytes from which on the whole view is encoded too, to send whichever is shorter."""


class StepFrames:
    """What leads to a position from the one before it, for every audience."""

    def __init__(self, table: Table, after: Position) -> None:
        before = table.at(after.seq - 1)
        if before is None:
            raise ValueError(f"position {after.seq - 1} is not at hand")
        self._table = table
        self._before = before
        self._after = after
        self._view = table.common(after)
        self._patch = _operations(diff(table.common(before), self._view))
        self._notes = orjson.dumps(notes_for(after.notes, None))
        self._has_secrets = any(note.seats is not None for note in after.notes)
        self._encoded: dict[Seat | None, str] = {}

    def frame(self, seat: Seat | None) -> str:
        """The step frame of an audience."""
        found = self._encoded.get(seat)
        if found is None:
            found = self._encoded[seat] = self._encode(seat)
        return found

    def _encode(self, seat: Seat | None) -> str:
        table, before, after = self._table, self._before, self._after
        own = table.private(after, seat)
        patch = self._patch
        if seat is not None:
            private = _operations(diff(table.private(before, seat), own, "/private"))
            patch = b",".join(filter(None, (patch, private)))
        change = b'"patch":[' + patch + b"]"
        if len(patch) > LONG_PATCH:
            view = b'"view":' + orjson.dumps({**self._view, "private": own})
            change = min(change, view, key=len)
        notes = self._notes
        if self._has_secrets and seat is not None:
            notes = orjson.dumps(notes_for(after.notes, seat))
        undo = b',"undo":true' if after is table.position and table.may_undo(seat) else b""
        return (
            b'{"type":"step","from":%d,"seq":%d,"at":%d,"notes":%b,%b%b}'
            % (before.seq, after.seq, milliseconds(after.at), notes, change, undo)
        ).decode()


def _operations(operations: Sequence[Operation]) -> bytes:
    """Operations without the brackets of their list, to be joined with others."""
    return orjson.dumps(operations)[1:-1] if operations else b""


def snapshot(table: Table, seat: Seat | None) -> dict[str, Any]:
    """All that an audience needs to show the match now."""
    return {
        "type": "snapshot",
        "match": table.match_id,
        "game": table.game.card.key,
        "options": table.codec.dump_options(table.options),
        "seq": table.seq,
        "at": milliseconds(table.position.at),
        "you": seat,
        "view": table.view(seat),
        "notes": [
            [position.seq, milliseconds(position.at), notes_for(position.notes, seat)]
            for position in table.recent
        ],
        "drafts": table.draft_views(seat),
        "undo": table.may_undo(seat),
    }


def draft_frame(table: Table, draft: Draft, seat: Seat | None) -> dict[str, Any] | None:
    """A draft as an audience may see it."""
    view = table.draft_view(draft, seat)
    return None if view is None else {"type": "draft", "seq": draft.seq, **view}


def clock(table: Table | None, times: Sequence[Time], now: int) -> dict[str, Any]:
    """How much time each seat has at `now`; no seats while there is no clock."""
    return {
        "type": "clock",
        "match": table and table.match_id,
        "seq": table and table.seq,
        "now": now,
        "seats": [asdict(one) for one in times],
    }


def room_view(lobby: Lobby, min_seats: int, player: str) -> dict[str, Any]:
    """A room as a member sees it."""
    return _personal(lobby, _shared(lobby, min_seats), player)


class RoomFrames:
    """The frames of a room: what all members share is encoded once, what is one's own for each."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        shared = _shared(lobby, GAMES[lobby.game].card.seats[0])
        match = shared.pop("match")
        encoded = {name: orjson.Fragment(orjson.dumps(value)) for name, value in shared.items()}
        self._shared: dict[str, Any] = encoded | {"match": match}
        self._frames: dict[str, str] = {}

    def frame(self, player: str) -> str:
        """The frame for a member; the same for all their connections."""
        found = self._frames.get(player)
        if found is None:
            lobby = self._lobby
            you = {
                "player": player,
                "seat": lobby.chair_of(player),
                "host": lobby.may_host(player),
            }
            room = _personal(lobby, self._shared, player)
            found = encode({"type": "room", "seq": lobby.seq, "room": room, "you": you})
            self._frames[player] = found
        return found


def _personal(lobby: Lobby, shared: dict[str, Any], player: str) -> dict[str, Any]:
    """The room with what one member alone is told."""
    member, match = lobby.member(player), shared["match"]
    watcher = member is not None and member.watcher
    bans = {"bans": [_plain(ban) for ban in lobby.bans]} if lobby.may_host(player) else {}
    return {
        **shared,
        "code": lobby.code_for(player),
        "passcode": "" if watcher else lobby.passcode,
        "match": match and {**match, "may_take": occupants.takeable(lobby, player)},
        **bans,
    }


def _shared(lobby: Lobby, min_seats: int) -> dict[str, Any]:
    """What all members see of a room."""
    match = lobby.match
    return {
        "id": lobby.id,
        "watch_code": lobby.watch_code,
        "title": lobby.title,
        "game": lobby.game,
        "options": lobby.options,
        "host": lobby.host,
        "min_seats": min_seats,
        "max_seats": len(lobby.chairs),
        "levels": GAMES[lobby.game].levels,
        "seats": [_seat(number, chair) for number, chair in enumerate(lobby.chairs)],
        "members": [
            {"player": member.player, "name": member.name, "role": _role(lobby, member.player)}
            for member in lobby.members
        ],
        "match": match and _match(match),
        "history": lobby.history,
        "chat": lobby.chat,
        "acting": lobby.acting,
        "locked": lobby.locked,
        "absence_s": lobby.absence_s,
        "again": lobby.again and _plain(lobby.again),
        "undo_wish": lobby.undo_wish and _plain(lobby.undo_wish),
        "tallies": [_plain(tally) for tally in lobby.tallies],
        "changes": [_plain(change) for change in lobby.changes],
        "listed": lobby.listed,
        "practice": lobby.practice,
        "pace": lobby.pace,
        "clock": {
            "kind": lobby.clock.kind,
            "seconds": lobby.clock.seconds,
            "step": lobby.clock.step,
        },
        "votes": [_plain(vote) for vote in lobby.votes],
    }


def _seat(number: int, chair: Chair | None) -> dict[str, Any]:
    return {
        "seat": number,
        "player": chair and chair.player,
        "name": chair and chair.name,
        "colour": chair and chair.colour,
        "bot": bool(chair and chair.bot),
        "ready": bool(chair and chair.ready),
        "level": chair.level if chair and chair.bot else None,
    }


def _match(match: Playing) -> dict[str, Any]:
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


def _role(lobby: Lobby, player: str) -> str:
    if player == lobby.host:
        return "host"
    return "deputy" if player in lobby.deputies else "member"


def message_view(message: Message) -> dict[str, Any]:
    """A message as the members of its room see it."""
    return {
        "seq": message.seq,
        "at": milliseconds(message.at),
        "player": message.player_id,
        "name": message.name,
        "watching": message.watching,
        "kind": message.kind,
        "body": message.body,
        "to": message.recipient,
    }


def said(message: Message) -> str:
    """The frame of a message."""
    return encode({"type": "said", **message_view(message)})


def chat(messages: Iterable[Message]) -> str:
    """The frame of the newest messages."""
    return encode({"type": "chat", "messages": [message_view(one) for one in messages]})


def encode(frame: dict[str, Any]) -> str:
    """A frame as JSON text."""
    return orjson.dumps(frame).decode()
