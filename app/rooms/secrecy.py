"""Which seats' private parts each person has been shown in a match: one at most.

The player of a seat is shown its private part, and can't unsee it.  So this is remembered for as
long as the match lasts, whatever happens to the seat: a bot, a departure, a ban.
"""

from dataclasses import replace

from app.games.contract import Seat
from app.rooms.state import Roster


def known(roster: Roster, player: str) -> frozenset[Seat]:
    """The seats whose private part a person has been shown: more than one only in old logs."""
    return frozenset(seat for seat, people in enumerate(roster.seen) if player in people)


def may_play(roster: Roster, player: str, seat: Seat) -> bool:
    """True if the seat is the person's own, or they have been shown no other one."""
    return roster.owners[seat] == player or known(roster, player) <= {seat}


def may_inherit(roster: Roster, heir: str, player: str) -> bool:
    """True if `heir` may take the place of `player`: together they know one seat at most.

    A newcomer may always, since this is how a person moves to another browser.
    """
    own, gained = known(roster, heir), known(roster, player)
    return not own or not gained or len(own | gained) == 1


def shown(roster: Roster, player: str, seat: Seat) -> Roster:
    """The roster after a person was shown the private part of a seat."""
    return replace(
        roster,
        seen=tuple(
            people | {player} if number == seat else people
            for number, people in enumerate(roster.seen)
        ),
    )


def inherited(roster: Roster, heir: str, player: str) -> Roster:
    """The roster after `heir` took the place of `player`, who still knows what they saw."""
    return replace(
        roster,
        seen=tuple(people | {heir} if player in people else people for people in roster.seen),
    )
