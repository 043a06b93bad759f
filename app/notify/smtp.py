"""E-mails handed over to the operator's server by SMTP; loaded with the first one."""

import asyncio
import ssl
from contextlib import suppress
from typing import Final

from aiosmtplib import (
    SMTP,
    SMTPDataError,
    SMTPException,
    SMTPRecipientRefused,
    SMTPResponseException,
)

from app.notify.alert_outbox import NOT_SENT, Outcome
from app.settings.neighbours import MailServer

SECONDS: Final = 40.0
"""For all of a delivery."""
ANSWER_SECONDS: Final = 20.0
"""For each answer of the server."""
GOODBYE_SECONDS: Final = 2.0
PERMANENT: Final = 500
"""The first code by which a server refuses for good."""


async def deliver(server: MailServer, to: str, mail: bytes) -> Outcome:
    """Hand an e-mail over to the server, and say what became of it."""
    client = _client(server)
    handed = False
    try:
        async with asyncio.timeout(SECONDS):
            await client.connect()
            await client.mail(server.address)
            await client.rcpt(to)
            handed = True
            taken = await client.data(mail)
            return Outcome(status=taken.code)
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


def _failed(error: Exception, *, handed: bool) -> Outcome:
    """What follows from a failure; an answer is certain, whenever it comes."""
    if isinstance(error, SMTPResponseException):
        code = error.code
        if isinstance(error, SMTPRecipientRefused) and code >= PERMANENT:
            return Outcome("refused", code, refused=True)
        if isinstance(error, SMTPDataError) and code >= PERMANENT:
            return Outcome("refused", code)
        return Outcome("busy", code, again=NOT_SENT)
    if not isinstance(error, (SMTPException, OSError, TimeoutError)):
        raise error
    if handed:
        return Outcome("broken", uncertain=True)
    insecure = isinstance(error, ssl.SSLError) or "TLS" in str(error)
    return Outcome("insecure" if insecure else "unreachable", again=NOT_SENT)
