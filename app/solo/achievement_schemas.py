"""Achievements, and the evenings of a room, as JSON."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from types import MappingProxyType
from typing import Any, Final

import orjson
from typing_extensions import TypedDict

from app.games import GAMES
from app.games.contract import AnyGame
from app.match.codec import closed, codec_of, milliseconds
from app.solo.played import MatchDetails, PlayedRecord, Rival, RoomMatchResult
from app.solo.schemas import GradeView, grade_views

MOST_KINDS = 50
"""How many games with different options are told apart, those played most often."""
MOST_POINTS = 50
"""How many results of each are told, the newest."""
NOTHING: Final[Mapping[str, MatchDetails]] = MappingProxyType({})

APART = timedelta(hours=6)
"""Matches that end further apart belong to different evenings."""


@closed
class PointView(TypedDict):
    """A result: when, how many points, the rank, and stars in a task."""

    at: int
    points: int
    rank: int
    stars: int


@closed
class RecordView(PointView):
    """One's best result; `tier` is the grade in a task, or null.

    `match` and `room` lead to its replay; they are null unless it is one's own, and `room` as well
    if one has left that room.
    """

    tier: str | None
    match: str | None
    room: str | None


@closed
class KindView(TypedDict):
    """A game with the same options each time, and how one has done.

    `won` are matches of several in which one was the best, and not all have lost.  `best` has most
    stars, then points; nothing but oneself has made its moves.  `move_ms` is the median time of
    one's own moves in half of the matches.  `points` are the newest results, the oldest of them
    first.
    """

    game: str
    options: dict[str, Any]
    grades: list[GradeView]
    matches: int
    won: int
    best: RecordView | None
    move_ms: int | None
    points: list[PointView]


@closed
class FaceView(TypedDict):
    """A face of a die: how often it was rolled, and how often that was to be expected."""

    face: str
    rolled: int
    expected: float


@closed
class DieView(TypedDict):
    """What one kind of dice of a game has shown in one's matches, whoever rolled."""

    game: str
    die: str
    faces: list[FaceView]


@closed
class RivalView(TypedDict):
    """Somebody whom one has met in matches, and how many of these each was ahead in.

    `player` is their id, null for the server's bots, which are all one.  `bot`: no person.
    """

    player: str | None
    name: str | None
    bot: bool
    matches: int
    ahead: int
    behind: int


@closed
class AchievementsView(TypedDict):
    """What a person has played, in `matches`.

    `kinds` are those played most often first, and so are `against`.  A friend's has nobody in
    `against` but the bots and you.
    """

    name: str
    matches: int
    kinds: list[KindView]
    dice: list[DieView]
    against: list[RivalView]


@dataclass(slots=True)
class KindTotals:
    """What matches of the same game and options add up to, of values that JSON has.

    `bots` are the matches in which nobody else played, and those of them in which one was ahead, or
    behind.  `best` names its match, `times` has the median time of own moves by match, and `rolls`
    are by die.
    """

    game: str
    variant: str
    matches: int = 0
    won: int = 0
    bots: list[int] = field(default_factory=lambda: [0, 0, 0])
    best: RecordView | None = None
    times: list[int] = field(default_factory=list)
    points: list[PointView] = field(default_factory=list)
    rolls: dict[str, list[int]] = field(default_factory=dict)

    def add(self, row: PlayedRecord) -> None:
        """Add a match that is newer than all others."""
        point: PointView = {
            "at": milliseconds(row.at),
            "points": row.score,
            "rank": row.rank,
            "stars": row.stars,
        }
        self.matches += 1
        self.won += row.seats > 1 and row.rank == 1 and not row.lost
        if row.seats > 1 and row.people == 1:
            ahead = not row.lost and row.rank == 1
            counted = 1, ahead, not row.lost and not ahead
            self.bots = [sum(both) for both in zip(self.bots, counted, strict=True)]
        if row.unaided and (self.best is None or _is_better(point, self.best)):
            self.best = {**point, "tier": row.tier, "match": row.match_id, "room": None}
        if row.move_ms is not None:
            self.times.append(row.move_ms)
        self.points = [*self.points, point][-MOST_POINTS:]
        for die, rolled in row.rolls.items():
            before = self.rolls.get(die, [0] * len(rolled))
            self.rolls[die] = [sum(both) for both in zip(before, rolled, strict=True)]


def _is_better(one: PointView, other: PointView) -> bool:
    return (one["stars"], one["points"]) > (other["stars"], other["points"])


class Totals(dict[str, KindTotals]):
    """What somebody's matches add up to, by the names of their kinds."""

    def add(self, rows: Iterable[PlayedRecord]) -> None:
        """Add matches that are newer than all others, the oldest first."""
        for row in rows:
            name = f"{row.game} {row.variant}"
            self.setdefault(name, KindTotals(row.game, row.variant)).add(row)

    @property
    def matches(self) -> int:
        """How many there are."""
        return sum(kind.matches for kind in self.values())

    @property
    def shown(self) -> list[KindTotals]:
        """The kinds that were played most often, and of those the ones that were so last."""
        kinds = sorted(self.values(), key=lambda kind: kind.points[-1]["at"], reverse=True)
        return sorted(kinds, key=lambda kind: kind.matches, reverse=True)[:MOST_KINDS]

    @property
    def bests(self) -> set[str]:
        """The matches that are the best of their kind, of those that are shown."""
        bests = (kind.best["match"] for kind in self.shown if kind.best is not None)
        return {match for match in bests if match is not None}


def achievements_view(
    name: str,
    totals: Totals,
    rivals: Iterable[Rival],
    shown: Mapping[str, MatchDetails] = NOTHING,
) -> AchievementsView:
    """What somebody has achieved; `shown` has the rooms of the bests, for whoever may go there."""
    met = [_rival(rival) for rival in rivals]
    return {
        "name": name,
        "matches": totals.matches,
        "kinds": [_kind(GAMES[one.game], one, shown) for one in totals.shown if one.game in GAMES],
        "dice": [die for game in GAMES.values() for die in _dice(game, totals)],
        "against": [*_bots(totals), *met],
    }


def _kind(game: AnyGame, kind: KindTotals, shown: Mapping[str, MatchDetails]) -> KindView:
    options, times = orjson.loads(kind.variant), sorted(kind.times)
    return {
        "game": game.card.key,
        "options": options,
        "grades": grade_views(game, codec_of(game).stored_options(options)),
        "matches": kind.matches,
        "won": kind.won,
        "best": None if kind.best is None else _record(kind.best, shown),
        "move_ms": times[(len(times) - 1) // 2] if times else None,
        "points": kind.points,
    }


def _record(best: RecordView, shown: Mapping[str, MatchDetails]) -> RecordView:
    """The best match, which leads to its replay if it is among those that are shown."""
    details = shown.get(best["match"] or "")
    if details is None:
        return {**best, "match": None}
    return {**best, "room": details.room_id}


def _dice(game: AnyGame, totals: Totals) -> Iterator[DieView]:
    """The dice of a game, in the order of their names."""
    rolls = defaultdict[str, list[list[int]]](list)
    for kind in totals.values():
        if kind.game == game.card.key:
            for die, rolled in kind.rolls.items():
                rolls[die].append(rolled)
    for die in sorted(rolls.keys() & game.dice.faces.keys()):
        counted = [*map(sum, zip(*rolls[die], strict=True))]
        yield {"game": game.card.key, "die": die, "faces": _faces(game.dice.faces[die], counted)}


def _faces(faces: Sequence[str], rolled: Sequence[int]) -> list[FaceView]:
    """The faces of a die; what several sides show is one face, to be expected more often."""
    each = sum(rolled) / len(faces)
    return [
        {
            "face": face,
            "rolled": sum(count for one, count in zip(faces, rolled, strict=True) if one == face),
            "expected": round(each * faces.count(face), 2),
        }
        for face in dict.fromkeys(faces)
    ]


def _rival(rival: Rival) -> RivalView:
    return {
        "player": rival.player,
        "name": rival.name,
        "bot": rival.bot,
        "matches": rival.matches,
        "ahead": rival.ahead,
        "behind": rival.behind,
    }


def _bots(totals: Totals) -> list[RivalView]:
    """How one has done where nobody but bots played against one."""
    bots = [kind.bots for kind in totals.values()]
    matches, ahead, behind = map(sum, zip(*bots, strict=True)) if bots else (0, 0, 0)
    if not matches:
        return []
    return [_rival(Rival(None, None, True, matches, ahead, behind))]


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


def evenings_view(finishes: Sequence[RoomMatchResult]) -> EveningsView:
    """A room's evenings, from its newest matches, the newest first."""
    evenings: list[list[RoomMatchResult]] = []
    for finish in finishes:
        if evenings and evenings[-1][-1].at - finish.at < APART:
            evenings[-1].append(finish)
        else:
            evenings.append([finish])
    return {
        "evenings": [_evening(matches[::-1]) for matches in evenings],
        "totals": _totals(finishes),
    }


def _evening(finishes: Sequence[RoomMatchResult]) -> EveningView:
    return {
        "began": milliseconds(finishes[0].began),
        "ended": milliseconds(finishes[-1].at),
        "matches": [_match(finish) for finish in finishes],
        "totals": _totals(finishes),
    }


def _match(finish: RoomMatchResult) -> EveningMatchView:
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


def _totals(finishes: Iterable[RoomMatchResult]) -> list[TotalView]:
    """How often everybody has played and won, in matches of several; most wins first."""
    totals: dict[str | None, TotalView] = {}
    for finish in finishes:
        for seat in finish.seats if len(finish.seats) > 1 else ():
            total = totals.setdefault(
                seat.player or f"bot {seat.name}",
                {"player": seat.player, "name": seat.name, "matches": 0, "won": 0},
            )
            total["matches"] += 1
            total["won"] += seat.rank == 1 and not finish.lost
    return sorted(totals.values(), key=lambda one: (-one["won"], -one["matches"], one["name"]))
