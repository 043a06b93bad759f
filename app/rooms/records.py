"""The rows of the log as plain values, in the shape the tables have."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeAlias

from typing_extensions import TypedDict

MessageKind: TypeAlias = Literal["text", "phrase", "emote", "nudge"]


@dataclass(frozen=True, slots=True)
class EventRecord:
    """One event of a room; (room_id, seq) is the compare-and-set.  `actor` is a player's id."""

    room_id: str
    seq: int
    at: datetime
    actor: str | None
    kind: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Message:
    """What a player said in a room; (room_id, seq) is the compare-and-set, `seq` counts from 1.

    `kind` is `text`, `phrase`, `emote` or `nudge`; `body` the text, the key, or the name of the
    `recipient` of a nudge.  `name` and `watching` are as they were then.
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


class ListedSeat(TypedDict):
    """A taken place of a listed room, or a seat of its running match."""

    name: str
    seat: int
    colour: str
    bot: bool


@dataclass(frozen=True, slots=True)
class Listing:
    """What strangers see of a room; `words` is what a search looks into, as `folded` gives it.

    `code` leads to a seat, or with `watch` to a place to watch from.
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


@dataclass(frozen=True, slots=True)
class Person:
    """Who asks: a player with a name and the language chosen, if any."""

    id: str
    name: str
    lang: str | None
