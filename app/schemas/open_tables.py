"""Open tables, as strangers see them, as JSON."""

from datetime import datetime
from typing import Any

from typing_extensions import TypedDict

from app.match.times import milliseconds
from app.match.wire import closed
from app.rooms.records import Listing, Programs


@closed
class OpenSeat(TypedDict):
    """A taken place of an open table, or a seat of its match."""

    seat: int | None
    name: str
    colour: str | None
    bot: bool
    program: bool


@closed
class OpenTableView(TypedDict):
    """A room to join by its `code`, or only to watch if `watch` is true.

    `watching` is the number of people there without a seat.  `programs`: what they may do there.
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
    programs: Programs


@closed
class OpenTablesPage(TypedDict):
    """A page of open tables; `cursor` leads to the next page, null on the last."""

    listings: list[OpenTableView]
    cursor: str | None


def open_table_view(listing: Listing, since: datetime, watching: int) -> OpenTableView:
    """A listed room: since when it has been in this state, and how many watch."""
    return {
        "code": listing.code,
        "watch": listing.watch,
        "playing": listing.playing,
        "game": listing.game,
        "title": listing.title,
        "options": listing.options,
        "seats": [
            {
                "seat": one["seat"],
                "name": one["name"],
                "colour": one["colour"],
                "bot": one["bot"],
                "program": one.get("program", False),
            }
            for one in listing.seats
        ],
        "free_seats": listing.free_seats,
        "watching": watching,
        "since": milliseconds(since),
        "programs": listing.programs,
    }
