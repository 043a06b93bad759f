"""The first position."""

from app.games.contract import Chance
from app.games.flying_colours.board import CENTRE, COLOURS
from app.games.flying_colours.options import FlyingColoursOptions
from app.games.flying_colours.pairs import dealt
from app.games.flying_colours.state import FlyingColoursState, Tally
from app.games.flying_colours.steps import turn_begun


def setup(seats: int, options: FlyingColoursOptions, chance: Chance) -> FlyingColoursState:
    """All discs in the centre, a card for each seat, and the first pip die."""
    start = chance.pick("start", seats) if options.start is None else options.start
    state = FlyingColoursState(
        options=options,
        pairs=dealt(seats, chance),
        discs=(CENTRE,) * len(COLOURS),
        active=start,
        ruled_out=((),) * seats,
        tallies=(Tally(),) * seats,
    )
    return turn_begun(state, start, chance)
