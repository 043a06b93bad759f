"""What people have played: written when a match ends, and read as bests, matches, and friends."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Executable,
    FromClause,
    Integer,
    Select,
    String,
    and_,
    bindparam,
    exists,
    false,
    func,
    select,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from app.games.contract import Result, Seat
from app.live.hooks import RoomHook
from app.match.chance import day_of
from app.match.codec import milliseconds
from app.match.match import Match, Position, Proposal, Span, draws_since
from app.rooms.hosting import ListingSet
from app.rooms.matches import MatchStarted
from app.rooms.state import RoomState, Roster
from app.solo.played import BestMatch, Friend, PlayedRecord, rolls, stars_of, tier_of, variant_of
from app.solo.rows import answer, begun
from app.solo.tables import AttemptRow, PlayedRow
from app.store.columns import UtcDateTime
from app.store.database import autocommitting
from app.store.declarative import aliased
from app.store.journal_entries import Insertion, Statements
from app.store.tables import EventRow, MatchRow, MatchSeatRow, PlayerRow

HELP = {"bot", "clock"}
"""Who makes moves for a person."""

MOST_FRIENDS = 200
"""How many friends are found, the newest."""
COLUMNS = tuple(getattr(PlayedRow, field.name) for field in fields(PlayedRecord))


@dataclass(frozen=True, slots=True)
class CompletedMatch:
    """A match with its last position, its room at that time, and the times of its steps."""

    room: RoomState
    match: Match
    last: Position
    result: Result
    spans: tuple[Span, ...]

    @property
    def roster(self) -> Roster:
        """Who owns its seats."""
        assert self.room.match is not None
        return self.room.match


class ResultHook(RoomHook):
    """Notes what people have played with the last step, and that an attempt has begun."""

    def with_step(
        self, room: RoomState, match: Match, proposal: Proposal, actor: str | None = None
    ) -> Statements:
        """The results of whoever owns a seat, with the last step."""
        return rows_of_step(room, match, proposal)

    def with_start(self, room: RoomState, event: MatchStarted, first: Proposal) -> Statements:
        """That the attempt has begun, if it is one; or which challenge it is an answer to."""
        if event.challenge is not None:
            return (answer(event.match, event.challenge),)
        return (begun(event.match),) if event.attempt else ()


def rows_of_step(room: RoomState, match: Match, proposal: Proposal) -> Statements:
    """What goes with a step of the running match: nothing, unless it is the last one.

    Then it is a row for each person who owns a seat; none if nothing counts in the room.
    """
    result = proposal.position.result
    if result is None or room.match is None or proposal.position.ended or room.practice:
        return ()
    step, before = proposal.step, match.position
    makers = {int(seat): maker for seat, maker in step.by.items()}
    last = Span(before.seq, milliseconds(before.at), milliseconds(step.at), makers)
    ended = CompletedMatch(room, match, proposal.position, result, (*match.spans, last))
    shared = _shared(ended)
    rows = [
        {**shared, **_of_seat(ended, seat), "player_id": owner}
        for seat, owner in enumerate(ended.roster.owners)
        if owner is not None
    ]
    return (Insertion(PlayedRow, rows, missing=True, selection=_as_known),) if rows else ()


def _as_known(row: FromClause) -> Select[Any]:
    """The rows of seats, each for the player that the database names: another process may know
    better.

    One who has got the seat since has been helped.  Of two seats of a player, the first counts.
    """
    at, given = MatchSeatRow, row.c
    listed = (
        exists()
        .where(EventRow.room_id == MatchRow.room_id, EventRow.kind == ListingSet.kind)
        .where(EventRow.data["on"].as_boolean(), EventRow.at <= given.at)
    )
    unaided = and_(given.unaided, at.player_id == given.player_id, ~_met_before(row))
    decided = {"player_id": at.player_id, "listed": listed, "unaided": unaided}
    columns = [decided.get(column.name, given[column.name]) for column in PlayedRow.__table__.c]
    return (
        select(*columns)
        .join(at, and_(at.match_id == given.match_id, at.seat == given.seat))
        .join(MatchRow, MatchRow.id == at.match_id)
        .where(at.player_id.is_not(None))
        .order_by(at.match_id, at.player_id, at.seat)
    )


def _met_before(row: FromClause) -> ColumnElement[bool]:
    """True if a person has begun another match with these draws, of a challenge or of a day.

    An attempt is their first one.
    """
    given = row.c
    seat, match, started = aliased(MatchSeatRow), aliased(MatchRow), aliased(EventRow)
    attempt = exists().where(AttemptRow.match_id == given.match_id)
    another = exists(
        select(seat.match_id)
        .join(match, match.id == seat.match_id)
        .join(started, started.room_id == match.room_id)
        .where(seat.player_id == given.player_id, match.id != given.match_id)
        .where(started.kind == MatchStarted.kind, started.data["match"].as_string() == match.id)
        .where(started.data["luck"].as_string() == given.luck)
    )
    return and_(given.luck.is_not(None), ~attempt, another)


def _shared(ended: CompletedMatch) -> dict[str, Any]:
    """The columns that are the same for all seats."""
    match, roster, game = ended.match, ended.roster, ended.match.game
    seated = zip(roster.owners, roster.programs or (False,) * match.seats, strict=True)
    return {
        "match_id": match.match_id,
        "at": ended.last.at,
        "game": game.card.key,
        "variant": variant_of(game, match.options),
        "luck": roster.luck,
        "seats": match.seats,
        "people": sum(owner is not None and not program for owner, program in seated),
        "lost": ended.result.lost,
        "rolls": rolls(game, draws_since(ended.last, None)),
    }


def _of_seat(ended: CompletedMatch, seat: Seat) -> dict[str, Any]:
    """The columns of a seat, as far as they are known here."""
    result, grades = ended.result, ended.match.game.grades(ended.match.options)
    return {
        "seat": seat,
        "score": result.scores[seat],
        "rank": result.ranks[seat],
        "tier": tier_of(grades, result, seat),
        "stars": stars_of(grades, result, seat),
        "unaided": _unaided(ended, seat),
        "move_ms": _move_ms(ended, seat),
    }


def _unaided(ended: CompletedMatch, seat: Seat) -> bool:
    """True if the seat was always its owner's, who has made each of its moves.

    Whoever knows what will be drawn has help, too: a move was taken back beyond a draw, or it was
    another round with the same dice.
    """
    roster = ended.roster
    another = roster.luck is not None and day_of(roster.luck) is None and roster.challenge is None
    if roster.foreseen or another:
        return False
    left = {one.seat for one in roster.gone} | {one.seat for one in roster.taken}
    known_to = roster.seen[seat] if roster.seen else frozenset()
    makers = {span.makers.get(seat) for span in ended.spans}
    return seat not in left and known_to <= {roster.owners[seat]} and not makers & HELP


def _move_ms(ended: CompletedMatch, seat: Seat) -> int | None:
    """The (lower) median time of a seat's own moves."""
    ready = ended.match.ready_since
    times = [
        max(0, ready.get((span.seq, seat), span.ended) - span.began)
        for span in ended.spans
        if span.makers.get(seat) == "person"
    ]
    return sorted(times)[(len(times) - 1) // 2] if times else None


class PlayedQueries:
    """Queries; each takes a connection and gives it back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = autocommitting(engine)

    async def of_player(self, player_id: str, limit: int) -> list[PlayedRecord]:
        """The newest matches that a person has finished, the newest first."""
        rows = await self._rows(_newest(), player=player_id, limit=limit)
        return [PlayedRecord(*row) for row in rows]

    async def bests(
        self, player_id: str, variants: Collection[str]
    ) -> dict[tuple[str, str], BestMatch]:
        """By game and variant: a person's best match, by stars, then score, and how many there are.

        The first of equally good ones is the best.  Only these variants are looked at.
        """
        values = {"player": player_id, "variants": list(variants)}
        found = {}
        for played, *columns in await self._rows(_bests(), **values):
            best = PlayedRecord(*columns)
            found[best.game, best.variant] = BestMatch(best if best.unaided else None, played)
        return found

    async def friends_of(self, player_id: str, since: datetime) -> list[Friend]:
        """Those with whom a person has finished a match since then, the newest first.

        A table that strangers could find makes nobody friends.  Whoever hides, and whoever has
        declared themselves a bot, isn't among them.
        """
        rows = await self._rows(_friends(), player=player_id, since=since)
        return [Friend(row.id, row.name, row.colour) for row in rows]

    async def _rows(self, statement: Executable, **values: Any) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(statement, values)).all()
        return rows


# Statements are built once: that takes longer than executing them.
_PLAYER: Final = bindparam("player", type_=String)


@cache
def _newest() -> Select[Any]:
    """The newest matches of a person."""
    return (
        select(*COLUMNS)
        .where(PlayedRow.player_id == _PLAYER)
        .order_by(PlayedRow.at.desc(), PlayedRow.match_id.desc())
        .limit(bindparam("limit", type_=Integer))
    )


@cache
def _bests() -> Executable:
    """The best match of each variant; an aided one only if there is no other."""
    at, own = PlayedRow, PlayedRow.player_id == _PLAYER
    group = (at.game, at.variant)
    order = (at.unaided.desc(), at.stars.desc(), at.score.desc(), at.at, at.match_id)
    ranked = (
        select(
            at.match_id,
            func.row_number().over(partition_by=group, order_by=order).label("place"),
            func.count().over(partition_by=group).label("played"),
        )
        .where(own, at.variant.in_(bindparam("variants", expanding=True)))
        .subquery()
    )
    return (
        select(ranked.c.played, *COLUMNS)
        .join(at, (at.match_id == ranked.c.match_id) & own)
        .where(ranked.c.place == 1)
    )


@cache
def _friends() -> Executable:
    """Those with whom somebody has played since then, each with the seat of their newest match."""
    mine, theirs, seat = aliased(PlayedRow), aliased(PlayedRow), MatchSeatRow
    newest = func.row_number().over(
        partition_by=theirs.player_id, order_by=(theirs.at.desc(), theirs.match_id.desc())
    )
    together = (
        select(theirs.player_id, theirs.match_id, theirs.seat, theirs.at, newest.label("place"))
        .join(mine, mine.match_id == theirs.match_id)
        .where(mine.player_id == _PLAYER, theirs.player_id != _PLAYER)
        .where(mine.at >= bindparam("since", type_=UtcDateTime))
        .where(mine.listed == false(), theirs.listed == false())
        .subquery()
    )
    at = together.c
    return (
        select(PlayerRow.id, PlayerRow.name, seat.colour)
        .join(together, at.player_id == PlayerRow.id)
        .join(seat, (seat.match_id == at.match_id) & (seat.seat == at.seat))
        .where(at.place == 1, PlayerRow.hidden == false(), PlayerRow.bot == false())
        .order_by(at.at.desc(), PlayerRow.id)
        .limit(MOST_FRIENDS)
    )
