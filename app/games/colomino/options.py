"""What the players agree on before a match."""

from dataclasses import dataclass
from typing import Final, Literal

from app.games.colomino.plans import PLANS
from app.games.contract import BadOptions, Options

SEATS: Final = range(2, 5)


@dataclass(frozen=True, slots=True)
class ColominoOptions(Options):
    """`board`: the small one has 9 x 9 fields, the large one 12 x 12 and four colour squares."""

    board: Literal["small", "large"] = "small"


def check_options(seats: int, options: ColominoOptions) -> None:
    """Raise `BadOptions` for an unsupported number of seats, start or board."""
    if seats not in SEATS:
        raise BadOptions("colomino-seats")
    if options.start is not None and options.start not in range(seats):
        raise BadOptions("colomino-start")
    if options.board not in PLANS:
        raise BadOptions("colomino-board")
