"""The description of the interface: valid, complete, and true of what the server answers."""

import asyncio
import re
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.api.conftest import Site
from tests.conftest import Serve
from tests.support.client import table_of
from tests.support.eventually import PATIENCE

EXAMPLES = 8
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


async def test_every_refusal_is_described(site: Site) -> None:
    document = await site.visitor().done("GET", "/openapi.json")
    assert document["openapi"].startswith("3.1")
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len(operations) >= 20
    for operation in operations:
        assert operation["responses"]["4XX"]["content"].keys() == {"application/problem+json"}
        assert "422" not in operation["responses"]
        assert operation["summary"]
        assert operation["description"]
    ids = [operation["operationId"] for operation in operations]
    assert len(set(ids)) == len(ids)


async def test_allow_names_every_method_of_a_path(site: Site) -> None:
    """Those of the description; HEAD and OPTIONS are not served."""
    visitor = site.visitor()
    paths = (await visitor.done("GET", "/openapi.json"))["paths"]
    several = 0
    for path, operations in paths.items():
        several += len(operations) > 1
        for method in ("TRACE", "HEAD", "OPTIONS"):
            answer = await visitor.request(method, re.sub("{[a-z]+}", "7", path[len("/api/v1") :]))
            assert answer.status_code == 405
            allowed = set(answer.headers["allow"].split(", "))
            assert allowed == {method.upper() for method in operations}, path
    assert several >= 11


async def test_allow_of_pages(site: Site) -> None:
    browser = site.visitor(base="")
    assert (await browser.post("/")).headers["allow"] == "GET"
    assert (await browser.put("/api/v1/openapi.json")).headers["allow"] == "GET, HEAD"


@pytest.mark.slow
async def test_nothing_breaks_the_server(serve: Serve) -> None:
    """Generated requests, sound ones and wrong ones, to things that are there and to others."""
    kinds = ("rooms_per_minute", "guests_per_minute", "guesses_per_minute", "renames_per_minute")
    bursts = ("changes_burst", "room_changes_burst", "strangers_burst", "ws_burst")
    server = serve(**dict.fromkeys(kinds + bursts, 10**6))
    schema = schemathesis.openapi.from_url(f"{server.url}/api/v1/openapi.json")
    schema.validate()
    operations = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    assert len(operations) >= 20
    for operation in operations:
        async with table_of(server, 2) as (host, other):
            known = {
                "room": host.code,
                "match": host.match,
                "game": "lineup",
                "seat": 1,
                "seq": 0,
                "player": other.room["match"]["players"][1],
            }
            cookies = dict(host.http.cookies.items())
            await asyncio.to_thread(fuzz, operation, GenerationMode.POSITIVE, known, cookies)
            with suppress(Unsatisfiable):  # nothing can be wrong where nothing is sent
                await asyncio.to_thread(fuzz, operation, GenerationMode.NEGATIVE, known, cookies)


def fuzz(operation: Any, mode: GenerationMode, known: dict[str, Any], cookies: Any) -> None:
    """Send a bounded number of generated requests; raises what the answers do wrong."""

    @examples(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=operation.as_strategy(generation_mode=mode), there=st.booleans(), member=st.booleans()
    )
    def run(case: Any, there: bool, member: bool) -> None:
        if there:
            for name in case.path_parameters or {}:
                case.path_parameters[name] = known.get(name, case.path_parameters[name])
        response = case.call(cookies=cookies if member else None, timeout=PATIENCE)
        case.validate_response(response, checks=CHECKS)

    run()
