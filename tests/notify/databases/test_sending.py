"""What is due is sent: once, signed, at most one at a time to each webhook, whatever comes back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.limits.counters import Rate
from app.limits.fairness import Lane
from app.metrics import FIGURES
from app.notify import tasks
from app.notify.announcer import TEST, message_for_test
from app.notify.outbox import DeliveryOutcome, DueTarget, Lease, LeasePlan, Outbox
from app.notify.rows import webhook_row
from app.notify.tables import OutboxRow
from app.notify.tasks import OutboxSender
from app.notify.transports import (
    HIDDEN,
    LENIENT,
    PreparedDelivery,
    Transport,
    WebhookTransport,
    outcome_of_reply,
    secret_of,
)
from app.notify.webhooks import Webhooks
from app.outgoing.attempts import NoReply, Reply
from app.rooms.records import UNCERTAIN, Delivery, Webhook
from app.store.database import create_engine
from tests.notify.databases.test_alert_messages import channel_of
from tests.notify.databases.test_alert_messages import put as add_turns
from tests.notify.databases.test_outbox import hook_of, let_go
from tests.notify.databases.test_webhooks import added
from tests.notify.receiver import Receiver
from tests.notify.recipients import hurry
from tests.support.eventually import eventually

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
    rows = [webhook_row(hook.id, TEST, message_for_test(hook, at), at) for _ in range(count)]
    async with engine.begin() as connection:
        await connection.execute(insert(OutboxRow), rows)


@asynccontextmanager
async def sends(
    engine: AsyncEngine, to: Receiver | Transport, outbox: Outbox | None = None
) -> AsyncIterator[OutboxSender]:
    """A process that sends what is due."""
    wake, transport = asyncio.Event(), WebhookTransport(to, KEY) if isinstance(to, Receiver) else to
    found = OutboxSender(
        outbox or Outbox(engine),
        transport,
        transport,
        lambda: True,
        wake,
        lambda owner: Lane(owner, owner),
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
    sent = FIGURES.deliveries.total_of("webhook", "sent")
    async with sends(engine, receiver), sends(engine, receiver):
        for hook in hooks:
            await eventually(lambda hook=hook: all_settled(engine, hook))  # type: ignore[misc]
    assert FIGURES.deliveries.total_of("webhook", "sent") == sent + 12
    assert len(receiver.received) == len({one.id for one in receiver.received}) == 12
    secrets = [secret_of(KEY, hook.id) for hook in hooks]
    assert all(any(map(one.is_signed_by, secrets)) for one in receiver.received)


async def test_a_webhook_gets_one_at_a_time_and_a_player_not_too_many(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "OF_OWNER", Rate(1000, 1000))
    one, receiver = await hook_of(engine), Held()
    hooks = [one, *[await added(engine, one.player) for _ in range(3)]]
    other = await hook_of(engine)
    for hook in (*hooks, other):
        await put(engine, hook, 2)
    async with sends(engine, receiver):
        await eventually(lambda: receiver.under_way == tasks.OF_OWNER_AT_ONCE + 1)
        receiver.may.set()
        for hook in hooks:
            await eventually(lambda hook=hook: all_settled(engine, hook))  # type: ignore[misc]
    assert receiver.most == tasks.OF_OWNER_AT_ONCE + 1
    assert len(receiver.received) == 10


async def test_nobody_is_sent_more_than_the_rate_allows(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "OF_OWNER", Rate(0.001, 3))
    monkeypatch.setattr(tasks, "LOOK_SECONDS", 0.01)
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
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "FINISH_SECONDS", 0.01)
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


@pytest.mark.parametrize("answer", [301, 400, 500, NoReply("timeout", sent=True)])
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
        status = None if isinstance(answer, NoReply) else answer
        error = answer.reason if isinstance(answer, NoReply) else "refused"
        assert (found.status, found.error) == (status, error)
        await let_go(engine)
        await eventually(lambda: all_settled(engine, hook))
    assert len({one.id for one in receiver.received}) == 1


@pytest.mark.parametrize("reason", sorted(HIDDEN))
async def test_owners_are_not_told_which_hosts_there_are_inside(
    engine: AsyncEngine, reason: Any
) -> None:
    hook, receiver = await hook_of(engine), Receiver()
    receiver.answers = [NoReply(reason, sent=False)]
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


def test_what_an_answer_of_a_webhook_means() -> None:
    def outcome(status: int, retry_after: int = 0) -> DeliveryOutcome:
        return outcome_of_reply(Reply(status, b"", retry_after), repeats=True)

    assert (outcome(410).off, outcome(410).again) == ("gone", None)
    for status in LENIENT:
        assert outcome(status).lenient
    for status in (300, 307, 401, 403, 404, 405, 429, 500, 503):
        assert not outcome(status).lenient, status
        assert outcome(status).again == timedelta()
    assert outcome(503, 90).again == timedelta(seconds=90)
    assert outcome(503, 10**7).again == timedelta(days=1)


def test_what_may_have_been_taken_by_a_person_is_not_sent_again() -> None:
    def outcome(status: int, retry_after: int = 0) -> DeliveryOutcome:
        return outcome_of_reply(Reply(status, b"", retry_after), repeats=False)

    assert outcome(201) == DeliveryOutcome(status=201)
    assert outcome(429).again == timedelta()
    assert outcome(503, 90).again == timedelta(seconds=90)
    for status in (500, 502, 503, 504):
        assert (outcome(status).again, outcome(status).uncertain) == (None, True), status
    for status in (301, 400, 401, 403, 413):
        assert outcome(status) == DeliveryOutcome("refused", status)
    for status in (404, 410):
        assert outcome(status) == DeliveryOutcome("refused", status, off="gone")


class Away(Outbox):
    """An outbox whose database is away at first, and again when something was sent."""

    failures = 5

    async def due_targets(self, *more: Any) -> list[DueTarget]:
        self._fail()
        return await super().due_targets(*more)

    async def lease(self, *more: Any) -> list[Lease]:
        self._fail()
        return await super().lease(*more)

    async def finish_lease(
        self, lease: Lease, plan: LeasePlan, outcome: DeliveryOutcome | None = None
    ) -> str | None:
        if lease.items[0].attempts == 1:
            raise OperationalError("a statement", {}, OSError("the database is away"))
        return await super().finish_lease(lease, plan, outcome)

    def _fail(self) -> None:
        self.failures -= 1
        if self.failures > 0:
            raise OperationalError("a statement", {}, OSError("the database is away"))


async def test_an_outage_of_the_database_ends_nothing(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "LOOK_SECONDS", 0.01)
    hook, receiver = await hook_of(engine), Receiver()
    await put(engine, hook)
    async with sends(engine, receiver, Away(engine)):
        await eventually(lambda: len(receiver.received) == 1)
        await let_go(engine)
        await eventually(lambda: all_settled(engine, hook))
    assert len({one.id for one in receiver.received}) == 1


class OfPeople:
    """A way to a person, who doesn't know messages by their ids."""

    def __init__(self) -> None:
        self.sent = list[str]()

    async def prepare(self, lease: Lease) -> PreparedDelivery:
        return PreparedDelivery(LeasePlan(send=[*lease.items]), partial(self._send, lease))

    async def _send(self, lease: Lease) -> DeliveryOutcome:
        self.sent += [item.id for item in lease.items]
        return DeliveryOutcome(status=201)


async def test_what_was_sent_to_a_person_but_not_noted_is_not_sent_again(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "LOOK_SECONDS", 0.01)
    channel, person = await channel_of(engine), OfPeople()
    await add_turns(engine, channel)

    async def uncertain() -> bool:
        (found,) = await Outbox(engine).of_player(channel.player)
        return found.error == UNCERTAIN and found.settled_at is not None

    async with sends(engine, person, Away(engine)):
        await eventually(lambda: len(person.sent) == 1)
        await hurry(engine)
        await eventually(uncertain)
    assert len(person.sent) == 1


async def test_a_webhook_is_told_everything_in_order(engine: AsyncEngine) -> None:
    hook, receiver = await hook_of(engine), Receiver()
    await put(engine, hook, 6)
    async with sends(engine, receiver), sends(engine, receiver):
        await eventually(lambda: all_settled(engine, hook))
    received = [one.id for one in receiver.received]
    assert received == sorted(received)


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


class Unready(WebhookTransport):
    """A transport with a fault that shows the first time, before anything leaves."""

    faults = 1

    async def prepare(self, lease: Lease) -> PreparedDelivery:
        self.faults -= 1
        if self.faults >= 0:
            raise RuntimeError("a fault of ours")
        return await super().prepare(lease)


async def test_what_could_not_be_prepared_counts_as_an_attempt(engine: AsyncEngine) -> None:
    hook, receiver = await hook_of(engine), Receiver()
    await put(engine, hook)

    async def noted() -> bool:
        return (await only(engine, hook)).error == "fault"

    async with sends(engine, Unready(receiver, KEY)):
        await eventually(noted)
        await let_go(engine)
        await eventually(lambda: all_settled(engine, hook))
    found = await only(engine, hook)
    assert (found.attempts, found.error, len(receiver.received)) == (2, None, 1)


class Forgetful(Outbox):
    """An outbox with a fault that shows when something was sent for the first time."""

    faults = 1

    async def finish_lease(
        self, lease: Lease, plan: LeasePlan, outcome: DeliveryOutcome | None = None
    ) -> Any:
        self.faults -= 1
        if self.faults >= 0:
            raise RuntimeError("a fault of ours")
        return await super().finish_lease(lease, plan, outcome)


async def test_what_was_sent_is_not_given_up_by_a_fault(engine: AsyncEngine) -> None:
    hook, receiver = await hook_of(engine), Receiver()
    await put(engine, hook)
    async with sends(engine, receiver, Forgetful(engine)) as process:
        await eventually(lambda: len(receiver.received) == 1)
        await eventually(lambda: not process._dispatch.background)
        assert (await only(engine, hook)).settled_at is None
        await let_go(engine)
        await eventually(lambda: all_settled(engine, hook))
    assert (await only(engine, hook)).error is None


class Moved(Outbox):
    """An outbox where turns are always made right before their messages leave."""

    async def mark_sending(self, lease: Lease, items: Any) -> bool:
        return False


class Counted(OfPeople):
    """Counts what is prepared."""

    prepared = 0

    async def prepare(self, lease: Lease) -> PreparedDelivery:
        self.prepared += 1
        return await super().prepare(lease)


async def test_alerts_are_looked_at_again_after_a_pause(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "LOOK_SECONDS", 0.01)
    channel, person = await channel_of(engine), Counted()
    await add_turns(engine, channel)
    async with sends(engine, person, Moved(engine)) as process:
        await eventually(lambda: person.prepared > 0 and not process._dispatch.background)
        await asyncio.sleep(0.5)
        assert person.prepared == 1
        await hurry(engine)
        await eventually(lambda: person.prepared == 2)


class Slow(OfPeople):
    """Takes its time before anything leaves."""

    prepares = False

    async def prepare(self, lease: Lease) -> PreparedDelivery:
        self.prepares = True
        await asyncio.sleep(3600)
        raise AssertionError


async def test_what_has_not_left_at_a_stop_is_due_at_once(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "FINISH_SECONDS", 0.01)
    channel, person, slow = await channel_of(engine), OfPeople(), Slow()
    await add_turns(engine, channel)
    async with sends(engine, slow):
        await eventually(lambda: slow.prepares)
    async with sends(engine, person):
        await eventually(lambda: len(person.sent) == 1)
