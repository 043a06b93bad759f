"""The connections of a room: peers with bounded outboxes, by player and audience."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from app.broadcast.bus import ConnectedPlayers
from app.games.contract import Seat
from app.schemas.closing import RESTART, Closing
from app.schemas.frames import encode

SOCKETS = 20
"""How many connections one player may have to one room; each of them is sent every change."""
SEND_SECONDS = 30.0
"""How long a client may take nothing of what it is sent."""
RETRY_MS = 500
"""After how many milliseconds clients may be back when the server is stopping."""
OUTBOX = 128
"""How many frames may wait for a slow peer; with one more, it gets a new snapshot instead."""
ANSWER_MS = 1_000
"""How long the other processes have to say that they have the room, after it was loaded here."""
SILENCE_MS = 45_000
"""A process that hasn't mentioned a room for this long counts as gone, with its players."""


GOODBYE = encode({"type": "goodbye", "code": "restart", "retry_ms": RETRY_MS})
"""What clients are told when the server is stopping."""


class FrameWriter(Protocol):
    """Where the frames for one connection go."""

    def write(self, frame: bytes) -> bool:
        """Send a frame now; False if the connection can't take it, and it has to wait."""

    def drain(self) -> None:
        """Send what waits in the peer's outbox, as fast as the connection takes it."""


class Peer:
    """One connection of a player.

    A frame is sent at once unless others are waiting: they wait in a bounded outbox.  A peer that
    doesn't keep up loses them (`lagging`) and gets a snapshot once it reads again.  `credential` is
    the id of its token; None for a cookie.  `address` is where it comes from.
    """

    # There are many, and most wait for nothing: a list takes a sixth of a deque.
    __slots__ = (
        "_outbox",
        "_outlet",
        "address",
        "closing",
        "credential",
        "lagging",
        "player",
        "seat",
    )

    def __init__(
        self,
        player: str,
        outlet: FrameWriter,
        *,
        credential: str | None = None,
        address: str | None = None,
    ) -> None:
        self.player = player
        self.address = address
        self.credential = credential
        self.seat: Seat | None = None
        self.lagging = False
        self.closing: Closing | None = None
        self._outlet = outlet
        self._outbox: list[bytes] = []

    def push(self, frame: bytes) -> None:
        """Send a frame, now or after those that wait; never blocks."""
        if self.lagging or self.closing is not None:
            return
        if not self._outbox and self._outlet.write(frame):
            return
        if len(self._outbox) >= OUTBOX:
            self.lagging = True
            self._outbox.clear()
        else:
            self._outbox.append(frame)
        self._outlet.drain()

    def close(self, code: int, reason: str, *last: bytes) -> None:
        """Let the connection be closed, once `last` has been sent."""
        if self.closing is None:
            self._outbox.extend(last)
            self.closing = (code, reason)
            self._outlet.drain()

    def take_frames(self) -> list[bytes]:
        """The frames to send now; they no longer wait."""
        frames, self._outbox = self._outbox, []
        return frames


def _now() -> int:
    """Milliseconds by the steady clock: setting the wall clock makes nobody absent."""
    return int(time.monotonic() * 1000)


class Hub:
    """The peers of one room, and the players connected to it in other processes.

    The event `empty` is set while there are no peers.  `away` says since when (by the steady clock)
    players who were connected before have been gone.  `heard` finds the members who have sent a
    request to this process lately.
    """

    def __init__(self) -> None:
        self.away: dict[str, int] = {}
        self.heard: Callable[[], Iterable[str]] = tuple
        self._elsewhere: dict[str, tuple[ConnectedPlayers, int]] = {}
        self._began = _now()
        self._peers: set[Peer] = set()
        self.empty = asyncio.Event()
        self.empty.set()

    def __iter__(self) -> Iterator[Peer]:
        return iter(tuple(self._peers))

    def __len__(self) -> int:
        return len(self._peers)

    def add(self, peer: Peer) -> None:
        """Start sending to `peer`."""
        self._peers.add(peer)
        self.away.pop(peer.player, None)
        self.empty.clear()

    def remove(self, peer: Peer) -> None:
        """Stop sending to `peer`."""
        self._peers.discard(peer)
        if peer.player not in self.online():
            self.away[peer.player] = _now()
        if not self._peers:
            self.empty.set()

    def local_players(self, *, asks: bool = False) -> ConnectedPlayers:
        """Who is connected in this process."""
        online = sorted({peer.player for peer in self._peers})
        watching = sorted(self._watching())
        heard = sorted(set(self.heard()).difference(online))
        return ConnectedPlayers(tuple(online), tuple(watching), asks, tuple(heard))

    def set_remote_players(self, process: str, crowd: ConnectedPlayers) -> bool:
        """Note who is connected in another process; True if that changes anything."""
        return self._change({**self._elsewhere, process: (crowd, _now())})

    @property
    def processes(self) -> frozenset[str]:
        """The other processes that have the room."""
        return frozenset(self._elsewhere)

    @property
    def is_open_elsewhere(self) -> bool:
        """True if another process has the room, or has hardly had the time to say so."""
        return bool(self._elsewhere) or _now() - self._began < ANSWER_MS

    def forget_silent(self) -> bool:
        """Forget processes that have been silent for long; True if that changes anything."""
        oldest = _now() - SILENCE_MS
        return self._change(
            {name: said for name, said in self._elsewhere.items() if said[1] >= oldest}
        )

    def _change(self, elsewhere: dict[str, tuple[ConnectedPlayers, int]]) -> bool:
        before, watching = self.online(), self.watching()
        self._elsewhere = elsewhere
        online = self.online()
        for player in online:
            self.away.pop(player, None)
        self.away |= dict.fromkeys(set(before).difference(online), _now())
        return (online, self.watching()) != (before, watching)

    def close_all(self) -> None:
        """Close all connections, as the server is stopping; clients may be back at once."""
        for peer in self:
            peer.close(*RESTART, GOODBYE)

    def audiences(self) -> dict[Seat | None, list[Peer]]:
        """The peers by seat, None for spectators."""
        audiences: dict[Seat | None, list[Peer]] = {}
        for peer in self._peers:
            audiences.setdefault(peer.seat, []).append(peer)
        return audiences

    def connections(self, player: str) -> int:
        """How many connections a player has here."""
        return sum(peer.player == player for peer in self._peers)

    def online(self) -> list[str]:
        """The ids of all connected players."""
        elsewhere = (crowd.online for crowd, _ in self._elsewhere.values())
        return sorted({peer.player for peer in self._peers}.union(*elsewhere))

    def heard_elsewhere(self, player: str) -> bool:
        """True if a player has sent a request to another process lately."""
        return any(player in crowd.heard for crowd, _ in self._elsewhere.values())

    def is_absent(self, player: str, seconds: int) -> bool:
        """True if a player hasn't been connected for that long."""
        since = self.away.get(player, self._began)
        return player not in self.online() and _now() - since >= seconds * 1000

    def gone_for(self, players: Iterable[str]) -> dict[str, int]:
        """For how many seconds those of these players who aren't connected have been gone.

        Who hasn't been here since the room was loaded has been gone since then.
        """
        now, online = _now(), self.online()
        gone = (player for player in players if player not in online)
        return {player: (now - self.away.get(player, self._began)) // 1000 for player in gone}

    def watching(self) -> int:
        """How many players are connected without a seat in the match."""
        elsewhere = (crowd.watching for crowd, _ in self._elsewhere.values())
        return len(self._watching().union(*elsewhere))

    def _watching(self) -> set[str]:
        """Who is connected here without a seat; not whoever is just being sent away."""
        peers = (peer for peer in self._peers if peer.seat is None and peer.closing is None)
        return {peer.player for peer in peers}


def push_all(peers: Iterable[Peer], frame: bytes) -> None:
    """Send a frame to many peers."""
    for peer in peers:
        peer.push(frame)
