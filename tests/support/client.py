"""A strict client of the public API: it raises on any gap."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import httpx
from pydantic import ValidationError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.support.client_frames import typed
from tests.support.client_view import Frame, Gap, Shown
from tests.support.declared_types import check_answer, check_frame
from tests.support.eventually import DEADLINE
from tests.support.server import Running
from tests.support.trouble import PATIENCE, patience, tell

PROTOCOL = "farbenspiel.v1"


class Problem(Exception):
    """The server refused; `document` is the problem object."""

    def __init__(self, document: Frame) -> None:
        super().__init__(f"{document['code']}: {document}")
        self.document = document
        self.code: str = document["code"]
        self.status: int = document["status"]


class Client(Shown):
    """One player: with `token` a program with a bearer token, otherwise a browser with cookies.

    After `open`: `frames` are all received frames, `room`, `match`, `seat`, `seq`, `view`,
    `notes`, `drafts`, `undoable` and `presence` what they say together; `closed` has the close
    code once the connection is over.
    """

    def __init__(self, server: Running, name: str, *, token: str | None = None) -> None:
        super().__init__()
        self.server = server
        self.name = name
        self.token = token
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(
            base_url=f"{server.url}/api/v1",
            headers=headers,
            verify=False,  # nothing is encrypted, and reading certificates takes long
            trust_env=False,
            timeout=DEADLINE,
            event_hooks={"response": [check_answer]},
        )
        self.code = ""
        self.frames: list[Frame] = []
        self.closed: int | None = None
        self.socket: ClientConnection | None = None
        self._answers: dict[str, Frame] = {}
        self._asked: set[str] = set()
        self._failure: Exception | None = None
        self._news = asyncio.Condition()
        self._reader: asyncio.Task[None] | None = None

    # --- REST --------------------------------------------------------------------------------

    async def rest(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON answer of `/api/v1` + `path`; raises `Problem`."""
        answer = await self.http.request(method, path, json=body)
        document = answer.json()
        if answer.status_code >= 400:
            raise Problem(document)
        return document

    async def create_room(self, **body: Any) -> str:
        """Make a room and sit on its first seat; its code."""
        room = await self.rest("POST", "/rooms", {"name": self.name, **body})
        self.code = room["code"]
        return self.code

    async def join(self, code: str, *, seat: bool = True) -> Any:
        """Become a member of the room; the answer."""
        self.code = code
        body = {"name": self.name, "seat": seat}
        return await self.rest("POST", f"/rooms/{code}/members", body)

    async def legal(self) -> Any:
        """The legal moves of the client's seat, as answered by the server."""
        return await self.rest("GET", f"/matches/{self.match}/legal")

    # --- the socket --------------------------------------------------------------------------

    async def open(self, code: str = "", *, resume: bool = False, **identify: Any) -> "Client":
        """Connect and identify; returns when everything sent to a newcomer has arrived.

        With `resume` it continues from its own seq.
        """
        self.code = code or self.code
        self.closed = None
        headers = {} if self.token else {"Cookie": self.cookie()}
        self.socket = await connect(
            self.server.ws_url,
            additional_headers=headers,
            subprotocols=[PROTOCOL],  # type: ignore[list-item]
            proxy=None,
            open_timeout=DEADLINE,
            ping_interval=None,
        )
        frame: Frame = {"type": "identify", "room": self.code, **identify}
        if self.token:
            frame["token"] = self.token
        if resume and self.match is not None:
            frame["resume"] = self.known
        came = len(self.frames)
        self._reader = asyncio.create_task(self._read(self.socket))
        await self.send(frame)
        await self.send({"type": "ping"})  # it is answered after all earlier frames
        await self.until(lambda client: "pong" in {sent["type"] for sent in client.frames[came:]})
        return self

    async def close(self) -> None:
        """End the connection and the client."""
        await self.drop()
        await self.http.aclose()

    async def drop(self) -> None:
        """End the connection; `open` reconnects."""
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        self.socket = self._reader = None

    def cookie(self) -> str:
        """The Cookie header of this client."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def send(self, frame: Frame | str | bytes) -> None:
        """Send a frame, or raw text."""
        assert self.socket is not None
        await self.socket.send(json.dumps(frame) if isinstance(frame, dict) else frame)

    async def until(
        self, predicate: Callable[["Client"], object], seconds: float = PATIENCE
    ) -> None:
        """Wait until `predicate(self)` holds; raises on a wrong frame, or TimeoutError, which comes
        soon if the server refused something."""
        async with patience(seconds), self._news:
            while not predicate(self):
                self._raise()
                if self.closed is not None:
                    raise ConnectionError(f"closed with {self.closed}")
                await self._news.wait()
        self._raise()

    async def reached(self, seq: int, seconds: float = PATIENCE) -> None:
        """Wait until the position `seq` has come."""
        await self.until(lambda client: client.seq >= seq, seconds)

    async def action(self, frame: Frame, seconds: float = PATIENCE) -> int:
        """Send an action and wait for its answer: the acknowledged seq, or `Problem`."""
        self._asked.add(frame["id"])
        await self.send(frame)
        await self.until(lambda client: frame["id"] in client._answers, seconds)
        answer = self._answers[frame["id"]]
        if answer["type"] == "problem":
            raise Problem(answer["problem"])
        seq: int = answer["seq"]
        return seq

    async def move(self, move: Frame, *, seq: int | None = None, action: str | None = None) -> int:
        """Make a move at the position `seq`, by default the current one."""
        return await self.action(self._frame("move", seq, action, move=move))

    async def draft(
        self,
        move: Frame,
        *,
        ready: bool = False,
        seq: int | None = None,
        action: str | None = None,
    ) -> int:
        """Keep a draft."""
        return await self.action(self._frame("draft", seq, action, move=move, ready=ready))

    async def undo(self, *, seq: int | None = None, action: str | None = None) -> int:
        """Take the last step back."""
        return await self.action(self._frame("undo", seq, action))

    @property
    def my_turn(self) -> bool:
        """True if the client's seat has to act in the current view."""
        return self.seat is not None and self.seat in self.view.get("to_act", ())

    def _frame(self, kind: str, seq: int | None, action: str | None, **more: Any) -> Frame:
        number = self.seq if seq is None else seq
        return {"type": kind, "id": action or secrets.token_hex(16), "seq": number, **more}

    def _raise(self) -> None:
        if self._failure is not None:
            raise self._failure

    async def _read(self, connection: ClientConnection) -> None:
        try:
            async for text in connection:
                await self._take(text)
        except ConnectionClosed:
            pass
        async with self._news:
            self.closed = connection.close_code
            self._news.notify_all()

    async def _take(self, text: str | bytes) -> None:
        frame = typed(json.loads(text))
        async with self._news:
            self.frames.append(frame)
            try:
                check_frame(text)
                self.apply(frame)
            except (Gap, ValidationError, LookupError) as error:
                self._failure = self._failure or error
            self._news.notify_all()

    def apply(self, frame: Frame) -> None:
        """Take in a frame: what it shows, and the answers to actions."""
        super().apply(frame)
        kind = frame["type"]
        if kind in ("ack", "problem") and frame["id"] is not None:
            self._answers[frame["id"]] = frame
        if kind == "problem" and frame["id"] not in self._asked:
            problem = frame["problem"]
            tell(f"{self.name} was refused {problem['code']}: {problem.get('detail', '')}")


@asynccontextmanager
async def table_of(
    server: Running,
    seats: int,
    *,
    game: str = "lineup",
    options: Mapping[str, Any] | None = None,
    bots: int = 0,
    watchers: int = 0,
    servers: Sequence[Running] = (),
    settings: Mapping[str, Any] | None = None,
) -> AsyncIterator[list[Client]]:
    """A started match: connected clients in the order of their seats, then `watchers`.

    `settings` are those of the room.  Bots sit after the people.  The clients are distributed over
    `servers`, if there are any.
    """
    async with AsyncExitStack() as stack:
        clients = []
        for number in range(seats + watchers):
            where = servers[number % len(servers)] if servers else server
            clients.append(Client(where, f"Player {number}"))
            stack.push_async_callback(clients[-1].close)
        host = clients[0]
        code = await host.create_room(game=game, options=dict(options or {}))
        for number, client in enumerate(clients[1:], 1):
            await client.join(code, seat=number < seats)
        for number in range(seats, seats + bots):
            await host.rest("PUT", f"/rooms/{code}/seats/{number}", {"bot": True})
        for client in clients:
            await client.open(code)
        if settings:
            await host.rest("PATCH", f"/rooms/{code}", dict(settings))
        await host.until(
            lambda host: taken(host.room) == seats + bots
        )  # others' servers tell it so
        await host.rest("POST", f"/rooms/{code}/matches")
        for client in clients:
            await client.until(lambda client: client.seq >= 0)
        yield clients


def taken(room: Frame) -> int:
    """How many seats of a room are taken, by people or bots."""
    return sum(seat["bot"] or seat["player"] is not None for seat in room["seats"])


async def play(clients: Sequence[Client], rng: Random, steps: int = 1000) -> int:
    """Play random legal moves for `steps` steps or to the end of the match; the last seq."""
    first = clients[0]
    stop = first.seq + steps
    while first.view["result"] is None and first.seq < stop:
        before = first.seq
        for client in clients:  # otherwise nobody may know yet that it is their turn
            await client.reached(before)
        movers = [client for client in clients if client.my_turn]
        if movers:
            reached = await movers[0].move(rng.choice((await movers[0].legal())["moves"]))
            await first.reached(reached)
        elif first.seq == before:  # a bot's turn
            await first.until(lambda client, before=before: client.seq > before)  # type: ignore[misc]
    for client in clients:
        await client.reached(first.seq)
    return first.seq
