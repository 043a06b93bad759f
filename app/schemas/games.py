"""The available games as JSON."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, NotRequired, TypeAlias, cast

import orjson
from pydantic import Field
from typing_extensions import TypedDict

from app.games.contract import AnyGame, Cell
from app.games.skills import Level
from app.match.codec import closed, codec_of
from app.match.shapes import JsonSchema

Place: TypeAlias = Annotated[Sequence[float], Field(min_length=2, max_length=2)]
"""Where the centre of a field is: how far to the right, and how far down."""


@closed
class GameCard(TypedDict):
    """A game; `minutes` is how long a match usually takes.

    `composed`: its moves consist of parts.  `same_dice`: a rematch can have the same luck.
    `final`: confirmed moves cannot be taken back, even by consent.  `points`: players score; where
    nobody does, scores only mark the winner.  `levels` are those of its bots.
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
class GameShapes(TypedDict):
    """JSON Schemas of what a game takes and sends.

    `moves` and `options` are what it takes; `parts` is a part of a move that is put together.
    `public`, `private` and `preview` are what it shows in views and for drafts.  `notes` has the
    arguments of the lines of the log, by key; `items` the keys of a result's items, and `tiers` how
    well a task may have been solved.
    """

    options: JsonSchema
    moves: JsonSchema
    parts: NotRequired[JsonSchema]
    public: JsonSchema
    private: JsonSchema
    preview: NotRequired[JsonSchema]
    notes: JsonSchema
    items: JsonSchema
    tiers: NotRequired[JsonSchema]


@closed
class GameOptions(TypedDict):
    """What players can agree on before a match, as JSON Schema."""

    options: JsonSchema


@closed
class GameDetails(GameCard, GameShapes):
    """A game, with JSON Schemas of what it takes and sends, and its boards.

    `boards` says, for each board by its name, where the centres of the fields are: x to the right,
    y downwards, and neighbours about 1 apart.
    """

    boards: Mapping[str, Mapping[Cell, Place]]


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


@cache
def game_details(game: AnyGame) -> bytes:
    """Everything that clients need to know about a game, as JSON: a `GameDetails`, made once."""
    shapes = cast("GameShapes", codec_of(game).schemas)
    details: GameDetails = {**game_card(game), **shapes, "boards": game.shapes.boards()}
    return orjson.dumps(details)
