"""People at a table, by the public interface."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any
from uuid import uuid4

import httpx
from websockets.sync.client import connect

from app.games import GAMES
from app.match.codec import codec_of
from tests.support.client import PROTOCOL
from tests.support.client_frames import typed
from tests.support.server import Running

SECONDS = 30.0


class Visitor:
    """A browser's cookies, and the interface."""

    def __init__(self, site: Running, name: str) -> None:
        self.site = site
        self.name = name
        self._http = httpx.Client(base_url=f"{site.url}/api/v1", timeout=60, trust_env=False)

    @property
    def cookie(self) -> str:
        """What makes a browser this person's."""
        (pair,) = self._http.cookies.items()
        return "=".join(pair)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """An answer."""
        answer = self._http.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def close(self) -> None:
        """No more calls."""
        self._http.close()


class Table:
    """Anna's room: her browser is looked at; Ben watches, and hears what happens."""

    def __init__(self, site: Running) -> None:
        self._people = ExitStack()
        self.site = site.url
        self.anna, self.ben = (self._person(site, name) for name in ("Anna", "Ben"))
        self.code = self.anna.call("POST", "/rooms", {"name": "Anna"})["code"]

    def _person(self, site: Running, name: str) -> Visitor:
        person = Visitor(site, name)
        self._people.callback(person.close)
        return person

    def bot(self) -> None:
        """Seat a bot."""
        self.anna.call("PUT", f"/rooms/{self.code}/seats/1", {"bot": True})

    def begin(self, game: str) -> None:
        """A match against a bot, Anna first."""
        options = {"start": 0}
        self.anna.call("PATCH", f"/rooms/{self.code}", {"game": game, "options": options})
        self.bot()
        watching = {"name": "Ben", "seat": False}
        self.ben.call("POST", f"/rooms/{self.code}/members", watching)
        self.match = self.anna.call("POST", f"/rooms/{self.code}/matches", {})["match"]["id"]

    def alone(self, game: str, options: dict[str, Any]) -> None:
        """A task, which Anna plays alone."""
        self.anna.call("PATCH", f"/rooms/{self.code}", {"game": game, "options": options})
        self.match = self.anna.call("POST", f"/rooms/{self.code}/matches", {})["match"]["id"]

    @property
    def position(self) -> Any:
        """The match as Anna may see it."""
        return self.anna.call("GET", f"/matches/{self.match}")

    @property
    def turn(self) -> Any:
        """The position in which Anna has to decide."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            at = self.position
            ready = any(one["ready"] and one["seat"] == at["you"] for one in at["drafts"])
            if at["view"]["result"] or (at["you"] in at["view"]["to_act"] and not ready):
                return at
            time.sleep(0.02)
        raise AssertionError("Anna does not get her turn")

    def choice(self, at: Any, seed: int = 0) -> Any:
        """What a sensible player would do."""
        return GAMES[at["game"]].bot(at["view"], at["you"], Random(seed))

    def play(self) -> None:
        """The match to its end."""
        while not (at := self.turn)["view"]["result"]:
            move = codec_of(GAMES[at["game"]]).dump(self.choice(at, at["seq"]))
            body = {"action_id": str(uuid4()), "seq": at["seq"], "move": move}
            self.anna.call("POST", f"/matches/{self.match}/moves", body)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Within this, something happens in the match that Ben's connection is told of."""
        with connect(
            self.ben.site.ws_url,
            additional_headers={"Cookie": self.ben.cookie},
            subprotocols=[PROTOCOL],  # type: ignore[list-item]
            proxy=None,
        ) as socket:
            socket.send(json.dumps({"type": "identify", "room": self.code}))
            socket.send(json.dumps({"type": "ping"}))
            while typed(json.loads(socket.recv(SECONDS)))["type"] != "pong":
                pass
            yield
            while typed(json.loads(socket.recv(SECONDS)))["type"] != "step":
                pass

    def close(self) -> None:
        """No more calls."""
        self._people.close()
