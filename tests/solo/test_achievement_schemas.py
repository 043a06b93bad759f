"""Achievements as JSON: kinds of games, dice against expectation, bots, and evenings."""

from datetime import UTC, datetime, timedelta
from typing import Any

from app.solo.achievement_schemas import (
    AchievementsView,
    Totals,
    achievements_view,
    evenings_view,
)
from app.solo.played import Contender, MatchDetails, PlayedRecord, Rival, RoomMatchResult

NOW = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
SNAKE = '{"covered":false,"side":"A","task":1}'


def row(minutes: int = 0, **more: Any) -> PlayedRecord:
    """A finished task; the newest has the fewest `minutes`."""
    known: dict[str, Any] = {
        "match_id": f"{minutes}",
        "player_id": "anna",
        "at": NOW - timedelta(minutes=minutes),
        "game": "colour_square",
        "variant": SNAKE,
        "luck": None,
        "seat": 0,
        "seats": 1,
        "people": 1,
        "score": 120,
        "rank": 1,
        "tier": "passed",
        "stars": 1,
        "lost": False,
        "unaided": True,
        "listed": False,
        "move_ms": 1000,
        "rolls": {"number": [1, 0, 0, 0, 0, 2]},
    }
    return PlayedRecord(**(known | more))


def totals(rows: list[PlayedRecord]) -> Totals:
    """What matches add up to, the newest first."""
    added = Totals()
    added.add(reversed(rows))
    return added


def view_of(rows: list[PlayedRecord], *rivals: Rival) -> AchievementsView:
    return achievements_view("Anna", totals(rows), rivals)


def test_nothing_played_is_nothing_achieved() -> None:
    assert view_of([]) == {
        "name": "Anna",
        "matches": 0,
        "kinds": [],
        "dice": [],
        "against": [],
    }


def test_each_kind_has_its_best_its_points_and_the_median_of_times() -> None:
    other = {"variant": "{}", "game": "lineup", "rolls": {}, "stars": 0, "tier": None}
    rows = [
        row(1, seats=2, people=2, rank=2, **other),
        row(2, score=141, stars=2, tier="strong", move_ms=3000),
        row(3, score=166, stars=3, tier="best", unaided=False, move_ms=None),
        row(4, score=150, stars=2, tier="strong", move_ms=9000),
        row(5, score=150, stars=2, tier="strong", move_ms=1000),
    ]
    view = view_of(rows)
    snake, lineup = view["kinds"]
    assert (snake["game"], snake["matches"], snake["won"]) == ("colour_square", 4, 0)
    assert [grade["from"] for grade in snake["grades"]] == [115, 140, 166]
    best = snake["best"]
    assert best is not None
    assert (best["points"], best["stars"], best["tier"]) == (150, 2, "strong")
    assert best["at"] == int(rows[-1].at.timestamp() * 1000)
    assert snake["move_ms"] == 3000
    assert [point["points"] for point in snake["points"]] == [150, 150, 166, 141]
    assert (lineup["game"], lineup["won"], lineup["grades"]) == ("lineup", 0, [])


def test_ones_own_best_leads_to_its_replay_and_that_of_others_does_not() -> None:
    rows = [row(1, score=141, stars=2), row(2), row(3, score=150, stars=2, unaided=False)]
    assert totals(rows).bests == {"1"}
    for shown, there in (
        ({"1": MatchDetails("ROOM", ())}, ("1", "ROOM")),
        ({"1": MatchDetails(None, ())}, ("1", None)),
        ({}, (None, None)),
    ):
        (kind,) = achievements_view("Anna", totals(rows), [], shown)["kinds"]
        assert kind["best"] is not None
        assert (kind["best"]["match"], kind["best"]["room"]) == there


def test_only_the_newest_points_are_told() -> None:
    view = view_of([row(minute, score=minute) for minute in range(60)])
    points = [point["points"] for point in view["kinds"][0]["points"]]
    assert points == list(range(49, -1, -1))


def test_dice_are_compared_with_what_was_to_be_expected() -> None:
    lines = {"game": "colour_lines", "variant": "{}", "rolls": {"4": [1, 2, 3, 0, 0, 0]}}
    view = view_of([row(1), row(2), row(3, **lines)])
    numbers, fourth = view["dice"]
    assert (numbers["game"], numbers["die"]) == ("colour_square", "number")
    assert [(one["face"], one["rolled"]) for one in numbers["faces"]] == [
        ("1", 2),
        ("2", 0),
        ("3", 0),
        ("4", 0),
        ("5", 0),
        ("6", 4),
    ]
    assert {one["expected"] for one in numbers["faces"]} == {1.0}
    assert fourth["faces"][:2] == [
        {"face": "1", "rolled": 3, "expected": 2.0},
        {"face": "2", "rolled": 3, "expected": 1.0},
    ]


def test_colours_of_dice_have_the_names_of_their_numbers() -> None:
    """As drawn: the first of six is a yellow one, and so on."""
    rolled = {"game": "flying_colours", "variant": "{}", "rolls": {"colour": [1, 2, 3, 4, 5, 6]}}
    (colours,) = view_of([row(1, **rolled)])["dice"]
    assert [(one["face"], one["rolled"]) for one in colours["faces"]] == [
        ("yellow", 1),
        ("red", 2),
        ("blue", 3),
        ("green", 4),
        ("purple", 5),
        ("white", 6),
    ]


def test_bots_are_met_where_nobody_else_plays() -> None:
    game: dict[str, Any] = {"game": "lineup", "variant": "{}", "rolls": {}}
    rows = [
        row(1, seats=3, people=1, rank=1, **game),
        row(2, seats=3, people=1, rank=2, **game),
        row(3, seats=3, people=1, rank=1, lost=True, **game),
        row(4, seats=3, people=2, rank=1, **game),
    ]
    view = view_of(rows, Rival("ben", "Ben", False, 1, 1, 0))
    bots, ben = view["against"]
    assert (bots["player"], bots["bot"], bots["matches"]) == (None, True, 3)
    assert (bots["ahead"], bots["behind"]) == (1, 1)
    assert (ben["player"], ben["matches"], ben["ahead"], ben["behind"]) == ("ben", 1, 1, 0)
    assert view["kinds"][0]["won"] == 2


def finish(hours: float, *ranks: int, lost: bool = False) -> RoomMatchResult:
    at = NOW - timedelta(hours=hours)
    names = (("anna", "Anna"), ("ben", "Ben"), (None, "Robo"))
    seats = tuple(
        Contender(player, name, "blue", 10 * rank, rank)
        for (player, name), rank in zip(names, ranks, strict=False)
    )
    return RoomMatchResult(f"{hours}", "lineup", at - timedelta(minutes=20), at, lost, seats)


def test_matches_that_end_far_apart_belong_to_different_evenings() -> None:
    first, second = finish(1, 1, 2), finish(3, 2, 1)
    matches = [first, second, finish(24, 1, 1, 2), finish(25, 1), finish(31, 1, 2)]
    view = evenings_view(matches)
    assert [[one["match"] for one in evening["matches"]] for evening in view["evenings"]] == [
        ["3", "1"],
        ["25", "24"],
        ["31"],
    ]
    evening = view["evenings"][0]
    assert evening["began"] == int(second.began.timestamp() * 1000)
    assert evening["ended"] == int(NOW.timestamp() * 1000) - 3600_000
    assert [(one["name"], one["matches"], one["won"]) for one in evening["totals"]] == [
        ("Anna", 2, 1),
        ("Ben", 2, 1),
    ]
    assert [(one["name"], one["matches"], one["won"]) for one in view["totals"]] == [
        ("Anna", 4, 3),
        ("Ben", 4, 2),
        ("Robo", 1, 0),
    ]
    assert view["totals"][2]["player"] is None


def test_nobody_wins_a_lost_match() -> None:
    assert {one["won"] for one in evenings_view([finish(1, 1, 1, lost=True)])["totals"]} == {0}
