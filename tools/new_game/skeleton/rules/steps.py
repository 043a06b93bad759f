"""What a move does: the next position and its log lines."""

from collections.abc import Mapping
from dataclasses import replace

from app.games.contract import Chance, Note, Outcome, Seat
from app.games.newgame.moves import Take
from app.games.newgame.state import NewGameState, beside


def apply(state: NewGameState, moves: Mapping[Seat, Take], chance: Chance) -> Outcome[NewGameState]:
    """The position after the active seat has taken its pebble."""
    seat = state.active
    at = moves[seat].pebble - 1
    after = replace(
        state,
        owners=(*state.owners[:at], seat, *state.owners[at + 1 :]),
        active=(seat + 1) % state.seats,
    )
    count = sum(state.owners[other] == seat for other in beside(at))
    took = {"seat": seat, "pebble": at + 1, "value": state.values[at], "count": count}
    notes = [Note("newgame-took", took)]
    if after.over:
        notes.append(Note("newgame-ended"))
    return Outcome(after, tuple(notes))
