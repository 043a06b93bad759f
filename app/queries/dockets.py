"""What is known of the turns of those who follow them, found by player and by room."""

from collections.abc import Iterable, Iterator

from app.live.room import Room
from app.queries.my_rooms import pending_turn
from app.schemas.players import PendingTurnView
from app.store.reads import Standing

ROOMS = 100
"""How many of a player's rooms are followed, as many as the list of pending turns has."""


class Docket:
    """What is known of one player's turns: by room, where it stood, and the turn if there is one.

    `others` are rooms that the database had among them, but in which the player has no place in a
    match that still runs: they aren't loaded again until something changes in them.  `sent` are the
    turns that were sent last; None until all are known.  `due`: what the database has is to be
    looked at.  `holders` has the players who have a room in their docket.
    """

    def __init__(self, player: str, holders: dict[str, set[str]]) -> None:
        self.player = player
        self.rooms: dict[str, tuple[Standing, PendingTurnView | None]] = {}
        self.others: dict[str, Standing] = {}
        self.sent: list[PendingTurnView] | None = None
        self.due = False
        self._holders = holders

    def note(self, room: Room) -> None:
        """Take in a room in memory."""
        standing = _standing(room, self.player)
        if standing is None:
            self.drop(room.id)
        elif room.id in self.rooms or len(self.rooms) < ROOMS:
            self.rooms[room.id] = standing, pending_turn(room, self.player)
            self._holders.setdefault(room.id, set()).add(self.player)

    def drop(self, room_id: str) -> None:
        """Forget a room."""
        if self.rooms.pop(room_id, None) is None:
            return
        holders = self._holders[room_id]
        holders.discard(self.player)
        if not holders:
            del self._holders[room_id]

    def close(self) -> None:
        """Nobody follows these turns any more; what is still noted is found by nobody."""
        for room_id in [*self.rooms]:
            self.drop(room_id)
        self._holders = {}

    def turns(self) -> list[PendingTurnView]:
        """The pending turns, longest wait first."""
        turns = [turn for _, turn in self.rooms.values() if turn is not None]
        return sorted(turns, key=lambda turn: turn["since"])


class Dockets:
    """One docket for each player who follows their turns."""

    def __init__(self) -> None:
        self._of: dict[str, Docket] = {}
        self._holders: dict[str, set[str]] = {}

    def __len__(self) -> int:
        return len(self._of)

    def __iter__(self) -> Iterator[Docket]:
        return iter(tuple(self._of.values()))

    def __contains__(self, docket: Docket) -> bool:
        return self._of.get(docket.player) is docket

    def __getitem__(self, player: str) -> Docket:
        return self._of[player]

    def open(self, player: str) -> Docket:
        """The docket of a player, an empty one if they have none."""
        if player not in self._of:
            self._of[player] = Docket(player, self._holders)
        return self._of[player]

    def close(self, player: str) -> None:
        """Forget the docket of a player."""
        docket = self._of.pop(player, None)
        if docket is not None:
            docket.close()

    def concerned(self, players: Iterable[str | None], room_ids: Iterable[str]) -> list[Docket]:
        """The dockets of these players, and those that have one of these rooms."""
        found = set(players).union(*(self._holders.get(room_id, ()) for room_id in room_ids))
        return [self._of[player] for player in found if player in self._of]


def _standing(room: Room, player: str) -> Standing | None:
    """Where a room stands in which a player has a seat; None if they have none."""
    room_state, match = room.state, room.match
    if room.gone or match is None or not (room_state.running and room_state.plays(player)):
        return None
    drafts = sum(draft.version for draft in match.drafts.values() if draft.seq == match.seq)
    return Standing(room.id, match.match_id, room_state.seq, match.seq, drafts)
