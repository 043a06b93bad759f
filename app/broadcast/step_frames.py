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
        self._texts: dict[bool, FullSteps | TerseSteps] = {}
        self._encoded: dict[tuple[Seat | None, Dialect], bytes] = {}
        self.views = self._change.views

    def frame(self, seat: Seat | None, dialect: Dialect = FULL) -> bytes:
        """The step frame of an audience in a dialect, once the match has accepted the step."""
        audience = seat, dialect
        found = self._encoded.get(audience)
        if found is None:
            texts = self._texts.get(dialect.terse)
            if texts is None:
                kind = TerseSteps if dialect.terse else FullSteps
                texts = self._texts[dialect.terse] = kind(self._change)
            found = self._encoded[audience] = texts.frame(seat, log=dialect.log)
        return found
