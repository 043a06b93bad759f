"""Somebody writes between what an erasure has read and what it writes: nothing of others is lost,
and no number is used twice.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from app.privacy import erase as module
from app.privacy import rooms
from app.privacy.erase import erase_live
from tests.support.site import Site, Visitor


def meanwhile(monkeypatch: pytest.MonkeyPatch, work: Callable[[], Awaitable[Any]]) -> list[Any]:
    """Do that after the first plan has been made; the plans."""
    plan, plans = module.plan, list[Any]()

    async def slow(*args: Any) -> Any:
        plans.append(await plan(*args))
        if len(plans) == 1:
            await work()
        return plans[-1]

    monkeypatch.setattr(module, "plan", slow)
    return plans


async def say(person: Visitor, code: str, text: str) -> int:
    body = {"action_id": secrets.token_hex(8), "text": text}
    seq: int = (await person.done("POST", f"/rooms/{code}/messages", body, 201))["seq"]
    return seq


async def test_the_number_of_a_message_that_came_late_is_not_used_again(
    any_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, core = any_site, any_site.app.state.core
    code, (me, ben) = await site.table(2)
    my_id = (await me.done("GET", "/me"))["id"]
    assert await say(me, code, "One") == 1
    assert await say(ben, code, "Two") == 2
    meanwhile(monkeypatch, lambda: say(me, code, "Three"))
    done = await erase_live(core.engine, my_id, core.settings.signing_key)
    assert done.messages == 2
    room = await core.directory.find(code)
    await room.log.take_in_or_read()
    assert await say(ben, code, "Four") == 4
    shown = (await ben.done("GET", f"/rooms/{code}/messages"))["messages"]
    assert [one["seq"] for one in shown] == [2, 4]


async def test_a_room_that_somebody_joins_meanwhile_stays(
    any_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, core = any_site, any_site.app.state.core
    me, ben = site.visitor(), site.visitor()
    made = {"name": "Zorblax", "game": "lineup"}
    codes = [(await me.done("POST", "/rooms", made, 201))["code"] for _ in range(2)]
    my_id = (await me.done("GET", "/me"))["id"]

    async def join() -> None:
        await ben.done("POST", f"/rooms/{codes[0]}/members", {"name": "Ben"})

    plans = meanwhile(monkeypatch, join)
    done = await erase_live(core.engine, my_id, core.settings.signing_key)
    assert (done.rooms, done.own_rooms, len(plans)) == (1, 1, 2)
    await core.deletions.sweep()
    room = await core.directory.find(codes[0])
    await room.log.take_in_or_read()
    shown = await ben.done("GET", f"/rooms/{codes[0]}")
    assert [member["name"] for member in shown["members"]] == ["Ben"]
    assert (await ben.get(f"/rooms/{codes[1]}")).status_code == 404


async def test_one_at_a_time_reads_the_logs_of_all_rooms(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often they are asked, previews and erasures leave connections for others."""
    people = [(await site.table(2, title=f"Table {number}"))[1][0] for number in range(3)]
    at_once, most = 0, 0
    search = rooms.traces

    async def counted(*args: Any) -> set[str]:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        found = await search(*args)
        at_once -= 1
        return found

    for place in ("export", "erase"):
        monkeypatch.setattr(f"app.privacy.{place}.traces", counted)
    asked = [person.get(path) for person in people for path in ("/me/erasure", "/me/export")]
    erased = [person.request("DELETE", "/me", json={"name": "Anna"}) for person in people[:1]]
    answers = await asyncio.gather(*asked, *erased)
    assert {answer.status_code for answer in answers} == {200}
    assert most == 1
