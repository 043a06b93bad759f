"""Playing at random: to check the compact position against the rules, and to measure it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from app.games.colour_lines import marking
from app.games.colour_lines.board import COLOURS, listed
from app.games.colour_lines.fast.core import (
    Drawing,
    Fortune,
    LinesPosition,
    Marks,
    SheetSketch,
    Use,
)
from app.games.colour_lines.moves import Slot
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.placing import PAIR
from app.games.colour_lines.setup import setup
from app.games.colour_lines.state import TableDie
from app.games.colour_lines.steps import TRAYS
from app.games.contract import Seat

JOKER_RATE: Final = 0.1
"""How often a random drawing uses a joker where it can."""


class Luck:
    """Draws that nobody records."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def pick(self, _label: str, n: int) -> int:
        """An outcome."""
        return self._rng.randrange(n)


def random_game(seats: int, options: ColourLinesOptions, rng: Random) -> LinesPosition:
    """The end of a match played at random from its start."""
    position = LinesPosition(setup(seats, options, Luck(rng)), Fortune(rng))
    while position.phase != "over":
        if position.phase == "draw":
            position.draw({seat: random_drawing(position, seat, rng) for seat in range(seats)})
        elif position.phase == "place":
            position.place(random_placing(position.dice, rng))
        else:
            owners = [marking.owner_in(position.phase, seat, seats) for seat in range(seats)]
            position.mark({owner: random_marks(position, owner, rng) for owner in owners})
    return position


def random_drawing(position: LinesPosition, seat: Seat, rng: Random) -> Drawing:
    """A random drawing of the dice on the table."""
    sketch = SheetSketch(position.terms.side, position.papers[seat], position.dice)
    for _ in scribbled(sketch, rng):
        pass
    return sketch.drawing()


def scribbled(sketch: SheetSketch, rng: Random) -> Iterator[Use]:
    """Dice drawn at random, until no die is left that could be drawn where the lines end."""
    while sketch.dice:
        rng.shuffle(sketch.dice)
        for rolled in sketch.dice:
            joker = sketch.jokers > 0 and rng.random() < JOKER_RATE
            uses = list(sketch.uses(rolled, joker=joker))
            if uses:
                break
        else:
            return
        use = uses[int(rng.random() * len(uses))]
        sketch.use(use)
        yield use


def random_placing(dice: Sequence[TableDie], rng: Random) -> tuple[TableDie, ...]:
    """The dice placed at random."""
    if len(dice) == PAIR:
        both: Slot = rng.choice(("I", "II"))
        return tuple([TableDie(at.die, at.face, both) for at in dice])
    slots = list(TRAYS)
    for at in dice:
        if at.slot:
            slots.remove(at.slot)
    rng.shuffle(slots)
    placed = [TableDie(at.die, at.face, at.slot or slots.pop()) for at in dice]
    return tuple(sorted(placed, key=lambda at: TRAYS.index(at.slot) if at.slot else 0))


def random_marks(position: LinesPosition, owner: Seat, rng: Random) -> Marks:
    """What this phase asks for on the sheet of `owner`, at random."""
    terms, paper = position.terms, position.papers[owner]
    colours = paper.colours or tuple(rng.sample(COLOURS, terms.colours))
    if position.phase == "colours":
        return Marks(colours)
    used, starts = set[str | None](colours), list[int]()
    for fields in terms.side.starts:
        field = rng.choice([at for at in listed(fields) if terms.side.colours[at] not in used])
        used.add(terms.side.colours[field])
        starts.append(field)
    return Marks(colours if position.phase == "setup" else (), tuple(starts))
