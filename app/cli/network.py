"""Why another server can't be reached, in a few words."""

import errno
import re
import socket
import ssl
from collections.abc import Sequence
from typing import Final

_REASONS: Final = {
    errno.ECONNREFUSED: "nothing is listening there",
    errno.ENOENT: "there is no such socket",
    errno.EHOSTUNREACH: "there is no route to it",
    errno.ENETUNREACH: "there is no route to it",
    errno.EHOSTDOWN: "there is no route to it",
    errno.ENETDOWN: "the network is down",
    errno.ETIMEDOUT: "it does not answer",
    errno.ECONNRESET: "the connection was cut off",
    errno.EACCES: "the system does not allow the connection",
    errno.EPERM: "the system does not allow the connection",
}
_NUMBER: Final = re.compile(r"\[Errno (\d+)\]")
"""How the errors of several addresses are listed in the text of one error, which has no number."""


def failure(chain: Sequence[BaseException]) -> OSError | None:
    """The failure of a connection among exceptions; None if there is none."""
    found = [one for one in chain if isinstance(one, OSError) and one.filename is None]
    causes = [one for one in found if isinstance(one, ssl.SSLError | socket.gaierror)]
    known = [one for one in found if _number(one) is not None]
    return next(iter((*causes, *known, *found)), None)


def reason(error: OSError) -> str:
    """Why a connection failed."""
    if isinstance(error, socket.gaierror):
        return "its name can't be resolved"
    if isinstance(error, TimeoutError):
        return "it does not answer"
    return _REASONS.get(_number(error) or 0, "the connection failed")


def _number(error: OSError) -> int | None:
    """The first number of an error with a known reason; a host may have several addresses."""
    numbers = [error.errno or 0, *map(int, _NUMBER.findall(str(error)))]
    return next((one for one in numbers if one in _REASONS), None)


def is_tls(error: BaseException) -> bool:
    """True if the two sides don't agree on TLS."""
    return isinstance(error, ssl.SSLError) or "rejected SSL upgrade" in str(error)
