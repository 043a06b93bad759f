"""Links to a player's own seat: from another device, or for another browser in the same seat."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, tzinfo

import pytest
from sqlalchemy import update

from app.broadcast import hub
from app.limits.visitors import HERE_SECONDS
from app.live.absences import A_MOMENT
from app.rooms.state import ABSENCE_SECONDS
from app.store.ids import SECRET_LENGTH
from app.store.tables import HandoverRow
from tests.conftest import Serve
from tests.support.client import Problem, table_of
from tests.support.room_processes import Ear
from tests.support.site import Site, refused


async def test_p0_04_another_device_continues_a_turn(any_site: Site) -> None:
    match, (anna, ben) = await any_site.match(options={"start": 0})
    before = await anna.done("GET", f"/matches/{match}")
    made = await anna.done("POST", "/me/handover", status=201)
    assert len(made["code"]) == SECRET_LENGTH
    assert made["url"] == f"http://games.local/handover#{made['code']}"
    assert made["qr"]["path"].startswith("M0 0h1v1h-1z")

    phone = any_site.visitor()
    assert await phone.done("POST", "/handover", {"code": made["code"].lower()}) == await anna.done(
        "GET", "/me"
    )
    assert await phone.done("GET", f"/matches/{match}") == before
    move = (await phone.done("GET", f"/matches/{match}/legal"))["moves"][0]
    body = {"action_id": "from-the-phone", "seq": 0, "move": move}
    assert await phone.done("POST", f"/matches/{match}/moves", body) == {"seq": 1}
    assert (await anna.done("GET", f"/matches/{match}"))["seq"] == 1

    for thief in (any_site.visitor(), ben, phone):
        again = await thief.post("/handover", json={"code": made["code"]})
        await refused(again, 404, "handover-gone", any_site)
    assert (await ben.done("GET", "/me"))["name"] == "Guest 1"


async def test_setting_the_clock_back_does_not_prolong_a_handover(
    any_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (anna,) = await any_site.table(1)
    made = await anna.done("POST", "/me/handover", status=201)

    class HourAgo(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "HourAgo":
            return super().now(tz) - timedelta(hours=1)

    monkeypatch.setattr("app.store.players.datetime", HourAgo)
    late = await any_site.visitor().post("/handover", json={"code": made["code"]})
    await refused(late, 404, "handover-gone", any_site)


async def test_p0_04_a_handover_ends_after_ten_minutes_or_with_the_next(any_site: Site) -> None:
    _, (anna, _) = await any_site.table()
    first = await anna.done("POST", "/me/handover", status=201)
    before = datetime.now(UTC).timestamp()
    second = await anna.done("POST", "/me/handover", status=201)
    made = second["expires_at"] / 1000 - 600
    assert before - 1 < made <= datetime.now(UTC).timestamp()
    late = any_site.visitor()
    gone = await late.post("/handover", json={"code": first["code"]})
    await refused(gone, 404, "handover-gone", any_site)
    async with any_site.app.state.core.engine.begin() as connection:
        past = datetime.now(UTC) - timedelta(seconds=1)
        await connection.execute(update(HandoverRow).values(expires_at=past))
    gone = await late.post("/handover", json={"code": second["code"]})
    await refused(gone, 404, "handover-gone", any_site)
    assert not late.cookies


async def test_p0_04_guessing_handover_codes_is_limited(strict_site: Site) -> None:
    thief = strict_site.visitor()
    for _ in range(3):
        await refused(
            await thief.post("/handover", json={"code": "X"}), 404, "handover-gone", strict_site
        )
    answer = await thief.post("/handover", json={"code": "X"})
    await refused(answer, 429, "slow-down", strict_site)
    stranger = await strict_site.visitor().post("/me/handover")
    await refused(stranger, 401, "bad-token", strict_site)


async def test_p0_02_a_seat_link_moves_everything_to_another_browser(any_site: Site) -> None:
    match, (anna, ben) = await any_site.match(options={"start": 1})
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    ben_id = (await ben.done("GET", "/me"))["id"]
    made = await ben.done("POST", f"/rooms/{code}/members/{ben_id}/link", status=201)
    url, _, secret = made["url"].partition("#seat=")
    assert url == f"http://games.local/r/{code}"
    shown = await anna.get(f"/rooms/{code}")
    assert secret not in shown.text
    assert "hash" not in shown.text

    phone = any_site.visitor()
    claims = f"/rooms/{code}/claims"
    wrong = await phone.post(claims, json={"secret": "BCDFGHJKMNPQ", "name": "Ben"})
    await refused(wrong, 404, "seat-link-gone", any_site)
    assert not phone.cookies
    answer = await phone.done("POST", claims, {"secret": secret, "name": "Ben again"})
    assert answer["seat"] == 1
    assert answer["room"]["match"]["names"] == ["Anna", "Ben again"]
    at = await phone.done("GET", f"/matches/{match}")
    assert at["you"] == 1
    assert at["view"]["private"]["hand"]
    await refused(await ben.get(f"/matches/{match}"), 404, "match-not-found", any_site)
    assert await ben.done("GET", "/rooms") == {"rooms": []}
    assert len((await phone.done("GET", "/rooms"))["rooms"]) == 1
    again = await any_site.visitor().post(claims, json={"secret": secret, "name": "Thief"})
    await refused(again, 404, "seat-link-gone", any_site)


async def test_p0_02_who_may_make_and_use_a_seat_link(any_site: Site) -> None:
    code, (anna, ben, cem) = await any_site.table(3)
    anna_id, ben_id, cem_id = [
        (await person.done("GET", "/me"))["id"] for person in (anna, ben, cem)
    ]
    link = f"/rooms/{code}/members"
    await refused(await ben.post(f"{link}/{cem_id}/link"), 403, "not-host", any_site)
    await anna.done("PUT", f"/rooms/{code}/deputies/{ben_id}")
    await refused(await ben.post(f"{link}/{anna_id}/link"), 403, "not-the-owner", any_site)
    await refused(await anna.post(f"{link}/nobody/link"), 404, "no-such-member", any_site)
    own = await anna.done("POST", f"{link}/{anna_id}/link", status=201)
    secret = own["url"].partition("#seat=")[2]
    claims = f"/rooms/{code}/claims"
    await refused(await cem.post(claims, json={"secret": secret}), 409, "plays-already", any_site)
    assert (await anna.done("POST", claims, {"secret": secret}))["room"]["host"] == anna_id
    phone = any_site.visitor()
    room = (await phone.done("POST", claims, {"secret": secret, "name": "Anna"}))["room"]
    assert room["host"] == (await phone.done("GET", "/me"))["id"]
    assert [member["role"] for member in room["members"]] == ["host", "deputy", "member"]


async def test_p0_02_a_seat_link_ends_with_the_membership(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table()
    ben_id = await any_site.away(code, ben)
    made = await anna.done("POST", f"/rooms/{code}/members/{ben_id}/link", status=201)
    await ben.done("DELETE", f"/rooms/{code}/members/me")
    body = {"secret": made["url"].partition("#seat=")[2], "name": "Eve"}
    eve = any_site.visitor()
    gone = await eve.post(f"/rooms/{code}/claims", json=body)
    await refused(gone, 404, "seat-link-gone", any_site)
    assert (await eve.done("POST", f"/rooms/{code}/members", {"name": "Eve"}))["seat"] == 1


async def test_p0_02_the_browser_that_had_the_seat_is_notified(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, ben):
        ben_id = anna.room["members"][1]["player"]
        path = f"/rooms/{anna.code}/members/{ben_id}/link"
        secret = (await ben.rest("POST", path))["url"].partition("#seat=")[2]
        ben_view = ben.view
        await ben.drop()
        old = ben.cookie()
        ben.http.cookies.clear()
        await ben.rest("POST", f"/rooms/{anna.code}/claims", {"secret": secret, "name": "New"})
        await ben.open(anna.code)
        assert ben.seat == 1
        assert ben.view == ben_view
        assert ben.cookie() != old


async def test_p0_02_open_connections_of_the_old_browser_close(serve: Serve) -> None:
    server = serve()
    async with table_of(server, 2) as (anna, ben), table_of(server, 2) as (dora, _):
        ben_id = anna.room["members"][1]["player"]
        path = f"/rooms/{anna.code}/members/{ben_id}/link"
        secret = (await ben.rest("POST", path))["url"].partition("#seat=")[2]
        await dora.rest("POST", f"/rooms/{anna.code}/claims", {"secret": secret})
        await ben.until(lambda client: client.closed is not None)
        assert ben.closed == 4010
        dora_id = (await dora.rest("GET", "/me"))["id"]
        await anna.until(lambda client: client.room["match"]["players"][1] == dora_id)


async def test_a_host_takes_nobodys_seat_by_a_link_while_they_are_there(serve: Serve) -> None:
    """They are to be asked; and so are those who have only just left."""
    server = serve()
    async with table_of(server, 2) as (anna, ben):
        path = f"/rooms/{anna.code}/members/{ben.room['members'][1]['player']}/link"
        with pytest.raises(Problem) as there:
            await anna.rest("POST", path)
        assert (there.value.code, there.value.status) == ("member-present", 409)
        assert there.value.document["args"] == {"name": "Player 1"}
        await ben.drop()
        await anna.until(lambda client: len(client.presence.get("online", ())) == 1)
        with pytest.raises(Problem, match="member-present"):
            await anna.rest("POST", path)


Go = Callable[[float], None]


@pytest.fixture
def go(site: Site, monkeypatch: pytest.MonkeyPatch) -> Go:
    """Let seconds pass in which nobody is heard of."""
    passed, visitors = [0.0], site.app.state.core.identity.visitors
    monkeypatch.setattr(visitors, "_clock", lambda: time.monotonic() + passed[0])
    monkeypatch.setattr(hub, "_now", lambda: int((time.monotonic() + passed[0]) * 1000))

    def on(seconds: float) -> None:
        passed[0] += seconds

    return on


async def test_a_hosts_link_brings_back_who_is_gone_and_everybody_is_told(
    site: Site, go: Go
) -> None:
    """Unless they come back before it is used."""
    match, (anna, ben) = await site.match(options={"start": 0})
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    room = await site.app.state.core.directory.find(code)
    player = (await ben.done("GET", "/me"))["id"]
    path = f"/rooms/{code}/members/{player}/link"
    await refused(await anna.post(path), 409, "member-present", site)
    go(HERE_SECONDS + ABSENCE_SECONDS)
    secret = (await anna.done("POST", path, status=201))["url"].partition("#seat=")[2]
    phone, claims = site.visitor(), f"/rooms/{code}/claims"
    ear = Ear(room, player)
    answer = await phone.post(claims, json={"secret": secret, "name": "Phone"})
    document = await refused(answer, 409, "member-present", site)
    assert document["args"] == {"name": "Guest 1"}
    ear.leave()
    go(HERE_SECONDS + ABSENCE_SECONDS)
    await phone.done("POST", claims, {"secret": secret, "name": "Phone"})
    *_, made, told = (await anna.done("GET", f"/rooms/{code}"))["changes"]
    assert (made["key"], made["args"]) == ("linked", {"by": "Anna", "who": "Guest 1"})
    assert told["key"] == "claimed"
    assert told["args"].items() >= {"name": "Phone", "who": "Guest 1", "given": "yes"}.items()
    own = (await phone.done("GET", "/me"))["id"]
    mine = await phone.done("POST", f"/rooms/{code}/members/{own}/link", status=201)
    tablet = site.visitor()
    secret = mine["url"].partition("#seat=")[2]
    await tablet.done("POST", claims, {"secret": secret, "name": "Tablet"})
    told = (await anna.done("GET", f"/rooms/{code}"))["changes"][-1]["args"]
    assert (told["name"], told["who"], told.get("given")) == ("Tablet", "Phone", None)
    assert (await tablet.done("GET", f"/matches/{match}"))["you"] == 1


async def test_a_host_takes_nobodys_seat_who_only_sends_requests(site: Site, go: Go) -> None:
    """Programs do; before a match, too."""
    code, (anna, ben) = await site.table()
    path = f"/rooms/{code}/members/{(await ben.done('GET', '/me'))['id']}/link"
    for start in (False, True):
        if start:
            await anna.done("POST", f"/rooms/{code}/matches", status=201)
            go(ABSENCE_SECONDS)
        await ben.done("GET", f"/rooms/{code}")
        go(HERE_SECONDS - 1)
        await refused(await anna.post(path), 409, "member-present", site)
        go(2)
        await anna.done("POST", path, status=201)


@pytest.mark.parametrize("way", ["host", "vote"])
async def test_a_host_opens_nobodys_seat_who_only_sends_requests(
    site: Site, go: Go, way: str
) -> None:
    """A bot may move meanwhile, but their hand is for nobody else."""
    code, (anna, ben) = await site.table()
    await anna.done("PATCH", f"/rooms/{code}", {"absence_s": 1})
    await anna.done("POST", f"/rooms/{code}/matches", status=201)
    seat = f"/rooms/{code}/players/1"
    go(HERE_SECONDS + ABSENCE_SECONDS)
    await ben.done("GET", f"/rooms/{code}")
    await anna.done("PUT", seat, {"by": "bot"})
    opening = {
        "host": (seat, {"by": "anyone"}),
        "vote": (
            f"/rooms/{code}/vote",
            {"kind": "substitution", "seat": 1, "seq": 0, "choice": "anyone"},
        ),
    }
    path, body = opening[way]
    await refused(await anna.put(path, json=body), 409, "not-absent", site)
    go(HERE_SECONDS / 2)
    await refused(await anna.put(path, json=body), 409, "not-absent", site)
    go(HERE_SECONDS)
    await anna.done("PUT", path, body)
    eve = site.visitor()
    await eve.done("POST", f"/rooms/{code}/members", {"name": "Eve", "seat": False})
    await eve.done("PUT", seat, {"by": "me"})


async def test_a_host_takes_nobodys_seat_by_changing_the_pace(site: Site, go: Go) -> None:
    """Nobody is away before times that were changed in mid-match have passed."""
    _, (anna, ben) = await site.match()
    room = (await anna.done("GET", "/rooms"))["rooms"][0]["id"]
    path = f"/rooms/{room}/members/{(await ben.done('GET', '/me'))['id']}/link"
    go(HERE_SECONDS + ABSENCE_SECONDS)
    await anna.done("PATCH", f"/rooms/{room}", {"pace": "days"})
    await refused(await anna.post(path), 409, "member-present", site)


async def test_a_room_was_loaded_for_a_moment_before_anybody_is_away(site: Site, go: Go) -> None:
    """Those who are connected to another process aren't known at once."""
    code, (anna, ben) = await site.table()
    room = (await anna.done("GET", f"/rooms/{code}"))["id"]
    path = f"/rooms/{room}/members/{(await ben.done('GET', '/me'))['id']}/link"
    go(HERE_SECONDS + A_MOMENT)
    (await site.app.state.core.directory.get(room)).hub._began = hub._now()
    await refused(await anna.post(path), 409, "member-present", site)
    go(A_MOMENT)
    await anna.done("POST", path, status=201)


async def test_p0_02_a_link_to_watch_lets_nobody_sit_or_learn_the_invite(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table()
    await refused(await ben.post(f"/rooms/{code}/watch"), 403, "not-host", any_site)
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    assert watch != code
    eve = any_site.visitor()
    preview = await eve.done("GET", f"/rooms/{watch}")
    page = await any_site.visitor(base="").get(f"/r/{watch}")
    answer = await eve.done("POST", f"/rooms/{watch}/members", {"name": "Eve", "seat": True})
    assert answer["seat"] is None
    assert answer["room"]["code"] == preview["code"] == watch
    seen = [
        page.text,
        str(answer),
        (await eve.get("/rooms")).text,
        (await eve.get(f"/rooms/{watch}")).text,
        (await eve.request("PATCH", "/me", json={"name": "Eva"})).text,
    ]
    assert all(code not in text for text in seen)
    sit = await eve.put(f"/rooms/{watch}/seats/3", json={})
    await refused(sit, 403, "watchers-watch", any_site)
    await anna.done("POST", f"/rooms/{code}/matches", status=201)
    await ben.done("PUT", f"/rooms/{code}/players/1", {"by": "bot"})
    await ben.done("PUT", f"/rooms/{code}/players/1", {"by": "anyone"})
    take = await eve.put(f"/rooms/{watch}/players/1", json={"by": "me"})
    await refused(take, 403, "watchers-watch", any_site)
    gone = await eve.done("DELETE", f"/rooms/{watch}/members/me")
    assert gone["code"] == watch

    assert (await anna.done("POST", f"/rooms/{code}/invite"))["watch_code"] == watch
    await anna.done(
        "DELETE", f"/rooms/{(await anna.done('GET', '/rooms'))['rooms'][0]['id']}/watch"
    )
    await refused(await eve.get(f"/rooms/{watch}"), 410, "invite-gone", any_site)


async def test_p0_02_a_watcher_may_sit_once_invited(any_site: Site) -> None:
    code, (anna,) = await any_site.table(1)
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    eve = any_site.visitor()
    await eve.done("POST", f"/rooms/{watch}/members", {"name": "Eve"})
    answer = await eve.done("POST", f"/rooms/{code}/members", {"name": "Eve"})
    assert answer["seat"] == 1
    assert answer["room"]["code"] == code
    assert [member["name"] for member in answer["room"]["members"]] == ["Anna", "Eve"]


async def test_p0_02_a_passcode_is_asked_of_newcomers(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table()
    path, members = f"/rooms/{code}/passcode", f"/rooms/{code}/members"
    await refused(await ben.put(path, json={"passcode": "x"}), 403, "not-host", any_site)
    room = await anna.done("PUT", path, {"passcode": " blue  moon "})
    assert room["passcode"] == "blue moon"
    assert "moon" not in str(room["changes"])
    late = any_site.visitor()
    for body, problem in (
        ({"name": "Late"}, "passcode-needed"),
        ({"name": "Late", "passcode": "red moon"}, "wrong-passcode"),
    ):
        await refused(await late.post(members, json=body), 403, problem, any_site)
    assert not late.cookies
    assert "moon" not in (await late.get(f"/rooms/{code}")).text
    assert "moon" not in (await any_site.visitor(base="").get(f"/r/{code}")).text
    answer = await late.done("POST", members, {"name": "Late", "passcode": "blue moon"})
    assert answer["seat"] == 2
    assert (await ben.done("POST", members, {}))["seat"] == 1
    await anna.done("PUT", path, {"passcode": ""})
    assert (await any_site.visitor().done("POST", members, {"name": "E"}))["seat"] == 3


async def test_p0_02_guessing_passcodes_is_limited(strict_site: Site) -> None:
    code, (anna,) = await strict_site.table(1)
    await anna.done("PUT", f"/rooms/{code}/passcode", {"passcode": "moon"})
    thief = strict_site.visitor()
    members = f"/rooms/{code}/members"
    for _ in range(3):
        wrong = await thief.post(members, json={"name": "T", "passcode": "sun"})
        assert wrong.status_code in (403, 429)
    late = await thief.post(members, json={"name": "T", "passcode": "moon"})
    await refused(late, 429, "slow-down", strict_site)
