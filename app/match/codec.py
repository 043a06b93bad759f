"""Moves and options between JSON and the rules' dataclasses, validated once when they come in.

What a client sends is read strictly: no unknown fields, no `true` or `1.0` for an integer.  What is
in the log was checked when it came in.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from types import UnionType
from typing import Annotated, Any, Final, TypeGuard, get_origin

import orjson
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError, with_config

from app.errors import Fault, Malformed, NotFound
from app.games import GAMES
from app.games.contract import AnyGame, Options
from app.match.shapes import JsonSchema, schema_of, shapes_of

_KINDS: Final = {bool: "bool_type", int: "int_type", float: "float_type", str: "string_type"}
"""Pydantic's names for values that aren't of the wanted type."""
closed: Final = with_config(ConfigDict(extra="forbid", defer_build=True))
"""Decorates a `TypedDict` that describes an answer or a frame: a field it doesn't name is an error.

Without it, undeclared fields would be dropped silently and published schemas would stay open.  Each
operation has an adapter of its own for its answer; built at first use, they don't slow the start.
"""


class Codec:
    """Reads and writes the moves and options of one game."""

    def __init__(self, game: AnyGame) -> None:
        card, self._game = game.card, game
        moves: Any = card.moves
        if get_origin(moves) is UnionType or isinstance(moves, UnionType):
            moves = Annotated[moves, Field(discriminator="type")]
        self._moves: TypeAdapter[Any] = TypeAdapter(moves)
        self._options: TypeAdapter[Options] = TypeAdapter(card.options)

    def move(self, document: Any) -> Any:
        """The move in a client's JSON value; `Malformed` says what is wrong with it."""
        text = _text("bad-move", document)
        move = _read(self._moves, "bad-move", text, document)
        _check_exact("bad-move", text, document, self.dump(move))
        return move

    def stored_move(self, document: Any) -> Any:
        """The move in a JSON value from the log."""
        return _read(self._moves, "bad-move", _text("bad-move", document), document)

    def dump(self, move: Any) -> dict[str, Any]:
        """The JSON value of a move."""
        document: dict[str, Any] = self._moves.serializer.to_python(move, mode="json")
        return document

    def options(self, document: Any) -> Options:
        """The options in a client's JSON object; what it leaves out has its default."""
        options = self.stored_options(document)
        text = _text("bad-options", document)
        _check_exact("bad-options", text, document, self.dump_options(options))
        return options

    def stored_options(self, document: Any) -> Options:
        """The options in a JSON object from the log; refuses any that these rules don't know."""
        text = _text("bad-options", document)
        options: Options = _read(self._options, "bad-options", text, document)
        unknown = [name for name in document if name not in self.dump_options(options)]
        if unknown:
            raise Malformed("bad-options", [_unknown(pointer((name,))) for name in unknown])
        return options

    def dump_options(self, options: Options) -> dict[str, Any]:
        """The JSON object of options, with every field."""
        document: dict[str, Any] = self._options.dump_python(options, mode="json")
        return document

    @cached_property
    def schemas(self) -> Mapping[str, JsonSchema]:
        """JSON Schemas of what the game takes and sends, by what they are for."""
        return {name: schema_of(shape) for name, shape in shapes_of(self._game).items()}


def _text(code: str, document: Any) -> bytes:
    try:
        return orjson.dumps(document)
    except orjson.JSONEncodeError as error:
        raise Malformed(code, [{"pointer": "", "kind": str(error)}]) from None


def _read(adapter: TypeAdapter[Any], code: str, text: bytes, document: Any) -> Any:
    """The value in `text`, which is that of `document`."""
    try:
        return adapter.validator.validate_json(text, strict=True)
    except ValidationError as error:
        raise Malformed(code, details(error, document)) from None


def _check_exact(code: str, text: bytes, given: dict[str, Any], read: dict[str, Any]) -> None:
    """Refuse what was `given`, as in `text`, unless all of it was `read`."""
    named = {name: read[name] for name in given if name in read}
    if orjson.dumps(named) == text and b"null" not in text:  # as a rule; NaN is null there
        return
    if faults := list(departures(given, read)):
        raise Malformed(code, faults)


def departures(given: Any, read: Any, at: str = "") -> Iterator[Fault]:
    """Where a JSON value differs from what was read from it, except for fields it leaves out.

    Types count: `true` and `1.0` equal 1 in Python, but are different JSON.
    """
    if isinstance(given, dict) and isinstance(read, dict):
        for name, value in given.items():
            place = at + pointer((name,))
            if name in read:
                yield from departures(value, read[name], place)
            else:
                yield _unknown(place)
    elif isinstance(given, list) and isinstance(read, list) and len(given) == len(read):
        for index, (one, other) in enumerate(zip(given, read, strict=True)):
            yield from departures(one, other, f"{at}/{index}")
    elif type(given) is int and type(read) is float and given == read:
        return  # every integer is a number
    elif type(given) is not type(read) or given != read:
        yield {"pointer": at, "kind": _KINDS.get(type(read), "value_error")}


def is_integer(value: object) -> TypeGuard[int]:
    """True for an integer of JSON; `true` is another thing there, while Python counts it as 1."""
    return isinstance(value, int) and not isinstance(value, bool)


def _unknown(place: str) -> Fault:
    return {"pointer": place, "kind": "extra_forbidden"}


def details(error: ValidationError, document: Any) -> list[Fault]:
    """JSON pointers with pydantic's kinds of errors; never the input itself."""
    return [
        {"pointer": pointer(_place(item["loc"], document)), "kind": item["type"]}
        for item in error.errors(include_url=False, include_input=False, include_context=False)
    ]


def pointer(place: Iterable[int | str]) -> str:
    """The JSON pointer (RFC 6901) to a place in a document."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in place)


def _place(loc: Sequence[int | str], document: Any) -> Iterator[int | str]:
    """`loc` without the names of types that pydantic inserts when it tries several of them.

    Its last part may name a missing field.
    """
    for number, part in enumerate(loc, 1):
        if _has(document, part):
            document = document[part]
            yield part
        elif number == len(loc) and isinstance(document, dict):
            yield part


def _has(document: Any, part: int | str) -> bool:
    if isinstance(document, list):
        return isinstance(part, int) and part < len(document)
    return isinstance(document, dict) and part in document


_CODECS: dict[tuple[str, int], Codec] = {}


def game_of(key: str) -> AnyGame:
    """The game with that key; refuses an unknown one."""
    try:
        return GAMES[key]
    except KeyError:
        raise NotFound("unknown-game", game=key) from None


def codec_of(game: AnyGame) -> Codec:
    """The codec of a game in its version, made once."""
    key = game.card.key, game.card.rules_version
    codec = _CODECS.get(key)
    if codec is None:
        codec = _CODECS[key] = Codec(game)
    return codec


def milliseconds(at: datetime) -> int:
    """Milliseconds since 1970, UTC."""
    return int(at.timestamp() * 1000)
