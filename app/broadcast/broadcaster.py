"""What a room sends to whom: its present state, the peers, and the frames they get."""

from collections.abc import Callable, Collection
from datetime import datetime
from typing import Any

from app.broadcast import room_frames, step_frames
from app.broadcast.bus import Bus
from app.broadcast.hub import (
    BAD_TOKEN,
    BANNED,
    NO_SUCH_ROOM,
    NOT_A_MEMBER,
    SEAT_MOVED,
    Hub,
    Peer,
    push_all,
)
from app.broadcast.presence import Presence
from app.broadcast.presenters import Guides
from app.games.contract import Seat
from app.match.match import Match
from app.match.records import Draft
from app.match.times import milliseconds
from app.rooms.chat import RecentMessages
from app.rooms.clock import Time
from app.rooms.records import Message
from app.rooms.state import RoomState
from app.schemas import chat, frames
from app.schemas import match as schemas_match


class Publisher:
    """The public face of a room.  `state` and `table` are the state that has been published."""

    def __init__(self, room_state: RoomState, bus: Bus, now: Callable[[], datetime]) -> None:
        self.state = room_state
        self._now = now
        self.table: Match | None = None
        self.talk = RecentMessages()
        self.hub = Hub()
        self.guides = Guides(self.hub)
        self.presence = Presence(room_state.id, self.hub, bus, self._publish_presence)
        self.times: tuple[Time, ...] = ()

    def attach(self, peer: Peer, resume: tuple[str, int] | None = None) -> None:
        """Begin to send to `peer`, first of all what it needs to be up to date."""
        peer.seat = self._seat_of(peer.player)
        self.hub.add(peer)
        peer.push(self._room_frame(peer.player))
        match = self.match_frames(peer, resume)
        others = (*self._clock_frames(), *self._chat_frames(), *self.guides.frames())
        for frame in (*match, *others):
            peer.push(frame)
        self.presence.changed()

    def detach(self, peer: Peer) -> None:
        """Stop sending to `peer`."""
        self.hub.remove(peer)
        self.guides.gone(peer)
        self.presence.changed()

    def refresh(self, peer: Peer) -> list[str]:
        """What a peer that lost frames needs to be up to date."""
        match = self.match_frames(peer)
        room, presence = self._room_frame(peer.player), self._presence_frame()
        others = (*self._clock_frames(), *self._chat_frames(), *self.guides.frames())
        return [room, *match, *others, presence]

    def match_frames(self, peer: Peer, resume: tuple[str, int] | None = None) -> list[str]:
        """What brings `peer` to the newest position from the one it has, (match, seq).

        A single missed step comes as its frame, with its notes; anything else as a snapshot.
        """
        table, match = self.table, self.state.match
        if table is None or match is None or table.match_id != match.id:
            return []
        if resume is not None and resume[0] == table.match_id and not table.drafts:
            if resume[1] == table.seq:
                return []
            if resume[1] == table.seq - 1 and table.at(resume[1]) is not None:
                return [step_frames.StepFrames(table, table.position).frame(peer.seat)]
        return [frames.encode(schemas_match.snapshot(table, peer.seat))]

    def new_match(self, table: Match | None) -> None:
        """Another match, None if it cannot be read: everybody's audience follows from its seats."""
        self.table = table
        for peer in self.hub:
            peer.seat = self._seat_of(peer.player)
        self.presence.changed()

    def publish_step(self, step: step_frames.StepFrames) -> None:
        """A step, to every audience in its own words."""
        for seat, peers in self.hub.audiences().items():
            push_all(peers, step.frame(seat))

    def publish_draft(self, table: Match, draft: Draft) -> None:
        """A draft, as far as each audience may see it."""
        for seat, peers in self.hub.audiences().items():
            frame = schemas_match.draft_frame(table, draft, seat)
            if frame is not None:
                push_all(peers, frames.encode(frame))

    def publish_clock(self, times: tuple[Time, ...], *, again: bool = False) -> None:
        """The time of each seat, to everybody, if it is another than before, or `again`."""
        if times != self.times or (again and times):
            self.times = times
            push_all(self.hub, self._clock_frame())

    def clock(self) -> dict[str, Any]:
        """The times that were told last, and what time it is."""
        return schemas_match.clock(self.table, self.times, milliseconds(self._now()))

    def publish_message(self, message: Message) -> None:
        """What somebody said, to everybody."""
        self.talk.add(message)
        push_all(self.hub, chat.said(message))

    def publish_room(self, *, with_match: bool = False) -> None:
        """The room, and the match too if it or the own seat is another; who left is shown out."""
        reseated, room = False, room_frames.RoomFrames(self.state)
        for peer in self.hub:
            if self.state.member(peer.player) is None:
                self._show_out(peer)
                continue
            seat = self._seat_of(peer.player)
            moved, peer.seat = seat != peer.seat, seat
            reseated |= moved
            peer.push(room.frame(peer.player))
            for frame in self.match_frames(peer) if with_match or moved else ():
                peer.push(frame)
        if reseated:  # others watch now
            self.presence.changed()

    def disown(self, players: Collection[str]) -> None:
        """End the connections of people who are not known any more."""
        for peer in self.hub:
            if peer.player in players:
                peer.close(*BAD_TOKEN)

    def end(self) -> None:
        """There is no such room any more: end all connections."""
        for peer in self.hub:
            peer.close(*NO_SUCH_ROOM)

    def _show_out(self, peer: Peer) -> None:
        ban = self.state.banned(peer.player)
        if peer.player in self.state.moved:
            peer.close(*SEAT_MOVED)
        elif ban is None:
            peer.close(*NOT_A_MEMBER)
        else:
            last = {"type": "goodbye", "code": "banned", "reason": ban.reason}
            peer.close(*BANNED, frames.encode(last))

    def _seat_of(self, player: str) -> Seat | None:
        match = self.state.match
        return None if match is None else match.seat_of(player)

    def _room_frame(self, player: str) -> str:
        return room_frames.RoomFrames(self.state).frame(player)

    def _clock_frames(self) -> list[str]:
        return [self._clock_frame()] if self.times else []

    def _clock_frame(self) -> str:
        return frames.encode(self.clock())

    def _chat_frames(self) -> list[str]:
        return [chat.chat(self.talk.recent)] if self.talk.recent else []

    def _publish_presence(self) -> None:
        push_all(self.hub, self._presence_frame())

    def _presence_frame(self) -> str:
        online, watching = self.hub.online(), self.hub.watching()
        gone = self.hub.gone_for().items()
        away = {player: seconds for player, seconds in gone if self.state.member(player)}
        return frames.encode(
            {"type": "presence", "online": online, "watching": watching, "away": away}
        )
