"""What operators do: found rooms and people, addresses that are banned, the log of it all."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from app.broadcast.hub import Peer
from app.ops import operator as ops_operator
from app.ops.acts import ActionFailed, AuditLog
from app.ops.bans import Bans
from app.ops.operator import Operator
from app.ops.people import PeopleSearch
from app.ops.rooms import FoundRoom, RoomSearch
from app.ops.service import Ops
from app.ops.sessions import LIFE, LONGEST, OperatorSessions
from app.schemas.closing import BARRED
from app.store.revocations import Revocations
from tests.support.eventually import eventually
from tests.support.fake_peers import Silent
from tests.support.site import Site, Visitor

NOBODY = "01M7WYGB3VQZ8W9H88P0GXPQQT"
SPANS = (None, timedelta(hours=1))


@pytest.fixture
def operator(any_site: Site) -> Operator:
    return Operator(any_site.app.state.core.engine, "console")


async def id_of(visitor: Visitor) -> str:
    found: str = (await visitor.done("GET", "/me"))["id"]
    return found


async def code_of(visitor: Visitor, path: str = "/me") -> tuple[int, str]:
    answer = await visitor.get(path)
    return answer.status_code, answer.json()["code"]


def titles(found: Sequence[FoundRoom]) -> list[str]:
    return [one.title for one in found]


async def test_rooms_are_found_by_title_code_and_person(any_site: Site) -> None:
    find = RoomSearch(any_site.app.state.core.engine)
    code, (anna, guest) = await any_site.table(2, title="Thursday 100%")
    await anna.done("PATCH", "/me", {"name": "Annabel"})
    other = any_site.visitor()
    await other.done("POST", "/rooms", {"name": "Ben", "title": "Club evening"}, 201)
    for text in ("thursday", "100%", code, code.lower(), "annabel", await id_of(guest)):
        assert titles(await find.search(text)) == ["Thursday 100%"], text
        assert await find.count(text) == 1
    for text in ("%", "_", "nobody", "100_"):
        assert len(await find.search(text)) == (1 if text == "%" else 0), text
    (found,) = await find.search(code)
    assert found.codes == (code,)
    assert {name for _, name in found.members} >= {"Annabel"}
    assert (found.game, found.running) == (None, False)
    assert titles(await find.search()) == ["Club evening", "Thursday 100%"]
    assert titles(await find.search(limit=1, offset=1)) == ["Thursday 100%"]
    await anna.done("PATCH", f"/rooms/{code}", {"title": "Friday"})
    assert titles(await find.search("friday")) == ["Friday"]
    begun = await anna.done("POST", f"/rooms/{code}/matches", status=201)
    assert [one.game for one in await find.search(which="running")] == ["lineup"]
    assert await find.find(found.id) == await find.find(code)
    assert await find.find(NOBODY) is None
    end = {"kind": "end", "match": begun["match"]["id"]}
    await anna.done("POST", f"/rooms/{code}/polls", end)
    assert await find.search(which="running") == [], "a match that was ended early is over"


async def test_people_are_found_by_name_and_id(any_site: Site, operator: Operator) -> None:
    find = PeopleSearch(any_site.app.state.core.engine)
    _, (anna, guest) = await any_site.table(2)
    await anna.done("POST", "/me/tokens", {"name": "My robot", "scopes": ["read"]}, 201)
    (found,) = await find.search("ANNA")
    assert (found.id, found.rooms, found.tokens) == (await id_of(anna), 1, 1)
    assert not found.banned
    assert [name for _, name in await find.tokens_of(found.id)] == ["My robot"]
    await operator.ban(found.id)
    (found,) = await find.search(found.id)
    assert found.banned
    assert await find.count() == 2
    assert [one.id for one in await find.those([await id_of(guest)])] == [await id_of(guest)]


@pytest.mark.parametrize(
    ("address", "alike", "unlike"),
    [
        ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
        ("2001:db8:1:2::7", "2001:db8:1:2:ffff::1", "2001:db8:1:3::7"),
    ],
)
async def test_a_banned_address_is_refused_everywhere(
    any_site: Site, operator: Operator, address: str, alike: str, unlike: str
) -> None:
    ban = await operator.ban_address(address, timedelta(days=1))
    bars = any_site.app.state.core.identity.bars
    await eventually(lambda: bars.of_address(address) is not None)
    shut_out, other = any_site.visitor(address=alike), any_site.visitor(address=unlike)
    assert await code_of(shut_out) == (403, "barred")
    assert (await shut_out.post("/rooms", json={"name": "Anna"})).status_code == 403
    page = any_site.visitor(address=alike, base="")
    for path in ("/", "/r/BCDFGHJ", "/docs"):
        answer = await page.get(path)
        assert answer.status_code == 403
        assert answer.headers["content-type"].startswith("text/plain")
        assert "until" in answer.text
    for path, told in (("/healthz", 200), ("/readyz", 200), ("/healthz/x", 403), ("/readyzz", 403)):
        assert (await page.get(path)).status_code == told, path
    assert (await other.get("/games")).status_code == 200
    await operator.lift_ban(ban.id)
    await eventually(lambda: bars.of_address(address) is None)
    assert (await shut_out.get("/games")).status_code == 200


async def test_a_ban_ends_by_itself(any_site: Site, operator: Operator) -> None:
    _, (anna, _) = await any_site.table(2)
    player, core = await id_of(anna), any_site.app.state.core
    await operator.ban(player, timedelta(microseconds=1))
    await eventually(lambda: core.identity.cached_players.isdisjoint({player}))
    assert await id_of(anna) == player
    assert await Bans(core.engine).all() == []


async def test_with_a_player_the_addresses_are_banned_that_are_no_proxys(
    any_site: Site, operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, (anna, guest) = await any_site.table(2)
    core, player = any_site.app.state.core, await id_of(guest)
    room = await core.directory.find(code)
    peers = {
        address: Peer(player, Silent(), address=address)
        for address in ("203.0.113.7", "192.168.1.7", "127.0.0.1", None)
    }
    neighbour = Peer(await id_of(anna), Silent(), address="203.0.113.7")
    for peer in (*peers.values(), neighbour):
        room.attach(peer)
    await operator.ban(player, timedelta(hours=1), addresses=True)
    await eventually(lambda: neighbour.closing == BARRED)
    assert {peer.closing for peer in peers.values()} == {BARRED}
    found = await Bans(core.engine).all()
    assert {ban.address for ban in found} == {None, "203.0.113.7"}
    assert len({ban.until for ban in found}) == 1
    (ban,) = (ban for ban in found if ban.player_id is not None)
    monkeypatch.setattr(ops_operator, "WAIT_SECONDS", 0.0)
    assert await ops_operator.traced(core.engine, ban) == 1


async def test_with_players_an_address_is_banned_as_long_as_any_of_them(
    any_site: Site, operator: Operator
) -> None:
    code, (anna, guest) = await any_site.table(2)
    core = any_site.app.state.core
    room = await core.directory.find(code)
    players = [await id_of(visitor) for visitor in (anna, guest)]
    for player, address in zip(players, ("2001:db8::1", "2001:db8::2"), strict=True):
        room.attach(Peer(player, Silent(), address=address))
    room.attach(Peer(players[1], Silent(), address="203.0.113.7"))
    await operator.ban_address("203.0.113.7")
    # Not with addresses: both are traced at once.
    made = [await operator.ban(player, span) for player, span in zip(players, SPANS, strict=True)]
    await core.feature(Ops).enforcement._trace({ban.id for ban in made})
    found = {ban.address: ban.until for ban in await Bans(core.engine).all() if ban.address}
    assert found == {"203.0.113.7": None, "2001:db8::/64": None}
    await core.feature(Ops).enforcement._trace({made[1].id})
    again = {ban.address: ban.until for ban in await Bans(core.engine).all() if ban.address}
    assert again == found


async def test_what_cannot_be_done_changes_nothing(any_site: Site, operator: Operator) -> None:
    tries: list[tuple[Any, str]] = [
        (operator.close_room(NOBODY), "no-such-room"),
        (operator.reopen_room(NOBODY), "no-such-room"),
        (operator.delete_room(NOBODY), "no-such-room"),
        (operator.ban(NOBODY), "no-such-player"),
        (operator.ban_address("here"), "not-an-address"),
        (operator.ban_address("192.0.2.7", timedelta()), "no-span"),
        (operator.lift_ban(NOBODY), "no-such-ban"),
        (operator.revoke_token(NOBODY), "no-such-token"),
        (operator.end_logins(NOBODY), "no-such-player"),
        (operator.announce(" \u200b "), "nothing-to-say"),
        (operator.announce("For ever", span=timedelta(days=8)), "nothing-to-say"),
        (operator.announce("One day", due_in=timedelta(days=8)), "nothing-to-say"),
        (operator.announce("x" * 201), "text-too-long"),
        (operator.announce("Hello", room=NOBODY), "no-such-room"),
        (operator.withdraw(), "no-notice"),
    ]
    for act, code in tries:
        with pytest.raises(ActionFailed) as reason:
            await act
        assert reason.value.code == code
    engine = any_site.app.state.core.engine
    assert await AuditLog(engine).newest(10) == []
    reading = await Revocations(engine).read(None)
    assert (await Revocations(engine).read(reading.at)).revoked == frozenset()


async def test_every_act_is_in_the_log_without_names(any_site: Site, operator: Operator) -> None:
    code, (_, guest) = await any_site.table(2, title="Our secret title")
    player = await id_of(guest)
    token = await guest.done("POST", "/me/tokens", {"name": "Robot", "scopes": ["read"]}, 201)
    engine = any_site.app.state.core.engine
    room = await RoomSearch(engine).find(code)
    assert room is not None
    await operator.announce("Hello Anna", due_in=timedelta(minutes=5))
    await operator.withdraw()
    await operator.announce("Hello Anna", room=room.id)
    await operator.revoke_token(token["id"])
    await operator.end_logins(player)
    await operator.ban_address("203.0.113.7")
    ban = await operator.ban(player, timedelta(hours=1))
    await operator.lift_ban(ban.id)
    await operator.close_room(room.id)
    await operator.reopen_room(room.id)
    await operator.delete_room(room.id)
    acts = AuditLog(engine)
    found = list(reversed(await acts.newest(50)))
    assert [act.kind for act in found] == [
        *("announced", "withdrawn", "room-written-to", "token-revoked", "logins-ended"),
        *("address-banned", "player-banned", "ban-lifted"),
        *("room-closed", "room-reopened", "room-deleted"),
    ]
    assert {act.by for act in found} == {"console"}
    data = {act.kind: act.data for act in found}
    assert data["token-revoked"] == {"token": token["id"]}
    assert data["player-banned"]["ban"] == data["ban-lifted"]["ban"] == ban.id
    assert data["address-banned"].keys() == {"ban"}
    assert data["announced"].keys() == {"characters", "due", "until"}
    assert data["room-written-to"].keys() == {"characters", "until"}
    assert {act.player_id for act in found} == {None, player}
    assert {act.room_id for act in found} == {None, room.id}
    for secret in ("Anna", "Guest", "secret title", "203.0.113", code):
        assert secret not in str(found)
    assert [act.kind for act in await acts.newest(2, before=found[2].id)] == [
        "withdrawn",
        "announced",
    ]
    assert len(await acts.newest(50, room=room.id)) == 4


async def test_sessions_end_when_they_are_not_used_and_at_the_latest_after_hours(
    any_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    sessions = OperatorSessions(any_site.app.state.core.engine)
    secret = await sessions.log_in()
    assert await sessions.use(secret)
    assert not await sessions.use(secret + "x")
    await sessions.log_out(secret)
    assert not await sessions.use(secret)
    monkeypatch.setattr("app.ops.sessions.LIFE", -LIFE)
    stale = await sessions.log_in()
    assert not await sessions.use(stale)
    monkeypatch.setattr("app.ops.sessions.LIFE", LIFE)
    monkeypatch.setattr("app.ops.sessions.LONGEST", LONGEST * 0)
    assert not await sessions.use(await sessions.log_in())
