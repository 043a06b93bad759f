"""Frames of the steps of a match, made once per audience and dialect."""

from app.broadcast.dialects import FULL, Dialect
from app.broadcast.step_change import StepChange
from app.broadcast.step_texts import FullSteps, TerseSteps
from app.games.contract import Seat
from app.match.match import Match
from app.match.position import Position
from app.match.views import Views


class StepFrames:
    """The frames of the step that leads to a position, for every audience.

    `views` are those of that position.  `known` saves computing the views of the position before
    it, if they are the ones.
    """

    def __init__(self, match: Match, after: Position, known: Views | None = None) -> None:
        self._change = StepChange(match, after, known)
        self._full: FullSteps | None = None
        self._terse: TerseSteps | None = None
        self._encoded: dict[tuple[Seat | None, Dialect], bytes] = {}

    @property
    def views(self) -> Views:
        """What each audience sees after the step."""
        return self._change.views

    def frame(self, seat: Seat | None, dialect: Dialect = FULL) -> bytes:
        """The step frame of an audience in a dialect."""
        audience = seat, dialect
        found = self._encoded.get(audience)
        if found is None:
            found = self._encoded[audience] = self._encode(seat, dialect)
        return found

    def _encode(self, seat: Seat | None, dialect: Dialect) -> bytes:
        if dialect.terse:
            self._terse = self._terse or TerseSteps(self._change)
            return self._terse.frame(seat, log=dialect.log)
        self._full = self._full or FullSteps(self._change)
        return self._full.frame(seat)
