"""The games and their options."""

from app.api.routing import topic
from app.games import GAMES
from app.match.codec import game_of
from app.schemas.codes import refuses
from app.schemas.games import GameDetails, Games, game_card, game_details

router = topic("/games", tag="games")


@router.get("")
async def list_games() -> Games:
    """All games, in the order of the home page."""
    return {"games": [game_card(game) for game in GAMES.values()]}


@router.get("/{game}")
@refuses("unknown-game")
async def get_game(game: str) -> GameDetails:
    """One game, with its options and moves as JSON Schema."""
    return game_details(game_of(game))
