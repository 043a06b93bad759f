"""What the players agree on before a match."""

from dataclasses import dataclass
from typing import Final

from app.games.contract import BadOptions, Options

SEATS: Final = range(2, 5)


@dataclass(frozen=True, slots=True)
class NewGameOptions(Options):
    """`large`: a board of five rows instead of three."""

    large: bool = False


def check_options(seats: int, options: NewGameOptions) -> None:
    """Raise `BadOptions` for a number of seats or a starting seat that does not exist."""
    if seats not in SEATS:
        raise BadOptions("wrong-seats", min=SEATS[0], max=SEATS[-1])
    if options.start is not None and options.start not in range(seats):
        raise BadOptions("wrong-start", seats=seats)
