"""How much time seats have, from the times in the log.  Pure: the present comes as a number.

All times are milliseconds since 1970.  A clock runs for each seat that owes a move, is not ready
and has a person.  When a player's stock is used up, a twentieth of it is there for each further
step.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.games.contract import Seat
from app.match.match import Match
from app.match.position import Span
from app.match.times import milliseconds
from app.rooms.state import Clock, RoomState, Roster

LEAST = 20
"""A stock grants each step this part of itself, a twentieth, however empty it is."""


@dataclass(frozen=True, slots=True)
class Time:
    """The time of one seat: `left` before this step, and `until` when it may think.

    `until` is None while its clock does not run.  `late`: the clock made its last move.
    """

    left: int
    until: int | None
    late: bool


@dataclass(frozen=True, slots=True)
class Grace:
    """At `since` the room was read from the log, or the wall clock jumped forwards.

    What was begun before that does not end earlier than `until`.
    """

    since: int = 0
    until: int = 0


def times(
    room: RoomState, table: Match | None, grace: Grace, began: Mapping[Seat, int]
) -> tuple[Time, ...]:
    """The time of each seat of the running match; nothing while there is no clock.

    `began` says since when the seats whose clocks run owe their move.
    """
    match, clock = room.match, room.clock
    if clock.kind == "off" or match is None or table is None or table.match_id != match.id:
        return ()
    if not table.to_act:
        return ()
    found = []
    for seat in range(len(match.players)):
        left = stock(table, match, clock, seat)
        until = _until(clock, left, began[seat], grace) if seat in began else None
        found.append(Time(left, until, late(room, table, seat)))
    return tuple(found)


def owed_since(room: RoomState, table: Match) -> dict[Seat, int]:
    """Since when the people who act in this step owe their move, by the times in the log.

    Those who are ready are among them: they may withdraw.
    """
    match, clock = room.match, room.clock
    if clock.kind == "off" or match is None or table.match_id != match.id:
        return {}
    acting = {seat for seat in table.to_act if match.players[seat] is not None}
    position = milliseconds(table.position.at)
    return {
        seat: _began(
            match,
            clock,
            seat,
            table.seq,
            _reached(table, seat) if clock.kind == "move" else position,
        )
        for seat in sorted(acting)
    }


def stock(table: Match, match: Roster, clock: Clock, seat: Seat) -> int:
    """What a seat has left after all steps so far; for a clock per move always the whole."""
    left = clock.seconds * 1000
    if clock.kind == "move":
        return left
    for span in table.spans:
        maker = span.makers.get(seat)
        ended = table.ready_since.get((span.seq, seat), span.ended)
        if maker is None or maker == "bot" or not _counts(clock, span.seq, ended):
            continue
        left -= max(0, ended - _began(match, clock, seat, span.seq, span.began, ended))
        left = max(left, 0) + (clock.step * 1000 if maker == "person" else 0)
    return left


def _counts(clock: Clock, seq: int, ended: int) -> bool:
    """True if the clock was running when the step after `seq` ended.

    Where the log says at which position the clock was set, that decides: times may run backwards.
    """
    if clock.seq is not None and seq != clock.seq:
        return seq > clock.seq
    return ended >= clock.since


def late(room: RoomState, table: Match, seat: Seat) -> bool:
    """True if the clock made the last move of the person at a seat."""
    match = room.match
    if match is None or room.clock.kind == "off" or match.players[seat] is None:
        return False
    last = _last(table.spans, seat)
    taken = any(
        one.seat == seat and last is not None and one.at >= last.ended for one in match.taken
    )
    return last is not None and last.makers[seat] == "clock" and not taken


def _last(spans: Iterable[Span], seat: Seat) -> Span | None:
    """The newest step that a seat made."""
    made = (one for one in reversed(tuple(spans)) if one.makers.get(seat, "undo") != "undo")
    return next(made, None)


def _until(clock: Clock, left: int, began: int, grace: Grace) -> int:
    until = began + max(left, clock.seconds * 1000 // LEAST)
    return max(until, grace.until) if began < grace.since else until


def _reached(table: Match, seat: Seat) -> int:
    """When the newest position came first: what a seat has taken back alone stops no clock."""
    position = table.position
    tries = table.spans[0 if position.back is None else position.back.seq + 1 :]
    if tries and all(span.makers.keys() == {seat} for span in tries):
        return tries[0].began
    return milliseconds(position.at)


def _began(
    match: Roster, clock: Clock, seat: Seat, seq: int, position: int, before: int | None = None
) -> int:
    """When the person at a seat began to owe the move: not before they took it over.

    Who comes back before the bot has moved has thought already, until it was left to the bot.
    """
    set_before = clock.seq is not None and clock.seq < seq
    began = position if set_before else max(position, clock.since)
    for one in match.taken:
        if one.seat == seat and one.at > began and (before is None or one.at <= before):
            thought = 0 if one.gone is None else max(0, one.gone - began)
            began = one.at - min(thought, one.at - began)
    return began
