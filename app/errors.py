"""The exceptions of refused requests."""

from collections.abc import Sequence
from typing import NotRequired, TypeAlias

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from app.limits.allowances import whole_seconds

Argument: TypeAlias = str | int | float | Sequence[str]
"""A value in the text of a problem."""


@with_config(ConfigDict(extra="forbid"))
class Fault(TypedDict):
    """What is wrong with a request, and where: a JSON pointer (RFC 6901) into it."""

    pointer: str
    kind: NotRequired[str]


class ProblemError(Exception):
    """A request that is understood but refused.

    `code` is stable and kebab-case (its text is the message `problem-CODE`), `status` the matching
    HTTP status, `arguments` the arguments of its text.  `game` is the key of the game whose rules
    refused and whose text `KEY-problem-CODE` is preferred; "" if none did.  `errors` are what is
    wrong with the request, if that can be said.
    """

    status = 409
    game = ""
    errors: Sequence[Fault] = ()

    def __init__(self, code: str, *, status: int | None = None, **arguments: Argument) -> None:
        super().__init__(code)
        self.code = code
        self.status = status if status is not None else type(self).status
        self.arguments: dict[str, Argument] = arguments


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

    def __init__(self, code: str, errors: Sequence[Fault] = (), **arguments: Argument) -> None:
        super().__init__(code, status=self.status, **arguments)
        self.errors = errors


class TooManyRequests(ProblemError):
    """More than `limit`, the name of what is counted, allows.

    The same request is granted after `retry_after` seconds, unless others use the limit up again.
    These are whole seconds, at least one, and also an argument of the problem.
    """

    status = 429

    def __init__(self, code: str, *, limit: str, retry_after: float, **arguments: Argument) -> None:
        self.limit = limit
        self.retry_after = whole_seconds(retry_after)
        super().__init__(code, status=self.status, **arguments, retry_after=self.retry_after)


class Unavailable(ProblemError):
    """The database didn't answer; the same action may be sent again."""

    status = 503


class StaleRoom(ProblemError):
    """Somebody else changed the room first."""
