"""Translated texts: Fluent messages in three languages, shared by server and browser."""

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from babel import Locale
from babel.numbers import parse_pattern
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import parse, serialize
from fluent.syntax.ast import Message
from starlette.requests import HTTPConnection

LANGUAGES = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}
FALLBACK = "en"
COOKIE = "lang"

_APP = Path(__file__).resolve().parent
_BEFORE_MATCHES = re.compile(r"(name|tagline|option-)(?!.*-help$)")
"""Messages of games that are needed before a match; others explain an option."""
_OF_GAMES = {
    "alone": re.compile(r"ui-task-(name|value)"),
    "tables": re.compile(r"ui-(chip-|task-name)"),
}
"""Those that pages need for every game: what is played, in few words; what came of a task."""
_MESSAGE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)

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
        self._bundles = [_bundle(language)]
        if language != FALLBACK:
            self._bundles.append(_bundle(FALLBACK))

    def has(self, key: str) -> bool:
        """True if there is such a message."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def __call__(self, key: str, **arguments: Value) -> str:
        """The message `key` with its arguments filled in."""
        for bundle in self._bundles:
            if bundle.has_message(key) and (pattern := bundle.get_message(key).value) is not None:
                text, _ = bundle.format_pattern(pattern, arguments)
                return str(text)
        return key

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


@cache
def source(language: str) -> str:
    """All messages of a language, of the application and of all games, as Fluent text."""
    files = [_APP / "strings" / f"{language}.ftl"]
    files += _files_of_games(language)
    return "\n".join(path.read_text(encoding="utf-8") for path in files if path.is_file())


_PAGES_ALONE = (
    *(
        "home-",
        "fact-",
        "developers",
        "browser-too-old",
        "reference-",
        "open-",
        "join-",
        "handover-here",
        "handover-go",
        "problem-code",
        "problem-page",
        "replay-of-text",
    ),
    *(
        "my-rooms",
        "your-turn-",
        "room-status-",
        "room-with",
        "room-alone",
        "room-wait",
        "rules-of",
        "need-script",
        "nickname-",
    ),
)
"""Messages of pages rendered by the server, which no script needs."""

_OF_MATCHES = (
    *(
        "again-",
        "change-",
        "coach",
        "end-",
        "ended-",
        "evening-",
        "goal-",
        "look-",
        "offer-",
        "result-",
        "rules-",
        "seat-away-",
        "seat-late-",
        "seat-open-",
        "stand-in",
        "take-",
        "task-",
        "undo-",
        "vote-",
        "won-",
    ),
    *(
        "clock-late",
        "clock-left",
        "clock-low",
        "clock-moved",
        "clock-soon",
        "guide-follow",
        "guide-free",
        "guide-leave",
        "guide-me",
        "guide-st",
        "keys-hint",
        "nudge-left",
        "nudge-sent",
        "replay-at",
        "replay-ba",
        "replay-finished",
        "replay-first",
        "replay-hint",
        "replay-la",
        "replay-lead",
        "replay-ne",
        "replay-p",
        "replay-running",
        "replay-s",
        "replay-to-match",
    ),
    *(
        "problem-already-",
        "problem-bad-move",
        "problem-no-drafts",
        "problem-no-end-wish",
        "problem-no-same-dice",
        "problem-no-undo",
        "problem-not-waited-for",
        "problem-not-your-turn",
        "problem-nudged-already",
        "problem-over",
        "problem-stale-seq",
        "problem-undo-",
    ),
)
"""Messages that browsers need only once a match is near, or somebody looks for what has happened;
they come with those of its game."""

_OF_PAGES = {
    "alone": (
        *("alone", "goal-stars", "task-day-", "problem-attempt-", "problem-challenge-"),
        *("problem-day-", "problem-no-challenge", "problem-room-alone"),
    ),
    "tables": (
        *("tables-", "room-alone", "room-with", "nudge-sent", "stand-in-me", "take-back"),
        *("problem-not-waited-for", "problem-nudged-already", "problem-over"),
    ),
    "tokens": (
        "tokens-",
        "problem-scope-needed",
        "problem-token-not-found",
        "problem-too-many-tokens",
    ),
    "webhooks": (
        "webhooks-",
        "problem-bad-address",
        "problem-too-many-webhooks",
        "problem-webhook-",
    ),
}
"""Messages that only the page of that name needs, or that come as well with those of matches."""


_ELSEWHERE = (*_PAGES_ALONE, *_OF_MATCHES, *chain.from_iterable(_OF_PAGES.values()))
"""All of these: what nobody needs before a match."""


@cache
def common_source(language: str) -> str:
    """The messages that browsers need before a match: common ones, games' names and options.

    What explains an option comes with the game, since only who changes options reads it.
    """
    common = _APP / "strings" / f"{language}.ftl"
    own = _messages(common, lambda key: not key.startswith(_ELSEWHERE))
    return "\n".join((own, *_of_games(language, _BEFORE_MATCHES)))


@cache
def game_source(language: str, game: str) -> str:
    """All messages of one game, and those of matches in general.

    Raises `FileNotFoundError` if there is no such game.
    """
    path = _APP / "games" / game / "strings" / f"{language}.ftl"
    own = path.read_text(encoding="utf-8")
    return f"{_common_only(language, _OF_MATCHES)}\n{own}"


@cache
def page_source(language: str, page: str) -> str:
    """The messages that only that page needs; raises KeyError if it has none of its own."""
    own = _common_only(language, _OF_PAGES[page])
    wanted = _OF_GAMES.get(page)
    return "\n".join((own, *_of_games(language, wanted))) if wanted else own


def _common_only(language: str, prefixes: tuple[str, ...]) -> str:
    """The common messages with these beginnings."""
    return _messages(_APP / "strings" / f"{language}.ftl", lambda key: key.startswith(prefixes))


def _of_games(language: str, wanted: re.Pattern[str]) -> Iterator[str]:
    """The messages of every game whose ids, behind its key, have that form."""
    for path in _files_of_games(language):
        game = path.parent.parent.name
        yield _messages(path, partial(_has_form, wanted, len(game) + 1))


def _has_form(wanted: re.Pattern[str], at: int, key: str) -> bool:
    """True if the id has that form from there on."""
    return wanted.match(key, at) is not None


def _files_of_games(language: str) -> list[Path]:
    return sorted((_APP / "games").glob(f"*/strings/{language}.ftl"))


def _messages(path: Path, wanted: Callable[[str], bool]) -> str:
    """The messages of a file whose ids are wanted."""
    resource = parse(path.read_text(encoding="utf-8"))
    resource.body = [
        entry for entry in resource.body if isinstance(entry, Message) and wanted(entry.id.name)
    ]
    return serialize(resource)


@cache
def version(language: str) -> str:
    """A hash of `source`, for URLs that browsers may cache forever."""
    return hashlib.sha256(source(language).encode()).hexdigest()[:12]


@cache
def keys(language: str) -> tuple[str, ...]:
    """The message keys of a language, in the order of the files."""
    return tuple(_MESSAGE.findall(source(language)))


@cache
def _bundle(language: str) -> FluentBundle:
    _use_minus_sign(language)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
    return bundle


def _use_minus_sign(language: str) -> None:
    """Write numbers below zero with the minus sign; locales, which last as long as the process,
    have a hyphen for it."""
    formats = Locale(language).decimal_formats
    positive, _, _ = formats[None].pattern.partition(";")
    formats[None] = parse_pattern(f"{positive};−{positive}")


def language_of(connection: HTTPConnection) -> Translator:
    """The translator for the sender of a request."""
    accepted = connection.headers.get("accept-language")
    return translator(negotiate(accepted, connection.cookies.get(COOKIE)))
