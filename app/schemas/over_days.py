"""A player's tables over days as JSON: whose turn it is, since when, and for how long."""

from typing import Any, Literal

from typing_extensions import TypedDict

from app.games.contract import Progress, Seat
from app.match.codec import closed
from app.rooms.records import Ending


@closed
class TablePerson(TypedDict):
    """Somebody at a table, by seat; `you` even while a bot plays for you.

    A `bot` is the server's, a `program` a player who has declared themselves one.
    """

    name: str
    seat: Seat
    colour: str
    you: bool
    bot: bool
    program: bool


@closed
class ProgressView(TypedDict):
    """How far a match has come: the `number` of the `unit`; `of`: how many there are in all."""

    unit: Literal["turn", "roll", "round", "row"]
    number: int
    of: int | None


@closed
class WaitView(TypedDict):
    """A seat whose turn it is, since when, and how long it has.

    Its time ends at `until`; what is left then of `total` milliseconds is used up.  Both are null
    without a clock.
    """

    seat: Seat
    since: int
    until: int | None
    total: int | None


@closed
class TableView(TypedDict):
    """A table over days; `room` is its code, or its id if you have no code.

    One that is `muted` never calls you.
    """

    room: str
    muted: bool
    title: str
    game: str
    options: dict[str, Any]
    people: list[TablePerson]


@closed
class RunningTableView(TableView):
    """One whose match is being played; `waiting` are those it is waiting for, by seat.

    `stand_in`: a bot plays for you.
    """

    match: str
    progress: ProgressView | None
    waiting: list[WaitView]
    stand_in: bool


@closed
class FinishedTableView(TableView):
    """A match that is over, with its `scores` and `ranks` by seat.

    `lost`: nobody won, whatever the ranks.  One that was `ended` early has neither.
    """

    match: str
    finished_at: int
    scores: list[int]
    ranks: list[int]
    lost: bool
    ended: Ending | None


@closed
class TablesOverDays(TypedDict):
    """Your tables over days, at the server's time `now`, at most 100 of the running matches.

    `yours` wait for you and `others` for other people, the least time left first, then the longest
    wait.  `finished` are the matches that were over within seven days, the newest first, at most
    20.  At those in `open` no match is running.
    """

    now: int
    yours: list[RunningTableView]
    others: list[RunningTableView]
    finished: list[FinishedTableView]
    open: list[TableView]


def progress_view(progress: Progress | None) -> ProgressView | None:
    """How far a match has come."""
    if progress is None:
        return None
    return {"unit": progress.unit, "number": progress.number, "of": progress.of}
