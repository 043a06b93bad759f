"""Challenges: others play a task with the draws that somebody had, and then both look back."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.match.drafts import Submission
from app.solo import challenges
from tests.solo.moved_days import DAY, draws, moved_by_hand, play_on, room_of
from tests.support.room_clock import Hands
from tests.support.room_processes import action
from tests.support.site import Site, Visitor, refused, running, settings

TASK = {"task": 1, "side": "A"}
TODAY = "2026-11-27"


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    with moved_by_hand(monkeypatch) as hands:
        yield hands


@pytest.fixture
async def solo(hands: Hands, database_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    async for site in running(settings(database_url, tmp_path)):
        yield site


async def guest(site: Site, name: str) -> Visitor:
    person = site.visitor()
    await person.done("POST", "/rooms", {"name": name}, 201)
    return person


async def begun(person: Visitor, game: str = "colour_lines", **options: Any) -> str:
    body = {"game": game, "options": TASK | options}
    match: str = (await person.done("POST", "/solo", body, 201))["match"]["id"]
    return match


async def challenged(person: Visitor, match: str) -> str:
    """The token of a challenge to beat a person's match."""
    link: str = (await person.done("POST", f"/matches/{match}/challenge"))["url"]
    assert link.startswith("http://games.local/c/")
    return link.rpartition("/c/")[2]


async def accepted(person: Visitor, token: str, name: str | None = None) -> Any:
    body = {} if name is None else {"name": name}
    return await person.done("POST", f"/challenges/{token}/matches", body, 201)


async def gives_up(site: Site, match: str) -> None:
    """The task is lost after a few steps: so there are draws that nobody has seen."""
    room = await room_of(site, match)
    roster = room.state.match
    assert room.match is not None
    assert roster is not None
    move = Submission(action(), room.match.seq, {"type": "give-up"})
    await room.moves.submit(roster.players[0] or "", move)


async def test_a_friend_plays_with_the_same_draws_and_both_look_back(solo: Site) -> None:
    anna, ben = await guest(solo, "Anna"), solo.visitor()
    match = await begun(anna)
    await play_on(solo, match)
    token = await challenged(anna, match)
    assert await challenged(anna, match) == token
    seen = await ben.done("GET", f"/challenges/{token}")
    result = (await anna.done("GET", f"/matches/{match}"))["view"]["result"]
    assert (seen["name"], seen["points"]) == ("Anna", result["scores"][0])
    assert (seen["game"], seen["own"], seen["mine"], seen["answers"]) == (
        "colour_lines",
        False,
        [],
        [],
    )
    assert seen["options"].items() >= TASK.items()
    assert [grade["tier"] for grade in seen["grades"]]
    room = await accepted(ben, token, "Ben")
    assert room["alone"]
    assert room["match"]["challenge"] == token
    assert room["match"]["repeated"]
    other = room["match"]["id"]
    (mine,) = (await ben.done("GET", f"/challenges/{token}"))["mine"]
    assert (mine["match"], mine["room"], mine["state"]) == (other, room["id"], "running")
    assert (await anna.done("GET", f"/challenges/{token}"))["answers"] == []
    await play_on(solo, other)
    one, two = await draws(solo, match), await draws(solo, other)
    assert {key: one[key] for key in one.keys() & two.keys()}.items() <= two.items()
    (mine,) = (await ben.done("GET", f"/challenges/{token}"))["mine"]
    assert (mine["state"], mine["match"]) == ("finished", other)
    found = await anna.done("GET", f"/challenges/{token}")
    assert found["own"]
    assert found["mine"] == []
    (answer,) = found["answers"]
    assert (answer["name"], answer["match"]) == ("Ben", other)
    assert (answer["points"], answer["stars"]) == (mine["points"], mine["stars"])
    for person in (anna, ben):
        for shown, name in ((match, "Anna"), (other, "Ben")):
            path = f"/challenges/{token}/matches/{shown}"
            replay = await person.done("GET", path)
            assert replay["names"] == [name]
            assert (await person.done("GET", f"{path}/steps"))["seq"] == replay["seq"]


async def test_draws_after_the_first_player_s_last_are_the_same_for_all(
    hands: Hands, database_url: str, tmp_path: Path
) -> None:
    """Also after a restart, and for the answer to an answer: all follow from one seed."""
    async for site in running(settings(database_url, tmp_path)):
        anna, ben = await guest(site, "Anna"), await guest(site, "Ben")
        match = await begun(anna, "colour_square")
        await gives_up(site, match)
        token = await challenged(anna, match)
        other = (await accepted(ben, token))["match"]["id"]
        await play_on(site, other, 4)
        cookies = ben.cookies
    async for site in running(settings(database_url, tmp_path)):
        ben, cleo, dora = site.visitor(cookies=cookies), *[await guest(site, it) for it in "CD"]
        assert (await accepted(ben, token))["match"]["id"] == other
        await play_on(site, other)
        third = (await accepted(cleo, token))["match"]["id"]
        await play_on(site, third)
        onward = await challenged(ben, other)
        assert onward != token
        fourth = (await accepted(dora, onward))["match"]["id"]
        await play_on(site, fourth)
        first, *others = [await draws(site, one) for one in (match, other, third, fourth)]
        assert all(first.items() <= found.items() for found in others)
        common = set.intersection(*(set(found) for found in others))
        assert len(common) > len(first)
        for key in common:
            assert len({found[key] for found in others}) == 1
        answers = (await ben.done("GET", f"/challenges/{onward}"))["answers"]
        assert [one["match"] for one in answers] == [fourth], "the others answered somebody else"


async def test_one_match_at_a_time_and_several_after_one_another(solo: Site) -> None:
    anna, ben = await guest(solo, "Anna"), await guest(solo, "Ben")
    match = await begun(anna)
    await play_on(solo, match)
    token = await challenged(anna, match)
    first = await accepted(ben, token)
    assert (await accepted(ben, token))["id"] == first["id"]
    await play_on(solo, first["match"]["id"])
    second = await accepted(ben, token)
    assert second["id"] != first["id"]
    await ben.done("DELETE", f"/rooms/{second['code']}/members/me")
    third = await accepted(ben, token)
    assert third["id"] not in (first["id"], second["id"])
    ended = {"kind": "end", "match": third["match"]["id"]}
    await ben.done("POST", f"/rooms/{third['code']}/polls", ended)
    mine = (await ben.done("GET", f"/challenges/{token}"))["mine"]
    assert [one["match"] for one in mine] == [
        room["match"]["id"] for room in (third, second, first)
    ]
    assert (mine[0]["state"], mine[2]["state"]) == ("ended", "finished")


async def test_another_round_with_the_same_dice_is_another_answer(solo: Site) -> None:
    anna, ben = await guest(solo, "Anna"), await guest(solo, "Ben")
    match = await begun(anna)
    await play_on(solo, match)
    token = await challenged(anna, match)
    room = await accepted(ben, token)
    await play_on(solo, room["match"]["id"])
    again = await ben.done(
        "POST", f"/rooms/{room['id']}/polls", {"kind": "rematch", "same_dice": True}
    )
    assert again["match"]["challenge"] == token
    await play_on(solo, again["match"]["id"])
    fresh = await ben.done(
        "POST", f"/rooms/{room['id']}/polls", {"kind": "rematch", "same_dice": False}
    )
    assert fresh["match"]["challenge"] is None
    assert len((await anna.done("GET", f"/challenges/{token}"))["answers"]) == 2


async def test_whoever_is_to_be_beaten_reads_which_attempt_it_was(solo: Site) -> None:
    """Begun, looked at, ended early, and begun again with the same dice."""
    anna, ben, cem = [await guest(solo, name) for name in ("Anna", "Ben", "Cem")]
    match = await begun(anna)
    await play_on(solo, match)
    token = await challenged(anna, match)
    seen = await accepted(ben, token)
    await ben.done(
        "POST", f"/rooms/{seen['code']}/polls", {"kind": "end", "match": seen["match"]["id"]}
    )
    for person in (ben, cem, ben):
        await play_on(solo, (await accepted(person, token))["match"]["id"])
    answers = (await anna.done("GET", f"/challenges/{token}"))["answers"]
    assert [(one["name"], one["attempt"]) for one in answers] == [
        ("Ben", 3),
        ("Cem", 1),
        ("Ben", 2),
    ]


async def test_a_round_with_the_same_dice_has_draws_of_its_own_after_them(solo: Site) -> None:
    """Those who are challenged to beat it have these as well."""
    anna, ben = await guest(solo, "Anna"), await guest(solo, "Ben")
    match = await begun(anna, "colour_square")
    await gives_up(solo, match)
    room = (await room_of(solo, match)).state.id
    again = await anna.done("POST", f"/rooms/{room}/polls", {"kind": "rematch", "same_dice": True})
    second = again["match"]["id"]
    await play_on(solo, second)
    other = (await accepted(ben, await challenged(anna, second)))["match"]["id"]
    await play_on(solo, other)
    one, two = await draws(solo, second), await draws(solo, other)
    common = one.keys() & two.keys()
    assert len(common) > len(await draws(solo, match))
    assert {key: one[key] for key in common} == {key: two[key] for key in common}


async def test_another_task_is_no_answer(solo: Site) -> None:
    anna, ben = await guest(solo, "Anna"), await guest(solo, "Ben")
    match = await begun(anna, "colour_square")
    await play_on(solo, match)
    token = await challenged(anna, match)
    room = await accepted(ben, token)
    await gives_up(solo, room["match"]["id"])
    path = f"/rooms/{room['id']}"
    await ben.done("PATCH", path, {"options": {"side": "B", "task": 2}})
    again = await ben.done("POST", f"{path}/polls", {"kind": "rematch", "same_dice": True})
    await play_on(solo, again["match"]["id"])
    answers = (await anna.done("GET", f"/challenges/{token}"))["answers"]
    assert [one["match"] for one in answers] == [room["match"]["id"]]


async def test_clicks_at_once_begin_one_match(solo: Site) -> None:
    anna, ben = await guest(solo, "Anna"), await guest(solo, "Ben")
    match = await begun(anna)
    await play_on(solo, match)
    token = await challenged(anna, match)
    rooms = await asyncio.gather(*(accepted(ben, token) for _ in range(6)))
    assert len({room["id"] for room in rooms}) == 1


async def test_the_first_sheet_is_for_those_who_have_played(solo: Site) -> None:
    anna, ben, eve = [await guest(solo, name) for name in ("Anna", "Ben", "Eve")]
    match = await begun(anna)
    await play_on(solo, match)
    token = await challenged(anna, match)
    paths = [f"/challenges/{token}/matches/{match}{rest}" for rest in ("", "/steps")]
    other = (await accepted(ben, token))["match"]["id"]
    for person in (ben, eve, solo.visitor()):
        for path in paths:
            await refused(await person.get(path), 403, "challenge-first", solo)
    for path in (f"/matches/{match}", f"/matches/{match}/steps"):
        await refused(await ben.get(path), 404, "match-not-found", solo)
    await play_on(solo, other)
    for path in paths:
        await ben.done("GET", path)
        await refused(await eve.get(path), 403, "challenge-first", solo)
    third = (await accepted(eve, token))["match"]["id"]
    await play_on(solo, third)
    strange = await begun(anna)
    await play_on(solo, strange)
    for person, hidden in ((ben, third), (eve, other), (ben, strange), (anna, strange)):
        answer = await person.get(f"/challenges/{token}/matches/{hidden}")
        await refused(answer, 404, "match-not-found", solo)
    assert (await ben.done("GET", f"/challenges/{token}"))["answers"] == []


async def test_only_one_s_own_finished_task_is_a_challenge(solo: Site) -> None:
    anna, ben = await guest(solo, "Anna"), await guest(solo, "Ben")
    unfinished = await begun(anna)
    answer = await anna.post(f"/matches/{unfinished}/challenge")
    await refused(answer, 409, "match-running", solo)
    await refused(await ben.post(f"/matches/{unfinished}/challenge"), 404, "match-not-found", solo)
    room = (await room_of(solo, unfinished)).state
    await anna.done("POST", f"/rooms/{room.id}/polls", {"kind": "end", "match": unfinished})
    await refused(await anna.post(f"/matches/{unfinished}/challenge"), 409, "no-challenge", solo)
    body = {"game": "lineup", "options": {"start": 0}}
    code = (await anna.done("POST", "/rooms", body, 201))["code"]
    await ben.done("POST", f"/rooms/{code}/members", {})
    shared = (await anna.done("POST", f"/rooms/{code}/matches", status=201))["match"]["id"]
    await play_on(solo, shared)
    await refused(await anna.post(f"/matches/{shared}/challenge"), 409, "no-challenge", solo)
    options = {"game": "colour_lines", "options": TASK}
    code = (await anna.done("POST", "/rooms", options, 201))["code"]
    await ben.done("POST", f"/rooms/{code}/members", {"seat": False})
    open_task = (await anna.done("POST", f"/rooms/{code}/matches", status=201))["match"]["id"]
    await play_on(solo, open_task)
    await refused(await ben.post(f"/matches/{open_task}/challenge"), 409, "no-challenge", solo)
    token = await challenged(anna, open_task)
    answer = await anna.post(f"/challenges/{token}/matches", json={})
    await refused(answer, 409, "not-oneself", solo)


async def test_a_wrong_link_leads_nowhere(solo: Site) -> None:
    anna, stranger = await guest(solo, "Anna"), solo.visitor()
    match = await begun(anna)
    await play_on(solo, match)
    token = await challenged(anna, match)
    share = (await anna.done("POST", f"/matches/{match}/share"))["url"].rpartition("/m/")[2]
    for wrong in (token[:-1], match, share, f"{token}x", "x" * 300, "%00"):
        path = f"/challenges/{wrong}"
        for method, rest in (("GET", ""), ("POST", "/matches"), ("GET", f"/matches/{match}")):
            body = {"json": {"name": "Eve"}} if method == "POST" else {}
            answer = await stranger.request(method, path + rest, **body)
            await refused(answer, 404, "challenge-not-found", solo)
    await refused(await stranger.get(f"/shared/{token}"), 404, "replay-not-found", solo)
    assert (await stranger.get("/me")).status_code == 401
    nameless = await stranger.post(f"/challenges/{token}/matches", json={})
    await refused(nameless, 422, "name-needed", solo)


async def test_the_task_of_a_day_can_be_a_challenge_once_the_day_has_closed(
    solo: Site, hands: Hands
) -> None:
    """Its answers are only those of this link, not all who had the dice of the day."""
    anna, ben, cleo = [await guest(solo, name) for name in ("Anna", "Ben", "Cleo")]
    matches = []
    for person in (anna, cleo):
        room = await person.done("POST", f"/days/{TODAY}/attempt", {}, 201)
        matches.append(room["match"]["id"])
        await play_on(solo, matches[-1])
    answer = await anna.post(f"/matches/{matches[0]}/challenge")
    await refused(answer, 403, "day-running", solo)
    hands.at += 2 * DAY - timedelta(hours=12, seconds=1)
    answer = await anna.post(f"/matches/{matches[0]}/challenge")
    await refused(answer, 403, "day-running", solo)
    hands.at += timedelta(seconds=1)
    token = await challenged(anna, matches[0])
    room = await accepted(ben, token)
    assert room["match"]["day"] == TODAY
    assert not room["match"]["attempt"]
    await play_on(solo, room["match"]["id"])
    answers = (await anna.done("GET", f"/challenges/{token}"))["answers"]
    assert [one["name"] for one in answers] == ["Ben"]
    one, two = await draws(solo, matches[0]), await draws(solo, room["match"]["id"])
    assert {key: one[key] for key in one.keys() & two.keys()}.items() <= two.items()


async def test_a_task_of_earlier_rules_is_no_challenge_any_more(
    solo: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = await guest(solo, "Anna"), await guest(solo, "Ben")
    match = await begun(anna)
    await play_on(solo, match)
    token = await challenged(anna, match)
    monkeypatch.setattr(challenges, "game_of", lambda _: None)
    await refused(await anna.post(f"/matches/{match}/challenge"), 409, "no-challenge", solo)
    answer = await ben.post(f"/challenges/{token}/matches", json={})
    await refused(answer, 409, "no-challenge", solo)


async def test_two_processes_give_all_the_same_draws(
    hands: Hands, postgres_url: str, tmp_path: Path
) -> None:
    """Both make the seed of a challenge in the same moment; one stands."""
    both = settings(postgres_url, tmp_path)
    async for one in running(both):
        async for two in running(both):
            anna = await guest(one, "Anna")
            match = await begun(anna, "colour_square")
            await gives_up(one, match)
            again = two.visitor(cookies=httpx.Cookies(anna.cookies))
            tokens = await asyncio.gather(challenged(anna, match), challenged(again, match))
            assert tokens[0] == tokens[1]
            found = []
            for site, name in ((one, "Ben"), (two, "Cleo")):
                person = await guest(site, name)
                other = (await accepted(person, tokens[0]))["match"]["id"]
                await play_on(site, other, 6)
                found.append(await draws(site, other))
            common = found[0].keys() & found[1].keys()
            assert len(common) > len(await draws(one, match))
            assert all(found[0][key] == found[1][key] for key in common)
