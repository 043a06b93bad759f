"""What pages show of rooms."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from app.games.contract import Progress


@dataclass(frozen=True, slots=True)
class Participant:
    """Somebody in a room; `seat` and `colour` are None for spectators.

    A `bot` is the server's, a `program` a player who has declared themselves one.
    """

    name: str
    seat: int | None = None
    colour: str | None = None
    bot: bool = False
    program: bool = False
    host: bool = False
    ready: bool = False


@dataclass(frozen=True, slots=True)
class RoomPreview:
    """What anyone with an invite link may see.

    `host` is the host's name.  `member`: the current player is already in the room; `gone`: the
    host replaced this link (nothing else is set then); `watch`: it only lets people watch;
    `passcode`: one is required; `secret`: the room has one, whatever this link requires;
    `programs`: some may play here; `room` is the room's id, for the log.
    """

    code: str
    game: str
    host: str
    title: str = ""
    people: tuple[Participant, ...] = ()
    free_seats: int = 0
    playing: bool = False
    member: bool = False
    gone: bool = False
    watch: bool = False
    passcode: bool = False
    secret: bool = False
    programs: bool = False
    room: str = ""


@dataclass(frozen=True, slots=True)
class RoomSummary:
    """A room in the list of a player's rooms.

    `others` are those at the table but the player.  While a match is being played, `waiting` are
    those it is waiting for; `my_turn`: the player is one of them; `progress`: how far it has come.
    """

    code: str
    game: str
    title: str = ""
    people: tuple[Participant, ...] = ()
    others: tuple[Participant, ...] = ()
    status: Literal["lobby", "playing", "finished"] = "lobby"
    my_turn: bool = False
    waiting: tuple[Participant, ...] = ()
    progress: Progress | None = None

    @property
    def seated(self) -> tuple[Participant, ...]:
        """The people and bots with a seat, by seat."""
        return tuple(person for person in self.people if person.seat is not None)


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A room looking for players, or with a match to watch, as strangers see it.

    `code` lets people join, or with `watch` only watch; `watching` is the number of people there
    without a seat.  `programs`: some may play there.
    """

    code: str
    game: str
    title: str
    options: dict[str, Any]
    people: tuple[Participant, ...]
    free_seats: int
    watching: int
    since: datetime
    playing: bool
    watch: bool
    programs: bool = False


@dataclass(frozen=True, slots=True)
class TablesPage:
    """A page of open tables, and the cursor of the next page, None on the last."""

    tables: tuple[OpenTable, ...]
    following: str | None = None


@dataclass(frozen=True, slots=True)
class ReplayPreview:
    """What the page of a link to a finished match shows before the match is loaded."""

    game: str
    players: tuple[Participant, ...]
