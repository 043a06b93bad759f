"""Messages to chats, as each of them takes them."""

import html
import re
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

import orjson

from app.alerts.texts import Note
from app.rooms.records import ChatFormat

MOST_CHARACTERS: Final = 700
"""How long a text may be: even if each of its characters is escaped, Discord takes it."""
_MARKS: Final = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~:@&])")
"""What may mean something in Markdown, or in a mention."""
_LOOK_ALIKES: Final = str.maketrans(
    dict(zip("\\`*_~#|<>[]", "∖ˋ∗＿∼＃∣‹›［］", strict=True)) | {"&": "&amp;"}
)
_HOSTS: Final[Mapping[str, ChatFormat]] = {
    "discord.com": "discord",
    "discordapp.com": "discord",
    "hooks.slack.com": "slack",
    "ntfy.sh": "ntfy",
}


def recognised(url: str) -> ChatFormat | None:
    """The chat that takes messages at an address, if the address says so."""
    host = (urlsplit(url).hostname or "").removeprefix("ptb.").removeprefix("canary.")
    return _HOSTS.get(host)


def request(form: ChatFormat, note: Note) -> tuple[dict[str, str], bytes]:
    """The headers and the body of a request that says a note there."""
    return _FORMATS[form](note)


def _discord(note: Note) -> tuple[dict[str, str], bytes]:
    """https://discord.com/developers/docs/resources/webhook: nobody is mentioned."""
    return _json({"content": _plain(note, _escaped), "allowed_mentions": {"parse": []}})


def _slack(note: Note) -> tuple[dict[str, str], bytes]:
    """https://api.slack.com/messaging/webhooks; Mattermost and others take the same."""
    return _json({"text": _plain(note, _unmarked)})


def _matrix(note: Note) -> tuple[dict[str, str], bytes]:
    """A webhook of a bridge, https://matrix-org.github.io/matrix-hookshot: no token of an account
    is kept here."""
    lines = [f"<strong>{html.escape(note.subject)}</strong>"]
    lines += [html.escape(line) for line in note.body(MOST_CHARACTERS).splitlines()]
    lines.append(f'<a href="{html.escape(note.url)}">{html.escape(note.url)}</a>')
    return _json({"text": _plain(note, _escaped), "html": "<br>".join(lines)})


def _ntfy(note: Note) -> tuple[dict[str, str], bytes]:
    """https://docs.ntfy.sh/publish: the text as it is, and what a tap on it opens."""
    headers = {"content-type": "text/plain; charset=utf-8"}
    if note.url.isascii():
        headers["click"] = note.url
    return headers, _plain(note, str).encode()


_FORMATS: Final[Mapping[ChatFormat, Callable[[Note], tuple[dict[str, str], bytes]]]] = {
    "discord": _discord,
    "slack": _slack,
    "matrix": _matrix,
    "ntfy": _ntfy,
}


def _plain(note: Note, escaped: Callable[[str], str]) -> str:
    """The text of a note; its names can't be taken for anything else."""
    body = note.body(MOST_CHARACTERS)
    return "\n".join([escaped(note.subject), escaped(body), note.url])


def _unmarked(text: str) -> str:
    """The text where marks can't be escaped, or not in the same way by all who take it.

    Look-alikes take their place, and something of no width goes before what means something at the
    beginning of a line.
    """
    return "\n".join(f"\u200b{line.translate(_LOOK_ALIKES)}" for line in text.split("\n"))


def _escaped(text: str) -> str:
    return _MARKS.sub(r"\\\1", text)


def _json(document: object) -> tuple[dict[str, str], bytes]:
    return {"content-type": "application/json"}, orjson.dumps(document)
