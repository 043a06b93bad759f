"""Names in a room: nothing invisible, and nobody can be mistaken for somebody else."""

from typing import Any

import pytest

from app.rooms.records import Person
from tests.support.fake_peers import quiet_peer
from tests.support.site import Site, Visitor, refused

LIKE_ANNA = ("Anna", "ANNA", "\u0410nn\u0430", "An na", "Ánna")


async def called(room: str, visitor: Visitor) -> list[str]:
    """The names of all members, in order of joining."""
    document = await visitor.done("GET", f"/rooms/{room}")
    return [member["name"] for member in document["members"]]


@pytest.mark.parametrize("name", LIKE_ANNA, ids=ascii)
async def test_a_newcomer_with_a_look_alike_name_gets_a_number_and_hears_so(
    site: Site, name: str
) -> None:
    code, (anna,) = await site.table(1)
    late = site.visitor()
    joined = await late.done("POST", f"/rooms/{code}/members", {"name": name})
    assert (joined["name"], joined["wanted"], joined["seat"]) == (f"{name} 2", name, 1)
    assert joined["room"]["seats"][1]["name"] == f"{name} 2"
    assert (await late.done("GET", "/me"))["name"] == name
    third = await site.visitor().done("POST", f"/rooms/{code}/members", {"name": "Anna"})
    assert third["name"] == "Anna 3"
    assert await called(code, anna) == ["Anna", f"{name} 2", "Anna 3"]


async def opened(site: Site, code: str, visitor: Visitor) -> None:
    """A visitor has the room open, as its page would."""
    room = await site.app.state.core.directory.find(code)
    room.attach(quiet_peer((await visitor.done("GET", "/me"))["id"]))


async def renamed(site: Site, visitor: Visitor, name: str) -> None:
    """Change the name, and wait until the open rooms have it."""
    await visitor.done("PATCH", "/me", {"name": name})
    await site.app.state.core.renaming.wait_until_done()


async def test_a_distinct_name_stays_as_it_is(any_site: Site) -> None:
    code, _ = await any_site.table(1)
    joined = await any_site.visitor().done("POST", f"/rooms/{code}/members", {"name": "Anne"})
    assert (joined["name"], joined["wanted"]) == ("Anne", None)


async def test_a_returning_member_keeps_their_name_in_the_room(any_site: Site) -> None:
    code, (anna,) = await any_site.table(1)
    members, late = f"/rooms/{code}/members", any_site.visitor()
    await late.done("POST", members, {"name": "Anna"})
    before = await late.done("GET", f"/rooms/{code}")
    for body in ({}, {"name": "Anna"}, {"name": "Anna 2"}):
        again = await late.done("POST", members, {**body, "seat": False})
        assert (again["name"], again["room"]) == ("Anna 2", before)
    await refused(
        await late.post(members, json={"name": "Änna", "seat": False}), 409, "name-taken", any_site
    )
    await late.done("POST", members, {"name": "Ben", "seat": False})
    assert await called(code, anna) == ["Anna", "Ben"]
    assert (await late.done("GET", "/me"))["name"] == "Anna"


async def test_the_same_request_again_gives_the_same_answer(any_site: Site) -> None:
    """For a guest with another usual name, whose first answer was lost."""
    code, _ = await any_site.table(1)
    guest = any_site.visitor()
    await guest.done("POST", "/rooms", {"name": "Gast"}, 201)
    first = await guest.done("POST", f"/rooms/{code}/members", {"name": "Anna"})
    again = await guest.done("POST", f"/rooms/{code}/members", {"name": "Anna"})
    assert (first["name"], first["wanted"]) == ("Anna 2", "Anna")
    assert again == first


async def test_a_name_chosen_for_the_room_is_not_reported_as_taken(any_site: Site) -> None:
    code, _ = await any_site.table(1)
    guest = any_site.visitor()
    await guest.done("POST", "/rooms", {"name": "Gast"}, 201)
    await guest.done("POST", f"/rooms/{code}/members", {"name": "Bob"})
    again = await guest.done("POST", f"/rooms/{code}/members", {})
    assert (again["name"], again["wanted"]) == ("Bob", None)


async def test_a_passcode_can_be_typed_just_as_the_host_did(any_site: Site) -> None:
    code, (anna,) = await any_site.table(1)
    await anna.done("PUT", f"/rooms/{code}/passcode", {"passcode": " open  door "})
    body = {"name": "Ben", "passcode": " open  door "}
    await any_site.visitor().done("POST", f"/rooms/{code}/members", body)


async def test_nobody_can_change_their_name_to_a_look_alike(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table(title="Friday")
    before = await ben.done("GET", f"/rooms/{code}")
    for name in ("Anna", "anna", "\u0410nna"):
        answer = await ben.patch("/me", json={"name": name})
        document = await refused(answer, 409, "name-taken", any_site)
        assert document["args"] == {"name": name, "room": "Friday"}
        assert "Friday" in document["detail"]
    assert await ben.done("GET", f"/rooms/{code}") == before
    assert (await ben.done("GET", "/me"))["name"] == "Guest 1"
    await opened(any_site, code, anna)
    await renamed(any_site, ben, "Ben")
    await renamed(any_site, ben, "BEN")
    assert await called(code, anna) == ["Anna", "BEN"]


async def test_a_name_that_became_free_can_be_taken(any_site: Site) -> None:
    code, (anna,) = await any_site.table(1)
    late = any_site.visitor()
    await late.done("POST", f"/rooms/{code}/members", {"name": "Anna"})
    await refused(await late.patch("/me", json={"name": "Anna"}), 409, "name-taken", any_site)
    await opened(any_site, code, late)
    await anna.done("DELETE", f"/rooms/{code}/members/me")
    await renamed(any_site, late, "Anna")
    assert await called(code, late) == ["Anna"]


async def test_members_of_different_rooms_may_have_the_same_name(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table()
    await any_site.table(1)
    await opened(any_site, code, anna)
    await ben.done("PATCH", "/me", {"lang": "de"})
    await renamed(any_site, ben, "Cem")
    assert await called(code, anna) == ["Anna", "Cem"]


async def test_bots_and_people_never_have_look_alike_names(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table()
    room = await anna.done("PUT", f"/rooms/{code}/seats/2", {"bot": True})
    assert room["seats"][2]["name"] == "Ada"
    await refused(await ben.patch("/me", json={"name": "ADA"}), 409, "name-taken", any_site)
    watching = {"name": "Bela", "seat": False}
    await any_site.visitor().done("POST", f"/rooms/{code}/members", watching)
    room = await anna.done("PUT", f"/rooms/{code}/seats/3", {"bot": True})
    assert room["seats"][3]["name"] == "Caro"
    ada = await any_site.visitor().done("POST", f"/rooms/{code}/members", {"name": "Ada"})
    assert ada["name"] == "Ada 2"


async def test_a_bot_gets_a_name_even_if_all_are_taken(site: Site) -> None:
    code, (anna, _) = await site.table()
    for name in ("Ada", "Bela", "Caro", "Dino", "Edda", "Fips"):
        watching = {"name": name, "seat": False}
        await site.visitor().done("POST", f"/rooms/{code}/members", watching)
    room = await anna.done("PUT", f"/rooms/{code}/seats/2", {"bot": True})
    assert room["seats"][2]["name"] == "Ada 2"


async def test_nobody_takes_the_name_of_a_seat_in_the_match(any_site: Site) -> None:
    """The name stays in the match when the player leaves; nobody else can take it."""
    match, (anna, ben) = await any_site.match()
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    assert match
    await ben.done("DELETE", f"/rooms/{code}/members/me")
    members = f"/rooms/{code}/members"
    other = await any_site.visitor().done("POST", members, {"name": "Guest 1"})
    assert other["name"] == "Guest 2"
    assert (await ben.done("POST", members, {}))["name"] == "Guest 1"


async def test_whoever_claims_a_place_gets_a_distinct_name(any_site: Site) -> None:
    _, (anna, ben) = await any_site.match()
    document = (await anna.done("GET", "/rooms"))["rooms"][0]
    room = document["code"]
    claims = f"/rooms/{room}/claims"

    async def claim(name: str, who: Visitor, holder: Visitor) -> Any:
        me = (await holder.done("GET", "/me"))["id"]
        made = await holder.done("POST", f"/rooms/{room}/members/{me}/link", status=201)
        secret = made["url"].partition("#seat=")[2]
        return await who.done("POST", claims, {"secret": secret, "name": name})

    phone = any_site.visitor()
    claimed = await claim("Anna", phone, ben)
    assert claimed["name"] == "Anna 2"
    assert claimed["room"]["match"]["names"] == ["Anna", "Anna 2"]
    again = await claim("Anna 2", any_site.visitor(), phone)
    assert (again["name"], again["room"]["match"]["names"]) == ("Anna 2", ["Anna", "Anna 2"])


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800 \u2800", "\u115f", "\u200d", "A" + "\u0301" * 39, "\u0301", "..."]
)
async def test_an_unreadable_name_is_refused(any_site: Site, name: str) -> None:
    code, (anna,) = await any_site.table(1)
    before, me = await anna.done("GET", f"/rooms/{code}"), await anna.done("GET", "/me")
    stranger = any_site.visitor()
    for answer in (
        await stranger.post("/players", json={"name": name}),
        await stranger.post("/rooms", json={"name": name}),
        await stranger.post(f"/rooms/{code}/members", json={"name": name}),
        await stranger.post(f"/rooms/{code}/claims", json={"name": name, "secret": "x"}),
        await anna.patch("/me", json={"name": name}),
    ):
        await refused(answer, 422, "validation-error", any_site)
    assert await anna.done("GET", f"/rooms/{code}") == before
    assert await anna.done("GET", "/me") == me


async def test_titles_and_other_lines_contain_nothing_invisible(any_site: Site) -> None:
    code, (anna,) = await any_site.table(1, title="Fri\u3164day\u2800")
    path = f"/rooms/{code}"
    assert (await anna.done("GET", path))["title"] == "Friday"
    assert (await anna.done("PATCH", path, {"title": "\u3164"}))["title"] == ""
    for method, where, body in (
        ("PATCH", path, {"title": "a" + "\u0301" * 9}),
        ("PUT", f"{path}/passcode", {"passcode": "\u3164"}),
    ):
        answer = await anna.request(method, where, json=body)
        await refused(answer, 422, "validation-error", any_site)
    assert (await anna.done("PUT", f"{path}/passcode", {"passcode": " "}))["passcode"] == ""


async def test_stored_names_stay_as_they_are(any_site: Site) -> None:
    old: Person = await any_site.app.state.core.identity.players.create("\u3164")
    token, _ = await any_site.app.state.core.identity.tokens.issue(old.id)
    visitor = any_site.visitor(token=token)
    assert (await visitor.done("GET", "/me"))["name"] == "\u3164"
    code, _ = await any_site.table(1)
    joined = await visitor.done("POST", f"/rooms/{code}/members", {})
    assert (joined["name"], joined["seat"]) == ("\u3164", 1)
