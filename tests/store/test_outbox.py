"""The outbox: who may send what, when it is tried again, and what becomes of it."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.notify import cleanup, tables
from app.notify import outbox as module
from app.notify.cleanup import Leftovers
from app.notify.outbox import (
    AT_ONCE,
    ATTEMPTS,
    FAILING_FOR,
    FIRST,
    LENIENT,
    PAUSES,
    Claimed,
    Failure,
    Outbox,
    Ready,
    delivery,
)
from app.notify.webhooks import Webhooks
from app.rooms.records import Delivery, Webhook
from app.store.players import Players
from tests.store.test_webhooks import added

LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
HOUR = timedelta(hours=1)
DOWN = Failure("timeout")
"""Nothing answers."""
REFUSED = Failure("refused", 400, lenient=True)
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
    """All pauses and leases are over, except for tests, which have none."""
    row, hook = tables.OutboxRow, tables.WebhookRow
    async with engine.begin() as connection:
        waiting = update(row).where(row.due_at.is_not(None), row.due_at != FIRST)
        await connection.execute(waiting.values(due_at=LONG_AGO))
        await connection.execute(update(hook).values(rest_until=None, leased_until=None))


async def fail_since(engine: AsyncEngine, at: datetime) -> None:
    """All webhooks that fail have failed since then."""
    failing = update(tables.WebhookRow).where(tables.WebhookRow.failures > 0)
    async with engine.begin() as connection:
        await connection.execute(failing.values(failing_since=at))


async def only(outbox: Outbox, webhook: str) -> Delivery:
    """What is known of the one delivery of a webhook."""
    (found,) = await outbox.of_webhook(webhook)
    return found


async def due(outbox: Outbox) -> list[Claimed]:
    """All that may be sent now, claimed."""
    return await outbox.claim([one.target for one in await outbox.ready(100)])


async def claimed(outbox: Outbox) -> Claimed:
    """The one delivery that is due."""
    (found,) = await due(outbox)
    return found


async def test_a_webhook_is_leased_once_by_whoever_comes_first(engine: AsyncEngine) -> None:
    hook, outboxes = await hook_of(engine), [Outbox(engine) for _ in range(4)]
    (wanted,) = await put(engine, hook.id)
    assert await outboxes[0].ready(10) == [Ready(hook.id, hook.player, hook.url)]
    found = await asyncio.gather(*(outbox.claim([hook.id]) for outbox in outboxes))
    (won,) = [one for some in found for one in some]
    assert (won.id, won.attempts, won.webhook, won.body) == (wanted, 1, hook.id, '"0"')
    assert (won.url, won.is_test) == (hook.url, False)
    assert await outboxes[0].ready(10) == []


async def test_each_webhook_gets_one_at_a_time_the_oldest_first(engine: AsyncEngine) -> None:
    one, two, outbox = await hook_of(engine), await hook_of(engine), Outbox(engine)
    first, second, _ = await put(engine, one.id, 3)
    (other,) = await put(engine, two.id)
    found = {claim.webhook: claim for claim in await due(outbox)}
    assert {claim.id for claim in found.values()} == {first, other}
    assert await due(outbox) == []
    await outbox.delivered(found[one.id], 200)
    assert (await claimed(outbox)).id == second


async def test_who_was_served_long_ago_comes_first(engine: AsyncEngine) -> None:
    hooks, outbox = [await hook_of(engine) for _ in range(3)], Outbox(engine)
    for hook in hooks:
        await put(engine, hook.id, 2)
    for hook in hooks:
        await outbox.claim([hook.id])
        await asyncio.sleep(0.002)
    await let_go(engine)
    assert [one.target for one in await outbox.ready(2)] == [hook.id for hook in hooks[:2]]
    await outbox.claim([hooks[0].id])
    await let_go(engine)
    ready = await outbox.ready(10, [hooks[1].player])
    assert [one.target for one in ready] == [hooks[2].id, hooks[0].id]


async def test_what_was_taken_is_not_sent_again(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    await outbox.delivered(await claimed(outbox), 204)
    found = await only(outbox, hook.id)
    assert (found.attempts, found.status, found.error, found.next_at) == (1, 204, None, None)
    assert found.settled_at is not None
    await let_go(engine)
    assert await due(outbox) == []


async def test_a_process_that_dies_leaves_its_delivery_to_another(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    (wanted,) = await put(engine, hook.id)
    dead = await claimed(outbox)
    assert await due(outbox) == []
    await let_go(engine)
    again = await claimed(outbox)
    assert (again.id, again.attempts) == (wanted, 2)
    # If it wasn't dead but slow, what it says no longer counts.
    assert await outbox.failed(dead, Failure("refused", 410, off="gone")) is None
    await outbox.delivered(dead, 200)
    assert (await only(outbox, hook.id)).settled_at is None
    await outbox.delivered(again, 204)
    assert (await only(outbox, hook.id)).status == 204
    assert await Webhooks(engine).in_use() == [hook]


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


async def test_the_next_message_is_tried_at_once_but_not_for_ever(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, LENIENT + 2)
    for _ in range(LENIENT + 1):
        await outbox.failed(await claimed(outbox), REFUSED)
    assert await due(outbox) == []


async def test_a_webhook_that_takes_nothing_rests_and_is_turned_off_in_the_end(
    engine: AsyncEngine,
) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, ATTEMPTS + 5)
    for _ in range(ATTEMPTS):
        assert await outbox.failed(await claimed(outbox), DOWN) is None
        assert await due(outbox) == []  # not even others
        await let_go(engine)
    await fail_since(engine, datetime.now(UTC) - FAILING_FOR)
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
    await put(engine, hook.id, 3)
    for _ in range(ATTEMPTS):
        await outbox.failed(await claimed(outbox), DOWN)
        await let_go(engine)
    await fail_since(engine, LONG_AGO)
    await outbox.delivered(await claimed(outbox), 200)
    assert await outbox.failed(await claimed(outbox), DOWN) is None


async def test_a_webhook_may_ask_for_a_longer_pause(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    before = datetime.now(UTC)
    await outbox.failed(await claimed(outbox), Failure("refused", 429, pause=HOUR))
    found = await only(outbox, hook.id)
    assert found.next_at is not None
    assert found.next_at - before > HOUR - timedelta(seconds=60)


async def test_what_is_our_fault_is_no_failure_of_the_webhook(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 2)
    for _ in range(2):  # the next one is sent at once
        await outbox.failed(await claimed(outbox), Failure("busy", ours=True))
    async with engine.connect() as connection:
        assert await connection.scalar(select(tables.WebhookRow.failures)) == 0
    for _ in range(ATTEMPTS - 1):
        await let_go(engine)
        for one in await due(outbox):
            await outbox.failed(one, Failure("fault", ours=True))
        for one in await due(outbox):
            await outbox.failed(one, Failure("fault", ours=True))
    await let_go(engine)
    assert await due(outbox) == []  # it isn't tried for ever


async def test_a_webhook_that_is_gone_is_turned_off_at_once(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 2)
    gone = Failure("refused", 410, off="gone")
    assert await outbox.failed(await claimed(outbox), gone) == "gone"
    assert await Webhooks(engine).in_use() == []
    errors = sorted((one.error, one.status) for one in await outbox.of_webhook(hook.id))
    assert errors == [("refused", 410), ("turned-off", None)]


async def test_what_was_put_in_while_a_webhook_is_off_is_never_sent(engine: AsyncEngine) -> None:
    hook, outbox, webhooks = await hook_of(engine), Outbox(engine), Webhooks(engine)
    await webhooks.switch(hook.player, hook.id, on=False)
    await put(engine, hook.id)  # by a process that doesn't know yet
    assert await due(outbox) == []
    await webhooks.switch(hook.player, hook.id, on=True)
    assert await due(outbox) == []
    await webhooks.switch(hook.player, hook.id, on=False)
    await put(engine, hook.id)
    await Leftovers(engine).clear()
    assert {one.error for one in await outbox.of_webhook(hook.id)} == {"turned-off"}


async def test_a_test_goes_out_first_though_the_webhook_rests(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 3)
    await outbox.failed(await claimed(outbox), DOWN)
    assert await due(outbox) == []
    test = await outbox.test(hook.id, '"test"', "webhook.test")
    one = await claimed(outbox)
    assert (one.id, one.is_test) == (test.id, True)
    await outbox.failed(one, DOWN)
    found = next(one for one in await outbox.of_webhook(hook.id) if one.id == test.id)
    assert (found.error, found.next_at, found.attempts) == ("timeout", None, 1)
    assert await due(outbox) == []  # it still rests


async def test_tests_are_not_counted(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    (waiting,) = await put(engine, hook.id)
    await outbox.failed(await claimed(outbox), DOWN)
    await fail_since(engine, LONG_AGO)
    for _ in range(2 * ATTEMPTS):
        await outbox.test(hook.id, '"test"', "webhook.test")
        assert await outbox.failed(await claimed(outbox), DOWN) is None
    assert await Webhooks(engine).in_use() == [hook]
    await let_go(engine)
    assert (await claimed(outbox)).id == waiting
    await outbox.test(hook.id, '"test"', "webhook.test")
    await let_go(engine)
    gone = Failure("refused", 410, off="gone")
    assert await outbox.failed(await claimed(outbox), gone) == "gone"


async def test_a_new_delivery_is_due_when_it_was_made(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    found = await only(outbox, hook.id)
    assert found.next_at == found.created_at > AT_ONCE


async def test_what_waits_is_counted_by_channel(engine: AsyncEngine) -> None:
    outbox, hook = Outbox(engine), await hook_of(engine)
    assert await outbox.waiting() == {}
    await put(engine, hook.id, 3)
    await put(engine, "somebody's browser", 1, channel="push")
    assert await outbox.waiting() == {"webhook": 3, "push": 1}
    (claimed,) = await outbox.claim([hook.id])
    await outbox.delivered(claimed, 200)
    assert await outbox.waiting() == {"webhook": 2, "push": 1}


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
    monkeypatch.setattr(cleanup, "KEPT", 4)
    monkeypatch.setattr(cleanup, "SLICE", 2)
    hook, other = await hook_of(engine), await hook_of(engine)
    now = datetime.now(UTC)
    settled: dict[str, Any] = {"due_at": None, "settled_at": now - 8 * 24 * HOUR}
    await put(engine, other.id, 5, **settled)
    (recent,) = await put(engine, other.id, due_at=None, settled_at=now - 24 * HOUR)
    newest = (await put(engine, hook.id, 9))[5:]
    await put(engine, "0" * 26, 3, created_at=now - HOUR)
    (just_now,) = await put(engine, "1" * 26)  # its webhook may be gone just now
    await Leftovers(engine).clear()
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
    assert await due(outbox) == []


async def test_changes_and_deliveries_at_once_do_not_lock_each_other_out(
    engine: AsyncEngine,
) -> None:
    hook, outbox, webhooks = await hook_of(engine), Outbox(engine), Webhooks(engine)

    async def send() -> None:
        for _ in range(20):
            for one in await due(outbox):
                await outbox.failed(one, REFUSED)
            await let_go_of_rest(engine)

    async def switch() -> None:
        for number in range(20):
            await put(engine, hook.id, 3)
            await webhooks.switch(hook.player, hook.id, on=number % 2 == 1)

    await asyncio.gather(send(), send(), switch())


async def let_go_of_rest(engine: AsyncEngine) -> None:
    """No webhook rests any more."""
    async with engine.begin() as connection:
        await connection.execute(update(tables.WebhookRow).values(rest_until=None))
