"""What is due is sent: once, signed, at most one at a time to each webhook, whatever comes back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.limits.counters import Rate
from app.limits.fairness import Lane
from app.metrics import FIGURES
from app.notify import dispatcher, webhook_sender
from app.notify.announcer import TEST, message_for_test
from app.notify.cleanup import Leftovers
from app.notify.outbox import Claimed, Outbox, Ready, delivery
from app.notify.subscription_cache import Listeners
from app.notify.tables import OutboxRow
from app.notify.webhook_sender import HIDDEN, LENIENT, Sending, judged, secret_of
from app.notify.webhooks import Webhooks
from app.outgoing.attempts import Reply, Undelivered
from app.rooms.records import Delivery, Webhook
from app.store.database import create_engine
from tests.store.test_outbox import hook_of, let_go
from tests.store.test_webhooks import added
from tests.support.eventually import eventually
from tests.support.receiver import Receiver

KEY = "the key of this server"


@pytest.fixture
async def engine(sqlite_url: str) -> AsyncIterator[AsyncEngine]:
    engine = create_engine(sqlite_url)
    yield engine
    await engine.dispose()


class Held(Receiver):
    """Addresses that answer only once they may."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()
        self.under_way = self.most = 0

    async def post(self, *request: Any) -> Any:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        try:
            await self.may.wait()
            return await super().post(*request)
        finally:
            self.under_way -= 1


async def put(engine: AsyncEngine, hook: Webhook, count: int = 1) -> None:
    """Something to send."""
    at = datetime.now(UTC)
    rows = [delivery(hook.id, TEST, message_for_test(hook, at), at) for _ in range(count)]
    async with engine.begin() as connection:
        await connection.execute(insert(OutboxRow), rows)


@asynccontextmanager
async def sends(
    engine: AsyncEngine, receiver: Receiver, outbox: Outbox | None = None
) -> AsyncIterator[Sending]:
    """A process that sends what is due."""
    listeners, wake = Listeners(), asyncio.Event()
    listeners.replace(None, await Webhooks(engine).in_use())
    outbox = outbox or Outbox(engine)
    found = Sending(
        outbox, Leftovers(engine), receiver, listeners, KEY, wake, lambda owner: Lane(owner, owner)
    )
    async with found.running():
        wake.set()
        yield found


async def all_settled(engine: AsyncEngine, hook: Webhook) -> bool:
    found = await Outbox(engine).of_webhook(hook.id)
    return all(one.settled_at is not None for one in found)


async def only(engine: AsyncEngine, hook: Webhook) -> Delivery:
    (found,) = await Outbox(engine).of_webhook(hook.id)
    return found


async def test_everything_is_sent_once_and_signed(engine: AsyncEngine) -> None:
    hooks, receiver = [await hook_of(engine) for _ in range(3)], Receiver()
    for hook in hooks:
        await put(engine, hook, 4)
    sent = FIGURES.deliveries.of("webhook", "sent")
    async with sends(engine, receiver), sends(engine, receiver):
        for hook in hooks:
            await eventually(lambda hook=hook: all_settled(engine, hook))  # type: ignore[misc]
    assert FIGURES.deliveries.of("webhook", "sent") == sent + 12
    assert len(receiver.received) == len({one.id for one in receiver.received}) == 12
    secrets = [secret_of(KEY, hook.id) for hook in hooks]
    assert all(any(map(one.is_signed_by, secrets)) for one in receiver.received)


async def test_a_webhook_gets_one_at_a_time_and_a_player_not_too_many(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "OF_OWNER", Rate(1000, 1000))
    one, receiver = await hook_of(engine), Held()
    hooks = [one, *[await added(engine, one.player) for _ in range(3)]]
    other = await hook_of(engine)
    for hook in (*hooks, other):
        await put(engine, hook, 2)
    async with sends(engine, receiver):
        await eventually(lambda: receiver.under_way == dispatcher.AT_ONCE + 1)
        receiver.may.set()
        for hook in hooks:
            await eventually(lambda hook=hook: all_settled(engine, hook))  # type: ignore[misc]
    assert receiver.most == dispatcher.AT_ONCE + 1
    assert len(receiver.received) == 10


async def test_nobody_is_sent_more_than_the_rate_allows(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "OF_OWNER", Rate(0.001, 3))
    monkeypatch.setattr(webhook_sender, "LOOK_SECONDS", 0.01)
    hook, other, receiver = await hook_of(engine), await hook_of(engine), Receiver()
    await put(engine, hook, 5)
    async with sends(engine, receiver):
        await eventually(lambda: len(receiver.received) == 3)
        await put(engine, other)
        await eventually(lambda: all_settled(engine, other))
    assert len(receiver.received) == 4  # the others are still due


async def test_a_slow_webhook_does_not_keep_others_waiting(engine: AsyncEngine) -> None:
    slow, quick, receiver = await hook_of(engine), await hook_of(engine), Held()
    await put(engine, slow)
    async with sends(engine, receiver) as process:
        await eventually(lambda: receiver.under_way == 1)
        await put(engine, quick)
        process._wake.set()
        await eventually(lambda: receiver.under_way == 2)
        receiver.may.set()
        await eventually(lambda: all_settled(engine, quick))


async def test_what_was_under_way_at_a_stop_is_sent_again_with_the_same_id(
    engine: AsyncEngine,
) -> None:
    hook, held, receiver = await hook_of(engine), Held(), Receiver()
    await put(engine, hook)
    async with sends(engine, held):
        await eventually(lambda: held.under_way == 1)
    await let_go(engine)
    async with sends(engine, receiver):
        await eventually(lambda: all_settled(engine, hook))
    (received,) = receiver.received
    found = await only(engine, hook)
    assert (found.id, found.attempts) == (received.id, 2)


@pytest.mark.parametrize("answer", [301, 400, 500, Undelivered("timeout", sent=True)])
async def test_only_2xx_takes_a_message(engine: AsyncEngine, answer: Any) -> None:
    hook, receiver = await hook_of(engine), Receiver()
    receiver.answers = [answer]
    await put(engine, hook)

    async def tried() -> bool:
        return (await only(engine, hook)).error is not None

    async with sends(engine, receiver):
        await eventually(tried)
        found = await only(engine, hook)
        assert found.settled_at is None
        status = None if isinstance(answer, Undelivered) else answer
        error = answer.reason if isinstance(answer, Undelivered) else "refused"
        assert (found.status, found.error) == (status, error)
        await let_go(engine)
        await eventually(lambda: all_settled(engine, hook))
    assert len({one.id for one in receiver.received}) == 1


@pytest.mark.parametrize("reason", sorted(HIDDEN))
async def test_owners_are_not_told_which_hosts_there_are_inside(
    engine: AsyncEngine, reason: Any
) -> None:
    hook, receiver = await hook_of(engine), Receiver()
    receiver.answers = [Undelivered(reason, sent=False)]
    await put(engine, hook)

    async def tried() -> bool:
        return (await only(engine, hook)).error is not None

    async with sends(engine, receiver):
        await eventually(tried)
    assert (await only(engine, hook)).error == "unreachable"


async def test_410_turns_a_webhook_off(engine: AsyncEngine) -> None:
    hook, receiver = await hook_of(engine), Receiver()
    receiver.answers = [410]
    await put(engine, hook, 3)
    async with sends(engine, receiver):
        await eventually(lambda: all_settled(engine, hook))
    assert len(receiver.received) == 1
    (found,) = await Webhooks(engine).of_player(hook.player)
    assert found.off == "gone"


def test_what_an_answer_means() -> None:
    assert judged(Reply(410, b"")).off == "gone"
    for status in LENIENT:
        assert judged(Reply(status, b"")).lenient
    for status in (300, 307, 401, 403, 404, 405, 429, 500, 503):
        assert not judged(Reply(status, b"")).lenient, status
    assert judged(Reply(503, b"", 90)).pause == timedelta(seconds=90)
    assert judged(Reply(503, b"", 10**7)).pause == timedelta(days=1)


class Away(Outbox):
    """An outbox whose database is away at first, and again when something was sent."""

    failures = 5

    async def ready(self, *more: Any) -> list[Ready]:
        self._fail()
        return await super().ready(*more)

    async def claim(self, *more: Any) -> list[Claimed]:
        self._fail()
        return await super().claim(*more)

    async def delivered(self, claimed: Claimed, status: int) -> None:
        if claimed.attempts == 1:
            raise OperationalError("a statement", {}, OSError("the database is away"))
        await super().delivered(claimed, status)

    def _fail(self) -> None:
        self.failures -= 1
        if self.failures > 0:
            raise OperationalError("a statement", {}, OSError("the database is away"))


async def test_an_outage_of_the_database_ends_nothing(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook_sender, "LOOK_SECONDS", 0.01)
    hook, receiver = await hook_of(engine), Receiver()
    await put(engine, hook)
    async with sends(engine, receiver, Away(engine)):
        await eventually(lambda: len(receiver.received) == 1)
        await let_go(engine)
        await eventually(lambda: all_settled(engine, hook))
    assert len({one.id for one in receiver.received}) == 1


class Faulty(Receiver):
    """A sender with a fault that shows the first time."""

    faults = 1

    async def post(self, *request: Any) -> Any:
        self.faults -= 1
        if self.faults >= 0:
            raise RuntimeError("a fault of ours")
        return await super().post(*request)


async def test_a_fault_of_the_sender_ends_nothing(engine: AsyncEngine) -> None:
    hook, other, receiver = await hook_of(engine), await hook_of(engine), Faulty()
    await put(engine, hook)

    async def noted() -> bool:
        return (await only(engine, hook)).error == "fault"

    async with sends(engine, receiver) as process:
        await eventually(noted)
        await put(engine, other)
        process._wake.set()
        await eventually(lambda: all_settled(engine, other))
        await let_go(engine)
        await eventually(lambda: all_settled(engine, hook))
