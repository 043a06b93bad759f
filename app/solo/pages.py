"""The pages for playing alone, of a challenge, and of achievements."""

from functools import cache
from time import time
from typing import Any
from urllib.parse import quote

from fastapi import Request
from fastapi.responses import HTMLResponse
from typing_extensions import TypedDict

from app.cards.content import Poster
from app.dependencies import core_of
from app.errors import NotFound
from app.games import GAMES
from app.games.contract import AnyGame, Options
from app.i18n import Translator, language_of, translator
from app.live.computing import load_rules
from app.match.codec import codec_of
from app.server.late_routes import pages
from app.solo.daily_task import TaskDay
from app.solo.schemas import ChallengeView, GradeView, grade_views
from app.solo.service import Solo
from app.store.ids import tidy_token
from app.web import links
from app.web.nicknames import nickname
from app.web.pages import page, problem_page, visitor

router = pages()


class TaskBoot(TypedDict):
    """A task in the boot data: its options, what it asks for, and its grades."""

    game: str
    options: dict[str, Any]
    sentence: str
    grades: list[GradeView]


@router.get("/alone")
async def alone(request: Request) -> HTMLResponse:
    """The page for those who play alone; strangers get a name when they begin."""
    player, t, core = await visitor(request), language_of(request), core_of(request)
    moment = await core.feature(Solo).calendar.moment()
    await load_rules(*GAMES)
    return page(
        request,
        "solo/alone.html",
        shown=of_today(t, core.settings.signing_key, moment.today),
        scripts=["js/solo/alone/page.mjs"],
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


@router.get("/c/{token}")
async def challenge(request: Request, token: str) -> HTMLResponse:
    """The page for whoever has the link; strangers say their name when they begin."""
    token = tidy_token(token)
    person, t, core = await visitor(request), language_of(request), core_of(request)
    try:
        view = await core.feature(Solo).challenges.view(token, person)
    except NotFound:
        return await problem_page(request, "challenge-not-found", 404)
    return page(
        request,
        "solo/challenge.html",
        shown=of_challenge(t, core.settings.signing_key, view, token),
        scripts=["js/solo/challenge/page.mjs"],
        token=token,
        challenge=view,
        nickname=None if person else nickname(t),
    )


@router.get("/achievements")
@router.get("/achievements/{player}")
@router.get("/achievements/room/{room}")
async def achievements(
    request: Request, player: str | None = None, room: str | None = None
) -> HTMLResponse:
    """The page of whoever looks, or of a friend or a room; the scripts ask what may be seen."""
    person = await visitor(request)
    return page(
        request,
        "solo/achievements.html",
        scripts=["js/solo/achievements/page.mjs"],
        title="achieved-evenings" if room else "achieved-friend" if player else "achieved",
        about={"known": person is not None, "name": person.name if person else ""}
        | ({"player": player} if player else {})
        | ({"room": room} if room else {}),
    )


def of_challenge(t: Translator, key: str, seen: ChallengeView, token: str) -> links.LinkPreview:
    """What a link to a challenge shows: the task, and what is to be beaten."""
    game, grades = seen["game"], len(seen["grades"])
    name = t(f"{game}-ui-task-name", task=seen["options"]["task"])
    poster = challenge_poster(t, game, name, _value(t, seen), (seen["stars"], grades))
    return links.of_poster(t, key, poster, f"/c/{quote(token)}")


def of_today(t: Translator, key: str, day: TaskDay) -> links.LinkPreview:
    """What a link to the page for playing alone shows: the task of the day."""
    name = t(f"{day.game}-ui-task-name", task=day.options["task"])
    return links.of_poster(t, key, today_poster(t, day.game, name), "/alone")


def challenge_poster(
    t: Translator, game: str, task: str, value: str, stars: tuple[int, int]
) -> Poster:
    """The poster of a challenge: `task` is its name, `value` what is to be beaten, in words.

    `stars` are how many were reached of how many.
    """
    title = t("card-challenge", task=task, value=value, stars=stars[0])
    return Poster(title, t("card-challenge-text"), t(f"{game}-name"), game, stars)


def _value(t: Translator, seen: ChallengeView) -> str:
    """What was reached, in what the task counts."""
    points, task = seen["points"], seen["options"]["task"]
    value = str(points).replace("-", "−")
    return t(f"{seen['game']}-ui-task-value", task=task, count=abs(points), value=value)


def today_poster(t: Translator, game: str, task: str) -> Poster:
    """The poster of the task of the day: `task` is its name."""
    return Poster(t("card-today", task=task), t("card-today-text"), t(f"{game}-name"), game)
