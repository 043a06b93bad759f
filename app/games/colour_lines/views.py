"""What everybody sees, and what drafts would lead to; nothing is hidden in this game.

Moves (type, parts); a draft is a move that is not complete:
    {"type": "setup", "parts": [{"colour": "pink"}, {"start": "4-10"}, ...]}
        in any order two point colours and a start cross in each half; task 1 has no colours.
        Phase "colours": only colours, for the sheet of the previous seat, (seat - 1) mod n;
        "starts": only start crosses, for the sheet of the next seat, (seat + 1) mod n
    {"type": "place", "parts": [{"die": 3, "slot": "I"}, ...]}
        every die with slot null, in any order: two I, two II, one any; of the first two dice of a
        hard task both to I or both to II
    {"type": "draw", "parts": [{"die": 1, "use": "draw", "half": "L", "path": ["2-4", "3-4"],
        "bonus": ["3-5"]}, {"die": 2, "use": "joker", "half": "R", "path": ["9-1"], "bonus": []},
        {"die": 3, "use": "skip", "half": null, "path": [], "bonus": []}]}
        in the order of drawing.  Every die that does not show 0 is drawn, replaced by a joker, or
        skipped; it is skipped only if it cannot be drawn where the lines end.  Dice showing 0 may
        be left out, skipped, or replaced by a joker.
        The parts offered come in this order: dice drawn, jokers, skips.
    {"type": "give-up", "parts": []}     in tasks, at any time when a move is owed

Fields are named "x-y", x 0..13 to the right, y 0..11 down; halves "L" "R"; slots "I" "II" "any";
faces "0" "1" "2" "3" or a figure "I2 L2 I3 U3 S3 Z3 L3 J3"; dice 1..5; colours pink light_blue
purple light_green yellow dark_green orange dark_blue.

public:
    phase    "setup" "colours" "starts" "place" "draw" "over"
    round    1..5, 0 before the first
    active   seat that rolled, and in "place" places the dice; before the first round: will begin
    dice     null or [{"die": 1, "face": "L2", "slot": "I"|"II"|"any"|null}, ...]: two, then five
             in the first steps of a hard round, else five; placed dice in the order I I II II any
    board    never changes in a match:
        side "A"|"B", width 14, height 12, middle [6, 7] (the grey columns; the red line between),
        blocks {"L0O": {"colour", "x", "y"}} of 3 x 3 fields, x and y of the upper left one,
        letters {"A": "0-0", ...}, black [fields], circles [fields],
        figures {"L2": ["ES", ...]} the ways to draw each, steps E S W N,
        scorings [those of "crossings" "letters" "pairs" "dots" that count],
        recommended null, or in a first game {"colours": [two], "starts": {"L": field, "R": field}}
        to begin the draft of the set-up with,
        task null or {"id", "key", "counts": "crossings|dots|score", "point_colours": bool,
        "need": {"letters": 4, ...}, "levels": [four], "grades": [four]},
        hard bool, variants {"first_game", "neighbours", "active_placement", "three_of_four"},
        rounds 5
    sheets   by seat as text {"0": sheet, ...}
    scores   by seat [score, ...]
sheet:
    colours  point colours, [] before they are marked
    starts   {"L": field|null, "R": field|null}
    lines    {"L": [fields, the start first], "R": [...]}
    ends     {"L": [length of the line with its start after round 1, 2, ...], "R": [...]}
    letters  {"A": round in which it was dotted|null, ...}
    jokers   left, skipped  dice with lines that were not drawn
score (running; a scoring that does not count has 0 points):
    colours n, crossings n, middle points, letters points, pairs [colours], pair_points, dots n,
    dot_points, circles n, total, tier grade|null, lost bool (as it stands),
    needs {"letters": {"have": 2, "need": 4}, ...}, {} without a task.
    In tasks 1 and 2 middle or dot_points is the count itself, and the total.

private: {}

preview, for each seat with a draft:
    draw: {"0": {"lines": {"L": [fields added], "R": []}, "dice": {"1": {"state", "why"}, ...},
           "jokers": left, "ends": {"L": field, "R": field}, "score": score, "gain": total gained}}
        state  "open" (can be drawn now) "done" (drawn or joker) "stuck" (cannot be drawn now)
               "zero" (shows 0) "skipped" (and still cannot be drawn) "declined" (skipped, but it
               can be drawn now: take the skip back)
        why    for "stuck" and "skipped": "closed-in" (no free field beside the ends of its lines)
               or "no-fit"
    scores count letters as if all these drafts were final together
    setup: {"0": {"sheet": seat whose sheet it is, "colours": [...], "starts": {"L", "R"}}}
    place: {"0": {"dice": [as in public, with the slots of the draft, in the order of the dice]}}
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from app.games.colour_lines import marking
from app.games.colour_lines.board import (
    CELLS,
    GRADES,
    HALVES,
    HEIGHT,
    LETTERS,
    MIDDLE,
    NOWHERE,
    WIDTH,
    Field,
    Side,
    Task,
    listed,
)
from app.games.colour_lines.drawing import Desk, drawing, pencil
from app.games.colour_lines.figures import BLANK, FIGURES, JOKER_FACE, WORDS
from app.games.colour_lines.moves import ColourLinesMove, Draw, Place, Setup
from app.games.colour_lines.scoring import Firsts, firsts, grade, lost, needs, score
from app.games.colour_lines.state import ROUNDS, Rolled, Sheet, State, Terms
from app.games.colour_lines.steps import drawn_sheet
from app.games.contract import Json, Seat


def public(state: State) -> Json:
    """See the module."""
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


def private(state: State, seat: Seat) -> Json:
    """Nothing: sheets lie open."""
    return {}


def open_drafts(state: State) -> bool:
    """Sheets lie open."""
    return True


def preview(state: State, drafts: Mapping[Seat, ColourLinesMove], viewer: Seat) -> Json:
    """See the module."""
    shown: dict[str, Json] = {}
    desks: dict[Seat, Desk] = {}
    for seat, draft in sorted(drafts.items()):
        if isinstance(draft, Draw):
            desks[seat] = pencil(state, seat, draft.parts)
        elif isinstance(draft, Place):
            shown[str(seat)] = {"dice": _dice(_slotted(state.dice, draft))}
        elif isinstance(draft, Setup):
            shown[str(seat)] = _marks(state, seat, draft)
    return shown | _drawn(state, desks)


def _slotted(dice: tuple[Rolled, ...], draft: Place) -> tuple[Rolled, ...]:
    slots = {part.die: part.slot for part in draft.parts}
    return tuple(replace(at, slot=slots.get(at.die, at.slot)) for at in dice)


def _marks(state: State, seat: Seat, draft: Setup) -> dict[str, Json]:
    sheet = _sheet(marking.marked(state, seat, draft.parts))
    owner = marking.owner(state, seat)
    return {"sheet": owner, "colours": sheet["colours"], "starts": sheet["starts"]}


def _drawn(state: State, desks: Mapping[Seat, Desk]) -> dict[str, Json]:
    """The sheets with what is drawn, all of it at once."""
    after = list(state.sheets)
    for seat, at in desks.items():
        after[seat] = drawn_sheet(state, seat, at, ended=False)
    was, first = firsts(state.sheets), firsts(after)
    shown = {}
    for seat, at in desks.items():
        now = _score(state.terms, after[seat], first)
        shown[str(seat)] = {
            "lines": _by_half(*([CELLS[field] for field in line] for line in at.added)),
            "dice": {str(rolled.die): _die(at, rolled) for rolled in state.dice},
            "jokers": at.jokers,
            "ends": _by_half(*(CELLS[field] for field in at.ends)),
            "score": now,
            "gain": now["total"] - _score(state.terms, state.sheets[seat], was)["total"],
        }
    return shown


def _die(at: Desk, rolled: Rolled) -> dict[str, str | None]:
    """The state of a die in the preview of a draft."""
    if rolled not in at.dice and rolled not in at.skipped:
        return {"state": "done", "why": None}
    if rolled.face == BLANK:
        return {"state": "zero", "why": None}
    passed = rolled in at.skipped
    if drawing(at, rolled) is not None:
        return {"state": "declined" if passed else "open", "why": None}
    lone = replace(rolled, face=JOKER_FACE)
    why = "closed-in" if drawing(at, lone) is None else "no-fit"
    return {"state": "skipped" if passed else "stuck", "why": why}


def _dice(dice: tuple[Rolled, ...]) -> list[Json]:
    return [{"die": at.die, "face": at.face, "slot": at.slot} for at in dice]


def _by_half(left: Json, right: Json) -> dict[str, Json]:
    return dict(zip(HALVES, (left, right), strict=True))


def _cell(field: Field) -> str | None:
    return None if field == NOWHERE else CELLS[field]


@lru_cache(maxsize=64)
def _board(terms: Terms) -> Json:
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


def _recommended(side: Side) -> dict[str, Json]:
    colours, starts = side.recommended
    return {"colours": list(colours), "starts": _by_half(*map(_cell, starts))}


def _task(task: Task) -> dict[str, Json]:
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
def _sheet(sheet: Sheet) -> Json:
    """A sheet as `public` shows it; the same object for the same sheet, so never change it."""
    return {
        "colours": list(sheet.colours),
        "starts": _by_half(*map(_cell, sheet.starts)),
        "lines": _by_half(*([CELLS[field] for field in line] for line in sheet.lines)),
        "ends": _by_half(*map(list, sheet.ends)),
        "letters": {
            letter: round_ or None for letter, round_ in zip(LETTERS, sheet.letters, strict=True)
        },
        "jokers": sheet.jokers,
        "skipped": sheet.skipped,
    }


@lru_cache(maxsize=1024)
def _score(terms: Terms, sheet: Sheet, first: Firsts) -> dict[str, Json]:
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
