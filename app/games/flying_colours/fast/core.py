"""A compact position that is changed by playing on, made for imagined matches.

It follows the rules of `legal` and `steps` but keeps no log.  Dice are keys: the key of some dice
is the sum of the keys of each (`dice.KEY`), so those aside and those thrown add up to what lies on
the table.  All draws come from a `Random`, with the outcomes of the rules: `int(6 * random())`.
"""

from random import Random
from typing import Final

from app.games.flying_colours.board import ALONG, CENTRE, COLOURS, FIELDS, GROUND, OUTWARDS, homes
from app.games.flying_colours.dice import KEY, MASKS, NUMBER, SETS, ways_to_keep
from app.games.flying_colours.odds import DICE, kind_of
from app.games.flying_colours.pairs import PAIR_OF, PAIRS
from app.games.flying_colours.state import STANDSTILL
from app.games.flying_colours.walking import DISCS, PARTS, ROOM, STEPS

FACES: Final = len(COLOURS)
PAIR: Final = tuple(
    tuple(PAIR_OF[frozenset((one, other))] if one != other else -1 for other in range(FACES))
    for one in range(FACES)
)
"""By two discs: their card."""

MASK_OF: Final = {key: MASKS[number] for key, number in NUMBER.items()}
"""By key: the colours that these dice show, as a bit mask."""

SIZE_OF: Final = {key: len(SETS[number]) for key, number in NUMBER.items()}
"""By key: how many dice these are."""

COMBINED: Final = frozenset(
    key for key, number in NUMBER.items() if len(SETS[number]) == DICE and kind_of(SETS[number])
)
"""The keys of six dice that show a combination."""

INSIDE: Final = tuple(
    tuple(disc for disc in range(FACES) if mask >> disc & 1) for mask in range(1 << FACES)
)
"""By mask: its discs."""

OWN: Final = tuple(
    tuple(field != CENTRE and GROUND[field] == colour for field in FIELDS) for colour in COLOURS
)
"""By disc and field: whether it stands on the ring of its own colour."""


class Table:
    """What never changes in a match: the homes, by seat and by field, and the variants."""

    __slots__ = ("crowded", "free", "homes", "host", "seats")

    def __init__(self, seats: int, *, crowded: bool, free: bool) -> None:
        self.seats, self.crowded, self.free = seats, crowded, free
        self.homes = homes(seats)
        self.host = [-1] * len(FIELDS)
        for seat, home in enumerate(self.homes):
            self.host[home] = seat


class FlyingPosition:
    """A match in progress.

    While a combination waits, `allowed` is the mask of colours that may move, `steps` are unspent,
    `movers` is the mask of discs moved, and `parts` counts the parts of the move.  `ruled` are, by
    seat, the cards that it can't have, as a mask.  `winner` stays -1 at a standstill.
    """

    __slots__ = (
        "active",
        "allowed",
        "aside",
        "discs",
        "idle",
        "left",
        "moved",
        "movers",
        "over",
        "pairs",
        "parts",
        "pips",
        "ruled",
        "steps",
        "table",
        "thrown",
        "winner",
    )

    def __init__(self, table: Table, pairs: list[int], discs: list[int], active: int) -> None:
        self.table, self.pairs, self.discs, self.active = table, pairs, discs, active
        self.ruled = [0] * table.seats
        self.pips = self.left = self.aside = self.thrown = self.allowed = 0
        self.steps = self.movers = self.parts = self.idle = 0
        self.moved = self.over = False
        self.winner = -1

    def copy(self) -> "FlyingPosition":
        """Another one like this."""
        copy = FlyingPosition.__new__(FlyingPosition)
        copy.table, copy.active, copy.winner = self.table, self.active, self.winner
        copy.pairs, copy.discs, copy.ruled = self.pairs[:], self.discs[:], self.ruled[:]
        copy.pips, copy.left, copy.aside, copy.thrown = (
            self.pips,
            self.left,
            self.aside,
            self.thrown,
        )
        copy.allowed, copy.steps, copy.movers = self.allowed, self.steps, self.movers
        copy.parts, copy.idle, copy.moved, copy.over = self.parts, self.idle, self.moved, self.over
        return copy

    def may_stop(self) -> bool:
        """True after the first throw of a turn, when no combination waits."""
        return not self.allowed and self.left < self.pips

    def throws(self) -> tuple[int, ...]:
        """The dice of the last throw that may be set aside, as keys."""
        return ways_to_keep(self.thrown, DICE - 1 - SIZE_OF[self.aside])

    def throw(self, more: int, rng: Random) -> None:
        """Set these dice aside, too, and throw all others."""
        self.aside += more
        draw, thrown = rng.random, 0
        for _ in range(DICE - SIZE_OF[self.aside]):
            thrown += KEY[int(FACES * draw())]
        self.thrown = thrown
        self.left -= 1
        if self.aside + thrown in COMBINED:
            self.allowed, self.steps, self.movers, self.parts = MASK_OF[thrown], STEPS, 0, 0
            if any(self.targets(disc) for disc in INSIDE[self.allowed]):
                return
            self.attempt_ended()
        if not self.left:
            self.stop(rng)

    def stop(self, rng: Random) -> None:
        """End the turn."""
        self.attempt_ended()
        self.idle = 0 if self.moved else self.idle + 1
        self.left = 0
        if self.idle == STANDSTILL:
            self.over = True
            return
        self.active = (self.active + 1) % self.table.seats
        self.begin(rng)

    def begin(self, rng: Random) -> None:
        """Roll the pip die."""
        self.pips = self.left = 1 + int(FACES * rng.random())
        self.moved = False

    def attempt_ended(self) -> None:
        """All dice are free again."""
        self.aside = self.thrown = self.allowed = 0

    def targets(self, disc: int) -> list[int]:
        """The fields that a disc, whose colour is allowed, may go to next."""
        mover = self.movers >> disc & 1
        if self.parts == PARTS or not (mover or self.movers.bit_count() < DISCS):
            return []
        at, table, discs = self.discs[disc], self.table, self.discs
        free = mover and table.free and OWN[disc][at]
        fields = OUTWARDS[at] if self.steps else ()
        if self.steps or free:
            fields += ALONG[at]
        if not table.crowded:
            return list(fields)
        return [to for to in fields if table.host[to] < 0 or discs.count(to) < ROOM]

    def step(self, disc: int, to: int) -> None:
        """A legal step, or a single move of a free walk."""
        at = self.discs[disc]
        if not (self.table.free and OWN[disc][at] and to in ALONG[at]):
            self.steps -= 1
        self.discs[disc] = to
        self.movers |= 1 << disc
        self.parts += 1
        self.moved = True
        host = self.table.host[to]
        if host >= 0:
            self._arrived(disc, to, host)

    def done(self, rng: Random) -> None:
        """End the move."""
        self.attempt_ended()
        if not self.left and not self.over:
            self.stop(rng)

    def walk(self, parts: tuple[tuple[int, int], ...], rng: Random) -> None:
        """A whole legal move, up to the step that wins."""
        for disc, to in parts:
            self.step(disc, to)
            if self.over:
                break
        self.done(rng)

    def _arrived(self, disc: int, at: int, host: int) -> None:
        own = self.pairs[host]
        for other, field in enumerate(self.discs):
            if field == at and other != disc:
                pair = PAIR[disc][other]
                if pair == own:
                    self.over, self.winner = True, host
                    return
                self.ruled[host] |= 1 << pair


def begun(table: Table, rng: Random, start: int) -> FlyingPosition:
    """A match to be played from its beginning."""
    pairs = rng.sample(range(len(PAIRS)), table.seats)
    position = FlyingPosition(table, pairs, [CENTRE] * FACES, start)
    position.begin(rng)
    return position


def random_move(position: FlyingPosition, rng: Random) -> None:
    """Any legal move of the active seat."""
    draw = rng.random
    if position.allowed:
        while not position.over and draw() < 0.9:
            ways = [(d, to) for d in INSIDE[position.allowed] for to in position.targets(d)]
            if not ways:
                break
            position.step(*ways[int(len(ways) * draw())])
        position.done(rng)
    elif position.may_stop() and draw() < 0.1:
        position.stop(rng)
    else:
        ways_to = position.throws()
        position.throw(ways_to[int(len(ways_to) * draw())], rng)


def random_game(table: Table, rng: Random, most: int = 0) -> FlyingPosition:
    """How a match of random moves ends, or where it has come after `most` of them."""
    position, made = begun(table, rng, int(table.seats * rng.random())), 0
    while not position.over and (not most or made < most):
        random_move(position, rng)
        made += 1
    return position
