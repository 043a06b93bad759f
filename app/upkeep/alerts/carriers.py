"""The three ways on which messages leave."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from app.alerts import chats, mail, push
from app.alerts.links import Links
from app.alerts.outcomes import judged, unanswered
from app.alerts.texts import Line, Note
from app.i18n import Translator
from app.outgoing.attempts import Undelivered
from app.rooms.records import AlertChannel, AlertKind
from app.settings import Settings
from app.store.alerts.keys import Keys
from app.store.alerts.rows import Outcome
from app.upkeep.sending import Sends

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
            return self._request(channel, *chats.request(channel.format, note))
        keys = await self._keys.push()
        contact = self._contact or channel.site
        try:
            made = await asyncio.to_thread(push.request, keys, channel, contact, note)
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
        made = mail.message(server, channel.address, id_, note, stop=stop)
        return lambda: mail.deliver(server, channel.address, made)

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
