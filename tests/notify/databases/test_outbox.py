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
from app.notify.channels import Channels
from app.notify.cleanup import OutboxCleanup, remove_own
from app.notify.outbox import (
    FAILING_FOR,
    LENIENT_FAILURES,
    TO_WEBHOOKS,
    DeliveryOutcome,
    DueTarget,
    Lease,
    LeasePlan,
    Outbox,
)
from app.notify.rows import AT_ONCE, FIRST, webhook_row
from app.notify.webhooks import Webhooks
from app.rooms.records import UNCERTAIN, Delivery, Webhook
from app.store.players import Players
from tests.notify.databases.test_webhooks import added

LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
HOUR = timedelta(hours=1)
ATTEMPTS, PAUSES = TO_WEBHOOKS.attempts, TO_WEBHOOKS.pauses
NOW = timedelta()
TAKEN = DeliveryOutcome(status=204)
DOWN = DeliveryOutcome("timeout", again=NOW)
"""Nothing answers."""
REFUSED = DeliveryOutcome("refused", 400, again=NOW, lenient=True)
"""This message isn't wanted."""
GONE = DeliveryOutcome("refused", 410, off="gone")


async def hook_of(engine: AsyncEngine) -> Webhook:
    """A webhook of somebody new."""
    return await added(engine, (await Players(engine).create("Anna")).id)


async def put(engine: AsyncEngine, webhook: str, count: int = 1, **more: Any) -> list[str]:
    """New rows in the outbox: their ids, in order."""
    now = datetime.now(UTC)
    rows = [webhook_row(webhook, "duty.created", f'"{n}"', now) | more for n in range(count)]
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


async def due(outbox: Outbox) -> list[Lease]:
    """All that may be sent now, leased."""
    return await outbox.lease([one.id for one in await outbox.due_targets(100)])


async def leased(outbox: Outbox) -> Lease:
    """The one delivery that is due."""
    (found,) = await due(outbox)
    return found


async def finish(outbox: Outbox, lease: Lease, outcome: DeliveryOutcome) -> str | None:
    """A message leaves, and that comes of it; why its webhook is turned off, if it is."""
    await outbox.mark_sending(lease, lease.items)
    return await outbox.finish_lease(lease, LeasePlan(send=[*lease.items]), outcome)


async def test_a_webhook_is_leased_once_by_whoever_comes_first(engine: AsyncEngine) -> None:
    hook, outboxes = await hook_of(engine), [Outbox(engine) for _ in range(4)]
    (wanted,) = await put(engine, hook.id)
    target = DueTarget(hook.id, hook.player, hook.url)
    assert await outboxes[0].due_targets(10) == [target]
    found = await asyncio.gather(*(outbox.lease([hook.id]) for outbox in outboxes))
    (won,) = [one for some in found for one in some]
    (item,) = won.items
    assert (item.id, item.attempts, item.body, item.once) == (wanted, 1, '"0"', False)
    assert (won.target, won.channel) == (target, "webhook")
    assert await outboxes[0].due_targets(10) == []


async def test_each_webhook_gets_one_at_a_time_the_oldest_first(engine: AsyncEngine) -> None:
    one, two, outbox = await hook_of(engine), await hook_of(engine), Outbox(engine)
    first, second, _ = await put(engine, one.id, 3)
    (other,) = await put(engine, two.id)
    found = {lease.target.id: lease for lease in await due(outbox)}
    assert {item.id for lease in found.values() for item in lease.items} == {first, other}
    assert await due(outbox) == []
    await finish(outbox, found[one.id], TAKEN)
    assert (await leased(outbox)).items[0].id == second


async def test_who_was_served_long_ago_comes_first(engine: AsyncEngine) -> None:
    hooks, outbox = [await hook_of(engine) for _ in range(3)], Outbox(engine)
    for hook in hooks:
        await put(engine, hook.id, 2)
    for hook in hooks:
        await outbox.lease([hook.id])
        await asyncio.sleep(0.002)
    await let_go(engine)
    assert [one.id for one in await outbox.due_targets(2)] == [hook.id for hook in hooks[:2]]
    await outbox.lease([hooks[0].id])
    await let_go(engine)
    ready = await outbox.due_targets(10, [hooks[1].player])
    assert [one.id for one in ready] == [hooks[2].id, hooks[0].id]


async def test_nothing_is_found_that_is_at_a_server_which_takes_no_more(
    engine: AsyncEngine,
) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    mails = await Channels(engine).set_email(hook.player, "a@example.org", "https://x", "en")
    await put(engine, mails.id, channel="email")
    (at_hook, at_mails) = sorted(await outbox.due_targets(10), key=lambda one: one.id)
    assert (at_hook.id, at_mails.id) == (hook.id, mails.id)
    assert await outbox.due_targets(10, (), [at_hook.origin]) == [at_mails]
    assert await outbox.due_targets(10, (), [at_mails.origin]) == [at_hook]
    assert await outbox.due_targets(10, (), [at_hook.origin[:-1]]) == [at_hook, at_mails]
    assert await outbox.due_targets(10, [hook.id]) == [at_mails]


async def test_what_was_taken_is_not_sent_again(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    await finish(outbox, await leased(outbox), TAKEN)
    found = await only(outbox, hook.id)
    assert (found.attempts, found.status, found.error, found.next_at) == (1, 204, None, None)
    assert found.settled_at is not None
    await let_go(engine)
    assert await due(outbox) == []


@pytest.mark.parametrize("leaves", [False, True])
async def test_a_process_that_dies_leaves_its_delivery_to_another(
    engine: AsyncEngine, leaves: bool
) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    (wanted,) = await put(engine, hook.id)
    dead = await leased(outbox)
    if leaves:
        assert await outbox.mark_sending(dead, dead.items)
    assert await due(outbox) == []
    await let_go(engine)
    again = await leased(outbox)
    assert [(item.id, item.attempts) for item in again.items] == [(wanted, 1 + leaves)]
    # If it wasn't dead but slow, what it says no longer counts.
    assert not await outbox.mark_sending(dead, dead.items)
    assert await finish(outbox, dead, GONE) is None
    await finish(outbox, dead, TAKEN)
    assert (await only(outbox, hook.id)).settled_at is None
    await finish(outbox, again, TAKEN)
    assert (await only(outbox, hook.id)).status == 204
    assert await Webhooks(engine).in_use() == [hook]


async def test_processes_that_die_again_and_again_end_with_the_last_attempt(
    engine: AsyncEngine,
) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    for _ in range(ATTEMPTS):
        dead = await leased(outbox)
        assert await outbox.mark_sending(dead, dead.items)
        await let_go(engine)
    assert await due(outbox) == []
    found = await only(outbox, hook.id)
    assert (found.attempts, found.next_at, found.error) == (ATTEMPTS, None, UNCERTAIN)


async def test_every_row_goes_from_due_by_leased_to_its_end(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 2)

    async def states() -> list[str]:
        statement = select(tables.OutboxRow.state).order_by(tables.OutboxRow.id)
        async with engine.connect() as connection:
            return [*await connection.scalars(statement)]

    lease = await leased(outbox)
    assert await states() == ["due", "due"]
    assert await outbox.mark_sending(lease, lease.items)
    assert await states() == ["leased", "due"]
    await outbox.finish_lease(lease, LeasePlan(send=[*lease.items]), TAKEN)
    assert await states() == ["delivered", "due"]
    await finish(outbox, await leased(outbox), DOWN)
    assert await states() == ["delivered", "due"]
    await let_go(engine)
    await finish(outbox, await leased(outbox), DeliveryOutcome("refused", 410, off="gone"))
    assert await states() == ["delivered", "dead"]


async def test_a_message_that_is_refused_is_tried_nine_times_ever_later(
    engine: AsyncEngine,
) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    for pause in PAUSES:
        one = await leased(outbox)
        before = datetime.now(UTC)
        assert await finish(outbox, one, REFUSED) is None
        found = await only(outbox, hook.id)
        assert found.next_at is not None
        assert abs(found.next_at - before - pause) < timedelta(seconds=60)
        assert (found.settled_at, found.status, found.error) == (None, 400, "refused")
        await let_go(engine)
    assert await finish(outbox, await leased(outbox), REFUSED) is None
    found = await only(outbox, hook.id)
    assert (found.attempts, found.next_at, found.error) == (ATTEMPTS, None, "refused")
    assert found.settled_at is not None


async def test_the_next_message_is_tried_at_once_but_not_for_ever(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, LENIENT_FAILURES + 2)
    for _ in range(LENIENT_FAILURES + 1):
        await finish(outbox, await leased(outbox), REFUSED)
    assert await due(outbox) == []


async def test_a_webhook_that_takes_nothing_rests_and_is_turned_off_in_the_end(
    engine: AsyncEngine,
) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, ATTEMPTS + 5)
    for _ in range(ATTEMPTS):
        assert await finish(outbox, await leased(outbox), DOWN) is None
        assert await due(outbox) == []  # not even others
        await let_go(engine)
    await fail_since(engine, datetime.now(UTC) - FAILING_FOR)
    assert await finish(outbox, await leased(outbox), DOWN) == "failing"
    (found,) = await Webhooks(engine).of_player(hook.player)
    assert found == replace(hook, off="failing")
    assert {one.settled_at is None for one in await outbox.of_webhook(hook.id)} == {False}
    # It starts again as if nothing had been.
    await Webhooks(engine).set_active(hook.player, hook.id, on=True)
    await put(engine, hook.id)
    assert await finish(outbox, await leased(outbox), DOWN) is None


async def test_a_webhook_that_began_to_rest_after_it_was_found_is_sent_only_tests(
    engine: AsyncEngine,
) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 2)
    await finish(outbox, await leased(outbox), DOWN)
    assert await outbox.lease([hook.id]) == []
    test = await outbox.add_test(hook.id, "webhook.test", '"test"')
    (one,) = await outbox.lease([hook.id])
    assert [item.id for item in one.items] == [test.id]


async def test_who_pauses_a_webhook_while_it_fails_has_paused_it(engine: AsyncEngine) -> None:
    hook, outbox, webhooks = await hook_of(engine), Outbox(engine), Webhooks(engine)
    await put(engine, hook.id)
    one = await leased(outbox)
    assert await outbox.mark_sending(one, one.items)
    await webhooks.set_active(hook.player, hook.id, on=False)
    assert await outbox.finish_lease(one, LeasePlan(send=[*one.items]), GONE) is None
    (found,) = await webhooks.of_player(hook.player)
    assert found.off == "paused"


async def test_one_success_makes_up_for_all_failures(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 3)
    for _ in range(ATTEMPTS):
        await finish(outbox, await leased(outbox), DOWN)
        await let_go(engine)
    await fail_since(engine, LONG_AGO)
    await finish(outbox, await leased(outbox), TAKEN)
    assert await finish(outbox, await leased(outbox), DOWN) is None


async def test_a_webhook_may_ask_for_a_longer_pause(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    before = datetime.now(UTC)
    await finish(outbox, await leased(outbox), DeliveryOutcome("refused", 429, again=HOUR))
    found = await only(outbox, hook.id)
    assert found.next_at is not None
    assert found.next_at - before > HOUR - timedelta(seconds=60)


async def test_what_is_our_fault_is_no_failure_of_the_webhook(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 2)
    for _ in range(2):  # the next one is sent at once
        await finish(outbox, await leased(outbox), DeliveryOutcome("busy", again=NOW, ours=True))
    async with engine.connect() as connection:
        assert await connection.scalar(select(tables.WebhookRow.failures)) == 0
    for _ in range(ATTEMPTS - 1):
        await let_go(engine)
        for one in await due(outbox):
            await finish(outbox, one, DeliveryOutcome("fault", again=NOW, ours=True))
        for one in await due(outbox):
            await finish(outbox, one, DeliveryOutcome("fault", again=NOW, ours=True))
    await let_go(engine)
    assert await due(outbox) == []  # it isn't tried for ever


async def test_a_webhook_that_is_gone_is_turned_off_at_once(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 2)
    assert await finish(outbox, await leased(outbox), GONE) == "gone"
    assert await Webhooks(engine).in_use() == []
    errors = sorted((one.error, one.status) for one in await outbox.of_webhook(hook.id))
    assert errors == [("refused", 410), ("turned-off", None)]


async def test_what_was_put_in_while_a_webhook_is_off_is_never_sent(engine: AsyncEngine) -> None:
    hook, outbox, webhooks = await hook_of(engine), Outbox(engine), Webhooks(engine)
    await webhooks.set_active(hook.player, hook.id, on=False)
    await put(engine, hook.id)  # by a process that doesn't know yet
    assert await due(outbox) == []
    await webhooks.set_active(hook.player, hook.id, on=True)
    assert await due(outbox) == []
    await webhooks.set_active(hook.player, hook.id, on=False)
    await put(engine, hook.id)
    await OutboxCleanup(engine).clear()
    assert {one.error for one in await outbox.of_webhook(hook.id)} == {"turned-off"}


async def test_a_test_goes_out_first_though_the_webhook_rests(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 3)
    await finish(outbox, await leased(outbox), DOWN)
    assert await due(outbox) == []
    test = await outbox.add_test(hook.id, "webhook.test", '"test"')
    one = await leased(outbox)
    assert [(item.id, item.once) for item in one.items] == [(test.id, True)]
    await finish(outbox, one, DOWN)
    found = next(one for one in await outbox.of_webhook(hook.id) if one.id == test.id)
    assert (found.error, found.next_at, found.attempts) == ("timeout", None, 1)
    assert await due(outbox) == []  # it still rests


async def test_tests_are_not_counted(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    (waiting,) = await put(engine, hook.id)
    await finish(outbox, await leased(outbox), DOWN)
    await fail_since(engine, LONG_AGO)
    for _ in range(2 * ATTEMPTS):
        await outbox.add_test(hook.id, "webhook.test", '"test"')
        assert await finish(outbox, await leased(outbox), DOWN) is None
    assert await Webhooks(engine).in_use() == [hook]
    await let_go(engine)
    assert (await leased(outbox)).items[0].id == waiting
    await outbox.add_test(hook.id, "webhook.test", '"test"')
    await let_go(engine)
    assert await finish(outbox, await leased(outbox), GONE) == "gone"


async def test_a_new_delivery_is_due_when_it_was_made(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    found = await only(outbox, hook.id)
    assert found.next_at == found.created_at > AT_ONCE


async def test_what_waits_is_counted_by_channel(engine: AsyncEngine) -> None:
    outbox, hook = Outbox(engine), await hook_of(engine)
    assert await outbox.waiting_counts() == {}
    await put(engine, hook.id, 3)
    await put(engine, "somebody's browser", 1, channel="push")
    assert await outbox.waiting_counts() == {"webhook": 3, "push": 1}
    await finish(outbox, await leased(outbox), TAKEN)
    assert await outbox.waiting_counts() == {"webhook": 2, "push": 1}


async def test_the_newest_are_listed_first_and_not_all_of_them(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "DELIVERIES_SHOWN", 3)
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
    await OutboxCleanup(engine).clear()
    async with engine.connect() as connection:
        left = set((await connection.execute(select(tables.OutboxRow.id))).scalars())
    assert left == {recent, just_now, *newest}


async def test_what_waits_is_kept_longer_than_what_was_sent(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleanup, "KEPT", 4)
    hook = await hook_of(engine)
    waiting = await put(engine, hook.id, 3)
    await asyncio.sleep(0.002)
    sent = await put(engine, hook.id, 3, due_at=None, settled_at=datetime.now(UTC))
    await OutboxCleanup(engine).clear()
    left = {one.id for one in await Outbox(engine).of_webhook(hook.id)}
    assert left == {*waiting, sent[-1]}


async def test_a_delivery_of_a_webhook_that_is_gone_is_no_trouble(engine: AsyncEngine) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id, 2)
    one = await leased(outbox)
    await Webhooks(engine).remove(hook.player, hook.id)
    await put(engine, hook.id)
    assert await finish(outbox, one, DOWN) is None
    await finish(outbox, one, TAKEN)
    assert await due(outbox) == []


async def test_changes_and_deliveries_at_once_do_not_lock_each_other_out(
    engine: AsyncEngine,
) -> None:
    hook, outbox, webhooks = await hook_of(engine), Outbox(engine), Webhooks(engine)

    async def send() -> None:
        for _ in range(20):
            for one in await due(outbox):
                await finish(outbox, one, REFUSED)
            await let_go_of_rest(engine)

    async def switch() -> None:
        for number in range(20):
            await put(engine, hook.id, 3)
            await webhooks.set_active(hook.player, hook.id, on=number % 2 == 1)

    await asyncio.gather(send(), send(), switch())


async def let_go_of_rest(engine: AsyncEngine) -> None:
    """No webhook rests any more."""
    async with engine.begin() as connection:
        await connection.execute(update(tables.WebhookRow).values(rest_until=None))


async def test_who_is_forgotten_while_something_is_sent_locks_nobody_out(
    engine: AsyncEngine,
) -> None:
    hook, outbox = await hook_of(engine), Outbox(engine)
    await put(engine, hook.id)
    one = await leased(outbox)

    async def forget() -> None:
        async with engine.begin() as connection:
            await remove_own(connection, hook.player)

    async with engine.begin() as connection:
        assert await module._holds(connection, one)
        forgetting = asyncio.create_task(forget())
        await asyncio.sleep(0.2)
        await connection.execute(update(tables.OutboxRow).values(attempts=1))
    await forgetting
    assert await outbox.of_webhook(hook.id) == []
