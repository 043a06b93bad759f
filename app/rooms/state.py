"""A room as a value: members and their roles, seats, settings, the match, and past matches.

A room is the fold of its events (see `events`), which each topic's module decides on.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

from app.games.skills import Level
from app.rooms.records import DatabaseLoss, Ending, FinishedMatch, HintRecord, Programs

ChatMode: TypeAlias = Literal["open", "phrases", "off"]
"""What may be said: everything, phrases and emotes, or nothing."""
ClockKind: TypeAlias = Literal["off", "move", "player"]
Pace: TypeAlias = Literal["live", "days"]
PollKind: TypeAlias = Literal["undo", "end", "rematch", "start", "substitution"]
"""What people agree on: see the table in `polls`."""
Choice: TypeAlias = Literal["yes", "no", "default", "bot", "anyone"]
"""What one may vote for; about a seat, one move by the rules, a bot, or whoever takes it."""

ABSENCE_SECONDS = 60
"""How long a player must be away before others may decide for them, unless the room says so."""
DAY_SECONDS = 86_400
"""How long everybody has at least, over days, once the times of a running match have changed."""
USUAL_LEVEL: Final[Level] = "medium"
"""The level of a bot for which nobody has chosen one."""
HISTORY = 50
"""How many past matches a room lists; the log keeps all."""


@dataclass(frozen=True, slots=True)
class Member:
    """A person who belongs to the room; a `watcher` came by the link to watch and can't sit down.

    `known_as` was the person's usual name when `name` was set here, None once they are erased.  A
    `program` is a player who has declared themselves a bot.
    """

    player: str
    name: str
    watcher: bool = False
    known_as: str | None = None
    program: bool = False


@dataclass(frozen=True, slots=True)
class RoomSeat:
    """A seat taken by a member, or by a bot of that `level` (then `player` is None)."""

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
    """A person who is banned from the room, and why."""

    player: str
    name: str
    reason: str
    program: bool = False


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A link to take the place of `player`; `hash` is the hash of its secret.

    `given`: a host made it, not the player.
    """

    player: str
    hash: str
    given: bool = False


@dataclass(frozen=True, slots=True)
class Vote:
    """What a player wants in a poll."""

    player: str
    choice: Choice


@dataclass(frozen=True, slots=True)
class Poll:
    """What `player` asked others to agree to, `at` ms since 1970, and their `votes`, oldest first.

    It is about the position `seq` if there is one.  `seat` is the one whose last move is to be
    taken back, or whose owner is away.  `asked` are those who were asked when it was opened, if
    that doesn't follow from the room; `until`: when they have to have voted, in ms.  `same_dice`:
    another round with those of the last one.  `foreseen`: something was drawn or revealed since,
    which would be known then.
    """

    kind: PollKind
    player: str
    at: int
    seat: int | None = None
    seq: int | None = None
    asked: tuple[str, ...] = ()
    until: int | None = None
    same_dice: bool = False
    foreseen: bool = False
    votes: tuple[Vote, ...] = ()

    def voters_for(self, choice: Choice) -> tuple[str, ...]:
        """Those who voted for that."""
        return tuple(vote.player for vote in self.votes if vote.choice == choice)

    def with_vote(self, player: str, choice: Choice | None) -> "Poll":
        """The poll after a vote, which replaces the player's earlier one; None withdraws it."""
        if choice is not None and player in self.voters_for(choice):
            return self
        others = tuple(vote for vote in self.votes if vote.player != player)
        return replace(self, votes=others if choice is None else (*others, Vote(player, choice)))

    def with_heir(self, heir: str, player: str) -> "Poll":
        """The poll after `heir` took the place of `player`: what is undone is a seat's move."""
        if self.kind != "undo":
            return self

        def now(one: str) -> str:
            return heir if one == player else one

        votes = tuple(replace(vote, player=now(vote.player)) for vote in self.votes)
        return replace(self, player=now(self.player), votes=votes)


@dataclass(frozen=True, slots=True)
class RoomTally:
    """A person's results in this room: matches against others, and how many were won."""

    player: str
    name: str
    matches: int
    won: int
    program: bool = False


@dataclass(frozen=True, slots=True)
class RoomClock:
    """How long a seat may think: without limit (`off`), for each `move`, or in all (`player`).

    A player has `step` seconds more after each move.  Time counts from `since`, in ms; setting it
    again gives everybody the full time.  Set at the position `seq`: -1 before the match, or None.
    """

    kind: ClockKind = "off"
    seconds: int = 0
    step: int = 0
    since: int = 0
    seq: int | None = None


@dataclass(frozen=True, slots=True)
class ClockReprieve:
    """As the times of the match changed at `since`, nobody's time ends before `until`, in ms."""

    since: int = 0
    until: int = 0


@dataclass(frozen=True, slots=True)
class Departure:
    """A player left a seat to a bot, `at` ms since 1970; if `banned`, it waits for them."""

    seat: int
    player: str
    at: int
    banned: bool = False


@dataclass(frozen=True, slots=True)
class Takeover:
    """A player took a seat over from a bot; `gone`: when that player had left it to the bot."""

    seat: int
    at: int
    gone: int | None = None


@dataclass(frozen=True, slots=True)
class ActivityLine:
    """A line of the room's activity: the message `change-KEY` and its arguments."""

    at: int
    key: str
    args: dict[str, str | int]


@dataclass(frozen=True, slots=True)
class Roster:
    """Who plays and owns the seats of the newest match; tuples are by seat, if not said otherwise.

    `players` play the seats now, None for a bot; `owners` own them: a person for whom a bot stands
    in is the owner, but not the player.  `levels` say how well a bot plays there.  `first` is the
    seat that began.  `luck`: the match whose dice are repeated, the day whose dice these are
    (`days.luck_of`), or the luck of a tutorial.  `attempt`: it is a person's one attempt at the
    task of that day; `challenge`: the link by which they were challenged to beat a score.  `gone`
    lists the seats that people left to bots, `taken` those that they took over from bots.  `seen`
    is who has been shown a seat's private part, see `secrecy`.  `ended`: who ended the match before
    it was over.  `programs`: whether a seat's name is a program's.  `counts` in the tallies: false
    from when a program plays which mustn't.  `hinted`: the newest hint.  `absence_s`: the
    shortest absence after which others may decide, to which hosts can change that in mid-match.
    `foreseen`: a move was taken back beyond a draw, which everybody who saw it knows since.
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
    ended: Ending | None = None
    levels: tuple[Level, ...] = ()
    taken: tuple[Takeover, ...] = ()
    gone: tuple[Departure, ...] = ()
    seen: tuple[frozenset[str], ...] = ()
    programs: tuple[bool, ...] = ()
    counts: bool = True
    attempt: bool = False
    challenge: str | None = None
    hinted: HintRecord | None = None
    absence_s: int = ABSENCE_SECONDS
    foreseen: bool = False

    def seat_of(self, player: str) -> int | None:
        """The seat of a player, None if they have none."""
        return self.players.index(player) if player in self.players else None


@dataclass(frozen=True, slots=True)
class RoomState:
    """A room after its event `seq`; `seats` has one entry per seat, None if it is free.

    `host` owns the room; `deputies` may do what a host does, and so may `acting` while the host is
    away.  Members are in the order in which they joined.  `moved` are players whose seat was
    claimed by another browser.  `absence_s` is how many seconds a player must be away before others
    may decide for them; 0: never.  Newcomers need the `passcode`, unless it is empty; those who
    join with `watch_code` instead of `code` can only watch.  `listed`: strangers can find the room.
    `alone`: it belongs to one person for ever, and nobody else ever gets in; `practice`: moreover,
    nothing counts.  `pace` is `live` or `days`: over days, a closed page makes nobody absent.  Some
    `polls` may be void, see `polls.open_polls`.  While the newest change of the running match's
    times spares everybody (`spared`), nobody counts as absent, and no clock runs out.  `at` is when
    that event happened.  `loss`: the newest one.  `summed`: the newest event that holds the whole
    room.
    """

    id: str
    seq: int
    code: str
    title: str
    game: str
    options: dict[str, Any]
    host: str
    members: tuple[Member, ...]
    seats: tuple[RoomSeat | None, ...]
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
    polls: tuple[Poll, ...] = ()
    tallies: tuple[RoomTally, ...] = ()
    changes: tuple[ActivityLine, ...] = ()
    listed: bool = False
    practice: bool = False
    alone: bool = False
    pace: Pace = "live"
    clock: RoomClock = RoomClock()
    programs: Programs = "off"
    spared: ClockReprieve = ClockReprieve()
    at: datetime | None = None
    loss: DatabaseLoss | None = None
    summed: int = 0

    def member(self, player: str) -> Member | None:
        """The member of that player id."""
        return next((member for member in self.members if member.player == player), None)

    def seat_of(self, player: str) -> int | None:
        """The seat of a player before a match, None if they have none."""
        for number, sitter in enumerate(self.seats):
            if sitter is not None and sitter.player == player:
                return number
        return None

    def plays(self, player: str) -> bool:
        """True if a player has a seat in the newest match."""
        return self.match is not None and self.match.seat_of(player) is not None

    def is_program(self, player: str | None) -> bool:
        """True for a member who is a program."""
        return any(one.program for one in self.members if one.player == player)

    def code_for(self, player: str) -> str | None:
        """The code that a member may pass on: watchers never get the invite, and others none."""
        member = self.member(player)
        if member is None:
            return None
        return self.watch_code if member.watcher else self.code

    def may_host(self, player: str) -> bool:
        """True if a player has a host's rights now."""
        return player in (self.host, self.acting) or player in self.deputies

    def banned(self, player: str) -> Ban | None:
        """The ban of a player, None if there is none."""
        return next((ban for ban in self.bans if ban.player == player), None)

    def with_seat(self, number: int, sitter: RoomSeat | None) -> "RoomState":
        """The room with `sitter` on that seat, which is free if it is None."""
        seats = list(self.seats)
        seats[number] = sitter
        return replace(self, seats=tuple(seats))

    def between_matches(self) -> "RoomState":
        """The room without polls about a match; nobody is ready any more but bots."""
        seats = tuple(sitter and replace(sitter, ready=sitter.bot) for sitter in self.seats)
        return replace(self, seats=seats, polls=())

    def poll(self, kind: PollKind, seat: int | None = None) -> Poll | None:
        """The newest poll of a kind, about that seat if one is given; it may be void."""
        matching = (one for one in self.polls if one.kind == kind and seat in (None, one.seat))
        return next(matching, None)

    def with_poll(self, poll: Poll) -> "RoomState":
        """The room with a poll; it replaces those of its kind about that seat or another `seq`."""
        kept = (
            one
            for one in self.polls
            if one.kind != poll.kind or (one.seat != poll.seat and one.seq == poll.seq)
        )
        return replace(self, polls=(*kept, poll))

    def without_poll(self, kind: PollKind, seat: int | None = None) -> "RoomState":
        """The room without the polls of a kind, or the one about a seat."""
        kept = (one for one in self.polls if one.kind != kind or seat not in (None, one.seat))
        return replace(self, polls=tuple(kept))

    @property
    def running(self) -> bool:
        """True while a match is running."""
        return self.match is not None and not self.match.finished
