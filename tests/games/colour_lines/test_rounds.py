"""Sections 3.1, 4.1, 4.8 and 5: the starting player, a round's dice, its commit, and the end."""

from collections import Counter
from dataclasses import fields

import pytest

from app.games.colour_lines.figures import FACES
from app.games.colour_lines.game import DRAFTING, GAME
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import SheetState, State
from app.games.contract import Note
from tests.games.colour_lines.positions import draw, play, position, rolled, setup, sheet
from tests.support.luck import Recorded, Scripted

FULL = setup("pink light_blue 1-4 12-4")


def first_roll(seed: int, seats: int = 3, **options: object) -> State:
    luck = Recorded(seed)
    state = GAME.setup(seats, ColourLinesOptions(**options), luck)  # type: ignore[arg-type]
    return play(state, dict.fromkeys(range(seats), FULL), luck).state


def test_two_dice_are_for_the_left_two_for_the_right_one_for_either() -> None:
    seen: Counter[tuple[int, str | None]] = Counter()
    for seed in range(200):
        dice = first_roll(seed).dice
        assert [at.slot for at in dice] == ["I", "I", "II", "II", "any"]
        assert sorted(at.die for at in dice) == [1, 2, 3, 4, 5]
        for at in dice:
            assert at.face in FACES[at.die]
            seen[at.die, at.slot] += 1
    for die in FACES:
        assert 50 < seen[die, "I"] < 110
        assert 50 < seen[die, "II"] < 110
        assert 20 < seen[die, "any"] < 65


def test_every_face_of_every_die_occurs() -> None:
    for die, faces in FACES.items():
        for number, face in enumerate(faces):
            luck = Scripted({f"roll/1/{die}": number})
            state = GAME.setup(2, ColourLinesOptions(start=0), luck)
            after = play(state, {0: FULL, 1: FULL}, luck).state
            assert {at.face for at in after.dice if at.die == die} == {face}
            assert len(faces) == 6


def test_the_next_player_rolls_each_round_and_five_are_played() -> None:
    luck = Recorded(1)
    state = GAME.setup(3, ColourLinesOptions(start=2), luck)
    state = play(state, dict.fromkeys(range(3), FULL), luck).state
    active = []
    while GAME.to_act(state):
        active.append((state.round, state.active))
        moves = {seat: next(GAME.moves(state, seat)) for seat in range(3)}
        state = play(state, moves, luck).state
    assert active == [(1, 2), (2, 0), (3, 1), (4, 2), (5, 0)]
    assert state.phase == "over"
    assert GAME.to_act(state) == frozenset()
    assert GAME.result(state) is not None
    assert GAME.public(state)["dice"] is None
    assert all(len(on.ends[0]) == len(on.ends[1]) == 5 for on in state.sheets)


def test_the_next_roll_is_made_when_the_round_is_committed_and_not_before() -> None:
    luck = Recorded(1)
    state = GAME.setup(2, ColourLinesOptions(start=0), luck)
    assert luck.draws == {}
    for number in range(1, 6):
        moves = {seat: next(GAME.moves(state, seat)) for seat in range(2)}
        state = play(state, moves, luck).state
        assert {label.split("/")[1] for label in luck.draws} == {str(n + 1) for n in range(number)}
    last = set(luck.draws)
    play(state, {seat: next(GAME.moves(state, seat)) for seat in range(2)}, luck)
    assert set(luck.draws) == last


def test_nothing_of_the_future_is_in_the_state() -> None:
    names = {field.name for field in fields(State)} | {field.name for field in fields(SheetState)}
    assert names == {
        *("terms", "sheets", "phase", "active", "round", "dice"),
        *("colours", "lines", "taken", "ends", "letters", "jokers", "skipped"),
    }


def test_a_commit_cannot_be_taken_back() -> None:
    dice = "1I:1 2I:0 3II:0 4II:0 5any:0"
    outcome = play(position(dice, sheet(), round_=5), {0: draw("1 L 1-3")})
    assert outcome.state.phase == "over"
    assert outcome.reveals


def test_drafts_are_open_and_change_nothing() -> None:
    state = position("1I:1 2I:0 3II:0 4II:0 5any:1")
    assert GAME.open_drafts(state)
    shown = DRAFTING.preview(state, {0: draw("1 L 1-3"), 1: draw()}, 1)
    assert set(shown) == {"0", "1"}
    assert shown["0"]["lines"] == {"L": ["1-3"], "R": []}
    assert shown["1"]["lines"] == {"L": [], "R": []}
    assert state == position("1I:1 2I:0 3II:0 4II:0 5any:1")


def test_the_log_describes_a_round() -> None:
    dice = "1I:1 2I:0 3II:2 4II:0 5any:1"
    on = sheet("1-0", "13-1 12-1 12-0", colours="yellow pink")
    state = position(dice, on, on, round_=2)
    moves = {
        0: draw("1 L 0-0", "5 R 13-0", "3 skip"),
        1: draw("1 joker L 1-1", "3 joker R 11-0", "5 R 10-0"),
    }
    luck = Scripted({"dice/3/0": 4, "dice/3/1": 3, "roll/3/5": 4, "roll/3/4": 3})
    outcome = play(state, moves, luck)
    assert outcome.state.dice == rolled("5I:L3 4I:L2 1II:0 2II:0 3any:0")
    assert outcome.notes == (
        Note("colour_lines-drew", {"seat": 0, "lines": 2, "points": 40, "jokers": 0, "skipped": 1}),
        Note("colour_lines-letter", {"seat": 0, "letter": "A", "points": 20}),
        Note("colour_lines-letter", {"seat": 0, "letter": "B", "points": 20}),
        Note("colour_lines-drew", {"seat": 1, "lines": 3, "points": 0, "jokers": 2, "skipped": 0}),
        Note("colour_lines-round", {"seat": 1, "round": 3}),
        Note("colour_lines-roll", {"seat": 1, "faces": ["L3", "L2", "0", "0", "0"]}),
    )
    last = play(position(dice, on, on, round_=5), moves, luck)
    assert last.notes[-1] == Note("colour_lines-ended")
    assert not [note for note in last.notes if note.key == "colour_lines-round"]


def test_the_log_describes_the_placing_of_dice() -> None:
    luck = Recorded(4)
    state = GAME.setup(2, ColourLinesOptions(start=1, active_placement=True), luck)
    begun = play(state, {0: FULL, 1: FULL}, luck)
    faces = [at.face for at in begun.state.dice]
    assert begun.notes[-3:] == (
        Note("colour_lines-start", {"seat": 1}),
        Note("colour_lines-round", {"seat": 1, "round": 1}),
        Note("colour_lines-rolled", {"seat": 1, "faces": faces}),
    )
    placed = play(begun.state, {1: GAME.default(begun.state, 1, None)}, luck)
    assert placed.notes == (Note("colour_lines-placed", {"seat": 1, "faces": faces}),)


def test_the_log_describes_hard_dice() -> None:
    luck = Recorded(4)
    state = GAME.setup(1, ColourLinesOptions(task=1, hard=True), luck)
    begun = play(state, {0: GAME.default(state, 0, None)}, luck)
    assert [note.key for note in begun.notes] == [
        "colour_lines-crosses",
        "colour_lines-round",
        "colour_lines-rolled",
    ]
    assert len(begun.notes[-1].args["faces"]) == 2
    move = list(GAME.moves(begun.state, 0))[1]
    after = play(begun.state, {0: move}, luck)
    pair, rest = after.notes
    faces = [at.face for at in begun.state.dice]
    assert pair == Note("colour_lines-pair", {"seat": 0, "half": "R", "faces": faces})
    assert rest.key == "colour_lines-rolled"
    assert rest.args["faces"] == [at.face for at in after.state.dice[2:]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_starting_player_is_drawn_by_lot(seats: int) -> None:
    luck = Recorded(1)
    state = GAME.setup(seats, ColourLinesOptions(), luck)
    assert luck.sizes == {"start": seats}
    assert state.active == luck.draws["start"]
