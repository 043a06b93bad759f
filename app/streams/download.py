"""A document that is made while it is sent, and no further once its reader is gone."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from app.server.http_protocol import CUT_OFF
from app.streams.reader import left


class DownloadResponse(Response):
    """A JSON document in pieces.

    Nothing is cancelled while a piece is made, as Starlette's own would do: a connection to the
    database wouldn't survive that.
    """

    media_type = "application/json"

    def __init__(self, pieces: AsyncGenerator[bytes, None], headers: Mapping[str, str]) -> None:
        self.status_code = 200
        self.background = None
        self._pieces = pieces
        self.init_headers(headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        gone, whole = asyncio.create_task(left(receive)), False
        try:
            async with aclosing(self._pieces):
                async for piece in self._pieces:
                    if gone.done():
                        break
                    await send({"type": "http.response.body", "body": piece, "more_body": True})
                else:
                    await send({"type": "http.response.body", "body": b"", "more_body": False})
                    whole = True
        finally:
            gone.cancel()
            if not whole:
                await _cut_off(scope)


async def _cut_off(scope: Scope) -> None:
    """End the connection, so that nobody takes a part for the whole."""
    cut_off = scope.get("extensions", {}).get(CUT_OFF)
    if cut_off is not None:
        cut_off()
        await asyncio.sleep(0)  # the server notices that nobody waits for the rest
