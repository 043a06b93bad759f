"""Webhooks over the interface: made, tried out, paused, removed, and told what happens."""

from typing import Any

import pytest
from sqlalchemy import func, select

from app.notify.limits import HOOKS_PER_MINUTE
from app.notify.service import Notify
from app.notify.tables import OutboxRow
from app.outgoing.addresses import LONGEST
from app.rooms.records import HAPPENINGS
from tests.notify import receiver
from tests.notify.databases.test_outbox import let_go
from tests.notify.receiver import Receiver
from tests.support.eventually import eventually
from tests.support.site import Site, Visitor, refused

URL = "https://hooks.example/path?key=1"


@pytest.fixture(autouse=True)
def inbox(monkeypatch: pytest.MonkeyPatch) -> Receiver:
    """What is sent."""
    return receiver.given(monkeypatch)


async def hook(owner: Visitor, *events: str, **more: Any) -> Any:
    """A new webhook."""
    body = {"name": "Phone", "url": URL, "events": events or HAPPENINGS, **more}
    return await owner.done("POST", "/me/webhooks", body, 201)


async def code_of(person: Visitor) -> str:
    """The code of a person's newest room."""
    code: str = (await person.done("GET", "/rooms"))["rooms"][0]["code"]
    return code


async def acting(person: Visitor, match: str) -> list[int]:
    """The seats that have to act."""
    seats: list[int] = (await person.done("GET", f"/matches/{match}"))["view"]["to_act"]
    return seats


async def move(people: list[Visitor], match: str) -> int:
    """One legal move of whoever has to make one: the position after it."""
    (seat, *_) = await acting(people[0], match)
    legal = await people[seat].done("GET", f"/matches/{match}/legal")
    seq: int = legal["seq"]
    body = {"action_id": f"action-{seq}", "seq": seq, "move": legal["moves"][0]}
    await people[seat].done("POST", f"/matches/{match}/moves", body)
    return seq + 1


async def waiting(site: Site) -> int:
    """How many rows the outbox has."""
    async with site.app.state.core.engine.connect() as connection:
        count: int = await connection.scalar(select(func.count()).select_from(OutboxRow))
        return count


# --- managing --------------------------------------------------------------------------------


async def test_a_person_makes_lists_pauses_and_deletes_webhooks(any_site: Site) -> None:
    _, (anna, ben) = await any_site.table()
    assert await anna.done("GET", "/me/webhooks") == {"webhooks": []}
    made = await hook(anna, "match.finished", "duty.created", "match.finished", name=" My  phone ")
    secret = made.pop("secret")
    assert secret.startswith("whsec_")
    assert (made["name"], made["url"], made["room"], made["off"]) == ("My phone", URL, None, None)
    assert made["events"] == ["duty.created", "match.finished"]
    assert await anna.done("GET", "/me/webhooks") == {"webhooks": [made]}
    assert await ben.done("GET", "/me/webhooks") == {"webhooks": []}
    path = f"/me/webhooks/{made['id']}"
    paused = await anna.done("PATCH", path, {"on": False})
    assert paused == {**made, "off": "paused"}
    assert await anna.done("PATCH", path, {"on": True}) == made
    other = await hook(anna, room=await code_of(anna))
    other.pop("secret")
    assert other["room"] == (await anna.done("GET", "/rooms"))["rooms"][0]["id"]
    assert await anna.done("DELETE", path) == {"webhooks": [other]}
    for method, more in (("PATCH", ""), ("DELETE", ""), ("GET", "/deliveries"), ("POST", "/test")):
        body = {"on": True} if method == "PATCH" else None
        answer = await anna.request(method, f"{path}{more}", json=body)
        await refused(answer, 404, "webhook-not-found", any_site)


async def test_webhooks_are_no_concern_of_others(site: Site) -> None:
    _, (anna, ben) = await site.table()
    made = await hook(anna)
    stranger = site.visitor()
    for method, path, body in (
        ("PATCH", "", {"on": False}),
        ("DELETE", "", None),
        ("GET", "/deliveries", None),
        ("POST", "/test", None),
    ):
        for id_ in (made["id"], "%00%ff", "x" * 300):
            answer = await ben.request(method, f"/me/webhooks/{id_}{path}", json=body)
            await refused(answer, 404, "webhook-not-found", site)
        answer = await stranger.request(method, f"/me/webhooks/{made['id']}{path}", json=body)
        await refused(answer, 401, "bad-token", site)
    assert len((await anna.done("GET", "/me/webhooks"))["webhooks"]) == 1


async def test_only_a_token_that_may_manage_manages_webhooks(site: Site) -> None:
    _, (anna, _) = await site.table()
    made = await hook(anna)
    scopes = ["read", "play", "host"]
    wanted = {"name": "Robot", "scopes": scopes}
    narrow = site.visitor(token=(await anna.done("POST", "/me/tokens", wanted, 201))["token"])
    for method, path, body in (
        ("GET", "", None),
        ("POST", "", {"name": "A", "url": URL}),
        ("PATCH", f"/{made['id']}", {"on": False}),
        ("DELETE", f"/{made['id']}", None),
        ("GET", f"/{made['id']}/deliveries", None),
        ("POST", f"/{made['id']}/test", None),
    ):
        answer = await narrow.request(method, f"/me/webhooks{path}", json=body)
        document = await refused(answer, 403, "scope-needed", site)
        assert document["args"] == {"scope": "manage"}
    wanted = {"name": "Robot", "scopes": ["manage"]}
    wide = site.visitor(token=(await anna.done("POST", "/me/tokens", wanted, 201))["token"])
    assert len((await wide.done("GET", "/me/webhooks"))["webhooks"]) == 1


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://hooks.example/", "not-https"),
        ("https://127.0.0.1/", "non-public"),
        ("https://[::ffff:10.0.0.1]/", "non-public"),
        ("https://localhost/", "non-public"),
        ("https://me:secret@hooks.example/", "credentials"),
        ("nothing", "not-a-url"),
        ("https://a.example/".ljust(LONGEST + 1, "x"), "too-long"),
        ("https://hooks.example/" + "ä" * 200, "too-long"),  # each is sent as six characters
    ],
)
async def test_an_address_that_nothing_may_be_sent_to_is_refused(
    site: Site, url: str, reason: str
) -> None:
    _, (anna, _) = await site.table()
    answer = await anna.post("/me/webhooks", json={"name": "A", "url": url})
    document = await refused(answer, 422, "bad-address", site)
    assert document["args"]["reason"] == reason
    assert await anna.done("GET", "/me/webhooks") == {"webhooks": []}


@pytest.mark.parametrize(
    "body",
    [
        {"url": URL},
        {"name": "A"},
        {"name": "A", "url": URL, "events": []},
        {"name": "A", "url": URL, "events": ["webhook.test"]},
        {"name": "A", "url": URL, "events": ["duty.created"] * 4},
        {"name": "A", "url": URL, "secret": "whsec_mine"},
        {"name": "A", "url": URL, "room": 7},
        {"name": "A", "url": URL, "room": "x" * 27},
    ],
)
async def test_wrong_wishes_are_refused(site: Site, body: dict[str, Any]) -> None:
    _, (anna, _) = await site.table()
    await refused(await anna.post("/me/webhooks", json=body), 422, "validation-error", site)
    assert await anna.done("GET", "/me/webhooks") == {"webhooks": []}


async def test_an_address_may_be_as_long_as_the_schema_says(site: Site) -> None:
    _, (anna, _) = await site.table()
    url = "https://a.example/".ljust(LONGEST, "x")
    made = await anna.done("POST", "/me/webhooks", {"name": "A", "url": url}, 201)
    assert made["url"] == url
    document = (await anna.get("/openapi.json")).json()
    declared = document["components"]["schemas"]["NewWebhook"]["properties"]["url"]
    assert declared["maxLength"] == LONGEST


async def test_a_long_host_is_no_trouble(any_site: Site) -> None:
    _, (anna, _) = await any_site.table()
    body = {"name": "A", "url": URL}
    answer = await anna.post("/me/webhooks", json=body, headers={"host": f"{'a' * 2000}.test"})
    await refused(answer, 421, "unknown-host", any_site)


async def test_a_rooms_webhook_is_made_by_its_hosts(site: Site) -> None:
    code, (_, ben) = await site.table()
    body = {"name": "A", "url": URL, "room": code}
    await refused(await ben.post("/me/webhooks", json=body), 403, "not-host", site)
    answer = await ben.post("/me/webhooks", json={**body, "room": "BCDFGHJ"})
    await refused(answer, 404, "room-not-found", site)
    assert await ben.done("GET", "/me/webhooks") == {"webhooks": []}


async def test_a_person_has_at_most_ten_and_is_not_too_fast(site: Site) -> None:
    _, (anna, _) = await site.table()
    for _ in range(HOOKS_PER_MINUTE - 1):
        made = await hook(anna)
    await anna.done("POST", f"/me/webhooks/{made['id']}/test", status=202)
    answer = await anna.post(f"/me/webhooks/{made['id']}/test")
    document = await refused(answer, 429, "slow-down", site)
    assert 0 < document["args"]["retry_after"] <= 6
    buckets = site.app.state.core.pace._buckets["new-webhooks"]._buckets
    buckets.clear()
    await hook(anna)
    answer = await anna.post("/me/webhooks", json={"name": "A", "url": URL})
    document = await refused(answer, 409, "too-many-webhooks", site)
    assert document["args"] == {"most": 10}


# --- what is told ----------------------------------------------------------------------------


async def test_a_player_is_told_of_their_turns_and_not_of_those_they_know(
    site: Site, inbox: Receiver
) -> None:
    _, people = await site.table()
    anna, _ = people
    made = await hook(anna, "duty.created")
    code = await code_of(anna)
    room = await anna.done("POST", f"/rooms/{code}/matches", status=201)
    match, wanted = room["match"]["id"], []
    if 0 in await acting(anna, match):
        wanted.append(0)
    for _ in range(6):
        (mover,) = await acting(anna, match)
        seq = await move(people, match)
        if 0 in await acting(anna, match) and mover != 0:
            wanted.append(seq)
    assert len(wanted) > 2
    found = await inbox.has("duty.created", len(wanted))
    assert [one["seq"] for one in found] == wanted
    assert found[-1] == {
        "room": code,
        "title": "",
        "game": "lineup",
        "match": match,
        "since": found[-1]["since"],
        "seq": wanted[-1],
        "seat": 0,
        "player": room["match"]["players"][0],
        "name": "Anna",
        "url": found[-1]["url"],
    }
    assert found[-1]["url"].endswith(f"/r/{code}")
    assert {one.url for one in inbox.received} == {URL}
    assert all(one.is_signed_by(made["secret"]) for one in inbox.received)
    assert len({one.id for one in inbox.received}) == len(wanted)


async def test_where_all_act_at_once_each_position_is_a_turn(site: Site, inbox: Receiver) -> None:
    match, people = await site.match(2, game="colour_square")
    await hook(people[1], "duty.created")
    for number, one in enumerate(people):
        legal = await one.done("GET", f"/matches/{match}/legal")
        whole = legal["blank"]
        while legal["parts"]:
            whole["parts"].append(legal["parts"][0])
            legal = await one.done("POST", f"/matches/{match}/legal", {"draft": whole, "seq": 0})
        body = {"action_id": f"action-{number}", "seq": 0, "move": whole}
        await one.done("POST", f"/matches/{match}/moves", body)
    (told,) = await inbox.has("duty.created", 1)
    assert (told["seq"], told["seat"]) == (1, 1)


async def test_a_room_is_told_of_everybodys_turns(site: Site, inbox: Receiver) -> None:
    code, people = await site.table(3)
    await hook(people[0], "duty.created", room=code)
    room = await people[0].done("POST", f"/rooms/{code}/matches", status=201)
    match = room["match"]["id"]
    seats = list(await acting(people[0], match))
    for _ in range(5):
        (mover,) = await acting(people[0], match)
        await move(people, match)
        seats += [seat for seat in await acting(people[0], match) if seat != mover]
    found = await inbox.has("duty.created", len(seats))
    assert [one["seat"] for one in found] == seats
    assert {one["name"] for one in found} == {"Anna", "Guest 1", "Guest 2"}


async def test_the_end_of_a_match_is_told_to_its_players_and_to_its_room(
    site: Site, inbox: Receiver
) -> None:
    match, people = await site.match()
    code = await code_of(people[0])
    await hook(people[1], "match.finished")
    await hook(people[0], "match.finished", room=code)
    while await acting(people[0], match):
        await move(people, match)
    one, other = await inbox.has("match.finished", 2)
    seen = (await people[0].done("GET", f"/rooms/{code}"))["history"][0]
    assert one == other
    for key in ("match", "game", "names", "players", "scores", "ranks"):
        assert one[key] == seen[key], key
    assert (one["ended"], one["lost"], one["room"]) == (False, False, code)


async def test_an_early_end_is_told_too(site: Site, inbox: Receiver) -> None:
    match, (anna, ben) = await site.match()
    await hook(ben, "match.finished")
    await anna.done("POST", f"/rooms/{await code_of(anna)}/polls", {"kind": "end", "match": match})
    (told,) = await inbox.has("match.finished", 1)
    assert (told["match"], told["ended"], told["scores"], told["ranks"]) == (match, True, [], [])


async def test_hosts_and_the_room_are_told_who_joins(site: Site, inbox: Receiver) -> None:
    code, (anna, ben) = await site.table()
    await hook(anna, "room.member_joined", name="Mine")
    await hook(anna, "room.member_joined", name="Room", room=code)
    await hook(ben, "room.member_joined")  # who is no host
    cem = site.visitor()
    joined = await cem.done("POST", f"/rooms/{code}/members", {"name": "Cem", "seat": False})
    one, other = await inbox.has("room.member_joined", 2)
    player = next(
        member["player"] for member in joined["room"]["members"] if member["name"] == "Cem"
    )
    assert one == other
    assert one == {
        "room": code,
        "title": "",
        "game": "lineup",
        "player": player,
        "name": "Cem",
        "seat": None,
        "watcher": False,
        "program": False,
        "url": one["url"],
    }
    await cem.done("POST", f"/rooms/{code}/members", {"name": "Cem"})  # only sits down
    await site.visitor().done("POST", f"/rooms/{code}/members", {"name": "Dora"})
    assert {told["name"] for told in await inbox.has("room.member_joined", 4)} == {"Cem", "Dora"}


async def test_who_no_longer_hosts_a_room_hears_no_more_of_it(site: Site, inbox: Receiver) -> None:
    code, (anna, ben) = await site.table()
    room = await anna.done("GET", f"/rooms/{code}")
    mine, yours = (seat["player"] for seat in room["seats"][:2])
    await hook(anna, "room.member_joined", room=code)
    await hook(anna, "room.member_joined")
    await anna.done("PUT", f"/rooms/{code}/host", {"player": yours})
    await ben.done("DELETE", f"/rooms/{code}/deputies/{mine}")
    await hook(ben, "room.member_joined")
    await site.visitor().done("POST", f"/rooms/{code}/members", {"name": "Dora"})
    await inbox.has("room.member_joined", 1)
    assert await waiting(site) == 1


async def test_who_was_banned_hears_no_more(site: Site, inbox: Receiver) -> None:
    match, (anna, ben) = await site.match()
    code = await code_of(anna)
    room = await anna.done("GET", f"/rooms/{code}")
    await hook(ben)
    await anna.done("PUT", f"/rooms/{code}/bans/{room['match']['players'][1]}", {"reason": ""})
    await hook(anna, "match.finished")
    await anna.done("POST", f"/rooms/{code}/polls", {"kind": "end", "match": match})
    await inbox.has("match.finished", 1)
    assert await waiting(site) == 1


async def test_while_it_is_paused_nothing_is_kept_for_later(site: Site, inbox: Receiver) -> None:
    code, (anna, _) = await site.table()
    made = await hook(anna)
    await anna.done("PATCH", f"/me/webhooks/{made['id']}", {"on": False})
    await site.visitor().done("POST", f"/rooms/{code}/members", {"name": "Cem"})
    answer = await anna.post(f"/me/webhooks/{made['id']}/test")
    await refused(answer, 409, "webhook-off", site)
    await anna.done("PATCH", f"/me/webhooks/{made['id']}", {"on": True})
    await site.visitor().done("POST", f"/rooms/{code}/members", {"name": "Dora"})
    (told,) = await inbox.has("room.member_joined", 1)
    assert told["name"] == "Dora"


async def test_practice_is_nobodys_business(site: Site) -> None:
    anna = site.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    await hook(anna)
    await anna.done("POST", "/tutorials", {"game": "colour_square"}, 201)
    assert await waiting(site) == 0


# --- deliveries ------------------------------------------------------------------------------


async def test_a_test_shows_how_it_went(site: Site, inbox: Receiver) -> None:
    _, (anna, _) = await site.table()
    made = await hook(anna)
    path = f"/me/webhooks/{made['id']}"
    assert await anna.done("GET", f"{path}/deliveries") == {"deliveries": []}
    sent = await anna.done("POST", f"{path}/test", status=202)
    assert (sent["type"], sent["state"], sent["attempts"]) == ("webhook.test", "waiting", 0)

    async def settled() -> bool:
        (found,) = (await anna.done("GET", f"{path}/deliveries"))["deliveries"]
        return bool(found["state"] != "waiting")

    await eventually(settled)
    (found,) = (await anna.done("GET", f"{path}/deliveries"))["deliveries"]
    assert (found["id"], found["state"], found["status"]) == (sent["id"], "delivered", 204)
    assert (found["attempts"], found["error"], found["next_at"]) == (1, None, None)
    (received,) = inbox.received
    assert received.id == sent["id"]
    assert received.message["data"]["name"] == "Phone"
    assert received.is_signed_by(made["secret"])


async def test_a_test_that_fails_says_so_and_is_over(site: Site, inbox: Receiver) -> None:
    _, (anna, _) = await site.table()
    made = await hook(anna)
    path = f"/me/webhooks/{made['id']}"
    inbox.answers = [422]
    await anna.done("POST", f"{path}/test", status=202)

    async def tried() -> bool:
        (found,) = (await anna.done("GET", f"{path}/deliveries"))["deliveries"]
        return bool(found["error"])

    await eventually(tried)
    (found,) = (await anna.done("GET", f"{path}/deliveries"))["deliveries"]
    assert (found["state"], found["status"], found["error"]) == ("failed", 422, "refused")


async def test_what_fails_is_tried_again_with_the_same_id(site: Site, inbox: Receiver) -> None:
    code, (anna, _) = await site.table()
    made = await hook(anna)
    path = f"/me/webhooks/{made['id']}"
    inbox.answers = [500]
    await site.visitor().done("POST", f"/rooms/{code}/members", {"name": "Cem"})

    async def tried() -> bool:
        found = (await anna.done("GET", f"{path}/deliveries"))["deliveries"]
        return bool(found and found[0]["error"])

    await eventually(tried)
    (found,) = (await anna.done("GET", f"{path}/deliveries"))["deliveries"]
    assert (found["state"], found["status"], found["error"]) == ("waiting", 500, "refused")
    assert found["next_at"] > found["created_at"]
    await let_go(site.app.state.core.engine)
    await eventually(lambda: len(inbox.received) == 2)
    assert inbox.received[0].id == inbox.received[1].id
    assert inbox.received[0].body == inbox.received[1].body


async def test_a_move_taken_back_by_consent_is_a_turn_of_whoever_asked(
    site: Site, inbox: Receiver
) -> None:
    match, people = await site.match(2)
    code = await code_of(people[0])
    (mover,) = await acting(people[0], match)
    seq = await move(people, match)
    await hook(people[mover], "duty.created")
    await people[mover].done("POST", f"/rooms/{code}/polls", {"kind": "undo", "seq": seq})
    await people[1 - mover].done(
        "PUT", f"/rooms/{code}/vote", {"kind": "undo", "seq": seq, "choice": "yes"}
    )
    (told,) = await inbox.has("duty.created", 1)
    assert (told["seq"], told["seat"]) == (seq + 1, mover)


async def test_a_room_has_at_most_ten_webhooks(site: Site) -> None:
    code, (anna, ben) = await site.table()
    room = await anna.done("GET", f"/rooms/{code}")
    for _ in range(9):
        await hook(anna, room=code)
    await anna.done("PUT", f"/rooms/{code}/deputies/{room['seats'][1]['player']}")
    await hook(ben, room=code)
    answer = await ben.post("/me/webhooks", json={"name": "A", "url": URL, "room": code})
    await refused(answer, 409, "too-many-webhooks", site)
    await hook(ben)


async def test_a_webhook_is_there_though_it_can_not_be_read_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise OSError("the database is away")

    _, (anna, _) = await site.table()
    monkeypatch.setattr(site.app.state.core.feature(Notify).subscriptions, "read", away)
    made = await hook(anna)
    assert made["secret"]
