"""The rows of a room's log, past matches, players and what is theirs, as plain values."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from app.match.wire import closed

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
class Message:
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
    """A taken place of a listed room, or a seat of its running match.

    Older rows don't say whether a program sits there.
    """

    name: str
    seat: int
    colour: str
    bot: bool
    program: NotRequired[bool]


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
    """A past match, as members see it; older logs don't have its `players`.

    One that nobody won has `lost`.  One that was ended early has `ended`, and neither scores nor
    ranks.  `programs`, by seat, is there if any played; `uncounted` if no tally counts the match.
    """

    match: str
    game: str
    names: list[str]
    players: NotRequired[list[str | None]]
    scores: list[int]
    ranks: list[int]
    lost: NotRequired[bool]
    finished_at: int
    ended: NotRequired[Ending]
    programs: NotRequired[list[bool]]
    uncounted: NotRequired[bool]


@dataclass(frozen=True, slots=True)
class Person:
    """A player with a usual name, and a language if one was chosen.

    `bot`: they have declared themselves one; rooms call such a player a program.  `hidden`: friends
    don't see what they have played.
    """

    id: str
    name: str
    lang: str | None
    bot: bool = False
    hidden: bool = False


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
class Answer:
    """A match of somebody who was challenged; `score`, `stars` and `at` once it is finished.

    An `ended` one was given up.
    """

    match_id: str
    room_id: str
    player_id: str | None
    name: str
    state: Literal["running", "finished", "ended"]
    score: int | None
    stars: int | None
    at: datetime
