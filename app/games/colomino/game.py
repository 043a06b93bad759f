"""Colomino: its table of functions."""

from app.games.colomino import bot, imagine, legal, options, scoring, setup, shapes, steps, views
from app.games.colomino.card import CARD
from app.games.colomino.moves import ColominoMove
from app.games.colomino.state import ColominoState
from app.games.colomino.worlds import ColominoWorlds
from app.games.contract import Game
from app.games.skills import Level, Skill
from app.games.typed import typed

SKILLS: dict[Level, Skill] = {
    "easy": Skill(slips=1 / 3),
    "medium": Skill(slips=0.05),
    "strong": Skill(iterations=1400),
}

GAME: Game[ColominoState, ColominoMove] = Game(
    card=CARD,
    check_options=options.check_options,
    setup=setup.setup,
    to_act=legal.to_act,
    check=typed(ColominoMove, legal.check),
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
    worlds=ColominoWorlds,
    skills=SKILLS,
)
