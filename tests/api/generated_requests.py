"""Generated requests to every operation in the API description."""

from contextlib import suppress
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.support.eventually import DEADLINE

EXAMPLES = 8
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


def operations(url: str) -> list[Any]:
    """The operations of an API description, except for streams, which have no end.

    Fails if the description is invalid.
    """
    schema = schemathesis.openapi.from_url(url)
    # Made-up credentials would take the place of the cookies.
    schema.config.generation.update(with_security_parameters=False)
    schema.validate()
    found = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    return [operation for operation in found if not operation.path.endswith("/stream")]


def both_ways(operation: Any, known: dict[str, Any], cookies: dict[str, str]) -> None:
    """Valid and invalid requests, with these cookies and without, to `known` things and others."""
    fuzz(operation, GenerationMode.POSITIVE, known, cookies)
    with suppress(Unsatisfiable):  # a request without input cannot be invalid
        fuzz(operation, GenerationMode.NEGATIVE, known, cookies)


def fuzz(operation: Any, mode: GenerationMode, known: dict[str, Any], cookies: Any) -> None:
    """Send a bounded number of generated requests; raise if an answer breaks the description."""

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(
        case=operation.as_strategy(generation_mode=mode), there=st.booleans(), member=st.booleans()
    )
    def run(case: Any, there: bool, member: bool) -> None:
        if there:
            for name in case.path_parameters or {}:
                case.path_parameters[name] = known.get(name, case.path_parameters[name])
        response = case.call(cookies=cookies if member else None, timeout=DEADLINE)
        case.validate_response(response, checks=CHECKS)

    run()
