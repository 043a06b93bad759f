"""How to talk to the real server and to the floor server: the same load in two protocols."""

from dataclasses import dataclass
from itertools import count
from typing import Any, Protocol

import orjson

from app.api.handshake import PROTOCOL
from app.games.lineup.figures import Kind
from bench.seeding import Seeded

Hand = tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Push:
    """What the next player reads in a step: its hand then, and whether the match is over."""

    hand: Hand
    over: bool


class LoadProtocol(Protocol):
    """A protocol; `step` is what the frame of a step begins with."""

    step: bytes
    subprotocol: str
    """Of the WebSocket; empty for none."""

    def path(self, room: Seeded, seat: int) -> str:
        """The path of the WebSocket."""

    def greeting(self, room: Seeded, seat: int) -> bytes | None:
        """The first frame, if one is needed."""

    def start_path(self, room: Seeded) -> str:
        """The path to POST to in order to start a match."""

    def move(self, seq: int, move: dict[str, Any]) -> bytes:
        """The frame of a move at the position `seq`."""

    def step_after(self, seq: int) -> bytes:
        """What the frame of the step after the position `seq` begins with."""

    def push(self, frame: bytes, hand: Hand) -> Push:
        """A step, as read by the next seat, which held `hand` before."""

    def snapshot(self, frame: dict[str, Any]) -> tuple[int, Hand]:
        """The active seat of a new match, and the hand of the seat that reads it."""


class Farbenspiel:
    """The real server."""

    step = b'{"s":'
    subprotocol = PROTOCOL

    def __init__(self) -> None:
        self._actions = count()

    def path(self, room: Seeded, seat: int) -> str:
        return f"/api/v1/ws?room={room.key}"

    def greeting(self, room: Seeded, seat: int) -> bytes | None:
        return orjson.dumps({"type": "identify", "room": room.key, "token": room.tokens[seat]})

    def start_path(self, room: Seeded) -> str:
        return f"/api/v1/rooms/{room.key}/matches"

    def move(self, seq: int, move: dict[str, Any]) -> bytes:
        action = f"load-{next(self._actions):08d}"
        return orjson.dumps({"type": "move", "id": action, "seq": seq, "move": move})

    def step_after(self, seq: int) -> bytes:
        return b'{"s":%d,' % (seq + 1)

    def push(self, frame: bytes, hand: Hand) -> Push:
        step = orjson.loads(frame)
        for path, *cards in step.get("o", ()):
            if path == "hand":
                hand = tuple(cards[0])
            elif path == "hand/-":
                hand = (*hand, *cards)
        return Push(hand, "r" in step)

    def snapshot(self, frame: dict[str, Any]) -> tuple[int, Hand]:
        view = frame["view"]
        return view["to_act"][0], tuple(view["private"]["hand"])


class Floor:
    """The floor server."""

    step = b'{"seq"'
    subprotocol = ""

    def path(self, room: Seeded, seat: int) -> str:
        return f"/ws?room={room.key}&seat={seat}"

    def greeting(self, room: Seeded, seat: int) -> bytes | None:
        return None

    def start_path(self, room: Seeded) -> str:
        return f"/rooms/{room.key}/matches"

    def move(self, seq: int, move: dict[str, Any]) -> bytes:
        return orjson.dumps({"seq": seq, "move": move})

    def step_after(self, seq: int) -> bytes:
        return b'{"seq":%d,' % (seq + 1)

    def push(self, frame: bytes, hand: Hand) -> Push:
        step = orjson.loads(frame)
        return Push(tuple(step.get("hand", hand)), "ended" in step)

    def snapshot(self, frame: dict[str, Any]) -> tuple[int, Hand]:
        return frame["active"], tuple(frame["hand"])
