"""The outbox: who may send what, when it is tried again, and what becomes of it."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.rooms.records import Delivery, Webhook
from app.store import outbox as module
from app.store import tables
from app.store.outbox import ATTEMPTS, PAUSES, Claimed, Failure, Outbox, delivery
from app.store.players import Players
from app.store.webhooks import Webhooks
from tests.store.test_webhooks import added

LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
HOUR = timedelta(hours=1)
DOWN = Failure("timeout")
"""Nothing answers."""
REFUSED = Failure("refused", 400, resting=False)
"""This message isn't wanted."""


async def hook_of(engine: AsyncEngine) -> Webhook:
    """A webhook of somebody new."""
    return await added(engine, (await Players(engine).create("Anna")).id)


async def put(engine: AsyncEngine, webhook: str, count: int = 1, **more: Any) -> list[str]:
    """New rows in the outbox: their ids, in order."""
    now = datetime.now(UTC)
    rows = [delivery(webhook, "duty.created", f'"{n}"', now) | more for n in range(count)]
    async with engine.begin() as connection:
        await connection.execute(insert(tables.OutboxRow), rows)
    return sorted(row["id"] for row in rows)


async def let_go(engine: AsyncEngine) -> None:
    """All pauses and leases are over."""
    async with engine.begin() as connection:
        waiting = update(tables.OutboxRow).where(tables.OutboxRow.due_at.is_not(None))
        await connection.execute(waiting.values(due_at=LONG_AGO))
        await connection.execute(update(tables.WebhookRow).values(rest_until=None))


async def only(outbox: Outbox, webhook: str) -> Delivery:
    """What is known of the one delivery of a webhook."""
    (found,) = await outbox.of_webhook(webhook)
    return found


async def claimed(outbox: Outbox) -> Claimed:
    """The one delivery that is due."""
    (found,) = await outbox.claim(10, ())
    return found


async def test_what_is_due_is_claimed_once_by_whoever_comes_first(engine: AsyncEngine) -> None:
    hook, outboxes = await hook_of(engine), [Outbox(engine) for _ in range(4)]
    (wanted,) = await put(engine, hook.id)
    found = await asyncio.gather(*(outbox.claim(10, ()) for outbox in outboxes))
    assert [[one.id for one in some] for some in found if some] == [[wanted]]
    (won,) = next(some for some in found if some)
    assert won == Claimed(wanted, 1, hook.id, hook.url, '"0"')


async def test_each_webhook_gets_one_at_a_time_the_oldest_first(engine: AsyncEngine) -> None:
    one, two, outbox = await hook_of(engine), await hook_of(engine), Outbox(engine)
    first, *_ = await put(engine, one.id, 3)
    (other,) = await put(engine, two.id)
    assert [c.id for c in await outbox.claim(1, ())] == [first]
    await let_go(engine)
    assert {c.id for c in await outbox.claim(10, ())} == {first, other}
    await let_go(engine)
    assert [c.id for c in await outbox.claim(10, [one.id])] == [other]


async def test_what_was_taken_is_not_sent_again(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    await outbox.delivered(await claimed(outbox), 204)
    found = await only(outbox, hook.id)
    assert (found.attempts, found.status, found.error, found.next_at) == (1, 204, None, None)
    assert found.settled_at is not None
    await let_go(engine)
    assert await outbox.claim(10, ()) == []


async def test_a_process_that_dies_leaves_its_delivery_to_another(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    (wanted,) = await put(engine, hook.id)
    dead = await claimed(outbox)
    assert await outbox.claim(10, ()) == []
    await let_go(engine)
    again = await claimed(outbox)
    assert (again.id, again.attempts) == (wanted, 2)
    # If it wasn't dead but slow, what it says no longer counts.
    await outbox.failed(dead, Failure("refused", 400, final=True))
    assert (await only(outbox, hook.id)).settled_at is None
    await outbox.delivered(again, 200)
    assert (await only(outbox, hook.id)).status == 200


async def test_a_message_that_is_refused_is_tried_nine_times_ever_later(
    engine: AsyncEngine,
) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    for pause in PAUSES:
        one = await claimed(outbox)
        before = datetime.now(UTC)
        assert await outbox.failed(one, REFUSED) is None
        found = await only(outbox, hook.id)
        assert found.next_at is not None
        assert abs(found.next_at - before - pause) < timedelta(seconds=60)
        assert (found.settled_at, found.status, found.error) == (None, 400, "refused")
        await let_go(engine)
    assert await outbox.failed(await claimed(outbox), REFUSED) is None
    found = await only(outbox, hook.id)
    assert (found.attempts, found.next_at, found.error) == (ATTEMPTS, None, "refused")
    assert found.settled_at is not None
    assert (await Webhooks(engine).in_use()) == [hook]  # others still get through


async def test_a_webhook_that_takes_nothing_rests_and_is_turned_off_in_the_end(
    engine: AsyncEngine,
) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, ATTEMPTS + 5)
    for _ in PAUSES:
        assert await outbox.failed(await claimed(outbox), DOWN) is None
        assert await outbox.claim(10, ()) == []  # not even others
        await let_go(engine)
    assert await outbox.failed(await claimed(outbox), DOWN) == "failing"
    (found,) = await Webhooks(engine).of_player(hook.player)
    assert found == replace(hook, off="failing")
    assert {one.settled_at is None for one in await outbox.of_webhook(hook.id)} == {False}
    # It starts again as if nothing had been.
    await Webhooks(engine).switch(hook.player, hook.id, on=True)
    await put(engine, hook.id)
    assert await outbox.failed(await claimed(outbox), DOWN) is None


async def test_one_success_makes_up_for_all_failures(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 2)
    for _ in PAUSES:
        await outbox.failed(await claimed(outbox), DOWN)
        await let_go(engine)
    await outbox.delivered(await claimed(outbox), 200)
    assert await outbox.failed(await claimed(outbox), DOWN) is None


async def test_a_webhook_that_is_gone_is_turned_off_at_once(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 2)
    gone = Failure("refused", 410, final=True, off="gone")
    assert await outbox.failed(await claimed(outbox), gone) == "gone"
    assert await Webhooks(engine).in_use() == []
    errors = sorted((one.error, one.status) for one in await outbox.of_webhook(hook.id))
    assert errors == [("refused", 410), ("turned-off", None)]


async def test_what_was_put_in_while_a_webhook_is_off_is_not_sent(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await Webhooks(engine).switch(hook.player, hook.id, on=False)
    await put(engine, hook.id)  # by a process that doesn't know yet
    assert await outbox.claim(10, ()) == []


async def test_a_test_goes_out_though_the_webhook_rests(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    await outbox.failed(await claimed(outbox), DOWN)
    assert await outbox.claim(10, ()) == []
    test = await outbox.test(hook.id, '"test"', "webhook.test")
    assert (await claimed(outbox)).id == test.id


async def test_the_newest_are_listed_first_and_not_all_of_them(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SHOWN", 3)
    hook, outbox = await hook_of(engine), Outbox(engine)
    ids = await put(engine, hook.id, 5)
    assert [one.id for one in await outbox.of_webhook(hook.id)] == ids[:1:-1]


async def test_what_is_old_or_too_much_or_nobodys_is_deleted(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT", 4)
    hook, other, outbox = await hook_of(engine), await hook_of(engine), Outbox(engine)
    now = datetime.now(UTC)
    settled: dict[str, Any] = {"due_at": None, "settled_at": now - 8 * 24 * HOUR}
    await put(engine, other.id, **settled)
    (recent,) = await put(engine, other.id, due_at=None, settled_at=now - 24 * HOUR)
    newest = (await put(engine, hook.id, 6))[2:]
    await put(engine, "0" * 26, created_at=now - HOUR)
    (just_now,) = await put(engine, "1" * 26)  # its webhook may be gone just now
    await outbox.tidy()
    async with engine.connect() as connection:
        left = set((await connection.execute(select(tables.OutboxRow.id))).scalars())
    assert left == {recent, just_now, *newest}


async def test_a_delivery_of_a_webhook_that_is_gone_is_no_trouble(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 2)
    one = await claimed(outbox)
    await Webhooks(engine).remove(hook.player, hook.id)
    await put(engine, hook.id)
    assert await outbox.failed(one, DOWN) is None
    await outbox.delivered(one, 200)
    assert await outbox.claim(10, ()) == []
