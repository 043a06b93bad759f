"""The games and their options."""

import asyncio

from fastapi import Response

from app.api.routing import topic
from app.games import GAMES
from app.live.computing import load_rules
from app.match.codec import codec_of, game_of
from app.schemas.games import GameDetails, GameOptions, Games, game_card, game_details
from app.schemas.problems import refuses

router = topic("/games", tag="games", scope=None)


@router.get("")
async def list_games() -> Games:
    """All games, in the order of the home page."""
    await load_rules(*GAMES)
    return {"games": [game_card(game) for game in GAMES.values()]}


@router.get("/{game}", responses={200: {"model": GameDetails}})
@refuses("unknown-game")
async def get_game(game: str) -> Response:
    """One game: its options, moves, views and notes as JSON Schema, and where its fields lie.

    `/developers/{game}` shows the same as a page, with drawings and an example.
    """
    await load_rules(game)
    rules = game_of(game)
    # Made at the first request, in a thread, as it takes as long as many moves.
    document = await asyncio.to_thread(game_details, rules)
    return Response(document, media_type="application/json")


@router.get("/{game}/options")
@refuses("unknown-game")
async def get_game_options(game: str) -> GameOptions:
    """The options of a game as JSON Schema."""
    await load_rules(game)
    return {"options": codec_of(game_of(game)).schemas["options"]}
