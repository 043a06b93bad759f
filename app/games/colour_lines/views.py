"""What everybody sees, and what drafts would lead to (`shapes.py`); nothing is hidden."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from app.games.colour_lines import marking, shapes
from app.games.colour_lines.board import (
    CELLS,
    GRADES,
    HEIGHT,
    LETTERS,
    MIDDLE,
    NOWHERE,
    WIDTH,
    Field,
    Side,
    TaskRules,
    listed,
)
from app.games.colour_lines.drawing import Desk, drawing, pencil
from app.games.colour_lines.figures import BLANK, FIGURES, JOKER_FACE, WORDS
from app.games.colour_lines.moves import ColourLinesMove, Draw, Place, Setup
from app.games.colour_lines.scoring import Firsts, firsts, grade, lost, needs, score
from app.games.colour_lines.state import ROUNDS, SheetState, State, TableDie, Terms
from app.games.colour_lines.steps import drawn_sheet
from app.games.contract import Cell, Progress, Seat
from app.games.hindsight import Choice


def public(state: State) -> shapes.Public:
    """What everybody may see."""
    first = firsts(state.sheets)
    return {
        "phase": state.phase,
        "round": state.round,
        "active": state.active,
        "dice": _dice(state.dice) if state.dice else None,
        "board": _board(state.terms),
        "sheets": {str(seat): _sheet(sheet) for seat, sheet in enumerate(state.sheets)},
        "scores": [_score(state.terms, sheet, first) for sheet in state.sheets],
    }


def progress(state: State) -> Progress | None:
    """The round."""
    return Progress("round", state.round, ROUNDS) if state.round else None


def private(state: State, seat: Seat) -> shapes.Private:
    """Nothing: sheets lie open."""
    return {}


def betrays(_choice: Choice[State, ColourLinesMove], _move: ColourLinesMove) -> bool:
    """False: nothing is hidden."""
    return False


def open_drafts(state: State) -> bool:
    """Sheets lie open."""
    return True


def preview(state: State, drafts: Mapping[Seat, ColourLinesMove], viewer: Seat) -> shapes.Preview:
    """What each draft would lead to, if all of them were final together."""
    shown: dict[str, shapes.MarkedSheet | shapes.PlacedDice | shapes.DrawnSheet] = {}
    desks: dict[Seat, Desk] = {}
    for seat, draft in sorted(drafts.items()):
        if isinstance(draft, Draw):
            desks[seat] = pencil(state, seat, draft.parts)
        elif isinstance(draft, Place):
            shown[str(seat)] = {"dice": _dice(_slotted(state.dice, draft))}
        elif isinstance(draft, Setup):
            shown[str(seat)] = _marks(state, seat, draft)
    return shown | _drawn(state, desks)


def _slotted(dice: tuple[TableDie, ...], draft: Place) -> tuple[TableDie, ...]:
    slots = {part.die: part.slot for part in draft.parts}
    return tuple(replace(at, slot=slots.get(at.die, at.slot)) for at in dice)


def _marks(state: State, seat: Seat, draft: Setup) -> shapes.MarkedSheet:
    sheet = _sheet(marking.marked(state, seat, draft.parts))
    owner = marking.owner(state, seat)
    return {"sheet": owner, "colours": sheet["colours"], "starts": sheet["starts"]}


def _drawn(state: State, desks: Mapping[Seat, Desk]) -> dict[str, shapes.DrawnSheet]:
    """The sheets with what is drawn, all of it at once."""
    after = list(state.sheets)
    for seat, at in desks.items():
        after[seat] = drawn_sheet(state, seat, at, ended=False)
    was, first = firsts(state.sheets), firsts(after)
    shown: dict[str, shapes.DrawnSheet] = {}
    for seat, at in desks.items():
        now = _score(state.terms, after[seat], first)
        shown[str(seat)] = {
            "lines": _lines(at.added),
            "dice": {str(rolled.die): _die(at, rolled) for rolled in state.dice},
            "jokers": at.jokers,
            "ends": _fields(at.ends),
            "score": now,
            "gain": now["total"] - _score(state.terms, state.sheets[seat], was)["total"],
        }
    return shown


def _die(at: Desk, rolled: TableDie) -> shapes.DieInDraft:
    """The state of a die in the preview of a draft."""
    if rolled not in at.dice and rolled not in at.skipped:
        return {"state": "done", "why": None}
    if rolled.face == BLANK:
        return {"state": "zero", "why": None}
    passed = rolled in at.skipped
    if drawing(at, rolled) is not None:
        return {"state": "declined" if passed else "open", "why": None}
    lone = replace(rolled, face=JOKER_FACE)
    return {
        "state": "skipped" if passed else "stuck",
        "why": "closed-in" if drawing(at, lone) is None else "no-fit",
    }


def _dice(dice: tuple[TableDie, ...]) -> list[shapes.Rolled]:
    return [{"die": at.die, "face": at.face, "slot": at.slot} for at in dice]


def _fields(fields: tuple[Field, Field]) -> shapes.TwoFields:
    left, right = fields
    return {"L": CELLS[left], "R": CELLS[right]}


def _starts(fields: tuple[Field, Field]) -> shapes.Starts:
    left, right = fields
    return {"L": _cell(left), "R": _cell(right)}


def _lines(lines: tuple[tuple[Field, ...], tuple[Field, ...]]) -> shapes.TwoLines:
    left, right = lines
    return {"L": [CELLS[field] for field in left], "R": [CELLS[field] for field in right]}


def _lengths(lengths: tuple[tuple[int, ...], tuple[int, ...]]) -> shapes.Lengths:
    left, right = lengths
    return {"L": list(left), "R": list(right)}


def _cell(field: Field) -> Cell | None:
    return None if field == NOWHERE else CELLS[field]


@lru_cache(maxsize=64)
def _board(terms: Terms) -> shapes.Printed:
    side = terms.side
    return {
        "side": side.name,
        "width": WIDTH,
        "height": HEIGHT,
        "middle": list(MIDDLE),
        "blocks": {
            name: {"colour": colour, "x": corner % WIDTH, "y": corner // WIDTH}
            for name, (colour, corner) in side.blocks.items()
        },
        "letters": {
            letter: CELLS[field] for letter, field in zip(LETTERS, side.letters, strict=True)
        },
        "black": [CELLS[field] for field in listed(side.black)],
        "circles": [CELLS[field] for field in listed(side.circles)],
        "figures": {figure: list(WORDS[figure]) for figure in FIGURES},
        "scorings": list(terms.scorings),
        "recommended": _recommended(side) if terms.first_game else None,
        "task": None if terms.task is None else _task(terms.task),
        "hard": terms.hard,
        "variants": {
            "first_game": terms.first_game,
            "neighbours": terms.neighbours,
            "active_placement": terms.active_placement,
            "three_of_four": terms.three_of_four,
        },
        "rounds": ROUNDS,
    }


def _recommended(side: Side) -> shapes.Recommended:
    colours, starts = side.recommended
    return {"colours": list(colours), "starts": _fields(starts)}


def _task(task: TaskRules) -> shapes.Task:
    return {
        "id": task.id,
        "key": task.key,
        "counts": task.counts,
        "point_colours": task.point_colours,
        "need": task.need,
        "levels": list(task.levels),
        "grades": list(GRADES),
    }


@lru_cache(maxsize=1024)
def _sheet(sheet: SheetState) -> shapes.Sheet:
    """A sheet as `public` shows it; the same object for the same sheet, so never change it."""
    return {
        "colours": list(sheet.colours),
        "starts": _starts(sheet.starts),
        "lines": _lines(sheet.lines),
        "ends": _lengths(sheet.ends),
        "letters": {
            letter: round_ or None for letter, round_ in zip(LETTERS, sheet.letters, strict=True)
        },
        "jokers": sheet.jokers,
        "skipped": sheet.skipped,
    }


@lru_cache(maxsize=1024)
def _score(terms: Terms, sheet: SheetState, first: Firsts) -> shapes.Score:
    at, task = score(terms, sheet, first), terms.task
    return {
        "colours": at.colours,
        "crossings": at.crossings,
        "middle": at.of("crossings"),
        "letters": at.of("letters"),
        "pairs": list(at.pairs),
        "pair_points": at.of("pairs"),
        "dots": at.dots,
        "dot_points": at.of("dots"),
        "circles": at.circles,
        "total": at.total,
        "tier": None if task is None else grade(task, at),
        "lost": task is not None and lost(task, at),
        "needs": {
            name: {"have": have, "need": least}
            for name, (have, least) in (needs(task, at) if task else {}).items()
        },
    }
