"""`GET /me/solo`: all tasks with one's bests, the last matches, and those under way alone."""

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import update

from app.solo.service import Solo
from app.store.tables import EventRow
from tests.solo.played_matches import play
from tests.support.room_processes import Started, again
from tests.support.site import Site, Visitor, refused

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
TASK = {"side": "B", "task": 1}


async def begun(site: Site, people: list[Visitor], match_id: str) -> Started:
    """A match, to be played without requests."""
    room = await site.app.state.core.directory.room_of_match(match_id)
    ids = [(await person.done("GET", "/me"))["id"] for person in people]
    return Started(ids, room.id, match_id, room)


async def task(site: Site, game: str = "colour_square", **options: Any) -> tuple[Started, Visitor]:
    """A task that one person has begun."""
    match_id, people = await site.match(1, game=game, options={**TASK, **options})
    return await begun(site, people, match_id), people[0]


async def test_somebody_new_sees_all_tasks_with_their_grades(any_site: Site) -> None:
    anna = any_site.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    solo = await anna.done("GET", "/me/solo")
    assert (solo["matches"], solo["running"]) == ([], [])
    assert len(solo["tasks"]) == 17
    assert all((one["played"], one["best"]) == (0, None) for one in solo["tasks"])
    snake = solo["tasks"][0]
    assert snake["game"] == "colour_square"
    assert snake["options"] == {"covered": False, "side": "A", "task": 1}
    assert snake["grades"] == [
        {"tier": "passed", "from": 115},
        {"tier": "strong", "from": 140},
        {"tier": "best", "from": 166},
    ]


async def test_a_finished_task_is_the_best_and_the_newest(any_site: Site) -> None:
    live, anna = await task(any_site)
    await play(live)
    solo, result = await anna.done("GET", "/me/solo"), live.match.result
    assert result is not None
    (match,) = solo["matches"]
    options = {"covered": False, **TASK}
    (found,) = [one for one in solo["tasks"] if one["options"] == options]
    same = {name: match[name] for name in ("match", "room", "points", "stars", "tier", "at")}
    assert (found["played"], found["best"]) == (1, same)
    assert (match["match"], match["room"]) == (live.match_id, live.room_id)
    assert (match["game"], match["options"], match["day"]) == ("colour_square", options, None)
    assert (match["points"], match["rank"]) == (result.scores[0], 1)
    assert (match["lost"], match["tier"]) == (result.lost, result.tier)
    assert match["people"] == [{"name": "Anna", "colour": "blue", "you": True}]
    state = await again(live.room)
    assert state.match is not None
    second = Started(live.players, live.room_id, state.match.id, live.room)
    await play(second)
    solo = await anna.done("GET", "/me/solo")
    assert [one["match"] for one in solo["matches"]] == [second.match_id, live.match_id]
    (found,) = [one for one in solo["tasks"] if one["options"] == options]
    assert found["played"] == 2


async def test_a_match_of_several_shows_all_of_them_to_each(any_site: Site) -> None:
    match_id, people = await any_site.match(2)
    await play(await begun(any_site, people, match_id))
    for seat, person in enumerate(people):
        (match,) = (await person.done("GET", "/me/solo"))["matches"]
        assert [one["you"] for one in match["people"]] == [seat == 0, seat == 1]
        assert [one["name"] for one in match["people"]] == ["Anna", "Guest 1"]
    assert (await people[1].delete(f"/rooms/{match['room']}/members/me")).is_success
    (match,) = (await people[1].done("GET", "/me/solo"))["matches"]
    assert (match["match"], match["room"]) == (match_id, None)


async def test_only_matches_in_a_room_of_ones_own_are_under_way_here(any_site: Site) -> None:
    live, anna = await task(any_site)
    assert (await anna.done("GET", "/me/solo"))["running"] == []
    await change_first_event(any_site, live.room_id, alone=True)
    (running,) = (await anna.done("GET", "/me/solo"))["running"]
    assert (running["room"], running["match"]) == (live.room_id, live.match_id)
    assert running["game"] == "colour_square"
    assert running["options"] == {"covered": False, **TASK}
    assert running["day"] is None
    assert running["began"] > 0
    await change_first_event(any_site, live.room_id, alone=True, practice=True)
    assert (await anna.done("GET", "/me/solo"))["running"] == []
    await change_first_event(any_site, live.room_id, alone=True, practice=False)
    await play(live)
    assert (await anna.done("GET", "/me/solo"))["running"] == []


async def change_first_event(site: Site, room_id: str, **data: bool) -> None:
    """Change what the first event of a room says."""
    async with site.app.state.core.engine.begin() as connection:
        change = update(EventRow).where(EventRow.room_id == room_id, EventRow.seq == 0)
        await connection.execute(change.values(data=data))


@pytest.mark.parametrize("way", ["cookie", "token"])
async def test_friends_see_nothing_of_whoever_hides(any_site: Site, way: str) -> None:
    match_id, people = await any_site.match(2)
    await play(await begun(any_site, people, match_id))
    anna, ben = people
    assert (await anna.done("GET", "/me"))["hidden"] is False
    if way == "token":
        body = {"name": "Robot", "scopes": ["play", "read"]}
        token = (await anna.done("POST", "/me/tokens", body, 201))["token"]
        anna = any_site.visitor(token=token)
    played, me = any_site.app.state.core.feature(Solo).played, await ben.done("GET", "/me")
    friends = await played.friends_of(me["id"], EPOCH)
    assert [friend.name for friend in friends] == ["Anna"]
    assert (await anna.done("PATCH", "/me", {"hidden": True}))["hidden"] is True
    assert (await people[0].done("GET", "/me"))["hidden"] is True
    assert await played.friends_of(me["id"], EPOCH) == []
    assert (await anna.done("PATCH", "/me", {"name": "Anna K."}))["hidden"] is True
    assert (await anna.done("PATCH", "/me", {"hidden": False}))["hidden"] is False
    assert len(await played.friends_of(me["id"], EPOCH)) == 1
    await refused(await anna.patch("/me", json={"hidden": 1}), 422, "validation-error", any_site)
