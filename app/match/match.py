"""One match in memory: its positions and the steps between them, undo, and an early end.  No I/O.

A match *proposes* a step, and accepts it once it is durable; a step that is proposed but never
accepted leaves no trace.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from itertools import takewhile
from typing import Any, Final, Literal, NamedTuple

from app.errors import ProblemError
from app.games.contract import AnyGame, IllegalMove, Note, Options, Outcome, Result, Seat
from app.match.chance import USUAL, DrawSource, LiveChance, RecordedChance, ReplayMismatch
from app.match.codec import Codec, codec_of, milliseconds
from app.match.records import Draft, Draw, Maker, MatchStep

UNDONE = "undone"
"""The key of the note about a step that was taken back."""
ENDED = "ended-early"
"""The key of the note about the end of a match without a result."""

RECENT = 32
"""How many positions are kept, to answer clients that missed some with a patch."""
REPLACED = 32
"""How many drafts of a seat are known by their action after a newer one has replaced them."""
MOST: Final = 1_000
"""How often something is taken back in a match: each time makes its log longer, for good."""


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A match after the step `seq`.

    The seats `acting` have to move next; once the match is over there are none, and a `result`.
    The seats `movers` made that step, `notes` describe it, and `draws` are its draws.  `fixed`: it
    drew or revealed something, so nobody can take it back alone.  `back` is the position before it,
    None at the start.  After an undo, everything but `seq`, `at` and `notes` is as it was at the
    earlier position.  `ended`: the match was ended here before it was over.
    """

    seq: int
    at: datetime
    state: Any
    acting: frozenset[Seat]
    result: Result | None
    notes: tuple[Note, ...]
    movers: frozenset[Seat]
    fixed: bool
    draws: tuple[Draw, ...]
    back: "Position | None" = field(repr=False)
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Span:
    """The time that the step after `seq` took, in milliseconds since 1970.

    `makers` says for each seat that had to act who made its move; `undo` if nobody did.
    """

    seq: int
    began: int
    ended: int
    makers: Mapping[Seat, Maker | Literal["undo"]]


class Proposal(NamedTuple):
    """A legal step that isn't durable yet, and the position it leads to."""

    step: MatchStep
    position: Position


def first_position(game: AnyGame, step: MatchStep, state: Any) -> Position:
    """The position after the set-up."""
    acting, result = game.to_act(state), game.result(state)
    return Position(step.seq, step.at, state, acting, result, (), frozenset(), True, (), None)


def position_after(
    game: AnyGame, position: Position, step: MatchStep, outcome: Outcome[Any]
) -> Position:
    """The position that a step of moves leads to."""
    state = outcome.state
    return Position(
        seq=step.seq,
        at=step.at,
        state=state,
        acting=game.to_act(state),
        result=game.result(state),
        notes=outcome.notes,
        movers=frozenset(map(int, step.moves)),
        fixed=bool(step.draws) or outcome.reveals,
        draws=tuple([(label, n, value) for label, n, value in step.draws]),
        back=position,
    )


def undone_position(position: Position, undo: MatchStep) -> Position:
    """The position that the step `undo` leads to."""
    notes = tuple(Note(UNDONE, {"seat": int(seat)}) for seat in undo.by)
    for target in lineage(position):
        if target.seq == undo.back_to:
            return replace(target, seq=undo.seq, at=undo.at, notes=notes)
    raise ReplayMismatch(f"no way back to position {undo.back_to}")


def ended_position(position: Position, end: MatchStep) -> Position:
    """The position that the step `end` leads to: the same, but nobody has to act any more."""
    return Position(
        seq=end.seq,
        at=end.at,
        state=position.state,
        acting=frozenset(),
        result=position.result,
        notes=(Note(ENDED),),
        movers=frozenset(),
        fixed=True,
        draws=(),
        back=position,
        ended=True,
    )


def lineage(position: Position) -> Iterator[Position]:
    """A position and those that led to it, newest first, without those taken back."""
    current: Position | None = position
    while current is not None:
        yield current
        current = current.back


def draws_since(position: Position, seq: int | None) -> dict[tuple[str, int], int]:
    """The draws since the position `seq`, which the same choices meet again after an undo."""
    draws: dict[tuple[str, int], int] = {}
    for passed in lineage(position):
        if passed.seq == seq:
            break
        draws |= {(label, n): outcome for label, n, outcome in passed.draws}
    return draws


class ClientPosition(NamedTuple):
    """The position that a client has; when it was reached tells it from a lost one, if given.

    `you`: as it is seen by that seat, None for spectators; the empty text if that isn't said.
    """

    match: str
    seq: int
    at: int | None = None
    you: Seat | Literal[""] | None = ""

    def is_ahead_of(self, match: "Match") -> bool:
        """True if it is a later position of that match."""
        return self.match == match.match_id and self.seq > match.seq

    def is_kept_by(self, match: "Match") -> bool:
        """True if it is one of that match's newest positions."""
        position = match.position_at(self.seq) if self.match == match.match_id else None
        return position is not None and self.at in (None, milliseconds(position.at))

    def is_view_of(self, seat: Seat | None) -> bool:
        """True unless it is seen by another seat."""
        return self.you in ("", seat)


class Match:
    """One match in memory; `drafts` are those for the next step.

    `luck` says what it draws: in a match with the same dice as another, much is decided already.
    `actions` are those that led to steps, with the number of the step.  `spans` are the times that
    the steps took; `ready_since` is when seats became ready before their step was made, by position
    and seat.  `undone` is how many steps took others back.
    """

    def __init__(
        self,
        match_id: str,
        game: AnyGame,
        seats: int,
        options: Options,
        luck: DrawSource = USUAL,
    ) -> None:
        self.match_id = match_id
        self.game = game
        self.seats = seats
        self.options = options
        self.codec: Codec = codec_of(game)
        self.drafts: dict[Seat, Draft] = {}
        self.actions: dict[tuple[Seat, str], int] = {}
        self._drafted: dict[Seat, deque[tuple[str, int]]] = {}
        self.recent: deque[Position] = deque(maxlen=RECENT)
        self.spans: list[Span] = []
        self.ready_since: dict[tuple[int, Seat], int] = {}
        self._source = luck.source
        self._remembered: dict[tuple[str, int], int] = dict(luck.decided)
        self.undone = 0

    @property
    def position(self) -> Position:
        """The newest position: its state, and what led to it."""
        return self.recent[-1]

    @property
    def seq(self) -> int:
        """The number of the newest position."""
        return self.position.seq

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that have to act."""
        return self.position.acting

    @property
    def awaited(self) -> frozenset[Seat]:
        """The seats that have to act and aren't ready yet."""
        ready = {seat for seat, draft in self.drafts.items() if draft.ready}
        return self.to_act - ready

    @property
    def result(self) -> Result | None:
        """The result, once the match is over."""
        return self.position.result

    # --- proposing -------------------------------------------------------------------------

    def propose_start(self, at: datetime) -> Proposal:
        """The set-up, step 0."""
        chance = LiveChance(self._remembered, self._source)
        state = self.game.setup(self.seats, self.options, chance)
        step = MatchStep(self.match_id, 0, at, "setup", {}, chance.draws, {}, {})
        return Proposal(step, first_position(self.game, step, state))

    def check_turn(self, seat: Seat, seq: int) -> None:
        """Refuse unless `seat` has to act at the newest position, and this is `seq`."""
        position = self.position
        if seq != position.seq:
            raise ProblemError("stale-seq", seq=position.seq)
        if not position.acting:
            raise ProblemError("over")
        if seat not in position.acting:
            raise ProblemError("not-your-turn")

    def check_move(self, seat: Seat, document: Any, *, forced: bool = False) -> Any:
        """The move in `document`, checked against the rules."""
        move = self.codec.move(document)
        judge(self, partial(self.game.check, forced=forced), seat, move)
        return move

    def propose(
        self,
        moves: Mapping[Seat, Any],
        at: datetime,
        actions: Mapping[Seat, str],
        by: Mapping[Seat, Maker],
    ) -> Proposal:
        """The step of checked moves, one for each seat that has to act."""
        position = self.position
        chance = LiveChance(self._remembered, self._source)
        outcome = self.game.apply(position.state, moves, chance)
        step = MatchStep(
            self.match_id,
            position.seq + 1,
            at,
            "moves",
            {str(seat): self.codec.dump(move) for seat, move in moves.items()},
            chance.draws,
            {str(seat): action for seat, action in actions.items()},
            {str(seat): maker for seat, maker in by.items()},
        )
        return Proposal(step, position_after(self.game, position, step, outcome))

    # --- accepting -------------------------------------------------------------------------

    def accept(self, proposal: Proposal) -> None:
        """Add a step that is durable."""
        step = proposal.step
        if self.recent:
            self.spans.append(self._span(step))
        if step.kind == "undo":
            self.undone += 1
            self._remembered |= draws_since(self.position, step.back_to)
        for seat, action in step.actions.items():
            self.actions[int(seat), action] = step.seq
        self.drafts = {}
        self.recent.append(proposal.position)

    def replayed(self, step: MatchStep) -> Proposal:
        """A step from the log with the position it leads to, not accepted yet.

        Raises `ReplayMismatch` if the rules disagree with it.
        """
        try:
            return self._replayed(step)
        except ReplayMismatch:
            raise
        except Exception as error:  # other rules' logs may break these in any way
            raise ReplayMismatch(f"step {step.seq}: {error!r}") from error

    def _replayed(self, step: MatchStep) -> Proposal:
        expected = self.recent[-1].seq + 1 if self.recent else 0
        if step.seq != expected:
            raise ReplayMismatch(f"step {step.seq} where {expected} should follow")
        if step.kind == "undo":
            return Proposal(step, undone_position(self.position, step))
        if step.kind == "end":
            return Proposal(step, ended_position(self.position, step))
        chance = RecordedChance(step.draws)
        if step.kind == "setup":
            state = self.game.setup(self.seats, self.options, chance)
            position = first_position(self.game, step, state)
        else:
            moves = {int(seat): self.codec.stored_move(move) for seat, move in step.moves.items()}
            outcome = self.game.apply(self.position.state, moves, chance)
            position = position_after(self.game, self.position, step, outcome)
        chance.finish()
        return Proposal(step, position)

    def answered_seq(self, seat: Seat, action: str) -> int | None:
        """The number with which an action of a seat was answered; None if it is new."""
        draft = self.drafts.get(seat)
        if draft is not None and draft.action == action:
            return self.seq
        seq = self.actions.get((seat, action))
        return seq if seq is not None else dict(self._drafted.get(seat, ())).get(action)

    def accept_draft(self, draft: Draft) -> None:
        """Add a draft that is durable."""
        self.drafts[draft.seat] = draft
        drafted = self._drafted.setdefault(draft.seat, deque(maxlen=REPLACED))
        drafted.append((draft.action, draft.seq))
        if draft.ready:
            self.ready_since[draft.seq, draft.seat] = milliseconds(draft.at)
        else:
            self.ready_since.pop((draft.seq, draft.seat), None)

    def _span(self, step: MatchStep) -> Span:
        before, last = self.position, self.spans[-1] if self.spans else None
        makers: Mapping[Seat, Maker | Literal["undo"]] = (
            dict.fromkeys(self.to_act, "undo")
            if step.kind == "undo"
            else {int(seat): maker for seat, maker in step.by.items()}
        )
        began = milliseconds(before.at) if last is None else last.ended
        return Span(before.seq, began, milliseconds(step.at), makers)

    def position_at(self, seq: int) -> Position | None:
        """The position `seq`, if it is still kept."""
        oldest = self.recent[0].seq
        return self.recent[seq - oldest] if oldest <= seq <= self.seq else None


def started_at(match: Match) -> int:
    """When a match was set up, in milliseconds since 1970."""
    return match.spans[0].began if match.spans else milliseconds(match.position.at)


def judge(match: Match, check: Callable[[Any, Seat, Any], None], seat: Seat, move: Any) -> None:
    """Let the rules `check` a move at the newest position; their errors name the game."""
    try:
        check(match.position.state, seat, move)
    except IllegalMove as error:
        error.game = match.game.card.key
        raise


def undoer(match: Match) -> Seat | None:
    """Who may take back the last step alone: its maker, if nothing was drawn or revealed."""
    last = match.position
    stays = last.fixed or last.back is None or match.undone >= MOST
    if stays or not last.acting or len(last.movers) != 1:
        return None
    return next(iter(last.movers))


def may_undo(match: Match, seat: Seat | None) -> bool:
    """True if `seat` may take back the last step alone."""
    return seat is not None and seat == undoer(match)


def before_last_move(match: Match, seat: Seat) -> Position:
    """The position before the newest step of `seat` that hasn't been taken back."""
    if not match.to_act:
        raise ProblemError("over")
    if match.game.card.final or match.undone >= MOST:
        raise ProblemError("no-undo")
    for position in lineage(match.position):
        if seat in position.movers and position.back is not None:
            return position.back
    raise ProblemError("no-undo")


def beyond_a_draw(match: Match, back: Position) -> bool:
    """True if something was drawn or revealed after the position `back`: then it is known."""
    return any(one.fixed for one in takewhile(lambda one: one is not back, lineage(match.position)))


def propose_undo(
    match: Match, seat: Seat, seq: int, at: datetime, action: str, *, consented: bool = False
) -> Proposal:
    """The step that takes back the last step of `seat`, made at the position `seq`.

    `consented`: also what others have done since, and steps with draws, which the same choices meet
    again afterwards.
    """
    if seq != match.seq:
        raise ProblemError("stale-seq", seq=match.seq)
    if not (consented or may_undo(match, seat)):
        raise ProblemError("no-undo")
    back = before_last_move(match, seat) if consented else match.position.back
    if back is None:
        raise ProblemError("no-undo")
    by: dict[str, Maker] = {str(seat): "person"}
    actions = {str(seat): action}
    step = MatchStep(match.match_id, match.seq + 1, at, "undo", {}, [], actions, by, back.seq)
    return Proposal(step, undone_position(match.position, step))


def is_over(match: Match) -> bool:
    """True once nobody can move any more: there is a result, or the match was ended early."""
    return match.position.ended or match.result is not None


def propose_end(match: Match, at: datetime) -> Proposal:
    """The step that ends a match without a result."""
    if is_over(match):
        raise ProblemError("over")
    step = MatchStep(match.match_id, match.seq + 1, at, "end", {}, [], {}, {})
    return Proposal(step, ended_position(match.position, step))
