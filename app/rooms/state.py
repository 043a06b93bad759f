"""A room as a value: members and their roles, places, what is to be played, who plays, what was.

A room is the fold of its events (see `events`); the module of each topic decides which events may
happen.
"""

from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from app.games.contract import Level
from app.wire import closed

ChatMode: TypeAlias = Literal["open", "phrases", "off"]
"""What may be said: everything, phrases and emotes, or nothing."""
ClockKind: TypeAlias = Literal["off", "move", "player"]
Pace: TypeAlias = Literal["live", "days"]
VoteChoice: TypeAlias = Literal["default", "bot", "anyone"]
"""What is to become of the seat: one move by the rules, a bot, or whoever takes it."""

ABSENCE_SECONDS = 60
"""After so long others may decide for who is away, unless the room says otherwise."""
USUAL_LEVEL: Final[Level] = "medium"
"""How well a bot plays of which nobody has said more."""


@dataclass(frozen=True, slots=True)
class Member:
    """A person who belongs to the room; `watcher`: came by the link to watch, and cannot sit.

    `known_as` is the name that the person had elsewhere when `name` was set here; older logs do
    not tell it.
    """

    player: str
    name: str
    watcher: bool = False
    known_as: str | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A taken place: by a member, or by a bot of that `level` (then `player` is None)."""

    player: str | None
    name: str
    colour: str
    ready: bool = False
    level: Level = USUAL_LEVEL

    @property
    def bot(self) -> bool:
        """True if no person sits here."""
        return self.player is None


@dataclass(frozen=True, slots=True)
class Ban:
    """A person who was shown out and may not come back, and why."""

    player: str
    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A link with which somebody takes the place of `player`; `hash` is that of its secret."""

    player: str
    hash: str


@dataclass(frozen=True, slots=True)
class Again:
    """Who wants to play once more, and whether with the same dice."""

    players: tuple[str, ...]
    same_dice: bool


@dataclass(frozen=True, slots=True)
class UndoWish:
    """A seat asks at the position `seq` to take its last move back; `agreed` are the others."""

    seat: int
    seq: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """What a person has played in this room: matches against others, and how many were won."""

    player: str
    name: str
    matches: int
    won: int


@dataclass(frozen=True, slots=True)
class Vote:
    """A player wants `choice` for an absent player's seat, at the position `seq`."""

    seat: int
    player: str
    choice: VoteChoice
    seq: int


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a seat may think: `off`, so many seconds for each `move`, or for a `player`.

    A player's stock grows by `step` seconds with each move.  Time counts from `since` on, in
    milliseconds since 1970: who sets the clock anew gives everybody the whole time again.  `seq` is
    the position of the match at which it was set, -1 before the match; None in older logs.
    """

    kind: ClockKind = "off"
    seconds: int = 0
    step: int = 0
    since: int = 0
    seq: int | None = None


@dataclass(frozen=True, slots=True)
class Gone:
    """A player left a seat of the match to a bot, at `at`, in milliseconds since 1970."""

    seat: int
    player: str
    at: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A player took a seat over from a bot; `gone`: when the same one had left it to that bot."""

    seat: int
    at: int
    gone: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A line of what happened in the room: message `change-KEY` of the strings, its arguments."""

    at: int
    key: str
    args: dict[str, str | int]


@closed
class FinishedMatch(TypedDict):
    """A match of the history, as members read it; older logs don't tell who `players` were."""

    match: str
    game: str
    names: list[str]
    players: NotRequired[list[str | None]]
    scores: list[int]
    ranks: list[int]
    finished_at: int


@dataclass(frozen=True, slots=True)
class Roster:
    """The newest match.

    `players` by match seat who plays it now, None for a bot; `owners` whose seat it is: a person
    for whom a bot stands in is owner and not player.  `first` is the seat that began, `luck` the
    match whose dice are thrown again, or that of a tutorial; `levels` by match seat how well a bot
    plays there.  `gone` are the seats that bots have from people, `taken` those that people took
    over from bots.  `seen` by match seat who has been shown its private part, see `secrecy`.
    """

    id: str
    game: str
    players: tuple[str | None, ...]
    names: tuple[str, ...]
    colours: tuple[str, ...]
    owners: tuple[str | None, ...]
    first: int | None = None
    luck: str | None = None
    finished: bool = False
    levels: tuple[Level, ...] = ()
    taken: tuple[Taken, ...] = ()
    gone: tuple[Gone, ...] = ()
    seen: tuple[frozenset[str], ...] = ()

    def seat_of(self, player: str) -> int | None:
        """The match seat of a player."""
        return self.players.index(player) if player in self.players else None


@dataclass(frozen=True, slots=True)
class RoomState:
    """A room after its event `seq`; `places` has one entry per place, None where it is free.

    `host` owns the room; `deputies` may do what a host does, and so may `acting` while the host is
    away.  Who has been a member longest stands first.  `moved` are players
    whose place was claimed by another browser.  `absence_s`: after so many seconds a host
    may decide for who is away; 0: never.  `passcode` is asked of newcomers, unless empty; with
    `watch_code` instead of `code` one comes in to watch.  `listed`: strangers may find the room.
    `practice`: one person's own, where nothing counts.  `pace` is `live` or `days`: over days
    nobody is away because a page is closed.  `votes` are about absent players' seats.
    """

    id: str
    seq: int
    code: str
    title: str
    game: str
    options: dict[str, Any]
    host: str
    members: tuple[Member, ...]
    places: tuple[Place | None, ...]
    match: Roster | None
    history: tuple[FinishedMatch, ...]
    deputies: tuple[str, ...] = ()
    acting: str | None = None
    bans: tuple[Ban, ...] = ()
    links: tuple[SeatLink, ...] = ()
    moved: tuple[str, ...] = ()
    locked: bool = False
    passcode: str = ""
    watch_code: str | None = None
    chat: ChatMode = "open"
    absence_s: int = ABSENCE_SECONDS
    again: Again | None = None
    undo_wish: UndoWish | None = None
    tallies: tuple[Tally, ...] = ()
    changes: tuple[Change, ...] = ()
    listed: bool = False
    practice: bool = False
    pace: Pace = "live"
    clock: Clock = Clock()
    votes: tuple[Vote, ...] = ()

    def member(self, player: str) -> Member | None:
        """The member of that player id."""
        return next((member for member in self.members if member.player == player), None)

    def place_of(self, player: str) -> int | None:
        """The place where a player sits."""
        for number, place in enumerate(self.places):
            if place is not None and place.player == player:
                return number
        return None

    def plays(self, player: str) -> bool:
        """True if a player has a seat in the newest match."""
        return self.match is not None and self.match.seat_of(player) is not None

    def code_for(self, player: str) -> str | None:
        """The code that a member may pass on: who came to watch never gets the invite."""
        member = self.member(player)
        return self.watch_code if member is not None and member.watcher else self.code

    def may_host(self, player: str) -> bool:
        """True if a player may do now what hosts do."""
        return player in (self.host, self.acting) or player in self.deputies

    def banned(self, player: str) -> Ban | None:
        """Why a player may not come in."""
        return next((ban for ban in self.bans if ban.player == player), None)

    def with_place(self, number: int, place: Place | None) -> "RoomState":
        """The room with another place at that number, or with a free one."""
        places = list(self.places)
        places[number] = place
        return replace(self, places=tuple(places))

    def without_votes(self, seat: int) -> "RoomState":
        """The room without the votes about a seat."""
        return replace(self, votes=tuple(vote for vote in self.votes if vote.seat != seat))

    @property
    def running(self) -> bool:
        """True while a match is being played."""
        return self.match is not None and not self.match.finished
