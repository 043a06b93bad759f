"""The texts of one game as players see them, and the texts that its rules need."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from app import i18n
from tests.support.message_files import FOLDER

REFUSALS = {"IllegalMove", "BadOptions"}


@dataclass(frozen=True, slots=True)
class Texts:
    """The messages of the game `game`, language by language, without fallback."""

    game: str

    @property
    def folder(self) -> Path:
        """The folder of the rules."""
        return FOLDER / "games" / self.game

    def source(self, language: str) -> str:
        """The Fluent source."""
        return (self.folder / "strings" / f"{language}.ftl").read_text(encoding="utf-8")

    def code(self) -> str:
        """The source of the rules."""
        return "\n".join(path.read_text(encoding="utf-8") for path in self.folder.glob("*.py"))

    def ids(self, language: str = "en") -> list[str]:
        """The message ids in the order of the file."""
        return ids_of(self.source(language))

    def section(self, heading: str) -> set[str]:
        """The message ids between the English heading `## HEADING` and the next heading."""
        after = self.source("en").split(f"## {heading}\n")[1]
        return set(ids_of(after.split("\n# ")[0].split("\n## ")[0]))

    def say(self, language: str, key: str, **args: object) -> str:
        """A formatted message; fails if it is missing or an argument is wrong."""
        bundle = _bundle(self.game, language)
        pattern = bundle.get_message(key).value
        assert pattern is not None
        text, errors = bundle.format_pattern(pattern, args)
        assert not errors, (key, errors)
        assert "{" not in str(text), key
        return str(text)

    def refusal(self, language: str, code: str, **args: object) -> str:
        """The text of an error code: the game's own, otherwise the common one."""
        own = f"{self.game}-problem-{code}"
        return self.say(language, own if own in self.ids() else f"problem-{code}", **args)

    def samples(self, language: str, key: str) -> Iterator[dict[str, object]]:
        """Arguments for a message: a number for each, and in turn all distinguished values."""
        values = _values(self.game, language, key)
        usual: dict[str, object] = dict.fromkeys(values, 7)
        yield usual
        for name, cases in values.items():
            yield from ({**usual, name: case} for case in cases)

    def anchors(self) -> list[str]:
        """The sections of the rules help, in order."""
        pattern = re.compile(rf"{self.game}-rules-(.+)-title")
        return [match[1] for key in self.ids() if (match := pattern.fullmatch(key))]

    def refusals(self) -> set[tuple[str, str]]:
        """Code and rule (or "") of every `IllegalMove("…")` and `BadOptions("…")`."""
        files = self.folder.glob("*.py")
        return {found for path in files for found in _refusals(ast.parse(path.read_text()))}


def ids_of(source: str) -> list[str]:
    """The message ids of a Fluent text."""
    return re.findall(r"^([a-z][\w-]*) *=", source, re.MULTILINE)


def _refusals(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id in REFUSALS and isinstance(node.args[0], ast.Constant):
            rules = [word.value for word in node.keywords if word.arg == "rule"]
            rule = rules[0].value if rules and isinstance(rules[0], ast.Constant) else ""
            yield str(node.args[0].value), str(rule)


@cache
def _bundle(game: str, language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(i18n.shell_source(language)))
    made.add_resource(FluentResource(Texts(game).source(language)))
    return made


class _Values(Visitor):
    """The variables of a message, each with the values that it distinguishes."""

    def __init__(self, messages: Mapping[str, fluent.Message]) -> None:
        self._messages = messages
        self.found: dict[str, list[object]] = {}

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.found.setdefault(node.id.name, [])

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.visit(self._messages[node.id.name])

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, fluent.VariableReference):
            cases = self.found.setdefault(node.selector.id.name, [])
            cases += [_case(variant.key) for variant in node.variants]
        self.generic_visit(node)


def _case(key: fluent.Identifier | fluent.NumberLiteral) -> object:
    """A value that selects the variant `key`."""
    if isinstance(key, fluent.NumberLiteral):
        return int(key.value)
    return {"one": 1, "other": 5}.get(key.name, key.name)


@cache
def _messages(game: str, language: str) -> dict[str, fluent.Message]:
    entries = FluentParser().parse(Texts(game).source(language)).body
    return {entry.id.name: entry for entry in entries if isinstance(entry, fluent.Message)}


def _values(game: str, language: str, key: str) -> dict[str, list[object]]:
    messages = _messages(game, language)
    visitor = _Values(messages)
    visitor.visit(messages[key])
    return visitor.found
