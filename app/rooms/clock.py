"""How much time seats have, from the times in the log.  Pure: the present comes as a number.

All times are milliseconds since 1970.  A clock runs for each seat that owes a move, is not ready
and has a person.  When a player's stock is used up, a twentieth of it is there for each further
step.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from app.games.contract import Seat
from app.rooms.lobby import Clock, Lobby, Playing
from app.rooms.table import Span, Table, milliseconds

LEAST = 20
"""A stock of so many seconds leaves one for each step, however empty it is."""


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
    """After the room was read from the log, at `since`, nobody's time ends for so long."""

    since: int = 0
    until: int = 0


def times(lobby: Lobby, table: Table | None, grace: Grace) -> tuple[Time, ...]:
    """The time of each seat of the running match; nothing while there is no clock."""
    match, clock = lobby.match, lobby.clock
    if clock.kind == "off" or match is None or table is None or table.match_id != match.id:
        return ()
    waited_for = table.awaited
    if not table.to_act:
        return ()
    found = []
    for seat, player in enumerate(match.players):
        left = stock(table, match, clock, seat)
        runs = player is not None and seat in waited_for
        until = _until(table, match, clock, seat, left, grace) if runs else None
        found.append(Time(left, until, late(lobby, table, seat)))
    return tuple(found)


def stock(table: Table, match: Playing, clock: Clock, seat: Seat) -> int:
    """What a seat has left after all steps so far; for a clock per move always the whole."""
    left = clock.seconds * 1000
    if clock.kind == "move":
        return left
    for span in table.spans:
        maker = span.makers.get(seat)
        ended = table.ready_since.get((span.seq, seat), span.ended)
        if maker is None or maker == "bot" or ended < clock.since:
            continue
        left -= max(0, ended - _began(match, clock, seat, span.began, ended))
        left = max(left, 0) + (clock.step * 1000 if maker == "person" else 0)
    return left


def late(lobby: Lobby, table: Table, seat: Seat) -> bool:
    """True if the clock made the last move of the person at a seat."""
    match = lobby.match
    if match is None or lobby.clock.kind == "off" or match.players[seat] is None:
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


def _until(table: Table, match: Playing, clock: Clock, seat: Seat, left: int, grace: Grace) -> int:
    reached = _reached(table, seat) if clock.kind == "move" else milliseconds(table.position.at)
    began = _began(match, clock, seat, reached)
    until = began + max(left, clock.seconds * 1000 // LEAST)
    return max(until, grace.until) if began < grace.since else until


def _reached(table: Table, seat: Seat) -> int:
    """When the newest position came first: what a seat has taken back alone stops no clock."""
    position = table.position
    tries = table.spans[0 if position.back is None else position.back.seq + 1 :]
    if tries and all(span.makers.keys() == {seat} for span in tries):
        return tries[0].began
    return milliseconds(position.at)


def _began(
    match: Playing, clock: Clock, seat: Seat, position: int, before: int | None = None
) -> int:
    """When the person at a seat began to owe the move: not before they took it over.

    Who comes back before the bot has moved has thought already, until it was left to the bot.
    """
    began = max(position, clock.since)
    for one in match.taken:
        if one.seat == seat and one.at > began and (before is None or one.at <= before):
            thought = 0 if one.gone is None else max(0, one.gone - began)
            began = one.at - thought
    return began
