"""Open tables, as strangers see them, as JSON."""

from datetime import datetime
from typing import Any

from typing_extensions import TypedDict

from app.match.codec import closed, milliseconds
from app.rooms.records import Listing, Programs


@closed
class OpenSeat(TypedDict):
    """A taken seat of an open table, or of its match."""

    seat: int | None
    name: str
    colour: str | None
    bot: bool
    program: bool


@closed
class OpenTableView(TypedDict):
    """A room to join by its `code`, or only to watch if `watch` is true: all that strangers see.

    While there is a free seat before a match, `code` is the invite.  Otherwise it is the watch
    code; a room without one is then not shown.  `watching` is the number of people who have the
    room open without a seat.  `since`: when the room was listed, or its match started or ended.
    `programs`: what they may do there.

    A room is private until a host lists it.  Rooms that are locked, have a passcode, or are full of
    members are never shown, nor are rooms that nobody has had open for three minutes.  An answer
    may be a second old, and arrivals and departures may take a few seconds more to show.
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
    """A page of open tables; `cursor` leads to the next page, null on the last.

    The header `Link` with `rel="next"` does, too.
    """

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
