"""Who has waved in which room."""

from weakref import WeakKeyDictionary

from app.live.room import Room


class NewFeature:
    """The members who have waved, by room; of a room that was unloaded, nothing is remembered."""

    def __init__(self) -> None:
        self._waved: WeakKeyDictionary[Room, set[str]] = WeakKeyDictionary()

    def wave(self, room: Room, player: str) -> None:
        """Remember that a member waved."""
        self._waved.setdefault(room, set()).add(player)

    def names(self, room: Room) -> list[str]:
        """The names of the members who have waved and are still in the room, in its order."""
        waved = self._waved.get(room, ())
        return [one.name for one in room.state.members if one.player in waved]
