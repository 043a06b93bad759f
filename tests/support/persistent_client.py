"""A client that does not give up: it reconnects, resumes, and repeats unanswered actions."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random

from websockets.exceptions import ConnectionClosed, WebSocketException

from app.games import GAMES
from app.match.codec import codec_of
from tests.support.client import Client, Frame

FIRST_WAIT = 0.02
LONGEST_WAIT = 0.5
POLL_SECONDS = 0.05


class Persistent:
    """Plays the seat of `client` at random, through any number of lost connections.

    `pending` are the unanswered actions, by id; `acked` the acknowledged ones with their seq;
    `refused` the others with their code; those `unsettled` are sent again.  While `hold` is true it
    makes no new move.
    `on_sent` is called with every action when it is first sent.
    """

    def __init__(self, client: Client, rng: Random, on_sent: Callable[[str], None]) -> None:
        self.client = client
        self.hold = True
        self.pending: dict[str, Frame] = {}
        self.acked: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.unsettled: set[str] = set()
        self.connections = 0
        self._rng = rng
        self._on_sent = on_sent
        self._read = 0

    async def run(self) -> None:
        """Play until cancelled."""
        wait = FIRST_WAIT
        while True:
            try:
                await self.client.open(resume=True)
            except (OSError, TimeoutError, WebSocketException):
                await self.client.drop()
                await asyncio.sleep(self._rng.uniform(0, wait))
                wait = min(2 * wait, LONGEST_WAIT)
                continue
            wait = FIRST_WAIT
            self.connections += 1
            with suppress(ConnectionClosed):
                for frame in tuple(self.pending.values()):
                    await self.client.send(frame)
                await self._play()
            await self.client.drop()

    async def _play(self) -> None:
        while self.client.closed is None:
            seen = len(self.client.frames)
            self._take_answers(seen)
            for name in self.unsettled & self.pending.keys():
                await self.client.send(self.pending[name])
            self.unsettled.clear()
            if not self.hold and not self.pending and self.client.my_turn:
                await self._move()
            with suppress(TimeoutError):
                await self.client.until(partial(_has_news, seen), POLL_SECONDS)

    async def _move(self) -> None:
        client = self.client
        assert client.seat is not None
        frame: Frame = {
            "type": "move",
            "id": secrets.token_hex(16),
            "seq": client.seq,
            "move": random_move(client.room["match"]["game"], client.view, client.seat, self._rng),
        }
        self.pending[frame["id"]] = frame
        self._on_sent(frame["id"])
        for _ in range(self._rng.choice((1, 2))):  # a repeated tap must have no second effect
            await client.send(frame)

    def _take_answers(self, seen: int) -> None:
        for frame in self.client.frames[self._read : seen]:
            if frame["type"] == "ack":
                self.pending.pop(frame["id"], None)
                self.acked[frame["id"]] = frame["seq"]
            elif frame["type"] == "problem" and frame["id"] is not None:
                self.pending.pop(frame["id"], None)
                self.refused[frame["id"]] = frame["problem"]["code"]
        self._read = seen


def _has_news(seen: int, client: Client) -> bool:
    return len(client.frames) > seen or client.closed is not None


def random_move(game: str, view: Frame, seat: int, rng: Random) -> Frame:
    """A legal move of `seat`, found from its view alone."""
    rules = GAMES[game]
    moves = list(rules.moves(rules.imagine(view, seat, rng), seat))
    return codec_of(rules).dump(rng.choice(moves))
