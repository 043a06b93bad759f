"""What answers say of the limits of hints and analyses."""

from collections.abc import Awaitable

import httpx
import pytest
from sqlalchemy import delete

from app.analysis import hints
from app.analysis.feature import ANALYSIS
from app.analysis.service import AnalysisDesk
from app.analysis.tables import AnalysisRow
from tests.security.test_api_answers import (
    Send,
    Timed,
    Way,
    check_the_table,
    check_what_is_left,
    pauses,
    player,
    rates,
    timed,
)
from tests.solo.moved_days import play_on

__all__ = ["timed"]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LEVEL", "medium")


async def asking_for_hints(timed: Timed) -> Send:
    """Each as if nobody had asked at this position before."""
    anna, alone = await player(timed.site), {"game": "colour_square", "options": {"task": 1}}
    match = (await anna.done("POST", "/solo", alone, 201))["match"]["id"]
    hints = timed.site.app.state.core.feature(AnalysisDesk).hints

    def ask() -> Awaitable[httpx.Response]:
        hints._newest.clear()
        return anna.post(f"/matches/{match}/hint", json={"seq": 0})

    return ask


async def analysing(timed: Timed) -> Send:
    """Each as if nobody had asked for it before."""
    match, people = await timed.site.match()
    await play_on(timed.site, match, 1)
    code = (await people[0].done("GET", "/rooms"))["rooms"][0]["code"]
    for person in people:
        await person.done("POST", f"/rooms/{code}/polls", {"kind": "end", "match": match})
    anna, analyses = people[0], timed.site.app.state.core.feature(AnalysisDesk)

    async def start() -> httpx.Response:
        await analyses.analyst.cancel(match)
        async with timed.site.app.state.core.engine.begin() as connection:
            await connection.execute(delete(AnalysisRow))
        return await anna.post(f"/matches/{match}/analysis")

    return start


WAYS: dict[str, Way] = {
    "analyses": (analysing, {"changes", "analyses"}),
    "hints": (asking_for_hints, {"changes", "hints"}),
}


@pytest.mark.extended
@pytest.mark.parametrize("key", WAYS)
@pauses
async def test_what_is_left_is_granted_and_no_more_until_the_stated_second(
    timed: Timed, key: str, pause: float
) -> None:
    await check_what_is_left(timed, key, WAYS[key], pause)


@pytest.mark.parametrize("key", WAYS)
async def test_a_limit_is_told_as_the_table_has_it(timed: Timed, key: str) -> None:
    await check_the_table(timed, key, WAYS[key])


def test_every_rate_of_requests_is_told() -> None:
    """But for analyses under way, which all make room for together."""
    assert rates(ANALYSIS.limits) - WAYS.keys() == {"analyses-at-once"}
