"""What people have played, as plain values, and how well they solved their tasks."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from app.games.contract import AnyGame, Grade, Options, Result, Seat
from app.match.codec import codec_of

FRIENDS_FOR: Final = timedelta(days=90)
"""How long after a match together people are friends."""

Rolls = dict[str, list[int]]
"""By the name of a die, how often each of its outcomes was rolled."""


@dataclass(frozen=True, slots=True)
class PlayedRecord:
    """A match that a person has finished, with the columns of the table `played`."""

    match_id: str
    player_id: str
    at: datetime
    game: str
    variant: str
    luck: str | None
    seat: int
    seats: int
    people: int
    score: int
    rank: int
    tier: str | None
    stars: int
    lost: bool
    unaided: bool
    listed: bool
    move_ms: int | None
    rolls: dict[str, list[int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Friend:
    """A person who has finished a match with somebody: their name now, their colour then."""

    player: str
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class BestMatch:
    """How often a person has finished a game with some options, and their best match of these.

    Nobody's best is a match in which something else moved for them.
    """

    best: PlayedRecord | None
    played: int


@dataclass(frozen=True, slots=True)
class RunningMatch:
    """A match under way in a room of one person alone; `luck` as in its roster."""

    room_id: str
    match_id: str
    game: str
    options: dict[str, Any]
    began: datetime
    luck: str | None


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A seat of a match: its name and colour, and its player, None for a bot."""

    player: str | None
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class MatchDetails:
    """What is shown of a finished match: its seats, and its room if one still belongs to it."""

    room_id: str | None
    seats: tuple[SeatedPlayer, ...]


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody against whom a person has finished matches, and how many each was ahead in.

    The bots are all one, without an id and a name.
    """

    player: str | None
    name: str | None
    bot: bool
    matches: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class Contender:
    """A seat of a match that was finished in a room: who, with what result."""

    player: str | None
    name: str
    colour: str
    points: int
    rank: int


@dataclass(frozen=True, slots=True)
class RoomMatchResult:
    """A match that was finished in a room; in a `lost` one nobody has won."""

    match_id: str
    game: str
    began: datetime
    at: datetime
    lost: bool
    seats: tuple[Contender, ...]


def rolls(game: AnyGame, draws: Mapping[tuple[str, int], int]) -> Rolls:
    """What was rolled in a match with these draws; nothing in a game without dice."""
    counts: Rolls = {}
    for (label, n), outcome in draws.items():
        die = game.dice.rolled(label)
        if die is not None:
            counts.setdefault(die, [0] * n)[outcome] += 1
    return counts


def variant_of(game: AnyGame, options: Options) -> str:
    """The options but for who begins, as JSON text: equal for equal ones."""
    document = codec_of(game).dump_options(options)
    document.pop("start", None)
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def stars_of(grades: tuple[Grade, ...], result: Result, seat: Seat) -> int:
    """How many of the rising grades of a task a seat has reached: none without a task.

    The tier is that of the best seat, so another one may have fewer.
    """
    tiers = [grade.tier for grade in grades]
    if result.lost or result.tier not in tiers:
        return 0
    reached = sum(result.scores[seat] >= grade.least for grade in grades)
    return min(reached, tiers.index(result.tier) + 1)


def tier_of(grades: tuple[Grade, ...], result: Result, seat: Seat) -> str | None:
    """The tier that a seat has reached; the word for a failure if the game has one."""
    stars = stars_of(grades, result, seat)
    if stars:
        return grades[stars - 1].tier
    return None if result.tier in [grade.tier for grade in grades] else result.tier
