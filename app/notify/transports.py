"""How one message is sent: to a webhook, a browser, a chat, or by e-mail; and what an answer means.

Webhooks are signed as in Standard Webhooks, so whoever knows the secret knows that we sent it:
https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
"""

import asyncio
import base64
import hashlib
import hmac
import html
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from types import ModuleType
from typing import Final, Protocol, TypeAlias
from urllib.parse import urlsplit

import orjson
import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.i18n import Translator
from app.notify.outbox import DeliveryOutcome, Lease, LeasePlan
from app.notify.texts import AlertMessage, MailLinks, MessageLine
from app.outgoing.attempts import NoReply, Reply
from app.rooms.records import AlertChannel, AlertKind, ChatFormat
from app.settings import Settings
from app.store.clock import database_time
from app.store.database import autocommitting, upsert
from app.store.tables import KeyRow

GONE: Final = 410
NOT_FOUND: Final = 404
TOO_MANY: Final = 429
SERVER_ERROR: Final = 500
BUSY: Final = 503
LENIENT: Final = frozenset({400, 409, 413, 415, 422})
"""Answers that refuse one message, while the next one may be welcome."""
DAY: Final = 24 * 3600
"""In seconds: for so long the other side may ask to be left alone."""
HIDDEN: Final = frozenset({"no-such-host", "non-public"})
"""What an owner isn't told: it would say which hosts there are in the server's own network."""
REFUSED: Final = DeliveryOutcome("refused")
PREFIX: Final = "whsec_"

log = structlog.get_logger(__name__)

SendMessage: TypeAlias = Callable[[], Awaitable[DeliveryOutcome]]
"""Sends a message that is ready to leave, and says what became of it."""
CHAT_CHARACTERS: Final = 700
"""How long a text may be: even if each of its characters is escaped, Discord takes it."""
_MARKS: Final = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~:@&])")
"""What may mean something in Markdown, or in a mention."""
_LOOK_ALIKES: Final = str.maketrans(
    dict(zip("\\`*_~#|<>[]", "∖ˋ∗＿∼＃∣‹›［］", strict=True)) | {"&": "&amp;"}
)
_HOSTS: Final[Mapping[str, ChatFormat]] = {
    "discord.com": "discord",
    "discordapp.com": "discord",
    "hooks.slack.com": "slack",
    "ntfy.sh": "ntfy",
}
PUSH: Final = "push"
"""The keys by which push services know this server (VAPID)."""


class Posts(Protocol):
    """What makes requests to addresses outside."""

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> Reply:
        """Send a body; raises `NoReply`."""


@dataclass(frozen=True, slots=True)
class PreparedDelivery:
    """What is to become of leased rows; `send` sends the message about those to be sent, if any."""

    plan: LeasePlan
    send: SendMessage | None = None


class Transport(Protocol):
    """A way for messages to leave."""

    async def prepare(self, lease: Lease) -> PreparedDelivery:
        """Do whatever takes time before a message can leave."""


def outcome_of_reply(reply: Reply, *, repeats: bool) -> DeliveryOutcome:
    """Maps an answer to an outcome; the other side `repeats` if it knows messages by their ids.

    Otherwise, only what it has certainly not taken is sent again.  It may have answered 503 for
    somebody who did take it, unless it says when to try again.
    """
    status, pause = reply.status, timedelta(seconds=min(reply.retry_after, DAY))
    if 200 <= status < 300:
        return DeliveryOutcome(status=status)
    if status == GONE or (status == NOT_FOUND and not repeats):
        return DeliveryOutcome("refused", status, off="gone")
    if repeats:
        return DeliveryOutcome("refused", status, again=pause, lenient=status in LENIENT)
    if status == TOO_MANY or (status == BUSY and pause):
        return DeliveryOutcome("busy", status, again=pause)
    if status >= SERVER_ERROR:  # something was done with it, and nobody knows what
        return DeliveryOutcome("broken", status, uncertain=True)
    return DeliveryOutcome("refused", status)


def outcome_of_no_reply(error: NoReply, *, repeats: bool) -> DeliveryOutcome:
    """Maps a missing answer to an outcome."""
    if error.sent and not repeats:
        return DeliveryOutcome(error.reason, uncertain=True)
    reason = "unreachable" if error.reason in HIDDEN else error.reason
    return DeliveryOutcome(reason, again=timedelta(), ours=error.reason == "busy")


async def _posted(
    sender: Posts, target: str, url: str, headers: dict[str, str], body: bytes, *, repeats: bool
) -> DeliveryOutcome:
    try:
        return outcome_of_reply(await sender.post(url, headers, body), repeats=repeats)
    except NoReply as error:
        log.info("not-delivered", target=target, reason=error.reason)
        return outcome_of_no_reply(error, repeats=repeats)


# --- webhooks --------------------------------------------------------------------------------


def secret_of(signing_key: str, webhook: str) -> str:
    """The secret of a webhook; it isn't stored, but follows from the server's own."""
    return PREFIX + base64.b64encode(_key(signing_key, webhook)).decode()


def signed_headers(
    signing_key: str, webhook: str, message: str, seconds: int, body: bytes
) -> dict[str, str]:
    """The headers of a message sent at that time, in seconds since 1970."""
    return {
        "webhook-id": message,
        "webhook-timestamp": str(seconds),
        "webhook-signature": signature(_key(signing_key, webhook), message, seconds, body),
    }


def signature(key: bytes, message: str, seconds: int, body: bytes) -> str:
    """The signature of a message, of version 1."""
    signed = f"{message}.{seconds}.".encode() + body
    return "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()


def _key(signing_key: str, webhook: str) -> bytes:
    return hmac.digest(signing_key.encode(), f"webhook {webhook}".encode(), hashlib.sha256)


class WebhookTransport:
    """Signs messages, and posts them to webhooks."""

    def __init__(self, sender: Posts, signing_key: str) -> None:
        self._sender = sender
        self._signing_key = signing_key

    async def prepare(self, lease: Lease) -> PreparedDelivery:
        """The message of the one row that is leased."""
        return PreparedDelivery(LeasePlan(send=[*lease.items]), partial(self._send, lease))

    async def _send(self, lease: Lease) -> DeliveryOutcome:
        (item,), target, now = lease.items, lease.target, int(time.time())
        body = item.body.encode()
        headers = {
            "content-type": "application/json",
            **signed_headers(self._signing_key, target.id, item.id, now, body),
        }
        return await _posted(self._sender, target.id, target.address, headers, body, repeats=True)


# --- chats -----------------------------------------------------------------------------------


def chat_format_of(url: str) -> ChatFormat | None:
    """The chat that takes messages at an address, if the address says so."""
    host = (urlsplit(url).hostname or "").removeprefix("ptb.").removeprefix("canary.")
    return _HOSTS.get(host)


def chat_request(form: ChatFormat, message: AlertMessage) -> tuple[dict[str, str], bytes]:
    """The headers and the body of a request that says a message there."""
    return _FORMATS[form](message)


def _discord(message: AlertMessage) -> tuple[dict[str, str], bytes]:
    """https://discord.com/developers/docs/resources/webhook: nobody is mentioned."""
    return _json({"content": _plain(message, _escaped), "allowed_mentions": {"parse": []}})


def _slack(message: AlertMessage) -> tuple[dict[str, str], bytes]:
    """https://api.slack.com/messaging/webhooks; Mattermost and others take the same."""
    return _json({"text": _plain(message, _unmarked)})


def _matrix(message: AlertMessage) -> tuple[dict[str, str], bytes]:
    """A webhook of a bridge, https://matrix-org.github.io/matrix-hookshot: no token of an account
    is kept here."""
    lines = [f"<strong>{html.escape(message.subject)}</strong>"]
    lines += [html.escape(line) for line in message.body(CHAT_CHARACTERS).splitlines()]
    lines.append(f'<a href="{html.escape(message.url)}">{html.escape(message.url)}</a>')
    return _json({"text": _plain(message, _escaped), "html": "<br>".join(lines)})


def _ntfy(message: AlertMessage) -> tuple[dict[str, str], bytes]:
    """https://docs.ntfy.sh/publish: the text as it is, and what a tap on it opens."""
    headers = {"content-type": "text/plain; charset=utf-8"}
    if message.url.isascii():
        headers["click"] = message.url
    return headers, _plain(message, str).encode()


_FORMATS: Final[Mapping[ChatFormat, Callable[[AlertMessage], tuple[dict[str, str], bytes]]]] = {
    "discord": _discord,
    "slack": _slack,
    "matrix": _matrix,
    "ntfy": _ntfy,
}


def _plain(message: AlertMessage, escaped: Callable[[str], str]) -> str:
    """The text of a message; its names can't be taken for anything else."""
    body = message.body(CHAT_CHARACTERS)
    return "\n".join([escaped(message.subject), escaped(body), message.url])


def _unmarked(text: str) -> str:
    """The text where marks can't be escaped, or not in the same way by all who take it.

    Look-alikes take their place, and something of no width goes before what means something at the
    beginning of a line.
    """
    return "\n".join(f"\u200b{line.translate(_LOOK_ALIKES)}" for line in text.split("\n"))


def _escaped(text: str) -> str:
    return _MARKS.sub(r"\\\1", text)


def _json(document: object) -> tuple[dict[str, str], bytes]:
    return {"content-type": "application/json"}, orjson.dumps(document)


# --- alerts ----------------------------------------------------------------------------------


class PushKeyStore:
    """Reads the keys; the first process that needs some makes them, by `make`, in a thread."""

    def __init__(self, engine: AsyncEngine, make: Callable[[], str]) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)
        self._make = make
        self._push: str | None = None

    async def push(self) -> str:
        """The private and the public key for push services, with a space between them."""
        if self._push is None:
            self._push = await self._stored(PUSH) or await self._made(PUSH)
        return self._push

    async def _made(self, name: str) -> str:
        """Make keys, unless another process was faster: those that are stored count."""
        value = await asyncio.to_thread(self._make)
        insertion = upsert(self._engine.dialect.name, KeyRow).on_conflict_do_nothing()
        row = {"name": name, "value": value, "created_at": database_time()}
        async with self._engine.begin() as connection:
            await connection.execute(insertion.values(**row))
        stored = await self._stored(name)
        assert stored is not None
        return stored

    async def _stored(self, name: str) -> str | None:
        statement = select(KeyRow.value).where(KeyRow.name == name)
        async with self._reading.connect() as connection:
            value: str | None = await connection.scalar(statement)
        return value


class AlertTransports:
    """Brings messages into the form of a channel, and sends them."""

    def __init__(
        self, sender: Posts, keys: PushKeyStore, links: MailLinks, settings: Settings
    ) -> None:
        self._sender = sender
        self._keys = keys
        self._links = links
        self._server = settings.mail_server
        self._contact = settings.contact

    @property
    def kinds(self) -> tuple[AlertKind, ...]:
        """The ways that this server has."""
        return ("push", "chat") if self._server is None else ("push", "email", "chat")

    async def prepare(self, channel: AlertChannel, id_: str, message: AlertMessage) -> SendMessage:
        """Whatever takes time before a message about turns can leave."""
        if channel.kind == "email":
            stop = self._links.to_stop(channel.site, channel.player, channel.address)
            return await self._mail(channel, id_, message, stop)
        if channel.kind == "chat":
            assert channel.format is not None
            return partial(self._post, channel, *chat_request(channel.format, message))
        keys, contact = await self._keys.push(), self._contact or channel.site
        try:
            push = await asyncio.to_thread(_push)
            request = await asyncio.to_thread(push.request, keys, channel, contact, message)
        except ValueError:  # the keys of the browser are none
            return _refused
        return partial(self._post, channel, *request)

    async def confirmation(self, channel: AlertChannel, id_: str, t: Translator) -> SendMessage:
        """The e-mail by which its reader confirms an address."""
        link = self._links.to_confirm(channel.site, channel.id, channel.address)
        lines = [MessageLine(t("alert-confirm-text", site=channel.site), link)]
        lines.append(MessageLine("", t("alert-confirm-not")))
        message = AlertMessage(t("alert-confirm"), lines, link, "confirm", t)
        return await self._mail(channel, id_, message, None)

    async def _mail(
        self, channel: AlertChannel, id_: str, message: AlertMessage, stop: str | None
    ) -> SendMessage:
        server = self._server
        if server is None:  # there was one when this was due
            return _refused
        mail = await asyncio.to_thread(_mail)
        text = mail.email_of(server, channel.address, id_, message, stop=stop)
        return partial(mail.deliver, server, channel.address, text)

    async def _post(
        self, channel: AlertChannel, headers: dict[str, str], body: bytes
    ) -> DeliveryOutcome:
        try:
            return await _posted(
                self._sender, channel.id, channel.address, headers, body, repeats=False
            )
        except ValueError:  # a header can't be sent
            return REFUSED


async def _refused() -> DeliveryOutcome:
    return REFUSED


def new_keys() -> str:
    """New keys of this server; to be called in a thread."""
    keys: str = _push().new_keys()
    return keys


def _mail() -> ModuleType:
    from app.notify import mail

    return mail


def _push() -> ModuleType:
    from app.notify import push

    return push
