"""The log lines of a step, all of them for everybody.

`seat` is the player concerned, or whose sheet it is; lists of dice have what they show.

    colour_lines-scorings   out: the scoring that does not count
    colour_lines-start      seat
    colour_lines-setup      seat, colours, blocks: the colours under the starts, left and right
    colour_lines-marked     seat, colours: with neighbours, marked by the next seat
    colour_lines-crosses    seat, blocks: without point colours, or with neighbours
    colour_lines-round      round, seat: who rolls
    colour_lines-roll       seat, faces: dice that fell into the slots I, I, II, II, any
    colour_lines-rolled     seat, faces: dice that somebody has to place
    colour_lines-pair       seat, half: the first two dice of a hard task placed, faces
    colour_lines-placed     seat, faces: in the slots I, I, II, II, any
    colour_lines-drew       seat, lines, points (what they bring), jokers (used in this round),
                            skipped (dice)
    colour_lines-letter     seat, letter, points
    colour_lines-forced     seat: absent, left dice that could have been drawn
    colour_lines-gave-up    seat: the task
    colour_lines-ended
"""

from collections.abc import Iterable, Iterator, Mapping

from app.games.colour_lines import marking
from app.games.colour_lines.board import HALVES, LETTERS, SCORINGS
from app.games.colour_lines.drawing import drawable, pencil
from app.games.colour_lines.figures import Face
from app.games.colour_lines.moves import ColourLinesMove, Draw, GiveUp
from app.games.colour_lines.scoring import firsts, letter_points, score
from app.games.colour_lines.state import Rolled, State
from app.games.contract import Json, Note, Seat


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


def _faces(dice: Iterable[Rolled]) -> list[Face]:
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
