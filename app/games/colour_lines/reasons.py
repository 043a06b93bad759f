"""Why a drawing is refused: the first thing wrong with it, field by field (section 5)."""

from app.games.colour_lines.board import BESIDE, FIELD, STEPS, Field, Fields, Half, Side
from app.games.colour_lines.figures import BONUS, LINES, Face
from app.games.colour_lines.moves import UseDie
from app.games.contract import Cell, IllegalMove


def refusal(at: tuple[Side, Half, Field, Fields], face: Face, part: UseDie) -> IllegalMove:
    """What is wrong with `part` as a drawing of `face`, which does not fit.

    `at`: the side of the sheet, the half, the end of its line, the fields taken.
    """
    side, half, end, taken = at
    budget = 0
    for place, cell in enumerate(part.path + part.bonus):
        if place == len(part.path) and (wrong := _misshapen(face, part)):
            return wrong
        if place >= len(part.path):
            if not budget:
                return IllegalMove("no-bonus", rule="sideb", cells=(cell,), die=part.die)
            budget -= 1
        field, wrong = _step(side, half, end, taken, cell)
        if wrong:
            return wrong
        end, taken = field, taken | 1 << field
        budget += BONUS * (side.circles >> field & 1)
    wrong = _misshapen(face, part)
    return wrong or IllegalMove("wrong-shape", rule="figures", die=part.die)


def _step(
    side: Side, half: Half, end: Field, taken: Fields, cell: Cell
) -> tuple[Field, IllegalMove | None]:
    """The field of `cell`, and why the line of `half` cannot go from `end` to it."""
    field = FIELD.get(cell)
    if field is None:
        return end, IllegalMove("outside-sheet", rule="drawing")
    cells = (cell,)
    if field not in (BESIDE[step][end] for step in STEPS):
        return field, IllegalMove("not-a-neighbour", rule="drawing", cells=cells)
    if side.black >> field & 1:
        return field, IllegalMove("black-field", rule="sideb", cells=cells)
    if not side.open[half] >> field & 1:
        return field, IllegalMove("other-half", rule="drawing", cells=cells)
    if taken >> field & 1:
        return field, IllegalMove("field-taken", rule="drawing", cells=cells)
    return field, None


def _misshapen(face: Face, part: UseDie) -> IllegalMove | None:
    """Why the path is not what the die shows; None if its length is right.

    A joker stands for one line.
    """
    if len(part.path) == LINES[face]:
        return None
    if part.use == "joker":
        return IllegalMove("one-line-only", rule="jokers", cells=part.path)
    return IllegalMove(
        "wrong-length", rule="drawing", cells=part.path, die=part.die, lines=LINES[face]
    )
