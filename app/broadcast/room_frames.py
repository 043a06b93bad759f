"""The frames of a room: the part all members share is encoded once, each member's own part once."""

from typing import Any

import orjson

from app.games import GAMES
from app.rooms.state import RoomState
from app.schemas.frames import encode
from app.schemas.room import personal, shared


class RoomFrames:
    """The frames of a room: what all members share is encoded once, what is one's own for each."""

    def __init__(self, room_state: RoomState) -> None:
        self._room = room_state
        document = shared(room_state, GAMES[room_state.game].card.seats[0])
        match = document.pop("match")
        encoded = {name: orjson.Fragment(orjson.dumps(value)) for name, value in document.items()}
        self._shared: dict[str, Any] = encoded | {"match": match}
        self._frames: dict[str, str] = {}

    def frame(self, player: str) -> str:
        """The frame for a member; the same for all their connections."""
        found = self._frames.get(player)
        if found is None:
            room_state = self._room
            you = {
                "player": player,
                "seat": room_state.place_of(player),
                "host": room_state.may_host(player),
            }
            room = personal(room_state, self._shared, player)
            found = encode({"type": "room", "seq": room_state.seq, "room": room, "you": you})
            self._frames[player] = found
        return found
