"""Analyses over the API, by the bots' own processes."""

from typing import Any

import pytest

from tests.support.analysing import FEW, hasty
from tests.support.days import play_on
from tests.support.eventually import eventually
from tests.support.site import Site, Visitor, refused


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


async def ended_early(site: Site, steps: int = 4, **room: Any) -> tuple[str, list[Visitor]]:
    """A match of two that was ended after some steps: its id, and the people."""
    match, people = await site.match(**room)
    await play_on(site, match, steps)
    code = (await people[0].done("GET", "/rooms"))["rooms"][0]["code"]
    for person in people:
        await person.done("POST", f"/rooms/{code}/end", {"match": match})
    return match, people


async def done(person: Visitor, match: str) -> Any:
    """The analysis, once it is done."""
    found: dict[str, Any] = {}

    async def over() -> bool:
        found.update(await person.done("GET", f"/matches/{match}/analysis"))
        return found["state"] == "done"

    await eventually(over)
    return found


async def test_a_seat_starts_it_and_all_who_see_the_replay_read_it(site: Site) -> None:
    match, (anna, ben) = await ended_early(site)
    path = f"/matches/{match}/analysis"
    await refused(await anna.get(path), 404, "analysis-not-found", site)
    await refused(await anna.delete(path), 404, "analysis-not-found", site)
    begun = await anna.done("POST", path, status=202)
    assert (begun["state"], begun["done"], begun["match"]) == ("queued", 0, match)
    assert begun["iterations"] == FEW
    found = await done(ben, match)
    assert found["of"] == found["done"] == len(found["decisions"]) > 0
    assert [one["seq"] for one in found["decisions"]] == sorted(
        one["seq"] for one in found["decisions"]
    )
    assert found["unit"] == "points"
    assert await ben.done("POST", path) == await done(ben, match)
    assert await ben.done("DELETE", path) == found
