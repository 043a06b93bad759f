"""A download is whole or cut off, and what makes it is never cancelled."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

from app.server.http_protocol import CUT_OFF
from app.streams.download import DownloadResponse
from tests.support.eventually import eventually


class Reader:
    """The server's side of a connection."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.cut = False
        self.gone = asyncio.Event()

    async def get(self, pieces: AsyncGenerator[bytes, None]) -> None:
        """Send a download."""
        scope = {"type": "http", "extensions": {CUT_OFF: self._cut_off}}
        await DownloadResponse(pieces, {"x-a": "b"})(scope, self._receive, self._send)

    @property
    def body(self) -> bytes:
        """What has been sent of it."""
        return b"".join(message.get("body", b"") for message in self.sent)

    def _cut_off(self) -> None:
        self.cut = True

    async def _receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        self.sent.append(message)


async def test_a_document_is_sent_piece_by_piece() -> None:
    async def pieces() -> AsyncGenerator[bytes, None]:
        yield b"{"
        yield b"}"

    reader = Reader()
    await reader.get(pieces())
    assert dict(reader.sent[0]["headers"]) == {b"x-a": b"b", b"content-type": b"application/json"}
    assert reader.body == b"{}"
    assert [message.get("more_body") for message in reader.sent] == [None, True, True, False]
    assert not reader.cut


async def test_nothing_more_is_made_once_the_reader_is_gone() -> None:
    """What was under way then is brought to its end, as a cancelled query costs a connection."""
    made, ended = [], []
    on = asyncio.Event()

    async def pieces() -> AsyncGenerator[bytes, None]:
        try:
            for number in range(3):
                made.append(number)
                yield b"%d" % number
                await on.wait()
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise
        finally:
            ended.append("closed")

    reader = Reader()
    reading = asyncio.create_task(reader.get(pieces()))
    await eventually(lambda: reader.body == b"0")
    reader.gone.set()
    await asyncio.sleep(0)
    on.set()
    await reading
    assert made == [0, 1]
    assert ended == ["closed"]
    assert reader.body == b"0"
    assert reader.cut
