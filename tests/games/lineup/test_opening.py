"""The special rule for the very first turn."""

import pytest

from app.games.contract import IllegalMove
from app.games.lineup.figures import KINDS
from app.games.lineup.game import GAME
from app.games.lineup.moves import Place, Redraw, Return
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import LineUpState
from app.games.lineup.views import hand_sizes
from tests.games.lineup.positions import play, position
from tests.support.luck import Recorded, Scripted

TO_S = {f"redraw/{number}": 30 for number in range(3)}
"""The index of the first S while 10 each of I, T and J are undrawn."""


def unable(turn: int = 1, hand: str = "SZS") -> LineUpState:
    return position(hands=(hand, "ZZ"), turn=turn)


def test_the_first_player_may_redraw_or_return() -> None:
    assert list(GAME.moves(unable(), 0)) == [Redraw(), Return("S"), Return("Z")]
    assert GAME.public(unable())["opening"] is True


def test_the_opening_does_not_reveal_whether_the_player_can_place() -> None:
    assert GAME.public(position(turn=1))["opening"] is True


def test_only_a_player_who_cannot_place_may_redraw() -> None:
    with pytest.raises(IllegalMove, match="must-place"):
        GAME.check(position(turn=1), 0, Redraw())


def test_a_redraw_shuffles_the_whole_hand_back() -> None:
    luck = Scripted({"redraw/0": 0, "redraw/1": 9, "redraw/2": 18})
    outcome = play(unable(), Redraw(), luck)
    after = outcome.state
    assert list(luck.draws) == ["redraw/0", "redraw/1", "redraw/2"]
    assert after.cards.hands[0] == ("I", "T", "J")
    assert after.cards.undrawn == (9, 9, 9, 10, 10, 8, 10)
    assert after.active == 0
    assert after.turn == 1
    assert not after.opening
    public = GAME.public(after)
    assert public["shown"] == ((1, 0, ("S", "Z", "S"), 0, None),)
    assert hand_sizes(public) == (3, 2)
    assert [note.key for note in outcome.notes] == [
        "lineup-start", "lineup-unable", "lineup-redraw", *["lineup-drew"] * 3,
    ]  # fmt: skip
    assert all(note.seats == frozenset({0}) for note in outcome.notes[3:])
    GAME.check(after, 0, Place("I", 0, 0))


def test_the_new_hand_is_drawn_from_the_pile_with_the_old_one_in_it() -> None:
    luck = Recorded()
    play(unable(), Redraw(), luck)
    assert luck.sizes == {"redraw/0": 68, "redraw/1": 67, "redraw/2": 66}


def test_a_redrawn_card_can_come_again() -> None:
    after = play(unable(), Redraw(), Scripted(TO_S)).state
    assert after.cards.hands[0] == ("S", "S", "S")


def test_with_the_reduced_hand_two_cards_are_drawn() -> None:
    state = position(hands=("SZ", "Z"), turn=1, options=LineUpOptions(reduced_hand=True))
    luck = Scripted({})
    assert len(play(state, Redraw(), luck).state.hand) == 2
    assert len(luck.draws) == 2


def test_a_player_who_still_cannot_place_returns_a_card_and_cannot_redraw_twice() -> None:
    again = play(unable(), Redraw(), Scripted(TO_S)).state
    assert list(GAME.moves(again, 0)) == [Return("S")]
    assert GAME.default(again, 0, None) == Return("S")
    with pytest.raises(IllegalMove, match="not-opening"):
        GAME.check(again, 0, Redraw())
    after = play(again, Return("S")).state
    assert [cards for _, _, cards, *_ in after.cards.shown] == [("S", "Z", "S"), ("S", "S", "S")]
    assert [number for *_, number in after.cards.shown] == [None, 0]
    assert after.active == 1


def test_the_next_player_opens_by_the_normal_rule() -> None:
    s = sum(unable().cards.undrawn[: KINDS.index("S")])
    after = play(unable(), Return("Z"), Scripted({"draw/2": s})).state
    assert after.hand == ("Z", "Z", "S")
    assert not after.opening
    assert list(GAME.moves(after, 1)) == [Return("Z"), Return("S")]
    with pytest.raises(IllegalMove, match="not-opening"):
        GAME.check(after, 1, Redraw())


def test_later_turns_allow_no_redraw() -> None:
    assert Redraw() not in list(GAME.moves(unable(turn=3), 0))


def test_the_start_is_logged_once() -> None:
    first = play(position(turn=1), Place("T", 0, 0))
    assert [note.key for note in first.notes][:2] == ["lineup-start", "lineup-placed"]
    later = play(first.state, GAME.default(first.state, 1, None))
    assert "lineup-start" not in [note.key for note in later.notes]
