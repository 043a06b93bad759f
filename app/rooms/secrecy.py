"""One person, one seat's secrets: whose private part each person has been shown in a match.

Whoever plays a seat is shown its private part, and that cannot be taken back.  So it is remembered
for as long as the match lasts, whatever becomes of the seat: a bot, a departure, a ban.
"""

from dataclasses import replace

from app.games.contract import Seat
from app.rooms.state import Roster


def known(roster: Roster, player: str) -> frozenset[Seat]:
    """The seats whose private part a person has been shown; more than one only in old logs."""
    return frozenset(seat for seat, people in enumerate(roster.seen) if player in people)


def may_play(roster: Roster, player: str, seat: Seat) -> bool:
    """True if a seat is the person's own, or the person has been shown no other one."""
    return roster.owners[seat] == player or known(roster, player) <= {seat}


def may_inherit(roster: Roster, heir: str, player: str) -> bool:
    """True if `heir` may take the place of `player` without knowing two seats between them.

    A newcomer inherits whatever that is: this is how a person moves to another browser.
    """
    own, gained = known(roster, heir), known(roster, player)
    return not own or not gained or len(own | gained) == 1


def shown(roster: Roster, player: str, seat: Seat) -> Roster:
    """The match after a person was shown the private part of a seat."""
    return replace(
        roster,
        seen=tuple(
            people | {player} if number == seat else people
            for number, people in enumerate(roster.seen)
        ),
    )


def inherited(roster: Roster, heir: str, player: str) -> Roster:
    """The match after `heir` took the place of `player`, who does not forget."""
    return replace(
        roster,
        seen=tuple(people | {heir} if player in people else people for people in roster.seen),
    )
