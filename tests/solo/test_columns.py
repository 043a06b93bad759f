"""What games call tiers and variants fits into the columns for them."""

import pytest

from app.games import GAMES
from app.games.contract import AnyGame
from app.solo.played import variant_of
from app.solo.tables import PlayedRow
from tests.support.random_matches import option_sets


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_tiers_and_variants_fit(game: AnyGame) -> None:
    tiers = [grade.tier for options in game.tasks for grade in game.grades(options)]
    assert max(map(len, tiers), default=0) <= PlayedRow.tier.type.length
    for seats in game.card.seats:
        for options in option_sets(game.card.key, seats):
            assert len(variant_of(game, options)) <= PlayedRow.variant.type.length
