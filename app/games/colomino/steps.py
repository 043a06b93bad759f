"""What a move does: the next position and its log lines, which are for everybody."""

from collections.abc import Mapping
from dataclasses import replace

from app.games.colomino.legal import laying
from app.games.colomino.moves import ColominoMove, Lay, Stop
from app.games.colomino.state import (
    LAYINGS,
    NOT_STUCK,
    RACK,
    ColominoState,
    Premium,
    Reason,
    Stuck,
    Turn,
    changed,
    points,
    without,
)
from app.games.colomino.tiles import COLOURS, JOKER_LAID, NAMES, TILES
from app.games.contract import Chance, Json, Note, Outcome, Seat


def apply(
    state: ColominoState, moves: Mapping[Seat, ColominoMove], chance: Chance
) -> Outcome[ColominoState]:
    """The position after a checked move of the active seat.

    Only a step that ends a turn draws or reveals anything: who has to pass is public.
    """
    notes: list[Note] = []
    move = moves[state.active]
    if isinstance(move, Stop):
        notes.append(Note("colomino-stopped", {"seat": state.active, "laid": len(state.laid)}))
        return _turn_ended(state, notes, chance)
    state = _laid(state, move, notes)
    if len(state.laid) == LAYINGS:
        return _turn_ended(state, notes, chance)
    if not state.board.takes(state.rack):
        notes.append(Note("colomino-stuck", {"seat": state.active, "laid": len(state.laid)}))
        state = _seen_stuck(state, state.active)
        return _turn_ended(state, notes, chance)
    return Outcome(state, tuple(notes))


def _laid(state: ColominoState, move: Lay, notes: list[Note]) -> ColominoState:
    kind, field, rotation = laying(state, move)
    board, seat = state.board.lay(kind, field, rotation), state.active
    over_joker = state.board.tiles[field] == JOKER_LAID
    notes.append(_laying_note(state, kind, field, over_joker))
    premium = _premium(state, field)
    if premium:
        notes.append(_court_note(premium))
    connected = board.plan.squares.keys() & board.sites - state.board.sites
    notes += [_field_note("colomino-connected", state, square) for square in sorted(connected)]
    finisher = state.finisher
    if finisher is None and field // board.plan.size == board.plan.size - 1:
        finisher = seat
        notes.append(Note("colomino-goal", {"seat": seat}))
    return replace(
        state,
        board=board,
        owners=changed(state.owners, field, seat),
        racks=changed(state.racks, seat, without(state.rack, kind)),
        covers=state.covers | {field} if over_joker else state.covers,
        laid=(*state.laid, field),
        filled=state.filled + bool(premium),
        premiums=(*state.premiums, premium) if premium else state.premiums,
        finisher=finisher,
        stuck=changed(state.stuck, seat, _still_stuck(state.stuck[seat], kind)),
    )


def _premium(state: ColominoState, field: int) -> Premium | None:
    """What a tile on that field earns; None if it fills no court."""
    court = state.board.court(field)
    if not court:
        return None
    return {
        "seat": state.active,
        "turn": state.turn,
        "field": state.board.plan.ids[field],
        "court": court,
        "times": state.filled + 1,
    }


def _turn_ended(state: ColominoState, notes: list[Note], chance: Chance) -> Outcome[ColominoState]:
    """Refill the rack, then pass the turn to the next seat that can lay a tile."""
    last = state.phase == "last"
    state = replace(
        state,
        board=state.board.settle(state.laid),
        laid=(),
        filled=0,
        previous=Turn(state.active, state.laid) if state.laid else state.previous,
    )
    if not last:
        before = len(state.rack)
        state = drawn(state, state.active, chance)
        if drew := len(state.rack) - before:
            notes.append(Note("colomino-drew", {"seat": state.active, "count": drew}))
            if not any(state.bag):
                notes.append(Note("colomino-bag-empty"))
    return Outcome(_next_turn(state, notes), tuple(notes), reveals=True)


def _next_turn(state: ColominoState, notes: list[Note]) -> ColominoState:
    seats = len(state.racks)
    for after in range(1, seats + 1):
        seat = (state.active + after) % seats
        if seat == state.finisher:
            return _ended(state, "goal", notes)
        if state.board.takes(state.racks[seat]):
            if state.finisher is not None:
                notes.append(Note("colomino-last-turn", {"seat": seat}))
            return replace(state, active=seat, turn=state.turn + 1)
        notes.append(Note("colomino-passed", {"seat": seat}))
        state = _seen_stuck(state, seat)
    return _ended(state, "blocked", notes)


def _seen_stuck(state: ColominoState, seat: Seat) -> ColominoState:
    """The position once everybody knows that no tile in the rack of `seat` fits anywhere."""
    kinds = frozenset(kind for kind in range(len(NAMES)) if not state.board.takes((kind,)))
    stuck = Stuck(len(state.racks[seat]), kinds)
    return replace(state, stuck=changed(state.stuck, seat, stuck))


def _still_stuck(stuck: Stuck, laid: int) -> Stuck:
    if laid not in stuck.kinds:
        return stuck
    return Stuck(stuck.tiles - 1, stuck.kinds) if stuck.tiles > 1 else NOT_STUCK


def _ended(state: ColominoState, reason: Reason, notes: list[Note]) -> ColominoState:
    notes.append(Note("colomino-ended", {"reason": reason}))
    return replace(state, ended=reason)


def _laying_note(state: ColominoState, kind: int, field: int, over_joker: bool) -> Note:
    place = "joker" if over_joker else "square" if field in state.board.plan.squares else "empty"
    return _field_note("colomino-laid", state, field, tile=NAMES[kind], place=place)


def _court_note(premium: Premium) -> Note:
    return Note("colomino-court", {**premium, "points": points(premium)})


def _field_note(key: str, state: ColominoState, field: int, **more: Json) -> Note:
    """A log line about a field, which it names by `field`, `column` and `row`."""
    plan = state.board.plan
    row, column = divmod(field, plan.size)
    args = {"seat": state.active, "field": plan.ids[field], "column": column + 1, "row": row + 1}
    if field in plan.squares:
        args["colour"] = COLOURS[plan.squares[field]]
    return Note(key, {**args, **more})


def drawn(state: ColominoState, seat: Seat, chance: Chance) -> ColominoState:
    """The position after `seat` refilled its rack, as far as the bag goes."""
    rack, bag = list(state.racks[seat]), list(state.bag)
    left = sum(bag)
    while left and len(rack) < RACK:
        outcome = chance.pick(f"draw/{TILES - left + 1}", left)
        kind = 0
        while outcome >= bag[kind]:
            outcome -= bag[kind]
            kind += 1
        rack.append(kind)
        bag[kind] -= 1
        left -= 1
    return replace(state, racks=changed(state.racks, seat, tuple(rack)), bag=tuple(bag))
