"""Ending a match before it is over: alone before the first move, later by agreement."""

import pytest

from tests.conftest import Serve
from tests.support.client import Problem, table_of
from tests.support.polls import poll_in, votes_in
from tests.support.site import Site, Visitor, refused


async def moved(people: list[Visitor], match: str) -> None:
    """Make the first move."""
    for person in people:
        legal = await person.done("GET", f"/matches/{match}/legal")
        if legal["moves"]:
            move = {"action_id": "first-move", "seq": 0, "move": legal["moves"][0]}
            await person.done("POST", f"/matches/{match}/moves", move)
            return


async def test_the_host_ends_it_alone_before_the_first_move(site: Site) -> None:
    match, (anna, ben) = await site.match()
    room = (await anna.done("GET", "/rooms"))["rooms"][0]
    path, body = f"/rooms/{room['code']}/polls", {"kind": "end", "match": match}
    asked = await ben.done("POST", path, body)
    poll, players = poll_in(asked, "end"), asked["match"]["players"]
    assert poll is not None
    assert (poll["player"], poll["asked"]) == (players[1], [players[0]])
    assert poll["votes"] == [{"player": players[1], "choice": "yes"}]
    assert asked["match"]["status"] == "playing"
    assert "ended" not in asked["match"]
    ended = await anna.done("POST", path, body)
    assert ended["match"]["status"] == "ended"
    assert ended["match"]["ended"] == {"by": "Anna", "agreed": 0}
    assert ended["polls"] == []
    [entry] = ended["history"]
    assert (entry["match"], entry["scores"], entry["ranks"]) == (match, [], [])
    assert entry["ended"] == {"by": "Anna", "agreed": 0}
    assert ended["tallies"] == []
    assert ended["options"] == room["options"]
    assert [seat["player"] for seat in ended["seats"]] == [seat["player"] for seat in room["seats"]]
    assert (ended["changes"][-1]["key"], ended["changes"][-1]["args"]["who"]) == ("ended", "Anna")
    assert (await anna.done("GET", "/me/duties"))["duties"] == []
    await refused(await ben.post(path, json=body), 409, "over", site)
    await anna.done("PATCH", f"/rooms/{room['code']}", {"options": {"double_move": True}})
    again = await anna.done("POST", f"/rooms/{room['code']}/matches", status=201)
    assert again["match"]["id"] != match
    await refused(await anna.post(path, json=body), 409, "over", site)


async def test_all_others_agree_once_somebody_has_moved(site: Site) -> None:
    match, people = await site.match(3)
    anna, ben, cem = people
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    path, body = f"/rooms/{code}/polls", {"kind": "end", "match": match}
    vote, yes, no = f"/rooms/{code}/vote", {**body, "choice": "yes"}, {**body, "choice": "no"}
    await refused(await ben.put(vote, json=yes), 404, "no-poll", site)
    await moved(people, match)
    asked = await anna.done("POST", path, body)
    assert asked["match"]["status"] == "playing"
    agreed = await ben.done("PUT", vote, yes)
    assert [player for player, _ in votes_in(agreed, "end")] == agreed["match"]["players"][:2]
    assert await ben.done("PUT", vote, yes) == agreed
    refusal = await cem.done("PUT", vote, no)
    assert refusal["polls"] == []
    assert refusal["match"]["status"] == "playing"
    await anna.done("POST", path, body)
    assert (await anna.done("PUT", vote, no))["polls"] == []
    await cem.done("POST", path, body)
    await ben.done("PUT", vote, yes)
    ended = await anna.done("POST", path, body)  # asking too is agreeing
    assert ended["match"]["ended"] == {"by": "Guest 2", "agreed": 2}


async def test_who_does_not_play_has_no_say(site: Site) -> None:
    match, people = await site.match()
    anna = people[0]
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    eve = site.visitor()
    await eve.done("POST", f"/rooms/{code}/members", {"name": "Eve", "seat": False})
    path, body = f"/rooms/{code}/polls", {"kind": "end", "match": match}
    await refused(await eve.post(path, json=body), 403, "not-seated", site)
    await moved(people, match)
    await anna.done("POST", path, body)
    yes = {**body, "choice": "yes"}
    await refused(await eve.put(f"/rooms/{code}/vote", json=yes), 403, "not-seated", site)
    await refused(await anna.post(path, json={**body, "match": "0" * 26}), 409, "over", site)


async def test_alone_with_bots_it_ends_at_once(site: Site) -> None:
    code, (anna,) = await site.table(1)
    await anna.done("PUT", f"/rooms/{code}/seats/1", {"bot": True})
    await anna.done("PATCH", f"/rooms/{code}", {"options": {"start": 0}})
    match = (await anna.done("POST", f"/rooms/{code}/matches", status=201))["match"]["id"]
    await moved([anna], match)
    ended = await anna.done("POST", f"/rooms/{code}/polls", {"kind": "end", "match": match})
    assert ended["match"]["status"] == "ended"


async def test_a_tutorial_is_ended_without_a_trace(site: Site) -> None:
    anna = site.visitor()
    room = await anna.done("POST", "/tutorials", {"game": "lineup", "name": "Anna"}, 201)
    path, body = f"/rooms/{room['id']}/polls", {"kind": "end", "match": room["match"]["id"]}
    ended = await anna.done("POST", path, body)
    assert ended["match"]["status"] == "ended"
    assert ended["history"] == []


async def test_its_replay_shows_each_what_they_saw(site: Site) -> None:
    match, people = await site.match(2, options={"start": 0})
    anna, ben = people
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    await refused(await anna.get(f"/matches/{match}/replay"), 409, "match-running", site)
    await moved(people, match)
    seen = [await person.done("GET", f"/matches/{match}") for person in people]
    for person in people:
        await person.done("POST", f"/rooms/{code}/polls", {"kind": "end", "match": match})
    for seat, person in enumerate(people):
        head = await person.done("GET", f"/matches/{match}/replay")
        assert (head["seq"], head["you"]) == (2, seat)
        last = await person.done("GET", f"/matches/{match}/positions/2")
        assert last["view"] == {**seen[seat]["view"], "to_act": []}
        assert last["notes"][-1][2] == [{"key": "ended-early", "args": {}}]
    token = (await ben.done("POST", f"/matches/{match}/share"))["url"].rsplit("/", 1)[1]
    steps = (await site.visitor().done("GET", f"/shared/{token}/steps"))["steps"]
    assert steps[0]["o"] == [["", None]]
    assert not [step for step in steps[1:] if "o" in step]


async def test_the_starter_of_an_unfinished_match_starts_again(site: Site) -> None:
    match, (anna, ben) = await site.match(2, options={"start": 1})
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    await anna.done("POST", f"/rooms/{code}/polls", {"kind": "end", "match": match})
    await anna.done("POST", f"/rooms/{code}/polls", {"kind": "rematch"})
    again = await ben.done("POST", f"/rooms/{code}/polls", {"kind": "rematch"})
    now = await anna.done("GET", f"/matches/{again['match']['id']}")
    assert now["view"]["to_act"] == [1]


async def test_everybody_is_told(serve: Serve) -> None:
    async with table_of(serve(), 2, options={"start": 0}) as (anna, ben):
        await anna.move((await anna.legal())["moves"][0])
        await ben.until(lambda client: client.my_turn)
        match = anna.room["match"]["id"]
        await anna.rest("POST", f"/rooms/{anna.code}/polls", {"kind": "end", "match": match})
        await ben.until(lambda client: client.room["polls"] != [])
        late = (await ben.legal())["moves"][0]
        await ben.rest(
            "PUT", f"/rooms/{ben.code}/vote", {"kind": "end", "match": match, "choice": "yes"}
        )
        for client in (anna, ben):
            await client.reached(2)
            await client.until(lambda client: client.room["match"]["status"] == "ended")
            assert client.view["to_act"] == []
            assert client.view["result"] is None
        with pytest.raises(Problem, match="over"):
            await ben.move(late)
