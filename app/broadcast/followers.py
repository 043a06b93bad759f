"""Those who follow their own turns in all rooms, and the rooms that may have changed for them."""

import asyncio
from collections.abc import Collection, Iterator

from app.broadcast.hub import GOODBYE, Peer
from app.schemas.closing import BAD_TOKEN, RESTART


class Followers:
    """The connections of people who follow their turns, by player.

    Rooms tell of their changes only while there are any.  `news` is set once a room has; `unsure`
    means that others may have, too.
    """

    def __init__(self) -> None:
        self.by_player: dict[str, set[Peer]] = {}
        self.news = asyncio.Event()
        self.unsure = False
        self.empty = asyncio.Event()
        self.empty.set()
        self._changed: set[str] = set()

    def __iter__(self) -> Iterator[Peer]:
        return iter([peer for peers in self.by_player.values() for peer in peers])

    def add(self, peer: Peer) -> None:
        """Start sending to `peer`."""
        self.by_player.setdefault(peer.player, set()).add(peer)
        self.empty.clear()

    def remove(self, peer: Peer) -> None:
        """Stop sending to `peer`."""
        peers = self.by_player.get(peer.player, set())
        peers.discard(peer)
        if not peers:
            self.by_player.pop(peer.player, None)
        if not self.by_player:
            self._changed.clear()
            self.empty.set()

    def connections(self, player: str) -> int:
        """How many connections a player has here."""
        return len(self.by_player.get(player, ()))

    def room_changed(self, room_id: str) -> None:
        """A room has changed, here or in another process."""
        self._changed.add(room_id)
        self.news.set()

    def any_room_changed(self) -> None:
        """Any room may have changed in another process."""
        self.unsure = True
        self.news.set()

    def take_changed_rooms(self) -> set[str]:
        """The rooms that have changed since the last call."""
        changed, self._changed = self._changed, set()
        self.news.clear()
        return changed

    def disconnect_players(self, players: Collection[str]) -> None:
        """Close the connections of players who no longer exist."""
        for peer in self:
            if peer.player in players:
                peer.close(*BAD_TOKEN)

    def close_all(self) -> None:
        """Close all connections, as the server is stopping; clients may be back at once."""
        for peer in self:
            peer.close(*RESTART, GOODBYE)
