"""The compose file, with variables put in as Compose does."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "docker-compose.yml"
VARIABLE = re.compile(r"\$\{(\w+)(?:(:?[-?+])([^${}]*))?\}")
"""One without another in it, so that the inner ones come first."""


def composed(variables: Mapping[str, str]) -> dict[str, Any]:
    """The document for these variables and a password; a required one that is missing fails."""
    given = {"POSTGRES_PASSWORD": "x"} | dict(variables)

    def value(match: re.Match[str]) -> str:
        name, kind, text = match.group(1), match.group(2) or "-", match.group(3) or ""
        found = given.get(name)
        there = found is not None and not (found == "" and kind.startswith(":"))
        if kind.endswith("+"):
            return text if there else ""
        assert there or not kind.endswith("?"), text
        return found if there and found is not None else text

    def filled(part: Any) -> Any:
        if isinstance(part, dict):
            return {name: filled(one) for name, one in part.items()}
        if isinstance(part, list):
            return [filled(one) for one in part]
        while isinstance(part, str) and (after := VARIABLE.sub(value, part)) != part:
            part = after
        return part

    document: dict[str, Any] = filled(yaml.safe_load(FILE.read_text(encoding="utf-8")))
    return document
