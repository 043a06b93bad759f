"""E-mails: what can't be in their head, and what became of them."""

import asyncio
import socket
import ssl
import threading
import time
from datetime import timedelta
from typing import Any

import pytest
from trustme import CA

from app.i18n import translator
from app.notify import mail
from app.notify.outbox import DeliveryOutcome
from app.notify.texts import AlertMessage, MessageLine
from app.settings.neighbours import MailServer, mail_server
from tests.notify.recipients import Mailbox
from tests.support.ports import free_port

SENDER = "Farbenspiel <games@example.org>"
NOW = timedelta()


def note(subject: str = "LineUp!: it’s your turn") -> AlertMessage:
    t = translator("en")
    return AlertMessage(
        subject, [MessageLine("44 hours left", "https://games.example/r/X")], "", "x", t
    )


async def sent(server: MailServer, subject: str = "Hello") -> DeliveryOutcome:
    made = mail.email_of(server, "anna@example.org", "01ID", note(subject), stop="https://x/stop")
    return await mail.deliver(server, "anna@example.org", made)


async def test_a_mail_arrives_as_it_was_made() -> None:
    async with Mailbox().open() as box:
        outcome = await sent(mail_server(box.url, SENDER), "Łódź: 你 are next")
    assert outcome == DeliveryOutcome(status=250)
    (found,) = box.mails
    assert box.recipients == ["anna@example.org"]
    assert found["Subject"] == "Łódź: 你 are next"
    assert found["From"] == SENDER
    assert found["Message-ID"] == "<01ID@example.org>"
    assert found["Auto-Submitted"] == "auto-generated"
    assert found["List-Unsubscribe"] == "<https://x/stop>"
    assert found.get_content_type() == "text/plain"
    assert "44 hours left" in found.get_content()


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r", "\x0b", "\x0c", "\x85", "\u2028", "\u2029"])
def test_nothing_that_people_write_begins_another_header(end: str) -> None:
    server = mail_server("smtp://mail.example", SENDER)
    nasty = f"Ben{end}Bcc: victim@example.org{end}{end}Text"
    made = mail.email_of(server, "anna@example.org", "01ID", note(nasty))
    head = made.as_bytes().split(b"\r\n\r\n")[0]
    assert not any(line.lower().startswith(b"bcc:") for line in head.splitlines())
    assert made["Bcc"] is None
    assert b"\n" not in head.replace(b"\r\n", b"")


@pytest.mark.parametrize(
    ("command", "answer", "outcome"),
    [
        ("RCPT", "550 No such user", DeliveryOutcome("refused", 550, off="refused")),
        ("RCPT", "450 Later", DeliveryOutcome("busy", 450, again=NOW)),
        ("DATA", "554 Spam", DeliveryOutcome("refused", 554)),
        ("DATA", "451 Later", DeliveryOutcome("busy", 451, again=NOW)),
    ],
)
async def test_refusals_are_certain(command: str, answer: str, outcome: DeliveryOutcome) -> None:
    async with Mailbox().open() as box:
        box.refusals[command].append(answer)
        assert await sent(mail_server(box.url, SENDER)) == outcome
    assert box.mails == []


async def test_a_mail_without_an_answer_is_uncertain() -> None:
    async with Mailbox().open() as box:
        box.mute = True
        outcome = await sent(mail_server(box.url, SENDER))
    assert len(box.mails) == 1
    assert outcome.uncertain
    assert outcome.again is None


async def test_a_server_that_is_down_has_taken_nothing() -> None:
    outcome = await sent(mail_server(f"smtp+plain://127.0.0.1:{free_port()}", SENDER))
    assert outcome == DeliveryOutcome("unreachable", again=NOW)


async def test_a_server_that_says_nothing_has_taken_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mail, "SECONDS", 0.1)

    ended = asyncio.Event()

    async def mute(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        await writer.wait_closed()
        ended.set()

    server = await asyncio.start_server(mute, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        outcome = await sent(mail_server(f"smtp+plain://127.0.0.1:{port}", SENDER))
        await ended.wait()
    assert outcome == DeliveryOutcome("unreachable", again=NOW)


async def test_a_mail_server_whose_name_nobody_knows_has_taken_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its name server says nothing; the thread that asks can't be interrupted."""
    monkeypatch.setattr(mail, "SECONDS", 0.1)
    answers = threading.Event()

    def ask(*_: Any, **__: Any) -> Any:
        answers.wait()
        raise OSError("no such host")

    monkeypatch.setattr(socket, "getaddrinfo", ask)
    began = time.monotonic()
    outcome = await sent(mail_server("smtp+plain://mail.example.org:25", SENDER))
    took = time.monotonic() - began
    answers.set()
    assert outcome == DeliveryOutcome("unreachable", again=NOW)
    assert took < mail.GOODBYE_SECONDS


async def test_without_tls_nothing_is_sent_where_it_was_asked_for() -> None:
    async with Mailbox().open() as box:
        url = box.url.replace("smtp+plain", "smtp")
        outcome = await sent(mail_server(url, SENDER))
    assert outcome.error == "insecure"
    assert not outcome.uncertain
    assert box.mails == []


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
async def test_a_mail_is_encrypted(scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    authority = CA()
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("127.0.0.1").configure_cert(context)
    options = {"tls_context": context, "require_starttls": True}
    more: dict[str, Any] = options if scheme == "smtp" else {"tls": context}
    async with Mailbox().open(**more) as box:
        with authority.cert_pem.tempfile() as file:
            monkeypatch.setenv("SSL_CERT_FILE", file)
            outcome = await sent(mail_server(box.url.replace("smtp+plain", scheme), SENDER))
    assert outcome == DeliveryOutcome(status=250)
    assert len(box.mails) == 1


async def test_nothing_is_sent_to_a_server_without_a_known_certificate() -> None:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    CA().issue_cert("127.0.0.1").configure_cert(context)
    async with Mailbox().open(context) as box:
        outcome = await sent(mail_server(box.url.replace("smtp+plain", "smtps"), SENDER))
    assert (outcome.error, outcome.again) == ("unreachable", NOW)
    assert box.mails == []


def test_a_server_is_named_by_a_url() -> None:
    found = mail_server("smtps://anna%40home:p%3Aw@mail.example", SENDER)
    assert (found.user, found.password, found.port) == ("anna@home", "p:w", 465)
    assert found.address == "games@example.org"
    assert mail_server("smtp://mail.example", SENDER).port == 587
    for url, sender in (
        ("https://mail.example", SENDER),
        ("smtp://", SENDER),
        ("smtp://mail.example", "Farbenspiel"),
        ("smtp://mail.example", "a@example.org\r\nBcc: b@example.org"),
    ):
        with pytest.raises(ValueError, match=r"mail|SMTP"):
            mail_server(url, sender)
