"""Webhooks and alerts: made, tried out, and removed by whoever may manage a player."""

from datetime import UTC, datetime
from typing import Annotated

from fastapi import Depends, Request

from app.api.routing import topic
from app.dependencies import (
    TheManager,
    TheOwnRoom,
    ThePace,
    TheRevocations,
    core_of,
    find_room,
)
from app.errors import Malformed, NotFound, ProblemError
from app.i18n import language_of
from app.notify import webhook_sender
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
    Own,
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
from app.notify.service import Alerts, Hooks, Notify
from app.notify.transports import recognised
from app.outgoing.addresses import target_of
from app.rooms.event import host_only
from app.rooms.records import Person, QuietHours
from app.schemas.problems import refuses
from app.schemas.requests import NewWebhook, Switch, WebhookChange
from app.security.rate_limits import address_of
from app.urls import site_for_others

LONGEST_SITE = 300
"""What a client says in `Host` could be longer than any address; then links are only paths."""


async def get_hooks(request: Request) -> Hooks:
    """Webhooks, and what is sent to them."""
    return core_of(request).feature(Notify).hooks


TheHooks = Annotated[Hooks, Depends(get_hooks)]

webhooks_router = topic("/me/webhooks", tag="webhooks", scope="manage")


@webhooks_router.get("")
async def list_webhooks(person: TheManager, hooks: TheHooks) -> WebhookList:
    """Your webhooks, the newest first."""
    return webhook_list(await hooks.stored.of_player(person.id))


@webhooks_router.post("", status_code=201)
@refuses("bad-address", "invite-gone", "not-host", "room-not-found", "too-many-webhooks")
async def create_webhook(
    request: Request,
    body: NewWebhook,
    person: TheManager,
    hooks: TheHooks,
    pace: ThePace,
    revocations: TheRevocations,
) -> NewWebhookView:
    """Be told things at an `https` address; the secret that signs them is shown only once.

    With a `room`, which you have to host, you hear of everybody's turns and matches there.
    Otherwise you hear of your own turns and matches in all rooms, and of who joins the ones that
    you host.
    """
    pace.hook(person.id)
    core = core_of(request)
    target = target_of(body.url, hooks.exemptions)
    room = None if body.room is None else await _hosted(request, body.room, person)
    site = site_for_others(request, core.settings)
    site = site if len(site) <= LONGEST_SITE else ""
    webhook = await hooks.stored.add(person.id, room, body.name, str(target), body.events, site)
    await hooks.changed(person.id, revocations)
    secret = webhook_sender.secret_of(core.settings.signing_key, webhook.id)
    return {**webhook_view(webhook), "secret": secret}


@webhooks_router.patch("/{webhook}")
@refuses("webhook-not-found")
async def change_webhook(
    webhook: str,
    body: WebhookChange,
    person: TheManager,
    hooks: TheHooks,
    revocations: TheRevocations,
) -> WebhookView:
    """Pause one of your webhooks, or use it again, whatever it was off for.

    What happens while it is off isn't sent later.
    """
    changed = await hooks.stored.switch(person.id, webhook, on=body.on)
    await hooks.changed(person.id, revocations)
    return webhook_view(changed)


@webhooks_router.delete("/{webhook}")
@refuses("webhook-not-found")
async def delete_webhook(
    webhook: str, person: TheManager, hooks: TheHooks, revocations: TheRevocations
) -> WebhookList:
    """Delete one of your webhooks, with all that waits for it."""
    await hooks.stored.remove(person.id, webhook)
    await hooks.changed(person.id, revocations)
    return webhook_list(await hooks.stored.of_player(person.id))


@webhooks_router.get("/{webhook}/deliveries")
@refuses("webhook-not-found")
async def list_deliveries(webhook: str, person: TheManager, hooks: TheHooks) -> DeliveryList:
    """The last 50 things that were or are to be sent to one of your webhooks, the newest first."""
    found = await hooks.stored.find(person.id, webhook)
    return delivery_list(await hooks.outbox.of_webhook(found.id))


@webhooks_router.post("/{webhook}/test", status_code=202)
@refuses("webhook-not-found", "webhook-off")
async def test_webhook(
    webhook: str, person: TheManager, hooks: TheHooks, pace: ThePace
) -> DeliveryView:
    """Send a test at once; `deliveries` has what became of it."""
    pace.hook(person.id)
    found = await hooks.stored.find(person.id, webhook)
    if found.off is not None:
        raise ProblemError("webhook-off")
    message = message_for_test(found, datetime.now(UTC))
    sent = await hooks.outbox.test(found.id, message, TEST)
    hooks.wake.set()
    return delivery_view(sent)


async def _hosted(request: Request, code: str, person: Person) -> str:
    """The id of a room that this person hosts."""
    room = await find_room(request, code, person)
    host_only(room.state, person.id)
    return room.id


"""What a client says in `Host` could be longer than any address; then links are only paths."""

alerts_router = topic("/me", tag="alerts", scope="manage")


async def get_alerts(request: Request) -> Alerts:
    """Alerts, and what is sent to whom."""
    return core_of(request).feature(Notify).alerts


TheAlerts = Annotated[Alerts, Depends(get_alerts)]


@alerts_router.get("/alerts")
async def get_my_alerts(person: TheManager, alerts: TheAlerts) -> AlertsView:
    """How you are told that a match over days waits for you, and what you were told lately.

    Somebody who has a channel gets one message per turn on each of them, half a minute after it
    began: none if they have the room open then, or have already moved.  If it still waits when only
    a quarter of its time is left, or after a day where time isn't limited, there is one reminder.
    """
    return await _own(alerts, person.id)


@alerts_router.put("/alerts/quiet")
async def set_quiet_hours(body: QuietChange, person: TheManager, alerts: TheAlerts) -> AlertsView:
    """Hours in which nothing is sent; afterwards, one message lists the turns that still wait."""
    await alerts.channels.set_quiet(person.id, None if body.hours is None else _hours(body.hours))
    alerts.wake()
    return await _own(alerts, person.id)


@alerts_router.post("/alerts/push", status_code=201)
@refuses("bad-address", "too-many-channels")
async def subscribe_browser(
    request: Request,
    body: NewPush,
    person: TheManager,
    alerts: TheAlerts,
    pace: ThePace,
    revocations: TheRevocations,
) -> AlertsView:
    """Be told in this browser, also while no page is open; ten browsers at most.

    Doing it again with the same endpoint changes nothing but the keys.  Once the push service says
    that the subscription is gone, so is the channel.
    """
    pace.hook(person.id)
    endpoint, keys = str(target_of(body.endpoint, alerts.exemptions)), body.keys
    place = _place(request)
    await alerts.channels.subscribe(person.id, endpoint, (keys.p256dh, keys.auth), *place)
    await alerts.changed(person.id, revocations)
    return await _own(alerts, person.id)


@alerts_router.put("/alerts/email")
@refuses("channel-not-found", "too-many-confirmations")
async def set_alert_email(
    request: Request,
    body: EmailAddress,
    person: TheManager,
    alerts: TheAlerts,
    revocations: TheRevocations,
) -> AlertsView:
    """Be told by e-mail, once the link in a first e-mail to that address has been opened.

    The link is valid for a day.  Each e-mail has another link that ends them.
    """
    _needs(alerts, "email")
    for known in await alerts.channels.of_player(person.id):
        if known.kind == "email" and known.address == body.address and known.used:
            return await _own(alerts, person.id)
    await alerts.requests.count(person.id, body.address, address_of(request))
    channel = await alerts.channels.set_email(person.id, body.address, *_place(request))
    await alerts.messages.add(channel, "confirm")
    alerts.wake()
    await alerts.changed(person.id, revocations)
    return await _own(alerts, person.id)


@alerts_router.put("/alerts/chat")
@refuses("bad-address")
async def set_alert_chat(
    request: Request,
    body: ChatAddress,
    person: TheManager,
    alerts: TheAlerts,
    pace: ThePace,
    revocations: TheRevocations,
) -> AlertsView:
    """Be told in a chat, by an address that takes messages.

    It is a webhook of Discord, of Slack (which Mattermost takes, too), or of a bridge to Matrix
    (Hookshot), or a topic of ntfy.
    """
    pace.hook(person.id)
    url = str(target_of(body.url, alerts.exemptions))
    form = body.format or recognised(url)
    if form is None:
        raise Malformed("validation-error", [{"pointer": "/format", "kind": "missing"}])
    await alerts.channels.set_chat(person.id, url, form, *_place(request))
    await alerts.changed(person.id, revocations)
    return await _own(alerts, person.id)


@alerts_router.delete("/alerts/channels/{channel}")
@refuses("channel-not-found")
async def delete_alert_channel(
    channel: str, person: TheManager, alerts: TheAlerts, revocations: TheRevocations
) -> AlertsView:
    """Delete one of your channels, with all that waits for it."""
    await alerts.channels.remove(person.id, channel)
    await alerts.changed(person.id, revocations)
    return await _own(alerts, person.id)


@alerts_router.post("/alerts/channels/{channel}/test", status_code=202)
@refuses("channel-not-found", "channel-off")
async def test_alert_channel(
    channel: str, person: TheManager, alerts: TheAlerts, pace: ThePace
) -> AlertView:
    """Send a test at once, whatever the hour; `log` has what became of it."""
    pace.hook(person.id)
    found = await alerts.channels.find(person.id, channel)
    _needs(alerts, found.kind)
    if not found.used:
        raise ProblemError("channel-off")
    sent = await alerts.messages.add(found, "test")
    alerts.wake()
    return alert_view(sent)


@alerts_router.put("/tables/{room}/muted")
async def mute_table(
    room: TheOwnRoom, body: Switch, person: TheManager, alerts: TheAlerts
) -> AlertsView:
    """Let a room never call you, or let it again."""
    await alerts.channels.mute(person.id, room.id, on=body.on)
    return await _own(alerts, person.id)


async def _own(alerts: Alerts, player: str) -> AlertsView:
    stored = alerts.channels
    own = Own(
        await stored.of_player(player),
        await stored.quiet(player),
        await stored.muted(player),
        await alerts.messages.of_player(player),
    )
    return alerts_view(own, alerts.kinds, await alerts.push_key())


def _needs(alerts: Alerts, kind: str) -> None:
    if kind not in alerts.kinds:
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
