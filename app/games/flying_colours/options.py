"""What the players agree on before a match."""

from dataclasses import dataclass
from typing import Final

from app.games.contract import BadOptions, Options

SEATS: Final = range(2, 7)


@dataclass(frozen=True, slots=True)
class FlyingColoursOptions(Options):
    """The two variants of the rule sheet; both may be on together."""

    crowded_home: bool = False
    free_ring: bool = False


def check_options(seats: int, options: FlyingColoursOptions) -> None:
    """Raise `BadOptions` for an unsupported number of seats or start."""
    if seats not in SEATS:
        raise BadOptions("flying-colours-seats")
    if options.start is not None and options.start not in range(seats):
        raise BadOptions("flying-colours-start")
