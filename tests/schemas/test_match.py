"""A match as an audience sees it."""

from app.match.codec import milliseconds
from app.match.match import RECENT
from app.schemas.match import snapshot
from tests.support.random_matches import BEGIN, Case, record


def test_a_match_says_when_it_began_though_its_log_does_not_reach_back() -> None:
    match = record(Case("lineup", 2, 0, 0)).match
    seen = snapshot(match, 0)
    assert match.seq >= RECENT
    assert seen["notes"][0][1] > milliseconds(BEGIN)
    assert seen["began"] == milliseconds(BEGIN)
