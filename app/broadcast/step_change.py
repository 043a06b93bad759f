"""What a step changes for each audience: computed once, whatever frames are made of it."""

from app.games.contract import Json, Seat
from app.match.match import Match, began
from app.match.patch import Operation, diff
from app.match.position import Position
from app.match.times import milliseconds
from app.match.undo import may_undo
from app.match.views import NoteView, notes_for, private_view, shared_view


class StepChange:
    """The step that leads to a position, as operations on the parts of the view before it.

    What all audiences share is compared at once, so that a fault in it comes to light early; what
    a seat has of its own when it is asked for.
    """

    def __init__(self, match: Match, after: Position) -> None:
        before = match.at(after.seq - 1)
        if before is None:
            raise ValueError(f"position {after.seq - 1} is not at hand")
        self._match, self._before, self._after = match, before, after
        self._own: dict[Seat, tuple[Json, list[Operation]]] = {}
        self._secrets = any(note.seats is not None for note in after.notes)
        self.seq = after.seq
        self.at = milliseconds(after.at)
        self.since = self.at - began(match)
        """Milliseconds since the match began."""
        old, new = shared_view(match, before), shared_view(match, after)
        self.view = new
        """The new view, without what seats have of their own."""
        self.to_act = diff(old["to_act"], new["to_act"], "/to_act")
        self.result = diff(old["result"], new["result"], "/result")
        self.public = diff(old["public"], new["public"], "/public")
        self.common_notes = notes_for(after.notes, None)

    def own(self, seat: Seat | None) -> tuple[Json, list[Operation]]:
        """The new private part of the view of `seat`, and what changes in it."""
        if seat is None:
            return None, []
        found = self._own.get(seat)
        if found is None:
            old = private_view(self._match, self._before, seat)
            new = private_view(self._match, self._after, seat)
            found = self._own[seat] = new, diff(old, new, "/private")
        return found

    def notes(self, seat: Seat | None) -> list[NoteView] | None:
        """The notes that `seat` may read; None if they are the common ones."""
        if seat is None or not self._secrets:
            return None
        return notes_for(self._after.notes, seat)

    def may_undo(self, seat: Seat | None) -> bool:
        """Whether `seat` may take this step back alone."""
        return self._after is self._match.position and may_undo(self._match, seat)
