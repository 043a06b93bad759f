"""Why another server can't be reached, in a few words."""

import errno
import socket
import ssl
from collections.abc import Sequence
from typing import Final

_REASONS: Final = {
    errno.ECONNREFUSED: "nothing is listening there",
    errno.ENOENT: "there is no such socket",
    errno.EHOSTUNREACH: "there is no route to it",
    errno.ENETUNREACH: "there is no route to it",
    errno.ECONNRESET: "the connection was cut off",
}


def failure(chain: Sequence[BaseException]) -> OSError | None:
    """The failure of a connection among exceptions; None if there is none."""
    found = [one for one in chain if isinstance(one, OSError) and one.filename is None]
    causes = [one for one in found if isinstance(one, ssl.SSLError | socket.gaierror)]
    known = [one for one in found if one.errno in _REASONS]
    return next(iter((*causes, *known, *found)), None)


def reason(error: OSError) -> str:
    """Why a connection failed."""
    if isinstance(error, socket.gaierror):
        return "no such host is known"
    if isinstance(error, TimeoutError):
        return "it does not answer"
    return _REASONS.get(error.errno or 0, "the connection failed")


def is_tls(error: BaseException) -> bool:
    """True if the two sides don't agree on TLS."""
    return isinstance(error, ssl.SSLError) or "rejected SSL upgrade" in str(error)
