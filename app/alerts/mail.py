"""E-mails: what is in them, and how they are handed to the operator's server.

What speaks SMTP is loaded with the first e-mail.
"""

import asyncio
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from types import ModuleType
from typing import Final

from app.alerts.texts import Note
from app.settings.neighbours import MailServer
from app.store.alerts.rows import Outcome

MOST_CHARACTERS: Final = 20_000


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
    text = note.body(MOST_CHARACTERS, links=True)
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
    from app.alerts import smtp

    return smtp
