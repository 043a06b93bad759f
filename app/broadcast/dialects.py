"""The terms in which a connection wants what happens: those of v1, or the terser ones of v2."""

from dataclasses import dataclass
from typing import Final

from app.schemas.frames import encode
from app.schemas.match import ClockFrame
from app.schemas.terse import encode_terse, terse_clock


@dataclass(frozen=True, slots=True, eq=False)
class Dialect:
    """What a connection has negotiated.  There are only those below; each is equal to itself alone.

    `log`: steps carry the lines of the log.
    """

    terse: bool
    log: bool

    def ack(self, action: str, seq: int) -> bytes:
        """The frame that says that the effect of an action is durable."""
        if self.terse:
            return encode_terse({"ack": action, "s": seq})
        return encode({"type": "ack", "id": action, "seq": seq})

    def clock(self, clock: ClockFrame) -> bytes:
        """The frame that says how much time each seat has."""
        return encode_terse(terse_clock(clock)) if self.terse else encode(clock)


FULL: Final = Dialect(terse=False, log=True)
"""That of `farbenspiel.v1`, and of clients that name no sub-protocol."""
TERSE: Final = Dialect(terse=True, log=False)
"""That of `farbenspiel.v2`."""
TERSE_WITH_LOG: Final = Dialect(terse=True, log=True)
"""The same for those who ask for the log."""


def dialect_of(version: int, log: object) -> Dialect:
    """That of a connection by the version of its sub-protocol; `log`: it asks for the log."""
    if version == 1:
        return FULL
    return TERSE_WITH_LOG if log is True else TERSE
