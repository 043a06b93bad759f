"""A player's duties: in which rooms, since when, and nothing about other people's rooms."""

from typing import Any

import pytest
from structlog.testing import capture_logs

from app.broadcast.broadcaster import Broadcaster
from tests.conftest import Serve
from tests.support.client import Client
from tests.support.eventually import eventually
from tests.support.site import Document, Site, Visitor, refused


async def duties(person: Visitor) -> list[Document]:
    found: list[Document] = (await person.done("GET", "/me/duties"))["duties"]
    return found


async def meet(
    site: Site, host: Visitor, guest: Visitor, title: str = "", **room: Any
) -> tuple[str, str]:
    """A room of two with a match that the host starts; its code and the match."""
    body = {"options": {"start": 0}, "title": title, **room}
    code = (await host.done("POST", "/rooms", body, 201))["code"]
    await guest.done("POST", f"/rooms/{code}/members", {})
    started = await host.done("POST", f"/rooms/{code}/matches", status=201)
    return code, started["match"]["id"]


async def known(site: Site, *names: str) -> list[Visitor]:
    """People with a name and no running match."""
    people = [site.visitor() for _ in names]
    for person, name in zip(people, names, strict=True):
        await person.done("POST", "/rooms", {"name": name}, 201)
    return people


async def move(person: Visitor, match: str) -> None:
    """The first legal move."""
    legal = await person.done("GET", f"/matches/{match}/legal")
    body = {"action_id": f"move-number-{legal['seq']}", "seq": legal["seq"]}
    await person.done("POST", f"/matches/{match}/moves", body | {"move": legal["moves"][0]})


async def test_p1_20_duties_come_longest_waiting_first(any_site: Site) -> None:
    anna, ben, cem = await known(any_site, "Anna", "Ben", "Cem")
    first, match = await meet(any_site, anna, ben, "First")
    second, other = await meet(any_site, anna, ben, game="colomino")
    began = (await anna.done("GET", f"/matches/{match}"))["at"]
    found = await duties(anna)
    assert found[0] == {
        "room": first,
        "title": "First",
        "game": "lineup",
        "match": match,
        "since": began,
    }
    assert [duty["room"] for duty in found] == [first, second], "the longest first"
    assert await duties(ben) == await duties(cem) == []
    await move(anna, match)
    assert [duty["match"] for duty in await duties(anna)] == [other]
    (duty,) = await duties(ben)
    assert (duty["room"], duty["match"]) == (first, match)
    assert duty["since"] > began
    answer = await any_site.visitor().get("/me/duties")
    await refused(answer, 401, "bad-token", any_site)


async def test_p1_20_nothing_of_rooms_i_do_not_belong_to(any_site: Site) -> None:
    anna, ben, cem, dora = await known(any_site, "Anna", "Ben", "Cem", "Dora")
    code, match = await meet(any_site, anna, ben, "Secret")
    assert await duties(dora) == []
    await cem.done("POST", f"/rooms/{code}/members", {})
    assert await duties(cem) == [], "watchers owe no move"
    await move(anna, match)
    assert len(await duties(ben)) == 1
    ben_id = (await ben.done("GET", "/me"))["id"]
    await anna.done("PUT", f"/rooms/{code}/bans/{ben_id}", {})
    assert await duties(ben) == [], "a banned player learns nothing more"
    await anna.done("DELETE", f"/rooms/{code}/bans/{ben_id}")
    await ben.done("POST", f"/rooms/{code}/members", {})
    assert await duties(ben) == [], "a bot plays"
    await ben.done("PUT", f"/rooms/{code}/players/1", {"by": "me"})
    assert len(await duties(ben)) == 1
    await ben.done("DELETE", f"/rooms/{code}/members/me")
    assert await duties(ben) == []
    await cem.done("PUT", f"/rooms/{code}/players/1", {"by": "me"})
    assert [duty["title"] for duty in await duties(cem)] == ["Secret"]
    await cem.done("DELETE", f"/rooms/{code}/members/me")
    assert await duties(cem) == []
    await anna.done("PATCH", f"/rooms/{code}", {"title": "Still secret"})
    for person in (ben, cem, dora):
        for path in ("/me/duties", "/rooms"):
            assert "ecret" not in (await person.get(path)).text


async def test_p1_20_a_seat_with_a_bot_or_a_ready_draft_has_no_duty(any_site: Site) -> None:
    anna, ben = await known(any_site, "Anna", "Ben")
    code, match = await meet(any_site, anna, ben)
    await anna.done("PUT", f"/rooms/{code}/players/0", {"by": "bot"})
    assert await duties(anna) == []
    _, match = await meet(any_site, anna, ben, game="colour_square")
    both = [{duty["match"] for duty in await duties(person)} for person in (anna, ben)]
    assert match in both[0] & both[1], "all have to act"
    legal = await anna.done("GET", f"/matches/{match}/legal")
    entry = legal["blank"]
    while not legal["complete"]:
        entry = entry | {"parts": [*entry["parts"], legal["parts"][0]]}
        legal = await anna.done("POST", f"/matches/{match}/legal", {"draft": entry})
    body = {"action_id": "ready-with-this", "seq": legal["seq"], "move": entry, "ready": True}
    await anna.done("PUT", f"/matches/{match}/draft", body)
    assert match not in {duty["match"] for duty in await duties(anna)}
    assert match in {duty["match"] for duty in await duties(ben)}
    home = any_site.visitor(base="", cookies=anna.cookies)
    assert "waiting for Ben" in (await home.get("/lists")).text


async def test_p1_20_duties_are_found_in_more_rooms_than_the_list_shows(site: Site) -> None:
    anna, ben = await known(site, "Anna", "Ben")
    code, match = await meet(site, anna, ben, "The oldest")
    for _ in range(21):
        await anna.done("POST", "/rooms", {}, 201)
    assert [duty["room"] for duty in await duties(anna)] == [code]
    page = (await site.visitor(base="", cookies=anna.cookies).get("/lists")).text
    assert "The oldest" in page
    assert page.index("The oldest") < page.index("not started yet"), "rooms with a duty come first"
    assert match not in page


async def test_p1_20_duties_are_known_in_every_process_and_after_a_restart(
    serve: Serve, redis_url: str, database_url: str
) -> None:
    shared = {"database_url": database_url, "redis_url": redis_url}
    one, two = serve(**shared), serve(**shared)
    anna, elsewhere, ben = Client(one, "Anna"), Client(two, "Anna"), Client(two, "Ben")
    code = await anna.create_room(title="Far", options={"start": 0})
    elsewhere.http.cookies = anna.http.cookies
    await ben.join(code)

    async def seated() -> bool:
        return len((await anna.rest("GET", f"/rooms/{code}"))["members"]) == 2

    await eventually(seated)  # the other process has heard of it
    match = (await anna.rest("POST", f"/rooms/{code}/matches"))["match"]["id"]

    async def matches(client: Client) -> list[str]:
        return [duty["match"] for duty in (await client.rest("GET", "/me/duties"))["duties"]]

    for client, expected in ((anna, [match]), (elsewhere, [match]), (ben, [])):
        await eventually(lambda c=client, e=expected: same(matches, c, e))  # type: ignore[misc]
    legal = await anna.rest("GET", f"/matches/{match}/legal")
    body = {"action_id": "one-and-only", "seq": 0, "move": legal["moves"][0]}
    await anna.rest("POST", f"/matches/{match}/moves", body)
    for client, expected in ((anna, []), (elsewhere, []), (ben, [match])):
        await eventually(lambda c=client, e=expected: same(matches, c, e))  # type: ignore[misc]
    two.stop()
    again = serve(port=two.settings.port, **shared)
    assert again.url == two.url
    assert await matches(ben) == [match]
    assert await matches(elsewhere) == []
    for client in (anna, elsewhere, ben):
        await client.close()


async def same(ask: Any, client: Client, expected: list[str]) -> bool:
    return bool(await ask(client) == expected)


async def test_a_fault_in_a_view_keeps_nobody_from_the_page_of_the_room(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, (anna, *_) = await site.table(2)
    page = site.visitor(base="", cookies=anna.cookies)
    assert '"frames": [{' in (await page.get(f"/r/{code}")).text

    def fail(*_: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(Broadcaster, "first_frames", fail)
    with capture_logs() as lines:
        answer = await page.get(f"/r/{code}")
    assert (answer.status_code, '"frames": []' in answer.text) == (200, True)
    assert [line["event"] for line in lines] == ["frames-not-made"]
