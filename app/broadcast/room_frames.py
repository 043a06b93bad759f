"""The frames of a room: the part all members share is encoded once, each member's own part once."""

import orjson

from app.rooms.state import RoomState
from app.schemas.room import own_room, shared_room, you
from app.schemas.roster import shared_roster


class RoomFrames:
    """The frames of a room, spliced from encoded parts into what `RoomFrame` describes."""

    def __init__(self, room_state: RoomState) -> None:
        self._room = room_state
        self._shared = orjson.dumps(shared_room(room_state))[:-1]
        self._roster = shared_roster(room_state)
        self._frames: dict[str, bytes] = {}

    def frame(self, player: str) -> bytes:
        """The frame for a member; the same for all their connections."""
        found = self._frames.get(player)
        if found is None:
            found = self._frames[player] = self._encode(player)
        return found

    def _encode(self, player: str) -> bytes:
        room_state = self._room
        own = orjson.dumps(own_room(room_state, self._roster, player))[1:]
        member = orjson.dumps(you(room_state, player))
        return b'{"type":"room","seq":%d,"room":%b,%b,"you":%b}' % (
            room_state.seq,
            self._shared,
            own,
            member,
        )
