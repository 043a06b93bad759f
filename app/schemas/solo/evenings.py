"""What was played in a room, evening by evening, as JSON."""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from typing_extensions import TypedDict

from app.match.played import Finish
from app.match.times import milliseconds
from app.match.wire import closed

APART = timedelta(hours=6)
"""Matches that end further apart belong to different evenings."""


@closed
class SeatResultView(TypedDict):
    """A seat of a match and its result; `player` is null for a bot."""

    player: str | None
    name: str
    colour: str
    points: int
    rank: int


@closed
class EveningMatchView(TypedDict):
    """A match of an evening; `seats` in order, and in a `lost` one nobody has won."""

    match: str
    game: str
    began: int
    at: int
    lost: bool
    seats: list[SeatResultView]


@closed
class TotalView(TypedDict):
    """How many matches of several somebody has finished, and won; `player` is null for a bot."""

    player: str | None
    name: str
    matches: int
    won: int


@closed
class EveningView(TypedDict):
    """Matches that ended less than six hours apart, the first one first, and who won how many."""

    began: int
    ended: int
    matches: list[EveningMatchView]
    totals: list[TotalView]


@closed
class EveningsView(TypedDict):
    """A room's evenings, the newest first: its newest 200 finished matches, and their totals."""

    evenings: list[EveningView]
    totals: list[TotalView]


def evenings_view(finishes: Sequence[Finish]) -> EveningsView:
    """A room's evenings, from its newest matches, the newest first."""
    evenings: list[list[Finish]] = []
    for finish in finishes:
        if evenings and evenings[-1][-1].at - finish.at < APART:
            evenings[-1].append(finish)
        else:
            evenings.append([finish])
    return {
        "evenings": [_evening(found[::-1]) for found in evenings],
        "totals": _totals(finishes),
    }


def _evening(finishes: Sequence[Finish]) -> EveningView:
    return {
        "began": milliseconds(finishes[0].began),
        "ended": milliseconds(finishes[-1].at),
        "matches": [_match(finish) for finish in finishes],
        "totals": _totals(finishes),
    }


def _match(finish: Finish) -> EveningMatchView:
    return {
        "match": finish.match_id,
        "game": finish.game,
        "began": milliseconds(finish.began),
        "at": milliseconds(finish.at),
        "lost": finish.lost,
        "seats": [
            {
                "player": seat.player,
                "name": seat.name,
                "colour": seat.colour,
                "points": seat.points,
                "rank": seat.rank,
            }
            for seat in finish.seats
        ],
    }


def _totals(finishes: Iterable[Finish]) -> list[TotalView]:
    """How often everybody has played and won, in matches of several; most wins first."""
    found: dict[str | None, TotalView] = {}
    for finish in finishes:
        for seat in finish.seats if len(finish.seats) > 1 else ():
            known = found.setdefault(
                seat.player or f"bot {seat.name}",
                {"player": seat.player, "name": seat.name, "matches": 0, "won": 0},
            )
            known["matches"] += 1
            known["won"] += seat.rank == 1 and not finish.lost
    return sorted(found.values(), key=lambda one: (-one["won"], -one["matches"], one["name"]))
