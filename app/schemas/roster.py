"""Who plays a match, as JSON."""

from collections.abc import Sequence
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from app.games import GAMES
from app.games.contract import Seat
from app.games.skills import Level
from app.match.chance import day_of
from app.match.codec import closed
from app.match.tutorials import LUCK
from app.rooms import substitution
from app.rooms.records import Ending
from app.rooms.state import RoomState, Roster


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
    card = GAMES[roster.game].card
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
