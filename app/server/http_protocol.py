"""uvicorn's HTTP protocol, with limits on what a client may send and how long it may take."""

import asyncio
import json
from collections.abc import Sequence
from enum import Enum
from functools import partial
from http import HTTPStatus
from math import ceil, inf
from typing import Any, Final, NoReturn, cast

import httptools
from starlette.requests import HTTPConnection
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from app.errors import ProblemError
from app.i18n import language_of
from app.limits.proxies import with_one_scheme
from app.schemas.problems import MEDIA_TYPE, problem_of
from app.server.connections import ConnectionState
from app.server.server_state import GuardedState, until_cancelled
from app.server.ws_protocol import SocketProtocol

_LATER = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)

HeaderLines = Sequence[tuple[bytes, bytes]]

SLICE = 4096
"""The parser is fed pieces of this size, so it never holds much of an endless line."""
LINE_OVERHEAD = 4
"""What a header line has besides name and value: a colon, a space and the line end."""
PIPELINED = 32
"""How many requests may wait until an earlier one is answered."""
TURNED_AWAY_SECONDS = 5.0
"""How long a client that will be turned away may take to send its request."""
LINGER_SECONDS = 2.0
LINGER_BYTES = 65_536
"""How much a refused client may still send before it is cut off, so it can read the answer."""
CUT_OFF: Final = "farbenspiel.cut-off"
"""The ASGI extension that ends the connection of a request, whatever is still to be sent."""
TOO_LARGE: Final = ProblemError("headers-too-large", status=431)
TOO_LATE: Final = ProblemError("request-timeout", status=408)
TOO_MANY: Final = ProblemError("slow-down", status=429)
UNREADABLE: Final = ProblemError("bad-request", status=400)


def problem_response(
    error: ProblemError,
    path: str,
    headers: HeaderLines,
    base: str = "",
    *,
    retry_seconds: int,
    to_head: bool = False,
) -> bytes:
    """The whole HTTP response, a problem object; it is the connection's last one.

    `path` and `headers` are what is known about the request; `to_head` leaves out the body.
    """
    client = HTTPConnection({"type": "http", "headers": list(headers)})
    document = problem_of(error, language_of(client), base)
    document["instance"] = path
    body = json.dumps(document).encode()
    lines = [
        f"HTTP/1.1 {error.status} {HTTPStatus(error.status).phrase}",
        f"content-type: {MEDIA_TYPE}",
        f"content-length: {len(body)}",
        "cache-control: no-store",
        "x-content-type-options: nosniff",
        "connection: close",
    ]
    if error.status in _LATER:
        lines.append(f"retry-after: {retry_seconds}")
    return "\r\n".join([*lines, "", ""]).encode() + (b"" if to_head else body)


class _Stage(Enum):
    """What the client is sending: a head, a body, or nothing as its request is complete."""

    HEAD = 1
    BODY = 2
    NOTHING = 3


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol; a client that exceeds a limit is told why and disconnected."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(server_state, GuardedState)
        self._guard = server_state.guard
        self._limits = server_state.limits
        self._place: ConnectionState | None = None
        self._served: RequestResponseCycle | None = None
        self.url = b""
        self._stage = _Stage.HEAD
        self._requests = 0
        self._head_bytes = 0
        self._unfinished = 0
        self._verdict: ProblemError | None = None
        self._refused = False
        self._discarded = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        host = self.client[0] if self.client else None
        self._place = self._guard.admit(self.transport, host, self._late)
        if self._place is None:
            self.transport.abort()
        elif self._place.error is None:
            self._guard.set_deadline(self._place, self._limits.head_seconds)
        else:
            self._guard.set_deadline(self._place, TURNED_AWAY_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """End what is served for the client; uvicorn ends the newest request, which may wait."""
        self._guard.remove(self.transport)
        self.pipeline.clear()
        if self._served is not None and not self._served.response_complete:
            self._served.disconnected = True
            self._served.message_event.set()
        super().connection_lost(exc)
        self._place = None  # it refers back to this protocol, and garbage in cycles stays for long

    def shutdown(self) -> None:
        """Finish the answers that are due; an incomplete request gets none."""
        self._break_off()
        if self._answering():
            super().shutdown()
        else:
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._place is not None:
            self._guard.start_write_timeout(self._place)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._place is not None:
            self._place.write_by = inf

    # --- what comes in -----------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._refused:
            self._discarded += len(data)
            if self._discarded > LINGER_BYTES:
                self.transport.abort()
            return
        before = self._stage, self._requests
        try:
            self._feed(data)
        except httptools.HttpParserUpgrade:
            self._upgrade()
            return
        except httptools.HttpParserError:
            self._refuse(self._verdict or UNREADABLE)
            return
        if before != (self._stage, self._requests):
            self._expect_next()

    def _feed(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            piece = data[start : start + SLICE]
            self._unfinished += len(piece)
            self.parser.feed_data(piece)
            if self._unfinished > self._limits.head_bytes:
                self._verdict = TOO_LARGE
                raise httptools.HttpParserError(TOO_LARGE.code)

    def _expect_next(self) -> None:
        """Start the time of the next head or body."""
        assert self._place is not None
        if self._place.error is not None:
            return
        seconds = {
            _Stage.HEAD: self._limits.head_seconds,
            _Stage.BODY: self._limits.body_seconds,
            _Stage.NOTHING: inf,
        }
        self._guard.set_deadline(self._place, seconds[self._stage])

    def _late(self) -> None:
        """The client's time to send its request is over."""
        assert self._place is not None
        if self._refused:
            self.transport.close()
        elif self.flow.read_paused:  # the application is the slow one
            self._expect_next()
        elif self.headers is not None:
            self._refuse(self._place.error or TOO_LATE)
        else:  # it sent nothing, like browsers that connect ahead of time
            if self._place.error is not None:
                self._guard.refused.count(self._place.error.code)
            self.transport.close()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._served = cycle
        super()._start_asgi_task(cycle, partial(until_cancelled, app))

    # --- the parser's callbacks --------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._unset_keepalive_if_required()
        self._stage = _Stage.HEAD
        self._unfinished = self._head_bytes = 0

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header; trailers come here too, and count like the head."""
        self._count(len(name) + len(value) + LINE_OVERHEAD)
        if len(self.headers) >= self._limits.head_lines:
            self._stop(TOO_LARGE)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        assert self._place is not None
        self._unfinished = 0
        if self._place.error is not None:
            self._stop(self._place.error)
        if len(self.pipeline) >= PIPELINED:
            self._stop(TOO_MANY)
        if self.parser.should_upgrade() and self._has_body():
            self._stop(UNREADABLE)  # the parser would mistake the body for WebSocket data
        if any(name.startswith(b"x-forwarded-") for name, _ in self.headers):
            self.headers[:] = with_one_scheme(self.headers)
            if self._place.unnamed:
                self._guard.log_untrusted_proxy(self._place.host)
        cast(Any, self.scope)["extensions"] = {CUT_OFF: self.transport.abort}
        super().on_headers_complete()
        self._stage = _Stage.BODY

    def on_body(self, body: bytes) -> None:
        self._unfinished = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._unfinished = 0
        self._stage = _Stage.NOTHING
        self._requests += 1

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._stage is _Stage.HEAD:  # the next request is on its way already
            self._unset_keepalive_if_required()

    def _has_body(self) -> bool:
        return any(
            name == b"transfer-encoding" or (name == b"content-length" and value.strip(b"0"))
            for name, value in self.headers
        )

    def _count(self, size: int) -> None:
        self._unfinished = 0
        self._head_bytes += size
        if self._head_bytes > self._limits.head_bytes:
            self._stop(TOO_LARGE)

    def _stop(self, error: ProblemError) -> NoReturn:
        """Stop parsing; `data_received` catches what is raised."""
        self._verdict = error
        raise httptools.HttpParserError(error.code)

    # --- what becomes of it ------------------------------------------------------------------

    def _refuse(self, error: ProblemError) -> None:
        """Turn the client away, once its earlier requests have been answered."""
        assert self._place is not None
        self._guard.refused.count(error.code)
        self._refused = True
        self._unset_keepalive_if_required()
        self._break_off()
        if self._answering():
            self.cycle.keep_alive = False
            self._guard.set_deadline(self._place, self._limits.body_seconds)
        else:
            self._guard.set_deadline(self._place, LINGER_SECONDS)
            if not self._answered():
                self._turn_away(error)
            self.transport.write_eof()

    def _break_off(self) -> None:
        """Tell the application that the rest of a body won't come; it needn't answer."""
        if self._stage is _Stage.BODY and not (self.cycle.response_started or self.pipeline):
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def _answering(self) -> bool:
        """True while a response is due."""
        cycle = cast(RequestResponseCycle | None, self.cycle)
        return cycle is not None and not (cycle.response_complete or cycle.disconnected)

    def _answered(self) -> bool:
        """True if the client has its response, though its body is incomplete or broken."""
        return self._stage is _Stage.BODY and self.cycle.response_complete

    def _turn_away(self, error: ProblemError) -> None:
        headers = self.headers or ()
        path = self.url.partition(b"?")[0].decode("latin-1") if headers else ""
        # By then, silent connections have been closed, and their places are free.
        retry_seconds = ceil(max(self._limits.head_seconds, self.timeout_keep_alive))
        self.transport.write(
            problem_response(
                error,
                self.root_path + path,
                headers,
                self.root_path,
                retry_seconds=retry_seconds,
                to_head=self._asks_for_head(),
            )
        )

    def _asks_for_head(self) -> bool:
        """True for HEAD; the parser knows the method as soon as the URL begins."""
        return bool(self.url) and self.parser.get_method() == b"HEAD"

    def _upgrade(self) -> None:
        """Hand the connection over to the WebSocket; other upgrades are served as plain HTTP."""
        if not self._should_upgrade():
            self._expect_next()
        elif self._answering() or not self.url.isascii():
            self._refuse(UNREADABLE)
        else:
            self.handle_websocket_upgrade()
            protocol = self.transport.get_protocol()
            if not isinstance(protocol, SocketProtocol):
                return
            if protocol.handshake_initiated:
                cast(Any, self).parser = None  # it refers back to this protocol, which is done
            else:
                self._guard.refused.count(UNREADABLE.code)
                self._turn_away(UNREADABLE)
                self.transport.close()
