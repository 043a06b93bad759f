"""Two people who play LineUp! as browsers do, whatever happens to the server meanwhile."""

import asyncio
import json
import ssl
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from random import Random
from typing import Any, Final, TypeVar
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from tools.containers.failure import Failure

PATIENCE_SECONDS: Final = 60.0
"""How long they try before they give up."""
PAUSE_SECONDS: Final = 0.25
ANSWER_SECONDS: Final = 15.0
COMES_BACK: Final = {"store-unavailable", "slow-down"}
"""Problems after which the same is worth another try."""

T = TypeVar("T")
Json = dict[str, Any]


class NotNow(Exception):
    """The server can't be reached, or isn't as far yet."""


class Person:
    """One of them: known by a cookie, with a socket to the room."""

    def __init__(self, url: str, name: str, trusted: ssl.SSLContext | None) -> None:
        self.name = name
        self.cookie = ""
        self.room = ""
        self._socket: ClientConnection | None = None
        self._at(url, trusted)

    def _at(self, url: str, trusted: ssl.SSLContext | None) -> None:
        self._url, self._trusted = url, trusted
        self._http = httpx.AsyncClient(
            base_url=f"{url}/api/v1",
            headers={"origin": url},
            verify=trusted or False,
            trust_env=False,
            timeout=ANSWER_SECONDS,
        )

    async def move_to(self, url: str, trusted: ssl.SSLContext | None) -> None:
        """Go on at another address, as the same person."""
        await self.leave()
        self._at(url, trusted)

    async def leave(self) -> None:
        """Close all connections."""
        await self._hang_up()
        await self._http.aclose()
        self._at(self._url, self._trusted)

    async def _hang_up(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            await socket.close()

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer, as soon as the server gives one."""
        return await patiently(partial(self._once, method, path, body))

    async def _once(self, method: str, path: str, body: Any) -> Any:
        headers = {"cookie": self.cookie} if self.cookie else {}
        if self.room:  # the proxy goes by it, as pages of a room send it
            headers["referer"] = f"{self._url}/r/{self.room}"
        try:
            answer = await self._http.request(method, path, json=body, headers=headers)
        except httpx.TransportError as error:
            raise NotNow(repr(error)) from None
        finally:
            self._http.cookies.clear()  # they are sent by `headers`
        for given in answer.headers.get_list("set-cookie"):
            self.cookie = given.split(";")[0]
        if answer.status_code == 403 and answer.json().get("code") == "cookies-needed":
            raise NotNow("the cookie that came with the refusal has not been shown")
        if answer.status_code >= 500 or answer.status_code == 429:
            raise NotNow(f"{answer.status_code} {answer.text[:200]}")
        if answer.is_error:
            raise Failure(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
        return answer.json()

    async def act(self, seq: int, move: Any) -> int:
        """Make a move by the socket, sending it until it is acknowledged; its new position."""
        frame = {"type": "move", "id": uuid4().hex, "seq": seq, "move": move}
        return await patiently(partial(self._talk, partial(self._send, frame)))

    async def sees(self, match: str, seq: int) -> None:
        """Wait until the socket has told of a position."""
        await patiently(partial(self._talk, partial(self._hear, match, seq)))

    async def begins(self, match: str) -> None:
        """Wait until the socket has told of a match; its process may have heard of it later."""
        await patiently(partial(self._talk, partial(self._hear, match, 0, steps=False)))

    async def _talk(self, talking: Callable[[ClientConnection], Awaitable[T]]) -> T:
        """What comes of a conversation by the socket."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await talking(await self._connected())
        except (OSError, TimeoutError, WebSocketException) as error:
            await self._hang_up()  # a new connection begins with the newest position
            raise NotNow(repr(error)) from None

    @staticmethod
    async def _send(frame: Json, socket: ClientConnection) -> int:
        await socket.send(json.dumps(frame))
        while True:
            heard = json.loads(await socket.recv())
            if heard.get("ack") == frame["id"]:
                return int(heard["s"])
            if heard.get("id") == frame["id"]:
                break
        if heard["problem"]["code"] in COMES_BACK:
            raise NotNow(heard["problem"]["code"])
        raise Failure(f"A move was refused: {heard['problem']}")

    @staticmethod
    async def _hear(match: str, seq: int, socket: ClientConnection, *, steps: bool = True) -> None:
        while True:
            heard = json.loads(await socket.recv())
            if heard.get("type") == "snapshot" and heard["match"] == match and heard["seq"] >= seq:
                return
            if steps and "t" in heard and heard["s"] >= seq:
                return

    async def _connected(self) -> ClientConnection:
        """The socket, which is opened if there is none."""
        if self._socket is None:
            self._socket = await connect(
                f"{self._url.replace('http', 'ws', 1)}/api/v1/ws?room={self.room}",
                ssl=self._trusted,
                additional_headers={"Cookie": self.cookie, "Origin": self._url},
                subprotocols=[Subprotocol("farbenspiel.v1")],
                proxy=None,
                open_timeout=ANSWER_SECONDS,
                close_timeout=1,
                max_queue=None,
            )
            await self._socket.send(json.dumps({"type": "identify", "room": self.room}))
        return self._socket


class Table:
    """A room of two, and their match.  They answer pings while nobody asks anything of them."""

    def __init__(self, url: str, trusted: ssl.SSLContext | None, seed: int = 1) -> None:
        self.people = [Person(url, name, trusted) for name in ("Anna", "Ben")]
        self.match = ""
        self.moves: list[Json] = []
        """What has been acknowledged in the match, up to the position `seq`."""
        self.seq = 0
        self._random = Random(seed)
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self._wait(self._meet())
        self.begin()

    def _wait(self, doing: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result()

    async def _meet(self) -> None:
        anna, ben = self.people
        room = await anna.ask("POST", "/rooms", {"name": anna.name, "game": "lineup"})
        anna.room = ben.room = room["code"]
        await ben.ask("POST", f"/rooms/{ben.room}/members", {"name": ben.name, "seat": True})

    def begin(self) -> None:
        """Start a match."""
        host = self.people[0]
        started = self._wait(host.ask("POST", f"/rooms/{host.room}/matches"))
        self.match = str(started["match"]["id"])
        self.moves, self.seq = [], 0
        for one in self.people:
            self._wait(one.begins(self.match))

    def move_to(self, url: str, trusted: ssl.SSLContext | None) -> None:
        """Both go on at another address."""
        for one in self.people:
            self._wait(one.move_to(url, trusted))

    def leave(self) -> None:
        """Both close all connections."""
        for one in self.people:
            self._wait(one.leave())

    def play(self, moves: int) -> None:
        """Play on by so many moves; each is seen by both."""
        for _ in range(moves):
            if not self._wait(self._play_one()):
                raise Failure("The match was over too soon.")

    async def _play_one(self) -> bool:
        """Make one move; False if the match is over."""
        mover, moves = await patiently(self._turn)
        if not moves:
            return False
        move = self._random.choice(moves)
        self.seq = await mover.act(self.seq, move)
        self.moves.append(move)
        for other in self.people:
            if other is not mover:
                await other.sees(self.match, self.seq)
        return True

    async def _turn(self) -> tuple[Person, list[Json]]:
        """Whose turn it is, and their moves; none at the end."""
        for one in self.people:
            at = {"draft": None, "seq": self.seq}
            moves = (await one.ask("POST", f"/matches/{self.match}/legal", at))["moves"]
            if moves:
                return one, moves
        shown = await self.people[0].ask("GET", f"/matches/{self.match}")
        if shown["view"]["result"] is None:
            raise NotNow("nobody has a move")
        return self.people[0], []

    def check(self) -> None:
        """All moves that were acknowledged are in the match, for both."""
        placed = Counter(_figure(move) for move in self.moves if move["type"] == "place")
        for one in self.people:
            shown = self._wait(patiently(partial(self._newest, one)))
            figures = Counter(tuple(figure[:3]) for figure in shown["view"]["public"]["figures"])
            if figures != placed:
                missing, more = placed - figures, figures - placed
                raise Failure(f"{one.name} misses {missing}, and sees {more} besides.")

    async def _newest(self, person: Person) -> Json:
        """The match as somebody sees it; other processes may be late by a moment."""
        shown: Json = await person.ask("GET", f"/matches/{self.match}")
        if shown["seq"] < self.seq:
            raise NotNow(f"{person.name} sees position {shown['seq']} of {self.seq}")
        return shown

    def finish(self) -> None:
        """Play to the end: then there are a result, and a replay of all moves."""
        while self._wait(self._play_one()):
            pass
        self.check()
        replay = self._wait(self.people[1].ask("GET", f"/matches/{self.match}/replay"))
        if replay["seq"] != self.seq:
            raise Failure(f"The replay has {replay['seq']} positions, not {self.seq}.")

    def mark(self) -> tuple[int, list[Json]]:
        """Where the match is now."""
        return self.seq, list(self.moves)

    def return_to(self, mark: tuple[int, list[Json]]) -> None:
        """Take it that all is as it was then, as after a backup was restored."""
        self.leave()
        self.seq, self.moves = mark[0], list(mark[1])


async def patiently(attempt: Callable[[], Awaitable[T]]) -> T:
    """What `attempt` returns, once the server can be reached; fails after a while."""
    until = asyncio.get_running_loop().time() + PATIENCE_SECONDS
    while True:
        try:
            return await attempt()
        except NotNow as reason:
            if asyncio.get_running_loop().time() > until:
                raise Failure(f"Not within {PATIENCE_SECONDS:g} seconds: {reason}") from None
        await asyncio.sleep(PAUSE_SECONDS)


def _figure(move: Json) -> tuple[str, int, int]:
    return move["card"], move["rotation"], move["column"]
