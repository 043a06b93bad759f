"""A match as an audience sees it, its drafts and its clock, as JSON."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from app.games.contract import Seat
from app.match.drafts import draft_for, drafts_for
from app.match.match import Match
from app.match.records import Draft
from app.match.times import milliseconds
from app.match.undo import may_undo
from app.match.views import notes_for, view_for
from app.rooms.clock import Time


def snapshot(table: Match, seat: Seat | None) -> dict[str, Any]:
    """All that an audience needs to show the match now."""
    return {
        "type": "snapshot",
        "match": table.match_id,
        "game": table.game.card.key,
        "options": table.codec.dump_options(table.options),
        "seq": table.seq,
        "at": milliseconds(table.position.at),
        "you": seat,
        "view": view_for(table, seat),
        "notes": [
            [position.seq, milliseconds(position.at), notes_for(position.notes, seat)]
            for position in table.recent
        ],
        "drafts": drafts_for(table, seat),
        "undo": may_undo(table, seat),
    }


def draft_frame(table: Match, draft: Draft, seat: Seat | None) -> dict[str, Any] | None:
    """A draft as an audience may see it."""
    view = draft_for(table, draft, seat)
    return None if view is None else {"type": "draft", "seq": draft.seq, **view}


def clock(table: Match | None, times: Sequence[Time], now: int) -> dict[str, Any]:
    """How much time each seat has at `now`; no seats while there is no clock."""
    return {
        "type": "clock",
        "match": table and table.match_id,
        "seq": table and table.seq,
        "now": now,
        "seats": [asdict(one) for one in times],
    }
