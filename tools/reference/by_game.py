"""What depends on a game, in the descriptions: any of the types that the games declare."""

import re
from functools import cache
from typing import Any, Final

from app.games import GAMES
from app.match.codec import codec_of
from tools.reference.schemas import PREFIX, Schema, is_open, walk

PLACES: Final = {
    r".*\.options(\.0)?": "options",
    r"(View|SharedView)\.public": "public",
    r"View\.private": "private",
    r"(DraftView|DraftFrame|Hint|NewDraft|NewMove|SendDraft|SendMove)\.move": "moves",
    r"DraftQuery\.draft\.0": "moves",
    r"Decision\.(move|better)\.0": "moves",
    r"LegalMoves\.moves\.\*": "moves",
    r"LegalParts\.blank": "moves",
    r"LegalParts\.parts\.\*": "parts",
    r"LegalParts\.preview": "preview",
    r"LegalParts\.others\.\*": "moves",
    r"(NoteView\.args|StepFrame\.log\.\*\.1)": "notes",
}
"""Where something of a game is, by the names of its type and fields."""
_SCHEMAS: Final = {"GameDetails", "GameOptions"}
"""What contains schemas."""
COMMON_NOTES: Final[list[Schema]] = [
    {
        "type": "object",
        "properties": {"seat": {"type": "integer"}},
        "required": ["seat"],
        "additionalProperties": False,
        "description": "`undone`: a seat took back its move.",
    },
    {
        "type": "object",
        "properties": {},
        "additionalProperties": False,
        "description": "`ended`: the match was ended early.",
    },
]
"""The arguments of the notes that matches of all games may have."""


def narrowed(schemas: dict[str, Schema]) -> dict[str, Schema]:
    """The schemas of a document, with what depends on a game, and the types of the games."""
    for name, schema in schemas.items():
        places = [] if name in _SCHEMAS else [*walk(schema)]
        for path, place in places:
            kind = _kind(".".join((name, *path)))
            if kind is not None and is_open(place):
                _narrow(place, kind)
    return {**schemas, **_types()}


def _kind(place: str) -> str | None:
    return next((kind for pattern, kind in PLACES.items() if re.fullmatch(pattern, place)), None)


def _narrow(place: Schema, kind: str) -> None:
    said = {key: place[key] for key in ("description", "title", "default") if key in place}
    place.clear()
    nothing = [{"type": "null"}] if kind == "private" else []
    place |= said | {"anyOf": [*_any_of(kind), *nothing]}


@cache
def _any_of(kind: str) -> list[Schema]:
    """References to the types that the games have for something."""
    if kind == "notes":
        args = [
            one for key in GAMES for one in _types()[f"{_prefix(key)}Notes"]["properties"].values()
        ]
        distinct = {one["$ref"]: {"$ref": one["$ref"]} for one in args}
        return [*distinct.values(), *COMMON_NOTES]
    names = [f"{_prefix(key)}{kind.capitalize()}" for key in GAMES]
    return [{"$ref": PREFIX + name} for name in names if name in _types()]


@cache
def _types() -> dict[str, Schema]:
    """The types of all games, whose names begin with the game's."""
    found: dict[str, Schema] = {}
    for key, game in GAMES.items():
        prefix = _prefix(key)
        for kind, schema in codec_of(game).schemas.items():
            for name, one in {**schema.get("$defs", {}), kind.capitalize(): schema}.items():
                own = {field: value for field, value in one.items() if field != "$defs"}
                found[prefix + name] = _referring(own, prefix)
    return found


def _prefix(key: str) -> str:
    return "".join(word.capitalize() for word in key.split("_"))


def _referring(value: Any, prefix: str) -> Any:
    """A schema that refers to the types under their names here."""
    if isinstance(value, list):
        return [_referring(one, prefix) for one in value]
    if isinstance(value, dict):
        # AsyncAPI means something else by this word.
        kept = {key: one for key, one in value.items() if key != "discriminator"}
        return {key: _referring(one, prefix) for key, one in kept.items()}
    return value.replace("#/$defs/", PREFIX + prefix) if isinstance(value, str) else value
