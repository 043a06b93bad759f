"""What a room refuses: the tree of its exceptions."""

from typing import Any


class Refusal(Exception):
    """A request that is understood and not granted.

    `code` is stable and kebab-case (its text is the message `problem-CODE`), `status` the HTTP
    status that fits it, `arguments` what its text names.
    """

    status = 409

    def __init__(self, code: str, *, status: int | None = None, **arguments: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status = status if status is not None else type(self).status
        self.arguments: dict[str, Any] = arguments


class NotFound(Refusal):
    """There is no such thing, or it is not for this player."""

    status = 404


class Gone(Refusal):
    """It was there, and was deleted."""

    status = 410


class NotAllowed(Refusal):
    """Somebody else may do this, this player may not."""

    status = 403


class Malformed(Refusal):
    """The body cannot be read as what it should be."""

    status = 422


class Unavailable(Refusal):
    """The store did not answer; the same action may be sent again."""

    status = 503


class StaleRoom(Refusal):
    """Somebody else has changed the room first."""
