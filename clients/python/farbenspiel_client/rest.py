"""Requests to a server, as one player."""

import json
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, Self

import httpx

from farbenspiel_client import wire
from farbenspiel_client.problem import Problem, patiently

SILENT_SECONDS = 20.0
"""A stream of which nothing has been heard for so long is dead."""


class Rest:
    """Requests of one player, who is known by a bearer token."""

    def __init__(self, server: str, token: str, *, language: str = "en") -> None:
        self.server = server.rstrip("/")
        self.token = token
        self._http = httpx.AsyncClient(
            base_url=f"{self.server}/api/v1",
            headers={"authorization": f"Bearer {token}", "accept-language": language},
            timeout=60,
        )

    @classmethod
    async def register(cls, server: str, name: str, *, bot: bool = False) -> Self:
        """A new player; keep its `token` to come back as the same one.

        `bot`: nobody plays but the program itself.
        """
        body: wire.NewPlayer = {"name": name, "bot": bot}
        async with httpx.AsyncClient(timeout=60) as http:
            answer = await http.post(f"{server.rstrip('/')}/api/v1/players", json=body)
        player: wire.PlayerWithToken = _read(answer)
        return cls(server, player["token"])

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    @property
    def socket_url(self) -> str:
        """The address of the WebSocket."""
        return f"{self.server.replace('http', 'ws', 1)}/api/v1/ws"

    async def request(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """The answer of `/api/v1` + `path`; raises `Problem`.

        It waits where the server says that it would be too fast.  The type of each answer is in
        `wire`, as in `rooms: wire.Rooms = await client.get("/rooms")`.
        """
        asked = {name: value for name, value in query.items() if value is not None}

        return await patiently(lambda: self._once(method, path, body, asked))

    async def ask(self, path: str, body: Any) -> Any:
        """The answer to a POST request that changes nothing, once the server can be reached."""
        return await patiently(lambda: self._once("POST", path, body, {}), harmless=True)

    async def _once(self, method: str, path: str, body: Any, query: dict[str, Any]) -> Any:
        try:
            answer = await self._http.request(method, path, json=body, params=query)
        except httpx.TransportError as error:
            raise Problem.own("offline", str(error)) from None
        return _read(answer)

    async def get(self, path: str, **query: Any) -> Any:
        """The answer to a GET request."""
        return await self.request("GET", path, **query)

    async def post(self, path: str, body: Any = None) -> Any:
        """The answer to a POST request."""
        return await self.request("POST", path, body)

    async def put(self, path: str, body: Any = None) -> Any:
        """The answer to a PUT request."""
        return await self.request("PUT", path, body)

    async def stream(self, path: str, **query: Any) -> AsyncGenerator[Any, None]:
        """The lines of a stream, as they come, until the server ends it.

        It raises `Problem` where it is refused, and if the connection is lost.
        """
        asked = {name: value for name, value in query.items() if value is not None}
        timeout = httpx.Timeout(60, read=SILENT_SECONDS)
        try:
            async with self._http.stream("GET", path, params=asked, timeout=timeout) as answer:
                if answer.is_error:
                    await answer.aread()
                    _read(answer)
                async for line in _lines(answer):
                    yield json.loads(line)
        except httpx.TransportError as error:
            raise Problem.own("offline", str(error)) from None


async def _lines(answer: httpx.Response) -> AsyncIterator[bytes]:
    """The lines that have something in them."""
    rest = b""
    async for piece in answer.aiter_bytes():
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            if line:
                yield line


def _read(answer: httpx.Response) -> Any:
    if "json" in answer.headers.get("content-type", ""):
        document = answer.json()
        if answer.is_error:
            raise Problem(document)
        return document
    if answer.is_error:  # of something on the way
        raise Problem.own("internal-error", status=answer.status_code)
    return answer.text
