"""Playing imagined sheets on: quick placements and drawings, to the end of the match."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from itertools import permutations

from app.games.colour_lines.fast.core import Drawing, LinesPosition, Paper, few_ways
from app.games.colour_lines.fast.judging import Judge
from app.games.colour_lines.fast.policy import Quick
from app.games.colour_lines.figures import Face
from app.games.colour_lines.moves import Slot
from app.games.colour_lines.outlook import awaited
from app.games.colour_lines.placing import PAIR
from app.games.colour_lines.scoring import letter_points
from app.games.colour_lines.state import TableDie, Terms
from app.games.colour_lines.steps import TRAYS
from app.games.contract import Seat

Firsts = tuple[int, ...]
Gains = Mapping[Face, tuple[float, ...]]
WIDTH, TASK_WIDTH = 1, 2
"""How many sketches are followed up in imagined rounds: usually, and in a task
without circles."""


def firsts(papers: Sequence[Paper]) -> Firsts:
    """When each letter was first dotted by anybody; 0 while it is not."""
    rounds = zip(*(paper.letters for paper in papers), strict=True)
    return tuple([min([r for r in by_seat if r], default=0) for by_seat in rounds])


class Rollout:
    """Plays quickly for any seat; `first`: when the letters were first dotted."""

    def __init__(self, terms: Terms, first: Firsts, width: int = WIDTH) -> None:
        self._terms, self._first = terms, first
        self._quick = Quick(terms.side, width)

    def finish(self, position: LinesPosition, seat: Seat) -> Paper:
        """The sheet of `seat` at the end; placements of others are taken to be random."""
        alone, began = position.alone(seat), position.round
        while alone.phase != "over":
            if alone.phase == "draw":
                alone.draw({0: self.drawing(alone, 0)})
                continue
            active = (position.active + alone.round - began) % len(position.papers)
            alone.place(self.placing(alone, 0) if active == seat else strewn(alone))
        return alone.papers[0]

    def drawing(self, position: LinesPosition, seat: Seat) -> Drawing:
        """The drawing of the dice on the table."""
        judge = self.judge(position, seat)
        paper = position.papers[seat]
        return self._quick.drawing(paper, position.dice, judge, position.round)

    def sketched(self, position: LinesPosition, seat: Seat) -> float:
        """What the sheet is worth after a quick drawing of the dice placed."""
        judge, paper = self.judge(position, seat), position.papers[seat]
        at = self._quick.drawing(paper, position.dice, judge, position.round)
        return judge.value(at.ends, at.taken, at.crossings, at.jokers, (0, 0))

    def placing(self, position: LinesPosition, seat: Seat) -> tuple[TableDie, ...]:
        """The dice where they do most for the sheet of `seat`, each by itself."""
        dice, gains = position.dice, self.gains(position, seat)
        if len(dice) == PAIR:
            both: tuple[Slot, ...] = ("I", "II")
            return max([slotted(dice, (slot, slot)) for slot in both], key=partial(gain_of, gains))
        tried = _ways_to_place(tuple([at.slot for at in dice if at.slot]))
        best = max([slotted(dice, slots) for slots in tried], key=partial(gain_of, gains))
        return sorted_by_slot(best)

    def gains(self, position: LinesPosition, seat: Seat) -> Gains:
        """What the sheet of `seat` is worth with one face drawn, by half."""
        judge, paper = self.judge(position, seat), position.papers[seat]
        return {
            face: self._gains(paper, face, judge)
            for face in dict.fromkeys(at.face for at in position.dice)
        }

    def judge(self, position: LinesPosition, seat: Seat) -> Judge:
        """How drawings on the sheet of `seat` are valued."""
        paper, now = position.papers[seat], position.round
        letters = tuple(
            [
                letter_points(own or now, first or now)
                for own, first in zip(paper.letters, self._first, strict=True)
            ]
        )
        to_come = awaited(now, position.dice)
        return Judge(self._terms, paper.colours, paper.begun, letters, to_come)

    def _gains(self, paper: Paper, face: Face, judge: Judge) -> tuple[float, ...]:
        """What the sheet is worth with one die drawn, by half."""
        taken, crossings, jokers = paper.taken, paper.crossings, paper.jokers
        one, other = paper.ends
        by_half = []
        for half in (0, 1):
            worths = [
                judge.value(
                    (one, end) if half else (end, other),
                    taken | mask,
                    crossings + crossed,
                    jokers,
                    (0, 0),
                )
                for mask, end, crossed, _ in few_ways(
                    self._terms.side, half, paper.ends[half], face
                )
                if not mask & taken
            ]
            if not worths:
                worths = [judge.value(paper.ends, taken, crossings, jokers, (0, 0))]
            by_half.append(max(worths))
        return tuple(by_half)


def strewn(position: LinesPosition) -> tuple[TableDie, ...]:
    """The dice placed by chance."""
    where = dict(zip(position.fate.order(position.round), TRAYS, strict=True))
    return sorted_by_slot([TableDie(at.die, at.face, where[at.die]) for at in position.dice])


def gain_of(gains: Gains, dice: Sequence[TableDie]) -> float:
    """What all dice together promise where they are placed."""
    total = 0.0
    for at in dice:
        left, right = gains[at.face]
        total += left if at.slot == "I" else right if at.slot == "II" else max(left, right)
    return total


def slotted(dice: Sequence[TableDie], slots: Iterable[Slot]) -> tuple[TableDie, ...]:
    """The dice with these slots for those that have none."""
    to_fill = iter(slots)
    return tuple([at if at.slot else TableDie(at.die, at.face, next(to_fill)) for at in dice])


def sorted_by_slot(dice: Sequence[TableDie]) -> tuple[TableDie, ...]:
    """Placed dice in the order of the slots."""
    return tuple(sorted(dice, key=lambda at: TRAYS.index(at.slot) if at.slot else 0))


@cache
def _ways_to_place(placed: tuple[Slot, ...]) -> list[tuple[Slot, ...]]:
    """All ways to fill the slots that are left."""
    slots = list(TRAYS)
    for slot in placed:
        slots.remove(slot)
    return list(dict.fromkeys(permutations(slots)))
