"""What pages show of rooms, and the interfaces they get it from."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Protocol

from starlette.requests import Request


@dataclass(frozen=True, slots=True)
class Person:
    """A person or bot in a room; `seat` and `colour` are None for spectators."""

    name: str
    seat: int | None = None
    colour: str | None = None
    bot: bool = False
    host: bool = False
    ready: bool = False


@dataclass(frozen=True, slots=True)
class RoomPreview:
    """What anyone with an invite link may see.

    `host` is the host's name.  `member`: the current player is already in the room; `gone`: the
    host replaced this link (nothing else is set then); `watch`: it only lets people watch;
    `passcode`: one is required.
    """

    code: str
    game: str
    host: str
    title: str = ""
    people: tuple[Person, ...] = ()
    free_seats: int = 0
    playing: bool = False
    member: bool = False
    gone: bool = False
    watch: bool = False
    passcode: bool = False


@dataclass(frozen=True, slots=True)
class RoomSummary:
    """A room in the list of a player's rooms.

    While a match is being played, `step` counts its steps and `waiting` names the players it is
    waiting for; `my_turn`: the player is one of them.
    """

    code: str
    game: str
    title: str = ""
    people: tuple[Person, ...] = ()
    status: Literal["lobby", "playing", "finished"] = "lobby"
    my_turn: bool = False
    step: int = 0
    waiting: tuple[str, ...] = ()

    @property
    def seated(self) -> tuple[Person, ...]:
        """The people and bots with a seat, by seat."""
        return tuple(person for person in self.people if person.seat is not None)


@dataclass(frozen=True, slots=True)
class PendingTurn:
    """A match in which it is a player's turn, since when, and the room where it is played."""

    room: str
    title: str
    game: str
    match: str
    since: datetime


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A room looking for players, or with a match to watch, as strangers see it.

    `code` lets people join, or with `watch` only watch; `watching` is the number of people there
    without a seat.
    """

    code: str
    game: str
    title: str
    options: dict[str, Any]
    people: tuple[Person, ...]
    free_seats: int
    watching: int
    since: datetime
    playing: bool
    watch: bool


@dataclass(frozen=True, slots=True)
class TablesPage:
    """A page of open tables, and the cursor of the next page, None on the last."""

    tables: tuple[OpenTable, ...]
    following: str | None = None


@dataclass(frozen=True, slots=True)
class ReplayPreview:
    """What the page of a link to a finished match shows before the match is loaded."""

    game: str
    names: tuple[str, ...]


class KnownPlayer(Protocol):
    """The player behind a request."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class Rooms(Protocol):
    """The part of `app.state.rooms` that pages use."""

    async def preview(self, code: str, player: str | None) -> RoomPreview | None:
        """The room of an invite code; None if the code never existed."""

    async def of_player(self, player: str) -> Sequence[RoomSummary]:
        """A player's rooms: those where it is their turn first, then the latest."""


class Tables(Protocol):
    """The part of `app.state.tables` that pages use."""

    async def page(self, game: str | None = None, text: str = "") -> TablesPage:
        """The newest open tables, of a `game` and with `text` in the title or a name."""


class Replays(Protocol):
    """The part of `app.state.shares` that pages use."""

    async def preview(self, token: str) -> ReplayPreview | None:
        """The finished match of a link; None if there is none."""


class Identity(Protocol):
    """The part of `app.state.identity` that pages use."""

    async def player(self, request: Request) -> KnownPlayer | None:
        """The current player; None for a new visitor."""
