"""The lines of a match's log as the frames of steps have them: without the names of arguments."""

from typing import Any, TypeAlias

from app.games.contract import AnyGame, Note
from app.match.match import ENDED, UNDONE

Line: TypeAlias = list[Any]
"""A line of the log: its number in `lines`, then its arguments in the order that it has there.

Those that are left out are null, or missing at the end.
"""
LineNames: TypeAlias = list[list[str]]
"""By number, the lines that a match can have: the message key, then the names of the arguments."""

_TABLES: dict[tuple[str, int], "LineTable"] = {}


class LineTable:
    """The lines that the matches of a game can have; `names` says what they mean."""

    def __init__(self, game: AnyGame) -> None:
        notes = game.shapes.notes.__annotations__
        own = {key: tuple(arguments.__annotations__) for key, arguments in notes.items()}
        self._by_key = {
            key: (number, names)
            for number, (key, names) in enumerate({UNDONE: ("seat",), ENDED: (), **own}.items())
        }
        self.names: LineNames = [[key, *names] for key, (_, names) in self._by_key.items()]

    def line(self, note: Note) -> Line:
        """A note as a line."""
        number, names = self._by_key[note.key]
        line = [number, *[note.args.get(name) for name in names]]
        while line[-1] is None:
            line.pop()
        return line


def lines_of(game: AnyGame) -> LineTable:
    """The lines of a game in its version, made once."""
    key = game.card.key, game.card.rules_version
    table = _TABLES.get(key)
    if table is None:
        table = _TABLES[key] = LineTable(game)
    return table
