"""What others could tell, at most, of what a seat knows."""

from random import Random
from typing import Final

from app.games.contract import AnyGame, Json, Seat, View

GUESSES: Final = 8
"""How often others guess what a seat holds; if that is a secret, one of them is wrong."""


def could_tell(game: AnyGame, view: View, other: Seat, seat: Seat, private: Json) -> bool:
    """True if `other`, who sees this `view`, can be sure that `private` is what `seat` knows."""
    worlds = (game.imagine(view, other, Random(guess)) for guess in range(GUESSES))
    return all(game.private(world, seat) == private for world in worlds)
