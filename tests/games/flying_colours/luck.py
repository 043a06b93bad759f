"""Throws of the colour dice as a test wants them."""

from app.games.flying_colours.board import COLOURS


class Dice:
    """Throws these colours, given with blanks between, one die after the other; `pips` at each
    pip die.  It must not be asked for more."""

    def __init__(self, colours: str = "", pips: int = 3) -> None:
        self._colours = [COLOURS.index(colour) for colour in colours.split()]  # type: ignore[arg-type]
        self._pips = pips

    def pick(self, label: str, n: int) -> int:
        """What the die shows."""
        assert n == 6
        return self._pips - 1 if label.startswith("pip/") else self._colours.pop(0)
