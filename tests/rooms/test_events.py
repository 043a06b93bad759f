"""Events and their rows in the log: the stored form is stable."""

import json
import pkgutil
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from datetime import UTC, datetime
from importlib import import_module
from typing import Any

import pytest

from app import rooms
from app.rooms.chat import ChatModeSet
from app.rooms.event import Event
from app.rooms.events import EVENTS, dump, fold, load, record
from app.rooms.hints import HintGiven
from app.rooms.hosting import (
    ActingHostSet,
    DeputySet,
    HostChanged,
    InviteReplaced,
    ListingSet,
    LockSet,
    PasscodeSet,
    ProgramsSet,
    WatchLinkSet,
)
from app.rooms.matches import (
    MatchAbandoned,
    MatchEnded,
    MatchFinished,
    MatchStarted,
    RoomRolledBack,
    UndoGranted,
)
from app.rooms.membership import (
    BanLifted,
    BotDeclared,
    MemberErased,
    MemberJoined,
    MemberKicked,
    MemberLeft,
)
from app.rooms.naming import MemberRenamed
from app.rooms.polls import PollAsked, PollLapsed, PollVoted
from app.rooms.records import EventRecord
from app.rooms.seat_links import SeatClaimed, SeatLinkCreated
from app.rooms.seating import BotAdded, BotLevelSet, SeatChanged, SeatFreed, SeatsSwapped, SeatTaken
from app.rooms.setup import ClockSetting, RoomConfigured, RoomCreated, RoomSnapshot
from app.rooms.state import RoomClock, RoomState
from app.rooms.substitution import (
    BotStoodIn,
    MoveDefaulted,
    SeatOpened,
    SeatTakenOver,
    SubstitutionAgreed,
)
from tests.golden import files

NOW = datetime(2026, 1, 1, tzinfo=UTC)
MILLISECONDS = 1767225600000
SECRETS = {"code", "from", "hash", "old", "passcode", "watch"}
IDS = {"host", "known_as", "match", "player", "position"}

SEATED = {"player": "a", "name": "Anna", "seat": 0, "colour": "blue"}
WATCHES = {"player": "a", "name": "Anna", "seat": None, "colour": None}
PEOPLE = {"players": ["a", None], "names": ["Anna", "Ada"]}
TABLE = {"match": "m", "game": "lineup", **PEOPLE, "colours": ["red", "blue"]}
LEVELS = {"levels": ["medium", "easy"]}
END = {"match": "m", "game": "lineup", **PEOPLE, "scores": [3, 1], "ranks": [1, 2]}
SEATS = {"seats": 3, "colours": [], "levels": []}
LINEUP = MatchStarted(
    match="m",
    game="lineup",
    players=("a", None),
    names=("Anna", "Ada"),
    colours=("red", "blue"),
    levels=("medium", "easy"),
    first=None,
)

STORED: tuple[tuple[Event, dict[str, Any]], ...] = (
    (MemberJoined("a", "Anna", 0, "blue"), SEATED),
    (MemberJoined("a", "Anna", None, None), WATCHES),
    (
        MemberJoined("a", "Anna", None, None, True, "Ann"),
        WATCHES | {"watcher": True, "known_as": "Ann"},
    ),
    (
        MemberJoined("a", "Anna", None, None, known_as="Ann", program=True),
        WATCHES | {"known_as": "Ann", "program": True},
    ),
    (MemberRenamed("a", "Anna"), {"player": "a", "name": "Anna"}),
    (MemberRenamed("a", "Anna", "Ann"), {"player": "a", "name": "Anna", "known_as": "Ann"}),
    (BotDeclared("a"), {"player": "a"}),
    (MemberErased("a"), {"player": "a"}),
    (MemberLeft("a"), {"player": "a"}),
    (MemberLeft("a", "b"), {"player": "a", "host": "b"}),
    (MemberKicked("a", "Anna", ""), {"player": "a", "name": "Anna", "reason": ""}),
    (BanLifted("a", "Anna"), {"player": "a", "name": "Anna"}),
    (SeatLinkCreated("a", "#"), {"player": "a", "hash": "#"}),
    (SeatClaimed("a", "b", "Ben"), {"from": "a", "player": "b", "name": "Ben"}),
    (
        SeatClaimed("a", "b", "Ben", "Bo"),
        {"from": "a", "player": "b", "name": "Ben", "known_as": "Bo"},
    ),
    (
        SeatClaimed("a", "b", "Ben", "Bo", True),
        {"from": "a", "player": "b", "name": "Ben", "known_as": "Bo", "program": True},
    ),
    (SeatTaken("a", "Anna", 0, "blue"), SEATED),
    (SeatFreed(0), {"seat": 0}),
    (
        BotAdded(1, "Ada", "red", "medium"),
        {"seat": 1, "name": "Ada", "colour": "red", "level": "medium"},
    ),
    (BotLevelSet(1, "easy"), {"seat": 1, "level": "easy"}),
    (SeatChanged(1, colour="red"), {"seat": 1, "colour": "red"}),
    (SeatChanged(1, ready=False), {"seat": 1, "ready": False}),
    (SeatsSwapped((0, 2)), {"seats": [0, 2]}),
    (DeputySet("a", False), {"player": "a", "on": False}),
    (HostChanged("a"), {"player": "a"}),
    (ActingHostSet(None, False), {"player": None, "on": False}),
    (LockSet(False), {"on": False}),
    (PasscodeSet(""), {"passcode": ""}),
    (InviteReplaced("C"), {"code": "C"}),
    (WatchLinkSet(None, False), {"watch": None, "on": False}),
    (ListingSet(False), {"on": False}),
    (ProgramsSet("count"), {"mode": "count"}),
    (RoomConfigured(title="", absence_s=0), {"title": "", "absence_s": 0}),
    (
        RoomConfigured("live", ClockSetting("player", 60, 0), 0),
        {"pace": "live", "clock": {"kind": "player", "seconds": 60, "step": 0}, "position": 0},
    ),
    (RoomConfigured(clock=ClockSetting("off")), {"clock": {"kind": "off"}}),
    (RoomConfigured(game="lineup", options={}), {"game": "lineup", "options": {}}),
    (
        RoomConfigured(game="lineup", options={"no": 1}, seats=3, colours=(), levels=()),
        {"game": "lineup", "options": {"no": 1}, **SEATS},
    ),
    (LINEUP, TABLE | LEVELS | {"first": None}),
    (
        replace(LINEUP, luck="other", first=0),
        TABLE | LEVELS | {"luck": "other", "first": 0},
    ),
    (
        MatchFinished(
            match="m",
            game="lineup",
            names=("Anna", "Ada"),
            players=("a", None),
            scores=(3, 1),
            ranks=(1, 2),
        ),
        {name: END[name] for name in ("match", "game", "names", "players", "scores", "ranks")},
    ),
    (MatchAbandoned("m"), {"match": "m"}),
    (PollAsked("end", "a"), {"poll": "end", "player": "a"}),
    (PollAsked("undo", "a", 0, 7), {"poll": "undo", "player": "a", "seat": 0, "seq": 7}),
    (
        PollAsked("rematch", "a", asked=("a", "b"), until=30_000, same_dice=True),
        {
            "poll": "rematch",
            "player": "a",
            "asked": ["a", "b"],
            "until": 30_000,
            "same_dice": True,
        },
    ),
    (PollVoted("end", "a", "no"), {"poll": "end", "player": "a", "choice": "no"}),
    (
        PollVoted("substitution", "a", None, 0, 7),
        {"poll": "substitution", "player": "a", "choice": None, "seat": 0, "seq": 7},
    ),
    (PollLapsed("substitution", 0), {"poll": "substitution", "seat": 0}),
    (PollLapsed("rematch", late=("b",)), {"poll": "rematch", "late": ["b"]}),
    (BotStoodIn(0, "medium"), {"seat": 0, "level": "medium"}),
    (RoomRolledBack(), {}),
    (RoomRolledBack("m", 7), {"match": "m", "seq": 7}),
    (RoomSnapshot(), {}),
    (HintGiven("m", 7, 0), {"match": "m", "seq": 7, "seat": 0}),
    (SeatOpened(0), {"seat": 0}),
    (SeatTakenOver(0, "a", "Anna"), {"seat": 0, "player": "a", "name": "Anna"}),
    (MoveDefaulted(0), {"seat": 0}),
    (SubstitutionAgreed(0, "bot", 2), {"seat": 0, "choice": "bot", "count": 2}),
    (UndoGranted(0), {"seat": 0}),
    (ChatModeSet("off"), {"mode": "off"}),
    (
        MatchEnded(
            match="m",
            game="lineup",
            names=("Anna", "Ada"),
            players=("a", None),
            player="a",
            name="Anna",
            count=2,
        ),
        {name: END[name] for name in ("match", "game", "names", "players")}
        | {"player": "a", "name": "Anna", "count": 2},
    ),
)
"""Events, and their stored form."""


@pytest.mark.parametrize(("event", "data"), STORED, ids=str)
def test_an_event_is_stored_as_ever(event: Event, data: dict[str, Any]) -> None:
    """Down to the order of the keys, and without omitted fields."""
    assert list(dump(event).items()) == list(data.items())
    assert json.loads(json.dumps(dump(event))) == dump(event)
    assert load(event.kind, data) == event


def test_every_kind_of_event_is_tested() -> None:
    assert {type(event) for event, _ in STORED} == set(EVENTS)


def test_unknown_fields_of_an_event_are_ignored() -> None:
    assert load("freed", {"seat": 1, "why": "unknown"}) == SeatFreed(1)


def test_recorded_events_would_be_stored_the_same_today() -> None:
    for line in files.stored("events.jsonl"):
        if "event" in line and line["event"]["kind"] != RoomCreated.kind:
            kind, data = line["event"]["kind"], line["event"]["data"]
            assert list(dump(load(kind, data)).items()) == list(data.items())


def classes() -> Iterator[type[Any]]:
    """All classes of events, in whatever module."""
    for module in pkgutil.iter_modules(rooms.__path__):
        for value in vars(import_module(f"app.rooms.{module.name}")).values():
            if isinstance(value, type) and is_dataclass(value) and hasattr(value, "apply"):
                yield value


def test_every_event_can_be_loaded_and_has_a_kind_of_its_own() -> None:
    assert set(classes()) == set(EVENTS)
    assert len({event.kind for event in EVENTS}) == len(EVENTS)


@pytest.mark.parametrize("event", EVENTS)
def test_activity_lines_contain_no_secrets_and_no_ids(event: type[Any]) -> None:
    ids = IDS - {"match"} if event is HintGiven else IDS  # only that match's log tells of a hint
    assert set(event.shown) <= {field.name for field in fields(event)} - SECRETS - ids


def created(**more: Any) -> RoomState:
    """A room with two seats, as created by its first row."""
    data = {"code": "C", "host": "a", "title": "", "game": "lineup", "options": {}, "seats": 2}
    return fold(None, EventRecord("room", 0, NOW, "a", "created", data | more))


def after(room: RoomState, *events: Event) -> RoomState:
    for event in events:
        room = fold(room, record(event, room.id, room.seq + 1, NOW, None))
    return room


def test_the_first_row_creates_the_room() -> None:
    room = created()
    assert (room.seats, room.host, room.practice) == ((None, None), "a", False)
    assert created(practice=True).practice
    made = RoomCreated("C", "a", "", "lineup", {}, 2)
    assert fold(None, record(made, "room", 0, NOW, "a")) == room
    assert not {"practice", "programs"} & set(dump(made))
    assert created(programs="play").programs == "play"


def test_a_new_clock_counts_from_its_event_on() -> None:
    """During a match it counts from a position."""
    room = after(created(), RoomConfigured(clock=ClockSetting("move", 60), position=3))
    assert room.clock == RoomClock("move", 60, 0, MILLISECONDS, -1)
    room = after(room, LINEUP, RoomConfigured(clock=ClockSetting("player", 90, 5), position=3))
    assert room.clock == RoomClock("player", 90, 5, MILLISECONDS, 3)
    assert after(room, RoomConfigured(clock=ClockSetting("off"))).clock.seq is None


def lines(*events: Event) -> list[tuple[str, dict[str, str | int]]]:
    """The activity lines of these events in a room of Anna, who sits, and the bot Ada."""
    room = after(created(), MemberJoined("a", "Anna", 0, "blue"), BotAdded(1, "Ada", "red", "easy"))
    return [(one.key, one.args) for one in after(room, *events).changes[2:]]


def test_activity_lines_say_what_is_new_and_about_whom() -> None:
    assert lines(MemberLeft("a")) == [("left", {"who": "Anna"})]
    assert lines(SeatFreed(1)) == [("freed", {"seat": 1, "name": "Ada"})]
    assert lines(DeputySet("a", False)) == [("deputed", {"on": "no", "who": "Anna"})]
    assert lines(LINEUP, MoveDefaulted(1))[1:] == [("defaulted", {"seat": 1, "name": "Ada"})]
    watches = MemberJoined("b", "Ben", None, None, True, "Bo")
    assert lines(watches) == [("joined", {"name": "Ben", "watcher": "yes", "who": "Ben"})]


def test_pace_clock_and_absence_have_separate_lines() -> None:
    both = RoomConfigured("days", ClockSetting("move", 60), title="Evening", absence_s=0)
    pace = {"pace": "days", "title": "Evening"}
    clock = {"kind": "move", "seconds": 60}
    absence = ("absence-set", {"seconds": 0})
    assert lines(both) == [("paced", pace), ("clocked", clock), absence, ("configured", pace)]


def test_readiness_and_agreeing_to_an_undo_have_no_lines() -> None:
    asked = PollAsked("undo", "a", 0, 0)
    agreed = PollVoted("undo", "b", "yes")
    assert lines(SeatChanged(0, ready=True), LINEUP, asked, agreed)[1:] == [
        ("undo-asked", {"seat": 0, "seq": 0, "name": "Anna", "who": "Anna"})
    ]
