"""What people have played, written in the transaction in which a match ends."""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median_low
from typing import Any

from sqlalchemy import ColumnElement, and_, exists, false, insert, literal, select
from sqlalchemy.orm import aliased

from app.games.contract import Result, Seat
from app.match.days import day_of
from app.match.grading import stars_of, tier_of, variant_of
from app.match.match import Match
from app.match.position import Position, Proposal, Span, draws_since
from app.match.rolls import rolls
from app.match.times import milliseconds
from app.rooms.hosting import Listed
from app.rooms.matches import Started
from app.rooms.state import RoomState, Roster
from app.store.entries import Statement, Statements
from app.store.solo.tables import PlayedRow
from app.store.tables import EventRow, MatchRow, MatchSeatRow

HELP = {"bot", "clock"}
"""Who makes moves for a person."""


@dataclass(frozen=True, slots=True)
class Ended:
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
    return tuple(_rows(Ended(room, match, proposal.position, result, (*match.spans, last))))


def _rows(ended: Ended) -> Iterator[Statement]:
    for seat, owner in enumerate(ended.roster.owners):
        if owner is not None:
            yield _row(ended, seat, owner)


def _row(ended: Ended, seat: Seat, owner: str) -> Statement:
    """The row of a seat, for the player that the database names: another process may know better.

    One who has got the seat since has been helped.
    """
    at, known = MatchSeatRow, _known(ended, seat)
    found = select(
        at.match_id,
        at.player_id,
        at.seat,
        exists()
        .where(EventRow.room_id == ended.room.id, EventRow.kind == Listed.kind)
        .where(EventRow.data["on"].as_boolean(), EventRow.at <= ended.last.at),
        and_(literal(_unaided(ended, seat)), at.player_id == owner, ~_met_before(ended, owner)),
        *(literal(value, getattr(PlayedRow, name).type) for name, value in known.items()),
    ).where(
        at.match_id == ended.match.match_id,
        at.seat == seat,
        at.player_id.is_not(None),
        ~exists().where(PlayedRow.match_id == at.match_id, PlayedRow.player_id == at.player_id),
    )
    names = ("match_id", "player_id", "seat", "listed", "unaided", *known)
    return insert(PlayedRow).from_select(names, found)


def _met_before(ended: Ended, player: str) -> ColumnElement[bool]:
    """True if a person has begun another match with these draws, of a challenge or of a day."""
    luck = ended.roster.luck
    if luck is None or ended.roster.attempt:
        return false()
    seat, match, started = aliased(MatchSeatRow), aliased(MatchRow), aliased(EventRow)
    return exists(
        select(seat.match_id)
        .join(match, match.id == seat.match_id)
        .join(started, started.room_id == match.room_id)
        .where(seat.player_id == player, match.id != ended.match.match_id)
        .where(started.kind == Started.kind, started.data["match"].as_string() == match.id)
        .where(started.data["luck"].as_string() == luck)
    )


def _known(ended: Ended, seat: Seat) -> dict[str, Any]:
    """The columns that follow from the match alone."""
    match, roster, result = ended.match, ended.roster, ended.result
    grades = match.game.grades(match.options)
    seated = zip(roster.owners, roster.programs or (False,) * match.seats, strict=True)
    return {
        "at": ended.last.at,
        "game": match.game.card.key,
        "variant": variant_of(match.game, match.options),
        "luck": roster.luck,
        "seats": match.seats,
        "people": sum(owner is not None and not program for owner, program in seated),
        "score": result.scores[seat],
        "rank": result.ranks[seat],
        "tier": tier_of(grades, result, seat),
        "stars": stars_of(grades, result, seat),
        "lost": result.lost,
        "move_ms": _move_ms(ended, seat),
        "rolls": rolls(match.game, draws_since(ended.last, None)),
    }


def _unaided(ended: Ended, seat: Seat) -> bool:
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


def _move_ms(ended: Ended, seat: Seat) -> int | None:
    """The median time of a seat's own moves."""
    ready = ended.match.ready_since
    times = [
        max(0, ready.get((span.seq, seat), span.ended) - span.began)
        for span in ended.spans
        if span.makers.get(seat) == "person"
    ]
    return median_low(times) if times else None
