"""Alerts: set up, tried out and ended by whoever may manage a player."""

from typing import Annotated

from fastapi import Depends, Request

from app.alerts.chats import recognised
from app.api.routing import topic
from app.dependencies import TheManager, TheOwnRoom, ThePace, TheRevocations, parts_of
from app.errors import Malformed, NotFound, ProblemError
from app.i18n import language_of
from app.outgoing.addresses import target_of
from app.rooms.records import QuietHours
from app.schemas.alerts.bodies import ChatAddress, EmailAddress, NewPush, QuietChange, QuietTimes
from app.schemas.alerts.views import AlertsView, AlertView, Own, alert_view, alerts_view
from app.schemas.codes import refuses
from app.schemas.requests import Switch
from app.security.rate_limits import address_of
from app.upkeep.alerts.alerts import Alerts
from app.urls import site_for_others

LONGEST_SITE = 300
"""What a client says in `Host` could be longer than any address; then links are only paths."""

router = topic("/me", tag="alerts", scope="manage")


async def get_alerts(request: Request) -> Alerts:
    """Alerts, and what is sent to whom."""
    return parts_of(request).alerts


TheAlerts = Annotated[Alerts, Depends(get_alerts)]


@router.get("/alerts")
async def get_my_alerts(person: TheManager, alerts: TheAlerts) -> AlertsView:
    """How you are told that a match over days waits for you, and what you were told lately.

    Somebody who has a channel gets one message per turn on each of them, half a minute after it
    began: none if they have the room open then, or have already moved.  If it still waits when only
    a quarter of its time is left, or after a day where time isn't limited, there is one reminder.
    """
    return await _own(alerts, person.id)


@router.put("/alerts/quiet")
async def set_quiet_hours(body: QuietChange, person: TheManager, alerts: TheAlerts) -> AlertsView:
    """Hours in which nothing is sent; afterwards, one message lists the turns that still wait."""
    await alerts.channels.set_quiet(person.id, None if body.hours is None else _hours(body.hours))
    alerts.wake()
    return await _own(alerts, person.id)


@router.post("/alerts/push", status_code=201)
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


@router.put("/alerts/email")
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


@router.put("/alerts/chat")
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


@router.delete("/alerts/channels/{channel}")
@refuses("channel-not-found")
async def delete_alert_channel(
    channel: str, person: TheManager, alerts: TheAlerts, revocations: TheRevocations
) -> AlertsView:
    """Delete one of your channels, with all that waits for it."""
    await alerts.channels.remove(person.id, channel)
    await alerts.changed(person.id, revocations)
    return await _own(alerts, person.id)


@router.post("/alerts/channels/{channel}/test", status_code=202)
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


@router.put("/tables/{room}/muted")
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
    site = site_for_others(request, parts_of(request).settings)
    return site if len(site) <= LONGEST_SITE else "", language_of(request).language


def _hours(times: QuietTimes) -> QuietHours:
    return QuietHours(_minutes(times.begins), _minutes(times.ends), times.zone)


def _minutes(time: str) -> int:
    hours, minutes = time.split(":")
    return int(hours) * 60 + int(minutes)
