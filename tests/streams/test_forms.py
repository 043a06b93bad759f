"""How frames are written into streams, and which form a client gets."""

import orjson
import pytest

from app.match.codec import milliseconds
from app.match.match import ClientPosition
from app.streams.reader import JsonLines, ServerSentEvents, form_for, position
from tests.support.random_matches import BEGIN, Case, record

MATCH = "01M7WYH0000000000000000000"
SNAPSHOT = (
    b'{"type":"snapshot","match":"%b","options":{"seq":9},"seq":3,"at":1,"began":0}'
    % MATCH.encode()
)
STEP = b'{"s":4,"t":5}'
ROOM = b'{"type":"room","seq":12,"room":{}}'


def test_a_frame_is_a_line() -> None:
    form = JsonLines()
    assert form.line(ROOM) + form.alive + form.line(STEP) == ROOM + b"\n\n" + STEP + b"\n"


def test_a_frame_is_an_event_with_the_position_that_it_leads_to() -> None:
    form = ServerSentEvents()
    assert form.line(ROOM) == b"data: " + ROOM + b"\n\n"
    assert form.line(SNAPSHOT) == f"id: {MATCH}:3:1\n".encode() + b"data: " + SNAPSHOT + b"\n\n"
    assert form.line(STEP) == f"id: {MATCH}:4:5\n".encode() + b"data: " + STEP + b"\n\n"
    assert form.alive == b":\n\n"


def test_a_step_without_a_snapshot_is_of_the_match_that_the_reader_has() -> None:
    match = record(Case("toy", 2, 0, 0)).match
    at = milliseconds(BEGIN) + 5
    line = f"id: {match.match_id}:4:{at}\n"
    assert ServerSentEvents(match).line(STEP).startswith(line.encode())


def test_what_is_said_is_no_position() -> None:
    said = orjson.dumps({"type": "said", "body": STEP.decode(), "seq": 4})
    assert ServerSentEvents().line(said) == b"data: " + said + b"\n\n"


@pytest.mark.parametrize(
    ("accept", "form"),
    [
        ("", JsonLines),
        ("*/*", JsonLines),
        ("application/x-ndjson", JsonLines),
        ("text/event-stream", ServerSentEvents),
        ("Text/Event-Stream", ServerSentEvents),
        ("text/event-stream, */*;q=0.1", ServerSentEvents),
        ("text/event-stream;q=0.5, application/x-ndjson", JsonLines),
        ("text/event-stream, application/x-ndjson;q=0.5", ServerSentEvents),
        ("text/event-stream, application/x-ndjson", JsonLines),
        ("text/event-stream; charset=utf-8; q=0.9, application/x-ndjson; q=0.8", ServerSentEvents),
        ("text/event-stream;q=0", JsonLines),
        ("text/event-stream;q=x", ServerSentEvents),
        ("text/html, application/json", JsonLines),
        (",;,=;q=", JsonLines),
    ],
)
def test_a_client_gets_the_form_that_it_prefers(accept: str, form: type) -> None:
    assert type(form_for(accept)) is form


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "7",
        f"{MATCH}",
        f"{MATCH}:",
        f"{MATCH}:-1",
        f"{MATCH}:1\n",
        f"{MATCH}:٣",
        f"{MATCH}:1:",
    ],
)
def test_anything_else_is_no_position(text: str | None) -> None:
    assert position(text) is None


def test_a_position_has_a_match_a_number_and_perhaps_a_time() -> None:
    assert position(f"{MATCH}:12") == ClientPosition(MATCH, 12)
    assert position(f"{MATCH}:12:34") == ClientPosition(MATCH, 12, 34)
    assert position(f"{MATCH}:12:34:1") == ClientPosition(MATCH, 12, 34, 1)
    assert position(f"{MATCH}:12:34:null") == ClientPosition(MATCH, 12, 34, None)
