"""The exceptions of refused requests."""

from math import ceil
from typing import Any


class ProblemError(Exception):
    """A request that is understood but refused.

    `code` is stable and kebab-case (its text is the message `problem-CODE`), `status` the matching
    HTTP status, `arguments` the arguments of its text.  `game` is the key of the game whose rules
    refused and whose text `KEY-problem-CODE` is preferred; "" if none did.
    """

    status = 409
    game = ""

    def __init__(self, code: str, *, status: int | None = None, **arguments: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status = status if status is not None else type(self).status
        self.arguments: dict[str, Any] = arguments


class NotFound(ProblemError):
    """There is no such thing, or this player may not see it."""

    status = 404


class Gone(ProblemError):
    """It existed, but was deleted."""

    status = 410


class NotAllowed(ProblemError):
    """Others may do this, but this player may not."""

    status = 403


class Malformed(ProblemError):
    """The request doesn't have the form that it should have."""

    status = 422


class TooMany(ProblemError):
    """More than `limit`, the name of what is counted, allows.

    The same request is granted after `retry_after` seconds, unless others use the limit up again.
    These are whole seconds, at least one, and also an argument of the problem.
    """

    status = 429

    def __init__(self, code: str, *, limit: str, retry_after: float, **arguments: Any) -> None:
        self.limit = limit
        self.retry_after = max(1, ceil(retry_after))
        super().__init__(code, **arguments, retry_after=self.retry_after)


class Unavailable(ProblemError):
    """The database didn't answer; the same action may be sent again."""

    status = 503


class StaleRoom(ProblemError):
    """Somebody else changed the room first."""
