"""Handlers for the frames of a client that is in a room."""

import re
import time
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from app.broadcast.hub import Peer
from app.errors import Malformed, NotAllowed
from app.live.proposals import Answered
from app.live.room import Room
from app.match.codec import is_integer
from app.match.drafts import Submission
from app.match.match import ClientPosition
from app.rooms.chat import MessageContent
from app.schemas.frames import encode
from app.schemas.requests import ACTION_ID

Frame: TypeAlias = Mapping[str, object]
"""A client's frame before its handler has checked it: it may contain anything."""

_ACTION_ID = re.compile(ACTION_ID)

Handler: TypeAlias = Callable[[Room, Peer, Frame, Answered], None]
"""Handles a frame or raises a refusal; an action calls its last argument once it is done."""


def _move(room: Room, peer: Peer, frame: Frame, answered: Answered) -> None:
    action, seq = _action(frame)
    room.moves.submit_nowait(peer.player, Submission(action, seq, frame.get("move")), answered)


def _draft(room: Room, peer: Peer, frame: Frame, answered: Answered) -> None:
    action, seq = _action(frame)
    ready = frame.get("ready") is True
    submission = Submission(action, seq, frame.get("move"), drafted=True, ready=ready)
    room.moves.submit_nowait(peer.player, submission, answered)


def _undo(room: Room, peer: Peer, frame: Frame, answered: Answered) -> None:
    room.moves.undo_nowait(peer.player, *_action(frame), answered)


def _say(room: Room, peer: Peer, frame: Frame, answered: Answered) -> None:
    action = _action_id(frame)
    room.chat.send_nowait(peer.player, action, MessageContent.read(frame), answered)


def _resume(room: Room, peer: Peer, frame: Frame, answered: Answered) -> None:
    for text in room.out.match_frames(peer, client_position(frame)) or room.out.match_frames(peer):
        peer.push(text)


def _guide(room: Room, peer: Peer, frame: Frame, answered: Answered) -> None:
    room.out.guides.handle_frame(room.state, peer, frame)


def _ping(room: Room, peer: Peer, frame: Frame, answered: Answered) -> None:
    peer.push(encode({"type": "pong", "time": int(time.time() * 1000)}))


def _refuse(room: Room, peer: Peer, frame: Frame, answered: Answered) -> None:
    raise NotAllowed("scope-needed", scope="play")


HANDLERS: Final[dict[str, Handler]] = {
    "move": _move,
    "draft": _draft,
    "undo": _undo,
    "say": _say,
    "resume": _resume,
    "guide": _guide,
    "ping": _ping,
}
"""The handler of each frame type; other types are ignored."""
ACTIONS = frozenset({_move, _draft, _undo, _say})
"""Handlers that write, and are answered once that is durable."""
WATCHING: Final[dict[str, Handler]] = {
    kind: _refuse if handler in ACTIONS | {_guide} else handler
    for kind, handler in HANDLERS.items()
}
"""The same for a token that may only read."""
PACED = ACTIONS | {_resume, _refuse}
"""Handlers that write or cost a snapshot; they share the player's rate limit with REST."""


def _action(frame: Frame) -> tuple[str, int]:
    """The action id of a frame, and the `seq` of the position it responds to."""
    action, seq = _action_id(frame), frame.get("seq")
    if not is_integer(seq):
        raise Malformed("validation-error", [{"pointer": "/seq", "kind": "int"}])
    return action, seq


def _action_id(frame: Frame) -> str:
    action = frame.get("id")
    if not isinstance(action, str) or not _ACTION_ID.fullmatch(action):
        raise Malformed("validation-error", [{"pointer": "/id", "kind": "action-id"}])
    return action


def client_position(value: object) -> ClientPosition | None:
    """The position that a client says it has; None if `value` is none."""
    if not isinstance(value, dict):
        return None
    match, seq, at = value.get("match"), value.get("seq"), value.get("at")
    if not isinstance(match, str) or not is_integer(seq):
        return None
    timed, you = at if is_integer(at) else None, value.get("you", "")
    return ClientPosition(match, seq, timed, you if is_integer(you) or you is None else "")
