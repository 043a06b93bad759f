"""A made-up language: accented and a third longer, in the place of English."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

import pytest
from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer

from app import i18n
from app.web import texts
from tests.support.long_language import pseudo

# Lists that names are drawn from: their words become names, which people choose themselves.
NAMES = ("nickname-first", "nickname-second")


class _Longer(Transformer):
    def visit_Message(self, node: ast.Message) -> ast.Message:  # noqa: N802
        return node if node.id.name in NAMES else self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        text = node.value
        bare = text.strip()
        if bare:
            node.value = text.replace(bare, pseudo(bare).removeprefix("[").removesuffix("]"))
        return node


def pseudo_source(source: str) -> str:
    """The messages with all their texts, and nothing else, made foreign."""
    return str(serialize(_Longer().visit(parse(source))))


@contextmanager
def english_made_foreign() -> Iterator[None]:
    """While this lasts, servers of this process and their browsers have it for English."""

    def foreign(real: Callable[..., str]) -> Callable[..., str]:
        def made(language: str, *part: str) -> str:
            text = real(language, *part)
            return pseudo_source(text) if language == "en" else text

        return cache(made)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(i18n, "source", foreign(i18n.source))
        for name in ("common_source", "game_source", "page_source"):
            patch.setattr(texts, name, foreign(getattr(i18n, name)))
        _forget()
        yield
    _forget()


def _forget() -> None:
    for kept in (i18n.version, i18n.keys, i18n.translator, i18n._texts):
        kept.cache_clear()
