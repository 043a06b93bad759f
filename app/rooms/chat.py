"""The chat of a room: pure values, and who may write what, and when.

A message is a text, a phrase or an emote (keys that each reader's page translates), or a nudge for
a seat that the match is waiting for.
"""

import unicodedata
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import ClassVar, Final

from app.errors import Malformed, NotAllowed, ProblemError, TooManyRequests
from app.limits.allowances import Policy, Remaining
from app.match.codec import is_integer
from app.rooms import names
from app.rooms.event import Event, host_only
from app.rooms.records import ChatMessage, MessageKind
from app.rooms.state import ChatMode, RoomState

RECENT = 50
"""How many messages are shown to somebody who opens the room; the log keeps all."""
LONGEST = 300
"""Maximum length of a text, in characters."""
BURST = 8
BURST_TIME = timedelta(seconds=10)
"""Nobody sends more than `BURST` messages within this time."""
NUDGE_TIME = timedelta(minutes=1)
"""Nobody is nudged twice within this time."""
MESSAGES = Policy("messages", BURST, BURST_TIME.total_seconds())
NUDGES = Policy("nudges", 1, NUDGE_TIME.total_seconds())

PHRASES = ("hello", "luck", "moment", "ready", "well-done", "thanks", "sorry", "again", "bye")
EMOTES = ("smile", "laugh", "wow", "sad", "think", "heart", "star", "thumb")


@dataclass(frozen=True, slots=True)
class ChatModeSet:
    """A host set the chat to `open`, `phrases` or `off`."""

    kind: ClassVar[str] = "chat"
    shown: ClassVar[tuple[str, ...]] = ("mode",)

    mode: ChatMode

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The chat has that mode."""
        return replace(room, chat=self.mode)


@dataclass(frozen=True, slots=True)
class MessageContent:
    """What somebody sends as a message; the `body` of a nudge is a seat of the match."""

    kind: MessageKind
    body: str

    @classmethod
    def read(cls, document: Mapping[str, object]) -> "MessageContent":
        """One of `text`, `phrase`, `emote` and `nudge`, as clients send them."""
        named = [kind for kind in _READERS if document.get(kind) is not None]
        if len(named) != 1:
            raise Malformed("validation-error", [{"pointer": "", "kind": "one-of"}])
        return cls(named[0], _READERS[named[0]](document[named[0]]))


def _text(value: object) -> str:
    text = names.tidy(value) if isinstance(value, str) else ""
    if all(unicodedata.category(char)[0] in "CMZ" and not names.is_picture(char) for char in text):
        raise Malformed("validation-error", [{"pointer": "/text", "kind": "empty"}])
    if len(text) > LONGEST:
        raise Malformed("message-too-long", most=LONGEST)
    return text


def _phrase(value: object) -> str:
    return _one_of(PHRASES, value, "/phrase")


def _emote(value: object) -> str:
    return _one_of(EMOTES, value, "/emote")


def _one_of(keys: tuple[str, ...], value: object, pointer: str) -> str:
    if value not in keys:
        raise Malformed("validation-error", [{"pointer": pointer, "kind": "unknown"}])
    return str(value)


def _seat(value: object) -> str:
    if not is_integer(value):
        raise Malformed("validation-error", [{"pointer": "/nudge", "kind": "int"}])
    return str(value)


_READERS: Final[Mapping[MessageKind, Callable[[object], str]]] = {
    "text": _text,
    "phrase": _phrase,
    "emote": _emote,
    "nudge": _seat,
}


class RecentMessages:
    """The newest messages of a room, which decide who may write now.

    `seq` is the number of the newest message, even if it is gone; 0 if there was none.  `at` is
    when it was written, None if that isn't known.  Numbers up to `used` are never given to a
    message again.  A message from the future, written before the wall clock was set back, delays
    nobody.
    """

    def __init__(self, messages: Iterable[ChatMessage] = (), used: int = 0) -> None:
        self.recent: deque[ChatMessage] = deque(maxlen=RECENT)
        self.seq = used
        self.at: datetime | None = None
        self._said: dict[str, deque[datetime]] = {}
        self._nudged: dict[str, datetime] = {}
        for message in messages:
            self.add(message)

    def add(self, message: ChatMessage) -> None:
        """Add a message."""
        self.recent.append(message)
        if message.seq > self.seq:
            self.seq, self.at = message.seq, message.at
        if message.recipient is not None:
            self._nudged[message.recipient] = message.at
        self._said.setdefault(message.player_id, deque(maxlen=BURST)).append(message.at)

    def expire(self, cutoff: datetime) -> None:
        """Forget what was written before then, up to the first message that wasn't."""
        while self.recent and self.recent[0].at < cutoff:
            self.recent.popleft()

    def number_of(self, player: str, action: str) -> int | None:
        """The number of the message that an action wrote, if it is among the newest."""
        for message in self.recent:
            if (message.player_id, message.action) == (player, action):
                return message.seq
        return None

    def check_pace(self, player: str, now: datetime) -> None:
        """Refuse a player who writes too fast."""
        times = self._said.get(player)
        if times and len(times) == BURST and abs(now - times[0]) < BURST_TIME:
            raise TooManyRequests(
                "too-many-messages",
                limit="messages",
                retry_after=(times[0] + BURST_TIME - now).total_seconds(),
                most=BURST,
                seconds=int(BURST_TIME.total_seconds()),
            )

    def messages_left(self, player: str, now: datetime) -> Remaining:
        """How many messages a player may write at once, and when there will be one more."""
        times = [at for at in self._said.get(player, ()) if abs(now - at) < BURST_TIME]
        until = times[0] + BURST_TIME - now if times else BURST_TIME
        return Remaining(BURST - len(times), until.total_seconds())

    def nudge_left(self, target: str, now: datetime) -> Remaining:
        """Whether somebody may be nudged, and when again."""
        before = self._nudged.get(target)
        if before is None or abs(now - before) >= NUDGE_TIME:
            return Remaining(1, NUDGE_TIME.total_seconds())
        return Remaining(0, (before + NUDGE_TIME - now).total_seconds())

    def check_nudge(self, target: str, name: str, now: datetime) -> None:
        """Refuse to nudge somebody who has just been nudged."""
        before = self._nudged.get(target)
        if before is not None and abs(now - before) < NUDGE_TIME:
            wait = (before + NUDGE_TIME - now).total_seconds()
            raise TooManyRequests("nudged-already", limit="nudges", retry_after=wait, name=name)


def check_mode(room: RoomState, kind: str) -> None:
    """Refuse what a host has switched off; nudges belong to the match and are always allowed."""
    if kind != "nudge" and (room.chat == "off" or (kind == "text" and room.chat == "phrases")):
        raise NotAllowed("chat-off")


def nudge_target(room: RoomState, player: str, seat: int, waited: Iterable[int]) -> tuple[str, str]:
    """The id and name of the player to nudge; refuses unless the match is waiting for them."""
    roster = room.match
    if roster is None or roster.finished:
        raise ProblemError("over")
    if roster.seat_of(player) is None:
        raise NotAllowed("not-seated")
    target = roster.players[seat] if seat in waited else None
    if target is None or target == player:
        raise ProblemError("not-waited-for")
    return target, roster.names[seat]


def is_watching(room: RoomState, player: str) -> bool:
    """True for a member without a seat in the running match or, before one, in the room."""
    if room.running and room.match is not None:
        return room.match.seat_of(player) is None
    return room.seat_of(player) is None


def set_mode(room: RoomState, player: str, mode: ChatMode) -> Event | None:
    """Allow everything (`open`), `phrases` and emotes, or nothing (`off`); None if unchanged."""
    host_only(room, player)
    return None if mode == room.chat else ChatModeSet(mode)
