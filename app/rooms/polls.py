"""What people agree on: a move taken back, the end of a match, a rematch, the start, a seat.

Somebody asks, those who are asked vote, and once enough agree, it is carried out.  `KINDS` says
what is special about each kind; all else is the same for all of them.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Final, TypeAlias

from app.errors import NotAllowed, NotFound, ProblemError
from app.games.contract import Seat
from app.match.codec import milliseconds
from app.match.match import Match, before_last_move, beyond_a_draw
from app.rooms import matches
from app.rooms.event import Event, host_only, refuse_in_match
from app.rooms.matches import MatchEnded, MatchSetup, UndoGranted
from app.rooms.state import Choice, Poll, PollKind, RoomState, Roster
from app.rooms.substitution import SubstitutionAgreed, absent_only, refuse_open, running_roster

ANSWER_MS: Final = 30_000
"""How long those who are asked for a rematch may take to answer."""

Decided: TypeAlias = Event | MatchSetup
"""What follows: an event, perhaps with a step that it brings, or a match that starts."""


@dataclass(frozen=True, slots=True)
class PollAsked:
    """A player asked something; the fields are those of the `Poll`."""

    kind: ClassVar[str] = "poll-asked"
    shown: ClassVar[tuple[str, ...]] = ("seat", "seq", "same_dice", "foreseen")

    poll: PollKind
    player: str
    seat: int | None = None
    seq: int | None = None
    asked: tuple[str, ...] = ()
    until: int | None = None
    same_dice: bool = False
    foreseen: bool = False

    def opened(self, room: RoomState, at: int) -> Poll:
        """The poll, `at` ms since 1970: whoever asks agrees, if they can."""
        values = (self.seat, self.seq, self.asked, self.until, self.same_dice, self.foreseen)
        poll = Poll(self.poll, self.player, at, *values)
        agrees = KINDS[self.poll].agrees(room, self.player)
        return poll.with_vote(self.player, "yes") if agrees else poll

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The poll is open."""
        return room.with_poll(self.opened(room, milliseconds(at)))


@dataclass(frozen=True, slots=True)
class PollVoted:
    """A player voted, or withdrew a vote, and nothing was decided by that.

    `seat` and `seq` are there if the vote opens the poll unless there is one.
    """

    kind: ClassVar[str] = "poll-voted"
    shown: ClassVar[tuple[str, ...]] = ("seat", "choice", "seq")

    poll: PollKind
    player: str
    choice: Choice | None
    seat: int | None = None
    seq: int | None = None

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The newest vote of a player counts; the poll is gone if that made it pointless."""
        poll = room.poll(self.poll, self.seat)
        if self.seq is not None and (poll is None or poll.seq != self.seq):
            poll = Poll(self.poll, self.player, milliseconds(at), self.seat, self.seq)
        if poll is None:
            return room
        return _with(room, poll.with_vote(self.player, self.choice))


@dataclass(frozen=True, slots=True)
class PollLapsed:
    """The time to vote is up, and those who are `late` are against it; or the poll is void."""

    kind: ClassVar[str] = "poll-lapsed"
    shown: ClassVar[tuple[str, ...]] = ("seat",)

    poll: PollKind
    seat: int | None = None
    late: tuple[str, ...] = ()

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The poll is gone, unless it goes on without those who are late."""
        poll = room.poll(self.poll, self.seat)
        if poll is None or not self.late:
            return room.without_poll(self.poll, self.seat)
        for player in self.late:
            poll = poll.with_vote(player, "no")
        return _with(room, poll)


@dataclass(frozen=True, slots=True)
class PollSubject:
    """What a question or a vote is about, as far as its kind needs it."""

    seq: int | None = None
    match: str | None = None
    seat: Seat | None = None
    same_dice: bool = False


@dataclass(frozen=True, slots=True)
class PollContext:
    """What is decided depends on this besides the room: its newest `match`, and who is there.

    `online` are connected, `present` the owners of seats who aren't away, or have only just left.
    `absent` says whether others may decide for a seat, or let anybody have it (True).  `now` is in
    ms since 1970, `match_id` that of a match that may begin.
    """

    match: Match | None
    online: Collection[str] = ()
    present: Collection[str] = ()
    absent: Callable[[Seat, bool], bool] = lambda *_: False
    now: int = 0
    match_id: str = ""

    @property
    def seq(self) -> int | None:
        """The newest position of the match."""
        return None if self.match is None else self.match.seq

    def foreseen(self, seat: Seat) -> bool:
        """True if what was drawn or revealed since the last move of `seat` would be known.

        Refuses if that can't be taken back.
        """
        if self.match is None:
            raise NotFound("match-not-found")
        return beyond_a_draw(self.match, before_last_move(self.match, seat))


@dataclass(frozen=True, slots=True)
class PollRequest:
    """What a player wants to ask or to vote; a vote of None withdraws one."""

    room: RoomState
    player: str
    about: PollSubject
    facts: PollContext
    choice: Choice | None = None

    def seat(self) -> Seat:
        """The seat that the player plays; refuses others."""
        seat = None if self.room.match is None else self.room.match.seat_of(self.player)
        if seat is None:
            raise NotAllowed("not-seated")
        return seat

    def about_newest(self) -> None:
        """Refuse what is about an earlier position."""
        if self.about.seq != self.facts.seq:
            raise ProblemError("stale-seq", seq=self.facts.seq or 0)

    def running(self) -> Roster:
        """The roster of the running match; refuses if that match is over."""
        roster = self.room.match
        if roster is None or roster.finished or roster.id != self.about.match:
            raise ProblemError("over")
        return roster


def _has_seat(room: RoomState, player: str) -> bool:
    """True for owners of seats in the running match, and between matches for those who sit."""
    if room.running and room.match is not None:
        return player in room.match.owners
    return room.seat_of(player) is not None


def _agreed(poll: Poll, people: Collection[str]) -> bool:
    """True if all of these, but whoever asks, are for it."""
    return {*people} <= {poll.player, *poll.voters_for("yes")}


@dataclass(frozen=True, slots=True, kw_only=True)
class PollRules:
    """A kind of poll.

    `ask` is the event of a question, or refuses it; without it, the first vote opens a poll.  Who
    may decide `alone` asks nobody.  Who asks what is asked already `joins` that poll; another poll
    is refused while the open one `waits_for` anybody.  Both get the open poll and the new one.

    `check` refuses a vote, given the open poll if there is one.  Only who `agrees` can vote "yes".
    `voters` are those whose votes count; once enough agree, it is `decided`, and `outcome` follows,
    None if it can't.  If even the last vote is `noted`, that follows afterwards.  A poll is `open`
    until it is void, and `over` if votes leave nothing to decide.  `lines`: which of "asked",
    "refused", "voted", "withdrawn", and "lapsed" the room's activity has lines of.
    """

    ask: Callable[[PollRequest], PollAsked] | None = None
    alone: Callable[[PollRequest], bool] = lambda _: False
    joins: Callable[[RoomState, Poll, Poll], bool] = lambda *_: False
    waits_for: Callable[[RoomState, Poll, Poll], Collection[str]] = lambda *_: ()
    check: Callable[[PollRequest, Poll | None], None]
    agrees: Callable[[RoomState, str], bool] = _has_seat
    voters: Callable[[RoomState, Poll], Sequence[str]]
    decided: Callable[[RoomState, Poll, PollContext], bool] = lambda room, poll, _: _agreed(
        poll, voters(room, poll)
    )
    outcome: Callable[[RoomState, Poll, PollContext], Decided | None]
    noted: bool = False
    open: Callable[[RoomState, Poll], bool] = lambda *_: True
    over: Callable[[RoomState, Poll], bool] = lambda _, poll: bool(poll.voters_for("no"))
    lines: Collection[str] = ("asked",)


def ask(request: PollRequest, kind: PollKind) -> Decided | None:
    """Ask the others, or what follows if nobody has to agree; None if nothing changes."""
    row, room, facts = KINDS[kind], request.room, request.facts
    if row.ask is None:
        raise ValueError(f"nobody asks for a {kind}: the first vote does")
    question = row.ask(request)
    poll, new = open_poll(room, kind, facts.seq), question.opened(room, facts.now)
    if row.alone(request):
        return row.outcome(room, new, facts)
    if poll is not None and row.joins(room, poll, new):
        return _counted(request, poll, "yes")
    if poll is not None and row.waits_for(room, poll, new):
        raise ProblemError("poll-open")
    return question if row.noted else outcome(room, new, facts) or question


def vote(request: PollRequest, kind: PollKind) -> Decided | None:
    """Vote, or what follows from it; None if nothing changes."""
    room, facts, about = request.room, request.facts, request.about
    poll = open_poll(room, kind, facts.seq, about.seat)
    KINDS[kind].check(request, poll)
    if poll is None:
        poll = Poll(kind, request.player, facts.now, about.seat, facts.seq)
    return _counted(request, poll, request.choice)


def outcome(room: RoomState, poll: Poll, facts: PollContext) -> Decided | None:
    """What follows from the votes so far; None if it isn't decided, or nothing can follow yet."""
    row = KINDS[poll.kind]
    return row.outcome(room, poll, facts) if row.decided(room, poll, facts) else None


def lapsed(room: RoomState, poll: Poll, facts: PollContext) -> Decided | None:
    """What follows once the time is up; if nothing can, those who are late are against it."""
    late = missing(room, poll)
    lapse = PollLapsed(poll.kind, late=late) if late else None
    return KINDS[poll.kind].outcome(room, poll, facts) or lapse


def void_votes_on(room: RoomState, player: str, seq: int | None) -> Event | None:
    """Void the votes on the seat of a player who is back; None if there are none."""
    roster = room.match
    if roster is None or player not in roster.owners:
        return None
    poll = open_poll(room, "substitution", seq, roster.owners.index(player))
    return None if poll is None else PollLapsed("substitution", poll.seat)


def open_polls(room: RoomState) -> Iterator[Poll]:
    """The polls that aren't void; those about a position are, once the match has moved on."""
    return (poll for poll in room.polls if KINDS[poll.kind].open(room, poll))


def open_poll(
    room: RoomState, kind: PollKind, seq: int | None = None, seat: Seat | None = None
) -> Poll | None:
    """The open poll of a kind (about a seat) while the match is at the position `seq`, if any."""
    matching = (
        poll
        for poll in open_polls(room)
        if poll.kind == kind and poll.seq in (None, seq) and seat in (None, poll.seat)
    )
    return next(matching, None)


def voters(room: RoomState, poll: Poll) -> Sequence[str]:
    """Those whose votes count, whether they are there or not."""
    return KINDS[poll.kind].voters(room, poll)


def missing(room: RoomState, poll: Poll) -> tuple[str, ...]:
    """Those of the voters who haven't voted."""
    voted = {vote.player for vote in poll.votes}
    return tuple(player for player in voters(room, poll) if player not in voted)


def line(event: PollAsked | PollVoted | PollLapsed) -> str | None:
    """The key of the line about it in the room's activity; None if there is none."""
    happened = "asked" if isinstance(event, PollAsked) else "lapsed"
    if isinstance(event, PollVoted):
        words: Mapping[Choice | None, str] = {None: "withdrawn", "no": "refused", "yes": "agreed"}
        happened = words.get(event.choice, "voted")
    return f"{event.poll}-{happened}" if happened in KINDS[event.poll].lines else None


def _counted(request: PollRequest, poll: Poll, choice: Choice | None) -> Decided | None:
    """A vote, or what follows from it."""
    row, room = KINDS[poll.kind], request.room
    counts = choice != "yes" or row.agrees(room, request.player)
    after = poll.with_vote(request.player, choice) if counts else poll
    if choice is not None and not row.noted and not row.over(room, after):
        decided = outcome(room, after, request.facts)
        if decided is not None:
            return decided
    if after == poll:
        return None
    own = (poll.seat, poll.seq) if row.ask is None else (None, None)
    return PollVoted(poll.kind, request.player, choice, *own)


def _with(room: RoomState, poll: Poll) -> RoomState:
    """The room after a vote: the poll is gone if it is over."""
    if KINDS[poll.kind].over(room, poll):
        return room.without_poll(poll.kind, poll.seat)
    return room.with_poll(poll)


def _needed(poll: Poll | None) -> Poll:
    if poll is None:
        raise NotFound("no-poll")
    return poll


# --- a move taken back -----------------------------------------------------------------------


def _ask_undo(request: PollRequest) -> PollAsked:
    """Refused where somebody would know what is drawn, if a task is graded, or scores are compared
    with those of others who have the same draws."""
    facts, roster = request.facts, request.room.match
    seat, match = request.seat(), facts.match
    request.about_newest()
    foreseen = facts.foreseen(seat)
    graded = match is not None and bool(match.game.grades(match.options))
    compared = roster is not None and (roster.attempt or roster.challenge is not None)
    if foreseen and (graded or compared):
        raise ProblemError("no-undo")
    return PollAsked("undo", request.player, seat, facts.seq, foreseen=foreseen)


def _check_undo(request: PollRequest, poll: Poll | None) -> None:
    request.seat()
    request.about_newest()
    poll = _needed(poll)
    if request.choice == "yes" and poll.player == request.player:
        raise ProblemError("not-oneself")
    if request.choice == "yes" and request.player in poll.voters_for("yes"):
        raise ProblemError("voted-already")


def _others_at_seats(room: RoomState, poll: Poll) -> tuple[str, ...]:
    """The people who play, without the one whose seat it is about."""
    players = () if room.match is None else room.match.players
    return tuple(one for seat, one in enumerate(players) if one is not None and seat != poll.seat)


def _undo(room: RoomState, poll: Poll, facts: PollContext) -> Event | None:
    return None if poll.seat is None else UndoGranted(poll.seat, facts.foreseen(poll.seat))


# --- the end of a match ----------------------------------------------------------------------


def _ask_end(request: PollRequest) -> PollAsked:
    roster = request.running()
    if not (request.room.may_host(request.player) or request.player in roster.owners):
        raise NotAllowed("not-seated")
    return PollAsked("end", request.player)


def _check_end(request: PollRequest, poll: Poll | None) -> None:
    roster = request.running()
    if request.player not in (_needed(poll).player, *roster.owners):
        raise NotAllowed("not-seated")


def _other_owners(room: RoomState, poll: Poll) -> tuple[str, ...]:
    owners = () if room.match is None else room.match.owners
    return tuple(owner for owner in owners if owner not in (None, poll.player))


def _end(room: RoomState, poll: Poll, facts: PollContext) -> Event | None:
    roster, member = room.match, room.member(poll.player)
    if roster is None:
        return None
    return MatchEnded(
        match=roster.id,
        game=roster.game,
        names=roster.names,
        players=roster.owners,
        player=poll.player,
        name="" if member is None else member.name,
        count=len({*poll.voters_for("yes")} - {poll.player}),
    )


def _may_end(room: RoomState, poll: Poll) -> bool:
    """False once whoever asks has left the room, or lost the seat."""
    roster, player = room.match, poll.player
    if roster is None or room.member(player) is None:
        return False
    return player in roster.owners or room.may_host(player)


# --- a rematch -------------------------------------------------------------------------------


def _ask_rematch(request: PollRequest) -> PollAsked:
    """Those with a seat are asked who are there, or all in a room over days, where nobody has to
    answer within a time."""
    room, player, facts = request.room, request.player, request.facts
    refuse_in_match(room)
    if room.match is None:
        raise ProblemError("nothing-to-repeat")
    if request.about.same_dice and not matches.repeatable(room):
        raise ProblemError("no-same-dice")
    if not (room.may_host(player) or _has_seat(room, player)):
        raise NotAllowed("not-seated")
    days = room.pace == "days"
    asked = tuple(one for one in _sitting(room) if days or one in facts.online or one == player)
    until = None if days else facts.now + ANSWER_MS
    return PollAsked("rematch", player, asked=asked, until=until, same_dice=request.about.same_dice)


def _is_in(room: RoomState, poll: Poll, new: Poll) -> bool:
    """Whoever asks for the same is in; once all have answered, they ask anew."""
    joins = _has_seat(room, new.player) and new.player not in poll.voters_for("yes")
    return new.same_dice == poll.same_dice and (joins or bool(missing(room, poll)))


def _check_rematch(request: PollRequest, poll: Poll | None) -> None:
    refuse_in_match(request.room)
    _needed(poll)
    if not _has_seat(request.room, request.player):
        raise NotAllowed("not-seated")


def _sitting(room: RoomState) -> tuple[str, ...]:
    return tuple(sitter.player for sitter in room.seats if sitter and sitter.player is not None)


def _rematch(room: RoomState, poll: Poll, facts: PollContext) -> MatchSetup | None:
    try:
        return matches.restart(room, poll, facts.match_id)
    except ProblemError:  # too few are in, or the settings don't suit them
        return None


def next_to_begin(room: RoomState, poll: Poll) -> int | None:
    """The seat that begins a rematch if all who haven't answered are in; None if luck decides."""
    return matches.next_to_begin(room, (*poll.voters_for("yes"), *missing(room, poll)))


def start_rematch(room: RoomState, player: str, match_id: str) -> MatchSetup:
    """Start the rematch with those who are in, without waiting for the others; for hosts."""
    refuse_in_match(room)
    host_only(room, player)
    return matches.restart(room, _needed(open_poll(room, "rematch")), match_id)


# --- the start of a match --------------------------------------------------------------------


def _ask_start(request: PollRequest) -> PollAsked:
    matches.start(request.room, request.player, request.facts.match_id)
    asked = matches.unready_members(request.room, request.player)
    return PollAsked("start", request.player, asked=tuple(asked))


def _check_start(request: PollRequest, poll: Poll | None) -> None:
    """Those who are asked answer by being ready; a host may think better of it."""
    host_only(request.room, request.player)
    refuse_in_match(request.room)
    _needed(poll)


def _start(room: RoomState, poll: Poll, facts: PollContext) -> MatchSetup | None:
    try:
        return matches.start(room, poll.player, facts.match_id)
    except ProblemError:  # the settings have changed, and don't suit the players
        return None


def _may_start(room: RoomState, poll: Poll) -> bool:
    """False once one of those asked stood up, or whoever asked is no longer a host."""
    if room.running or not room.may_host(poll.player):
        return False
    return all(room.seat_of(player) is not None for player in poll.asked)


# --- the seat of somebody absent -------------------------------------------------------------


def _check_substitution(request: PollRequest, poll: Poll | None) -> None:
    """Refuse the vote of a program, on one's own seat, or for what is already the case."""
    room, player, choice, facts = request.room, request.player, request.choice, request.facts
    seat = -1 if request.about.seat is None else request.about.seat
    roster = running_roster(room, seat)
    own = roster.seat_of(player)
    if own is None:
        raise NotAllowed("not-seated")
    if choice is None:
        return
    if room.is_program(player):
        raise NotAllowed("not-allowed")
    if own == seat:
        raise ProblemError("not-oneself")
    if roster.players[seat] is None:
        if choice != "anyone":
            raise ProblemError("bot-plays")
        refuse_open(roster, seat, player)
    absent_only(absent=facts.absent(seat, choice == "anyone"))
    request.about_newest()
    if choice == "default" and facts.match is not None and seat not in facts.match.awaited:
        raise ProblemError("not-waited-for")


def _people_at_seats(room: RoomState, poll: Poll) -> tuple[str, ...]:
    """Those who play another seat, and are no programs."""
    return tuple(one for one in _others_at_seats(room, poll) if not room.is_program(one))


def _count(room: RoomState, poll: Poll, facts: PollContext) -> tuple[int, int]:
    """How many want what was voted for last, and how many are there; whoever voted is."""
    last = poll.votes[-1]
    people = {*_people_at_seats(room, poll)} & {*facts.online, last.player}
    return len(people.intersection(poll.voters_for(last.choice))), len(people)


def _has_majority(room: RoomState, poll: Poll, facts: PollContext) -> bool:
    count, people = _count(room, poll, facts)
    return 2 * count > people


def _substitution(room: RoomState, poll: Poll, facts: PollContext) -> Event | None:
    count, _ = _count(room, poll, facts)
    choice = poll.votes[-1].choice
    return None if poll.seat is None else SubstitutionAgreed(poll.seat, choice, count)


KINDS: Final[Mapping[PollKind, PollRules]] = {
    "undo": PollRules(
        ask=_ask_undo,
        waits_for=lambda room, _, new: _others_at_seats(room, new),
        check=_check_undo,
        voters=_others_at_seats,
        outcome=_undo,
        lines=("asked", "refused"),
    ),
    "end": PollRules(
        ask=_ask_end,
        alone=lambda one: one.room.may_host(one.player) and one.facts.seq == 0,
        joins=lambda *_: True,
        check=_check_end,
        voters=_other_owners,
        decided=lambda _, poll, facts: _agreed(poll, facts.present),
        outcome=_end,
        open=_may_end,
        lines=("asked", "refused"),
    ),
    "rematch": PollRules(
        ask=_ask_rematch,
        joins=_is_in,
        waits_for=lambda room, poll, _: missing(room, poll),
        check=_check_rematch,
        voters=lambda room, poll: tuple(one for one in _sitting(room) if one in poll.asked),
        decided=lambda room, poll, _: not missing(room, poll),
        outcome=_rematch,
        noted=True,
        over=lambda room, poll: not (poll.voters_for("yes") or missing(room, poll)),
    ),
    "start": PollRules(
        ask=_ask_start,
        joins=lambda _, poll, new: bool(new.asked) and {*new.asked} <= {*poll.asked},
        check=_check_start,
        agrees=lambda *_: False,
        voters=lambda _, poll: poll.asked,
        decided=lambda room, poll, _: not matches.unready_members(room, poll.player),
        outcome=_start,
        open=_may_start,
    ),
    "substitution": PollRules(
        check=_check_substitution,
        voters=_people_at_seats,
        decided=_has_majority,
        outcome=_substitution,
        over=lambda _, poll: not poll.votes,
        lines=("voted", "withdrawn", "lapsed"),
    ),
}
"""What is special about each kind of poll."""
