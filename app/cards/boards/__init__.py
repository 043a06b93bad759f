"""The boards at the end of a match, drawn from what everybody may see of it: one module a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.cards.boards import colomino, colour_lines, colour_square, flying_colours, lineup
from app.cards.content import CardPlayer
from app.cards.frame import Picture
from app.games.contract import Seat


def nothing(_: Mapping[str, Any], __: Seat) -> Sequence[str]:
    """Seats have nothing but points."""
    return ()


@dataclass(frozen=True, slots=True)
class BoardDrawing:
    """How a game is drawn; with `sheets`, each seat has a board of its own.

    `had`: the colours of the discs that a seat had, which stand beside its name.
    """

    draw: Callable[[Mapping[str, Any], Sequence[CardPlayer], Seat], Picture]
    sheets: bool = False
    had: Callable[[Mapping[str, Any], Seat], Sequence[str]] = nothing


BOARDS: dict[str, BoardDrawing] = {
    "lineup": BoardDrawing(lineup.draw),
    "colour_square": BoardDrawing(colour_square.draw, sheets=True),
    "colomino": BoardDrawing(colomino.draw),
    "flying_colours": BoardDrawing(flying_colours.draw, had=flying_colours.pair),
    "colour_lines": BoardDrawing(colour_lines.draw, sheets=True),
}
"""By key; a game without a drawing is shown by its picture of the home page."""
