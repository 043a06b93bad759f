"""A player's tables over days: their groups, their order, and nothing of other people's."""

from datetime import timedelta
from typing import Any

import pytest

from app.live.directory import Directory
from app.live.room import Room
from app.queries import over_days
from tests.queries.test_my_rooms import known, meet, move
from tests.support.site import Document, Site, Visitor, refused

HOUR = 3600


async def tables(person: Visitor) -> Document:
    found: Document = await person.done("GET", "/me/tables")
    return found


def directory(site: Site) -> Directory:
    return site.app.state.core.directory  # type: ignore[no-any-return]


async def slow(site: Site, host: Visitor, guest: Visitor, hours: int = 0, **room: Any) -> str:
    """The code of a room over days in which the host is to move, within these hours if any."""
    code, _ = await meet(site, host, guest, **room)
    clock = {"kind": "move", "seconds": hours * HOUR} if hours else {"kind": "off"}
    await host.done("PATCH", f"/rooms/{code}", {"pace": "days", "clock": clock})
    return code


async def ended(site: Site, host: Visitor, guest: Visitor, code: str) -> None:
    """The match is over before anybody has moved."""
    match = (await host.done("GET", f"/rooms/{code}"))["match"]["id"]
    await host.done("POST", f"/rooms/{code}/polls", {"kind": "end", "match": match})


async def played_out(room: Room) -> None:
    """Everybody lets the rules move until the match is over."""
    while room.state.running:
        async with room.log.turn():
            await room.moves.play_default(min(room.current.running_match().awaited))


def rooms(group: list[Document]) -> list[str]:
    return [table["room"] for table in group]


async def test_tables_over_days_come_in_groups_the_least_time_first(any_site: Site) -> None:
    site = any_site
    anna, ben = await known(site, "Anna", "Ben")
    await meet(site, anna, ben, "Live")
    free = await slow(site, anna, ben)
    day = await slow(site, anna, ben, 48)
    hour = await slow(site, anna, ben, 1, game="colomino")  # as set in mid-match, from a day on
    found = await tables(anna)
    assert rooms(found["yours"]) == [hour, day, free]
    assert found["others"] == found["finished"] == found["open"] == []
    seen = await tables(ben)
    assert rooms(seen["others"]) == [hour, day, free]
    assert seen["yours"] == []


async def test_a_table_says_who_plays_what_and_how_long_they_have(any_site: Site) -> None:
    anna, ben = await known(any_site, "Anna", "Ben")
    options = {"options": {"start": 0, "board": "large"}, "game": "colomino", "title": "Slow"}
    code = await slow(any_site, anna, ben, 24, **options)
    (table,) = (await tables(ben))["others"]
    assert (table["title"], table["game"], table["stand_in"]) == ("Slow", "colomino", False)
    assert (table["room"], table["options"]["board"]) == (code, "large")
    assert table["progress"] == {"unit": "turn", "number": 1, "of": None}
    people = [(one["name"], one["seat"], one["you"], one["bot"]) for one in table["people"]]
    assert people == [("Anna", 0, False, False), ("Ben", 1, True, False)]
    assert [one["colour"] for one in table["people"]] == (await anna.done("GET", f"/rooms/{code}"))[
        "match"
    ]["colours"]
    (wait,) = table["waiting"]
    assert wait["seat"] == 0
    assert wait["until"] - wait["since"] == wait["total"] == 24 * HOUR * 1000


async def test_without_a_clock_a_turn_only_has_a_beginning(site: Site) -> None:
    anna, ben = await known(site, "Anna", "Ben")
    await slow(site, anna, ben)
    (table,) = (await tables(anna))["yours"]
    began = (await anna.done("GET", f"/matches/{table['match']}"))["at"]
    assert table["waiting"] == [{"seat": 0, "since": began, "until": None, "total": None}]


async def test_a_move_takes_a_table_to_the_other_group(site: Site) -> None:
    anna, ben = await known(site, "Anna", "Ben")
    code = await slow(site, anna, ben)
    (table,) = (await tables(anna))["yours"]
    await move(anna, table["match"])
    assert rooms((await tables(anna))["others"]) == rooms((await tables(ben))["yours"]) == [code]


async def test_a_seat_left_to_a_bot_is_still_ones_own(site: Site) -> None:
    anna, ben = await known(site, "Anna", "Ben")
    code = await slow(site, anna, ben)
    await ben.done("PUT", f"/rooms/{code}/players/1", {"by": "bot"})
    (table,) = (await tables(ben))["others"]
    assert table["stand_in"]
    assert [(one["you"], one["bot"]) for one in table["people"]] == [(False, False), (True, True)]
    (theirs,) = (await tables(anna))["yours"]
    assert not theirs["stand_in"]


async def test_what_is_over_is_listed_for_a_week(
    any_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = await known(any_site, "Anna", "Ben")
    code = await slow(any_site, anna, ben)
    await ended(any_site, anna, ben, code)
    for person, you in ((anna, [True, False]), (ben, [False, True])):
        found = await tables(person)
        (table,) = found["finished"]
        assert table["ended"] == {"by": "Anna", "agreed": 0}
        assert (table["scores"], table["ranks"], table["lost"]) == ([], [], False)
        assert [one["you"] for one in table["people"]] == you
        assert found["open"] == [], "it is listed once"
    monkeypatch.setattr(over_days, "FRESH", timedelta())
    found = await tables(anna)
    assert found["finished"] == []
    assert rooms(found["open"]) == [code]


async def test_results_of_older_rooms_are_listed_too(any_site: Site) -> None:
    """Whoever opens many rooms still finds the match of the one before."""
    anna, ben = await known(any_site, "Anna", "Ben")
    code = await slow(any_site, anna, ben, game="lineup")
    room = await directory(any_site).find(code)
    await played_out(room)
    directory(any_site).unload_idle()
    for _ in range(20):
        await anna.done("POST", "/rooms", {}, 201)
    (table,) = (await tables(anna))["finished"]
    entry = room.state.history[-1]
    assert (table["scores"], table["ranks"]) == (entry["scores"], entry["ranks"])
    assert (table["room"], table["ended"], len(table["people"])) == (code, None, 2)


async def test_at_most_twenty_matches_that_are_over_are_listed(site: Site) -> None:
    anna, ben = await known(site, "Anna", "Ben")
    code = await slow(site, anna, ben)
    for _ in range(over_days.FINISHED + 1):
        await ended(site, anna, ben, code)
        await anna.done("POST", f"/rooms/{code}/matches", status=201)
    found = await tables(anna)
    over = [table["match"] for table in found["finished"]]
    assert len(over) == over_days.FINISHED
    assert over == sorted(over, reverse=True), "the newest first"
    assert len(found["yours"]) == 1


async def test_a_table_that_has_not_begun_is_open(site: Site) -> None:
    anna, ben = await known(site, "Anna", "Ben")
    body = {"title": "Soon", "game": "colour_lines"}
    code = (await anna.done("POST", "/rooms", body, 201))["code"]
    await anna.done("PATCH", f"/rooms/{code}", {"pace": "days"})
    await ben.done("POST", f"/rooms/{code}/members", {"seat": False})
    (table,) = (await tables(anna))["open"]
    assert (table["room"], table["title"]) == (code, "Soon")
    assert [one["name"] for one in table["people"]] == ["Anna"]
    assert (await tables(ben))["open"] == [], "who only looks on has no table"


async def test_nobody_sees_tables_of_others_or_hidden_things(site: Site) -> None:
    anna, ben, cem = await known(site, "Anna", "Ben", "Cem")
    code = await slow(site, anna, ben)
    await cem.done("POST", f"/rooms/{code}/members", {"seat": False})
    found = await tables(cem)
    assert not any(found[group] for group in ("yours", "others", "finished", "open"))
    text = (await anna.get("/me/tables")).text
    me = (await ben.done("GET", "/me"))["id"]
    assert me not in text
    assert "hands" not in text
    stranger = site.visitor()
    await refused(await stranger.get("/me/tables"), 401, "bad-token", site)
