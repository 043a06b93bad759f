"""Achievements: one's own, those of friends who don't hide, and the evenings of a room."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import update

from app.solo.played import FRIENDS_FOR
from app.solo.summaries import CLOSED
from app.solo.tables import PlayedRow
from tests.solo.played_matches import play, rows
from tests.support.room_processes import Started
from tests.support.site import Site, Visitor, refused


async def finished(site: Site, **room: Any) -> tuple[Started, list[Visitor]]:
    """A match of two that they have played to its end."""
    match_id, people = await site.match(2, **room)
    room_of = await site.app.state.core.directory.room_of_match(match_id)
    ids = [(await person.done("GET", "/me"))["id"] for person in people]
    live = Started(ids, room_of.id, match_id, room_of)
    await play(live)
    return live, people


async def change(site: Site, live: Started, **values: Any) -> None:
    """Change what the ledger says of a match."""
    async with site.app.state.core.engine.begin() as connection:
        of = update(PlayedRow).where(PlayedRow.match_id == live.match_id)
        await connection.execute(of.values(**values))


async def test_one_sees_what_one_has_played(any_site: Site) -> None:
    live, (anna, ben) = await finished(any_site, game="colour_square")
    found = await rows(any_site.app.state.core.engine, live.match_id)
    for seat, person in enumerate((anna, ben)):
        view, row = await person.done("GET", "/me/achievements"), found[seat]
        assert (view["name"], view["matches"]) == (("Anna", "Guest 1")[seat], 1)
        (kind,) = view["kinds"]
        assert (kind["game"], kind["matches"], kind["move_ms"]) == (
            "colour_square",
            1,
            row.move_ms,
        )
        assert (kind["best"]["points"], kind["won"]) == (row.score, int(row.rank == 1))
        assert (kind["best"]["match"], kind["best"]["room"]) == (live.match_id, live.room_id)
        (die,) = view["dice"]
        assert [one["rolled"] for one in die["faces"]] == row.rolls["number"]
        (rival,) = view["against"]
        assert (rival["player"], rival["matches"]) == (live.players[1 - seat], 1)
        other = found[1 - seat]
        assert (rival["ahead"], rival["behind"]) == (
            int(row.rank < other.rank),
            int(row.rank > other.rank),
        )


async def test_friends_see_each_other_but_nobody_else(any_site: Site) -> None:
    live, (anna, ben) = await finished(any_site)
    of_anna = f"/friends/{live.players[0]}/achievements"
    view = await ben.done("GET", of_anna)
    assert (view["name"], view["matches"]) == ("Anna", 1)
    best = view["kinds"][0]["best"]
    assert (best["match"], best["room"]) == (None, None)
    assert [one["player"] for one in view["against"]] == [live.players[1]]
    stranger = any_site.visitor()
    await stranger.done("POST", "/rooms", {"name": "Eve"}, 201)
    for player in (*live.players, "nobody"):
        answer = await stranger.get(f"/friends/{player}/achievements")
        await refused(answer, 404, "not-found", any_site)
    await refused(await anna.get(of_anna), 404, "not-found", any_site)
    await anna.done("PATCH", "/me", {"hidden": True})
    await refused(await ben.get(of_anna), 404, "not-found", any_site)
    assert (await ben.done("GET", "/me/achievements"))["against"] == []


async def test_a_friend_shows_nothing_of_third_parties(any_site: Site) -> None:
    match_id, people = await any_site.match(3)
    room = await any_site.app.state.core.directory.room_of_match(match_id)
    ids = [(await person.done("GET", "/me"))["id"] for person in people]
    await play(Started(ids, room.id, match_id, room))
    view = await people[1].done("GET", f"/friends/{ids[0]}/achievements")
    assert [one["player"] for one in view["against"]] == [ids[1]]
    assert ids[2] not in str(view)
    assert match_id not in str(view)


async def test_old_matches_and_open_tables_make_nobody_friends(any_site: Site) -> None:
    live, (_, ben) = await finished(any_site)
    of_anna = f"/friends/{live.players[0]}/achievements"
    await change(any_site, live, listed=True)
    await refused(await ben.get(of_anna), 404, "not-found", any_site)
    await change(any_site, live, listed=False, at=datetime.now(UTC) - FRIENDS_FOR)
    await refused(await ben.get(of_anna), 404, "not-found", any_site)
    await change(any_site, live, at=datetime.now(UTC) - FRIENDS_FOR + timedelta(minutes=5))
    assert (await ben.done("GET", of_anna))["matches"] == 1


async def test_a_day_under_way_is_not_told_to_friends(any_site: Site) -> None:
    live, (anna, ben) = await finished(any_site)
    of_anna = f"/friends/{live.players[0]}/achievements"
    await change(any_site, live, luck="day/2026-11-27")
    view = await ben.done("GET", of_anna)
    assert (view["matches"], view["kinds"], view["dice"]) == (0, [], [])
    assert (await anna.done("GET", "/me/achievements"))["matches"] == 1
    later = datetime.now(UTC) - CLOSED - timedelta(minutes=5)
    await change(any_site, live, luck="day/2026-11-24", at=later)
    assert (await ben.done("GET", of_anna))["matches"] == 1


async def test_a_room_has_its_evenings(any_site: Site) -> None:
    live, (anna, ben) = await finished(any_site)
    result = live.match.result
    assert result is not None
    for person in (anna, ben):
        view = await person.done("GET", f"/rooms/{live.room_id}/achievements")
        (evening,) = view["evenings"]
        (match,) = evening["matches"]
        assert (match["match"], match["game"]) == (live.match_id, "lineup")
        assert [seat["points"] for seat in match["seats"]] == list(result.scores)
        assert [seat["rank"] for seat in match["seats"]] == list(result.ranks)
        assert [seat["name"] for seat in match["seats"]] == ["Anna", "Guest 1"]
        assert view["totals"] == evening["totals"]
        assert sum(one["won"] for one in view["totals"]) == result.ranks.count(1)
    stranger = any_site.visitor()
    await stranger.done("POST", "/rooms", {"name": "Eve"}, 201)
    answer = await stranger.get(f"/rooms/{live.room_id}/achievements")
    assert answer.status_code in (403, 404)
