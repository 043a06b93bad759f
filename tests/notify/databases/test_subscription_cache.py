"""Who listens is known by heart, in every process, soon after it has changed."""

import asyncio

import pytest
from sqlalchemy.exc import OperationalError

from app.background import revocations
from app.notify import subscription_cache
from app.notify.channels import Channels
from app.notify.subscription_cache import Subscriptions, WebhookIndex
from app.notify.webhooks import Webhooks
from app.rooms.records import HAPPENINGS, Webhook
from tests.background.test_revocations import watching
from tests.support.eventually import eventually
from tests.support.room_processes import Process, process, start
from tests.support.shared_bus import Shared

NEVER = 3600.0


async def added(where: Process, player: str) -> Webhook:
    """A new webhook for everything."""
    url = "https://hooks.example/"
    return await Webhooks(where.store.engine).add(player, None, "Phone", url, HAPPENINGS, "")


def subscriptions_of(where: Process) -> Subscriptions:
    """What a process knows by heart."""
    engine = where.store.engine
    return Subscriptions(Webhooks(engine), Channels(engine))


def known(listeners: WebhookIndex, player: str) -> list[str]:
    """The webhooks of a player that are known."""
    return [webhook.id for webhook in listeners.of_players([player], "duty.created")]


@pytest.mark.parametrize("silent", [False, True])
async def test_changes_here_are_known_elsewhere(
    shared: Shared, monkeypatch: pytest.MonkeyPatch, silent: bool
) -> None:
    """By the bus, even if nothing is read from time to time; or without any bus."""
    monkeypatch.setattr(revocations, "READ_SECONDS", 0.02 if silent else NEVER)
    async with (
        process(shared.url, bus=None if silent else shared.bus) as one,
        process(shared.url, bus=None if silent else shared.bus) as two,
    ):
        if not silent:
            await shared.joined(one, two)
        live, subscriptions = await start(one, 2), subscriptions_of(two)
        player, listeners = live.players[0], subscriptions.listeners
        before = await added(one, player)
        here, there = watching(one), watching(two)
        await here.read()
        await there.read()
        async with (
            subscriptions.running(there),
            here.running(),
            there.running(),
        ):
            assert known(listeners, player) == [before.id]
            after = await added(one, player)
            here.announce()
            await eventually(lambda: set(known(listeners, player)) == {before.id, after.id})
            await Webhooks(one.store.engine).set_active(player, before.id, on=False)
            here.announce()
            await eventually(lambda: known(listeners, player) == [after.id])
            await Webhooks(one.store.engine).remove(player, after.id)
            here.announce()
            await eventually(lambda: not listeners)


class Failing(Webhooks):
    """Webhooks that can't be read for a while, as the database is away."""

    away = True
    tried = 0

    async def in_use(self, players: object = None) -> list[Webhook]:
        self.tried += 1
        if self.away:
            raise OperationalError("a statement", {}, OSError("the database is away"))
        return await super().in_use(players)  # type: ignore[arg-type]


async def test_a_start_without_a_database_is_made_up_for(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscription_cache, "RETRY_SECONDS", 0.01)
    async with process(sqlite_url) as one:
        live, webhooks = await start(one, 2), Failing(one.store.engine)
        subscriptions = Subscriptions(webhooks, Channels(one.store.engine))
        listeners = subscriptions.listeners
        hook = await added(one, live.players[0])
        async with subscriptions.running(watching(one)):
            await eventually(lambda: webhooks.tried > 2)
            assert not listeners
            webhooks.away = False
            await eventually(lambda: known(listeners, live.players[0]) == [hook.id])


async def test_two_changes_at_once_end_with_the_newest(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live, subscriptions = await start(one, 2), subscriptions_of(one)
        player, listeners = live.players[0], subscriptions.listeners
        hooks = await asyncio.gather(*(added(one, player) for _ in range(3)))
        await asyncio.gather(*(subscriptions.read([player]) for _ in range(5)))
        assert set(known(listeners, player)) == {hook.id for hook in hooks}
