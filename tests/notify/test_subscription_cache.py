"""Who is to be told what: by owner, by room, and only what they want."""

from dataclasses import replace
from datetime import UTC, datetime

from app.notify.subscription_cache import WebhookIndex
from app.rooms.records import HAPPENINGS, Person, Webhook
from app.rooms.setup import create
from app.rooms.state import Member, RoomState

NOW = datetime(2026, 11, 27, tzinfo=UTC)
HOOK = Webhook("1", "anna", None, "Phone", "https://a.example", HAPPENINGS, "", NOW)


def room_of(host: str, *others: str) -> RoomState:
    """A room with these members."""
    room = create(Person(host, host, None), "CODE", "lineup", "", None).room("room", 0)
    return replace(room, members=tuple(Member(one, one) for one in (host, *others)))


def test_nobody_listens_at_first() -> None:
    assert not WebhookIndex()
    assert list(WebhookIndex().of_players(["anna", None], "duty.created")) == []


def test_only_what_is_wanted_is_heard() -> None:
    listeners, some = WebhookIndex(), replace(HOOK, events=("match.finished",))
    listeners.replace(None, [some])
    assert list(listeners.of_players(["anna"], "duty.created")) == []
    assert list(listeners.of_players(["ben", None, "anna"], "match.finished")) == [some]


def test_what_is_about_one_room_is_not_heard_of_others() -> None:
    listeners, hook = WebhookIndex(), replace(HOOK, room="room")
    listeners.replace(None, [hook])
    room = room_of("anna")
    assert list(listeners.of_players(["anna"], "duty.created")) == []
    assert list(listeners.of_room(room, "duty.created")) == [hook]
    assert list(listeners.of_room(replace(room, id="other"), "duty.created")) == []


def test_only_hosts_hear_of_a_room() -> None:
    listeners, hook = WebhookIndex(), replace(HOOK, room="room")
    listeners.replace(None, [hook])
    room = room_of("ben", "anna")
    assert list(listeners.of_room(room, "duty.created")) == []
    assert list(listeners.of_room(replace(room, deputies=("anna",)), "duty.created")) == [hook]


def test_new_ones_of_a_player_replace_those_before() -> None:
    listeners = WebhookIndex()
    mine = [replace(HOOK, id=str(n), room="room" if n else None) for n in range(3)]
    yours = replace(HOOK, id="9", player="ben", room="room")
    listeners.replace(None, [*mine, yours])
    both = replace(room_of("anna", "ben"), deputies=("ben",))
    assert len(list(listeners.of_room(both, "duty.created"))) == 3
    listeners.replace(["anna"], mine[:2])
    assert list(listeners.of_room(both, "duty.created")) == [yours, mine[1]]
    listeners.replace(["anna"], [])
    listeners.replace(["cem"], [])
    assert list(listeners.of_room(both, "duty.created")) == [yours]
    listeners.replace(None, [])
    assert not listeners
    assert list(listeners.of_room(both, "duty.created")) == []
