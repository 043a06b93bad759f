"""Colour Square: its table of functions."""

from app.games.colour_square import (
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
from app.games.colour_square.card import CARD
from app.games.colour_square.moves import ColourSquareMove
from app.games.colour_square.state import State
from app.games.contract import Drafting, Game
from app.games.skills import Skill
from app.games.typed import typed

DRAFTING: Drafting[State, ColourSquareMove] = Drafting(
    blank=legal.blank,
    parts=legal.parts,
    check=typed(ColourSquareMove, legal.check_draft),
    preview=views.preview,
    others=legal.others,
)

GAME: Game[State, ColourSquareMove] = Game(
    card=CARD,
    check_options=options.check_options,
    setup=setup.setup,
    to_act=legal.to_act,
    check=typed(ColourSquareMove, legal.check),
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
    drafting=DRAFTING,
    open_drafts=views.open_drafts,
    tasks=options.ALONE,
    grades=options.grades,
    progress=views.progress,
    dice=steps.ROLLED,
    worlds=worlds.SquareWorlds,
    bots_version=2,
    skills={
        "easy": Skill(slips=1 / 3),
        "medium": Skill(slips=0.02),
        "strong": Skill(iterations=800),
    },
)
