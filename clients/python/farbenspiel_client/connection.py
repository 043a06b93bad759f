"""The socket of a room: it identifies, reconnects, and sends actions again until answered."""

import asyncio
import json
import random
import uuid
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Subprotocol

from farbenspiel_client.problem import Problem

Frame = dict[str, Any]

PROTOCOL = Subprotocol("farbenspiel.v2")
FINAL = {
    4001: "bad-token",
    4003: "not-a-member",
    4004: "room-not-found",
    4009: "foreign-origin",
    4010: "seat-moved",
}
"""Close codes after which there is no point in coming back."""
FIRST_SECONDS, MOST_SECONDS, SLOW_DOWN_SECONDS = 0.4, 15.0, 2.0
SLOW_DOWN = 4008


class Connection:
    """Keeps a connection to a room, and hands each frame to `take`, actions' answers aside.

    `identify` makes the frame that a connection begins with.  `run` ends by raising `Problem` once
    there is no point in reconnecting.
    """

    def __init__(
        self, url: str, identify: Callable[[], Frame], take: Callable[[Frame], None]
    ) -> None:
        self._url = url
        self._identify = identify
        self._take = take
        self._pending: dict[str, tuple[Frame, asyncio.Future[int]]] = {}
        self._socket: ClientConnection | None = None
        self._ended: Problem | None = None
        self._sending: asyncio.Future[list[None]] | None = None

    async def run(self) -> None:
        """Stay connected."""
        try:
            await self._stay()
        except Problem as problem:
            self._ended = problem
            raise
        finally:
            self._give_up(self._ended or Problem({"code": "closed"}))

    async def _stay(self) -> None:
        attempt = 0
        while True:
            code, reason = None, ""
            try:
                async with connect(self._url, subprotocols=[PROTOCOL]) as socket:
                    if await self._converse(socket):
                        attempt = 0
                    code, reason = socket.close_code, socket.close_reason or ""
            except (OSError, TimeoutError, InvalidHandshake):
                pass  # the server isn't there at the moment
            if code in FINAL:
                raise Problem({"code": reason or FINAL[code]})
            await asyncio.sleep(_delay(attempt, code))
            attempt += 1

    async def act(self, frame: Frame) -> int:
        """Send an action until it is answered: the `seq` that it led to, or `Problem`."""
        if self._ended is not None:
            raise self._ended
        action = uuid.uuid4().hex
        sent = {**frame, "id": action}
        future = asyncio.get_running_loop().create_future()
        self._pending[action] = sent, future
        try:
            await self._send(sent)
            answer: int = await future
            return answer
        finally:
            self._pending.pop(action, None)

    async def tell(self, frame: Frame) -> None:
        """Send a frame that needs no answer; while there is no connection, it is dropped."""
        await self._send(frame)

    async def _converse(self, socket: ClientConnection) -> bool:
        """Take frames until the connection ends; True if the server let us in."""
        try:
            await socket.send(json.dumps(self._identify()))
            async for text in socket:
                frame = json.loads(text)
                if self._socket is None and frame.get("type") == "room":
                    self._socket = socket
                    for waiting, _ in list(self._pending.values()):
                        await socket.send(json.dumps(waiting))
                self._settle(frame)
                self._take(frame)
        except ConnectionClosed:
            pass
        finally:
            welcome, self._socket = self._socket is not None, None
        return welcome

    def _settle(self, frame: Frame) -> None:
        if frame.get("type") == "problem" and self._is_early(frame["problem"], frame["id"]):
            return
        answered = frame.get("ack") or (frame.get("id") if frame.get("type") == "problem" else None)
        _, future = self._pending.get(answered or "", ({}, None))
        if future is None or future.done():
            return
        if "ack" in frame:
            future.set_result(frame["s"])
        else:
            future.set_exception(Problem(frame["problem"]))

    async def _send(self, frame: Frame) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # an action is sent again
                await self._socket.send(json.dumps(frame))

    def _is_early(self, problem: Frame, action: str | None) -> bool:
        """True if what is unanswered has to be sent once more, which is arranged then."""
        dropped = action is None and problem["code"] == "slow-down"
        if not dropped and problem["code"] != "store-unavailable":
            return False
        wait = problem.get("args", {}).get("retry_after", 1)
        asyncio.get_running_loop().call_later(wait, self._send_again)
        return True

    def _send_again(self) -> None:
        self._sending = asyncio.gather(*(self._send(sent) for sent, _ in self._pending.values()))

    def _give_up(self, problem: Problem) -> None:
        for _, future in self._pending.values():
            if not future.done():
                future.set_exception(problem)


def _delay(attempt: int, code: int | None) -> float:
    """Exponential back-off with jitter, in seconds."""
    least = SLOW_DOWN_SECONDS if code == SLOW_DOWN else 0.0
    return least + random.random() * min(MOST_SECONDS, FIRST_SECONDS * 2.0 ** min(attempt, 10))
