"""Tests carry the numbers of criteria in their names; `docs/criteria.md` says what these mean."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "criteria.md"

_NAME = re.compile(r'^ *(?:async )?(?:def |test\(")(test_\w+)', re.MULTILINE)
_NUMBER = re.compile(r"(?<=_)(p[0-9])_([0-9]{2})(?=_)")


def in_names() -> dict[str, str]:
    """The numbers in test names, each with an example."""
    found: dict[str, str] = {}
    for file in (*TESTS.rglob("test_*.py"), *TESTS.rglob("*.test.mjs")):
        for name in _NAME.findall(file.read_text(encoding="utf-8")):
            for level, number in _NUMBER.findall(name):
                found[f"{level.upper()}.{number}"] = name
    return found


def on_page() -> list[str]:
    """The numbers that the page explains."""
    text = PAGE.read_text(encoding="utf-8")
    return re.findall(r"^\| (P[0-9]\.[0-9]{2}) \| \*\*", text, re.MULTILINE)


def test_every_number_in_a_test_name_is_explained() -> None:
    unknown = {number: name for number, name in in_names().items() if number not in on_page()}
    assert not unknown, "docs/criteria.md does not say what these numbers mean"


def test_every_criterion_has_a_test() -> None:
    numbers = on_page()
    assert numbers == sorted(set(numbers))
    assert set(numbers) == in_names().keys(), "no test carries these numbers"
