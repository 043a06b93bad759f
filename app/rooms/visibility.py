"""Which seat's private part each person is shown of a match: that of one at most.

The player of a seat is shown its private part, and can't unsee it.  So this is remembered for as
long as the match lasts, whatever happens to the seat: a bot, a departure, a ban.  At the end it is
settled for ever: nothing that becomes of members and seats afterwards changes it.
"""

from collections.abc import Sequence
from dataclasses import replace

from app.games.contract import Seat
from app.rooms.state import RoomState, Roster


def readers(room: RoomState, match: str) -> Sequence[str | None] | None:
    """Who is shown the private part of each seat of a match; None if the room doesn't know it.

    While the match runs, it is those who play; later those who owned the seats at its end, even if
    a bot stood in.
    """
    roster = room.match
    newest = roster if roster is not None and roster.id == match else None
    if newest is not None and not newest.finished:
        return newest.players
    for entry in reversed(room.history):
        if entry["match"] == match:
            return entry["players"]
    return newest.owners if newest is not None and room.alone else None


def audience_of(readers: Sequence[str | None] | None, player: str) -> Seat | None:
    """The seat of a match that a player is shown, None to watch, given the `readers` of all."""
    return readers.index(player) if readers and player in readers else None


def seats_seen(roster: Roster, player: str) -> frozenset[Seat]:
    """The seats whose private part a person has been shown: one at most."""
    return frozenset(seat for seat, people in enumerate(roster.seen) if player in people)


def may_play(roster: Roster, player: str, seat: Seat) -> bool:
    """True if the seat is the person's own, or they have been shown no other one."""
    return roster.owners[seat] == player or seats_seen(roster, player) <= {seat}


def may_inherit(roster: Roster, heir: str, player: str) -> bool:
    """True if `heir` may take the place of `player`: together they know one seat at most.

    A newcomer may always, since this is how a person moves to another browser.
    """
    own, gained = seats_seen(roster, heir), seats_seen(roster, player)
    return not own or not gained or len(own | gained) == 1


def with_seat_shown(roster: Roster, player: str, seat: Seat) -> Roster:
    """The roster after a person was shown the private part of a seat."""
    return replace(
        roster,
        seen=tuple(
            people | {player} if number == seat else people
            for number, people in enumerate(roster.seen)
        ),
    )


def with_place_inherited(roster: Roster, heir: str, player: str) -> Roster:
    """The roster after `heir` took the place of `player`, who still knows what they saw."""
    return replace(
        roster,
        seen=tuple(people | {heir} if player in people else people for people in roster.seen),
    )
