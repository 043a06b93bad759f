"""Seats of a running match change hands; moves are taken back by consent; rematches."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.conftest import Serve
from tests.support.client import Client, Problem, table_of
from tests.support.polls import poll_in, votes_in
from tests.support.room_clock import long_gone
from tests.support.site import Site, Visitor, decided, refused


async def room_of(person: Visitor, code: str) -> dict[str, Any]:
    room: dict[str, Any] = await person.done("GET", f"/rooms/{code}")
    return room


async def go_away(leaver: Client, watcher: Client) -> None:
    """Leave, for longer than the room allows."""
    player = next(m["player"] for m in watcher.room["members"] if m["name"] == leaver.name)
    await leaver.drop()
    await watcher.until(lambda client: player in client.presence.get("away", {}))


@asynccontextmanager
async def away_table(serve: Serve) -> AsyncIterator[list[Client]]:
    """A match of two in which a second's absence is enough to act for a player."""
    settings = {"absence_s": 1}
    async with table_of(serve(), 2, options={"start": 0}, settings=settings) as clients:
        yield clients


def seat_path(client: Client, seat: int) -> str:
    return f"/rooms/{client.code}/players/{seat}"


async def test_p0_14_a_bot_stands_in_and_the_owner_takes_the_seat_back(serve: Serve) -> None:
    async with away_table(serve) as (anna, ben):
        with pytest.raises(Problem, match="not-absent"):
            await anna.rest("PUT", seat_path(anna, 1), {"by": "bot"})
        await go_away(ben, anna)
        room = await decided(anna, "PUT", seat_path(anna, 1), {"by": "bot"})
        assert room["match"]["players"][1] is None
        assert room["match"]["owners"][1] == ben.room["match"]["players"][1]
        assert room["match"]["names"][1] == ben.name
        await anna.move((await anna.legal())["moves"][0])
        await anna.until(lambda client: client.my_turn)  # the bot has moved
        assert anna.seq == 2
        with pytest.raises(Problem, match="bot-plays"):
            await anna.rest("PUT", seat_path(anna, 1), {"by": "bot"})

        await ben.open(ben.code)
        assert ben.seat is None
        assert ben.view["private"] is None
        await ben.rest("PUT", seat_path(ben, 1), {"by": "me"})
        await ben.until(lambda client: client.seat == 1)
        assert ben.view["private"]["hand"]
        await anna.move((await anna.legal())["moves"][0])
        await ben.until(lambda client: client.my_turn)
        await ben.move((await ben.legal())["moves"][0])


async def test_p0_14_a_newcomer_takes_over_a_seat(serve: Serve) -> None:
    async with away_table(serve) as (anna, ben):
        cem = Client(anna.server, "Cem")
        await cem.join(anna.code, seat=False)
        await cem.open(anna.code)
        await go_away(ben, anna)
        for path, problem in (
            (seat_path(cem, 1), "seat-taken"),
            (seat_path(cem, 7), "no-such-seat"),
        ):
            with pytest.raises(Problem, match=problem):
                await cem.rest("PUT", path, {"by": "me"})
        await decided(anna, "PUT", seat_path(anna, 1), {"by": "bot"})
        with pytest.raises(Problem, match="seat-reserved"):
            await cem.rest("PUT", seat_path(cem, 1), {"by": "me"})
        with pytest.raises(Problem, match="not-host"):
            await cem.rest("PUT", seat_path(cem, 1), {"by": "anyone"})
        with pytest.raises(Problem, match="not-absent"):
            await anna.rest("PUT", seat_path(anna, 1), {"by": "anyone"})
        await long_gone(anna.server.app, anna.room["match"]["owners"][1])
        await anna.rest("PUT", seat_path(anna, 1), {"by": "anyone"})
        await cem.rest("PUT", seat_path(cem, 1), {"by": "me"})
        await cem.until(lambda client: client.seat == 1)
        assert cem.view["private"]["hand"]
        assert cem.room["match"]["names"][1] == "Cem"
        await ben.open(ben.code)
        assert ben.seat is None
        with pytest.raises(Problem, match="seat-taken"):
            await ben.rest("PUT", seat_path(ben, 1), {"by": "me"})
        with pytest.raises(Problem, match="not-seated"):
            await ben.rest("POST", f"/rooms/{ben.code}/polls", {"kind": "undo", "seq": 0})
        await cem.rest("PUT", seat_path(cem, 1), {"by": "bot"})
        await cem.rest("PUT", seat_path(cem, 1), {"by": "anyone"})
        with pytest.raises(Problem, match="plays-already"):
            await anna.rest("PUT", seat_path(anna, 1), {"by": "me"})
        await cem.close()


async def test_p0_14_the_rules_move_for_an_absent_player(serve: Serve) -> None:
    async with away_table(serve) as (anna, ben):
        path = f"{seat_path(anna, 1)}/default"
        await anna.move((await anna.legal())["moves"][0])
        with pytest.raises(Problem, match="not-absent"):
            await anna.rest("POST", path)
        await go_away(ben, anna)
        assert await decided(anna, "POST", path) == {"seq": 2}
        await anna.reached(2)
        assert anna.room["match"]["players"][1] is not None
        with pytest.raises(Problem, match="not-waited-for"):
            await anna.rest("POST", path)
        steps = (await anna.rest("GET", f"/matches/{anna.match}/steps?after=0"))["steps"]
        assert len(steps) == 2


async def test_p0_14_a_bot_replaces_a_player_who_leaves_a_running_match(any_site: Site) -> None:
    match, (anna, ben) = await any_site.match()
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    await ben.done("DELETE", f"/rooms/{code}/members/me")
    room = await room_of(anna, code)
    assert room["match"]["id"] == match
    assert room["match"]["players"][1] is None
    assert room["match"]["status"] == "playing"
    late = any_site.visitor()
    await late.done("POST", f"/rooms/{code}/members", {"name": "Late"})
    room = await late.done("PUT", f"/rooms/{code}/players/1", {"by": "me"})
    assert room["match"]["names"] == ["Anna", "Late"]
    assert (await late.done("GET", f"/matches/{match}"))["you"] == 1


async def test_p0_14_absence_can_be_switched_off(serve: Serve) -> None:
    async with away_table(serve) as (anna, ben):
        await anna.rest("PATCH", f"/rooms/{anna.code}", {"absence_s": 0})
        await go_away(ben, anna)
        await asyncio.sleep(1.2)
        with pytest.raises(Problem, match="not-absent"):
            await anna.rest("PUT", seat_path(anna, 1), {"by": "bot"})


async def ask_undo(client: Client, seq: int) -> Any:
    return await client.rest("POST", f"/rooms/{client.code}/polls", {"kind": "undo", "seq": seq})


async def vote(client: Client, seq: int, choice: str = "yes") -> Any:
    body = {"kind": "undo", "seq": seq, "choice": choice}
    return await client.rest("PUT", f"/rooms/{client.code}/vote", body)


async def test_p0_09_all_others_agree_before_a_move_is_taken_back(serve: Serve) -> None:
    async with table_of(serve(), 3, options={"start": 0}) as (anna, ben, cem):
        with pytest.raises(Problem, match="no-undo"):
            await ask_undo(anna, 0)
        first = (await anna.legal())["moves"][0]
        await anna.move(first)
        drawn = anna.view["private"]["hand"]
        with pytest.raises(Problem, match="no-poll"):
            await vote(ben, 1)
        await ask_undo(anna, 1)
        with pytest.raises(Problem, match="poll-open"):
            await ask_undo(anna, 1)
        await ben.until(lambda client: client.room["polls"] != [])
        players = ben.room["match"]["players"]
        assert ben.room["polls"] == [
            {
                "kind": "undo",
                "player": players[0],
                "at": ben.room["polls"][0]["at"],
                "asked": players[1:],
                "votes": [{"player": players[0], "choice": "yes"}],
                "seat": 0,
                "seq": 1,
                "foreseen": True,
                "until": None,
                "same_dice": False,
                "begins": None,
            }
        ]
        assert not ben.room["match"]["foreseen"]
        with pytest.raises(Problem, match="not-oneself"):
            await vote(anna, 1)
        room = await vote(ben, 1)
        assert votes_in(room, "undo") == [(player, "yes") for player in players[:2]]
        with pytest.raises(Problem, match="voted-already"):
            await vote(ben, 1)
        assert (await vote(cem, 1))["polls"] == []
        await anna.reached(2)
        assert anna.room["polls"] == []
        assert anna.room["match"]["foreseen"]
        assert anna.room["changes"][-1]["args"]["foreseen"] == "yes"
        assert anna.my_turn
        await anna.move(first)
        assert anna.view["private"]["hand"] == drawn  # the same choice gets the same draw


async def test_p0_09_a_refusal_or_a_step_ends_the_request(serve: Serve) -> None:
    async with table_of(serve(), 2, options={"start": 0}) as (anna, ben):
        await anna.move((await anna.legal())["moves"][0])
        await ask_undo(anna, 1)
        assert (await vote(ben, 1, "no"))["polls"] == []
        await anna.until(lambda client: client.room["polls"] == [])
        last = anna.room["changes"][-1]
        assert (last["key"], last["args"]["who"]) == ("undo-refused", ben.name)
        await ask_undo(anna, 1)
        await ben.until(lambda client: client.my_turn)
        await ben.move((await ben.legal())["moves"][0])
        with pytest.raises(Problem, match="stale-seq"):
            await vote(ben, 1)
        with pytest.raises(Problem, match="no-poll"):
            await vote(ben, 2)
        await ask_undo(anna, 2)  # ben's move would be taken back too
        await vote(ben, 2)
        await anna.reached(3)
        assert anna.view["public"]["figures"] == []


async def test_p0_09_bots_agree_at_once(serve: Serve) -> None:
    anna = Client(serve(bot_delay_ms=0), "Anna")
    code = await anna.create_room(options={"start": 0})
    await anna.rest("PUT", f"/rooms/{code}/seats/1", {"bot": True})
    await anna.rest("POST", f"/rooms/{code}/matches")
    await anna.open(code)
    await anna.move((await anna.legal())["moves"][0])
    await anna.until(lambda client: client.my_turn)
    before = anna.seq
    assert (await ask_undo(anna, before))["polls"] == []
    await anna.reached(before + 1)
    assert anna.my_turn
    assert anna.view["public"]["figures"] == []
    await anna.close()


@pytest.mark.parametrize("game", ["colour_square", "colour_lines", "flying_colours"])
async def test_p0_09_a_game_with_final_steps_allows_no_undo(site: Site, game: str) -> None:
    _, (anna, _) = await site.match(game=game)
    room = (await anna.done("GET", "/rooms"))["rooms"][0]
    assert room["match"]["final"] is True
    answer = await anna.post(f"/rooms/{room['code']}/polls", json={"kind": "undo", "seq": 0})
    await refused(answer, 409, "no-undo", site)


async def end(person: Visitor, others: list[Visitor], match: str) -> None:
    """Play a match to its end by first legal moves."""
    people = [person, *others]
    for _ in range(500):
        at = await person.done("GET", f"/matches/{match}")
        if at["view"]["result"] is not None:
            return
        for seat in at["view"]["to_act"]:
            legal = await people[seat].done("GET", f"/matches/{match}/legal")
            body = {"action_id": f"action-{at['seq']}-{seat}", "seq": at["seq"]}
            move = legal["moves"][0] if "moves" in legal else whole_move(legal)
            await people[seat].done("POST", f"/matches/{match}/moves", {**body, "move": move})
    raise AssertionError("the match does not end")


def whole_move(legal: dict[str, Any]) -> Any:
    return {**legal["blank"], "parts": legal["parts"][:1]}


async def test_p0_15_a_rematch_starts_with_those_who_agree_and_the_next_seat_begins(
    any_site: Site,
) -> None:
    match, people = await any_site.match(3, options={"start": 1})
    anna, ben, cem = people
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    path, body = f"/rooms/{code}", {"kind": "rematch"}
    for method, end_of_path, json in (
        ("POST", "/polls", body),
        ("PUT", "/vote", {**body, "choice": "no"}),
        ("POST", "/rematch/start", None),
    ):
        answer = await anna.request(method, f"{path}{end_of_path}", json=json)
        await refused(answer, 409, "match-running", any_site)
    await end(anna, [ben, cem], match)
    declined = await anna.put(f"{path}/vote", json={**body, "choice": "no"})
    await refused(declined, 404, "no-poll", any_site)
    room = await ben.done("POST", f"{path}/polls", body)  # nobody has the page open, so is asked
    poll = poll_in(room, "rematch")
    assert poll is not None
    ben_id = poll["player"]
    assert (poll["asked"], poll["votes"]) == ([ben_id], [{"player": ben_id, "choice": "yes"}])
    assert (poll["same_dice"], poll["begins"], poll["until"] - poll["at"]) == (False, 1, 30_000)
    assert room["match"]["id"] == match
    room = await ben.done("POST", f"{path}/polls", body)  # asking twice counts once
    assert votes_in(room, "rematch") == [(ben_id, "yes")]
    await refused(await ben.post(f"{path}/rematch/start"), 403, "not-host", any_site)
    await refused(await anna.post(f"{path}/rematch/start"), 409, "too-few-players", any_site)
    room = await cem.done("POST", f"{path}/polls", body)
    assert room["match"]["id"] != match
    assert room["polls"] == []
    assert [seat["name"] for seat in room["seats"][:3]] == [None, "Guest 1", "Guest 2"]
    at = await anna.done("GET", f"/matches/{room['match']['id']}")
    assert at["you"] is None
    assert at["view"]["to_act"] == [1]  # Cem, who follows Ben
    assert room["options"]["start"] == 1  # the settings of the room stay
    assert [tally["matches"] for tally in room["tallies"]] == [1, 1, 1]
    assert sum(tally["won"] for tally in room["tallies"]) >= 1
    assert sorted(tally["name"] for tally in room["tallies"]) == ["Anna", "Guest 1", "Guest 2"]


async def test_p0_15_a_host_asks_for_a_rematch_and_a_watcher_cannot(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table()
    watcher = any_site.visitor()
    await watcher.done("POST", f"/rooms/{code}/members", {"name": "W", "seat": False})
    polls, body = f"/rooms/{code}/polls", {"kind": "rematch"}
    await refused(await anna.post(polls, json=body), 409, "nothing-to-repeat", any_site)
    match = (await anna.done("POST", f"/rooms/{code}/matches", status=201))["match"]["id"]
    await end(anna, [ben], match)
    await refused(await watcher.post(polls, json=body), 403, "not-seated", any_site)
    answer = await anna.post(polls, json={**body, "same_dice": True})
    await refused(answer, 409, "no-same-dice", any_site)
    assert (await anna.done("POST", polls, body))["match"]["status"] == "finished"
    room = await ben.done("PUT", f"/rooms/{code}/vote", {**body, "choice": "no"})
    assert [choice for _, choice in votes_in(room, "rematch")] == ["yes", "no"]
    assert (await ben.done("POST", polls, body))["match"]["status"] == "playing"
