"""What a position is worth to a player who knows their own card and what is public."""

from operator import getitem
from typing import Final

from app.games.contract import Seat
from app.games.flying_colours.board import COLOURS, FIELDS, distances
from app.games.flying_colours.pairs import PAIR_OF, PAIRS
from app.games.flying_colours.state import FlyingColoursState

NEAR: Final = 0.8
"""The value of a pair one step away from home, and the factor for each further step."""

WON: Final = 3.0
"""The value of winning."""

LOST: Final = 2.0
"""The cost of somebody else winning."""

THREAT: Final = 0.5
"""The weight of how near home the pairs are that others may have."""

Discs = tuple[int, ...]
NEARNESS: Final = tuple(NEAR**steps for steps in range(len(FIELDS) + 1))


class Prospects:
    """Judges positions of the discs in a match, from the point of view of `seat`.

    About the cards of the others it uses only which ones are not ruled out.
    """

    def __init__(self, state: FlyingColoursState, seat: Seat) -> None:
        self.own, self.seat, self.homes = state.pairs[seat], seat, state.homes
        free = state.options.free_ring
        self._near = [
            [
                [NEARNESS[steps] for steps in distances(home, disc if free else None)]
                for disc in range(len(COLOURS))
            ]
            for home in state.homes
        ]
        self.possible = [
            [pair for pair in range(len(PAIRS)) if pair not in ruled_out and pair != self.own]
            for ruled_out in state.ruled_out
        ]
        self._discs = [[PAIRS[pair] for pair in pairs] for pairs in self.possible]

    def worth(self, discs: Discs) -> float:
        """How near the seat's pair is to home, minus how near those of the others may be."""
        value, (one, two) = 0.0, PAIRS[self.own]
        for host, pairs in enumerate(self._discs):
            near = list(map(getitem, self._near[host], discs))
            if host == self.seat:
                value += near[one] * near[two]
            else:
                value -= THREAT * sum([near[a] * near[b] for a, b in pairs]) / len(pairs)
        return value

    def arrival(self, discs: Discs, disc: int) -> float:
        """The value of `disc` having arrived where it is: a win, or the risk that another wins."""
        at = discs[disc]
        if at not in self.homes:
            return 0.0
        host = self.homes.index(at)
        pairs = [
            PAIR_OF[frozenset((disc, other))]
            for other, field in enumerate(discs)
            if field == at and other != disc
        ]
        if host == self.seat:
            return WON if self.own in pairs else 0.0
        possible = self.possible[host]
        return -LOST * sum(pair in possible for pair in pairs) / len(possible)
