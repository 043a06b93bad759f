"""Messages to channels: leased by one, sent at most once, tried again after a refusal."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.notify.channels import Channels, set_off
from app.notify.cleanup import OutboxCleanup
from app.notify.outbox import (
    ALERTS_SHOWN,
    GIVEN_UP,
    LEASE,
    TO_CHANNELS,
    DeliveryOutcome,
    Lease,
    LeasePlan,
    Outbox,
)
from app.notify.rows import AT_ONCE, nudge_update, turn_if_new, turn_row
from app.notify.tables import ChannelRow, OutboxRow
from app.rooms.records import UNCERTAIN, AlertChannel, Duty, QuietHours
from app.store.players import Players
from app.store.tables import DraftRow, MatchRow, RoomRow, StepRow
from tests.notify.recipients import hurry, wait_no_longer

PAUSES = TO_CHANNELS.pauses
TAKEN = DeliveryOutcome(status=201)
BUSY = DeliveryOutcome("busy", 503, again=timedelta())
LOST = DeliveryOutcome("timeout", uncertain=True)
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)


async def channel_of(engine: AsyncEngine, player: str = "", chat: str = "x") -> AlertChannel:
    """A chat of somebody."""
    owner = player or (await Players(engine).create("Anna")).id
    channels, url = Channels(engine), f"https://chat.example/{chat}"
    await channels.set_chat(owner, url, "slack", "https://games.example", "de")
    (found,) = await channels.of_player(owner)
    return found


async def put(engine: AsyncEngine, channel: AlertChannel, count: int = 1) -> list[Duty]:
    """Turns that a channel is to be told of, due now."""
    duties = [Duty("room", "match", number, 0, channel.player) for number in range(count)]
    now = datetime.now(UTC)
    rows = [turn_row(channel, duty, now, AT_ONCE) for duty in duties]
    async with engine.begin() as connection:
        await connection.execute(insert(OutboxRow), rows)
    return duties


async def lease(engine: AsyncEngine) -> list[Lease]:
    """All that is due, leased."""
    outbox = Outbox(engine)
    return await outbox.lease([one.id for one in await outbox.due_targets(100)])


async def only(engine: AsyncEngine, *, leaves: bool = True) -> Lease:
    """The one lease, about all of which a message is leaving."""
    (leased,) = await lease(engine)
    if leaves:
        assert await Outbox(engine).mark_sending(leased, leased.items)
    return leased


async def sent(engine: AsyncEngine, leased: Lease, outcome: DeliveryOutcome) -> None:
    """That came of a message about all that is leased."""
    await Outbox(engine).finish_lease(leased, LeasePlan(send=[*leased.items]), outcome)


async def rows(engine: AsyncEngine) -> list[tuple[Any, ...]]:
    """Occasion, whether it is settled, and error of all rows, in order."""
    columns = OutboxRow.kind, OutboxRow.settled_at.is_not(None), OutboxRow.error
    async with engine.connect() as connection:
        found = await connection.execute(select(*columns).order_by(OutboxRow.id))
        return [(kind, bool(settled), error) for kind, settled, error in found]


async def test_one_of_many_processes_leases_all_that_is_due_for_a_channel(
    engine: AsyncEngine,
) -> None:
    channel = await channel_of(engine)
    duties = await put(engine, channel, 3)
    found = await asyncio.gather(*(Outbox(engine).lease([channel.id]) for _ in range(5)))
    (leased,) = [one for some in found for one in some]
    assert {item.duty for item in leased.items} == set(duties)
    assert {item.attempts for item in leased.items} == {1}
    assert (leased.target.id, leased.target.owner, leased.channel) == (
        channel.id,
        channel.player,
        "chat",
    )
    assert await lease(engine) == []


async def test_what_was_taken_is_settled_and_a_reminder_waits(engine: AsyncEngine) -> None:
    channel = await channel_of(engine)
    await put(engine, channel)
    leased = await only(engine)
    await sent(engine, leased, TAKEN)
    assert await rows(engine) == [("turn", True, None), ("reminder", False, None)]
    await wait_no_longer(engine)
    again = await only(engine)
    assert again.items[0].duty == leased.items[0].duty
    await sent(engine, again, TAKEN)
    assert [kind for kind, *_ in await rows(engine)] == ["turn", "reminder"]
    await wait_no_longer(engine)
    assert await lease(engine) == []


async def test_a_lease_that_ends_without_an_answer_is_uncertain_and_never_sent_again(
    engine: AsyncEngine,
) -> None:
    channel, outbox = await channel_of(engine), Outbox(engine)
    await put(engine, channel)
    lost = await only(engine)
    await hurry(engine)
    assert await lease(engine) == []
    assert await rows(engine) == [("turn", True, UNCERTAIN), ("reminder", False, None)]
    await sent(engine, lost, BUSY)  # whoever comes late can't have it sent again
    later = [(item, LONG_AGO) for item in lost.items]
    await outbox.finish_lease(lost, LeasePlan(drop=[*lost.items], later=later))
    assert await rows(engine) == [("turn", True, UNCERTAIN), ("reminder", False, None)]
    await sent(engine, lost, TAKEN)  # but that it was taken is good to know
    assert await rows(engine) == [("turn", True, None), ("reminder", False, None)]


async def test_a_lease_that_ends_before_anything_leaves_is_made_again(engine: AsyncEngine) -> None:
    channel, outbox = await channel_of(engine), Outbox(engine)
    await put(engine, channel, 2)
    lost = await only(engine, leaves=False)
    await hurry(engine)
    again = await only(engine)
    assert {item.attempts for item in again.items} == {1}
    assert not await outbox.mark_sending(lost, lost.items)
    await sent(engine, lost, BUSY)
    await outbox.finish_lease(lost, LeasePlan(drop=[*lost.items]))
    await sent(engine, again, TAKEN)
    assert [settled for _, settled, error in await rows(engine) if error is None][:2] == [True] * 2


async def test_only_what_was_certainly_not_taken_is_tried_again(engine: AsyncEngine) -> None:
    channel, outbox = await channel_of(engine), Outbox(engine)
    await put(engine, channel)
    for number in range(len(PAUSES)):
        leased = await only(engine)
        assert leased.items[0].attempts == number + 1
        await sent(engine, leased, BUSY)
        assert await lease(engine) == []  # not yet
        assert await rows(engine) == [("turn", False, "busy")]
        await wait_no_longer(engine)
    leased = await only(engine)
    await sent(engine, leased, BUSY)
    assert (await rows(engine))[0] == ("turn", True, "busy")
    (shown,) = await outbox.of_player(channel.player)
    assert (shown.status, shown.error, shown.next_at) == (503, "busy", None)
    assert (await Channels(engine).of_player(channel.player))[0].failures == 1


async def test_an_uncertain_one_is_not_tried_again(engine: AsyncEngine) -> None:
    channel = await channel_of(engine)
    await put(engine, channel)
    leased = await only(engine)
    await sent(engine, leased, LOST)
    assert (await rows(engine))[0] == ("turn", True, UNCERTAIN)
    assert (await Channels(engine).of_player(channel.player))[0].failures == 0


async def test_what_quiet_hours_hold_comes_together_when_they_change(engine: AsyncEngine) -> None:
    channel, outbox, channels = await channel_of(engine), Outbox(engine), Channels(engine)
    hours = QuietHours(0, 1439, "UTC")
    await channels.set_quiet_hours(channel.player, hours)
    until = datetime.now(UTC) + timedelta(hours=1)
    for number in range(2):
        await put(engine, channel)
        (leased,) = await lease(engine)
        later = [(item, until) for item in leased.items]
        await outbox.finish_lease(leased, LeasePlan(later=later, held=hours))
        assert await rows(engine) == [("turn", False, "quiet")] * (number + 1)
    trial = await outbox.add_alert(channel, "test")  # somebody is waiting for it
    (test,) = await lease(engine)
    assert [item.id for item in test.items] == [trial.id]
    assert await outbox.mark_sending(test, test.items)
    await sent(engine, test, TAKEN)
    await channels.set_quiet_hours(channel.player, None)  # they are looked at again
    assert len((await only(engine)).items) == 2


async def test_what_hours_hold_that_have_changed_meanwhile_is_looked_at_again(
    engine: AsyncEngine,
) -> None:
    channel, channels = await channel_of(engine), Channels(engine)
    hours = QuietHours(0, 1439, "UTC")
    await channels.set_quiet_hours(channel.player, hours)
    await put(engine, channel)
    (leased,) = await lease(engine)
    await channels.set_quiet_hours(channel.player, None)
    later = [(item, datetime.now(UTC) + timedelta(hours=1)) for item in leased.items]
    await Outbox(engine).finish_lease(leased, LeasePlan(later=later, held=hours))
    assert await rows(engine) == [("turn", False, None)]
    assert len((await only(engine)).items) == 1


async def test_who_stops_the_mails_while_one_is_on_its_way_is_not_reminded(
    engine: AsyncEngine,
) -> None:
    channel, channels = await channel_of(engine), Channels(engine)
    for outcome in (TAKEN, DeliveryOutcome("refused", 404, off="gone")):
        await put(engine, channel)
        leased = await only(engine)
        async with engine.begin() as connection:
            await set_off(connection, channel.id, channel.player, "stopped")
        await sent(engine, leased, outcome)
        assert await rows(engine) == []
        (off,) = await channels.of_player(channel.player)
        assert off.off == "stopped"
        channel = await channel_of(engine, channel.player)


async def test_a_test_is_sent_alone_and_before_what_else_is_due(engine: AsyncEngine) -> None:
    channel, outbox = await channel_of(engine), Outbox(engine)
    await put(engine, channel, 2)
    trial = await outbox.add_alert(channel, "test")
    first = await only(engine)
    assert [item.id for item in first.items] == [trial.id]
    await sent(engine, first, BUSY)  # it is tried once
    assert [item.kind for item in (await only(engine)).items] == ["turn", "turn"]


async def test_a_turn_that_was_told_or_will_be_is_not_added_again(engine: AsyncEngine) -> None:
    channel, other = await channel_of(engine), await channel_of(engine)
    now = datetime.now(UTC)
    (duty,) = await put(engine, channel)
    later = Duty("room", "match", 1, 0, channel.player)

    async def add() -> None:
        async with engine.begin() as connection:
            for one, turn_ in ((channel, duty), (channel, later), (other, duty)):
                await connection.execute(turn_if_new(one, turn_, now, AT_ONCE))

    await add()
    assert await rows(engine) == [("turn", False, None)] * 3
    for leased in await lease(engine):
        assert await Outbox(engine).mark_sending(leased, leased.items)
        await sent(engine, leased, TAKEN)
    before = await rows(engine)
    await add()
    assert await rows(engine) == before
    async with engine.begin() as connection:
        await connection.execute(delete(OutboxRow).where(OutboxRow.kind == "reminder"))
    await add()
    assert sorted(await rows(engine)) == sorted(before)


async def test_a_nudge_makes_the_reminder_due_unless_that_was_sent(engine: AsyncEngine) -> None:
    channel, outbox = await channel_of(engine), Outbox(engine)
    (duty,) = await put(engine, channel)

    async def nudge() -> None:
        async with engine.begin() as connection:
            await connection.execute(nudge_update([channel], duty))

    await nudge()
    leased = await only(engine)
    assert [item.kind for item in leased.items] == ["turn"]
    await sent(engine, leased, TAKEN)
    await wait_no_longer(engine)
    looked_at = await only(engine, leaves=False)
    await nudge()  # just when its reminder is looked at
    later = [(looked_at.items[0], datetime.now(UTC) + timedelta(hours=1))]
    await outbox.finish_lease(looked_at, LeasePlan(later=later))
    asked = await only(engine)
    assert [(item.kind, item.attempts) for item in asked.items] == [("nudge", 1)]
    await sent(engine, asked, TAKEN)
    await nudge()
    await wait_no_longer(engine)
    assert await lease(engine) == []


async def test_a_turn_that_was_seen_needs_no_message_but_maybe_a_reminder(
    engine: AsyncEngine,
) -> None:
    channel, outbox = await channel_of(engine), Outbox(engine)
    await put(engine, channel, 2)
    leased = await only(engine, leaves=False)
    done, seen = leased.items
    await outbox.finish_lease(leased, LeasePlan(drop=[done], seen=[seen]))
    assert await rows(engine) == [("reminder", False, None)]
    await wait_no_longer(engine)
    leased = await only(engine, leaves=False)
    await outbox.finish_lease(leased, LeasePlan(seen=[*leased.items]))
    assert await rows(engine) == []


async def test_what_is_for_a_channel_that_is_off_is_dropped(engine: AsyncEngine) -> None:
    channel = await channel_of(engine)
    await put(engine, channel, 2)
    leased = await only(engine)
    await sent(engine, leased, DeliveryOutcome("refused", 404, off="gone"))
    (off,) = await Channels(engine).of_player(channel.player)
    assert (off.off, off.used) == ("gone", False)
    assert await Channels(engine).in_use() == []
    await put(engine, channel)  # by a process that doesn't know yet
    assert await lease(engine) == []
    await OutboxCleanup(engine).clear()
    assert all(settled for _, settled, _ in await rows(engine))


async def test_a_channel_that_fails_too_often_is_turned_off(engine: AsyncEngine) -> None:
    channel = await channel_of(engine)
    for _ in range(GIVEN_UP):
        await put(engine, channel)
        leased = await only(engine)
        await sent(engine, leased, DeliveryOutcome("refused", 400))
    (off,) = await Channels(engine).of_player(channel.player)
    assert off.off == "failing"


async def test_the_newest_messages_are_listed(engine: AsyncEngine) -> None:
    channel, outbox = await channel_of(engine), Outbox(engine)
    await put(engine, channel, ALERTS_SHOWN + 5)
    leased = await only(engine)
    await sent(engine, leased, TAKEN)
    shown = await outbox.of_player(channel.player)
    assert len(shown) == ALERTS_SHOWN
    assert {one.occasion for one in shown} == {"turn"}  # reminders aren't, before they are sent
    assert [one.id for one in shown] == sorted((one.id for one in shown), reverse=True)
    assert await outbox.of_player("somebody else") == []


async def test_leftovers_are_cleared(engine: AsyncEngine) -> None:
    channel, channels = await channel_of(engine), Channels(engine)
    await put(engine, channel)
    waiting = await channels.set_email(channel.player, "a@example.org", "https://x", "en")
    async with engine.begin() as connection:
        await connection.execute(update(OutboxRow).values(target="gone", created_at=LONG_AGO))
        old = update(ChannelRow).where(ChannelRow.id == waiting.id)
        await connection.execute(old.values(created_at=LONG_AGO))
    await OutboxCleanup(engine).clear()
    async with engine.connect() as connection:
        assert await connection.scalar(select(func.count()).select_from(OutboxRow)) == 0
    assert [one.id for one in await channels.of_player(channel.player)] == [channel.id]
    assert timedelta(seconds=60) < LEASE


@pytest.mark.parametrize("kind", ["email", "chat"])
async def test_another_address_takes_the_place_of_the_one_before(
    engine: AsyncEngine, kind: str
) -> None:
    channel, channels = await channel_of(engine), Channels(engine)
    await put(engine, channel)
    if kind == "chat":
        assert await channel_of(engine, channel.player) == channel
        assert await rows(engine) == [("turn", False, None)], "the same one keeps what waits"
        again = await channel_of(engine, channel.player, "y")
        assert again.id != channel.id
        assert await rows(engine) == []
        return
    first = await channels.set_email(channel.player, "a@example.org", "https://x", "en")
    second = await channels.set_email(channel.player, "b@example.org", "https://x", "en")
    assert not await channels.confirm(first.id, "a@example.org")
    assert not await channels.confirm(second.id, "a@example.org")
    assert await channels.confirm(second.id, "b@example.org")
    used = {one.address for one in await channels.in_use([channel.player])}
    assert used == {"https://chat.example/x", "b@example.org"}
    await channels.stop_emails(channel.player, "a@example.org")
    assert len(await channels.in_use()) == 2
    await channels.stop_emails(channel.player, "b@example.org")
    assert len(await channels.in_use()) == 1


@pytest.mark.parametrize("way", ["step", "ready"])
async def test_nothing_leaves_about_a_turn_that_was_made_meanwhile(
    engine: AsyncEngine, way: str
) -> None:
    room, match = (
        insert(RoomRow).values(id="room", created_at=LONG_AGO),
        insert(MatchRow).values(
            id="match",
            room_id="room",
            game="lineup",
            rules_version=1,
            options={},
            created_at=LONG_AGO,
        ),
    )
    channel = await channel_of(engine)
    (duty,) = await put(engine, channel)
    (leased,) = await lease(engine)
    own: dict[str, Any] = {"match_id": "match", "at": LONG_AGO}
    made = {
        "step": insert(StepRow).values(
            **own, seq=duty.seq + 1, kind="moves", moves={}, draws=[], actions={}, by={}
        ),
        "ready": insert(DraftRow).values(
            **own,
            seq=duty.seq,
            seat=duty.seat,
            version=1,
            move={},
            ready=True,
            action="a",
            by="person",
        ),
    }
    async with engine.begin() as connection:
        for statement in (room, match, made[way]):
            await connection.execute(statement)
    assert not await Outbox(engine).mark_sending(leased, leased.items)


async def test_what_cannot_be_made_is_not_tried_for_ever(engine: AsyncEngine) -> None:
    channel = await channel_of(engine)
    await put(engine, channel)
    (leased,) = await lease(engine)
    await sent(engine, leased, DeliveryOutcome("fault", ours=True))
    (told,) = await Outbox(engine).of_player(channel.player)
    assert (told.next_at, told.error) == (None, "fault")
    assert await lease(engine) == []
