"""What pages show of rooms, and where they get it from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

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
    """A room in the list of a player's rooms."""

    code: str
    game: str
    title: str = ""
    people: tuple[Person, ...] = ()
    status: Literal["lobby", "playing", "finished"] = "lobby"
    my_turn: bool = False


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


class Replays(Protocol):
    """`app.state.shares`, as far as pages need it."""

    async def preview(self, token: str) -> ReplayPreview | None:
        """The finished match of a link, None where there is none."""


class Identity(Protocol):
    """`app.state.identity`, as far as pages need it."""

    async def player(self, request: Request) -> KnownPlayer | None:
        """Who asks; None for a new visitor."""
