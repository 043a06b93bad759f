"""A match as an audience sees it, its drafts, its clock, and who plays it, as JSON."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NotRequired, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from app.games import CARDS
from app.games.contract import Seat
from app.games.skills import Level
from app.match.chance import day_of
from app.match.codec import closed, milliseconds
from app.match.drafts import DraftView, draft_for, drafts_for, is_ready
from app.match.lines import LineNames, lines_of
from app.match.match import Match, Position, may_undo, started_at
from app.match.records import Draft
from app.match.tutorials import LUCK
from app.match.views import NoteView, View, notes_for, view_for
from app.rooms import substitution
from app.rooms.clock import SeatClock
from app.rooms.records import Ending
from app.rooms.state import RoomState, Roster

SeatTime: TypeAlias = Annotated[list[int], Field(min_length=1)]
"""What a seat had left and, while its clock is running, in how many milliseconds the rules move
for it."""


@closed
class PositionView(TypedDict):
    """A position as an audience sees it, with everything needed to show it.

    `at` is in milliseconds since 1970, as is `began`, when the match was set up.  `you` is the seat
    of the audience, null for spectators.  `notes` are those of the last 32 positions: number, time,
    lines.  `lines` has those that a match of this game can have, each as its key and the names of
    its arguments: steps refer to them by number.  `drafts` are those for the next step.  `ready`:
    your move for it is in, and waits for those of others.  `undo`: you may take back the last step.
    """

    match: str
    game: str
    options: dict[str, Any]
    seq: int
    at: int
    began: int
    lines: LineNames
    you: Seat | None
    view: View
    notes: list[tuple[int, int, list[NoteView]]]
    drafts: list[DraftView]
    ready: bool
    undo: bool


@closed
class Snapshot(PositionView):
    """The newest position of a match."""

    type: Literal["snapshot"]


@closed
class DraftFrame(DraftView):
    """A draft for the step after the position `seq`, as an audience may see it.

    The whole draft goes to the seat's own player, and to everyone if the game shows drafts openly.
    Of a covered draft, others learn only that the seat is ready.
    """

    type: Literal["draft"]
    seq: int


@closed
class ClockFrame(TypedDict):
    """The time of each seat of the newest match at `now`: none without a clock or a match.

    A seat has what was left before this step, in milliseconds, and while its clock is running, in
    how many milliseconds from `now` the rules will move for it.  It is stopped while it is not the
    seat's turn, while the seat is ready, and while a bot plays it.  `late`: the seats whose last
    move was made by the clock, if there are any.

    The frame is sent after `identify`, whenever it changes (not merely because time passes), and
    when the server's clock has been set.  `now`, in milliseconds since 1970, tells a client how far
    its own clock is off.
    """

    c: list[SeatTime]
    now: int
    late: NotRequired[list[Seat]]


def snapshot(match: Match, seat: Seat | None) -> Snapshot:
    """Everything that an audience needs to show the match now."""
    return {
        "type": "snapshot",
        "match": match.match_id,
        "game": match.game.card.key,
        "options": match.codec.dump_options(match.options),
        "seq": match.seq,
        "at": milliseconds(match.position.at),
        "began": started_at(match),
        "lines": lines_of(match.game).names,
        "you": seat,
        "view": view_for(match, seat),
        "notes": notes_of(match.recent, seat),
        "drafts": drafts_for(match, seat),
        "ready": is_ready(match, seat),
        "undo": may_undo(match, seat),
    }


def notes_of(
    positions: Sequence[Position], seat: Seat | None
) -> list[tuple[int, int, list[NoteView]]]:
    """The notes of positions with their numbers and times, as far as an audience may read them."""
    return [(one.seq, milliseconds(one.at), notes_for(one.notes, seat)) for one in positions]


def draft_frame(match: Match, draft: Draft, seat: Seat | None) -> DraftFrame | None:
    """A draft as an audience may see it."""
    view = draft_for(match, draft, seat)
    return None if view is None else {"type": "draft", "seq": draft.seq, **view}


def clock_frame(times: Sequence[SeatClock], now: int) -> ClockFrame:
    """How much time each seat has at `now`; no seats while there is no clock."""
    seats = [[one.left] if one.until is None else [one.left, one.until - now] for one in times]
    frame: ClockFrame = {"c": seats, "now": now}
    if late := [seat for seat, one in enumerate(times) if one.late]:
        frame["late"] = late
    return frame


@closed
class SoloTerms(TypedDict):
    """What is special about a match that somebody plays alone.

    `day`: the dice are those of that day; `attempt`: it is your one attempt at its task, which
    counts.  `challenge`: the token of the link by which you were challenged.
    """

    day: str | None
    attempt: bool
    challenge: str | None


@closed
class SharedRoster(SoloTerms):
    """What all members see of who plays the newest match."""

    id: str
    game: str
    status: Literal["playing", "finished", "ended"]
    players: Sequence[str | None]
    names: Sequence[str]
    colours: Sequence[str]
    owners: Sequence[str | None]
    same_dice: bool
    repeated: bool
    final: bool
    levels: list[Level | None]
    tutorial: bool
    programs: Sequence[bool]
    counts: bool
    spared_until: list[int]
    foreseen: bool
    ended: NotRequired[Ending]


@closed
class RosterView(SharedRoster):
    """Who plays the newest match, by seat; where a bot plays, `players` has null.

    `status`: `ended` matches have no result.  `owners` are the owners of the seats, even while a
    bot plays; `levels` are those of the bots.  `may_take` are the seats that you may take now.
    `same_dice`: a rematch can have the same luck.  `repeated`: this match has that of an earlier
    one.  `final`: confirmed moves cannot be taken back, even by consent.  `tutorial`: the first
    draws are those of the game's tutorial.  `ended`: who ended the match before it was over.
    `programs`: whose names are those of players who have declared themselves bots.  `counts` in the
    tallies of the room.  `spared_until`: before, nobody else may decide about a seat, as times were
    changed in mid-match, or its owner has only just let a bot play.  `foreseen`: a move was taken
    back beyond a draw, so what came was known.
    """

    may_take: list[Seat]


def shared_roster(room: RoomState) -> SharedRoster | None:
    """Who plays the newest match of a room, for all its members."""
    roster = room.match
    if roster is None:
        return None
    view = _view(room, roster)
    if roster.ended:
        view["ended"] = roster.ended
    return view


def _view(room: RoomState, roster: Roster) -> SharedRoster:
    card = CARDS[roster.game]
    return {
        "id": roster.id,
        "game": roster.game,
        "status": _status(roster),
        "players": roster.players,
        "names": roster.names,
        "colours": roster.colours,
        "owners": roster.owners,
        "same_dice": card.same_dice,
        "repeated": _repeated(roster),
        "final": card.final,
        "levels": _levels(roster),
        "tutorial": roster.luck == LUCK,
        "programs": roster.programs,
        "counts": roster.counts,
        "foreseen": roster.foreseen,
        "spared_until": _spared_until(room, roster),
        "day": day_of(roster.luck),
        "attempt": roster.attempt,
        "challenge": roster.challenge,
    }


def _spared_until(room: RoomState, roster: Roster) -> list[int]:
    return [substitution.spared_until(room, roster, seat) for seat in range(len(roster.players))]


def _repeated(roster: Roster) -> bool:
    """True if the draws are those of an earlier match."""
    return roster.luck not in (None, LUCK) and day_of(roster.luck) is None


def _levels(roster: Roster) -> list[Level | None]:
    seats = zip(roster.players, roster.levels, strict=True)
    return [level if player is None else None for player, level in seats]


def _status(roster: Roster) -> Literal["playing", "finished", "ended"]:
    if not roster.finished:
        return "playing"
    return "ended" if roster.ended else "finished"
