"""The two forms of a stream: JSON lines, and server-sent events."""

import re
from typing import ClassVar, Final, Protocol

import orjson

from app.match.match import Known, Match, began

ND_JSON: Final = "application/x-ndjson"
EVENTS: Final = "text/event-stream"

POSITION: Final = r"^([0-9A-Z]{26}):([0-9]{1,9})(?::([0-9]{1,15}))?$"
"""The form of a position: the id of its match, its number, and when it was reached."""

_POSITION: Final = re.compile(POSITION)
_STEP: Final = re.compile(rb'\{"s":(\d+),"t":(\d+)')
_SNAPSHOT: Final = b'{"type":"snapshot",'
_WEIGHT: Final = re.compile(r"; *q=([01](?:\.\d{0,3})?) *(?:;|$)")


class Form(Protocol):
    """How frames become the text of a stream; `alive` says that it goes on."""

    media_type: ClassVar[str]
    alive: ClassVar[bytes]

    def line(self, frame: bytes) -> bytes:
        """The text of a frame."""


class Lines:
    """A frame in each line, and empty lines between them."""

    media_type: ClassVar = ND_JSON
    alive: ClassVar = b"\n"

    def line(self, frame: bytes) -> bytes:
        """The text of a frame."""
        return frame + b"\n"


class Events:
    """A frame in each event; one that leads to another position has that as its id.

    `match` is the one of the steps before the first snapshot.
    """

    media_type: ClassVar = EVENTS
    alive: ClassVar = b":\n\n"

    def __init__(self, match: Match | None = None) -> None:
        self._match, self._began = ("", 0) if match is None else (match.match_id, began(match))

    def line(self, frame: bytes) -> bytes:
        """The text of a frame."""
        return b"%bdata: %b\n\n" % (self._id(frame), frame)

    def _id(self, frame: bytes) -> bytes:
        step = _STEP.match(frame)
        if step is not None:
            seq, at = int(step[1]), self._began + int(step[2])
        elif frame.startswith(_SNAPSHOT):
            snapshot = orjson.loads(frame)
            self._match, self._began = snapshot["match"], snapshot["began"]
            seq, at = snapshot["seq"], snapshot["at"]
        else:
            return b""
        return f"id: {self._match}:{seq}:{at}\n".encode()


def form_for(accept: str, match: Match | None = None) -> Form:
    """The form that a client prefers by its `Accept` header; JSON lines if it doesn't care.

    `match` is the newest one of the room that the stream is about.
    """
    weights: dict[str, float] = {}
    for item in accept.lower().split(","):
        weight = _WEIGHT.search(item)
        weights[item.partition(";")[0].strip()] = 1.0 if weight is None else float(weight[1])
    events = weights.get(EVENTS, 0.0) > weights.get(ND_JSON, 0.0)
    return Events(match) if events else Lines()


def position(text: str | None) -> Known | None:
    """The position that a text names; None if it has another form than `POSITION`."""
    found = None if text is None else _POSITION.fullmatch(text)
    return found and Known(found[1], int(found[2]), int(found[3]) if found[3] else None)
