"""With Flying Colours: its table of functions."""

from app.games.contract import Drafting, Game
from app.games.flying_colours import (
    bot,
    imagine,
    legal,
    options,
    preview,
    scoring,
    setup,
    shapes,
    steps,
    views,
    worlds,
)
from app.games.flying_colours.card import CARD
from app.games.flying_colours.moves import FlyingColoursMove
from app.games.flying_colours.state import FlyingColoursState
from app.games.skills import Skill
from app.games.typed import typed

DRAFTING: Drafting[FlyingColoursState, FlyingColoursMove] = Drafting(
    blank=legal.blank,
    parts=legal.parts,
    check=typed(FlyingColoursMove, legal.check),
    preview=preview.preview,
    others=legal.others,
)

GAME: Game[FlyingColoursState, FlyingColoursMove] = Game(
    card=CARD,
    check_options=options.check_options,
    setup=setup.setup,
    to_act=legal.to_act,
    check=typed(FlyingColoursMove, legal.check),
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
    worlds=worlds.FlyingColoursWorlds,
    notable=0.02,
    bots_version=2,
    skills={
        "easy": Skill(slips=1 / 3),
        "medium": Skill(),
        "strong": Skill(iterations=2000),
    },
    drafting=DRAFTING,
    progress=views.progress,
    dice=steps.ROLLED,
)
