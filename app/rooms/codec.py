"""Moves and options between JSON and the rules' dataclasses, validated once at the border."""

from dataclasses import fields
from types import UnionType
from typing import Annotated, Any, get_origin

import orjson
from pydantic import Field, TypeAdapter, ValidationError

from app.games.contract import Game, Options
from app.rooms.refusal import Malformed


class Codec:
    """The border of one game."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        card = game.card
        moves: Any = card.moves
        if get_origin(moves) is UnionType or isinstance(moves, UnionType):
            moves = Annotated[moves, Field(discriminator="type")]
        self._moves: TypeAdapter[Any] = TypeAdapter(moves)
        self._options: TypeAdapter[Options] = TypeAdapter(card.options)
        self._option_names = {field.name for field in fields(card.options)}

    def move(self, document: Any) -> Any:
        """The move that a JSON value stands for; `Malformed` says where it is wrong."""
        try:
            return self._moves.validate_json(orjson.dumps(document), strict=True)
        except ValidationError as error:
            raise Malformed("bad-move", errors=details(error)) from None
        except orjson.JSONEncodeError as error:
            raise Malformed("bad-move", errors=[{"pointer": "", "kind": str(error)}]) from None

    def dump(self, move: Any) -> dict[str, Any]:
        """The JSON value of a move."""
        document: dict[str, Any] = self._moves.dump_python(move, mode="json")
        return document

    def options(self, document: Any) -> Options:
        """The options that a JSON object stands for; what is left out has its default."""
        if isinstance(document, dict):
            unknown = sorted(str(name) for name in set(document) - self._option_names)
            if unknown:
                raise Malformed("bad-options", errors=[{"pointer": f"/{unknown[0]}"}])
        try:
            return self._options.validate_json(orjson.dumps(document), strict=True)
        except ValidationError as error:
            raise Malformed("bad-options", errors=details(error)) from None
        except orjson.JSONEncodeError as error:
            raise Malformed("bad-options", errors=[{"pointer": "", "kind": str(error)}]) from None

    def dump_options(self, options: Options) -> dict[str, Any]:
        """The JSON object of options, every field named."""
        document: dict[str, Any] = self._options.dump_python(options, mode="json")
        return document

    def options_schema(self) -> dict[str, Any]:
        """The JSON Schema of the options."""
        return self._options.json_schema()

    def moves_schema(self) -> dict[str, Any]:
        """The JSON Schema of the moves."""
        return self._moves.json_schema()


def details(error: ValidationError) -> list[dict[str, Any]]:
    """Where and what: JSON pointers with pydantic's kind of error; never the input itself."""
    return [
        {"pointer": "".join(f"/{part}" for part in item["loc"]), "kind": item["type"]}
        for item in error.errors(include_url=False, include_input=False, include_context=False)
    ]


_CODECS: dict[str, Codec] = {}


def codec_of(game: Game[Any, Any, Any]) -> Codec:
    """The codec of a game, built once."""
    codec = _CODECS.get(game.card.key)
    if codec is None:
        codec = _CODECS[game.card.key] = Codec(game)
    return codec
