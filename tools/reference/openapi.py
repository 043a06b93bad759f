"""The OpenAPI document: what FastAPI derives from the endpoints, and what they declare besides."""

import json
from typing import Any

from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute

from app import __version__
from app.api.routing import ROOT
from app.errors import Argument
from app.features import FRAMES
from app.i18n import translator
from app.schemas.problems import MEDIA_TYPE, Problem, problem
from app.security.cookies import COOKIE
from app.security.scopes import scopes_for
from app.streams.reader import EVENTS, ND_JSON
from tools.reference import schemas, webhooks
from tools.reference.examples import Examples
from tools.reference.meanings import MEANINGS, STATUSES
from tools.reference.operations import (
    ALWAYS,
    BY_SCHEMA,
    WITH_BODY,
    codes_of,
    credential_of,
    is_counted,
    method_of,
    operations,
    rules_status,
)
from tools.reference.schemas import PREFIX, Schema

TAGS = {
    "games": "The games, their options and their moves.",
    "limits": "What this server limits.",
    "tokens": "Tokens for programs, each for some scopes.",
    "webhooks": "Addresses that are told of turns, results and new members.",
    "alerts": "How I am told that matches over days wait for me.",
    "players": "Who I am, credentials, and the matches that wait for me.",
    "rooms": "Making rooms, joining them, sitting down, starting matches, talking.",
    "listings": "Open tables: rooms that strangers can find.",
    "hosting": "What hosts decide: bans, deputies, links, the lock, seats.",
    "playing": "What concerns the running match as a whole: absent players, undoing, ending.",
    "matches": "A match as I may see it, legal moves, moving, drafts.",
    "replay": "Looking back at matches, and sharing them.",
    "solo": "Playing alone: tasks, matches against bots, the task of the day, challenges.",
    "tutorials": "First matches alone, with the same luck each time.",
}
PARAMETERS = {
    "after": "The number of a step; -1 stands for the time before the setup.",
    "streamRoom.after": "The position that you have, as `MATCH:SEQ:AT`: you get what you missed.",
    "before": "The number of a message.",
    "last-event-id": "The same as `after`, as browsers send it; it counts if there are both, and "
    "is ignored if it has another form.",
    "channel": "The id of a channel for alerts.",
    "cursor": "The `cursor` of the page before.",
    "day": "A date of the last 30 days by the server's calendar, as `YYYY-MM-DD`, or `today`.",
    "game": "The key of a game.",
    "limit": "The maximum number of entries in the answer.",
    "match": "The id of a match.",
    "player": "The id of a player.",
    "q": "What the title or the name of someone seated has to contain, literally; case and accents "
    "are ignored.",
    "room": "The invite code, the watch code or, for members, the id of a room. The id is no "
    "invitation: watchers who use it remain watchers.",
    "seat": "The number of a seat, from 0.",
    "seq": "The number of a position.",
    "token": "The last part of a shared link or of a challenge, or the id of a token.",
    "webhook": "The id of a webhook.",
    "you": "My seat, so that no cache answers for another one.",
}
COOKIE_SCHEME, TOKEN_SCHEME = "cookie", "token"
SECURITY = {
    COOKIE_SCHEME: {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "A browser, which gets the cookie when it creates or joins a room, starts "
        "a tutorial, claims a seat, or accepts a handover. It is signed, `HttpOnly`, and "
        "`SameSite=Lax`, is for everything, and lasts 400 days from its last renewal, by the same "
        "requests and by `getRoom`.",
    },
    TOKEN_SCHEME: {
        "type": "http",
        "scheme": "bearer",
        "description": "Any other client: the `token` of `createPlayer`, which begins with `fsp_`. "
        "It counts if a request also has the cookie. An operation needs the scope that it names: "
        "`read`, `play`, `host`, or `manage`.",
    },
}
DESCRIPTION = """\
Everything that the pages of this server can do. Live updates come by the WebSocket, which \
`/api/v1/asyncapi.json` describes. Each problem (RFC 9457) has a stable `code`.

Bodies are JSON, and their `Content-Type` must say so: `application/json` or another \
`application/…+json`. Types are taken literally: `1` is not `true`, `1.0` is not an integer, and \
numbers in URLs are plain digits. Times are milliseconds since 1970, UTC; ids are ULIDs; seats \
count from 0.

- *Members* belong to a room. Others can only see its preview, and for them its matches don't exist.
- *Watchers* are members who joined with the watch code; other members without a seat can take one.
- The *owner* of a room is the player that its `host` names. *Hosts* are the owner, the deputies, \
and the member who acts for an owner who has been away for a minute, never a watcher or a program.
- *Programs* are players who have declared themselves bots; *bots* are the server's own.

Pages of any site may use the API with a bearer token (CORS): all answers to it carry \
`Access-Control-Allow-Origin: *`, problems too, and preflights name the methods of the path. A \
page may send the headers `Authorization`, `Content-Type`, `If-None-Match`, `Accept`, and \
`Last-Event-ID`, and read `ETag`, `Retry-After`, `RateLimit`, `RateLimit-Policy`, `Link`, and \
`Location`. What is refused before it reaches the application (408, 431, and connections beyond \
the limits) can't be read. Cookies never count there, and browsers are never allowed to send any \
(`Access-Control-Allow-Credentials` is missing): without a token, what would change something is \
refused with `foreign-origin`. A request comes from another site if its `Origin` (scheme, host, \
and port) is neither one that the settings of the server name nor the IP address or local name \
that it was sent to, or, if it has none, if `Sec-Fetch-Site` says so and it is no navigation. \
Programs outside browsers, which send neither, are not affected.

Requests and sockets to a host that the server isn't meant to have are refused with \
`unknown-host`: it has to be that of an origin in its settings, an IP address, or a local name \
(of one label, or under `.local`, `.localhost`, `.home.arpa`, `.internal`, `.lan`, or `.home`).
"""
RULES = {
    "allOf": [{"$ref": f"{schemas.PREFIX}Problem"}],
    "properties": {"code": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}},
    "description": "The rules of the game refuse: `code` is one of this game's own.",
}
FASTAPIS = "Successful Response"
"""What FastAPI says of an answer that isn't described."""
SHARED = {400, 401, 408, 413, 415, 429, 431, 500, 503}
"""The statuses of problems that are the same for all operations, or for most."""
RETRY = {429, 503}
ARGUMENTS: dict[str, dict[str, Argument]] = {
    "banned": {"reason": ""},
    "message-too-long": {"most": 300},
    "name-taken": {"name": "Anna", "room": "Thursday club"},
    "nudged-already": {"name": "Ben", "retry_after": 41},
    "scope-needed": {"scope": "play"},
    "seat-reserved": {"name": "Ben"},
    "slow-down": {"retry_after": 3},
    "stale-seq": {"seq": 12},
    "too-many-channels": {"most": 10},
    "too-many-confirmations": {"most": 5, "retry_after": 3600},
    "too-many-messages": {"most": 8, "seconds": 10, "retry_after": 4},
    "too-many-tokens": {"most": 20},
    "too-many-webhooks": {"most": 10},
    "bad-address": {"reason": "not-https"},
}
"""What problems name, in their examples."""
_POLICY = '"[a-z-]+";q=[0-9]+;w=[0-9]+'
_LEFT = '"[a-z-]+";r=[0-9]+;t=[0-9]+;pk=:[A-Za-z0-9+/]+=*:'
HEADERS = {
    "Retry-After": {
        "description": "After how many seconds the same request will be granted.",
        "schema": {"type": "integer", "minimum": 1},
    },
    "RateLimit-Policy": {
        "description": "The limits that counted the request: `q` requests are granted at once, and "
        "once they are used up, all are back after `w` seconds "
        "(draft-ietf-httpapi-ratelimit-headers-10).",
        "schema": {"type": "string", "pattern": f"^{_POLICY}(, {_POLICY})*$"},
        "example": '"changes";q=60;w=30, "rooms";q=30;w=60',
    },
    "RateLimit": {
        "description": "What is left of each: `r` more requests are granted at once, the next one "
        "after `t` seconds. Requests with the same `pk` share it.",
        "schema": {"type": "string", "pattern": f"^{_LEFT}(, {_LEFT})*$"},
        "example": '"changes";r=57;t=1;pk=:n1MgNA0x:, "rooms";r=28;t=41;pk=:5dXtqaL0:',
    },
}
"""Headers of answers, which refer to them; none of them is in every answer."""
COUNTING = ("RateLimit-Policy", "RateLimit")


def document(examples: Examples) -> dict[str, Any]:
    """The document, with these examples."""
    found = get_openapi(
        title="Farbenspiel",
        version=__version__,
        summary="Play colour games online with friends.",
        description=DESCRIPTION,
        routes=operations(),
        tags=[{"name": name, "description": text} for name, text in TAGS.items()],
        servers=[{"url": "/"}],
    )
    components = found["components"]
    components["schemas"] |= {**schemas.of_type(Problem), "GameProblem": RULES}
    # FastAPI's own errors are sent as problems.
    for unused in ("HTTPValidationError", "ValidationError"):
        components["schemas"].pop(unused, None)
    components["schemas"]["Problem"]["examples"] = [examples.problem]
    components["responses"] = {f"Problem{status}": _shared(status) for status in sorted(SHARED)}
    components["headers"] = HEADERS
    components["securitySchemes"] = SECURITY
    found["webhooks"] = webhooks.described(examples)
    components["schemas"] |= webhooks.message_schemas()
    of_frames = (schemas.of_type(frame) for frame in FRAMES)
    components["schemas"] = schemas.joined(components["schemas"], *of_frames)
    for frame in FRAMES:
        line = found["paths"][f"{ROOT}/rooms/{{room}}/stream"]["get"]["responses"]["200"]
        line["content"][ND_JSON]["schema"]["anyOf"].append({"$ref": f"{PREFIX}{frame.__name__}"})
    for route in operations():
        operation = found["paths"][route.path_format][method_of(route).lower()]
        _complete(operation, route, components["schemas"], examples)
    return found


def security_of(route: APIRoute) -> list[dict[str, list[str]]]:
    """What an operation needs to know of who asks: any one of the entries is enough.

    A token needs all scopes that are named.
    """
    scopes: list[str] = [*scopes_for(route)]
    needed: list[dict[str, list[str]]] = [{COOKIE_SCHEME: []}, {TOKEN_SCHEME: scopes}]
    credential = credential_of(route)
    if credential == "none":
        return []
    return needed if credential == "needed" else [{}, *needed]


def _complete(
    operation: dict[str, Any], route: APIRoute, known: dict[str, Schema], examples: Examples
) -> None:
    """Add to an operation what FastAPI doesn't know."""
    text = schemas.paragraphs(route.endpoint.__doc__)
    operation |= {"summary": schemas.sentence(text), "description": text}
    operation["security"] = security_of(route)
    for parameter in operation.get("parameters", ()):
        name = parameter["name"]
        own = f"{route.unique_id}.{name}"
        parameter.setdefault("description", PARAMETERS.get(own, PARAMETERS.get(name, "")))
    example = examples.operations.get(route.unique_id, {})
    if "requestBody" in operation and "body" in example:
        operation["requestBody"]["content"]["application/json"]["example"] = example["body"]
    success = str(route.status_code or 200)
    answers = {code: one for code, one in operation["responses"].items() if code != "422"}
    answer = answers[success]
    answer["description"] = _told(answer, known)
    if "answer" in example:
        for content in answer["content"].values():
            content["example"] = example["answer"]
    if (line := _line_of(route.unique_id, examples)) is not None:
        answer["content"][ND_JSON]["example"] = line
        answer["content"][EVENTS]["example"] = f"data: {json.dumps(line)}\n\n"
    if "304" in answers:
        etag = {"description": "The version of the answer.", "schema": {"type": "string"}}
        for code in (success, "304"):
            answers[code]["headers"] = {"ETag": etag}
    if is_counted(route):
        answer["headers"] = answer.get("headers", {}) | _headers(*COUNTING)
    operation["responses"] = {**answers, **_problems(route)}


def _line_of(operation: str, examples: Examples) -> Any:
    """A line of a stream as an example; None for other operations."""
    if operation == "streamRoom":
        return examples.frames.get("Snapshot", {})
    if operation == "streamDuties":
        return {"type": "duties", **examples.operations.get("listDuties", {}).get("answer", {})}
    return None


def _told(answer: dict[str, Any], known: dict[str, Schema]) -> str:
    """A success in words: what its type says, or else what was said of it already."""
    schema = answer.get("content", {}).get("application/json", {}).get("schema", {})
    names = [one.get("$ref", "") for one in (schema, *schema.get("anyOf", ()))]
    texts = [known[name.removeprefix(schemas.PREFIX)]["description"] for name in names if name]
    said = [schemas.sentence(schemas.paragraphs(text)) for text in texts]
    plain = answer["description"]
    return "; or: ".join(said) + "." if said else "The answer." if plain == FASTAPIS else plain


def _problems(route: APIRoute) -> dict[str, Any]:
    """The problems that an operation may answer, by status."""
    rules = rules_status(route)
    found = {**({} if rules is None else {rules: set()}), **codes_of(route)}
    return {
        str(status): {"$ref": f"#/components/responses/Problem{status}"}
        if status in SHARED and codes == _common(status)
        else _response(status, codes, rules=status == rules)
        for status, codes in sorted(found.items())
    }


def _common(status: int) -> set[str]:
    """The codes of a status that are the same for all operations that have it."""
    return {code for code in (*ALWAYS, *WITH_BODY, "bad-token") if status in STATUSES[code]}


def _shared(status: int) -> dict[str, Any]:
    return _response(status, _common(status))


def _response(status: int, codes: set[str], *, rules: bool = False) -> dict[str, Any]:
    """A response with one of these problems, or with one by the rules of a game."""
    enum = {"properties": {"code": {"enum": sorted(codes)}}}
    one_of: Schema = {"allOf": [{"$ref": f"{schemas.PREFIX}Problem"}, enum]}
    by_rules: Schema = {"$ref": f"{schemas.PREFIX}GameProblem"}
    schema = {"anyOf": [one_of, by_rules]} if rules and codes else by_rules if rules else one_of
    told = [f"- `{code}`: {MEANINGS[code]}" for code in sorted(codes)]
    more = ["- a code of the game, whose rules refuse"] if rules else []
    response: dict[str, Any] = {
        "description": "\n".join([*told, *more]),
        "content": {MEDIA_TYPE: {"schema": schema, **_example(status, codes)}},
    }
    if status in RETRY:
        response["headers"] = _headers("Retry-After", *(COUNTING if status == 429 else ()))
    return response


def _example(status: int, codes: set[str]) -> dict[str, Any]:
    """One of the problems as it is sent, rather one that few operations have."""
    if not codes:
        return {}
    code = min(codes, key=lambda one: (one in {*ALWAYS, *WITH_BODY, BY_SCHEMA}, one))
    return {"example": problem(code, status, ARGUMENTS.get(code, {}), translator("en"))}


def _headers(*names: str) -> dict[str, Any]:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}
