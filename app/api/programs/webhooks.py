"""Webhooks: made, tried out and removed by whoever may manage a player."""

from datetime import UTC, datetime

from fastapi import Request

from app.api.routing import topic
from app.dependencies import TheHooks, TheManager, ThePace, TheRevocations, find_room, parts_of
from app.errors import ProblemError
from app.outgoing.addresses import target_of
from app.rooms.event import host_only
from app.rooms.records import Person
from app.schemas.codes import refuses
from app.schemas.requests import NewWebhook, WebhookChange
from app.schemas.webhooks import (
    DeliveryList,
    DeliveryView,
    NewWebhookView,
    WebhookList,
    WebhookView,
    delivery_list,
    delivery_view,
    webhook_list,
    webhook_view,
)
from app.urls import site_for_others
from app.webhooks import signing
from app.webhooks.announcer import TEST, message_for_test

LONGEST_SITE = 300
"""What a client says in `Host` could be longer than any address; then links are only paths."""

router = topic("/me/webhooks", tag="webhooks", scope="manage")


@router.get("")
async def list_webhooks(person: TheManager, hooks: TheHooks) -> WebhookList:
    """Your webhooks, the newest first."""
    return webhook_list(await hooks.stored.of_player(person.id))


@router.post("", status_code=201)
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
    parts = parts_of(request)
    target = target_of(body.url, hooks.exemptions)
    room = None if body.room is None else await _hosted(request, body.room, person)
    site = site_for_others(request, parts.settings)
    site = site if len(site) <= LONGEST_SITE else ""
    webhook = await hooks.stored.add(person.id, room, body.name, str(target), body.events, site)
    await hooks.changed(person.id, revocations)
    secret = signing.secret_of(parts.settings.signing_key, webhook.id)
    return {**webhook_view(webhook), "secret": secret}


@router.patch("/{webhook}")
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


@router.delete("/{webhook}")
@refuses("webhook-not-found")
async def delete_webhook(
    webhook: str, person: TheManager, hooks: TheHooks, revocations: TheRevocations
) -> WebhookList:
    """Delete one of your webhooks, with all that waits for it."""
    await hooks.stored.remove(person.id, webhook)
    await hooks.changed(person.id, revocations)
    return webhook_list(await hooks.stored.of_player(person.id))


@router.get("/{webhook}/deliveries")
@refuses("webhook-not-found")
async def list_deliveries(webhook: str, person: TheManager, hooks: TheHooks) -> DeliveryList:
    """The last 50 things that were or are to be sent to one of your webhooks, the newest first."""
    found = await hooks.stored.find(person.id, webhook)
    return delivery_list(await hooks.outbox.of_webhook(found.id))


@router.post("/{webhook}/test", status_code=202)
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
