"""The games: what can be played, with which options."""

from typing import Any

from fastapi import APIRouter

from app.games import GAMES
from app.games.contract import Game
from app.match.codec import codec_of, game_of

router = APIRouter(prefix="/games", tags=["games"])


@router.get("")
async def games() -> dict[str, Any]:
    """All games in the order of the home page."""
    return {"games": [_card(game) for game in GAMES.values()]}


@router.get("/{game}")
async def game(game: str) -> dict[str, Any]:
    """One game with its options and its moves as JSON Schema."""
    found = game_of(game)
    codec = codec_of(found)
    return _card(found) | {"options": codec.options_schema(), "moves": codec.moves_schema()}


def _card(game: Game[Any, Any, Any]) -> dict[str, Any]:
    card = game.card
    return {
        "key": card.key,
        "min_seats": card.seats[0],
        "max_seats": card.seats[-1],
        "minutes": card.minutes,
        "rules_version": card.rules_version,
        "seat_colours": card.seat_colours,
        "composed": card.composed,
        "same_dice": card.same_dice,
        "final": card.final,
        "levels": card.levels,
    }
