"""The available games as JSON."""

from collections.abc import Sequence

from typing_extensions import TypedDict

from app.games.contract import AnyGame, Level
from app.match.codec import JsonSchema, codec_of
from app.match.wire import closed


@closed
class GameCard(TypedDict):
    """A game; `minutes` is how long a match usually takes.

    `composed`: its moves consist of parts.  `same_dice`: a rematch can have the same luck.
    `final`: confirmed moves cannot be taken back, even by consent.
    """

    key: str
    min_seats: int
    max_seats: int
    minutes: int
    rules_version: int
    seat_colours: Sequence[str]
    composed: bool
    same_dice: bool
    final: bool
    points: bool
    levels: Sequence[Level]


@closed
class Games(TypedDict):
    """All games, in the order of the home page."""

    games: list[GameCard]


@closed
class GameDetails(GameCard):
    """A game, with JSON Schemas of its options and moves."""

    options: JsonSchema
    moves: JsonSchema


def game_card(game: AnyGame) -> GameCard:
    """A game as it appears in a list."""
    card = game.card
    return {
        "key": card.key,
        "min_seats": card.seats[0],
        "max_seats": card.seats[-1],
        "minutes": card.minutes,
        "rules_version": card.rules_version,
        "seat_colours": card.seat_colours,
        "composed": game.composed,
        "same_dice": card.same_dice,
        "final": card.final,
        "points": card.points,
        "levels": game.levels,
    }


def game_details(game: AnyGame) -> GameDetails:
    """Everything that clients need to know about a game."""
    codec = codec_of(game)
    return {**game_card(game), "options": codec.options_schema(), "moves": codec.moves_schema()}
