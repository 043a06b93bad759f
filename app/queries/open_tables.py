"""The search for open tables, as pages and programs use it."""

import asyncio
import base64
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from app.errors import Malformed
from app.queries.my_rooms import OpenTable, Participant, TablesPage
from app.rooms.listing import folded
from app.store.open_tables import ListedTable, Listings, ListingSearch

KEPT_SECONDS = 1.0
"""How long an answer is reused."""
KEPT = 128
"""Maximum number of answers kept."""
AT_ONCE = 20


@dataclass(frozen=True, slots=True)
class ListingPage:
    """Some open tables, and the cursor of those that follow; None after the last."""

    tables: list[ListedTable]
    following: str | None


class OpenTables:
    """Searches the listings; equal searches within a second query the store once."""

    def __init__(
        self,
        listings: Listings,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._listings = listings
        self._now = now
        self._clock = clock
        self._kept: OrderedDict[ListingSearch, tuple[float, asyncio.Task[ListingPage]]] = (
            OrderedDict()
        )

    async def page(self, game: str | None = None, text: str = "") -> TablesPage:
        """The newest open tables, of a `game` and with `text` in the title or a name."""
        listings = await self.search(game, text)
        return TablesPage(tuple(_table(one) for one in listings.tables), listings.following)

    async def search(
        self, game: str | None = None, text: str = "", cursor: str = "", limit: int = AT_ONCE
    ) -> ListingPage:
        """At most `limit` tables after `cursor`, newest first.

        `game` and `text`, which must occur in the title or a name, narrow the search.  Raises
        `Malformed` for an invalid cursor.
        """
        wish = ListingSearch(game, folded(text), _position(cursor) if cursor else None, limit)
        until, task = self._kept.get(wish, (0.0, None))
        if task is None or until <= self._clock():
            task = asyncio.create_task(self._find(wish))
            self._kept[wish] = self._clock() + KEPT_SECONDS, task
            self._kept.move_to_end(wish)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._kept.pop(wish, None)  # let the next search try again
            raise

    async def _find(self, wish: ListingSearch) -> ListingPage:
        more = ListingSearch(wish.game, wish.words, wish.after, wish.limit + 1)
        listed = await self._listings.find(more, self._now())
        shown = listed[: wish.limit]
        following = _cursor(shown[-1]) if len(listed) > len(shown) else None
        return ListingPage(shown, following)


def _table(listed: ListedTable) -> OpenTable:
    listing = listed.listing
    return OpenTable(
        code=listing.code,
        game=listing.game,
        title=listing.title,
        options=listing.options,
        people=tuple(Participant(**seat) for seat in listing.seats),
        free_seats=listing.free_seats,
        watching=listed.watching,
        since=listed.since,
        playing=listing.playing,
        watch=listing.watch,
        programs=listing.programs != "off",
    )


def _cursor(last: ListedTable) -> str:
    place = f"{last.since.isoformat()} {last.listing.code}"
    return base64.urlsafe_b64encode(place.encode()).decode().rstrip("=")


def _position(cursor: str) -> tuple[datetime, str]:
    try:
        text = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode("ascii")
        since, _, code = text.partition(" ")
        at = datetime.fromisoformat(since).astimezone(UTC)
    except (ValueError, OverflowError):
        at, code = None, ""
    if at is None or not (code.isascii() and code.isalnum()):
        raise Malformed("validation-error", [{"pointer": "/query/cursor", "kind": "cursor"}])
    return at, code
