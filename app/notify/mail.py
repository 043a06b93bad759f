"""E-mails, handed over to the operator's server by SMTP; loaded with the first one."""

import asyncio
import ssl
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.policy import SMTP as SMTP_POLICY
from email.utils import format_datetime
from typing import Final

from aiosmtplib import (
    SMTP,
    SMTPDataError,
    SMTPException,
    SMTPRecipientRefused,
    SMTPResponseException,
)

from app.notify.outbox import DeliveryOutcome
from app.notify.texts import AlertMessage
from app.settings.neighbours import MailServer

MAIL_CHARACTERS: Final = 20_000
SECONDS: Final = 40.0
"""For all of a delivery."""
ANSWER_SECONDS: Final = 20.0
"""For each answer of the server."""
GOODBYE_SECONDS: Final = 2.0
PERMANENT: Final = 500
"""The first code by which a server refuses for good."""
NOT_SENT: Final = timedelta()


def email_of(
    server: MailServer, to: str, id_: str, message: AlertMessage, *, stop: str | None = None
) -> EmailMessage:
    """The e-mail of a message; `stop` is the link by which its reader gets no more of them.

    Whatever people write can't begin another header: what a subject can't have is refused by the
    library, and there is nothing else of theirs in the head.
    """
    mail = EmailMessage(policy=SMTP_POLICY)
    mail["From"] = server.sender
    mail["To"] = to
    mail["Subject"] = " ".join(message.subject.split())
    mail["Date"] = format_datetime(datetime.now(UTC))
    mail["Message-ID"] = f"<{id_}@{server.address.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    text = message.body(MAIL_CHARACTERS, links=True)
    if stop is not None:
        mail["List-Unsubscribe"] = f"<{stop}>"
        if stop.startswith("https:"):  # RFC 8058 wants nothing else
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text = f"{text}\n\n-- \n{message.t('alert-stop')}\n{stop}"
    mail.set_content(f"{text}\n", cte="quoted-printable")
    return mail


async def deliver(server: MailServer, to: str, mail: EmailMessage) -> DeliveryOutcome:
    """Hand an e-mail over to the server, and say what became of it."""
    client = _client(server)
    handed = False
    try:
        async with asyncio.timeout(SECONDS):
            await client.connect()
            await client.mail(server.address)
            await client.rcpt(to)
            handed = True
            taken = await client.data(mail.as_bytes())
            return DeliveryOutcome(status=taken.code)
    except Exception as error:
        return _failed(error, handed=handed)
    finally:
        with suppress(Exception):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await client.quit()
        client.close()


def _client(server: MailServer) -> SMTP:
    return SMTP(
        hostname=server.host,
        port=server.port,
        username=server.user,
        password=server.password,
        use_tls=server.scheme == "smtps",
        start_tls=server.scheme == "smtp",
        timeout=ANSWER_SECONDS,
    )


def _failed(error: Exception, *, handed: bool) -> DeliveryOutcome:
    """What follows from a failure; an answer is certain, whenever it comes."""
    if isinstance(error, SMTPResponseException):
        code = error.code
        if isinstance(error, SMTPRecipientRefused) and code >= PERMANENT:
            return DeliveryOutcome("refused", code, off="refused")
        if isinstance(error, SMTPDataError) and code >= PERMANENT:
            return DeliveryOutcome("refused", code)
        return DeliveryOutcome("busy", code, again=NOT_SENT)
    if not isinstance(error, (SMTPException, OSError, TimeoutError)):
        raise error
    if handed:
        return DeliveryOutcome("broken", uncertain=True)
    insecure = isinstance(error, ssl.SSLError) or "TLS" in str(error)
    return DeliveryOutcome("insecure" if insecure else "unreachable", again=NOT_SENT)
