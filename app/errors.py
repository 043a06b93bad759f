"""What a room refuses: the tree of its exceptions."""

from math import ceil
from typing import Any


class ProblemError(Exception):
    """A request that is understood and not granted.

    `code` is stable and kebab-case (its text is the message `problem-CODE`), `status` the HTTP
    status that fits it, `arguments` what its text names.  `game` is the key of the game whose rules
    refused, and whose text `KEY-problem-CODE` comes first; "" if none did.
    """

    status = 409
    game = ""

    def __init__(self, code: str, *, status: int | None = None, **arguments: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status = status if status is not None else type(self).status
        self.arguments: dict[str, Any] = arguments


class NotFound(ProblemError):
    """There is no such thing, or it is not for this player."""

    status = 404


class Gone(ProblemError):
    """It was there, and was deleted."""

    status = 410


class NotAllowed(ProblemError):
    """Somebody else may do this, this player may not."""

    status = 403


class Malformed(ProblemError):
    """The body cannot be read as what it should be."""

    status = 422


class TooMany(ProblemError):
    """More than `limit`, the name of what is counted, allows.

    The same request is granted after `retry_after` seconds, if nobody else uses them up; they are
    whole seconds, at least one, and an argument of the problem too.
    """

    status = 429

    def __init__(self, code: str, *, limit: str, retry_after: float, **arguments: Any) -> None:
        self.limit = limit
        self.retry_after = max(1, ceil(retry_after))
        super().__init__(code, **arguments, retry_after=self.retry_after)


class Unavailable(ProblemError):
    """The store did not answer; the same action may be sent again."""

    status = 503


class StaleRoom(ProblemError):
    """Somebody else has changed the room first."""
