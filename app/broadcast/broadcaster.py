"""Who is sent what in a room: frames for its peers, each cut to what that peer may see."""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import TypeAlias

import structlog

from app.broadcast.bus import Bus, RoomRows
from app.broadcast.current_room import CurrentRoom
from app.broadcast.frames import RoomFrames, SnapshotFrames, StepFrames
from app.broadcast.hub import Hub, Peer, push_all
from app.broadcast.presence import RoomPresence
from app.broadcast.replay_guides import ReplayGuides
from app.match.codec import milliseconds
from app.match.match import ClientPosition, Match
from app.match.records import Draft
from app.rooms.records import ChatMessage
from app.schemas.chat import chat_frame, said_frame
from app.schemas.closing import (
    BAD_TOKEN,
    BANNED,
    BROKEN,
    NO_SUCH_ROOM,
    NOT_A_MEMBER,
    SEAT_MOVED,
    Closing,
)
from app.schemas.frames import Banned, encode
from app.schemas.match import ClockFrame, clock_frame, draft_frame

Greeting: TypeAlias = Callable[[str], bytes | None]
"""The frame for whoever has just connected to the room with that id, if there is any."""

log = structlog.get_logger(__name__)


class Broadcaster:
    """Sends what is new in a room to its peers, and everything to those that connect."""

    def __init__(
        self,
        current: CurrentRoom,
        hub: Hub,
        bus: Bus,
        now: Callable[[], datetime],
        greetings: Sequence[Greeting] = (),
    ) -> None:
        self.guides = ReplayGuides(hub)
        self.presence = RoomPresence(current.state.id, hub, bus, self._send_presence)
        self._current = current
        self._hub = hub
        self._bus = bus
        self._now = now
        self._greetings = greetings

    def publish_rows(self, rows: RoomRows) -> None:
        """Tell the other processes what has been written, once it has been accepted here."""
        self._bus.publish_rows(
            self._current.state.id, rows if self._hub.is_open_elsewhere else None
        )

    def attach(self, peer: Peer, resume: ClientPosition | None = None) -> None:
        """Start sending to `peer`, beginning with what it needs to be up to date."""
        peer.seat = self._current.seat_of(peer.player)
        self._hub.add(peer)
        for frame in self._frames(peer, resume):
            peer.push(frame)
        for greeting in self._greetings:
            hello = greeting(self._current.state.id)
            if hello is not None:
                peer.push(hello)
        self.presence.changed()

    def detach(self, peer: Peer) -> None:
        """Stop sending to `peer`."""
        self._hub.remove(peer)
        self.guides.remove_peer(peer)
        self.presence.changed()

    def first_frames(self, player: str) -> list[bytes]:
        """The room and its match, as a connection of that player would get them first."""
        match, seat = self._newest(), self._current.seat_of(player)
        room = RoomFrames(self._current.state).frame(player)
        return [room] if match is None else [room, self._snapshots(match).frame(seat)]

    def refresh(self, peer: Peer) -> list[bytes]:
        """What a peer that lost frames needs to be up to date."""
        return [*self._frames(peer), self._presence_frame()]

    def match_frames(self, peer: Peer, resume: ClientPosition | None = None) -> list[bytes]:
        """What brings `peer` to the newest position from the one it has.

        A single missed step comes as its frame, with its notes; anything else as a snapshot, and so
        does the view of another seat.
        """
        match = self._newest()
        if match is None:
            return []
        had = resume is not None and resume.is_kept_by(match) and resume.is_view_of(peer.seat)
        if resume is not None and had and self._current.may_resume(match) and not match.drafts:
            if resume.seq == match.seq:
                return []
            if resume.seq == match.seq - 1:
                return [StepFrames(match, match.position).frame(peer.seat)]
        return [self._snapshots(match).frame(peer.seat)]

    def _newest(self) -> Match | None:
        """The newest match, if it can be read."""
        match, roster = self._current.match, self._current.state.match
        return match if match and roster and match.match_id == roster.id else None

    def _snapshots(self, match: Match) -> SnapshotFrames:
        """The frames of its newest position, whose views are kept for the next step."""
        snapshots = SnapshotFrames(match, self._current.views)
        self._current.views = snapshots.views
        return snapshots

    def send_step(self, step: StepFrames) -> None:
        """Send a step to every audience, as it may see it; one that can't get it loses no other."""
        self._current.views = step.views
        for peer in self._hub:
            try:
                peer.push(step.frame(peer.seat))
            except Exception:  # a fault in a view must not keep the step from the others
                log.exception("step-not-sent", room=self._current.state.id, seat=peer.seat)
                peer.close(*BROKEN)

    def send_draft(self, match: Match, draft: Draft) -> None:
        """Send a draft to every audience, as far as it may see it."""
        for seat, peers in self._hub.audiences().items():
            frame = draft_frame(match, draft, seat)
            if frame is not None:
                push_all(peers, encode(frame))

    def send_clock(self) -> None:
        """Send the time of each seat to everybody."""
        push_all(self._hub, encode(self.clock_frame()))

    def clock_frame(self) -> ClockFrame:
        """The times that were sent last, and what time it is."""
        return clock_frame(self._current.times, milliseconds(self._now()))

    def send_message(self, message: ChatMessage) -> None:
        """Send a chat message to everybody."""
        push_all(self._hub, encode(said_frame(message)))

    def send_to_all(self, frame: bytes) -> None:
        """Send a frame to everybody."""
        push_all(self._hub, frame)

    def send_room(self, *, with_match: bool = False, with_chat: bool = False) -> None:
        """Send the room, and also the match if it or the peer's seat is another.

        `with_chat`: and the newest messages, as some of those before are gone.

        The connections of people who are no longer members are closed.
        """
        room_state, match = self._current.state, self._newest()
        room, snapshots, watchers_changed = RoomFrames(room_state), None, False
        for peer in self._hub:
            if room_state.member(peer.player) is None:
                self._send_away(peer)
                continue
            seat = self._current.seat_of(peer.player)
            moved = seat != peer.seat
            watchers_changed |= moved and None in (seat, peer.seat)
            peer.seat = seat
            peer.push(room.frame(peer.player))
            if match is not None and (with_match or moved):
                snapshots = snapshots or self._snapshots(match)
                peer.push(snapshots.frame(seat))
        if with_chat:
            push_all(self._hub, encode(chat_frame(self._current.messages.recent)))
        if watchers_changed:
            self.presence.changed()

    def disconnect_players(self, players: Collection[str]) -> None:
        """Close the connections of players who no longer exist."""
        for peer in self._hub:
            if peer.player in players:
                peer.close(*BAD_TOKEN)

    def close_all(self, closing: Closing = NO_SUCH_ROOM) -> None:
        """The room no longer exists, or is closed: close all connections."""
        for peer in self._hub:
            peer.close(*closing)

    def _send_away(self, peer: Peer) -> None:
        room_state, peer.seat = self._current.state, None
        ban = room_state.banned(peer.player)
        if peer.player in room_state.moved:
            peer.close(*SEAT_MOVED)
        elif ban is None:
            peer.close(*NOT_A_MEMBER)
        else:
            last: Banned = {"type": "goodbye", "code": "banned", "reason": ban.reason}
            peer.close(*BANNED, encode(last))

    def _frames(self, peer: Peer, resume: ClientPosition | None = None) -> list[bytes]:
        """The room as it is now, for a peer that has the position `resume`, or nothing."""
        current, recent = self._current, self._current.messages.recent
        room, match = RoomFrames(current.state).frame(peer.player), self.match_frames(peer, resume)
        clock = [encode(self.clock_frame())] if current.times else []
        chat = [encode(chat_frame(recent))] if recent else []
        return [room, *match, *clock, *chat, *self.guides.frames()]

    def _send_presence(self) -> None:
        push_all(self._hub, self._presence_frame())

    def _presence_frame(self) -> bytes:
        online, watching = self._hub.online(), self._hub.watching()
        away = self._hub.gone_for(member.player for member in self._current.state.members)
        return encode({"type": "presence", "online": online, "watching": watching, "away": away})
