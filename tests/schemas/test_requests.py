"""Requests are parsed strictly: 1 is not true, and neither 1.0 nor "1" is an integer."""

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import ValidationError

from app.schemas import requests
from app.schemas.requests import Body
from tests.support.site import Site, refused

WRONG = {
    "boolean": (0, 1, 1.0, "true", "on"),
    "integer": (1.0, "1", True, False),
    "string": (1, True, b"x"),
}


def bodies(kind: type[Body] = Body) -> Iterator[type[Body]]:
    """All models of request bodies."""
    for body in kind.__subclasses__():
        yield body
        yield from bodies(body)


def types_of(schema: dict[str, Any]) -> set[str]:
    """The JSON types that a field may have."""
    options = schema.get("anyOf", [schema])
    return {option["type"] for option in options if "type" in option}


FIELDS = [
    (body, name, value)
    for body in bodies()
    if body.__module__ == requests.__name__
    for name, schema in body.model_json_schema()["properties"].items()
    for kind in sorted(types_of(schema) & WRONG.keys())
    for value in WRONG[kind]
]


def test_values_of_another_type_are_refused() -> None:
    assert len(FIELDS) > 100
    for body, name, value in FIELDS:
        assert name in mistaken(body, {name: value}), f"{body.__name__}: {name}={value!r}"


def mistaken(body: type[Body], document: dict[str, Any]) -> set[int | str]:
    """The fields of a document that are refused, without those that are missing."""
    try:
        body.model_validate(document)
    except ValidationError as refusal:
        return {one["loc"][0] for one in refusal.errors() if one["type"] != "missing"}
    return set()


@pytest.mark.parametrize("body", sorted({body for body, _, _ in FIELDS}, key=str))
def test_unknown_fields_are_refused(body: type[Body]) -> None:
    with pytest.raises(ValidationError) as refusal:
        body.model_validate({"unheard_of": 1})
    assert ("unheard_of",) in {
        error["loc"] for error in refusal.value.errors() if error["type"] == "extra_forbidden"
    }


def test_all_bodies_are_tested() -> None:
    assert len(FIELDS) > 80


async def test_values_like_true_and_false_are_refused(site: Site) -> None:
    code, (anna, _) = await site.table()
    room = await anna.done("GET", f"/rooms/{code}")
    clock = {"kind": "player", "seconds": 60}
    for method, path, body in (
        ("PUT", "/lock", {"on": 0}),
        ("PUT", "/listing", {"on": 1}),
        ("POST", "/members", {"seat": 0}),
        ("PATCH", "", {"clock": clock | {"step": False}}),
        ("PATCH", "", {"clock": clock | {"seconds": 60.0}}),
        ("PATCH", "", {"absence_s": True}),
        ("PUT", "/seats/1", {"ready": 1}),
        ("PUT", "/seats/2", {"bot": 1}),
        ("POST", "/swap", {"seats": [0, True]}),
        ("POST", "/swap", {"seats": [0, 1.0]}),
        ("POST", "/swap", {"seats": "01"}),
        ("POST", "/polls", {"kind": "rematch", "same_dice": 0}),
    ):
        answer = await anna.request(method, f"/rooms/{code}{path}", json=body)
        await refused(answer, 422, "validation-error", site)
    assert await anna.done("GET", f"/rooms/{code}") == room
    await anna.done("POST", f"/rooms/{code}/swap", {"seats": [0, 1]})
    await anna.done("PUT", f"/rooms/{code}/seats/2", {"bot": True})


NUMBERS = ["1.0", "%201", "+1", "1e0", "0x1", "true", "1_0", "%D9%A1"]


@pytest.mark.parametrize("number", NUMBERS)
async def test_numbers_in_paths_are_digits_only(site: Site, number: str) -> None:
    match, (anna, _) = await site.match(options={"start": 0})
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    for path in (
        f"/rooms/{code}/messages?limit={number}",
        f"/rooms/{code}/messages?before={number}",
        f"/listings?limit={number}",
        f"/matches/{match}/steps?after={number}",
        f"/matches/{match}/positions/{number}",
        f"/matches/{match}/positions/0?you={number}",
    ):
        await refused(await anna.get(path), 422, "validation-error", site)
    await refused(await anna.delete(f"/rooms/{code}/seats/{number}"), 422, "validation-error", site)
    default = f"/rooms/{code}/players/{number}/default"
    await refused(await anna.post(default), 422, "validation-error", site)
    await anna.done("GET", f"/matches/{match}/steps?after=-1&limit=1")
