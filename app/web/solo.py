"""The page "Play alone": today's task, all tasks for one person, matches against bots."""

from functools import cache
from time import time
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from typing_extensions import TypedDict

from app.dependencies import parts_of
from app.games import GAMES
from app.games.contract import AnyGame, Options
from app.i18n import Translator, language_of, translator
from app.match.codec import codec_of
from app.schemas.solo.grades import GradeView, grade_views
from app.web import links
from app.web.nicknames import nickname
from app.web.pages import page, visitor

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


class TaskBoot(TypedDict):
    """A task in the boot data: its options, what it asks for, and its grades."""

    game: str
    options: dict[str, Any]
    sentence: str
    grades: list[GradeView]


@router.get("/alone")
async def alone(request: Request) -> HTMLResponse:
    """The page for those who play alone; strangers get a name when they begin."""
    player, t, parts = await visitor(request), language_of(request), parts_of(request)
    moment = await parts.solo.calendar.moment()
    return page(
        request,
        "alone.html",
        shown=links.of_today(t, parts.settings.signing_key, moment.today),
        scripts=["js/pages/alone/page.mjs"],
        known=player is not None,
        name=player.name if player else nickname(t),
        now=int(time() * 1000),
        tasks=tasks(t.language),
    )


@cache
def tasks(language: str) -> list[TaskBoot]:
    """All tasks for one person, game by game, in the order of their numbers."""
    t = translator(language)
    return [_task(t, game, options) for game in GAMES.values() for options in game.tasks]


def _task(t: Translator, game: AnyGame, options: Options) -> TaskBoot:
    document = codec_of(game).dump_options(options)
    document.pop("start", None)
    # Where the first grade is for the conditions alone, the sentence has no number.
    mark = next((grade.least for grade in game.grades(options) if grade.least > 0), 0)
    sentence = t(f"{game.card.key}-ui-task-goal", task=document["task"], mark=mark)
    return {
        "game": game.card.key,
        "options": document,
        "sentence": sentence,
        "grades": grade_views(game, options),
    }
