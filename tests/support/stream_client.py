"""A strict reader of streams: it raises on any gap, and on any line of another type."""

import asyncio
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import httpx
from pydantic import TypeAdapter, ValidationError

from app.features import RoomLine
from app.schemas.streams import DutiesLine
from tests.support.client import Client, Problem
from tests.support.client_frames import typed
from tests.support.client_view import Frame, Gap, Shown
from tests.support.trouble import PATIENCE, patience

EVENTS = {"accept": "text/event-stream"}


class Reader(Shown):
    """A stream of a client: of its room, or with `own` of its turns in all rooms.

    `frames` are all received frames, `text` is what was received, `ids` are the ids of events.
    `status` and `headers` are those of the answer; `ended` is set once the stream is over.
    """

    def __init__(self, client: Client, *, own: bool = False) -> None:
        super().__init__()
        self.client = client
        self.own = own
        self.frames: list[Frame] = []
        self.ids: list[str] = []
        self.text = ""
        self.status = 0
        self.headers = httpx.Headers()
        self.ended = False
        self._failure: Exception | None = None
        self._news = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    async def open(self, *, after: str | None = None, **headers: str) -> "Reader":
        """Open the stream; returns once its first frame is there, or raises `Problem`."""
        path = "/me/stream" if self.own else f"/rooms/{self.client.code}/stream"
        params = {} if after is None else {"after": after}
        begun = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._read(path, params, headers, begun))
        async with patience():
            await begun
        await self.until(lambda: self.frames)
        return self

    async def close(self) -> None:
        """End the connection."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def until(self, predicate: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Wait until `predicate` holds; raises on a wrong line, or TimeoutError."""
        async with patience(seconds), self._news:
            while not predicate():
                self._raise()
                if self.ended:
                    raise ConnectionError(f"the stream ended with {self.frames[-1:]}")
                await self._news.wait()
        self._raise()

    async def over(self) -> Frame:
        """Wait for the end; the last frame."""
        await self.until(lambda: self.ended)
        return self.frames[-1]

    @property
    def kinds(self) -> list[str]:
        """The types of all received frames."""
        return [frame["type"] for frame in self.frames]

    @property
    def position(self) -> str:
        """What the reader has, in the form of `after`."""
        return ":".join(str(part) for part in self.known.values())

    def _raise(self) -> None:
        if self._failure is not None:
            raise self._failure

    async def _read(
        self,
        path: str,
        params: dict[str, str],
        headers: dict[str, str],
        begun: "asyncio.Future[None]",
    ) -> None:
        try:
            async with self.client.http.stream(
                "GET", path, params=params, headers=headers, timeout=None
            ) as answer:
                self.status, self.headers = answer.status_code, answer.headers
                if answer.status_code != 200:
                    begun.set_exception(Problem(json.loads(await answer.aread())))
                    return
                begun.set_result(None)
                await self._take(answer)
        except Exception as error:  # whoever waits is told
            self._failure = self._failure or error
        async with self._news:
            self.ended = True
            self._news.notify_all()

    async def _take(self, answer: httpx.Response) -> None:
        rest, events = "", answer.headers["content-type"].startswith("text/event-stream")
        end = "\n\n" if events else "\n"
        async for text in answer.aiter_text():
            async with self._news:
                self.text += text
                *pieces, rest = (rest + text).split(end)
                for piece in pieces:
                    self._hear(piece, events=events)
                self._news.notify_all()
        assert rest == ""

    def _hear(self, piece: str, *, events: bool) -> None:
        if piece in ("", ":"):
            return
        if events:
            *fields, data = piece.split("\n")
            self.ids += [field.removeprefix("id: ") for field in fields]
            assert data.startswith("data: "), piece
            piece = data.removeprefix("data: ")
        frame = typed(json.loads(piece))
        self.frames.append(frame)
        try:
            _adapter(own=self.own).validate_json(piece, strict=True)
            self.apply(frame)
        except (Gap, ValidationError, LookupError) as error:
            self._failure = self._failure or error


@cache
def _adapter(*, own: bool) -> TypeAdapter[Any]:
    return TypeAdapter(DutiesLine if own else RoomLine)
