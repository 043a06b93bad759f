"""What is wrong with a setting or an option, in the words of whoever runs the server."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_TEXTS: Final[Mapping[str, str]] = {
    "int_parsing": "must be a whole number",
    "int_parsing_size": "must be a smaller number",
    "int_from_float": "must be a whole number",
    "float_parsing": "must be a number",
    "finite_number": "must be a finite number",
    "bool_parsing": "must be true or false",
    "literal_error": "must be one of {expected}",
    "greater_than": "must be more than {gt}",
    "greater_than_equal": "must be at least {ge}",
    "less_than": "must be less than {lt}",
    "less_than_equal": "must be at most {le}",
    "too_short": "needs at least {min_length} characters",
    "too_long": "may have at most {max_length} characters",
    "string_too_short": "needs at least {min_length} characters",
    "string_too_long": "may have at most {max_length} characters",
}
"""By the types of pydantic's errors."""
_QUOTED: Final = re.compile(r"'([^']*)'")


def text_of(error: "ErrorDetails") -> str:
    """What is wrong; never the value."""
    if error["type"] == "value_error":  # ours
        return error["msg"].removeprefix("Value error, ")
    bounds = {name: _shown(value) for name, value in error.get("ctx", {}).items()}
    return _TEXTS.get(error["type"], "has a value that can't be used").format(**bounds)


def _shown(value: object) -> str:
    """A bound as people write it; names without quotes."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, str):
        return ", ".join(_QUOTED.findall(value)) or value
    return str(value)
