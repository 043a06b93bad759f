"""Who shows others the replay of a finished match; known to this process only.

A presenter is a connection, not a person: when it ends, so does the presentation.
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
class Presenter:
    """A peer that shows a match at the position `seq`; `told` is the one the others know."""

    peer: Peer
    seq: int
    told: int | None = None
    timer: asyncio.TimerHandle | None = None


class Presenters:
    """The presenters of one room, by match."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._presenters: dict[str, Presenter] = {}

    def frames(self) -> list[bytes]:
        """The frames for a peer that has just connected."""
        return [_frame(match, one.peer, one.seq) for match, one in self._presenters.items()]

    def handle_frame(self, room: RoomState, peer: Peer, frame: Mapping[str, object]) -> None:
        """Handle a presenter's frame: show its position, or stop if it has none."""
        match, seq = _read(frame)
        if seq is None:
            self._stop(match, peer)
            return
        if not _finished(room, match):
            raise NotFound("match-not-found")
        presenter = self._presenters.get(match)
        if presenter is not None and presenter.peer.player != peer.player:
            raise ProblemError("already-guided")
        for other in [other for other in self._presenters if other != match]:
            self._stop(other, peer)
        if presenter is None:
            presenter = self._presenters[match] = Presenter(peer, seq)
        presenter.peer, presenter.seq = peer, seq
        if presenter.timer is None:
            self._tell(match, presenter)

    def remove_peer(self, peer: Peer) -> None:
        """A connection has ended."""
        for match in tuple(self._presenters):
            self._stop(match, peer)

    def _stop(self, match: str, peer: Peer) -> None:
        presenter = self._presenters.get(match)
        if presenter is None or presenter.peer is not peer:
            return
        del self._presenters[match]
        if presenter.timer is not None:
            presenter.timer.cancel()
        push_all(self._hub, _frame(match, peer, None))

    def _tell(self, match: str, presenter: Presenter) -> None:
        push_all(self._hub, _frame(match, presenter.peer, presenter.seq))
        presenter.told = presenter.seq
        loop = asyncio.get_running_loop()
        presenter.timer = loop.call_later(GAP_SECONDS, self._tell_newest, match, presenter)

    def _tell_newest(self, match: str, presenter: Presenter) -> None:
        presenter.timer = None
        if presenter.seq != presenter.told:
            self._tell(match, presenter)


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
