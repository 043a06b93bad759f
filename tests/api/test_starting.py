"""Starting with everybody: the host asks, and the last one who is ready starts the match."""

from tests.support.polls import poll_in
from tests.support.site import Site, refused


async def test_the_match_starts_when_the_last_of_those_asked_is_ready(any_site: Site) -> None:
    code, (anna, ben, cem) = await any_site.table(3)
    path, start = f"/rooms/{code}/polls", {"kind": "start"}
    await refused(await ben.post(path, json=start), 403, "not-host", any_site)
    answer = await anna.put(f"/rooms/{code}/vote", json={**start, "choice": "no"})
    await refused(answer, 404, "no-poll", any_site)
    await ben.done("PUT", f"/rooms/{code}/seats/1", {"ready": True})
    room = await anna.done("POST", path, start)
    poll = poll_in(room, "start")
    assert poll is not None
    assert poll["player"] == room["seats"][0]["player"]
    assert poll["asked"] == [room["seats"][2]["player"]]
    assert await anna.done("POST", path, start) == room
    last = room["changes"][-1]
    assert (last["key"], last["args"]["who"]) == ("start-asked", "Anna")
    again = await ben.done("PUT", f"/rooms/{code}/seats/1", {"ready": True})
    assert again["match"] is None
    begun = await cem.done("PUT", f"/rooms/{code}/seats/2", {"ready": True})
    assert begun["match"]["status"] == "playing"
    assert begun["polls"] == []
    assert [seat["player"] for seat in begun["seats"][:3]] == begun["match"]["players"]
    await refused(await anna.post(path, json=start), 409, "match-running", any_site)


async def test_a_host_may_change_their_mind_or_start_without_waiting(site: Site) -> None:
    code, (anna, ben) = await site.table(2)
    path, start = f"/rooms/{code}/polls", {"kind": "start"}
    await anna.done("POST", path, start)
    vote = {**start, "choice": "no"}
    await refused(await ben.put(f"/rooms/{code}/vote", json=vote), 403, "not-host", site)
    room = await anna.done("PUT", f"/rooms/{code}/vote", vote)
    assert room["polls"] == []
    room = await ben.done("PUT", f"/rooms/{code}/seats/1", {"ready": True})
    assert room["match"] is None
    await ben.done("PUT", f"/rooms/{code}/seats/1", {"ready": False})
    await anna.done("POST", path, start)
    begun = await anna.done("POST", f"/rooms/{code}/matches", status=201)
    assert begun["match"]["status"] == "playing"


async def test_being_ready_does_not_start_what_the_settings_do_not_allow(site: Site) -> None:
    code, (anna, ben) = await site.table(2, game="colour_lines")
    await anna.done("POST", f"/rooms/{code}/polls", {"kind": "start"})
    await ben.done("PUT", f"/rooms/{code}/seats/1", {"ready": False})
    await ben.done("DELETE", f"/rooms/{code}/seats/1")
    await ben.done("PUT", f"/rooms/{code}/seats/1", {})
    await anna.done("PATCH", f"/rooms/{code}", {"options": {"task": 1}})
    room = await ben.done("PUT", f"/rooms/{code}/seats/1", {"ready": True})
    assert room["seats"][1]["ready"]
    assert room["match"] is None
