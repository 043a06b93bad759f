"""Grades of tasks, the stars for them, and variants of games."""

import shutil
import subprocess
from pathlib import Path
from typing import Any, get_args

import orjson
import pytest

from app.games import GAMES
from app.games.colour_lines.board import TASKS as LINES
from app.games.colour_square.board import TASKS as SQUARES
from app.games.contract import AnyGame, Grade, Options, Result
from app.match.codec import codec_of
from app.match.shapes import shapes_of
from app.solo.played import stars_of, tier_of, variant_of
from tests.support.luck import Seeded
from tests.support.random_matches import option_sets
from tests.support.requirements import require

ROOT = Path(__file__).resolve().parents[2]
TASKS_ALONE = [(game, options) for game in GAMES.values() for options in game.tasks]
GRADES = (Grade("solid", 0), Grade("good", 185))


def result(*scores: int, tier: str | None = None, lost: bool = False) -> Result:
    return Result(scores, (1,) * len(scores), tier=tier, lost=lost)


def test_stars_count_the_grades_up_to_the_tier() -> None:
    assert stars_of(GRADES, result(200, tier="good"), 0) == 2
    assert stars_of(GRADES, result(185, tier="good"), 0) == 2
    assert stars_of(GRADES, result(184, tier="solid"), 0) == 1
    assert stars_of(GRADES, result(10, tier="solid"), 0) == 1
    assert stars_of(GRADES, result(200, lost=True), 0) == 0
    assert stars_of(GRADES, result(200, tier="failed", lost=True), 0) == 0
    assert stars_of((), result(200), 0) == 0
    assert tier_of(GRADES, result(200, tier="failed", lost=True), 0) == "failed"
    assert tier_of((), result(200), 0) is None


def test_each_seat_has_the_stars_of_its_own_score() -> None:
    game = GAMES["colour_square"]
    options = codec_of(game).options({"task": 1})
    grades, shared = game.grades(options), result(141, 120, 3, tier="strong")
    assert [stars_of(grades, shared, seat) for seat in range(3)] == [2, 1, 0]
    near = result(140, 139, tier="strong")
    assert [stars_of(grades, near, seat) for seat in range(2)] == [2, 1]
    assert [tier_of(grades, shared, seat) for seat in range(3)] == ["strong", "passed", None]


def test_every_task_is_there_on_each_side_once_with_grades_that_rise() -> None:
    assert len(TASKS_ALONE) == 17
    assert len({(game.card.key, variant_of(game, one)) for game, one in TASKS_ALONE}) == 17
    for game, options in TASKS_ALONE:
        game.check_options(1, options)
        grades = game.grades(options)
        assert [grade.least for grade in grades] == sorted({grade.least for grade in grades})
        assert {grade.tier for grade in grades} <= set(get_args(shapes_of(game)["tiers"]))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_only_tasks_have_grades(game: AnyGame) -> None:
    for seats in game.card.seats:
        for options in option_sets(game.card.key, seats):
            assert bool(game.grades(options)) == (getattr(options, "task", None) is not None)


def test_a_variant_tells_options_apart_but_not_who_begins() -> None:
    game = GAMES["colour_lines"]
    codec = codec_of(game)
    assert variant_of(game, codec.options({"task": 1, "start": 0})) == (
        '{"active_placement":false,"first_game":false,"hard":false,"neighbours":false,'
        '"side":"A","task":1,"three_of_four":false}'
    )
    assert variant_of(game, codec.options({"side": "B"})) != variant_of(game, codec.options({}))


def test_the_browser_shows_the_stars_that_are_counted_here() -> None:
    node = shutil.which("node")
    require("Node.js with the developers' packages", node and (ROOT / "node_modules").is_dir())
    views, expected = [], []
    for game, options in TASKS_ALONE:
        grades, shown = game.grades(options), over(game, options)
        for score in sorted({grade.least + step for grade in grades for step in (-1, 0, 1)}):
            for met in (True, False):
                one = changed(game, options, shown, max(score, 0), met=met)
                views.append({"game": game.card.key, "public": one})
                ended = ending(game, options, max(score, 0), met=met)
                expected.append({"got": stars_of(grades, ended, 0), "all": len(grades)})
    command = [str(node), "tests/support/task_stars.mjs"]
    text = orjson.dumps(views)
    done = subprocess.run(command, cwd=ROOT, input=text, check=True, capture_output=True)
    assert orjson.loads(done.stdout) == expected


def over(game: AnyGame, options: Options) -> Any:
    """What everybody sees once the task is over; the rules made all the moves."""
    luck = Seeded(1)
    state = game.setup(1, options, luck)
    while game.to_act(state):
        state = game.apply(state, {0: game.default(state, 0, None)}, luck).state
    ended = game.result(state)
    assert ended is not None
    assert stars_of(game.grades(options), ended, 0) <= len(game.grades(options))
    return game.public(state)


def changed(game: AnyGame, options: Any, shown: Any, score: int, *, met: bool) -> Any:
    """The same with another score, and everything else that the task needs, or nothing."""
    view = orjson.loads(orjson.dumps(shown))
    view["scores"][0]["total"] = score
    for name, need in view["scores"][0].get("needs", {}).items():
        need["have"] = score if name == "points" else need["need"] if met else 0
    return view


def ending(game: AnyGame, options: Any, score: int, *, met: bool) -> Result:
    """The result of such a task."""
    if game.card.key == "colour_lines":
        task = LINES[options.task]
        conditions = met or not set(task.need) - {"points"}
        lost = not conditions or score < task.need.get("points", 0)
        return result(score, tier=None if lost else task.grade(score), lost=lost)
    tier = SQUARES[options.task].tier(options.side, score)
    return result(score, tier=tier, lost=tier == "failed")
