"""Connections to a room, and the outbox of a slow reader."""

from app.broadcast.hub import OUTBOX, Hub, Peer
from tests.support.fake_peers import Full, quiet_peer


def test_a_player_with_another_tab_open_is_not_away() -> None:
    hub, one, other = Hub(), quiet_peer("anna"), quiet_peer("anna")
    hub.add(one)
    hub.add(other)
    hub.remove(one)
    assert hub.online() == ["anna"]
    assert hub.gone_for(["anna"]) == {}
    hub.remove(other)
    assert hub.online() == []
    assert hub.gone_for(["anna"]) == {"anna": 0}


def test_who_has_not_come_yet_is_gone_since_the_room_was_loaded() -> None:
    hub = Hub()
    hub.add(quiet_peer("anna"))
    assert hub.gone_for(["anna", "ben"]) == {"ben": 0}
    hub._began -= 5_000
    assert hub.gone_for(["anna", "ben"]) == {"ben": 5}
    assert hub.is_absent("ben", 5)
    assert not hub.is_absent("ben", 6)


def test_no_frame_follows_a_gap() -> None:
    """A peer that lost frames waits for a snapshot; frames in between wouldn't apply."""
    peer = Peer("anna", Full())
    for number in range(OUTBOX):
        peer.push(b"frame %d" % number)
    assert not peer.lagging
    peer.push(b"one too many")
    assert peer.lagging
    peer.push(b"after the gap")
    assert peer.take_frames() == []
