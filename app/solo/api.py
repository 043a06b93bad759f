"""Playing alone: tasks, the task of the day, challenges, and achievements."""

from datetime import UTC, datetime
from typing import Annotated

import orjson
from fastapi import Depends, Request, Response

from app.api.replays import After, Limit
from app.api.routing import topic
from app.dependencies import (
    TheAsker,
    TheGuest,
    TheOwnRoom,
    ThePerson,
    TheSettings,
    TheVisitor,
    core_of,
    get_match_room,
)
from app.errors import NotFound
from app.games import GAMES
from app.limits.allowances import counts
from app.live.computing import load_rules
from app.live.room import Room
from app.match.chance import day_of
from app.queries.replays import steps_after
from app.schemas.problems import CHANGE, START, refuses
from app.schemas.receipts import Link
from app.schemas.replay import SharedReplay, Steps, shared_replay, steps_of
from app.schemas.room import RoomView, room_view
from app.security.rate_limits import LISTS
from app.security.scopes import needs
from app.solo.achievement_schemas import (
    AchievementsView,
    EveningsView,
    achievements_view,
    evenings_view,
)
from app.solo.played import FRIENDS_FOR
from app.solo.rooms import SoloPlan
from app.solo.schemas import (
    ChallengeView,
    DaysView,
    DayView,
    Newcomer,
    NewSolo,
    SoloView,
    solo_view,
    tasks,
)
from app.solo.service import Solo
from app.urls import site_for_others

alone_router = topic("/solo", tag="solo", scope="host")
NEWEST = 10
"""How many finished matches are listed."""
RUNNING = 5
"""How many of those under way in rooms of one's own."""
me_router = topic("/me", tag="solo", scope="play")
days_router = topic("/days", tag="solo", scope="host")
OF_LINK = ("challenge-not-found", "match-running", "match-unreadable")
"""What a link may be refused with: one that this server didn't make, or to a match that is gone."""
challenges_router = topic(tag="solo", scope="host")
EVENINGS = 200
"""How many matches of a room are shown, the newest."""
achievements_router = topic(tag="solo", scope="play")


async def get_solo_parts(request: Request) -> Solo:
    """The parts of playing alone."""
    return core_of(request).feature(Solo)


TheSolo = Annotated[Solo, Depends(get_solo_parts)]


async def count_list(request: Request) -> None:
    """Count a request for what takes a search; raises `TooMany`."""
    core = core_of(request)
    await core.rates.hit(request, LISTS, core.settings.lists_per_minute)


@alone_router.post("", status_code=201)
@refuses("no-such-level", "no-such-seat", "unknown-game", *START, *CHANGE, rules=409)
async def start_solo(body: NewSolo, visitor: TheVisitor, solo: TheSolo) -> RoomView:
    """Create a room for you alone, put bots there, and start its match.

    Nobody else can ever get in, find it, or watch; its matches count for what you have played.
    Newcomers must send `name`, and become guests.
    """
    await visitor.makes_room()
    plan = SoloPlan(body.game, body.options, body.bots, body.level)
    await load_rules(plan.game)
    plan.check()  # refuse before a guest is created
    person = await visitor.introduced(body.name)
    room = await solo.rooms.start_match(person, body.name or person.name, plan)
    return room_view(room.state, person.id)


@me_router.get("/solo")
@needs("read")
@counts
async def get_solo(request: Request, person: ThePerson) -> SoloView:
    """All tasks with your bests, the last matches that you have finished, and those under way."""
    await count_list(request)
    solo = core_of(request).feature(Solo)
    await load_rules(*GAMES)
    bests = await solo.played.bests(person.id, [task.variant for task in tasks()])
    matches = await solo.played.of_player(person.id, NEWEST)
    running = await solo.overview.running(person.id, RUNNING)
    matches_known = {one.match_id for one in matches}
    matches_known |= {one.best.match_id for one in bests.values() if one.best is not None}
    shown = await solo.overview.shown(person.id, matches_known)
    return solo_view(person.id, bests, matches, running, shown)


@days_router.get("")
@needs("read")
@counts
async def list_days(request: Request, guest: TheGuest, solo: TheSolo) -> DaysView:
    """The last 30 days by the calendar of this server, with their tasks and your attempts."""
    await count_list(request)
    return await solo.standings.latest(guest)


@days_router.get("/{day}")
@needs("read")
@counts
@refuses("day-not-found")
async def get_day(request: Request, day: str, guest: TheGuest, solo: TheSolo) -> DayView:
    """The task of a day, and how you, your friends, and everybody did.

    What others have reached is null until your own attempt is finished, or the day has closed.
    """
    await count_list(request)
    return await solo.standings.of_day(guest, day)


@days_router.post("/{day}/attempt", status_code=201)
@refuses("attempt-over", "day-not-found", "day-over", "programs-not-allowed", *CHANGE)
async def begin_attempt(day: str, body: Newcomer, visitor: TheVisitor, solo: TheSolo) -> RoomView:
    """Begin your attempt, or go on with it: the answer is its room, whose match has begun.

    Everybody has one attempt, and it counts: the same dice for all, no bot stands in, nobody
    watches.  It begins with this request, while the day lasts, and can be finished until
    `closes_at`.  However often it is sent, and from how many devices, there is one attempt.
    Newcomers must send `name`, and become guests.
    """
    if visitor.player is None:
        await solo.daily.check(day)  # refuse before a guest is created
    await visitor.makes_room()
    person = await visitor.introduced(body.name)
    room = await solo.daily.attempt(person, body.name or person.name, day)
    return room_view(room.state, person.id)


@days_router.post("/{day}/practice", status_code=201)
@refuses("attempt-first", "day-not-found", "day-running", *CHANGE)
async def practise_day(day: str, body: Newcomer, visitor: TheVisitor, solo: TheSolo) -> RoomView:
    """Play the task of a day with its dice, as often as you like; it doesn't count for the day.

    Before the day closes, this is only for those whose own attempt is over.
    """
    if visitor.player is None:
        await solo.daily.check_practice(day)  # refuse before a guest is created
    await visitor.makes_room()
    person = await visitor.introduced(body.name)
    room = await solo.daily.practise(person, body.name or person.name, day)
    return room_view(room.state, person.id)


@challenges_router.post("/matches/{match}/challenge")
@needs("play")
@refuses("day-running", "match-running", "match-unreadable", "no-challenge")
async def make_challenge(
    request: Request,
    match: str,
    _room: Annotated[Room, Depends(get_match_room)],
    person: ThePerson,
    solo: TheSolo,
    settings: TheSettings,
) -> Link:
    """A link by which others play your finished task with the draws that you had.

    Its page is `/c/TOKEN`; asking again gives the same link.  Whoever has it sees your name there
    and what you have reached, but your moves only after a match of their own.  You see theirs.
    """
    token = await solo.challenges.make(person, match)
    return {"url": f"{site_for_others(request, settings)}/c/{token}"}


@challenges_router.get("/challenges/{token}")
@needs("read")
@counts
@refuses(*OF_LINK)
async def get_challenge(
    request: Request, token: str, guest: TheGuest, solo: TheSolo
) -> ChallengeView:
    """What is to be beaten, and what you have reached, or those whom you have challenged."""
    await count_list(request)
    return await solo.challenges.view(token, guest)


@challenges_router.post("/challenges/{token}/matches", status_code=201)
@refuses("no-challenge", "not-oneself", *OF_LINK, *CHANGE)
async def accept_challenge(
    token: str, body: Newcomer, visitor: TheVisitor, solo: TheSolo
) -> RoomView:
    """Play with the same draws, in a room for you alone, or go on with the match that you began.

    Newcomers must send `name`, and become guests.
    """
    await solo.challenges.check(token)  # refuse before a guest is created
    await visitor.makes_room()
    person = await visitor.introduced(body.name)
    room = await solo.challenges.start_challenge(token, person, body.name or person.name)
    return room_view(room.state, person.id)


@challenges_router.get(
    "/challenges/{token}/matches/{match}", responses={200: {"model": SharedReplay}}
)
@needs("read")
@refuses("challenge-first", "match-expired", "match-not-found", "room-not-found", *OF_LINK)
async def get_challenge_match(token: str, match: str, asker: TheAsker, solo: TheSolo) -> Response:
    """Who played a match of a challenge: the one to be beaten, your own, or that of a challenger.

    The first one is shown to those who have finished one of their own, and what others have played
    to whoever is to be beaten.
    """
    replay, state = await solo.challenges.replay(token, asker, match)
    return _json(shared_replay(replay, state, None))


@challenges_router.get(
    "/challenges/{token}/matches/{match}/steps", responses={200: {"model": Steps}}
)
@needs("read")
@refuses("challenge-first", "match-expired", "match-not-found", "room-not-found", *OF_LINK)
async def list_challenge_steps(
    token: str,
    match: str,
    asker: TheAsker,
    solo: TheSolo,
    after: After = -1,
    limit: Limit = 100,
) -> Response:
    """The steps of such a match, as spectators saw them."""
    replay, _ = await solo.challenges.replay(token, asker, match)
    page = [step async for step in steps_after(replay, after, limit, None)]
    return _json(steps_of(replay, page))


def _json(document: SharedReplay | Steps) -> Response:
    return Response(orjson.dumps(document), media_type="application/json")


@achievements_router.get("/me/achievements")
@needs("read")
@counts
async def get_achievements(request: Request, person: ThePerson) -> AchievementsView:
    """What you have played: how often, how well, how fast, with what dice, against whom."""
    await count_list(request)
    solo = core_of(request).feature(Solo)
    totals, newest = await solo.summaries.of_player(person.id, datetime.now(UTC))
    totals.add(newest)
    await load_rules(*GAMES)
    return achievements_view(
        person.name,
        totals,
        await solo.summaries.rivals(person.id),
        await solo.overview.shown(person.id, totals.bests),
    )


@achievements_router.get("/friends/{player}/achievements")
@needs("read")
@counts
@refuses("not-found")
async def get_achievements_of_friend(
    request: Request, player: str, person: ThePerson
) -> AchievementsView:
    """What a friend has played: somebody who has finished a match with you in the last 90 days.

    Open tables make nobody friends, and whoever hides shows nothing.  Matches with the dice of a
    day are left out until nobody can play them as an attempt any more.
    """
    await count_list(request)
    solo, now = core_of(request).feature(Solo), datetime.now(UTC)
    companions = await solo.played.friends_of(person.id, now - FRIENDS_FOR)
    friends = {one.player: one for one in companions}
    if player not in friends:
        raise NotFound("not-found")
    totals, newest = await solo.summaries.of_player(player, now)
    totals.add(row for row in newest if day_of(row.luck) is None)
    rivals = await solo.summaries.rivals(player)
    await load_rules(*GAMES)
    return achievements_view(
        friends[player].name, totals, [one for one in rivals if one.player == person.id]
    )


@achievements_router.get("/rooms/{room}/achievements")
@needs("read")
@counts
async def get_achievements_of_room(request: Request, room: TheOwnRoom) -> EveningsView:
    """What was played in the room, evening by evening, and who has won how many matches."""
    await count_list(request)
    solo = core_of(request).feature(Solo)
    return evenings_view(await solo.achieved.finishes(room.id, EVENINGS))
