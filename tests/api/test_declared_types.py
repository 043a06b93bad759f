"""Answers and frames have exactly the declared types."""

import json
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter, ValidationError
from typing_extensions import is_typeddict

from app.api.client_frames import HANDLERS
from app.schemas.client_frames import ClientFrame
from tests.support.declared_types import check_answer, check_frame, frame_types, model, operations
from tests.support.site import Site
from tools.reference import asyncapi


def test_every_operation_declares_its_answer() -> None:
    undeclared = [operation.path for operation in operations() if model(operation) is None]
    assert undeclared == ["/api/v1/rooms/{room}/qr.svg"]


def test_adapters_of_answers_are_built_at_first_use() -> None:
    answers = [answer for answer in map(model, operations()) if is_typeddict(answer)]
    assert len(answers) > 30
    assert not any(TypeAdapter(answer).pydantic_complete for answer in answers)


def test_every_frame_from_clients_has_a_type() -> None:
    assert frame_types(ClientFrame) == {"identify", *HANDLERS}


@pytest.mark.parametrize("extra", [{}, {"secret": 1}])
async def test_an_answer_with_an_undeclared_field_is_noticed(extra: dict[str, Any]) -> None:
    request = httpx.Request("GET", "http://games.local/api/v1/me")
    answer = httpx.Response(
        200,
        json={"id": "a", "name": "Anna", "lang": None, "bot": False, "hidden": False, **extra},
        request=request,
    )
    if not extra:
        await check_answer(answer)
        return
    with pytest.raises(ValidationError, match="secret"):
        await check_answer(answer)


@pytest.mark.parametrize(
    ("status", "code", "declared"),
    [
        (409, "stale-seq", True),
        (409, "no-poll", False),
        (404, "stale-seq", False),
        (422, "leaves-gap", True),
        (409, "leaves-gap", False),
        (422, "no-such-code", False),
    ],
)
async def test_a_problem_that_an_operation_does_not_declare_is_noticed(
    status: int, code: str, declared: bool
) -> None:
    problem = {"type": "/", "title": "", "status": status, "detail": "", "code": code}
    answer = httpx.Response(
        status,
        json=problem,
        headers={"content-type": "application/problem+json"},
        request=httpx.Request("POST", "http://games.local/api/v1/matches/M/moves"),
    )
    if declared:
        await check_answer(answer)
        return
    with pytest.raises(AssertionError, match="makeMove answered"):
        await check_answer(answer)


@pytest.mark.parametrize(
    "frame",
    [
        {"ack": "one", "s": 1, "more": 1},
        {"ack": "one"},
        {"type": "goodbye", "code": "restart", "reason": "none"},
    ],
)
def test_a_frame_that_is_not_as_declared_is_noticed(frame: dict[str, Any]) -> None:
    check_frame(json.dumps({"ack": "one", "s": 1}))
    with pytest.raises(ValidationError):
        check_frame(json.dumps(frame))


@pytest.mark.whole
async def test_the_description_names_all_frames(site: Site) -> None:
    document = await site.visitor().done("GET", "/asyncapi.json")
    schemas = document["components"]["schemas"]
    named = set(document["components"]["messages"])
    assert named == set(asyncapi.names()) <= set(schemas)
    assert named == set(document["channels"]["room"]["messages"])
    assert all(schemas[name]["additionalProperties"] is False for name in named)
