"""A player that makes random legal moves: a complete API client in about a hundred lines.

    pip install httpx websockets
    python random_player.py http://localhost:8000            creates a room, plays a bot
    python random_player.py http://localhost:8000 3K4RJBZ    joins that room and waits for the start

It prints the result and exits when the match is over.
"""

import asyncio
import json
import random
import sys
import uuid
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

NO_RETRY = {4001, 4003, 4004, 4009, 4010}
"""Close codes after which there is no point in reconnecting; see the table in docs/api.md."""


class RandomPlayer:
    """One player in one room."""

    def __init__(self, server: str, http: httpx.AsyncClient, token: str, room: str) -> None:
        self.socket_url = f"{server.replace('http', 'ws', 1)}/api/v1/ws"
        self.http = http
        self.token = token
        self.room = room
        self.match: str | None = None

    async def play(self) -> dict[str, Any]:
        """Play the room's match to its end; return the result as the server reports it."""
        protocols = [Subprotocol("farbenspiel.v1")]
        async for socket in connect(self.socket_url, subprotocols=protocols):
            try:
                await self._identify(socket)
                async for text in socket:
                    if await self._take(socket, json.loads(text)):
                        return await self._result()
            except ConnectionClosed:
                if socket.close_code in NO_RETRY:
                    raise
            await asyncio.sleep(random.random())  # then reconnect; the match waits in the log
        raise AssertionError("connect() never ends")

    async def _identify(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "identify", "room": self.room, "token": self.token}))

    async def _take(self, socket: ClientConnection, frame: dict[str, Any]) -> bool:
        """Handle a frame; return True when the match is over.  Unknown types are ignored."""
        kind = frame.get("type")
        if kind == "snapshot":
            self.match = frame["match"]
            await self._move(socket)
        elif "t" in frame:  # a step
            await self._move(socket)
        elif kind == "problem":
            print(frame["problem"]["code"], frame["problem"]["detail"], file=sys.stderr)
        elif kind == "room" and self.match is not None:
            match = frame["room"]["match"]
            return bool(match["id"] == self.match and match["status"] == "finished")
        return False

    async def _move(self, socket: ClientConnection) -> None:
        """Make a random legal move, if there is one.

        If the match has moved on in the meantime, the server answers `stale-seq` and changes
        nothing; the next step arrives anyway.
        """
        answer = await self.http.get(f"/matches/{self.match}/legal")
        legal = answer.raise_for_status().json()
        if legal["moves"]:
            move = random.choice(legal["moves"])
            frame = {"type": "move", "id": uuid.uuid4().hex, "seq": legal["seq"], "move": move}
            await socket.send(json.dumps(frame))

    async def _result(self) -> dict[str, Any]:
        answer = await self.http.get(f"/matches/{self.match}")
        result: dict[str, Any] = answer.raise_for_status().json()["view"]["result"]
        return result


async def room_with_bot(http: httpx.AsyncClient) -> str:
    """Create a room with a bot in the second seat and start a match of LineUp!; return its code."""
    answer = await http.post("/rooms", json={"game": "lineup"})
    code: str = answer.raise_for_status().json()["code"]
    (await http.put(f"/rooms/{code}/seats/1", json={"bot": True})).raise_for_status()
    (await http.post(f"/rooms/{code}/matches")).raise_for_status()
    return code


async def main(server: str, code: str | None) -> None:
    async with httpx.AsyncClient(base_url=f"{server}/api/v1", timeout=60) as http:
        answer = await http.post("/players", json={"name": "Random", "bot": True})
        token = answer.raise_for_status().json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        if code is None:
            code = await room_with_bot(http)
        else:
            (await http.post(f"/rooms/{code}/members", json={})).raise_for_status()
        result = await RandomPlayer(server, http, token, code).play()
        print("scores", result["scores"], "ranks", result["ranks"])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1].rstrip("/"), sys.argv[2] if len(sys.argv) > 2 else None))
