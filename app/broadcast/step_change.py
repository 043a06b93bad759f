"""What a step changes for each audience: computed once, whatever frames are made of it."""

from app.games.contract import Seat
from app.match.match import Match, began
from app.match.patch import Operation, diff
from app.match.position import Position
from app.match.times import milliseconds
from app.match.undo import undoer
from app.match.views import NoteView, Views, notes_for


class StepChange:
    """The step that leads to a position, as operations on the parts of the view before it.

    What all audiences share is compared at once, so that a fault in it comes to light early; what
    a seat has of its own when it is asked for.
    """

    def __init__(self, match: Match, after: Position, known: Views | None) -> None:
        before = match.at(after.seq - 1)
        if before is None:
            raise ValueError(f"position {after.seq - 1} is not at hand")
        self._match, self._after = match, after
        self._before = known if known and known.position is before else Views(match, before)
        self._own: dict[Seat, list[Operation]] = {}
        self.views = Views(match, after)
        self.seq = after.seq
        self.at = milliseconds(after.at)
        self.since = self.at - began(match)
        """Milliseconds since the match began."""
        old, new = self._before.shared, self.views.shared
        self.to_act = old["to_act"] != new["to_act"]
        self.result = old["result"] != new["result"]
        self.public = diff(old["public"], new["public"], "/public")
        self.common_notes = notes_for(after.notes, None)

    def shared(self) -> list[Operation]:
        """What changes in the part of the view that all audiences share."""
        old, new = self._before.shared, self.views.shared
        to_act = diff(old["to_act"], new["to_act"], "/to_act")
        return [*to_act, *diff(old["result"], new["result"], "/result"), *self.public]

    def own(self, seat: Seat | None) -> list[Operation]:
        """What changes in the private part of the view of `seat`."""
        if seat is None:
            return []
        found = self._own.get(seat)
        if found is None:
            old, new = self._before.private(seat), self.views.private(seat)
            # Equal views are the same JSON: no field is now a number and now a boolean.
            found = self._own[seat] = [] if old == new else diff(old, new, "/private")
        return found

    def notes(self, seat: Seat | None) -> list[NoteView] | None:
        """The notes that `seat` may read; None if they are the common ones."""
        if seat is None or len(self.common_notes) == len(self._after.notes):
            return None
        return notes_for(self._after.notes, seat)

    def undoer(self) -> Seat | None:
        """Who may take this step back alone; asked for once the match has accepted it."""
        return undoer(self._match) if self._after is self._match.position else None
