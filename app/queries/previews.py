"""What pages show of rooms, and where they get it from."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Protocol

from starlette.requests import Request


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a room; `seat` and `colour` are None for those who watch."""

    name: str
    seat: int | None = None
    colour: str | None = None
    bot: bool = False
    host: bool = False
    ready: bool = False


@dataclass(frozen=True, slots=True)
class RoomPreview:
    """What the bearer of an invite link may see.

    `host` is the host's name, `member` says that the asking player is in the room already,
    `gone` that the host replaced this link (then nothing else counts), `watch` that it leads to a
    place to watch from only, `passcode` that one is asked for.
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

    While a match is being played, `step` counts its steps and `waiting` names those who are
    waited for; `my_turn`: the player is one of them.
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
        """Those at the table, by seat."""
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
    """A room that looks for players, or lets people watch its match, as strangers see it.

    `code` leads to a seat, or with `watch` to a place to watch from; `watching` says how many are
    there without a seat.
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
    """Some open tables, and where the following ones begin; None: these were the last."""

    tables: tuple[OpenTable, ...]
    following: str | None = None


@dataclass(frozen=True, slots=True)
class ReplayPreview:
    """What the bearer of a link to a finished match may know before it is shown."""

    game: str
    names: tuple[str, ...]


class KnownPlayer(Protocol):
    """The player behind a request."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class Rooms(Protocol):
    """`app.state.rooms`, as far as pages need it."""

    async def preview(self, code: str, player: str | None) -> RoomPreview | None:
        """The room of an invite code, None if there never was one."""

    async def of_player(self, player: str) -> Sequence[RoomSummary]:
        """The rooms of a player, the one with their turn first, then the latest."""


class Tables(Protocol):
    """`app.state.tables`, as far as pages need it."""

    async def page(self, game: str | None = None, text: str = "") -> TablesPage:
        """The newest open tables: of a game, with `text` in title or names."""


class Replays(Protocol):
    """`app.state.shares`, as far as pages need it."""

    async def preview(self, token: str) -> ReplayPreview | None:
        """The finished match of a link, None where there is none."""


class Identity(Protocol):
    """`app.state.identity`, as far as pages need it."""

    async def player(self, request: Request) -> KnownPlayer | None:
        """Who asks; None for a new visitor."""
