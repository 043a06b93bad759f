"""What each audience sees, and positions imagined from it."""

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from app.games.lineup.figures import KINDS
from app.games.lineup.game import GAME
from app.games.lineup.imagine import Trace, know
from app.games.lineup.moves import Place, Return
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import Cards, LineUpState, Returned, hand_size
from app.games.lineup.views import hand_sizes
from tests.games.lineup.positions import VARIANTS, play, position, random_game, view_of
from tests.support.luck import Recorded, Scripted

STAIRS = "0 1 2 3 4 5 6 7 8 9"


def test_the_fields_of_the_views_are_fixed() -> None:
    state = position(hands=("IOT", "LL"))
    assert GAME.public(state) == {
        "variants": {"double_move": False, "reduced_hand": False},
        "figures": (),
        "chips": (),
        "start": 0,
        "turn": 5,
        "hands": (2, 2),
        "double": None,
        "doubles": (0, 0),
        "opening": False,
        "shown": (),
        "taken": (),
        "ended": None,
    }
    assert GAME.private(state, 1) == {"hand": ("L", "L"), "returned": {}}


def hidden_swap(state: LineUpState, rng: Random) -> LineUpState:
    """The same match with other hidden cards; only the hand and returns of seat 0 stay."""
    cards = state.cards
    lot = list(Counter(dict(zip(KINDS, cards.undrawn, strict=True))).elements())
    lot += [card for hand in cards.hands[1:] for card in hand]
    queue = cards.returned[len(cards.taken) :]
    lot += [card.card for card in queue if card.seat]
    rng.shuffle(lot)
    hands = (cards.hands[0], *(tuple(lot.pop() for _ in hand) for hand in cards.hands[1:]))
    returned = cards.returned[: len(cards.taken)] + tuple(
        Returned(card.seat, lot.pop()) if card.seat else card for card in queue
    )
    undrawn = tuple(lot.count(kind) for kind in KINDS)
    return replace(state, cards=replace(cards, hands=hands, returned=returned, undrawn=undrawn))


@pytest.mark.parametrize("options", VARIANTS)
def test_views_and_notes_tell_nothing_hidden(options: LineUpOptions) -> None:
    """Seat 0 gets the same views, moves and notes, whatever the others and the pile hold."""
    rng, differ = Random(3), 0
    for state, move, outcome in random_game(3, options, 11):
        other = hidden_swap(state, rng)
        differ += other.cards.hands[1:] != state.cards.hands[1:]
        assert view_of(other, 0) == view_of(state, 0)
        assert GAME.to_act(other) == GAME.to_act(state)
        if outcome is None or state.active != 0 or not any(other.cards.undrawn):
            continue
        assert list(GAME.moves(other, 0)) == list(GAME.moves(state, 0))
        assert move is not None
        same = play(other, move)
        seen = [note for note in outcome.notes if note.seats is None or 0 in note.seats]
        assert [note for note in same.notes if note.seats is None or 0 in note.seats] == seen
        assert view_of(same.state, 0) == view_of(outcome.state, 0)
    assert differ > 10


def test_only_the_drawer_learns_the_drawn_cards() -> None:
    outcome = play(position(hands=("IOT", "LL", "SS")), Place("I", 0, 0))
    drew = [note for note in outcome.notes if note.key == "lineup-drew"]
    assert [note.seats for note in drew] == [frozenset({1})]


def test_unchanged_parts_are_the_same_objects() -> None:
    state = play(position(STAIRS, hands=("SOJ", "IT")), Return("O")).state
    state = play(state, Place("I", 1, 0)).state
    after = play(state, GAME.default(state, 0, None)).state
    before, now = GAME.public(state), GAME.public(after)
    assert now["figures"][0] is before["figures"][0]
    assert now["shown"][0] is before["shown"][0]
    assert now["variants"] is before["variants"]


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_hand_sizes_follow_from_the_view(options: LineUpOptions, seats: int) -> None:
    """The view's count of double moves changes only by a completed double move."""
    doubled = 0
    for seed in range(40):
        expected = [hand_size(options)] * seats
        for state, _, outcome in random_game(seats, options, seed):
            public = json.loads(json.dumps(GAME.public(state)))
            assert hand_sizes(public) == tuple(len(hand) for hand in state.cards.hands)
            assert public["hands"] == expected
            if outcome is not None and state.first is not None:
                expected[state.active] -= 1
                doubled += 1
    assert (doubled > 0) == options.double_move


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 5])
def test_imagined_positions_give_the_same_view(options: LineUpOptions, seats: int) -> None:
    """From the view as parsed from JSON, like a client's."""
    rng, differ = Random(5), 0
    for state, _, _ in random_game(seats, options, 21 + seats):
        seat = rng.randrange(seats)
        view = json.loads(json.dumps(view_of(state, seat)))
        guess = GAME.imagine(view, seat, rng)
        assert json.loads(json.dumps(view_of(guess, seat))) == view
        assert GAME.to_act(guess) == GAME.to_act(state)
        assert guess.wall == state.wall
        assert sum(guess.cards.undrawn) == sum(state.cards.undrawn)
        held = Counter(card for hand in guess.cards.hands for card in hand)
        queue = Counter(card.card for card in guess.cards.returned[len(guess.cards.taken) :])
        for kind, left, undrawn in zip(KINDS, guess.wall.left, guess.cards.undrawn, strict=True):
            assert held[kind] + queue[kind] + undrawn == left
        differ += guess.cards.hands != state.cards.hands
        list(GAME.moves(guess, guess.active))
    assert differ > 10


def test_imagine_keeps_shown_cards_and_own_returns() -> None:
    luck = Scripted({})  # everybody draws I
    state = play(position(STAIRS, hands=("SOJ", "TT", "LL")), Return("O"), luck).state
    for number in range(30):
        guess = GAME.imagine(view_of(state, 1), 1, Random(number))
        (under,) = guess.cards.returned
        assert sorted((*guess.cards.hands[0], under.card)) == ["J", "O", "S"]
    assert {
        GAME.imagine(view_of(state, 1), 1, Random(n)).cards.returned[0].card for n in range(30)
    } == {"S", "O", "J"}
    assert GAME.imagine(view_of(state, 0), 0, Random(1)).cards.returned == (Returned(0, "O"),)


def test_the_next_shown_hand_reveals_what_went_under_the_pile() -> None:
    luck = Scripted({"draw/6": 0, "draw/7": 28})  # I for seat 1, S for seat 0
    state = position("3 4 5 6 7 8 9 10 11 12", hands=("SOJ", "LL"))
    state = play(state, Return("O"), luck).state
    state = play(state, Place("I", 1, 9), luck).state
    assert state.hand == ("S", "J", "S")
    before = know(view_of(state, 1), 1)
    assert set(before.candidates[0]) == {"S", "O", "J"}
    state = play(state, Return("S"), luck).state
    assert know(view_of(state, 1), 1).candidates[0] == ("O",)


def test_shown_cards_stay_known_until_played() -> None:
    trace = Trace(("S", "O", "J"), 0, (1,), Counter(("J", "T")))
    assert trace.held(["O", "L"]) == Counter("SL")


def test_a_single_returned_card_is_imagined_as_known() -> None:
    state = play(position(STAIRS, hands=("S", "TT", "LL")), Return("S")).state
    for seat, number in [(1, 1), (2, 2), (1, 3)]:
        guess = GAME.imagine(view_of(state, seat), seat, Random(number))
        assert guess.cards.returned == (Returned(0, "S"),)


def test_contradictory_knowledge_falls_back_to_counts() -> None:
    """A view with an impossible shown hand still gives a position."""
    state = play(position(STAIRS, hands=("SOJ", "TT")), Return("O"), Recorded()).state
    view = view_of(state, 1)
    figures = [(card, 0, 0, 0, 1) for card in "SOJ" * 10]
    broken = {**view["public"], "figures": figures}
    guess = GAME.imagine({"public": broken, "private": view["private"]}, 1, Random(1))
    assert isinstance(guess.cards, Cards)


def test_every_pair_of_seats_sees_different_hands() -> None:
    state = GAME.setup(5, LineUpOptions(), Recorded(4))
    views = [GAME.private(state, seat) for seat in range(5)]
    assert any(one != two for one, two in combinations(views, 2))
