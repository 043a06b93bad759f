"""The log lines of a step, all of them for everybody, and what they contain."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from typing_extensions import TypedDict

from app.games.colour_lines import marking
from app.games.colour_lines.board import (
    HALVES,
    LETTERS,
    SCORINGS,
    Colour,
    HalfName,
    Letter,
    Scoring,
)
from app.games.colour_lines.drawing import drawable, pencil
from app.games.colour_lines.figures import Face
from app.games.colour_lines.moves import ColourLinesMove, Draw, GiveUp
from app.games.colour_lines.scoring import firsts, letter_points, score
from app.games.colour_lines.state import State, TableDie
from app.games.contract import Json, Note, Seat


class Nothing(TypedDict):
    """The note needs no arguments."""


class OfSeat(TypedDict):
    """What the note says of a seat."""

    seat: Seat


class ScoringOut(TypedDict):
    """A scoring doesn't count in this match."""

    out: Scoring


class MarkedColours(TypedDict):
    """Point colours were marked on the sheet of a seat."""

    seat: Seat
    colours: Sequence[Colour]


class MarkedStarts(TypedDict):
    """Start crosses were marked on the sheet of a seat."""

    seat: Seat
    blocks: Sequence[Colour]
    """The colours of the blocks, left and right."""


class MarkedAll(MarkedColours, MarkedStarts):
    """Point colours and start crosses, in blocks of these colours, were marked by a seat."""


class RoundBegins(TypedDict):
    """A round begins; `seat` rolls."""

    seat: Seat
    round: int


class Faces(TypedDict):
    """What dice show: of `roll` and `placed` all five, those in the slots I, I, II, II, any."""

    seat: Seat
    faces: Sequence[Face]


class PlacedPair(Faces):
    """The first two dice of a hard task are placed."""

    half: HalfName


class Drew(TypedDict):
    """A round was drawn on a sheet."""

    seat: Seat
    lines: int
    points: int
    """What they bring."""
    jokers: int
    """How many were used."""
    skipped: int
    """How many dice with lines were not drawn."""


class ReachedLetter(TypedDict):
    """A letter was reached."""

    seat: Seat
    letter: Letter
    points: int


Notes = TypedDict(
    "Notes",
    {
        "colour_lines-scorings": ScoringOut,
        "colour_lines-setup": MarkedAll,
        "colour_lines-marked": MarkedColours,
        "colour_lines-crosses": MarkedStarts,
        "colour_lines-start": OfSeat,
        "colour_lines-round": RoundBegins,
        "colour_lines-roll": Faces,
        "colour_lines-rolled": Faces,
        "colour_lines-pair": PlacedPair,
        "colour_lines-placed": Faces,
        "colour_lines-drew": Drew,
        "colour_lines-letter": ReachedLetter,
        "colour_lines-forced": OfSeat,
        "colour_lines-gave-up": OfSeat,
        "colour_lines-ended": Nothing,
    },
    total=False,
)


def notes(before: State, moves: Mapping[Seat, ColourLinesMove], after: State) -> tuple[Note, ...]:
    """The log lines of the step from `before` to `after`."""
    if any(isinstance(move, GiveUp) for move in moves.values()):
        lines = [_line("gave-up", seat) for seat in moves]
    elif before.phase == "place":
        lines = list(_placing(before, after))
    elif before.phase == "draw":
        lines = list(_drawing(before, moves, after))
    else:
        lines = list(_setting_up(before, after))
    if after.round != before.round and after.phase != "over":
        lines.append(_line("round", after.active, round=after.round))
    if after.dice and after.dice is not before.dice:
        lines += _dice(before, after)
    if after.phase == "over":
        lines.append(Note("colour_lines-ended"))
    return tuple(lines)


def _line(name: str, seat: Seat, **more: Json) -> Note:
    return Note(f"colour_lines-{name}", {"seat": seat, **more})


def _setting_up(before: State, after: State) -> Iterator[Note]:
    colours, starts = marking.wanted(before)
    if before.phase != "starts":
        for out in sorted(set(SCORINGS) - set(before.terms.scorings)):
            if before.terms.task is None:
                yield Note("colour_lines-scorings", {"out": out})
    for seat, sheet in enumerate(after.sheets):
        marks: dict[str, Json] = {"colours": list(sheet.colours)} if colours else {}
        if starts:
            marks["blocks"] = [after.terms.side.colours[field] for field in sheet.starts]
        name = "setup" if colours and starts else "marked" if colours else "crosses"
        yield _line(name, seat, **marks)
    if starts and len(after.sheets) > 1:
        yield _line("start", after.active)


def _dice(before: State, after: State) -> Iterator[Note]:
    """What was rolled in this step."""
    if before.phase == "place":
        rolled = [at for at in after.dice if at.die not in {old.die for old in before.dice}]
    else:
        rolled = list(after.dice)
    if rolled:
        fallen = after.phase == "draw" and before.phase != "place"
        yield _line("roll" if fallen else "rolled", after.active, faces=_faces(rolled))


def _placing(before: State, after: State) -> Iterator[Note]:
    if after.phase == "draw":
        yield _line("placed", before.active, faces=_faces(after.dice))
    else:
        pair = [at for at in after.dice if at.slot]
        half = HALVES[pair[0].slot == "II"]
        yield _line("pair", before.active, half=half, faces=_faces(pair))


def _faces(dice: Iterable[TableDie]) -> list[Face]:
    return [at.face for at in dice]


def _drawing(before: State, moves: Mapping[Seat, ColourLinesMove], after: State) -> Iterator[Note]:
    was, first = firsts(before.sheets), firsts(after.sheets)
    for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        lines = sum(len(line) for line in new.lines) - sum(len(line) for line in old.lines)
        jokers, skipped = old.jokers - new.jokers, new.skipped - old.skipped
        points = score(after.terms, new, first).total - score(before.terms, old, was).total
        yield _line("drew", seat, lines=lines, points=points, jokers=jokers, skipped=skipped)
        for letter, reached, now, earliest in zip(
            LETTERS, old.letters, new.letters, first, strict=True
        ):
            if now and not reached:
                yield _line("letter", seat, letter=letter, points=letter_points(now, earliest))
        if _unfinished(before, seat, moves[seat]):
            yield _line("forced", seat)


def _unfinished(before: State, seat: Seat, move: ColourLinesMove) -> bool:
    """True if dice were left that could have been drawn, as only forced moves may do."""
    assert isinstance(move, Draw)
    at = pencil(before, seat, move.parts)
    return drawable(at, at.dice + at.skipped) is not None
