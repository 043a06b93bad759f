"""Past positions and finished matches as JSON."""

from collections.abc import Sequence
from typing import Any, Literal

from typing_extensions import TypedDict

from app.games.contract import Seat
from app.match.codec import closed, milliseconds
from app.match.lines import LineNames, lines_of
from app.match.match import RECENT, started_at
from app.match.records import MatchRecord
from app.match.replay import Replay, position_in
from app.match.views import view_for
from app.rooms.state import RoomState
from app.schemas.frames import StepFrame
from app.schemas.match import PositionView, notes_of


@closed
class PastPosition(PositionView):
    """A position of a match as it was: nobody has drafts or is ready, nothing can be taken back."""

    type: Literal["position"]


@closed
class Steps(TypedDict):
    """Some steps of a match; `seq` is its newest position.

    The step to position 0 leads there from nothing.  `began` is when the match was set up, in
    milliseconds since 1970; `lines` is as in a snapshot.
    """

    steps: list[StepFrame]
    seq: int
    began: int
    lines: LineNames


@closed
class SharedReplay(TypedDict):
    """A finished match and its players by seat, without any ids.

    `seq` is its last position; `you` is the seat whose view the steps show, null for spectators.
    `programs` are players who have declared themselves bots.
    """

    game: str
    options: dict[str, Any]
    seq: int
    you: Seat | None
    names: Sequence[str]
    colours: Sequence[str]
    bots: list[bool]
    programs: Sequence[bool]
    finished_at: int


@closed
class ReplayView(SharedReplay):
    """A finished match for members of its room: with the id of the match."""

    match: str


def past_position(replay: Replay, seq: int, seat: Seat | None) -> PastPosition:
    """The match as an audience saw it at `seq`, with the latest notes up to there.

    There are no drafts in it: they belong to no past position.
    """
    position = position_in(replay, seq)
    positions = [position_in(replay, number) for number in range(max(0, seq + 1 - RECENT), seq + 1)]
    return {
        "type": "position",
        "match": replay.match_id,
        "game": replay.game.card.key,
        "options": replay.codec.dump_options(replay.options),
        "seq": seq,
        "at": milliseconds(position.at),
        "began": started_at(replay),
        "lines": lines_of(replay.game).names,
        "you": seat,
        "view": view_for(replay, seat, position),
        "notes": notes_of(positions, seat),
        "drafts": [],
        "ready": False,
        "undo": False,
    }


def steps_of(replay: Replay, steps: list[StepFrame]) -> Steps:
    """Some steps of a match, with what is needed to place them in it."""
    lines = lines_of(replay.game).names
    return {"steps": steps, "seq": replay.seq, "began": started_at(replay), "lines": lines}


def shared_replay(replay: Replay, room: RoomState, seat: Seat | None) -> SharedReplay:
    """A finished match and its players, without any ids; the steps are sent separately."""
    players, names, programs = _cast(room, replay.row)
    return {
        "game": replay.game.card.key,
        "options": replay.codec.dump_options(replay.options),
        "seq": replay.seq,
        "you": seat,
        "names": names,
        "colours": replay.row.colours,
        "bots": [player is None for player in players],
        "programs": programs,
        "finished_at": milliseconds(replay.position.at),
    }


def replay_view(replay: Replay, room: RoomState, seat: Seat | None) -> ReplayView:
    """The same for a member of the room."""
    return {"match": replay.match_id, **shared_replay(replay, room, seat)}


def _cast(
    room: RoomState, row: MatchRecord
) -> tuple[Sequence[str | None], Sequence[str], Sequence[bool]]:
    """The players, their names, and which are programs, by seat, as they were at the end."""
    roster = room.match
    if roster is not None and roster.id == row.id:
        return roster.owners, roster.names, roster.programs
    for entry in room.history:
        if entry["match"] == row.id:
            return entry["players"], entry["names"], row.programs
    return row.players, row.names, row.programs
