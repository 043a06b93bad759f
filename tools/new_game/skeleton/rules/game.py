"""New game: its table of functions."""

from app.games.contract import Game
from app.games.newgame import bot, imagine, legal, options, scoring, setup, shapes, steps, views
from app.games.newgame.card import CARD
from app.games.newgame.moves import Take
from app.games.newgame.state import NewGameState

GAME: Game[NewGameState, Take] = Game(
    card=CARD,
    check_options=options.check_options,
    setup=setup.setup,
    to_act=legal.to_act,
    check=legal.check,
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
)
