"""The API descriptions as pages that are read without a server: `docs/reference/*.md`."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

from app.features import ServerFrame
from app.notify.schemas import Message
from app.schemas.client_frames import ClientFrame
from app.schemas.closing import CLOSE_CODES
from app.web.reference import compact
from tools.reference import asyncapi, inherited, openapi, webhooks
from tools.reference.examples import Examples, stored
from tools.reference.meanings import MEANINGS, STATUSES
from tools.reference.operations import codes_of, method_of, operations, rules_status
from tools.reference.schemas import Schema, of_type
from tools.reference.words import FRAMES, bounds, fields, kind, row

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "reference"
MADE: Final = "<!-- Made by `python3 dev.py types`. -->"
GUIDE: Final = "[The guide](../api.md) explains how it all fits together."
SOCKETS: Final = get_args(ServerFrame | ClientFrame)
FROM_SERVER: Final = (
    "What the server sends by the socket and, except for `Hello`, `Ack`, `Pong`, and "
    "`ProblemFrame`, in streams. What is sent most has no `type`: what has a `t` is a step, what "
    "has an `ack` an answer, what has a `c` a clock."
)
IN_STREAMS: Final = [one for one in dict.fromkeys(FRAMES) if one not in SOCKETS]
SIDES: Final = {
    "From the server": (FROM_SERVER, get_args(ServerFrame)),
    "Only in streams": ("Lines that the socket doesn't send.", IN_STREAMS),
    "From the client": ("What clients send by the socket.", get_args(ClientFrame)),
}


def made() -> dict[str, str]:
    """The pages by the names of their files."""
    examples = stored()
    requests = openapi.document(examples)
    types = of_type(ServerFrame | ClientFrame) | requests["components"]["schemas"]
    inherited.complete(types)
    pages = {
        "operations.md": _operations(requests),
        "frames.md": _frames(types, examples),
        "messages.md": _messages(types, examples),
        "types.md": _types(types),
        "problems.md": _problems(),
    }
    return {name: "\n".join((MADE, *lines)) + "\n" for name, lines in pages.items()}


def _operations(document: dict[str, Any]) -> Iterator[str]:
    """All operations, those of each topic together."""
    yield from ("# Operations", "", GUIDE, "", document["info"]["description"].strip(), "")
    codes = ", ".join(f"`{code}`" for code in sorted(_of_all()))
    yield f"Any operation may be refused with these [codes](problems.md): {codes}."
    for tag in document["tags"]:
        yield from ("", f"## {tag['name'].capitalize()}", "", tag["description"])
        for route in operations():
            if route.tags[:1] == [tag["name"]]:
                method = method_of(route)
                described = document["paths"][route.path_format][method.lower()]
                yield from ("", f"### {route.unique_id}", "")
                yield from (f"`{method} {route.path_format}`", "", described["description"], "")
                yield from (*_asked(described), *_answered(described))
                yield from _refused(codes_of(route), rules_status(route))


def _asked(described: dict[str, Any]) -> Iterator[str]:
    """The credential, the parameters, and the body."""
    scopes = [scope for one in described["security"] for scope in one.get("token", ())]
    also = " It can do without a credential." if {} in described["security"] else ""
    yield f"- A token needs the scope `{scopes[0]}`.{also}" if scopes else "- Needs no credential."
    for one in described.get("parameters", ()):
        more = ", ".join(filter(None, (one["in"], bounds(one["schema"]))))
        yield f"- `{one['name']}` ({more}): {one['description']}"
    if "requestBody" in described:
        yield f"- Body: {kind(described['requestBody']['content']['application/json']['schema'])}"


def _answered(described: dict[str, Any]) -> Iterator[str]:
    for status, answer in described["responses"].items():
        if status < "400":
            schema = answer.get("content", {}).get("application/json", {}).get("schema")
            yield f"- Answers {status}: {kind(schema) if schema else answer['description']}"


def _refused(codes: dict[int, set[str]], rules: int | None) -> Iterator[str]:
    """The problems that not every operation may answer."""
    told = [f"`{code}`" for code in sorted(_flat(codes) - _of_all())]
    if rules:
        told.append("codes of the game")
    if told:
        yield f"- Refused with {', '.join(told)}"


def _flat(codes: dict[int, set[str]]) -> set[str]:
    return {code for some in codes.values() for code in some}


@cache
def _of_all() -> set[str]:
    """The problems that any operation may answer."""
    return set.intersection(*(_flat(codes_of(route)) for route in operations()))


def _frames(types: dict[str, Schema], examples: Examples) -> Iterator[str]:
    """All frames with their fields and an example, and the close codes."""
    yield from ("# Frames", "", GUIDE, "", asyncapi.DESCRIPTION)
    for title, (text, frames) in SIDES.items():
        yield from ("", f"## {title}", "", text)
        for one in frames:
            yield from _type(one.__name__, types[one.__name__])
            if one.__name__ in examples.frames:
                yield from ("", "```json", compact(examples.frames[one.__name__]), "```")
    yield from ("", "## Close codes", "")
    yield "The server closes the socket with these, and `closed`, the last line of a stream, has"
    yield "them. After any other code, or none, reconnect. Wait longer after each failed attempt,"
    yield "and add a random delay."
    yield from ("", "| code | reason | meaning | reconnect? |", "|---|---|---|---|")
    for close in CLOSE_CODES:
        again = ", ".join(filter(None, ("yes" if close.reconnect else "no", close.how)))
        reason = f"`{close.reason}`" if close.reason else ""
        yield row(str(close.code), reason, close.meaning, again)


def _messages(types: dict[str, Schema], examples: Examples) -> Iterator[str]:
    """What webhooks are sent."""
    yield from ("# Messages to webhooks", "", "[The guide](../api.md#webhooks) explains when.", "")
    yield "Each is a `POST` with JSON as its body and these headers:"
    yield ""
    for name, told in webhooks.HEADERS.items():
        yield f"- `{name}`: {told}"
    yield from ("", "The answer counts by its status:", "")
    for status, told in webhooks.ANSWERS.items():
        yield f"- {'other' if status == 'default' else status}: {told}"
    for one in get_args(Message):
        (said,) = get_args(one.__annotations__["type"])
        yield from _type(one.__name__, types[one.__name__])
        yield from ("", "```json", compact(examples.messages.get(said)), "```")


def _types(types: dict[str, Schema]) -> Iterator[str]:
    """The types that operations and frames refer to."""
    frames = {one.__name__ for one in FRAMES}
    yield from ("# Types", "", GUIDE, "", "What bodies, answers, and frames consist of. What each")
    yield "game has for itself, such as its moves, is on the page `/developers/GAME` of a server."
    for name, schema in sorted(types.items()):
        if name not in frames | {"GameProblem"} | {one.__name__ for one in get_args(Message)}:
            yield from _type(name, schema)


def _type(name: str, schema: Schema) -> Iterator[str]:
    yield from ("", f"### {name}", "", schema.get("description", "").strip())
    yield from fields(schema)


def _problems() -> Iterator[str]:
    """The codes that do not depend on a game."""
    yield from ("# Problems", "", GUIDE, "", "These are the codes that do not depend on a game.")
    yield "The rules of each game add codes of their own: 422 for a move, 409 for options that do"
    yield "not fit when a match is started. The page `/problems/CODE` explains each of them."
    yield from ("", "| code | status | meaning |", "|---|---|---|")
    for code, statuses in STATUSES.items():
        yield row(f"`{code}`", ", ".join(map(str, statuses)), MEANINGS[code])
