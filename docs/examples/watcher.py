"""Watches a Farbenspiel match and prints what happens.

    python watcher.py SERVER ROOM-CODE

It shows how a client keeps its view of a match: docs/api.md, "How a match works".
Needs: pip install httpx websockets
"""

import asyncio
import json
import sys
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

PROTOCOL = Subprotocol("farbenspiel.v1")


def after(view: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    """The view after a step."""
    return {
        "to_act": step.get("a", view["to_act"]),
        "result": step.get("r", view["result"]),
        "public": changed(view["public"], step.get("p", [])),
        "private": changed(view["private"], step.get("o", [])),
    }


def changed(part: Any, changes: list[list[Any]]) -> Any:
    """A part of the view after these changes."""
    for path, *values in changes:
        if path == "":
            part = values[0]
            continue
        *way, last = [key.replace("~1", "/").replace("~0", "~") for key in path.split("/")]
        parent = part
        for key in way:
            parent = parent[int(key) if isinstance(parent, list) else key]
        if isinstance(parent, list) and last == "-":
            parent.extend(values)
        elif values:
            parent[int(last) if isinstance(parent, list) else last] = values[0]
        else:
            del parent[int(last) if isinstance(parent, list) else last]
    return part


async def watch(server: str, token: str, room: str) -> dict[str, Any]:
    """Follow the room's match to its end; return the last view."""
    url = f"{server.replace('http', 'ws', 1)}/api/v1/ws"
    async with connect(url, subprotocols=[PROTOCOL]) as socket:
        identify = {"type": "identify", "room": room, "token": token}
        await socket.send(json.dumps(identify))
        match, seq, view = "", -1, dict[str, Any]()
        lines: list[list[str]] = []
        async for text in socket:
            frame = json.loads(text)
            if frame.get("type") == "snapshot":
                match, seq, view = frame["match"], frame["seq"], frame["view"]
                lines = frame["lines"]
            elif "t" in frame and frame["s"] == seq + 1:
                seq, view = frame["s"], after(view, frame)
                for number, *args in frame.get("n", []):
                    key, *names = lines[number]
                    print(seq, key, dict(zip(names, args, strict=False)))
            elif "t" in frame and frame["s"] > seq + 1:  # something is missing: ask for it
                await socket.send(json.dumps({"type": "resume", "match": match, "seq": seq}))
            if view and view["result"] is not None:
                return view
    raise ConnectionError("the connection was closed")


async def main(server: str, code: str) -> None:
    async with httpx.AsyncClient(base_url=f"{server}/api/v1", timeout=60) as http:
        answer = await http.post("/players", json={"name": "Watcher"})
        token = answer.raise_for_status().json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        joined = await http.post(f"/rooms/{code}/members", json={"seat": False})
        joined.raise_for_status()
        view = await watch(server, token, code)
        print("scores", view["result"]["scores"], "ranks", view["result"]["ranks"])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1].rstrip("/"), sys.argv[2]))
