"""Translated texts: Fluent messages in three languages, shared by server and browser."""

import asyncio
import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain
from pathlib import Path
from typing import Any, TypeAlias, cast

from starlette.requests import HTTPConnection

from app.i18n.messages import BEFORE_MATCHES, ELSEWHERE, OF_GAMES, OF_MATCHES, OF_PAGES

LANGUAGES = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}
FALLBACK = "en"
COOKIE = "lang"
"""The beginning of the name of the cookie with the chosen language."""

_APP = Path(__file__).resolve().parent.parent
_MESSAGE = re.compile(r"^([a-z][\w-]*) *=.*(?:\n+[ }].*)*", re.MULTILINE)
"""A message with its key; what belongs to it is indented."""
_REFERENCE = re.compile(r"\{ *([a-z][\w-]*) *\}")

Value: TypeAlias = str | int | float
"""A value in a text."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a game's rules; problems refer to it by its `anchor`."""

    anchor: str
    title: str
    paragraphs: tuple[str, ...]
    picture: str
    """The words below its picture; "" without one."""


class Translator:
    """Messages in one language; a missing one comes in English, or else as its key."""

    def __init__(self, language: str) -> None:
        self.language = language

    @cached_property
    def _messages(self) -> "Messages":
        return Messages(self.language)

    async def load(self) -> None:
        """Load what the first text needs in a thread: it takes as long as hundreds of moves."""
        if "_messages" not in vars(self):
            await asyncio.to_thread(self, "app-name")

    def has(self, key: str) -> bool:
        """True if there is such a message."""
        return key in self._messages or (
            self.language != FALLBACK and translator(FALLBACK).has(key)
        )

    def __call__(self, key: str, **arguments: Value) -> str:
        """The message `key` with its arguments filled in."""
        if key in self._messages:
            return self._messages.format(key, arguments)
        return key if self.language == FALLBACK else translator(FALLBACK)(key, **arguments)

    def problem_key(self, code: str, game: str = "") -> str:
        """The message that explains a problem: the game's own if it has one, or the common one."""
        own = f"{game}-problem-{code}"
        return own if game and self.has(own) else f"problem-{code}"

    def rules(self, game: str) -> list[Section]:
        """The sections of a game's rules, in reading order."""
        prefix = f"{game}-rules-"
        anchors = [
            key.removeprefix(prefix).removesuffix("-title")
            for key in keys(self.language)
            if key.startswith(prefix) and key.endswith("-title")
        ]
        return [self._section(a, f"{prefix}{a}") for a in anchors]

    def _section(self, anchor: str, key: str) -> Section:
        shown = f"{key}-picture"
        picture = self(shown) if self.has(shown) else ""
        return Section(anchor, self(f"{key}-title"), tuple(self(key).split("\n\n")), picture)


def negotiate(accept_language: str | None, cookie: str | None = None) -> str:
    """The language for a person: the chosen one, or the best that their browser accepts."""
    if cookie in LANGUAGES:
        return cookie
    best, weight = FALLBACK, 0.0
    for item in (accept_language or "").lower().split(","):
        name, _, quality = item.partition(";")
        language, asked = name.strip().partition("-")[0], _quality(quality)
        if language in LANGUAGES and asked > weight:
            best, weight = language, asked
    return best


def _quality(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0


@cache
def translator(language: str) -> Translator:
    """The translator of one of `LANGUAGES`."""
    return Translator(language)


def source(language: str) -> str:
    """All messages of a language, of the application and of all games, as Fluent text."""
    return "\n".join((shell_source(language), *map(_text, _files_of_games(language))))


@cache
def shell_source(language: str) -> str:
    """The messages of the application without its games: of the core, and of each feature."""
    files = (_APP / "strings" / f"{language}.ftl", *sorted(_APP.glob(f"*/strings/{language}.ftl")))
    return "\n".join(map(_text, files))


@cache
def common_source(language: str) -> str:
    """The messages that browsers need before a match: common ones, games' names and options.

    What explains an option comes with the game, since only who changes options reads it.
    """
    elsewhere = (*ELSEWHERE, *chain.from_iterable(_prefixes().values()))
    own = _messages(shell_source(language), lambda key: not key.startswith(elsewhere))
    return "\n".join((own, *_of_games(language, BEFORE_MATCHES)))


@cache
def game_source(language: str, game: str) -> str:
    """All messages of one game, and those of matches in general.

    Raises `FileNotFoundError` if there is no such game.
    """
    own = _text(_APP / "games" / game / "strings" / f"{language}.ftl")
    return f"{_of_shell(language, OF_MATCHES)}\n{_messages(own, lambda _: True)}"


@cache
def page_source(language: str, page: str) -> str:
    """The messages that only that page needs; raises KeyError if it has none of its own."""
    own, wanted = _of_shell(language, _prefixes()[page]), OF_GAMES.get(page)
    if not own and not wanted:
        raise KeyError(page)
    return "\n".join((own, *_of_games(language, wanted))) if wanted else own


@cache
def _prefixes() -> dict[str, tuple[str, ...]]:
    """How the messages begin that come with a page alone: of a feature, those with its key."""
    files = _APP.glob(f"*/strings/{FALLBACK}.ftl")
    features = [path.parent.parent.name for path in files]
    return {key: (f"{key}-",) for key in features} | OF_PAGES


def _of_shell(language: str, prefixes: tuple[str, ...]) -> str:
    """The messages of core and features with these beginnings."""
    return _messages(shell_source(language), lambda key: key.startswith(prefixes))


def _of_games(language: str, wanted: re.Pattern[str]) -> Iterator[str]:
    """The messages of every game whose ids have that form."""
    for path in _files_of_games(language):
        yield _messages(_text(path), wanted.match)


def _files_of_games(language: str) -> list[Path]:
    return sorted((_APP / "games").glob(f"*/strings/{language}.ftl"))


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _messages(text: str, wanted: Callable[[str], object]) -> str:
    """The messages of a text whose ids are wanted, without its comments."""
    return "\n".join(message[0] for message in _MESSAGE.finditer(text) if wanted(message[1]))


@cache
def version(language: str) -> str:
    """A hash of `source`, for URLs that browsers may cache forever."""
    return hashlib.sha256(source(language).encode()).hexdigest()[:12]


@cache
def keys(language: str) -> tuple[str, ...]:
    """The message keys of a language, in the order of the files."""
    return tuple(_texts(language))


@cache
def _texts(language: str) -> dict[str, str]:
    """The Fluent text of each message of a language, by key."""
    return {message[1]: message[0] for message in _MESSAGE.finditer(source(language))}


class Messages:
    """The messages of a language; each is parsed when it is first needed, since few of them are.

    The libraries for that are loaded with the first text.
    """

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle

        _adapt_locale(language)
        self._texts = _texts(language)
        self._bundle = FluentBundle([language], use_isolating=False)

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def format(self, key: str, arguments: dict[str, Value]) -> str:
        """A message with its arguments filled in; raises KeyError if there is none."""
        self._parse(key)
        pattern = self._bundle.get_message(key).value
        return key if pattern is None else str(self._bundle.format_pattern(pattern, arguments)[0])

    def _parse(self, key: str) -> None:
        """Parse a message, and those that it contains."""
        text = self._texts.get(key)
        if text is not None and not self._bundle.has_message(key):
            from fluent.runtime import FluentResource

            self._bundle.add_resource(FluentResource(text))
            for other in _REFERENCE.findall(text):
                self._parse(other)


def _adapt_locale(language: str) -> None:
    """Have numbers below zero written with the minus sign, and free what nobody asks for.

    Locales, which last as long as the process, have a hyphen for the sign; their data of all other
    languages take 2 MB.
    """
    from babel.core import Locale, get_global
    from babel.numbers import parse_pattern

    formats = Locale(language).decimal_formats
    positive, _, _ = formats[None].pattern.partition(";")
    formats[None] = parse_pattern(f"{positive};−{positive}")
    for unused in ("likely_subtags", "territory_languages"):
        cast(dict[str, Any], get_global(unused)).clear()


def language_of(connection: HTTPConnection) -> Translator:
    """The translator for the sender of a request; without an application, by its header alone."""
    accepted = connection.headers.get("accept-language")
    in_app = "app" in connection.scope
    return translator(
        negotiate(accepted, connection.cookies.get(cookie_of(connection)) if in_app else None)
    )


def cookie_of(connection: HTTPConnection) -> str:
    """The name of the cookie with the chosen language, which is this installation's own."""
    return f"{COOKIE}-{connection.app.state.settings.installation}"
