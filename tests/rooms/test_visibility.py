"""Who has seen which seat follows from the events of a room."""

from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest

from app.errors import ProblemError
from app.rooms import matches, membership, seat_links, seating, setup, substitution, visibility
from app.rooms.event import Event
from app.rooms.events import fold, record
from app.rooms.membership import JoinOptions
from app.rooms.records import EventRecord, Person
from app.rooms.state import RoomState, Roster

NOW = datetime(2026, 1, 1, tzinfo=UTC)
PEOPLE = ("anna", "ben", "cem", "dora", "emil")


class Log:
    """A room with a match of Anna, Ben and Cem; Dora watches, Emil is not a member yet."""

    def __init__(self) -> None:
        created = setup.create(person("anna"), "CODE", "lineup", "", None)
        self.state: RoomState = fold(None, record(created, "room", 0, NOW, None))
        for player in ("anna", "ben", "cem"):
            self.do(membership.join(self.state, person(player), player, JoinOptions()))
        self.do(membership.join(self.state, person("dora"), "dora", JoinOptions(seat=False)))
        self.start()

    def start(self) -> None:
        number = len(self.state.history)
        self.do(matches.start(self.state, "anna", f"match-{number}").event)

    def do(self, event: Event | None) -> None:
        if event is not None:
            self.state = fold(self.state, record(event, "room", self.state.seq + 1, NOW, None))

    def happened(self, kind: str, **data: Any) -> None:
        """An event as it is stored."""
        row = EventRecord("room", self.state.seq + 1, NOW, None, kind, data)
        self.state = fold(self.state, row)

    def claim(self, player: str, target: str) -> None:
        """Claim the seat of another person by a link."""
        self.happened("linked", player=target, hash=f"hash-{target}")
        claimed = partial(seat_links.claim_seat, self.state, person(player), player)
        self.do(claimed(f"hash-{target}", away=lambda _: False))

    def finish(self, ranks: list[int]) -> None:
        data = {"game": "lineup", "names": list(self.match.names), "scores": ranks, "ranks": ranks}
        players = list(self.match.owners)
        self.happened("finished", match=self.match.id, players=players, **data)

    @property
    def match(self) -> Roster:
        assert self.state.match is not None
        return self.state.match

    def seat(self, player: str, match: str) -> int | None:
        return visibility.audience_of(visibility.readers(self.state, match), player)

    def known(self, player: str) -> set[int]:
        return set(visibility.seats_seen(self.match, player))


def person(player: str) -> Person:
    return Person(player, player.title(), None)


def test_whoever_played_a_seat_knows_it_until_the_next_match() -> None:
    log = Log()
    assert [log.known(player) for player in ("anna", "ben", "dora")] == [{0}, {1}, set()]
    log.do(membership.leave(log.state, "ben"))
    log.do(substitution.take_over(log.state, "dora", 1))
    assert [log.known(player) for player in ("ben", "dora")] == [{1}, {1}]
    log.finish([1, 2, 3])
    log.start()
    assert [log.known(player) for player in ("anna", "cem", "ben", "dora")] == [
        {0},
        {1},
        set(),
        set(),
    ]


def test_knowledge_moves_along_with_a_claimed_seat() -> None:
    log = Log()
    log.claim("emil", "ben")
    assert log.match.players == ("anna", "emil", "cem")
    assert log.known("emil") == log.known("ben") == {1}
    log.claim("fritz", "emil")
    assert log.known("fritz") == {1}
    log.do(substitution.stand_in(log.state, "cem", 2, absent=False))
    log.do(substitution.open_up(log.state, "cem", 2))
    assert substitution.takeable(log.state, "fritz") == []
    assert (
        substitution.takeable(log.state, "cem") == substitution.takeable(log.state, "dora") == [2]
    )


def test_a_place_without_a_seat_cannot_take_one_if_it_knows_another() -> None:
    log = Log()
    log.do(membership.leave(log.state, "ben"))
    log.do(membership.join(log.state, person("ben"), "ben", JoinOptions(seat=False)))
    log.do(membership.leave(log.state, "cem"))
    log.do(membership.join(log.state, person("cem"), "cem", JoinOptions(seat=False)))
    with pytest.raises(ProblemError, match="knows-another-seat"):
        log.claim("ben", "cem")
    log.claim("ben", "dora")
    assert log.known("ben") == {1}


def test_a_player_who_left_may_come_back_to_the_same_seat_by_a_link() -> None:
    log = Log()
    log.do(membership.leave(log.state, "ben"))
    log.do(substitution.take_over(log.state, "dora", 1))
    log.claim("ben", "dora")
    assert log.match.players == ("anna", "ben", "cem")


def test_a_finished_match_bars_nobody_from_a_seat() -> None:
    log = Log()
    log.do(membership.leave(log.state, "ben"))
    log.do(membership.join(log.state, person("ben"), "ben", JoinOptions(seat=False)))
    log.finish([1, 2, 3])
    log.claim("ben", "cem")
    assert log.match.owners == ("anna", None, "ben")
    assert substitution.takeable(log.state, "ben") == []


def test_who_may_see_what_of_a_match_is_settled_when_it_ends() -> None:
    """Seats change hands afterwards, and members leave: nobody sees more, or less."""
    log = Log()
    log.do(substitution.stand_in(log.state, "anna", 0, absent=False))
    log.do(membership.leave(log.state, "ben"))
    log.do(substitution.take_over(log.state, "dora", 1))
    match = log.match.id
    assert [log.seat(player, match) for player in PEOPLE] == [None, None, 2, 1, None]
    log.finish([1, 2, 3])
    settled = [0, None, 2, 1, None]
    assert [log.seat(player, match) for player in PEOPLE] == settled
    log.do(seating.free_seat(log.state, "cem", 2))
    log.claim("cem", "anna")
    log.claim("emil", "dora")
    log.do(membership.leave(log.state, "cem"))
    log.do(membership.join(log.state, person("cem"), "cem", JoinOptions(seat=False)))
    log.do(membership.join(log.state, person("ben"), "ben", JoinOptions()))
    assert [log.seat(player, match) for player in PEOPLE] == settled
    log.do(membership.join(log.state, person("fritz"), "fritz", JoinOptions()))
    log.do(matches.start(log.state, log.state.host, "again").event)
    assert [log.seat(player, match) for player in PEOPLE] == settled


def test_a_match_that_nobody_can_tell_the_end_of_is_shown_as_to_spectators() -> None:
    log = Log()
    log.happened("abandoned", match=log.match.id)
    assert visibility.readers(log.state, log.match.id) is None
    assert visibility.audience_of(None, "anna") is None
