"""Who is here, and in which lane they wait."""

import pytest

from app.limits import visitors as module
from app.limits.fairness import Lane
from app.limits.visitors import HERE_SECONDS, Visitors


class Hands:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def visitors(hands: Hands) -> Visitors:
    return Visitors(hands)


def test_somebody_is_here_for_a_while_after_they_came(visitors: Visitors, hands: Hands) -> None:
    assert not visitors.is_here("p")
    visitors.note_visit("p", "192.0.2.1")
    hands.now += HERE_SECONDS - 1
    assert visitors.is_here("p")
    hands.now += 1
    assert not visitors.is_here("p")
    visitors.note_connected(["p"])
    assert visitors.is_here("p")


def test_what_is_done_for_a_player_waits_in_the_lane_of_their_address(visitors: Visitors) -> None:
    assert visitors.lane("p", "r") == Lane("p", "p", "r")
    visitors.note_connected(["p"])
    assert visitors.lane("p", "r") == Lane("p", "p", "r")
    visitors.note_visit("p", "192.0.2.1")
    visitors.note_connected(["p"])
    visitors.note_visit("q", "192.0.2.1")
    assert visitors.lane("p", "r") == Lane("192.0.2.1", "p", "r")
    assert visitors.lane("q").client == "192.0.2.1"
    visitors.note_visit("p", "192.0.2.2")
    assert visitors.lane("p").client == "192.0.2.2"


def test_an_address_stays_known_when_its_player_has_gone(visitors: Visitors, hands: Hands) -> None:
    visitors.note_visit("p", "192.0.2.1")
    hands.now += 24 * 3600
    assert visitors.lane("p").client == "192.0.2.1"


def test_whoever_comes_back_is_announced_once(visitors: Visitors, hands: Hands) -> None:
    back = list[str]()
    visitors.returned = back.append
    visitors.note_visit("p", "a")
    visitors.note_visit("p", "a")
    visitors.note_connected(["p", "q"])
    hands.now += HERE_SECONDS
    visitors.note_connected(["q"])
    assert back == ["p", "q", "q"]


def test_only_so_many_are_remembered(visitors: Visitors, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 3)
    for player in "abca":
        visitors.note_visit(player, player)
    visitors.note_visit("d", "d")
    assert [player for player in "abcd" if visitors.is_here(player)] == ["a", "c", "d"]
