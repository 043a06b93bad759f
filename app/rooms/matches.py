"""The matches of a room: starting one, playing again, noting the end."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import ClassVar

from app.errors import NotAllowed, ProblemError
from app.games.contract import AnyGame, BadOptions, Level, Options, Result
from app.match.codec import codec_of, game_of
from app.match.times import milliseconds
from app.match.tutorials import LUCK
from app.rooms.event import ALWAYS_STORED, Event, host_only, refuse_in_match
from app.rooms.state import (
    HISTORY,
    USUAL_LEVEL,
    Again,
    FinishedMatch,
    RoomState,
    Roster,
    Tally,
)


@dataclass(frozen=True, slots=True)
class Started:
    """A match began; `first` and `luck` as in its `Roster`.

    Older logs have neither levels nor the first seat.
    """

    kind: ClassVar[str] = "started"
    shown: ClassVar[tuple[str, ...]] = ("game", "luck", "first")

    match: str
    game: str
    players: tuple[str | None, ...]
    names: tuple[str, ...]
    colours: tuple[str, ...]
    levels: tuple[Level, ...] | None = None
    luck: str | None = None
    first: int | None = field(default=None, metadata=ALWAYS_STORED)

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The match is running; wishes and votes about the previous one are void."""
        roster = Roster(
            id=self.match,
            game=self.game,
            players=self.players,
            names=self.names,
            colours=self.colours,
            owners=self.players,
            first=self.first,
            luck=self.luck,
            levels=self.levels or (USUAL_LEVEL,) * len(self.players),
            seen=tuple(frozenset(() if player is None else (player,)) for player in self.players),
        )
        clock = replace(room.clock, seq=-1)
        room = replace(room, match=roster, clock=clock, again=None, votes=())
        return replace(room, undo_wish=None, end_wish=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """The match ended; `players` are the owners of the seats, which older logs don't have."""

    kind: ClassVar[str] = "finished"
    shown: ClassVar[tuple[str, ...]] = ("game",)

    match: str
    game: str
    names: tuple[str, ...]
    players: tuple[str | None, ...] | None = None
    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """Nobody is ready any more but bots; the match counts unless it was for practice."""
        roster = room.match and replace(room.match, finished=True)
        room = replace(room.between_matches(), match=roster)
        if room.practice:
            return room
        return replace(
            room,
            history=(*room.history, self._entry(at))[-HISTORY:],
            votes=(),
            tallies=self._tallied(room.tallies),
        )

    def _entry(self, at: datetime) -> FinishedMatch:
        entry = FinishedMatch(
            match=self.match,
            game=self.game,
            names=list(self.names),
            players=list(self.players or ()),
            scores=list(self.scores),
            ranks=list(self.ranks),
            finished_at=milliseconds(at),
        )
        if self.players is None:
            del entry["players"]
        return entry

    def _tallied(self, tallies: tuple[Tally, ...]) -> tuple[Tally, ...]:
        """The tallies after the match, which doesn't count if it was played alone.

        It counts once for each person; if an older log gives somebody two seats, the better one.
        """
        players = self.players or ()
        if len(players) < 2:
            return tallies
        found = {tally.player: tally for tally in tallies}
        best: dict[str, tuple[int, str]] = {}
        for player, name, rank in zip(players, self.names, self.ranks, strict=True):
            if player is not None and rank < best.get(player, (rank + 1, ""))[0]:
                best[player] = rank, name
        for player, (rank, name) in best.items():
            before = found.get(player, Tally(player, name, 0, 0))
            found[player] = Tally(player, name, before.matches + 1, before.won + (rank == 1))
        return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The match was given up because it can no longer be read."""

    kind: ClassVar[str] = "abandoned"
    shown: ClassVar[tuple[str, ...]] = ()

    match: str

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The match is over without a result."""
        roster = room.match and replace(room.match, finished=True)
        return replace(room, match=roster, end_wish=None)


@dataclass(frozen=True, slots=True)
class AgainWished:
    """Somebody asked for a rematch, with the same dice or with new ones."""

    kind: ClassVar[str] = "again"
    shown: ClassVar[tuple[str, ...]] = ("same_dice",)

    player: str
    same_dice: bool

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """If the request differs from earlier ones about the dice, counting starts again."""
        before = room.again
        alike = before is not None and before.same_dice == self.same_dice
        agreed = before.players if before is not None and alike else ()
        return replace(room, again=Again((*agreed, self.player), self.same_dice))


@dataclass(frozen=True, slots=True)
class Start:
    """A match about to begin: its event, still without the first seat, its game and options."""

    event: Started
    game: AnyGame
    options: Options


def start(room: RoomState, player: str, match_id: str) -> Start:
    """Start a match with everybody who has a place, in the order of the places."""
    host_only(room, player)
    begun = _start(room, match_id, codec_of(game_of(room.game)).stored_options(room.options))
    tutorial = room.practice and room.match is None
    return replace(begun, event=replace(begun.event, luck=LUCK)) if tutorial else begun


def again(room: RoomState, player: str, *, same_dice: bool) -> Event | None:
    """Ask for a rematch; None if it can start now.

    It starts when a host asks, when a second player does, or the only one who has a place.
    """
    refuse_in_match(room)
    if room.match is None:
        raise ProblemError("nothing-to-repeat")
    if same_dice and not (game_of(room.game).card.same_dice and room.match.game == room.game):
        raise ProblemError("no-same-dice")
    if room.may_host(player):
        return None
    if room.place_of(player) is None:
        raise NotAllowed("not-seated")
    before = room.again
    agreed = set(before.players) if before and before.same_dice == same_dice else set()
    people = sum(place is not None and not place.bot for place in room.places)
    if len(agreed | {player}) >= min(2, people):
        return None
    return AgainWished(player, same_dice)


def restart(room: RoomState, match_id: str, *, same_dice: bool) -> Start:
    """Play again with the current settings; the player after the previous starter starts.

    If the previous match was ended early, its starter starts again.
    """
    options = codec_of(game_of(room.game)).stored_options(room.options)
    first = _next_to_begin(room)
    if first is not None:
        options = replace(options, start=first)
    begun = _start(room, match_id, options)
    if not same_dice or room.match is None:
        return begun
    luck = room.match.luck
    same = room.match.id if luck in (None, LUCK) else luck
    return replace(begun, event=replace(begun.event, luck=same))


def finish(roster: Roster, result: Result) -> Finished:
    """The end of a match with that result."""
    return Finished(
        match=roster.id,
        game=roster.game,
        names=roster.names,
        players=roster.owners,
        scores=result.scores,
        ranks=result.ranks,
    )


def _next_to_begin(room: RoomState) -> int | None:
    """The seat that begins a rematch; None if the previous starter doesn't play."""
    roster = room.match
    if roster is None or roster.first is None:
        return None
    seated = [(place.player, place.name) for place in room.places if place is not None]
    began = (roster.owners[roster.first], roster.names[roster.first])
    further = 0 if roster.ended else 1
    return (seated.index(began) + further) % len(seated) if began in seated else None


def _start(room: RoomState, match_id: str, options: Options) -> Start:
    refuse_in_match(room)
    game = game_of(room.game)
    seated = [place for place in room.places if place is not None]
    if len(seated) not in game.card.seats:
        raise ProblemError("too-few-players", min=game.card.seats[0], now=len(seated))
    try:
        game.check_options(len(seated), options)
    except BadOptions as error:
        problem = ProblemError(error.code, **error.arguments)
        problem.game = game.card.key
        raise problem from None
    event = Started(
        match=match_id,
        game=room.game,
        players=tuple(place.player for place in seated),
        names=tuple(place.name for place in seated),
        colours=tuple(place.colour for place in seated),
        levels=tuple(place.level for place in seated),
    )
    return Start(event, game, options)
