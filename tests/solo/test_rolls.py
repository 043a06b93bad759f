"""What dice have shown: the draws that games call rolls, by outcome."""

from app.games import GAMES
from app.match.match import draws_since
from app.solo.played import rolls
from tests.support.random_matches import Case, cases, each, record

WITH_DICE = {"colour_square": {"number"}, "flying_colours": {"colour", "pips"}} | {
    "colour_lines": set("12345")
}
REAL = [case for case in cases() if case.game in GAMES]


@each(REAL)
def test_every_roll_of_a_match_is_a_face_of_its_die(case: Case) -> None:
    found = rolls(case.rules, draws_since(record(case).positions[-1], None))
    assert found.keys() == WITH_DICE.get(case.game, set())
    for die, counted in found.items():
        assert len(counted) == len(case.rules.dice.faces[die])
        assert sum(counted) > 0


def test_only_draws_of_dice_are_rolls_and_each_counts_at_its_outcome() -> None:
    draws = {("start", 2): 1, ("roll/1/red", 6): 5, ("roll/1/blue", 6): 5, ("start/1/0", 6): 2}
    assert rolls(GAMES["colour_square"], draws) == {"number": [0, 0, 0, 0, 0, 2]}
    draws = {("roll/3/4", 6): 1, ("dice/1/0", 5): 2, ("start", 3): 0}
    assert rolls(GAMES["colour_lines"], draws) == {"4": [0, 1, 0, 0, 0, 0]}
    draws = {("throw/12/3", 6): 0, ("pip/4", 6): 3, ("card/0", 30): 7}
    expected = {"colour": [1, 0, 0, 0, 0, 0], "pips": [0, 0, 0, 1, 0, 0]}
    assert rolls(GAMES["flying_colours"], draws) == expected
