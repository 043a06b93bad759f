"""The socket of a room: it identifies, reconnects, and sends actions again until answered."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Subprotocol

from farbenspiel_client import wire
from farbenspiel_client.comeback import FINAL, delay
from farbenspiel_client.problem import Problem

Frame: TypeAlias = wire.ServerFrame
Action: TypeAlias = wire.SendMove | wire.SendDraft | wire.SendUndo | wire.Say
"""What is answered, and sent again until it is."""

PROTOCOL = Subprotocol("farbenspiel.v1")


class Connection:
    """Keeps a connection to a room, and hands each frame to `take`, actions' answers aside.

    `identify` makes the frame that a connection begins with.  `run` ends by raising `Problem` once
    there is no point in reconnecting.
    """

    def __init__(
        self, url: str, identify: Callable[[], wire.Identify], take: Callable[[Frame], None]
    ) -> None:
        self._url = url
        self._identify = identify
        self._take = take
        self._pending: dict[str, tuple[Action, asyncio.Future[int]]] = {}
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
            self._give_up(self._ended or Problem.own("closed"))

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
                raise Problem.own(reason or FINAL[code])
            await asyncio.sleep(delay(attempt, code))
            attempt += 1

    async def act(self, action: Action) -> int:
        """Send an action until it is answered: the `seq` that it led to, or `Problem`.

        Whatever is sent again under the `id` of an action that was made has no more effect.
        """
        if self._ended is not None:
            raise self._ended
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._pending[action["id"]] = action, future
        try:
            await self._send(action)
            return await future
        finally:
            self._pending.pop(action["id"], None)

    async def tell(self, frame: wire.ClientFrame) -> None:
        """Send a frame that needs no answer; while there is no connection, it is dropped."""
        await self._send(frame)

    async def _converse(self, socket: ClientConnection) -> bool:
        """Take frames until the connection ends; True if the server let us in."""
        try:
            await socket.send(json.dumps(self._identify()))
            async for text in socket:
                frame: Frame = json.loads(text)
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
        """Hand an answer to those who wait for it."""
        if "ack" in frame:
            future = self._unanswered(frame["ack"])
            if future is not None:
                future.set_result(frame["s"])
        elif "type" in frame and frame["type"] == "problem" and not self._is_early(frame):
            future = self._unanswered(frame["id"])
            if future is not None:
                future.set_exception(Problem(frame["problem"]))

    def _unanswered(self, action: str | None) -> asyncio.Future[int] | None:
        _, future = self._pending.get(action or "", (None, None))
        return None if future is None or future.done() else future

    async def _send(self, frame: wire.ClientFrame) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # an action is sent again
                await self._socket.send(json.dumps(frame))

    def _is_early(self, frame: wire.ProblemFrame) -> bool:
        """True if what is unanswered has to be sent once more, which is arranged then."""
        problem = Problem(frame["problem"])
        dropped = frame["id"] is None and problem.code == "slow-down"
        if not dropped and problem.code != "store-unavailable":
            return False
        wait = 1 if problem.wait is None else problem.wait
        asyncio.get_running_loop().call_later(wait, self._send_again)
        return True

    def _send_again(self) -> None:
        self._sending = asyncio.gather(*(self._send(sent) for sent, _ in self._pending.values()))

    def _give_up(self, problem: Problem) -> None:
        for _, future in self._pending.values():
            if not future.done():
                future.set_exception(problem)
