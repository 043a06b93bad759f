"""Webhooks and alerts: made, tried out, and removed by whoever may manage a player."""

from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import Depends, Request

from app.api.routing import topic
from app.dependencies import (
    TheManager,
    TheOwnRoom,
    ThePace,
    core_of,
    find_room,
)
from app.errors import Malformed, NotFound, ProblemError
from app.i18n import language_of
from app.notify.announcer import TEST, message_for_test
from app.notify.schemas import (
    AlertsView,
    AlertView,
    ChatAddress,
    DeliveryList,
    DeliveryView,
    EmailAddress,
    NewPush,
    NewWebhookView,
    OwnAlerts,
    QuietChange,
    QuietTimes,
    WebhookList,
    WebhookView,
    alert_view,
    alerts_view,
    delivery_list,
    delivery_view,
    webhook_list,
    webhook_view,
)
from app.notify.service import Notify
from app.notify.transports import chat_format_of, secret_of
from app.outgoing.addresses import target_of
from app.rooms.event import host_only
from app.rooms.records import Person, QuietHours
from app.schemas.problems import refuses
from app.schemas.requests import NewWebhook, Switch, WebhookChange
from app.security.rate_limits import address_of
from app.urls import site_for_others

LONGEST_SITE: Final = 300
"""What a client says in `Host` could be longer than any address; then links are only paths."""

webhooks_router = topic("/me/webhooks", tag="webhooks", scope="manage")
alerts_router = topic("/me", tag="alerts", scope="manage")


async def get_notify(request: Request) -> Notify:
    """Alerts and webhooks, and what is sent to whom."""
    return core_of(request).feature(Notify)


TheNotify = Annotated[Notify, Depends(get_notify)]


@webhooks_router.get("")
async def list_webhooks(person: TheManager, notify: TheNotify) -> WebhookList:
    """Your webhooks, the newest first."""
    return webhook_list(await notify.webhooks.of_player(person.id))


@webhooks_router.post("", status_code=201)
@refuses("bad-address", "invite-gone", "not-host", "room-not-found", "too-many-webhooks")
async def create_webhook(
    request: Request,
    body: NewWebhook,
    person: TheManager,
    notify: TheNotify,
    pace: ThePace,
) -> NewWebhookView:
    """Be told things at an `https` address; the secret that signs them is shown only once.

    With a `room`, which you have to host, you hear of everybody's turns and matches there.
    Otherwise you hear of your own turns and matches in all rooms, and of who joins the ones that
    you host.
    """
    pace.count("new-webhooks", person.id)
    core = core_of(request)
    target = target_of(body.url, notify.exemptions)
    room = None if body.room is None else await _hosted(request, body.room, person)
    site = site_for_others(request, core.settings)
    site = site if len(site) <= LONGEST_SITE else ""
    webhook = await notify.webhooks.add(person.id, room, body.name, str(target), body.events, site)
    await notify.subscriptions_changed(person.id)
    secret = secret_of(core.settings.signing_key, webhook.id)
    return {**webhook_view(webhook), "secret": secret}


@webhooks_router.patch("/{webhook}")
@refuses("webhook-not-found")
async def change_webhook(
    webhook: str,
    body: WebhookChange,
    person: TheManager,
    notify: TheNotify,
) -> WebhookView:
    """Pause one of your webhooks, or use it again, whatever it was off for.

    What happens while it is off isn't sent later.
    """
    changed = await notify.webhooks.set_active(person.id, webhook, on=body.on)
    await notify.subscriptions_changed(person.id)
    return webhook_view(changed)


@webhooks_router.delete("/{webhook}")
@refuses("webhook-not-found")
async def delete_webhook(webhook: str, person: TheManager, notify: TheNotify) -> WebhookList:
    """Delete one of your webhooks, with all that waits for it."""
    await notify.webhooks.remove(person.id, webhook)
    await notify.subscriptions_changed(person.id)
    return webhook_list(await notify.webhooks.of_player(person.id))


@webhooks_router.get("/{webhook}/deliveries")
@refuses("webhook-not-found")
async def list_deliveries(webhook: str, person: TheManager, notify: TheNotify) -> DeliveryList:
    """The last 50 things that were or are to be sent to one of your webhooks, the newest first."""
    own = await notify.webhooks.find(person.id, webhook)
    return delivery_list(await notify.outbox.of_webhook(own.id))


@webhooks_router.post("/{webhook}/test", status_code=202)
@refuses("webhook-not-found", "webhook-off")
async def test_webhook(
    webhook: str, person: TheManager, notify: TheNotify, pace: ThePace
) -> DeliveryView:
    """Send a test at once; `deliveries` has what became of it."""
    pace.count("new-webhooks", person.id)
    own = await notify.webhooks.find(person.id, webhook)
    if own.off is not None:
        raise ProblemError("webhook-off")
    message = message_for_test(own, datetime.now(UTC))
    sent = await notify.outbox.add_test(own.id, TEST, message)
    notify.wake()
    return delivery_view(sent)


async def _hosted(request: Request, code: str, person: Person) -> str:
    """The id of a room that this person hosts."""
    room = await find_room(request, code, person)
    host_only(room.state, person.id)
    return room.id


@alerts_router.get("/alerts")
async def get_my_alerts(person: TheManager, notify: TheNotify) -> AlertsView:
    """How you are told that a match over days waits for you, and what you were told lately.

    Somebody who has a channel gets one message per turn on each of them, half a minute after it
    began: none if they have the room open then, or have already moved.  If it still waits when only
    a quarter of its time is left, or after a day where time isn't limited, there is one reminder.
    """
    return await _own(notify, person.id)


@alerts_router.put("/alerts/quiet")
async def set_quiet_hours(body: QuietChange, person: TheManager, notify: TheNotify) -> AlertsView:
    """Hours in which nothing is sent; afterwards, one message lists the turns that still wait."""
    await notify.channels.set_quiet_hours(
        person.id, None if body.hours is None else _hours(body.hours)
    )
    notify.wake()
    return await _own(notify, person.id)


@alerts_router.post("/alerts/push", status_code=201)
@refuses("bad-address", "too-many-channels")
async def subscribe_browser(
    request: Request,
    body: NewPush,
    person: TheManager,
    notify: TheNotify,
    pace: ThePace,
) -> AlertsView:
    """Be told in this browser, also while no page is open; ten browsers at most.

    Doing it again with the same endpoint changes nothing but the keys.  Once the push service says
    that the subscription is gone, so is the channel.
    """
    pace.count("new-webhooks", person.id)
    endpoint, keys = str(target_of(body.endpoint, notify.exemptions)), body.keys
    place = _place(request)
    await notify.channels.subscribe(person.id, endpoint, (keys.p256dh, keys.auth), *place)
    await notify.subscriptions_changed(person.id)
    return await _own(notify, person.id)


@alerts_router.put("/alerts/email")
@refuses("channel-not-found", "too-many-confirmations")
async def set_alert_email(
    request: Request,
    body: EmailAddress,
    person: TheManager,
    notify: TheNotify,
) -> AlertsView:
    """Be told by e-mail, once the link in a first e-mail to that address has been opened.

    The link is valid for a day.  Each e-mail has another link that ends them.
    """
    _needs(notify, "email")
    for one in await notify.channels.of_player(person.id):
        if one.kind == "email" and one.address == body.address and one.used:
            return await _own(notify, person.id)
    await notify.requests.count(person.id, body.address, address_of(request))
    channel = await notify.channels.set_email(person.id, body.address, *_place(request))
    await notify.outbox.add_alert(channel, "confirm")
    notify.wake()
    await notify.subscriptions_changed(person.id)
    return await _own(notify, person.id)


@alerts_router.put("/alerts/chat")
@refuses("bad-address")
async def set_alert_chat(
    request: Request,
    body: ChatAddress,
    person: TheManager,
    notify: TheNotify,
    pace: ThePace,
) -> AlertsView:
    """Be told in a chat, by an address that takes messages.

    It is a webhook of Discord, of Slack (which Mattermost takes, too), or of a bridge to Matrix
    (Hookshot), or a topic of ntfy.
    """
    pace.count("new-webhooks", person.id)
    url = str(target_of(body.url, notify.exemptions))
    form = body.format or chat_format_of(url)
    if form is None:
        raise Malformed("validation-error", [{"pointer": "/format", "kind": "missing"}])
    await notify.channels.set_chat(person.id, url, form, *_place(request))
    await notify.subscriptions_changed(person.id)
    return await _own(notify, person.id)


@alerts_router.delete("/alerts/channels/{channel}")
@refuses("channel-not-found")
async def delete_alert_channel(channel: str, person: TheManager, notify: TheNotify) -> AlertsView:
    """Delete one of your channels, with all that waits for it."""
    await notify.channels.remove(person.id, channel)
    await notify.subscriptions_changed(person.id)
    return await _own(notify, person.id)


@alerts_router.post("/alerts/channels/{channel}/test", status_code=202)
@refuses("channel-not-found", "channel-off")
async def test_alert_channel(
    channel: str, person: TheManager, notify: TheNotify, pace: ThePace
) -> AlertView:
    """Send a test at once, whatever the hour; `log` has what became of it."""
    pace.count("new-webhooks", person.id)
    own = await notify.channels.find(person.id, channel)
    _needs(notify, own.kind)
    if not own.used:
        raise ProblemError("channel-off")
    sent = await notify.outbox.add_alert(own, "test")
    notify.wake()
    return alert_view(sent)


@alerts_router.put("/tables/{room}/muted")
async def mute_table(
    room: TheOwnRoom, body: Switch, person: TheManager, notify: TheNotify
) -> AlertsView:
    """Let a room never call you, or let it again."""
    await notify.channels.set_mute(person.id, room.id, on=body.on)
    return await _own(notify, person.id)


async def _own(notify: Notify, player: str) -> AlertsView:
    stored = notify.channels
    own = OwnAlerts(
        await stored.of_player(player),
        await stored.quiet_hours(player),
        await stored.muted_rooms(player),
        await notify.outbox.of_player(player),
    )
    return alerts_view(own, notify.kinds, await notify.push_key())


def _needs(notify: Notify, kind: str) -> None:
    if kind not in notify.kinds:
        raise NotFound("channel-not-found")


def _place(request: Request) -> tuple[str, str]:
    """This server's address for links, and the language of whoever asks."""
    site = site_for_others(request, core_of(request).settings)
    return site if len(site) <= LONGEST_SITE else "", language_of(request).language


def _hours(times: QuietTimes) -> QuietHours:
    return QuietHours(_minutes(times.begins), _minutes(times.ends), times.zone)


def _minutes(time: str) -> int:
    hours, minutes = time.split(":")
    return int(hours) * 60 + int(minutes)
