"""LineUp!: its table of functions."""

from app.games.contract import Game
from app.games.lineup import (
    bot,
    imagine,
    legal,
    options,
    scoring,
    setup,
    shapes,
    steps,
    views,
    worlds,
)
from app.games.lineup.card import CARD
from app.games.lineup.moves import LineUpMove
from app.games.lineup.state import LineUpState
from app.games.skills import Skill
from app.games.typed import typed

GAME: Game[LineUpState, LineUpMove] = Game(
    card=CARD,
    check_options=options.check_options,
    setup=setup.setup,
    to_act=legal.to_act,
    check=typed(LineUpMove, legal.check),
    moves=legal.moves,
    apply=steps.apply,
    default=legal.default,
    result=scoring.result,
    public=views.public,
    private=views.private,
    betrays=views.betrays,
    imagine=imagine.imagine,
    bot=bot.choose,
    shapes=shapes.SHAPES,
    progress=views.progress,
    worlds=worlds.LineUpWorlds,
    notable=0.5,
    bots_version=3,
    skills={"easy": Skill(slips=0.7), "medium": Skill(), "strong": Skill(iterations=800)},
)
