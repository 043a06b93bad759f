"""Who may not use this server, as operators decided: known by heart, as each request is checked."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app.errors import NotAllowed, ProblemError
from app.i18n import language_of
from app.limits.addresses import counting_key
from app.schemas.problems import MEDIA_TYPE, problem_of
from app.security.api_answers import API
from app.store.ban_rows import ServerBan
from app.urls import base_of, path_of

OPERATORS: Final = ("/admin/", "/static/")
"""Where operators may go in spite of a ban of their address."""
HEALTH: Final = frozenset(("/healthz", "/readyz"))
"""What is open to all: whoever asks may be the machine itself, or a proxy."""


class ActiveBans:
    """The bans that are not over."""

    def __init__(self) -> None:
        self._players: dict[str, ServerBan] = {}
        self._addresses: dict[str, ServerBan] = {}

    def replace(self, bans: Iterable[ServerBan]) -> None:
        """These are all bans now."""
        all_bans = tuple(bans)
        self._players = {ban.player_id: ban for ban in all_bans if ban.player_id is not None}
        self._addresses = {ban.address: ban for ban in all_bans if ban.address is not None}

    def of_player(self, player: str) -> ProblemError | None:
        """The refusal of a player; None if they may come."""
        return _refusal(self._players.get(player))

    def of_address(self, host: str | None) -> ProblemError | None:
        """The refusal of whoever comes from an address."""
        return _refusal(self._addresses.get(counting_key(host))) if self._addresses else None

    def require(self, player: str) -> None:
        """Refuse a player who is banned."""
        refusal = self.of_player(player)
        if refusal is not None:
            raise refusal


class BarredAddresses:
    """Middleware: answers requests from addresses that are banned.

    The operator's pages, and what they are made of, stay within reach: whoever has banned their own
    address, or that of a proxy, has to be able to lift the ban.  Wrong tokens are limited anyway.
    So do the checks of health, with or without operators: a ban must not get the server restarted.
    """

    def __init__(self, app: ASGIApp, *, operators: bool) -> None:
        self._app = app
        self._open = OPERATORS if operators else ()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] == "http" and not self._is_open(path_of(scope)):
            connection = HTTPConnection(scope)
            bars: ActiveBans = scope["app"].state.core.identity.bars
            host = connection.client.host if connection.client else None
            refusal = bars.of_address(host)
            if refusal is not None:
                await refusal_response(connection, refusal)(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _is_open(self, path: str) -> bool:
        return path in HEALTH or f"{path}/".startswith(self._open)


def _refusal(ban: ServerBan | None) -> ProblemError | None:
    if ban is None or (ban.until is not None and ban.until <= datetime.now(UTC)):
        return None
    until = "never" if ban.until is None else f"{ban.until:%Y-%m-%d %H:%M} UTC"
    return NotAllowed("barred", until=until)


def refusal_response(connection: HTTPConnection, refusal: ProblemError) -> Response:
    """In the API a problem object, elsewhere a sentence."""
    document = problem_of(refusal, language_of(connection), base_of(connection))
    document["instance"] = connection.url.path
    if connection.url.path.startswith(f"{base_of(connection)}{API}"):
        return JSONResponse(document, refusal.status, media_type=MEDIA_TYPE)
    return PlainTextResponse(document["detail"], refusal.status)
