"""Questions and votes: in a room that is only a value, and in one as it is sent."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from app.games.contract import Seat
from app.rooms import polls
from app.rooms.polls import Decided, PollContext, PollRequest, PollSubject
from app.rooms.state import Choice, PollKind, RoomState

NOTHING = PollSubject()


@dataclass(frozen=True, slots=True)
class Given(PollContext):
    """The facts as a test gives them; `foretells`: whatever is taken back tells what comes."""

    foretells: bool = False

    def foreseen(self, seat: Seat) -> bool:
        return self.foretells


def given(
    seq: int = 0,
    present: Collection[str] = (),
    *,
    graded: bool = False,
    foretells: bool = False,
    absent: Callable[[Seat, bool], bool] = lambda *_: True,
) -> Given:
    """A match at the position `seq`, and who is there."""
    game = SimpleNamespace(grades=lambda _: graded)
    match: Any = SimpleNamespace(seq=seq, game=game, options=None, awaited=range(9))
    return Given(match, present, present, absent, 0, "match-2", foretells)


def asks(
    room: RoomState,
    player: str,
    kind: PollKind,
    about: PollSubject = NOTHING,
    facts: PollContext | None = None,
) -> Decided | None:
    """What follows once a player asks."""
    return polls.ask(PollRequest(room, player, about, facts or given()), kind)


def votes(
    room: RoomState,
    player: str,
    kind: PollKind,
    choice: Choice | None,
    about: PollSubject = NOTHING,
    facts: PollContext | None = None,
) -> Decided | None:
    """What follows once a player votes."""
    return polls.vote(PollRequest(room, player, about, facts or given(), choice), kind)


def poll_in(room: dict[str, Any], kind: PollKind) -> dict[str, Any] | None:
    """The open poll of a kind in a room as it is sent, None if there is none."""
    found: list[dict[str, Any]] = [poll for poll in room["polls"] if poll["kind"] == kind]
    return found[0] if found else None


def votes_in(room: dict[str, Any], kind: PollKind) -> list[tuple[str, str]]:
    """The votes in the open poll of a kind, as players and choices."""
    poll = poll_in(room, kind)
    return [] if poll is None else [(vote["player"], vote["choice"]) for vote in poll["votes"]]
