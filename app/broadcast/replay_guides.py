"""Who shows others the replay of a finished match; known to this process only.

A guide is a connection, not a person: when it ends, so does the tour.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

from app.broadcast.hub import Hub, Peer, push_all
from app.errors import Malformed, NotFound, ProblemError
from app.match.codec import is_integer
from app.match.replay import MOST
from app.rooms.state import RoomState
from app.schemas.frames import encode

GAP_SECONDS = 0.1
"""Minimum seconds between two positions sent; of those in between, only the last one is sent."""


@dataclass(slots=True)
class ReplayGuide:
    """A peer that shows a match at the position `seq`; the others have `sent_seq`."""

    peer: Peer
    seq: int
    sent_seq: int | None = None
    timer: asyncio.TimerHandle | None = None


class ReplayGuides:
    """The guides of one room, by match."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._guides: dict[str, ReplayGuide] = {}

    def frames(self) -> list[bytes]:
        """The frames for a peer that has just connected."""
        return [_frame(match, one.peer, one.seq) for match, one in self._guides.items()]

    def handle_frame(self, room: RoomState, peer: Peer, frame: Mapping[str, object]) -> None:
        """Handle a guide's frame: show its position, or stop if it has none."""
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
            guide = self._guides[match] = ReplayGuide(peer, seq)
        guide.peer, guide.seq = peer, seq
        if guide.timer is None:
            self._send(match, guide)

    def remove_peer(self, peer: Peer) -> None:
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

    def _send(self, match: str, guide: ReplayGuide) -> None:
        push_all(self._hub, _frame(match, guide.peer, guide.seq))
        guide.sent_seq = guide.seq
        loop = asyncio.get_running_loop()
        guide.timer = loop.call_later(GAP_SECONDS, self._send_newest, match, guide)

    def _send_newest(self, match: str, guide: ReplayGuide) -> None:
        guide.timer = None
        if guide.seq != guide.sent_seq:
            self._send(match, guide)


def _read(frame: Mapping[str, object]) -> tuple[str, int | None]:
    match, seq = frame.get("match"), frame.get("seq")
    if not isinstance(match, str):
        raise Malformed("validation-error", [{"pointer": "/match", "kind": "str"}])
    if seq is None:
        return match, None
    if not is_integer(seq) or not 0 <= seq <= MOST:
        raise Malformed("validation-error", [{"pointer": "/seq", "kind": "int"}])
    return match, seq


def _finished(room: RoomState, match: str) -> bool:
    newest = room.match
    if newest is not None and newest.id == match:
        return newest.finished
    return any(entry["match"] == match for entry in room.history)


def _frame(match: str, peer: Peer, seq: int | None) -> bytes:
    return encode({"type": "guide", "match": match, "player": peer.player, "seq": seq})
