"""Prescribed throws of the colour dice."""

from app.games.flying_colours.board import COLOURS


class Dice:
    """Throws these colours, separated by blanks, one die after the other, and `pips` at each pip
    die.  The rules must not ask for more."""

    def __init__(self, colours: str = "", pips: int = 3) -> None:
        self._colours = [COLOURS.index(colour) for colour in colours.split()]  # type: ignore[arg-type]
        self._pips = pips

    def pick(self, label: str, n: int) -> int:
        """What the die shows."""
        assert n == 6
        return self._pips - 1 if label.startswith("pip/") else self._colours.pop(0)
