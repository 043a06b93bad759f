"""Who leads others through the replay of a finished match; known to this process only.

A guide is a connection, not a person: when it ends, so does the guiding.
"""

import asyncio
from dataclasses import dataclass
from typing import Any

from app.broadcast.hub import Hub, Peer, push_all
from app.errors import Malformed, NotFound, ProblemError
from app.rooms.state import RoomState
from app.schemas.frames import encode

GAP_SECONDS = 0.1
"""A guide's positions reach the others no faster than this; in between only the last one counts."""
MOST = 1_000_000
"""No match has so many positions."""


@dataclass(slots=True)
class Guide:
    """A peer that shows a match at the position `seq`; `told` is the one the others know."""

    peer: Peer
    seq: int
    told: int | None = None
    timer: asyncio.TimerHandle | None = None


class Guides:
    """The guides of one room, by match."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._guides: dict[str, Guide] = {}

    def frames(self) -> list[str]:
        """What somebody new is told."""
        return [_frame(match, guide.peer, guide.seq) for match, guide in self._guides.items()]

    def hear(self, room: RoomState, peer: Peer, frame: dict[str, Any]) -> None:
        """Take a guide's frame: the position it shows, or without one that it stops."""
        match, seq = _read(frame)
        if seq is None:
            self._stop(match, peer)
            return
        if not _finished(room, match):
            raise NotFound("match-not-found")
        guide = self._guides.get(match)
        if guide is not None and guide.peer.player != peer.player:
            raise ProblemError("already-guided")
        for other in [other for other in self._guides if other != match]:
            self._stop(other, peer)
        if guide is None:
            guide = self._guides[match] = Guide(peer, seq)
        guide.peer, guide.seq = peer, seq
        if guide.timer is None:
            self._tell(match, guide)

    def gone(self, peer: Peer) -> None:
        """A connection has ended."""
        for match in tuple(self._guides):
            self._stop(match, peer)

    def _stop(self, match: str, peer: Peer) -> None:
        guide = self._guides.get(match)
        if guide is None or guide.peer is not peer:
            return
        del self._guides[match]
        if guide.timer is not None:
            guide.timer.cancel()
        push_all(self._hub, _frame(match, peer, None))

    def _tell(self, match: str, guide: Guide) -> None:
        push_all(self._hub, _frame(match, guide.peer, guide.seq))
        guide.told = guide.seq
        loop = asyncio.get_running_loop()
        guide.timer = loop.call_later(GAP_SECONDS, self._tell_newest, match, guide)

    def _tell_newest(self, match: str, guide: Guide) -> None:
        guide.timer = None
        if guide.seq != guide.told:
            self._tell(match, guide)


def _read(frame: dict[str, Any]) -> tuple[str, int | None]:
    match, seq = frame.get("match"), frame.get("seq")
    if not isinstance(match, str):
        raise Malformed("validation-error", errors=[{"pointer": "/match", "kind": "str"}])
    if seq is None:
        return match, None
    if not isinstance(seq, int) or isinstance(seq, bool) or not 0 <= seq <= MOST:
        raise Malformed("validation-error", errors=[{"pointer": "/seq", "kind": "int"}])
    return match, seq


def _finished(room: RoomState, match: str) -> bool:
    newest = room.match
    if newest is not None and newest.id == match:
        return newest.finished
    return any(entry["match"] == match for entry in room.history)


def _frame(match: str, peer: Peer, seq: int | None) -> str:
    return encode({"type": "guide", "match": match, "player": peer.player, "seq": seq})
