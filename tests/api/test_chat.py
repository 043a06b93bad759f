"""The chat of a room over REST and the socket: hostile texts, floods, oversized frames."""

import secrets
from datetime import timedelta
from typing import Any

import pytest

from app.rooms import chat, names
from tests.conftest import Serve
from tests.support.bare_socket import answer, last, ping
from tests.support.client import Client, Problem, table_of
from tests.support.site import Site, Visitor, refused

HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "{ $name } &amp; \"'; DROP TABLE messages; --",
    "javascript:alert(1) https://example.org",
    "\\u003cb\\u003e \\n %00",
    "\u05e9\u05dc\u05d5\u05dd \u200f \u4f60\u597d \U0001f9d1\u200d\U0001f680",
)


def action() -> str:
    return secrets.token_hex(8)


async def say(visitor: Visitor, code: str, status: int = 201, **words: Any) -> Any:
    body = {"action_id": action(), **words}
    return await visitor.done("POST", f"/rooms/{code}/messages", body, status)


# --- REST ------------------------------------------------------------------------------------


async def test_p1_24_messages_are_sent_and_read_over_rest(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table(2)
    body = {"action_id": action(), "text": "Hello"}
    for _ in range(2):
        assert await anna.done("POST", f"/rooms/{code}/messages", body, 201) == {"seq": 1}
    await say(ben, code, phrase="luck")
    await say(ben, code, emote="star")
    found = (await anna.done("GET", f"/rooms/{code}/messages"))["messages"]
    assert [(one["name"], one["kind"], one["body"]) for one in found] == [
        ("Anna", "text", "Hello"),
        ("Guest 1", "phrase", "luck"),
        ("Guest 1", "emote", "star"),
    ]
    who = {"player", "name", "watching", "program"}
    assert set(found[0]) == {"seq", "at", *who, "kind", "body", "to"}
    older = await ben.done("GET", f"/rooms/{code}/messages?before=3&limit=1")
    assert [one["seq"] for one in older["messages"]] == [2]


async def test_only_members_read_and_write_messages(site: Site) -> None:
    code, (anna, ben) = await site.table(2)
    await say(anna, code, text="Between us")
    eve, stranger = site.visitor(), site.visitor()
    await eve.done("POST", "/rooms", {"name": "Eve"}, 201)
    path = f"/rooms/{code}/messages"
    body = {"action_id": action(), "text": "x"}
    for visitor, status, problem in ((eve, 403, "not-a-member"), (stranger, 401, "bad-token")):
        await refused(await visitor.get(path), status, problem, site)
        await refused(await visitor.post(path, json=body), status, problem, site)
        answer = await visitor.put(f"/rooms/{code}/chat", json={"mode": "off"})
        await refused(answer, status, problem, site)
    await refused(await ben.put(f"/rooms/{code}/chat", json={"mode": "off"}), 403, "not-host", site)
    assert "Between us" not in (await eve.get(f"/rooms/{code}")).text


@pytest.mark.parametrize(
    ("words", "status", "code"),
    [
        ({}, 422, "validation-error"),
        ({"text": ""}, 422, "validation-error"),
        ({"text": "\u0000\u202e"}, 422, "validation-error"),
        ({"text": "x", "emote": "star"}, 422, "validation-error"),
        ({"text": "x", "html": "y"}, 422, "validation-error"),
        ({"text": "x" * 301}, 422, "message-too-long"),
        ({"text": "x" * 60_000}, 422, "message-too-long"),
        ({"phrase": "nothing-such"}, 422, "validation-error"),
        ({"emote": "x" * 1000}, 422, "validation-error"),
        ({"nudge": 0}, 409, "over"),
        ({"nudge": -1}, 422, "validation-error"),
        ({"nudge": 10**30}, 422, "validation-error"),
        ({"action_id": "short", "text": "x"}, 422, "validation-error"),
    ],
)
async def test_p1_24_invalid_messages_are_refused(
    site: Site, words: dict[str, Any], status: int, code: str
) -> None:
    room, (anna, _) = await site.table(2)
    body = {"action_id": action(), **words}
    await refused(await anna.post(f"/rooms/{room}/messages", json=body), status, code, site)
    assert (await anna.done("GET", f"/rooms/{room}/messages"))["messages"] == []


async def test_invalid_queries_for_messages_are_refused(site: Site) -> None:
    code, (anna, _) = await site.table(2)
    for query in ("before=0", "before=x", "limit=0", "limit=101", f"before={2**31}", "limit=-1"):
        answer = await anna.get(f"/rooms/{code}/messages?{query}")
        await refused(answer, 422, "validation-error", site)


@pytest.fixture
def long_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages count towards the rate for longer than a slow machine takes to send them."""
    monkeypatch.setattr(chat, "BURST_TIME", timedelta(minutes=10))


@pytest.mark.usefixtures("long_memory")
async def test_p1_24_a_flood_is_refused_with_an_explanation(site: Site) -> None:
    code, (anna, ben) = await site.table(2)
    for number in range(chat.BURST):
        await say(anna, code, text=str(number))
    body = {"action_id": action(), "text": "one more"}
    answer = await anna.post(f"/rooms/{code}/messages", json=body)
    document = await refused(answer, 429, "too-many-messages", site)
    left = int(answer.headers["retry-after"])
    assert document["args"] == {"most": chat.BURST, "seconds": 600, "retry_after": left}
    assert 0 < left <= 600
    await say(ben, code, text="mine")


# --- the socket ------------------------------------------------------------------------------


def bodies(client: Client) -> list[str]:
    return [frame["body"] for frame in client.frames if frame["type"] == "said"]


def problems(client: Client) -> set[str]:
    return {frame["problem"]["code"] for frame in client.frames if frame["type"] == "problem"}


async def speak(client: Client, **words: Any) -> int:
    return await client.action({"type": "say", "id": action(), **words})


async def test_p1_24_what_is_typed_arrives_as_it_was_typed(serve: Serve) -> None:
    """Everybody gets the text as typed, in the snapshot too, and no part of it is interpreted."""
    async with table_of(serve(), 2, watchers=1) as clients:
        for number, text in enumerate(HOSTILE, 1):
            assert await speak(clients[number % 3], text=text) == number
        expected = [names.tidy(text) for text in HOSTILE]
        assert expected[:4] == list(HOSTILE[:4])
        for client in clients:
            await client.until(lambda client: len(bodies(client)) == len(HOSTILE))
            assert bodies(client) == expected
        watcher = clients[2]
        marks = [frame["watching"] for frame in watcher.frames if frame["type"] == "said"]
        assert marks == [number % 3 == 2 for number in range(1, len(HOSTILE) + 1)]
        await watcher.drop()
        await watcher.open(resume=True)
        assert [one["body"] for one in last(watcher, "chat")["messages"]] == expected


async def test_an_unanswered_message_is_sent_again(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, ben):
        frame = {"type": "say", "id": action(), "text": "Hello"}
        assert await anna.action(frame) == 1
        await anna.drop()
        await anna.open(resume=True)
        assert await anna.action(frame) == 1
        await speak(ben, text="Yes")
        await anna.until(lambda client: "Yes" in bodies(client))
        assert bodies(ben) == ["Hello", "Yes"]


async def test_p1_24_unreadable_and_oversized_messages_are_refused(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, ben):
        wrong: list[tuple[dict[str, Any], str]] = [
            ({"id": "short", "text": "x"}, "validation-error"),
            ({"text": "x"}, "validation-error"),
            ({"id": 3, "text": "x"}, "validation-error"),
            ({"id": action()}, "validation-error"),
            ({"id": action(), "text": {"a": 1}}, "validation-error"),
            ({"id": action(), "text": "x" * 60_000}, "message-too-long"),
            ({"id": action(), "nudge": [0]}, "validation-error"),
            ({"id": action(), "nudge": 10**18}, "not-waited-for"),
            ({"id": action(), "nudge": -1}, "not-waited-for"),
        ]
        for frame, code in wrong:
            refused = await answer(anna, {"type": "say", **frame}, "problem")
            assert refused["problem"]["code"] == code, frame
        await anna.send({"type": "say", "id": action(), "text": "x" * 70_000})
        await anna.until(lambda client: client.closed is not None)
        assert anna.closed == 1009
        await ping(ben)
        assert bodies(ben) == []


@pytest.mark.usefixtures("long_memory")
async def test_p1_24_a_flood_on_the_socket_harms_nobody(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, ben):
        for _ in range(150):
            await anna.send({"type": "say", "id": action(), "text": "spam"})
        await speak(ben, text="I am here")
        await ben.until(lambda client: "I am here" in bodies(client))
        assert len(bodies(ben)) <= chat.BURST + 1
        await anna.until(lambda client: "too-many-messages" in problems(client))
        assert problems(anna) <= {"too-many-messages", "slow-down"}


async def test_p1_24_everybody_sees_a_change_of_the_chat_mode(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, ben):
        assert ben.room["chat"] == "open"
        for mode in ("phrases", "off", "open"):
            assert await anna.rest("PUT", f"/rooms/{anna.code}/chat", {"mode": mode}) == {
                "mode": mode
            }
            await ben.until(lambda client, mode=mode: client.room["chat"] == mode)  # type: ignore[misc]
            if mode != "open":
                with pytest.raises(Problem) as problem:
                    await speak(ben, text="But")
                assert problem.value.code == "chat-off"
        assert await speak(ben, text="Thanks") == 1
