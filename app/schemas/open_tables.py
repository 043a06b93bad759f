"""Open tables, as strangers see them, as JSON."""

from typing import Any

from typing_extensions import TypedDict

from app.wire import closed


@closed
class OpenSeat(TypedDict):
    """A taken place of an open table, or a seat of its match."""

    seat: int | None
    name: str
    colour: str | None
    bot: bool


@closed
class OpenTableView(TypedDict):
    """A room to join by its `code`, or only to watch if `watch` is true.

    `watching` is the number of people there without a seat.
    """

    code: str
    watch: bool
    playing: bool
    game: str
    title: str
    options: dict[str, Any]
    seats: list[OpenSeat]
    free_seats: int
    watching: int
    since: int


@closed
class OpenTablesPage(TypedDict):
    """A page of open tables; `cursor` leads to the next page, null on the last."""

    listings: list[OpenTableView]
    cursor: str | None
