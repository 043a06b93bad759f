"""The task of the day: one attempt for each person, by the clock of the database alone."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import delete, update

from app.analysis import hints
from app.errors import Unavailable
from app.games import GAMES, colour_lines, colour_square
from app.games.contract import AnyGame
from app.solo.daily_task import task_of
from app.solo.rooms import SoloRooms
from app.solo.rows import Attempt, Attempts
from app.solo.schemas import tasks
from app.store.ids import new_ulid
from app.store.tables import RoomRow
from tests.solo.moved_days import DAY, NOON, draws, moved_by_hand, play_on, room_of
from tests.solo.played_matches import time_up
from tests.support.room_clock import Hands
from tests.support.site import Site, Visitor, refused, running, settings

TODAY, YESTERDAY = "2026-11-27", "2026-11-26"


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    with moved_by_hand(monkeypatch) as hands:
        yield hands


@pytest.fixture
async def daily(hands: Hands, database_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site at noon of the day, on both databases."""
    async for site in running(settings(database_url, tmp_path)):
        yield site


async def guest(site: Site, name: str = "Anna") -> Visitor:
    person = site.visitor()
    await person.done("POST", "/rooms", {"name": name}, 201)
    return person


async def attempt(person: Visitor, day: str = "today", name: str | None = None) -> Any:
    body = {} if name is None else {"name": name}
    return await person.done("POST", f"/days/{day}/attempt", body, 201)


async def at(person: Visitor, day: str = "today") -> Any:
    return await person.done("GET", f"/days/{day}")


async def test_rules_are_loaded_in_a_thread(daily: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others go on playing meanwhile."""
    person = await guest(daily)
    threads = set[threading.Thread]()

    def noted(rules: Callable[[], AnyGame]) -> AnyGame:
        threads.add(threading.current_thread())
        return rules()

    for package in (colour_lines, colour_square):
        monkeypatch.setattr(package, "rules", partial(noted, package.rules))
    for path in ("/days", "/days/today", "/me/solo", "/me/achievements"):
        monkeypatch.setattr(GAMES, "loaded", {})
        tasks.cache_clear()
        await person.done("GET", path)
        assert GAMES.loaded
    assert threads
    assert threading.main_thread() not in threads


def match_of(room: Any) -> str:
    found: str = room["match"]["id"]
    return found


async def finished(site: Site, person: Visitor, day: str = "today") -> str:
    match = match_of(await attempt(person, day))
    await play_on(site, match)
    return match


# --- the days ----------------------------------------------------------------------------------


async def test_a_stranger_sees_the_task_and_the_last_30_days(daily: Site) -> None:
    stranger = daily.visitor()
    found = await stranger.done("GET", "/days")
    assert found["today"] == TODAY
    days = [line["day"] for line in found["days"]]
    assert days == sorted(days, reverse=True)
    assert (days[0], days[-1], len(days)) == (TODAY, "2026-10-29", 30)
    for line in found["days"]:
        task = task_of(NOON.date() - DAY * days.index(line["day"]))
        assert (line["game"], line["options"], line["own"]) == (task.game, task.options, None)
    today = await at(stranger)
    assert today == await at(stranger, TODAY)
    assert today["own"] is None
    assert (today["friends"], today["hidden"]) == ([], False)
    assert today["all"] == {"played": 0, "place": None, "histogram": None}
    assert today["closes_at"] - today["ends_at"] == 24 * 3600 * 1000
    assert today["ends_at"] - today["begins_at"] == 24 * 3600 * 1000
    tiers = [grade["from"] for grade in today["grades"]]
    assert tiers == sorted(tiers)


@pytest.mark.parametrize(
    "day", ["2026-11-28", "2026-10-28", "20261127", "2026-W48-5", "tomorrow", "x" * 300, "%00"]
)
async def test_there_are_no_other_days(daily: Site, day: str) -> None:
    anna = await guest(daily)
    for method, path in (("GET", ""), ("POST", "/attempt"), ("POST", "/practice")):
        body = None if method == "GET" else {}
        answer = await anna.request(method, f"/days/{day}{path}", json=body)
        await refused(answer, 404, "day-not-found", daily)


async def test_a_day_is_that_of_the_zone_and_stays_as_it_was_written(
    hands: Hands, database_url: str, tmp_path: Path
) -> None:
    first: Any = None
    for zone in ("Pacific/Auckland", "UTC"):
        async for site in running(settings(database_url, tmp_path, timezone=zone)):
            found = await at(site.visitor())
            first = first or found
            assert found == first
    assert first["day"] == "2026-11-28"
    assert first["begins_at"] == int((NOON - timedelta(hours=1)).timestamp() * 1000)


# --- one attempt -------------------------------------------------------------------------------


async def test_an_attempt_begins_once_from_wherever_it_is_asked_for(daily: Site) -> None:
    anna = await guest(daily)
    room = await attempt(anna)
    assert room["alone"]
    assert (room["match"]["day"], room["match"]["attempt"]) == (TODAY, True)
    assert not room["match"]["repeated"]
    code = (await anna.done("POST", "/me/handover", status=201))["code"]
    tablet = daily.visitor()
    await tablet.done("POST", "/handover", {"code": code})
    again = await asyncio.gather(*(attempt(one, TODAY) for one in (tablet, anna, tablet)))
    assert {(one["id"], match_of(one)) for one in again} == {(room["id"], match_of(room))}
    own = (await at(tablet))["own"]
    assert own["state"] == "running"
    assert (own["room"], own["match"]) == (room["id"], match_of(room))
    assert own["points"] is own["stars"] is own["tier"] is own["place"] is own["at"] is None


async def test_a_newcomer_becomes_a_guest_with_the_attempt(daily: Site) -> None:
    stranger = daily.visitor()
    await refused(await stranger.post("/days/today/attempt", json={}), 422, "name-needed", daily)
    room = await attempt(stranger, name="Anna")
    assert room["members"][0]["name"] == "Anna"
    late = daily.visitor()
    answer = await late.post(f"/days/{YESTERDAY}/attempt", json={"name": "Ben"})
    await refused(answer, 409, "day-over", daily)
    assert (await late.get("/me")).status_code == 401


async def test_a_finished_attempt_counts_and_is_the_only_one(daily: Site) -> None:
    anna = await guest(daily)
    match = await finished(daily, anna)
    own = (await at(anna))["own"]
    result = (await anna.done("GET", f"/matches/{match}"))["view"]["result"]
    assert own["state"] == "finished"
    assert (own["match"], own["place"]) == (match, 1)
    assert own["points"] == result["scores"][0]
    assert own["at"] == int(NOON.timestamp() * 1000)
    for day in ("today", TODAY):
        answer = await anna.post(f"/days/{day}/attempt", json={})
        await refused(answer, 409, "attempt-over", daily)
    assert (await anna.done("GET", "/days"))["days"][0]["own"] == own


@pytest.mark.parametrize("way", ["leave", "end"])
async def test_an_attempt_that_is_given_up_is_over(daily: Site, way: str) -> None:
    anna = await guest(daily)
    room = await attempt(anna)
    if way == "leave":
        await anna.done("DELETE", f"/rooms/{room['code']}/members/me")
    else:
        await anna.done(
            "POST", f"/rooms/{room['code']}/polls", {"kind": "end", "match": match_of(room)}
        )
    answer = await anna.post("/days/today/attempt", json={})
    await refused(answer, 409, "attempt-over", daily)
    assert (await at(anna))["own"]["state"] == "expired"
    assert (await at(anna))["all"]["played"] == 0


async def test_another_round_in_the_room_of_an_attempt_is_practice(daily: Site) -> None:
    anna = await guest(daily)
    match = await finished(daily, anna)
    room = (await at(anna))["own"]["room"]
    again = await anna.done("POST", f"/rooms/{room}/polls", {"kind": "rematch", "same_dice": True})
    assert (again["match"]["day"], again["match"]["attempt"]) == (TODAY, False)
    await play_on(daily, match_of(again))
    own = (await at(anna))["own"]
    assert (own["match"], own["state"]) == (match, "finished")
    assert (await at(anna))["all"]["played"] == 1
    first, second = await draws(daily, match), await draws(daily, match_of(again))
    assert {key: first[key] for key in first.keys() & second.keys()}.items() <= second.items()


async def test_bots_are_refused_and_those_that_say_so_later_don_t_count(daily: Site) -> None:
    robot = await daily.visitor().done("POST", "/players", {"name": "Robot", "bot": True}, 201)
    player = daily.visitor(token=robot["token"])
    answer = await player.post("/days/today/attempt", json={})
    await refused(answer, 403, "programs-not-allowed", daily)
    anna = await guest(daily)
    await finished(daily, anna)
    await anna.done("PATCH", "/me", {"bot": True})
    found = await at(anna)
    assert found["own"]["state"] == "expired"
    assert found["all"]["played"] == 0


async def test_there_are_no_hints_during_an_attempt_but_in_practice(
    daily: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "LEVEL", "medium")
    anna = await guest(daily)
    match = match_of(await attempt(anna))
    answer = await anna.post(f"/matches/{match}/hint", json={"seq": 0})
    await refused(answer, 409, "hint-attempt", daily)
    await play_on(daily, match)
    practice = match_of(await anna.done("POST", "/days/today/practice", {}, 201))
    hint = await anna.done("POST", f"/matches/{practice}/hint", {"seq": 0})
    assert hint["seq"] == 0


async def test_nothing_stands_in_during_an_attempt(daily: Site) -> None:
    anna = await guest(daily)
    room = await attempt(anna)
    answer = await anna.put(f"/rooms/{room['code']}/players/0", json={"by": "bot"})
    await refused(answer, 409, "attempt-alone", daily)
    answer = await anna.post(f"/rooms/{room['code']}/players/0/default")
    await refused(answer, 409, "attempt-alone", daily)


async def test_an_attempt_for_which_the_clock_moved_does_not_count(daily: Site) -> None:
    anna = await guest(daily)
    match = match_of(await attempt(anna))
    await time_up(await room_of(daily, match), 0)
    await play_on(daily, match)
    found = await at(anna)
    assert found["own"]["state"] == "expired"
    assert found["own"]["points"] is None
    assert found["all"]["played"] == 0


# --- time --------------------------------------------------------------------------------------


async def test_whoever_starts_at_23_59_and_finishes_at_0_01_has_the_attempt_of_the_old_day(
    daily: Site, hands: Hands
) -> None:
    anna, ben = await guest(daily), await guest(daily, "Ben")
    hands.at = NOON.replace(hour=23, minute=59)
    room = await attempt(anna)
    hands.at = NOON.replace(hour=0, minute=1) + DAY
    assert (await attempt(anna, TODAY))["id"] == room["id"], "it goes on"
    await refused(await ben.post(f"/days/{TODAY}/attempt", json={}), 409, "day-over", daily)
    await play_on(daily, match_of(room))
    old = await at(anna, TODAY)
    assert (old["own"]["state"], old["all"]["played"]) == ("finished", 1)
    assert (await at(anna))["own"] is None
    new = await attempt(anna)
    assert new["match"]["day"] == "2026-11-28"
    assert match_of(new) != match_of(room)


async def test_before_an_attempt_nobody_can_read_its_dice(daily: Site, hands: Hands) -> None:
    """There aren't any: not even the seed is made before somebody starts."""
    reads = daily.app.state.core.reads
    anna = await guest(daily)
    hands.at = NOON.replace(hour=23, minute=59)
    for day in ("today", TODAY, YESTERDAY):
        text = (await anna.get(f"/days/{day}")).text + (await anna.get("/days")).text
        assert "seed" not in text
        assert "roll" not in text
    assert await reads.seed(f"day/{TODAY}") is None
    answer = await anna.post("/days/today/practice", json={})
    await refused(answer, 409, "attempt-first", daily)
    assert await reads.seed(f"day/{TODAY}") is None
    await attempt(anna)
    seed = await reads.seed(f"day/{TODAY}")
    assert len(seed) == 32
    texts = [(await anna.get(path)).text for path in ("/days", "/days/today", "/rooms")]
    assert not any(seed.hex() in text for text in texts)
    assert await reads.seed("day/2026-11-28") is None


@pytest.mark.parametrize(("late", "state"), [(0, "finished"), (1, "expired")])
async def test_an_attempt_can_be_finished_until_24_hours_after_its_day(
    daily: Site, hands: Hands, late: int, state: str
) -> None:
    anna = await guest(daily)
    match = match_of(await attempt(anna))
    closes = NOON.replace(hour=0) + 2 * DAY
    hands.at = closes + timedelta(seconds=late)
    await play_on(daily, match)
    found = await at(anna, TODAY)
    assert found["own"]["state"] == state
    assert found["all"]["played"] == (state == "finished")


async def test_an_attempt_that_is_not_finished_in_time_is_over(daily: Site, hands: Hands) -> None:
    anna = await guest(daily)
    await attempt(anna)
    hands.at = NOON + 2 * DAY
    assert (await at(anna, TODAY))["own"]["state"] == "expired"
    answer = await anna.post(f"/days/{TODAY}/attempt", json={})
    await refused(answer, 409, "attempt-over", daily)


# --- whatever happens in between ---------------------------------------------------------------


async def test_an_attempt_goes_on_after_a_restart_with_the_same_dice(
    hands: Hands, database_url: str, tmp_path: Path
) -> None:
    """In an attempt that another process begins after the restart, too."""
    cookies, match, found = httpx.Cookies(), "", []
    for run in range(2):
        async for site in running(settings(database_url, tmp_path)):
            anna = site.visitor(cookies=cookies)
            room = await attempt(anna, name="Anna")
            match, cookies = match or match_of(room), anna.cookies
            assert match_of(room) == match
            await play_on(site, match, 3 if run == 0 else 400)
            found.append(await draws(site, match))
            if run == 1:
                ben = await guest(site, "Ben")
                found.append(await draws(site, await finished(site, ben)))
                assert (await at(anna))["own"]["state"] == "finished"
    begun, whole, other = found
    assert begun.items() <= whole.items()
    assert len(begun) < len(whole)
    common = whole.keys() & other.keys()
    assert len(common) > len(begun)
    assert {key: whole[key] for key in common} == {key: other[key] for key in common}


async def test_two_processes_make_one_attempt_of_one_day(
    hands: Hands, postgres_url: str, tmp_path: Path
) -> None:
    one = settings(postgres_url, tmp_path)
    async for first in running(one):
        async for second in running(one):
            anna = await guest(first)
            same = second.visitor(cookies=anna.cookies)
            rooms = await asyncio.gather(
                *(attempt(person, TODAY) for person in (anna, same, anna, same))
            )
            assert len({(room["id"], match_of(room)) for room in rooms}) == 1
            match = match_of(rooms[0])
            await play_on(first, match, 2)
            await play_on(second, match)
            for site, person in ((first, anna), (second, same)):
                found = await at(person)
                assert found["own"]["state"] == "finished"
                answer = await person.post("/days/today/attempt", json={})
                await refused(answer, 409, "attempt-over", site)
            ben = await guest(second, "Ben")
            other = await draws(second, await finished(second, ben))
            mine = await draws(first, match)
            assert {key: mine[key] for key in mine.keys() & other.keys()}.items() <= other.items()
            assert (await at(anna))["all"]["played"] == 2


@pytest.mark.parametrize("when", ["claimed", "opened"])
async def test_a_crash_after_the_claim_leaves_the_attempt_to_be_begun(
    daily: Site, hands: Hands, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    """Even after midnight, with exactly these ids."""
    anna = await guest(daily)
    me = (await anna.done("GET", "/me"))["id"]

    async def crash(*_: object) -> None:
        raise Unavailable("store-unavailable")

    with monkeypatch.context() as patch:
        if when == "claimed":
            patch.setattr(SoloRooms, "start_match", crash)
        else:
            patch.setattr("app.solo.rooms._begin", crash)
        answer = await anna.post("/days/today/attempt", json={})
        await refused(answer, 503, "store-unavailable", daily)
    assert (await at(anna))["own"]["state"] == "running"
    answer = await anna.post("/days/today/practice", json={})
    await refused(answer, 409, "attempt-first", daily)
    store = Attempts(daily.app.state.core.engine)
    claimed = await store.find(TODAY, me)
    assert claimed is not None
    assert not claimed.begun
    hands.at = NOON + DAY
    room = await attempt(anna, TODAY)
    assert await store.find(TODAY, me) == replace(claimed, begun=True)
    assert (room["id"], match_of(room)) == (claimed.room_id, claimed.match_id)
    await play_on(daily, match_of(room))
    assert (await at(anna, TODAY))["own"]["state"] == "finished"


async def test_an_attempt_whose_room_was_deleted_does_not_begin_again(daily: Site) -> None:
    """As operators may delete rooms, see docs/hosting.md."""
    anna = await guest(daily)
    room = await attempt(anna)
    await play_on(daily, match_of(room))
    core = daily.app.state.core
    async with core.engine.begin() as connection:
        await connection.execute(delete(RoomRow).where(RoomRow.id == room["id"]))
    await core.directory.drop_deleted()
    answer = await anna.post("/days/today/attempt", json={})
    await refused(answer, 409, "attempt-over", daily)
    assert (await at(anna))["own"]["state"] == "expired"


async def test_an_attempt_whose_room_was_closed_is_over(daily: Site) -> None:
    """As operators may close rooms; whoever plays there still sees the day."""
    anna = await guest(daily)
    room = await attempt(anna)
    core = daily.app.state.core
    async with core.engine.begin() as connection:
        closed = update(RoomRow).where(RoomRow.id == room["id"])
        await connection.execute(closed.values(closed_at=NOON))
    await core.directory.drop_deleted()
    assert (await at(anna))["own"]["state"] == "expired"
    answer = await anna.post("/days/today/attempt", json={})
    await refused(answer, 409, "attempt-over", daily)


async def test_of_two_claims_one_stands(daily: Site) -> None:
    anna = await guest(daily)
    await at(anna)
    me = (await anna.done("GET", "/me"))["id"]
    store = Attempts(daily.app.state.core.engine)
    wanted = [Attempt(TODAY, me, new_ulid(), new_ulid(), NOON) for _ in range(6)]
    stand = await asyncio.gather(*(store.claim(one) for one in wanted))
    assert len(set(stand)) == 1
    room = await attempt(anna)
    assert (room["id"], match_of(room)) == (stand[0].room_id, stand[0].match_id)


# --- practice ----------------------------------------------------------------------------------


async def test_a_day_can_be_practised_once_one_s_attempt_is_over(daily: Site, hands: Hands) -> None:
    anna, ben = await guest(daily), await guest(daily, "Ben")
    for person, code in ((anna, "attempt-first"), (daily.visitor(), "attempt-first")):
        answer = await person.post(f"/days/{TODAY}/practice", json={})
        await refused(answer, 409, code, daily)
    match = match_of(await attempt(anna))
    answer = await anna.post(f"/days/{TODAY}/practice", json={})
    await refused(answer, 409, "attempt-first", daily)
    await play_on(daily, match)
    room = await anna.done("POST", f"/days/{TODAY}/practice", {}, 201)
    assert (room["match"]["day"], room["match"]["attempt"]) == (TODAY, False)
    await play_on(daily, match_of(room))
    one, other = await draws(daily, match), await draws(daily, match_of(room))
    assert {key: one[key] for key in one.keys() & other.keys()}.items() <= other.items()
    assert (await at(anna))["all"]["played"] == 1
    hands.at += DAY
    answer = await ben.post(f"/days/{TODAY}/practice", json={})
    document = await refused(answer, 403, "day-running", daily)
    assert document["args"]["day"] == TODAY
    hands.at += DAY
    for person in (ben, daily.visitor()):
        body = {"name": "Ben"}
        room = await person.done("POST", f"/days/{TODAY}/practice", body, 201)
        assert room["match"]["day"] == TODAY
        assert (await at(person, TODAY))["own"] is None


async def test_whoever_gave_up_may_practise(daily: Site) -> None:
    anna = await guest(daily)
    room = await attempt(anna)
    await anna.done("DELETE", f"/rooms/{room['code']}/members/me")
    again = await anna.done("POST", "/days/today/practice", {}, 201)
    await play_on(daily, match_of(again))
    found = await at(anna)
    assert (found["own"]["state"], found["all"]["played"]) == ("expired", 0)


async def test_in_practice_bots_may_stand_in(daily: Site, hands: Hands) -> None:
    anna = await guest(daily)
    room = await anna.done("POST", "/days/2026-11-01/practice", {}, 201)
    view = await anna.done("PUT", f"/rooms/{room['code']}/players/0", {"by": "bot"})
    assert view["match"]["players"] == [None]


async def test_a_day_on_which_nobody_was_here_can_be_practised(daily: Site) -> None:
    rooms = []
    for name in ("Anna", "Ben"):
        person = await guest(daily, name)
        rooms.append(await person.done("POST", "/days/2026-11-13/practice", {}, 201))
    found = [await draws(daily, match_of(room)) for room in rooms]
    assert found[0] == found[1]


async def test_attempts_and_practice_share_the_rate_limit_of_rooms(
    hands: Hands, sqlite_url: str, tmp_path: Path
) -> None:
    async for site in running(settings(sqlite_url, tmp_path, rooms_per_minute=1)):
        person = site.visitor()
        await attempt(person, name="Anna")
        for path in ("attempt", "practice"):
            answer = await person.post(f"/days/today/{path}", json={})
            await refused(answer, 429, "slow-down", site)
