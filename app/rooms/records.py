"""The rows of a room's log, past matches, players and what is theirs, as plain values."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from app.match.codec import closed

EventData: TypeAlias = dict[str, Any]
"""What an event says, as it is stored: read and written by `app/rooms/events.py` alone."""
MessageKind: TypeAlias = Literal["text", "phrase", "emote", "nudge"]
Scope: TypeAlias = Literal["read", "play", "host", "manage"]
"""What a token may be used for; none includes another."""
SCOPES: Final[tuple[Scope, ...]] = ("read", "play", "host", "manage")
"""All of them, in the order in which they are stored, sent, and shown."""
Happening: TypeAlias = Literal["duty.created", "match.finished", "room.member_joined"]
"""What a webhook can be told."""
HAPPENINGS: Final[tuple[Happening, ...]] = ("duty.created", "match.finished", "room.member_joined")
"""All of them, in the order in which they are stored, sent, and shown."""
Off: TypeAlias = Literal["paused", "gone", "failing"]
"""Why a webhook is sent nothing: its owner wants that, it said 410, or it failed too often."""
Programs: TypeAlias = Literal["off", "play", "count"]
"""What programs may do: not come in, play in matches that don't count, or in some that do."""

AlertKind: TypeAlias = Literal["push", "email", "chat"]
"""How somebody is told that it is their turn: by a browser, by e-mail, or in a chat of theirs."""
ChatFormat: TypeAlias = Literal["discord", "slack", "matrix", "ntfy"]
"""What an address of a chat takes."""
AlertOff: TypeAlias = Literal["stopped", "gone", "refused", "failing"]
"""Why a channel is sent nothing: its owner has stopped it by a link, it says that it is gone or
that there is no such recipient, or it failed too often."""
AlertOccasion: TypeAlias = Literal["turn", "reminder", "nudge", "test", "confirm"]
"""Why a message is sent: a turn began, still waits, somebody asks for it, or its owner wants to
try the channel or to confirm its address."""
HELD: Final = "quiet"
"""The error of what waits for the end of quiet hours."""
UNCERTAIN: Final = "uncertain"
"""The error of what may have arrived, or not."""


@dataclass(frozen=True, slots=True)
class EventRecord:
    """One event of a room; (room_id, seq) is the compare-and-set.  `actor` is a player's id."""

    room_id: str
    seq: int
    at: datetime
    actor: str | None
    kind: str
    data: EventData


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """A chat message; (room_id, seq) is the compare-and-set, `seq` counts from 1.

    `kind` is `text`, `phrase`, `emote` or `nudge`; `body` is the text, the key, or the name of the
    `recipient` of a nudge.  `name`, `watching` and `program` are as they were at the time.
    """

    room_id: str
    seq: int
    at: datetime
    player_id: str
    name: str
    watching: bool
    kind: MessageKind
    body: str
    recipient: str | None
    action: str
    program: bool = False


class ListedSeat(TypedDict):
    """A taken seat of a listed room, or of its running match."""

    name: str
    seat: int
    colour: str
    bot: bool
    program: bool


@dataclass(frozen=True, slots=True)
class Listing:
    """What strangers see of a room; `words` is the text that is searched, as `folded` gives it.

    `code` lets people join to play, or only to watch if `watch` is set.
    """

    room_id: str
    code: str
    watch: bool
    playing: bool
    game: str
    title: str
    options: dict[str, Any]
    seats: list[ListedSeat]
    free_seats: int
    words: str
    programs: Programs


@closed
class Ending(TypedDict):
    """Who ended a match before it was over, by name, and how many others `agreed`."""

    by: str
    agreed: int


@closed
class FinishedMatch(TypedDict):
    """A past match, as members see it.

    One that nobody won has `lost`.  One that was ended early has `ended`, and neither scores nor
    ranks.  `programs`, by seat, is there if any played; `uncounted` if no tally counts the match;
    `foreseen` if a move was taken back beyond a draw, so what came was known.
    """

    match: str
    game: str
    names: list[str]
    players: list[str | None]
    scores: list[int]
    ranks: list[int]
    lost: NotRequired[bool]
    finished_at: int
    ended: NotRequired[Ending]
    programs: NotRequired[list[bool]]
    uncounted: NotRequired[bool]
    foreseen: NotRequired[bool]


@dataclass(frozen=True, slots=True)
class DatabaseLoss:
    """The database had lost the last moments, as the event of this number says.

    `match` was the newest one then: positions of it may have been seen that are no more.
    """

    event: int
    match: str | None


@dataclass(frozen=True, slots=True)
class HintRecord:
    """Whoever plays a seat was shown a good move at the position `seq`."""

    seq: int
    seat: int


@dataclass(frozen=True, slots=True)
class Person:
    """A player with a usual name, and a language if one was chosen.

    `program`: they have declared themselves a bot.  `hidden`: friends don't see what they have
    played.  `logins` is in all cookies that are worth something.
    """

    id: str
    name: str
    lang: str | None
    program: bool = False
    hidden: bool = False
    logins: int = 0


@dataclass(frozen=True, slots=True)
class Token:
    """What may be shown of a bearer token; `expires_at` is None if it never expires."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created_at: datetime
    expires_at: datetime | None
    last_used_at: datetime | None


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address that a player wants to be told things at, of one room if there is a `room`.

    `site` is the address of this server for links.
    """

    id: str
    player: str
    room: str | None
    name: str
    url: str
    events: tuple[Happening, ...]
    site: str
    created_at: datetime
    off: Off | None = None


@dataclass(frozen=True, slots=True)
class Delivery:
    """Something that is sent to a webhook, and what became of it.

    `next_at` is when it is tried next, None once it is settled; `status` and `error` are those of
    the last attempt, and an `error` of something settled says why it was given up.
    """

    id: str
    kind: str
    created_at: datetime
    attempts: int
    next_at: datetime | None
    settled_at: datetime | None
    status: int | None
    error: str | None


@dataclass(frozen=True, slots=True)
class ChallengeAnswer:
    """A match of somebody who was challenged; `score`, `stars` and `at` once it is finished.

    An `ended` one was given up.  `attempt`: it is the person's first, second, … match with these
    draws, given up ones included.
    """

    match_id: str
    room_id: str
    player_id: str | None
    name: str
    state: Literal["running", "finished", "ended"]
    score: int | None
    stars: int | None
    at: datetime
    attempt: int = 1


# --- alerts ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AlertChannel:
    """A way to tell a player that it is their turn.

    `address` is where push services and chats take messages, or an e-mail address; `p256dh` and
    `auth` are the keys of a browser.  `site` is the address of this server for links, `lang` the
    language for a player who has chosen none.  It is used once it is `confirmed`, until it is
    `off`; `failures` are those since the last success.
    """

    id: str
    player: str
    kind: AlertKind
    address: str
    format: ChatFormat | None
    p256dh: str | None
    auth: str | None
    site: str
    lang: str
    created_at: datetime
    confirmed: bool
    off: AlertOff | None = None
    failures: int = 0

    @property
    def used(self) -> bool:
        """True if messages are sent there."""
        return self.confirmed and self.off is None


@dataclass(frozen=True, slots=True)
class QuietHours:
    """When a player isn't told anything: from `begins` to `ends`, in minutes after midnight, by the
    clock of an IANA time zone."""

    begins: int
    ends: int
    zone: str


@dataclass(frozen=True, slots=True)
class Duty:
    """The turn of a player at a seat, at the position `seq` of a match."""

    room: str
    match: str
    seq: int
    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class AlertRecord:
    """A message to a channel, and what became of it; `room` is that of its turn.

    `next_at` is when it is due, None once it is settled; `error` says why it wasn't taken.
    """

    id: str
    channel: str
    kind: AlertKind
    occasion: AlertOccasion
    room: str | None
    created_at: datetime
    next_at: datetime | None
    settled_at: datetime | None
    status: int | None
    error: str | None
