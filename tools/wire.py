"""The types of what is sent, to check the browser side and programs that use the Python client.

`app/static/js/wire.d.ts` has those of requests, answers and frames, and `wire.d.ts` in the folder
of each game's board those of its views, moves and notes.  The client has the same types in
`farbenspiel_client/wire.py` and `farbenspiel_client/games`.

    python -m tools.wire [--check]

They are made from what the server declares, by npm's `json-schema-to-typescript` and by
`tools.python_types`.
"""

import json
import re
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

from app.api.routing import ROOT as API
from app.features import FRAMES
from app.games import GAMES
from app.games.contract import AnyGame
from app.match.codec import codec_of
from tools import python_types
from tools.reference import asyncapi, openapi
from tools.reference.examples import Examples

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "app/static"
PACKAGE = ROOT / "clients/python/farbenspiel_client"
ABOUT = "The types of what the server takes and sends; those of each game are in `games`."
ABOUT_GAME = "What the game `{}` takes and sends: its moves, views, notes and so on."
WRITER = ROOT / "node_modules/.bin/json2ts"
OPTIONS = (
    "--unreachableDefinitions",
    "--no-unknownAny",
    "--style.printWidth=100",
    "--style.trailingComma=all",
    "--bannerComment=/** Written by `python3 dev.py types`. */",
)
SENT_WHOLE = {"moves", "parts"}
"""What the server sends with every field, although clients may leave out those with a default."""
NOTHING = {"tsType": "never"}
"""The fields of an object without any: TypeScript takes everything for a `{}`."""
ORIGIN = re.compile(r"\n \*\n \* This interface was referenced by .*\n \* via the `definition`.*")
ORIGIN_ALONE = re.compile(r"/\*\*\n \* This interface was referenced by .*\n \* via the .*\n \*/\n")


def main() -> None:
    """Write the files, or with `--check` exit with a message if one is out of date."""
    for file, made in {**typescript(), **python()}.items():
        if "--check" not in sys.argv[1:]:
            file.write_text(made, "utf-8")
        elif not file.is_file() or file.read_text("utf-8") != made:
            sys.exit(f"{file.relative_to(ROOT)} is out of date: run `python3 dev.py types`.")


def typescript() -> dict[Path, str]:
    """The files for the browser side, with their contents."""
    games = {STATIC / f"games/{key}/wire.d.ts": of_game(game) for key, game in GAMES.items()}
    routes = {"Routes": routes_of(openapi.document(Examples()))}
    of_features = {"FeatureFrame": asyncapi.union(one.__name__ for one in FRAMES)}
    made = {STATIC / "js/wire.d.ts": definitions() | of_features | routes, **games}
    return {file: types(local(schemas)) for file, schemas in made.items()}


def python() -> dict[Path, str]:
    """The modules of the client for Python, with their contents."""
    games = {
        PACKAGE / f"games/{key}.py": python_types.module(ABOUT_GAME.format(key), of_game(game))
        for key, game in GAMES.items()
    }
    return {PACKAGE / "wire.py": python_types.module(ABOUT, definitions()), **games}


def types(schema: dict[str, Any]) -> str:
    """The declarations of all types, with their descriptions."""
    made = subprocess.run(
        [WRITER, *OPTIONS],
        input=json.dumps(schema),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return ORIGIN_ALONE.sub("", ORIGIN.sub("", made.stdout))


def of_game(game: AnyGame) -> dict[str, Any]:
    """The schemas of what a game takes and sends: `Moves`, `Public` and so on."""
    found: dict[str, Any] = {}
    for name, schema in codec_of(game).schemas.items():
        parts = {**schema.get("$defs", {}), name.capitalize(): schema}
        for title, definition in parts.items():
            own = {key: value for key, value in definition.items() if key != "$defs"}
            if name in SENT_WHOLE and "properties" in own:
                own["required"] = [*own["properties"]]
            if own.get("properties") == {}:
                own["additionalProperties"] = NOTHING
            assert found.setdefault(title, own) == own, f"two types are named {title}"
    return found


def definitions() -> dict[str, Any]:
    """The schemas of the bodies, answers and frames of the API descriptions, by name."""
    described = openapi.document(Examples())["components"]["schemas"]
    schemas = described | asyncapi.frame_schemas() | asyncapi.unions()
    return {name: schema for name, schema in schemas.items() if name != "GameProblem"}


def routes_of(described: dict[str, Any]) -> dict[str, Any]:
    """A schema of all requests: under their method and path, what they need and answer."""
    routes = {
        f"{method.upper()} {path.removeprefix(API)}": route(operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    }
    return closed(routes) | {"description": "All requests."}


def local(schemas: dict[str, Any]) -> dict[str, Any]:
    """A JSON Schema that defines these, which refer to each other."""
    text = json.dumps({"definitions": simplified(schemas)})
    found: dict[str, Any] = json.loads(
        re.sub("#/(components/schemas|[$]defs)/", "#/definitions/", text)
    )
    return found


def route(operation: dict[str, Any]) -> dict[str, Any]:
    """What a request needs: `values` in its path and query, and maybe a body; and its answer."""
    given = [one for one in operation.get("parameters", []) if one["in"] in {"path", "query"}]
    values = {one["name"]: one["schema"] for one in given}
    optional = {one["name"] for one in given if not one["required"]}
    answers = [json_of(one) for code, one in operation["responses"].items() if code.startswith("2")]
    assert all(one == answers[0] for one in answers), "a body depends on the status"
    body = {"body": json_of(operation["requestBody"])} if "requestBody" in operation else {}
    return closed({"values": closed(values, optional), **body, "answer": answers[0]})


def json_of(described: dict[str, Any]) -> dict[str, Any]:
    """The schema of a body that is sent as JSON; any value fits where it isn't."""
    schema: dict[str, Any] = described["content"].get("application/json", {}).get("schema", {})
    return schema


def closed(properties: dict[str, Any], optional: Collection[str] = frozenset()) -> dict[str, Any]:
    """A schema of an object with these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def simplified(value: Any) -> Any:
    """A schema in the form that suits `json-schema-to-typescript`.

    It has no titles of fields, each of which would become a type; tuples are written as before
    JSON Schema 2020-12, and so is what is said beside a reference, which would be copied for it.
    """
    if isinstance(value, list):
        return [simplified(one) for one in value]
    if not isinstance(value, dict):
        return value
    if "$ref" in value and len(value) > 1:
        said = {key: one for key, one in value.items() if key != "$ref"}
        return {"allOf": [{"$ref": value["$ref"]}], **simplified(said)}
    return {
        "items" if key == "prefixItems" else key: simplified(one)
        for key, one in value.items()
        if key != "title" or not isinstance(one, str)
    }


if __name__ == "__main__":
    main()
