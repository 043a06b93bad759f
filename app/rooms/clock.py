"""How much time seats have, computed from the times in the log alone.

All times are milliseconds since 1970.  A clock runs for each seat that has to move, is not ready
and is played by a person.  Once a player's total is used up, each further step gets a twentieth of
it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.games.contract import Seat
from app.match.codec import milliseconds
from app.match.match import Match, Span
from app.rooms.state import RoomClock, RoomState, Roster

LEAST = 20
"""Each step gets at least this fraction of the total: a twentieth."""


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The time of one seat: what was `left` before this step, and its deadline `until`.

    `until` is None while its clock is stopped.  `late`: the clock made the seat's last move.
    """

    left: int
    until: int | None
    late: bool


@dataclass(frozen=True, slots=True)
class GracePeriod:
    """Time that began to run before `since` ends no sooner than `until`.

    At `since`, the room was read from the log, or the wall clock jumped forwards.
    """

    since: int = 0
    until: int = 0


def seat_clocks(
    room: RoomState, match: Match | None, graces: Sequence[GracePeriod], began: Mapping[Seat, int]
) -> tuple[SeatClock, ...]:
    """The time of each seat of the running match; empty without a clock.

    `began` says since when the seats whose clocks run have had to move.
    """
    roster, clock = room.match, room.clock
    if clock.kind == "off" or roster is None or match is None or match.match_id != roster.id:
        return ()
    if not match.to_act:
        return ()
    clocks = []
    for seat in range(len(roster.players)):
        left = time_left(match, roster, clock, seat)
        until = _until(clock, left, began[seat], graces) if seat in began else None
        clocks.append(SeatClock(left, until, moved_by_clock(room, match, seat)))
    return tuple(clocks)


def owed_since(room: RoomState, match: Match) -> dict[Seat, int]:
    """Since when the people who act in this step have had to move, by the times in the log.

    Those who are ready are included, since they may withdraw.
    """
    roster, clock = room.match, room.clock
    if clock.kind == "off" or roster is None or match.match_id != roster.id:
        return {}
    acting = {seat for seat in match.to_act if roster.players[seat] is not None}
    position = milliseconds(match.position.at)
    return {
        seat: _began(
            roster,
            clock,
            seat,
            match.seq,
            _reached(match, seat) if clock.kind == "move" else position,
        )
        for seat in sorted(acting)
    }


def time_left(match: Match, roster: Roster, clock: RoomClock, seat: Seat) -> int:
    """What a seat has left after all steps so far; for a clock per move always the full time."""
    left = clock.seconds * 1000
    if clock.kind == "move":
        return left
    for span in match.spans:
        maker = span.makers.get(seat)
        ended = match.ready_since.get((span.seq, seat), span.ended)
        if maker is None or maker == "bot" or not _counts(clock, span.seq, ended):
            continue
        left -= max(0, ended - _began(roster, clock, seat, span.seq, span.began, ended))
        left = max(left, 0) + (clock.step * 1000 if maker == "person" else 0)
    return left


def _counts(clock: RoomClock, seq: int, ended: int) -> bool:
    """True if the clock was running when the step after `seq` ended.

    If the log says at which position the clock was set, that decides, as times may run backwards.
    """
    if clock.seq is not None and seq != clock.seq:
        return seq > clock.seq
    return ended >= clock.since


def moved_by_clock(room: RoomState, match: Match, seat: Seat) -> bool:
    """True if the clock, as it is set now, made the last move of the person at a seat."""
    roster = room.match
    if roster is None or room.clock.kind == "off" or roster.players[seat] is None:
        return False
    last = _last(match.spans, seat)
    taken = any(
        one.seat == seat and last is not None and one.at >= last.ended for one in roster.taken
    )
    if last is None or taken or not _counts(room.clock, last.seq, last.ended):
        return False
    return last.makers[seat] == "clock"


def _last(spans: Iterable[Span], seat: Seat) -> Span | None:
    """The newest step that a seat made."""
    made = (one for one in reversed(tuple(spans)) if one.makers.get(seat, "undo") != "undo")
    return next(made, None)


def _until(clock: RoomClock, left: int, began: int, graces: Sequence[GracePeriod]) -> int:
    until = began + max(left, clock.seconds * 1000 // LEAST)
    return max(until, *(grace.until for grace in graces if began < grace.since), 0)


def _reached(match: Match, seat: Seat) -> int:
    """When the newest position was first reached: a seat stops no clock by taking moves back."""
    position = match.position
    tries = match.spans[0 if position.back is None else position.back.seq + 1 :]
    if tries and all(span.makers.keys() == {seat} for span in tries):
        return tries[0].began
    return milliseconds(position.at)


def _began(
    roster: Roster, clock: RoomClock, seat: Seat, seq: int, position: int, before: int | None = None
) -> int:
    """When the person at a seat had to start thinking: not before they took the seat over.

    A player who comes back before the bot has moved is charged for the time before the bot came.
    """
    set_before = clock.seq is not None and clock.seq < seq
    began = position if set_before else max(position, clock.since)
    for one in roster.taken:
        if one.seat == seat and one.at > began and (before is None or one.at <= before):
            thought = 0 if one.gone is None else max(0, one.gone - began)
            began = one.at - min(thought, one.at - began)
    return began
