"""The matches of a room: starting one or another round, noting the end."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import ProblemError
from app.games.contract import AnyGame, BadOptions, Options, Result, Seat
from app.games.skills import Level
from app.match.codec import codec_of, game_of, milliseconds
from app.match.tutorials import LUCK
from app.rooms.event import host_only, refuse_in_match
from app.rooms.records import DatabaseLoss, Ending, FinishedMatch
from app.rooms.state import (
    ABSENCE_SECONDS,
    HISTORY,
    ClockReprieve,
    Poll,
    RoomSeat,
    RoomState,
    RoomTally,
    Roster,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchStarted:
    """A match began; `first`, `luck`, `attempt` and `challenge` as in its `Roster`."""

    kind: ClassVar[str] = "started"
    shown: ClassVar[tuple[str, ...]] = ("game", "luck", "first")

    match: str
    game: str
    players: tuple[str | None, ...]
    names: tuple[str, ...]
    colours: tuple[str, ...]
    levels: tuple[Level, ...]
    luck: str | None = None
    first: int | None
    attempt: bool = False
    challenge: str | None = None

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The match is running; polls about it or the previous one are void.

        Who has a seat but doesn't play gives it up.  Whether a match with programs counts is what
        the host has said before.
        """
        return replace(
            room,
            match=self._roster(room),
            clock=replace(room.clock, seq=-1),
            seats=self._kept(room),
            spared=ClockReprieve(),
            polls=(),
        )

    def _roster(self, room: RoomState) -> Roster:
        programs = tuple(map(room.is_program, self.players))
        return Roster(
            id=self.match,
            game=self.game,
            players=self.players,
            names=self.names,
            colours=self.colours,
            owners=self.players,
            first=self.first,
            luck=self.luck,
            levels=self.levels,
            seen=tuple(frozenset(() if player is None else (player,)) for player in self.players),
            programs=programs,
            counts=room.programs == "count" or not any(programs),
            attempt=self.attempt,
            challenge=self.challenge,
            absence_s=min(room.absence_s or ABSENCE_SECONDS, ABSENCE_SECONDS),
        )

    def _kept(self, room: RoomState) -> tuple[RoomSeat | None, ...]:
        return tuple(
            sitter if sitter is not None and (sitter.bot or sitter.player in self.players) else None
            for sitter in room.seats
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchFinished:
    """The match ended; `players` are the owners of the seats.

    `lost`: nobody won, whatever the ranks say.
    """

    kind: ClassVar[str] = "finished"
    shown: ClassVar[tuple[str, ...]] = ("game",)

    match: str
    game: str
    names: tuple[str, ...]
    players: tuple[str | None, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    lost: bool = False

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Nobody is ready any more but bots; the match counts unless it was for practice."""
        roster = room.match and replace(room.match, finished=True)
        room = replace(room.between_matches(), match=roster)
        if room.practice:
            return room
        return replace(
            room,
            history=(*room.history, with_marks(self._entry(at), roster))[-HISTORY:],
            tallies=self._tallied(room.tallies, roster),
        )

    def _entry(self, at: datetime) -> FinishedMatch:
        entry = FinishedMatch(
            match=self.match,
            game=self.game,
            names=list(self.names),
            players=list(self.players),
            scores=list(self.scores),
            ranks=list(self.ranks),
            finished_at=milliseconds(at),
        )
        if self.lost:
            entry["lost"] = True
        return entry

    def _tallied(
        self, tallies: tuple[RoomTally, ...], roster: Roster | None
    ) -> tuple[RoomTally, ...]:
        """The tallies after the match, which doesn't count if it was played alone."""
        players = self.players
        if len(players) < 2 or (roster is not None and not roster.counts):
            return tallies
        programs = {
            one for one, program in zip(players, _programs(roster), strict=False) if program
        }
        by_player = {tally.player: tally for tally in tallies}
        for player, name, rank in zip(players, self.names, self.ranks, strict=True):
            if player is not None:
                before = by_player.get(player, RoomTally(player, name, 0, 0))
                won = before.won + (rank == 1 and not self.lost)
                by_player[player] = RoomTally(
                    player, name, before.matches + 1, won, player in programs
                )
        return tuple(by_player.values())


@dataclass(frozen=True, slots=True)
class MatchAbandoned:
    """The match was given up because it can no longer be read."""

    kind: ClassVar[str] = "abandoned"
    shown: ClassVar[tuple[str, ...]] = ()

    match: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The match is over without a result."""
        roster = room.match and replace(room.match, finished=True)
        return replace(room, match=roster, polls=())


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded:
    """`player`, called `name`, ended the match, to which `count` others agreed.

    `names` and `players` are those of the seats and their owners.
    """

    kind: ClassVar[str] = "ended"
    shown: ClassVar[tuple[str, ...]] = ("count",)

    match: str
    game: str
    names: tuple[str, ...]
    players: tuple[str | None, ...]
    player: str
    name: str
    count: int = 0

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The match is over without a result: it is in the history, and counts for nobody."""
        ending: Ending = {"by": self.name, "agreed": self.count}
        room = replace(
            room.between_matches(),
            match=room.match and replace(room.match, finished=True, ended=ending),
        )
        if room.practice:
            return room
        entry: FinishedMatch = {
            "match": self.match,
            "game": self.game,
            "names": list(self.names),
            "players": list(self.players),
            "scores": [],
            "ranks": [],
            "finished_at": milliseconds(at),
            "ended": ending,
        }
        return replace(room, history=(*room.history, with_marks(entry, room.match))[-HISTORY:])


@dataclass(frozen=True, slots=True)
class UndoGranted:
    """All agreed; the undo is in the match's log.  `foreseen` as in the poll."""

    kind: ClassVar[str] = "undo-granted"
    shown: ClassVar[tuple[str, ...]] = ("seat", "foreseen")

    seat: int
    foreseen: bool = False

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The poll is over; the match bears a mark if somebody knows now what will be drawn."""
        roster = room.match
        if roster is not None and self.foreseen:
            roster = replace(roster, foreseen=True)
        return replace(room.without_poll("undo"), match=roster)


@dataclass(frozen=True, slots=True)
class RoomRolledBack:
    """The database went back in time, and the room with it.

    `seq` is the position from which the running `match` goes on; both are None if none runs.
    """

    kind: ClassVar[str] = "rolled-back"
    shown: ClassVar[tuple[str, ...]] = ("seq",)

    match: str | None = None
    seq: int | None = None

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Whoever was there may have seen what is no more."""
        roster = room.match
        return replace(room, loss=DatabaseLoss(room.seq + 1, None if roster is None else roster.id))


@dataclass(frozen=True, slots=True)
class SoloConditions:
    """What is special about a match that somebody plays alone, as in its `Roster`."""

    luck: str | None = None
    attempt: bool = False
    challenge: str | None = None


USUAL = SoloConditions()


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match about to begin: its event, still without the first seat, its game and options."""

    event: MatchStarted
    game: AnyGame
    options: Options


def start(room: RoomState, player: str, match_id: str, terms: SoloConditions = USUAL) -> MatchSetup:
    """Start a match with everybody who has a seat, in the order of the seats."""
    host_only(room, player)
    seated = [sitter for sitter in room.seats if sitter is not None]
    options = codec_of(game_of(room.game)).stored_options(room.options)
    begun = set_up(room, match_id, options, seated)
    tutorial = room.practice and room.match is None
    return on_terms(begun, SoloConditions(LUCK) if tutorial else terms)


def restart(room: RoomState, poll: Poll, match_id: str) -> MatchSetup:
    """Another round of those who are in, with the current settings.

    Whoever follows the previous starter begins.
    """
    game = game_of(room.game)
    seated = _round(room, poll.voters_for("yes"))
    options = codec_of(game).stored_options(room.options)
    options = replace(options, start=_next_to_begin(room, seated))
    begun = set_up(room, match_id, options, seated)
    roster = room.match
    if roster is None or not (poll.same_dice and repeatable(room)):
        return begun
    same = roster.id if roster.luck in (None, LUCK) else roster.luck
    return on_terms(begun, SoloConditions(same, challenge=roster.challenge))


def repeatable(room: RoomState) -> bool:
    """True if the newest match can be repeated with the same dice."""
    roster = room.match
    return roster is not None and roster.game == room.game and game_of(room.game).card.same_dice


def next_to_begin(room: RoomState, players: Collection[str]) -> int | None:
    """The seat of the room that begins in another round of these players; None if luck decides."""
    seated = _round(room, players)
    first = _next_to_begin(room, seated)
    return None if first is None else room.seats.index(seated[first])


def unready_members(room: RoomState, player: str) -> list[str]:
    """Those at the table who aren't ready; the owner and the `player` who starts always are."""
    unready = (sitter for sitter in room.seats if sitter is not None and not sitter.ready)
    return [
        sitter.player
        for sitter in unready
        if sitter.player is not None and sitter.player not in (room.host, player)
    ]


def on_terms(start: MatchSetup, terms: SoloConditions) -> MatchSetup:
    """The same match on these terms."""
    luck, attempt, challenge = terms.luck, terms.attempt, terms.challenge
    event = replace(start.event, luck=luck, attempt=attempt, challenge=challenge)
    return replace(start, event=event)


def finish(roster: Roster, result: Result) -> MatchFinished:
    """The end of a match with that result."""
    return MatchFinished(
        match=roster.id,
        game=roster.game,
        names=roster.names,
        players=roster.owners,
        scores=result.scores,
        ranks=result.ranks,
        lost=result.lost,
    )


def with_marks(entry: FinishedMatch, roster: Roster | None) -> FinishedMatch:
    """The entry of a match in the history, with the programs that played, and other marks."""
    if any(_programs(roster)):
        entry["programs"] = list(_programs(roster))
    if roster is not None and not roster.counts:
        entry["uncounted"] = True
    if roster is not None and roster.foreseen:
        entry["foreseen"] = True
    return entry


def _programs(roster: Roster | None) -> tuple[bool, ...]:
    return () if roster is None else roster.programs


def set_up(
    room: RoomState, match_id: str, options: Options, seated: Sequence[RoomSeat]
) -> MatchSetup:
    """A match of those in `seated`; refused if they are too few, or the options don't suit them."""
    refuse_in_match(room)
    game = game_of(room.game)
    check_seats(game, len(seated), options)
    event = MatchStarted(
        match=match_id,
        game=room.game,
        players=tuple(sitter.player for sitter in seated),
        names=tuple(sitter.name for sitter in seated),
        colours=tuple(sitter.colour for sitter in seated),
        levels=tuple(sitter.level for sitter in seated),
        first=None,
    )
    return MatchSetup(event, game, options)


def check_seats(game: AnyGame, seats: int, options: Options) -> None:
    """Refuse a match of too few, or with options that don't suit that many."""
    if seats not in game.card.seats:
        raise ProblemError("too-few-players", min=game.card.seats[0], now=seats)
    try:
        game.check_options(seats, options)
    except BadOptions as error:
        problem = ProblemError(error.code, **error.arguments)
        problem.game = game.card.key
        raise problem from None


def _round(room: RoomState, players: Collection[str]) -> list[RoomSeat]:
    """The seats of these players and of bots, in order."""
    return [sitter for sitter in room.seats if sitter and (sitter.bot or sitter.player in players)]


def _next_to_begin(room: RoomState, seated: list[RoomSeat]) -> Seat | None:
    """The first of `seated` after the previous starter; None if that one has no seat any more.

    If the previous match was ended early, its starter starts again.
    """
    roster = room.match
    if roster is None or roster.first is None:
        return None
    began = (roster.owners[roster.first], roster.names[roster.first])
    order = [sitter for sitter in room.seats if sitter is not None]
    starters = [
        number for number, sitter in enumerate(order) if (sitter.player, sitter.name) == began
    ]
    if not starters or not seated:
        return None
    after = starters[0] + (0 if roster.ended else 1)
    return next(
        seated.index(sitter) for sitter in order[after:] + order[:after] if sitter in seated
    )
