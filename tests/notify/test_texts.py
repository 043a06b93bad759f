"""What is said of turns: in three languages, in few words, and as every chat takes it."""

import json
import re
from typing import Any, get_args

import pytest

from app.i18n import LANGUAGES, translator
from app.notify import push, transports
from app.notify.texts import AlertMessage, TurnNotice, about, trial, unlinked
from app.rooms.records import ChatFormat

SITE = "https://games.example.org"
NASTY = "<!channel> @everyone *[Ben](https://evil.example)* & `co` _x_ </b>"


def turn(**more: Any) -> TurnNotice:
    known: dict[str, Any] = {
        "occasion": "turn",
        "match": "01M826RJ2R1ZQPD0V8GTH61K8B",
        "code": "BCDFGHJ",
        "title": "",
        "game": "lineup",
        "others": ["Ben", "Cem"],
        "left": None,
    }
    return TurnNotice(**(known | more))


def note(*turns: TurnNotice, language: str = "en") -> AlertMessage:
    return about(translator(language), SITE, turns)


def test_one_turn_leads_to_its_table() -> None:
    told = note(turn(left=44 * 3600))
    assert told.subject == "LineUp! with Ben and Cem: it’s your turn".replace(" and ", ", ")
    assert told.body(500) == "44 hours left"
    assert told.url == f"{SITE}/r/BCDFGHJ"


def test_several_turns_are_listed_in_one_message() -> None:
    told = note(turn(), turn(title="Thursday", left=50 * 3600), turn(others=[], left=59))
    assert told.subject == "3 tables wait for you"
    assert told.body(500).splitlines() == [
        "LineUp! with Ben, Cem",
        "Thursday (LineUp!): 2 days left",
        "LineUp!: 1 minute left",
    ]
    assert told.url == f"{SITE}/days"


def test_what_does_not_fit_is_counted() -> None:
    told = note(*(turn(title=f"Table {number}") for number in range(50)))
    text = told.body(200)
    assert len(text) < 230
    shown = text.count("Table")
    assert text.endswith(f"… and {50 - shown} more")
    assert note(turn(title="x" * 60), turn()).body(10).startswith("x" * 60)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_exists_and_has_its_arguments(language: str) -> None:
    t = translator(language)
    for occasion in ("turn", "reminder", "nudge"):
        told = note(turn(occasion=occasion, left=3600.0), language=language)
        assert "Ben" in told.subject
        assert "{" not in told.subject + told.body(500)
    assert "2" in note(turn(), turn(), language=language).subject
    assert trial(t, SITE).subject != "alert-test"


@pytest.mark.parametrize("form", get_args(ChatFormat))
def test_names_mention_nobody_and_mark_nothing_up(form: ChatFormat) -> None:
    headers, body = transports.chat_request(form, note(turn(title=NASTY, others=[NASTY])))
    if form == "ntfy":  # shown as it is
        assert headers["content-type"] == "text/plain; charset=utf-8"
        assert headers["click"] == f"{SITE}/r/BCDFGHJ"
        assert clickable(body.decode()) == [f"{SITE}/r/BCDFGHJ"]
        return
    told = json.loads(body)
    assert headers == {"content-type": "application/json"}
    text = told.get("content") or told["text"]
    assert text.splitlines()[-1] == f"{SITE}/r/BCDFGHJ"
    assert clickable(text) == [f"{SITE}/r/BCDFGHJ"]
    if form == "slack":
        *said, _ = text.splitlines()
        assert not set("*_~`#<>[]|\\") & set("".join(said))
        assert all(line.startswith("\u200b") for line in said)
        return
    assert r"\*\[Ben\]\(https\:" in text
    if form == "discord":
        assert told["allowed_mentions"] == {"parse": []}
    else:
        assert "&lt;!channel&gt;" in told["html"]
        assert "</b>" not in told["html"]
        assert set(clickable(told["html"])) == {f"{SITE}/r/BCDFGHJ"}


LINK = re.compile(
    r"(?:[a-z]+://|www\.)[^\s<>\"]+|[\w-]+(?:\.[\w-]+)+(?:/[^\s<>\"]*)?|@\w+", re.IGNORECASE
)
"""What a program may make clickable: addresses, names of hosts, mentions."""


def clickable(text: str) -> list[str]:
    """What could be clicked in a text."""
    return LINK.findall(text)


@pytest.mark.parametrize(
    "typed",
    [
        "https://evil.example/x",
        "evil.example",
        "www.evil.example",
        "mailto:a@evil.example",
        "@everyone",
        "EVIL。example",
        "javascript:alert(1)",
        "ben@evil.example",
    ],
)
def test_nothing_that_people_type_can_be_clicked(typed: str) -> None:
    told = note(turn(title=typed), turn(title="", others=[typed]))
    said = f"{told.subject}\n{told.body(500)}"
    assert clickable(said) == []
    assert set(clickable(told.body(500, links=True))) == {f"{SITE}/r/BCDFGHJ"}
    host = unlinked(typed).rpartition("@")[2].rpartition("//")[2].partition("/")[0]
    assert "\u200a" in host or ":" in host, "and no browser takes it for a host"


def test_discord_takes_the_longest_text() -> None:
    turns = [turn(title="@" * 60, others=["*" * 40] * 6) for _ in range(40)]
    _, body = transports.chat_request("discord", note(*turns))
    assert len(json.loads(body)["content"]) <= 2000
    assert len(push.payload(note(*turns))) < 3900


@pytest.mark.parametrize(
    ("url", "form"),
    [
        ("https://discord.com/api/webhooks/1/x", "discord"),
        ("https://ptb.discord.com/api/webhooks/1/x", "discord"),
        ("https://hooks.slack.com/services/T/B/x", "slack"),
        ("https://ntfy.sh/topic", "ntfy"),
        ("https://discord.com.evil.example/x", None),
        ("https://matrix.example/webhook/x", None),
    ],
)
def test_some_chats_are_recognised_by_their_address(url: str, form: str | None) -> None:
    assert transports.chat_format_of(url) == form
