"""Under which names the server is there.

Whoever has a domain can let it lead to any address, also to one that only a visitor's browser can
reach.  A page there would then be of the same origin as this server's answers, so that only the
`Host` header tells the two apart.
"""

from typing import Final

import structlog
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from app.errors import ProblemError
from app.limits.origins import Origin
from app.security.ban_check import HEALTH, refusal_response
from app.security.origins import is_known
from app.urls import path_of

OPEN: Final = HEALTH | {"/metrics"}
LONGEST: Final = 100
"""Of a name that is told, in characters."""

log = structlog.get_logger(__name__)


class AllowedHosts:
    """Middleware: answers requests to names that aren't the server's.

    Checks of health are open to all names, as a proxy may use the one of a machine; so are metrics,
    which need a token that no browser has.
    """

    def __init__(self, app: ASGIApp, own: frozenset[Origin]) -> None:
        self._app = app
        self._own = own
        self._told = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        refusal = unknown_host(scope, self._own) if scope["type"] == "http" else None
        if refusal is None or path_of(scope) in OPEN:
            await self._app(scope, receive, send)
            return
        if not self._told:
            self._told = True
            setting = "FARBENSPIEL_PUBLIC_URL"
            log.warning("unknown-host", host=refusal.arguments["host"], setting=setting)
        await refusal_response(HTTPConnection(scope), refusal)(scope, receive, send)


def unknown_host(scope: Scope, own: frozenset[Origin]) -> ProblemError | None:
    """The refusal of a request or socket to a name that isn't the server's; None if it may come.

    Only programs leave the name out.
    """
    for name, host in scope["headers"]:
        if name == b"host" and not is_known(host, own):
            shown = host.decode("latin-1")[:LONGEST]
            return ProblemError("unknown-host", status=421, host=shown)
    return None
