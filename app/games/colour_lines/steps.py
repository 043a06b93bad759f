"""How a match runs: its beginning, the set-up, rolls, placing, the commit of a round, the end."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from app.games.colour_lines import log, marking, placing
from app.games.colour_lines.drawing import Desk, pencil
from app.games.colour_lines.figures import BLANK, DICE, FACES, Die
from app.games.colour_lines.moves import ColourLinesMove, Draw, GiveUp, Place, Setup, Slot
from app.games.colour_lines.state import ROUNDS, SheetState, State, TableDie
from app.games.contract import Chance, Outcome, Seat

TRAYS: Final[tuple[Slot, ...]] = ("I", "I", "II", "II", "any")
"""The slots of the dice in the order in which they are drawn."""


def apply(state: State, moves: Mapping[Seat, ColourLinesMove], chance: Chance) -> Outcome[State]:
    """The step that these moves make; none can be taken back, since confirmed moves are final."""
    if any(isinstance(move, GiveUp) for move in moves.values()):
        after = replace(state, phase="over", dice=())
    elif state.phase == "place":
        after = _placed(state, moves[state.active], chance)
    elif state.phase == "draw":
        sheets = tuple(committed(state, seat, moves[seat]) for seat in range(len(state.sheets)))
        after = _next_round(replace(state, sheets=sheets), chance)
    else:
        after = _set_up(state, moves, chance)
    return Outcome(after, log.notes(state, moves, after), reveals=True)


def committed(state: State, seat: Seat, move: ColourLinesMove) -> SheetState:
    """The sheet of `seat` after the round that `move` draws."""
    assert isinstance(move, Draw)
    return drawn_sheet(state, seat, pencil(state, seat, move.parts), ended=True)


def drawn_sheet(state: State, seat: Seat, at: Desk, *, ended: bool) -> SheetState:
    """The sheet of `seat` with what is on its desk; `ended`: the round is over."""
    sheet = state.sheets[seat]
    (left, right), (more, most) = sheet.lines, at.added
    lines = (left + more, right + most)
    letters = tuple(
        was or (state.round if at.taken >> field & 1 else 0)
        for was, field in zip(sheet.letters, state.terms.side.letters, strict=True)
    )
    after = replace(sheet, lines=lines, taken=at.taken, letters=letters, jokers=at.jokers)
    if not ended:
        return after
    undrawn = sum(rolled.face != BLANK for rolled in at.skipped + at.dice)
    one, other = sheet.ends
    ends = ((*one, len(lines[0])), (*other, len(lines[1])))
    return replace(after, ends=ends, skipped=sheet.skipped + undrawn)


def _set_up(state: State, moves: Mapping[Seat, ColourLinesMove], chance: Chance) -> State:
    """The sheets marked; then the start crosses of neighbours, or the first round."""
    sheets = list(state.sheets)
    for seat, move in moves.items():
        assert isinstance(move, Setup)
        sheets[marking.owner(state, seat)] = marking.marked(state, seat, move.parts)
    after = replace(state, sheets=tuple(sheets))
    if state.phase == "colours":
        return replace(after, phase="starts")
    return _rolled(replace(after, round=1), chance)


def _next_round(state: State, chance: Chance) -> State:
    if state.round == ROUNDS:
        return replace(state, phase="over", dice=())
    active = (state.active + 1) % len(state.sheets)
    return _rolled(replace(state, active=active, round=state.round + 1), chance)


def _rolled(state: State, chance: Chance) -> State:
    """The dice of a new round: rolled into their slots, or for somebody to place."""
    terms = state.terms
    if not terms.placing:
        order = _shuffled(state, len(DICE), chance)
        dice = tuple(
            TableDie(at.die, at.face, slot)
            for at, slot in zip(_thrown(state, order, chance), TRAYS, strict=True)
        )
        return replace(state, phase="draw", dice=dice)
    first = _shuffled(state, placing.PAIR, chance) if terms.hard else DICE
    return replace(state, phase="place", dice=_thrown(state, first, chance))


def _placed(state: State, move: ColourLinesMove, chance: Chance) -> State:
    """The dice placed; in hard tasks the other three are rolled after the first two."""
    assert isinstance(move, Place)
    dice = placing.placed(state, move)
    if len(dice) == len(DICE):
        return replace(state, phase="draw", dice=dice)
    rest = tuple(die for die in DICE if die not in {at.die for at in dice})
    return replace(state, dice=dice + _thrown(state, rest, chance))


def _thrown(state: State, dice: tuple[Die, ...], chance: Chance) -> tuple[TableDie, ...]:
    """These dice rolled."""
    return tuple(
        TableDie(die, FACES[die][chance.pick(f"roll/{state.round}/{die}", len(FACES[die]))])
        for die in dice
    )


def _shuffled(state: State, count: int, chance: Chance) -> tuple[Die, ...]:
    """`count` of the dice, drawn at random."""
    left, drawn = list(DICE), list[Die]()
    for place in range(count):
        choice = chance.pick(f"dice/{state.round}/{place}", len(left)) if len(left) > 1 else 0
        drawn.append(left.pop(choice))
    return tuple(drawn)
