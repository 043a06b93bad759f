"""A request on its way, and what becomes of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.outgoing.addresses import RequestTarget

Failure: TypeAlias = Literal[
    "bad-address",  # the URL is none that requests may go to
    "non-public",  # its host has an address that requests may not go to
    "no-such-host",
    "busy",  # too many others wait for the addresses of their hosts
    "unreachable",  # no connection
    "insecure",  # no TLS, or no certificate of this host
    "timeout",
    "too-large",  # the answer
    "broken",  # the connection ended early, or what came isn't HTTP
]

MOST_BODY_BYTES = 64 * 1024
"""How much of an answer is read; one that is larger doesn't count."""


@dataclass(slots=True)
class RequestAttempt:
    """A request, and how far it has come.

    `addresses` are those of its host, all of them checked, in the order in which they are tried,
    each for at most `patience` seconds.  `sent` is True as soon as a part of it may have left.
    """

    target: RequestTarget
    headers: Mapping[str, str]
    body: bytes
    addresses: Sequence[str] = ()
    patience: float = 0
    sent: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """What the other side answered; its status may be that of an error, or of a redirect.

    `retry_after` is for how many seconds it asked to be left alone, 0 if it didn't.
    """

    status: int
    body: bytes
    retry_after: int = 0


class NoReply(Exception):
    """No reply came.

    If `sent` is False, the other side can't have received anything of the request; otherwise it
    may have received it in part, or as a whole, and sending it again could repeat it.
    """

    def __init__(self, reason: Failure, *, sent: bool) -> None:
        super().__init__(reason)
        self.reason = reason
        self.sent = sent
