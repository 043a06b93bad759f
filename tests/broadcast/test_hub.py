"""Connections to a room, and the outbox of a slow reader."""

from app.broadcast.hub import OUTBOX, Hub, Peer


def test_a_player_with_another_tab_open_is_not_away() -> None:
    hub, one, other = Hub(), Peer("anna"), Peer("anna")
    hub.add(one)
    hub.add(other)
    hub.remove(one)
    assert hub.online() == ["anna"]
    assert hub.gone_for() == {}
    hub.remove(other)
    assert hub.online() == []
    assert hub.gone_for() == {"anna": 0}


async def test_no_frame_follows_a_gap() -> None:
    """A peer that lost frames waits for a snapshot; frames in between wouldn't apply."""
    peer = Peer("anna")
    for number in range(OUTBOX):
        peer.push(f"frame {number}")
    assert not peer.lagging
    peer.push("one too many")
    assert peer.lagging
    peer.push("after the gap")
    assert await peer.take() == []
