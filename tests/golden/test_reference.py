"""The API descriptions are those that the code makes, and nothing in them breaks clients."""

import json
import lzma
from pathlib import Path
from typing import Annotated, Any, cast

import fastapi
import jsonschema_rs
import pytest
from fastapi import APIRouter
from fastapi.routing import APIRoute
from typing_extensions import TypedDict

from app.api.description import ASYNCAPI, OPENAPI, stored_document
from app.api.routing import topic
from app.schemas.games import GameShapes
from app.schemas.receipts import Receipt
from app.store.columns import exported
from tests.support.declared_types import operations
from tools.reference import breaking, openapi, schemas
from tools.reference.__main__ import documents, text
from tools.reference.examples import Examples
from tools.reference.openapi import TAGS
from tools.reference.released import ACCEPTED, released

OFFICIAL = Path(__file__).parent / "asyncapi-3.0.0.json.xz"
"""The official JSON Schema of AsyncAPI 3.0.0, as in npm's @asyncapi/specs 6.11.1 (Apache 2.0)."""

OPEN = {
    "ExportView.player",
    *(f"ExportView.{name}.*" for name in (*exported(), "sent")),
    *(f"ExportedRoom.{name}.*" for name in ("events", "messages")),
    "ExportedSeat.steps.*",
    *(f"GameDetails.{name}" for name in GameShapes.__annotations__),
    "GameOptions.options",
    "StepFrame.n.*.*",
    "StepFrame.o.*.*",
    "StepFrame.p.*.*",
}
"""The only places where anything fits: JSON Schemas, what patches put into a view, arguments of
lines of the log, and rows of an export, which are as they are stored."""


@pytest.fixture(scope="module", name="made")
def _made() -> dict[str, dict[str, Any]]:
    return documents()


@pytest.mark.parametrize("name", [OPENAPI, ASYNCAPI])
def test_the_stored_descriptions_are_those_of_the_code(
    made: dict[str, dict[str, Any]], name: str
) -> None:
    before, now = stored_document(name), made[name]
    changed = sorted({*_leaves(before)} ^ {*_leaves(now)})
    assert changed[:9] == [], (
        f"{name} has changed in {len(changed)} places. If that is meant, run `python3 dev.py "
        "types`, and tell the users of the interface in CHANGELOG.md."
    )
    assert json.loads(text(now)) == before


def _leaves(value: Any, path: str = "") -> list[str]:
    """All values in a document, each with its path."""
    some = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, one in some:
        if isinstance(one, dict | list) and one:
            found += _leaves(one, f"{path}/{key}")
        else:
            found.append(f"{path}/{key}: {json.dumps(one)}")
    return found


def test_nothing_breaks_the_clients_of_the_last_release(made: dict[str, dict[str, Any]]) -> None:
    found = {
        *breaking.of_openapi(released(OPENAPI), made[OPENAPI]),
        *breaking.of_asyncapi(released(ASYNCAPI), made[ASYNCAPI]),
    }
    new, gone = sorted(found - ACCEPTED), sorted(ACCEPTED - found)
    assert new == [], (
        "This breaks clients. Keep what they rely on; or, if it has to be, name it in "
        "ACCEPTED of tools/reference/released.py and in CHANGELOG.md."
    )
    assert gone == [], "ACCEPTED of tools/reference/released.py names what is not the case"


def test_the_description_of_the_socket_is_valid(made: dict[str, dict[str, Any]]) -> None:
    official = json.loads(lzma.decompress(OFFICIAL.read_bytes()))
    validator = jsonschema_rs.validator_for(official)
    document = made[ASYNCAPI]
    assert [str(error) for error in validator.iter_errors(document)] == []
    wrong = {**document, "operations": {"identify": {"action": "listen"}}}
    assert not validator.is_valid(wrong)


@pytest.mark.parametrize("name", [OPENAPI, ASYNCAPI])
def test_all_references_lead_somewhere(made: dict[str, dict[str, Any]], name: str) -> None:
    leaves = [leaf for leaf in _leaves(made[name]) if "/example" not in leaf]
    references = {leaf.partition(": ")[2] for leaf in leaves if "/$ref: " in leaf}
    assert len(references) > 50
    for reference in references:
        assert schemas.resolved({"$ref": json.loads(reference)}, made[name])


def test_only_schemas_and_patches_are_open(made: dict[str, dict[str, Any]]) -> None:
    """Nowhere else does anything fit, and objects have no fields but those that are declared."""
    found = {
        place
        for document in made.values()
        for place in schemas.open_places(document["components"]["schemas"])
    }
    assert found - OPEN == set(), "give this a type, and objects `@closed`"
    assert OPEN - found == set(), "this is not open: take it off the list"
    for path, methods in made[OPENAPI]["paths"].items():
        for operation in methods.values():
            for place, schema in _schemas(operation):
                assert not schemas.open_places({f"{path} {place}": schema})


def _schemas(operation: dict[str, Any]) -> list[tuple[str, Any]]:
    """The schemas of an operation itself: of parameters, of its body, of its answers."""
    found = [(one["name"], one["schema"]) for one in operation.get("parameters", ())]
    holders = {"body": operation.get("requestBody", {}), **operation["responses"]}
    for name, holder in holders.items():
        kinds = holder.get("content", {})
        found += [(name, one["schema"]) for kind, one in kinds.items() if "json" in kind]
    return found


def test_every_problem_of_an_operation_has_an_example_of_its_own(
    made: dict[str, dict[str, Any]],
) -> None:
    """Except where the rules of a game alone refuse with a status."""
    document = made[OPENAPI]
    operations = [one for methods in document["paths"].values() for one in methods.values()]
    responses = [
        (status, schemas.resolved(one, document))
        for operation in operations
        for status, one in operation["responses"].items()
        if status >= "400"
    ]
    assert len(responses) > len(operations)
    for status, one in responses:
        (content,) = one["content"].values()
        if content["schema"] != {"$ref": f"{schemas.PREFIX}GameProblem"}:
            assert content["example"]["status"] == int(status)
            assert f"`{content['example']['code']}`: " in one["description"]


def test_a_parameter_is_described_where_it_is_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    def get_waves(wave: Annotated[str, fastapi.Path(description="The id of a wave.")]) -> Receipt:
        """How often somebody waved."""
        return {"seq": int(wave)}

    router = topic("/waves", tag="rooms", scope=None)
    router.get("/{wave}")(get_waves)
    added = cast(list[APIRoute], router.routes)
    monkeypatch.setattr(openapi, "operations", lambda: [*operations(), *added])
    (described,) = openapi.document(Examples())["paths"]["/api/v1/waves/{wave}"]["get"][
        "parameters"
    ]
    assert described["description"] == "The id of a wave."


def test_two_types_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer like that would be described under another name, and so would be the other one."""
    router = APIRouter()
    router.get("/waves")(waves)
    added = cast(list[APIRoute], router.routes)
    monkeypatch.setattr(openapi, "operations", lambda: [*operations(), *added])
    with pytest.raises(ValueError, match=r"two types have the same name: .*__Player$"):
        openapi.document(Examples())
    with pytest.raises(ValueError, match="two types have the same name: Wave"):
        schemas.joined({"Wave": {"type": "string"}}, {"Wave": {"type": "integer"}})
    assert [*schemas.joined({"Wave": {"type": "string"}}, {"Wave": {"type": "string"}})] == ["Wave"]


class Player(TypedDict):
    """It has the name of another type."""

    waves: int


def waves() -> Player:
    """How often somebody waved."""
    return {"waves": 0}


def test_operations_have_short_names_and_are_told_in_words(
    made: dict[str, dict[str, Any]],
) -> None:
    described = [
        operation for methods in made[OPENAPI]["paths"].values() for operation in methods.values()
    ]
    ids = [operation["operationId"] for operation in described]
    assert len({*ids}) == len(ids) == len(operations())
    for operation in described:
        name = operation["operationId"]
        assert name.isalpha(), name
        assert name[0].islower(), name
        assert len(name) <= 24, name
        assert 8 < len(operation["summary"]) <= 110, f"{name}: the docstring's first sentence"
        assert not operation["summary"].endswith("."), name
        assert operation["description"].startswith(operation["summary"]), name
        for tag in operation["tags"]:
            assert tag in TAGS, f"say in TAGS of tools/reference/openapi.py what {tag} is"
        for parameter in operation.get("parameters", ()):
            assert parameter["description"], (
                f"say what {parameter['name']} is, by `Path` or `Query`"
            )
    used = {tag for operation in described for tag in operation["tags"]}
    assert used == TAGS.keys()
