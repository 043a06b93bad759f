"""What strangers see of a room that its host has listed, and the row that tells it."""

import unicodedata
from datetime import datetime

from app.rooms.commands import MAX_MEMBERS
from app.rooms.lobby import Lobby
from app.store import statements
from app.store.rows import Listing
from app.store.statements import Statements


def listing_of(lobby: Lobby) -> Listing | None:
    """The room among the open tables; None if nobody may find it there, or there is no place.

    While a seat is free before a match, the code is the invite, else that to watch with.
    """
    if not lobby.listed or lobby.practice or lobby.locked or lobby.passcode:
        return None
    if len(lobby.members) >= MAX_MEMBERS:
        return None
    free_seats = 0 if lobby.running else lobby.chairs.count(None)
    code = lobby.code if free_seats else lobby.watch_code
    if code is None:
        return None
    seats = _seats(lobby)
    names = [str(seat["name"]) for seat in seats]
    return Listing(
        room_id=lobby.id,
        code=code,
        watch=free_seats == 0,
        playing=lobby.running,
        game=lobby.game,
        title=lobby.title,
        options=lobby.options,
        seats=seats,
        free_seats=free_seats,
        words=folded("\n".join((lobby.title, *names))),
    )


def listing_rows(before: Lobby, after: Lobby, at: datetime) -> Statements:
    """What keeps the listing in step with an event, in its transaction."""
    old, new = listing_of(before), listing_of(after)
    if old == new:
        return ()
    if new is None:
        return statements.unlist_room(after.id)
    if old is None or old.playing != new.playing:
        return statements.list_room(new, at)
    return statements.relist_room(new)


def folded(text: str) -> str:
    """A text as it is searched: without case and accents, alike on every database."""
    apart = unicodedata.normalize("NFKD", " ".join(text.split())).casefold()
    return "".join(sign for sign in apart if unicodedata.category(sign)[0] not in "MC").strip()


def _seats(lobby: Lobby) -> list[dict[str, object]]:
    """Who sits at the table, in order: in the match, or before one on the chairs."""
    match = lobby.match
    if match is not None and lobby.running:
        people = enumerate(zip(match.names, match.colours, match.players, strict=True))
        return [
            {"name": name, "seat": seat, "colour": colour, "bot": player is None}
            for seat, (name, colour, player) in people
        ]
    return [
        {"name": chair.name, "seat": seat, "colour": chair.colour, "bot": chair.bot}
        for seat, chair in enumerate(lobby.chairs)
        if chair is not None
    ]
