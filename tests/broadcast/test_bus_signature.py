"""Only what a process of the same server has written is believed; all else is a reason to read."""

from collections.abc import Callable
from datetime import UTC, datetime

import orjson
import pytest

from app.broadcast import bus_signature as seals
from app.broadcast.bus import BusMessage, ConnectedPlayers, RoomRows, dump
from app.broadcast.bus_signature import FRESH_SECONDS, LONGEST, MAC, BusSigner, rooms_in
from app.match.records import Draft, MatchStep
from app.rooms.hosting import InviteReplaced, PasscodeSet, WatchLinkSet
from app.rooms.records import ChatMessage, EventRecord
from app.store.ids import new_ulid

SECRET = "the secret of a server"
URL = "postgresql://farbenspiel:one@database/farbenspiel"
ROOM, MATCH = new_ulid(), new_ulid()
AT = datetime(2026, 11, 26, 12, 30, 1, 234567, tzinfo=UTC)
EVENT = EventRecord(ROOM, 7, AT, "anna", "finished", {"scores": [1, 2]})
STEP = MatchStep(
    MATCH, 3, AT, "moves", {"0": {"a": [1]}}, [("card", 33, 12)], {"0": "id"}, {"0": "bot"}
)
DRAFT = Draft(MATCH, 2, 1, 4, {"parts": [1]}, True, "id", AT, "clock")
MESSAGE = ChatMessage(ROOM, 9, AT, "anna", "Ännchen", False, "text", 'hé "😀" \x00', None, "id")
ROWS = RoomRows((EVENT,), (DRAFT,), (STEP,), (MESSAGE,))


class Clock:
    """Seconds since 1970."""

    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def sealed(by: BusSigner, *notes: BusMessage) -> str:
    return by.sign([dump(note, LONGEST) for note in notes])


def test_another_process_of_the_server_reads_exactly_what_was_written() -> None:
    notes = (
        BusMessage(ROOM, ROWS),
        BusMessage(ROOM, crowd=ConnectedPlayers(("a", "b"), ("b",), True)),
        BusMessage(ROOM),
    )
    here, there = BusSigner(SECRET, URL), BusSigner(SECRET, URL)
    text = sealed(here, *notes)
    envelope = there.verify(text)
    assert envelope is not None
    assert envelope.notes == notes
    assert here.is_own(text)
    assert not there.is_own(text)


def test_all_processes_are_of_one_installation_whoever_connects_to_its_database() -> None:
    here = BusSigner(SECRET, "postgresql://farbenspiel:one@database/farbenspiel")
    there = BusSigner(SECRET, "postgresql+asyncpg://another:two@database/farbenspiel?ssl=require")
    assert there.verify(sealed(here, BusMessage(ROOM, ROWS))) is not None


def of_other_rules(patch: pytest.MonkeyPatch) -> BusSigner:
    patch.setattr(seals, "CARDS", {})
    return BusSigner(SECRET, URL)


def of_an_old_release(patch: pytest.MonkeyPatch) -> BusSigner:
    patch.setattr(seals, "__version__", "0.0.1")
    return BusSigner(SECRET, URL)


@pytest.mark.parametrize(
    "other",
    [
        lambda _: BusSigner("another secret", URL),
        lambda _: BusSigner(SECRET, "postgresql://database/another"),
        lambda _: BusSigner(SECRET, "postgresql://elsewhere/farbenspiel"),
        lambda _: BusSigner(SECRET, "postgresql:///farbenspiel?host=/run/another"),
        lambda _: BusSigner(SECRET, URL, lambda: Clock.now - FRESH_SECONDS - 1),
        lambda _: BusSigner(SECRET, URL, lambda: Clock.now + FRESH_SECONDS + 1),
        of_other_rules,
        of_an_old_release,
    ],
    ids=["secret", "database", "host", "socket", "old", "future", "rules", "release"],
)
def test_others_are_not_believed_but_the_rooms_they_name_are_known(
    other: Callable[[pytest.MonkeyPatch], BusSigner], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = BusSigner(SECRET, URL, Clock())
    with monkeypatch.context() as patch:
        text = sealed(other(patch), BusMessage(ROOM, ROWS))
    assert here.verify(text) is None
    assert ROOM in rooms_in(text)


def forged(text: str) -> list[str]:
    """Texts that nobody with the secret has written."""
    body = text[MAC:]
    changed = body.replace('"a":[1]', '"a":[2]')
    assert changed != body
    return [
        text[:MAC] + changed,
        body,
        "0" * MAC + body,
        text[:MAC].upper() + body,
        "é" * MAC + body,
        text + " ",
        text[:-1],
        text[:MAC],
        f"{new_ulid()} {ROOM}",
        "",
        "\ud800",
        "{}",
        "null" * 100,
        "[" * 100_000,
    ]


def test_no_forged_text_is_believed_or_fails() -> None:
    here, there = BusSigner(SECRET, URL), BusSigner(SECRET, URL)
    for text in forged(sealed(there, BusMessage(ROOM, ROWS))):
        assert here.verify(text) is None
        rooms_in(text)


def test_a_sealed_text_of_another_form_is_not_believed() -> None:
    here, there = BusSigner(SECRET, URL), BusSigner(SECRET, URL)
    bad = {"room": ROOM, "rows": {"steps": [{"match_id": MATCH}]}}
    assert here.verify(there.sign([orjson.dumps(bad)])) is None
    assert here.verify(there.sign([b'"x":']) + "}") is None


def test_a_text_that_is_too_long_is_not_believed() -> None:
    here, there = BusSigner(SECRET, URL), BusSigner(SECRET, URL)
    note = dump(BusMessage(ROOM, RoomRows(messages=(MESSAGE,))), LONGEST)
    text = there.sign([note] * (2 * LONGEST // len(note)))
    assert here.verify(text) is None
    assert rooms_in(text) == {ROOM}


def test_a_text_that_is_not_believed_names_a_bounded_number_of_rooms() -> None:
    assert len(rooms_in(" ".join(new_ulid() for _ in range(1000)))) == seals.MOST_ROOMS
    assert rooms_in(" " * LONGEST + ROOM) == set()
    assert rooms_in(f"x{ROOM} {ROOM}0") == set()


def test_notes_are_packed_into_as_few_texts_as_possible() -> None:
    here, there = BusSigner(SECRET, URL), BusSigner(SECRET, URL)
    notes = [BusMessage(new_ulid(), ROWS if number % 3 else None) for number in range(40)]
    texts = list(here.sign_batches([dump(note, LONGEST) for note in notes], 7999))
    opened = [there.verify(text) for text in texts]
    assert [note for envelope in opened if envelope for note in envelope.notes] == notes
    assert all(len(text.encode()) <= 7999 for text in texts)
    size = sum(len(dump(note, LONGEST)) for note in notes)
    assert len(texts) <= size // 6500 + 1


def test_a_note_that_is_too_long_only_says_that_there_is_something_to_read() -> None:
    room = BusSigner(SECRET, URL).capacity(7999) - 1
    long = BusMessage(ROOM, RoomRows(tuple([EVENT] * 200)))
    assert orjson.loads(dump(long, room)) == {"room": ROOM, "rows": None, "crowd": None}
    (text,) = BusSigner(SECRET, URL).sign_batches([b"x" * room], 7999)
    assert len(text) <= 7999


@pytest.mark.parametrize("kind", [PasscodeSet.kind, InviteReplaced.kind, WatchLinkSet.kind])
def test_passcodes_and_codes_do_not_travel(kind: str) -> None:
    event = EventRecord(ROOM, 7, AT, "anna", kind, {})
    assert not RoomRows((EVENT, event), (), (STEP,)).may_be_published
    assert ROWS.may_be_published
