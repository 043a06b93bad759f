"""What the players agree on before a match."""

from dataclasses import dataclass
from typing import Final

from app.games.contract import BadOptions, Options

SEATS: Final = range(2, 6)


@dataclass(frozen=True, slots=True)
class LineUpOptions(Options):
    """The two variants of the rule sheet (3.4); both may be on together."""

    double_move: bool = False
    reduced_hand: bool = False


def check_options(seats: int, options: LineUpOptions) -> None:
    """Raise `BadOptions` for an unsupported number of seats or start; variants always fit."""
    if seats not in SEATS:
        raise BadOptions("wrong-seats", min=SEATS[0], max=SEATS[-1])
    if options.start is not None and options.start not in range(seats):
        raise BadOptions("wrong-start", seats=seats)
