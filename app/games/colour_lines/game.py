"""Colour Lines: its table of functions."""

from app.games.colour_lines import (
    bot,
    figures,
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
from app.games.colour_lines.card import CARD
from app.games.colour_lines.moves import ColourLinesMove
from app.games.colour_lines.state import State
from app.games.contract import Drafting, Game
from app.games.skills import Level, Skill
from app.games.typed import typed

DRAFTING: Drafting[State, ColourLinesMove] = Drafting(
    blank=legal.blank,
    parts=legal.parts,
    check=typed(ColourLinesMove, legal.check_draft),
    preview=views.preview,
    others=legal.others,
)

SKILLS: dict[Level, Skill] = {
    "easy": Skill(slips=1 / 3),
    "medium": Skill(slips=0.05),
    "strong": Skill(iterations=100),
}

GAME: Game[State, ColourLinesMove] = Game(
    card=CARD,
    check_options=options.check_options,
    setup=setup.setup,
    to_act=legal.to_act,
    check=typed(ColourLinesMove, legal.check),
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
    worlds=worlds.LinesWorlds,
    skills=SKILLS,
    drafting=DRAFTING,
    open_drafts=views.open_drafts,
    tasks=options.ALONE,
    grades=options.grades,
    progress=views.progress,
    dice=figures.ROLLED,
)
