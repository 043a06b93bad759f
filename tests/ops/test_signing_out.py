"""Whoever is signed out everywhere is so at once, whatever is under way."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from app.ops import people
from app.ops.operator import Operator
from app.rooms.records import Person
from app.store.tables import HandoverRow
from tests.support.site import Site, refused


async def test_signing_out_everywhere_ends_a_handover(any_site: Site) -> None:
    """Otherwise whoever has a stolen cookie could have made a code, and come back."""
    core = any_site.app.state.core
    _, (anna, ben) = await any_site.table()
    codes = [
        (await person.done("POST", "/me/handover", status=201))["code"] for person in (anna, ben)
    ]
    player = (await anna.done("GET", "/me"))["id"]
    await Operator(core.engine, "console", lambda: None).end_logins(player)
    late = any_site.visitor()
    gone = await late.post("/handover", json={"code": codes[0]})
    await refused(gone, 404, "handover-gone", any_site)
    assert (await late.done("POST", "/handover", {"code": codes[1]}))["name"] == "Guest 1"


async def test_whoever_was_signed_out_meanwhile_gets_no_code(any_site: Site) -> None:
    """It was still right when the request came: no code is left behind."""
    core = any_site.app.state.core
    _, (anna,) = await any_site.table(1)
    players, player = core.identity.players, (await anna.done("GET", "/me"))["id"]
    person = await players.find(player)
    assert await players.create_handover(person, timedelta(minutes=10)) is not None
    await Operator(core.engine, "console", lambda: None).end_logins(player)
    assert await players.create_handover(person, timedelta(minutes=10)) is None
    async with core.engine.connect() as connection:
        assert (await connection.execute(select(HandoverRow.hash))).all() == []


async def test_a_worthless_cookie_changes_nothing_where_that_is_not_yet_known(site: Site) -> None:
    """Otherwise whoever has a stolen one could still make themselves a token, or a code."""
    anna, core = site.visitor(), site.app.state.core
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    player = (await anna.done("GET", "/me"))["id"]
    async with core.engine.begin() as connection:
        await people.end_logins(connection, player)
    assert player in core.identity.cached_players
    made = await anna.post("/me/tokens", json={"name": "R", "scopes": ["manage"]})
    await refused(made, 401, "bad-token", site)
    assert not core.identity.lost.is_set()
    await refused(await anna.get("/me"), 401, "bad-token", site)


async def test_cookies_that_end_during_a_change_stay_worthless(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, core = site.visitor(), site.app.state.core
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    players = core.identity.players
    change = players.change

    async def late(person: Person) -> None:
        await change(person)
        async with core.engine.begin() as connection:
            await people.end_logins(connection, person.id)
        core.identity.drop_players((person.id,))

    monkeypatch.setattr(players, "change", late)
    await anna.done("PATCH", "/me", {"lang": "de"})
    await refused(await anna.get("/me"), 401, "bad-token", site)
