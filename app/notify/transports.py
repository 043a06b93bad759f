"""Alerts as browsers, mail servers, and chats take them, and how they are handed over."""

import asyncio
import html
import re
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from types import ModuleType
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import orjson

from app.i18n import Translator
from app.notify.alert_outbox import NOT_SENT, Outcome
from app.notify.mail_links import Links
from app.notify.push_keys import Keys
from app.notify.texts import Line, Note
from app.notify.webhook_sender import Sends
from app.outgoing.attempts import Reply, Undelivered
from app.rooms.records import AlertChannel, AlertKind, ChatFormat
from app.settings import Settings
from app.settings.neighbours import MailServer

GONE: Final = frozenset({404, 410})
TOO_MANY: Final = 429
BUSY: Final = 503
"""Answers that say that nothing was taken, and that it may be tried again; the second one only if
it says when, as others may have answered it for somebody who did take it."""
DAY: Final = 24 * 3600
"""In seconds: for so long the other side may ask to be left alone."""
SERVER_ERROR: Final = 500
HIDDEN: Final = frozenset({"no-such-host", "non-public"})
"""What an owner isn't told: it would say which hosts there are in the server's own network."""


def judged(reply: Reply) -> Outcome:
    """What follows from an answer to a request."""
    status = reply.status
    if 200 <= status < 300:
        return Outcome(status=status)
    if status == TOO_MANY or (status == BUSY and reply.retry_after > 0):
        pause = timedelta(seconds=min(reply.retry_after, DAY))
        return Outcome("busy", status, again=pause)
    if status >= SERVER_ERROR:  # something was done with it, and nobody knows what
        return Outcome("broken", status, uncertain=True)
    return Outcome("refused", status, gone=status in GONE)


def unanswered(error: Undelivered) -> Outcome:
    """What follows if there was no answer."""
    if error.sent:
        return Outcome(error.reason, uncertain=True)
    reason = "unreachable" if error.reason in HIDDEN else error.reason
    return Outcome(reason, again=NOT_SENT)


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


def recognised(url: str) -> ChatFormat | None:
    """The chat that takes messages at an address, if the address says so."""
    host = (urlsplit(url).hostname or "").removeprefix("ptb.").removeprefix("canary.")
    return _HOSTS.get(host)


def chat_request(form: ChatFormat, note: Note) -> tuple[dict[str, str], bytes]:
    """The headers and the body of a request that says a note there."""
    return _FORMATS[form](note)


def _discord(note: Note) -> tuple[dict[str, str], bytes]:
    """https://discord.com/developers/docs/resources/webhook: nobody is mentioned."""
    return _json({"content": _plain(note, _escaped), "allowed_mentions": {"parse": []}})


def _slack(note: Note) -> tuple[dict[str, str], bytes]:
    """https://api.slack.com/messaging/webhooks; Mattermost and others take the same."""
    return _json({"text": _plain(note, _unmarked)})


def _matrix(note: Note) -> tuple[dict[str, str], bytes]:
    """A webhook of a bridge, https://matrix-org.github.io/matrix-hookshot: no token of an account
    is kept here."""
    lines = [f"<strong>{html.escape(note.subject)}</strong>"]
    lines += [html.escape(line) for line in note.body(CHAT_CHARACTERS).splitlines()]
    lines.append(f'<a href="{html.escape(note.url)}">{html.escape(note.url)}</a>')
    return _json({"text": _plain(note, _escaped), "html": "<br>".join(lines)})


def _ntfy(note: Note) -> tuple[dict[str, str], bytes]:
    """https://docs.ntfy.sh/publish: the text as it is, and what a tap on it opens."""
    headers = {"content-type": "text/plain; charset=utf-8"}
    if note.url.isascii():
        headers["click"] = note.url
    return headers, _plain(note, str).encode()


_FORMATS: Final[Mapping[ChatFormat, Callable[[Note], tuple[dict[str, str], bytes]]]] = {
    "discord": _discord,
    "slack": _slack,
    "matrix": _matrix,
    "ntfy": _ntfy,
}


def _plain(note: Note, escaped: Callable[[str], str]) -> str:
    """The text of a note; its names can't be taken for anything else."""
    body = note.body(CHAT_CHARACTERS)
    return "\n".join([escaped(note.subject), escaped(body), note.url])


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


PUSH_CHARACTERS: Final = 900
"""How long the text may be: push services need not take more than 4 KB in all."""

KEPT_SECONDS: Final = 24 * 3600
"""For how long at most a push service keeps a message for a browser that isn't running."""


def payload(note: Note) -> bytes:
    """What the service worker of a browser is told."""
    body = note.body(PUSH_CHARACTERS)
    told = {"title": note.subject, "body": body, "url": note.url, "tag": note.topic}
    counted = {} if note.waiting is None else {"count": note.waiting}
    return orjson.dumps(told | counted)


def new_keys() -> str:
    """New keys of this server; to be called in a thread."""
    from app.notify import encryption

    return encryption.new_keys()


def push_request(
    keys: str, channel: AlertChannel, contact: str, note: Note
) -> tuple[dict[str, str], bytes]:
    """A request that brings a note to a browser; to be called in a thread.

    The push service keeps it no longer than the time that is left.  Raises ValueError for keys of a
    browser that are none.
    """
    from app.notify import encryption

    lasts = KEPT_SECONDS if note.lasts is None else int(min(note.lasts, KEPT_SECONDS))
    return encryption.request(keys, channel, contact, note.topic, payload(note), max(lasts, 1))


MAIL_CHARACTERS: Final = 20_000


def message(
    server: MailServer, to: str, id_: str, note: Note, *, stop: str | None = None
) -> EmailMessage:
    """The e-mail that says a note; `stop` is the link by which its reader gets no more of them.

    Whatever people write can't begin another header: what a subject can't have is refused by the
    library, and there is nothing else of theirs in the head.
    """
    mail = EmailMessage(policy=SMTP)
    mail["From"] = server.sender
    mail["To"] = to
    mail["Subject"] = " ".join(note.subject.split())
    mail["Date"] = format_datetime(datetime.now(UTC))
    mail["Message-ID"] = f"<{id_}@{server.address.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    text = note.body(MAIL_CHARACTERS, links=True)
    if stop is not None:
        mail["List-Unsubscribe"] = f"<{stop}>"
        if stop.startswith("https:"):  # RFC 8058 wants nothing else
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text = f"{text}\n\n-- \n{note.t('alert-stop')}\n{stop}"
    mail.set_content(f"{text}\n", cte="quoted-printable")
    return mail


async def deliver(server: MailServer, to: str, mail: EmailMessage) -> Outcome:
    """Hand an e-mail over to the server, and say what became of it."""
    smtp = await asyncio.to_thread(_smtp)
    outcome: Outcome = await smtp.deliver(server, to, mail.as_bytes())
    return outcome


def _smtp() -> ModuleType:
    from app.notify import smtp

    return smtp


Ready: TypeAlias = Callable[[], Awaitable[Outcome]]
"""Sends a message that is ready to leave, and says what became of it."""


class Carriers:
    """Prepares messages, and sends them."""

    def __init__(self, sender: Sends, keys: Keys, links: Links, settings: Settings) -> None:
        self._sender = sender
        self._keys = keys
        self._links = links
        self._server = settings.mail_server
        self._contact = settings.contact

    @property
    def kinds(self) -> tuple[AlertKind, ...]:
        """The ways that this server has."""
        return ("push", "chat") if self._server is None else ("push", "email", "chat")

    async def prepare(self, channel: AlertChannel, id_: str, note: Note) -> Ready:
        """Whatever takes time before a message about turns can leave."""
        if channel.kind == "email":
            stop = self._links.to_stop(channel.site, channel.player, channel.address)
            return self._mail(channel, id_, note, stop)
        if channel.kind == "chat":
            assert channel.format is not None
            return self._request(channel, *chat_request(channel.format, note))
        keys = await self._keys.push()
        contact = self._contact or channel.site
        try:
            made = await asyncio.to_thread(push_request, keys, channel, contact, note)
        except ValueError:  # the keys of the browser are none
            return _refused
        return self._request(channel, *made)

    def confirmation(self, channel: AlertChannel, id_: str, t: Translator) -> Ready:
        """The e-mail by which its reader confirms an address."""
        link = self._links.to_confirm(channel.site, channel.id, channel.address)
        lines = [Line(t("alert-confirm-text", site=channel.site), link)]
        lines.append(Line("", t("alert-confirm-not")))
        return self._mail(channel, id_, Note(t("alert-confirm"), lines, link, "confirm", t), None)

    def _mail(self, channel: AlertChannel, id_: str, note: Note, stop: str | None) -> Ready:
        server = self._server
        if server is None:  # there was one when this was due
            return _refused
        made = message(server, channel.address, id_, note, stop=stop)
        return lambda: deliver(server, channel.address, made)

    def _request(self, channel: AlertChannel, headers: dict[str, str], body: bytes) -> Ready:
        async def send() -> Outcome:
            try:
                return judged(await self._sender.post(channel.address, headers, body))
            except Undelivered as error:
                return unanswered(error)
            except ValueError:  # a header can't be sent
                return await _refused()

        return send


async def _refused() -> Outcome:
    return Outcome("refused")
