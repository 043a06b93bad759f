"""What breaks clients between two versions of the API descriptions, in words."""

from collections.abc import Iterator
from typing import Any

from app.streams.reader import ND_JSON
from tools.reference.changes import Comparison
from tools.reference.schemas import resolved

Document = dict[str, Any]


def of_openapi(before: Document, after: Document) -> list[str]:
    """What breaks those who send requests."""
    compared = Comparison(before, after)
    found: list[str] = []
    for path, methods in before["paths"].items():
        for method, was in methods.items():
            now = after["paths"].get(path, {}).get(method)
            if now is None:
                found.append(f"{method.upper()} {path} was removed")
            else:
                found += _operation(compared, was, now, before, after)
    return sorted({*found})


def _operation(
    compared: Comparison, was: Document, now: Document, before: Document, after: Document
) -> Iterator[str]:
    name = was["operationId"]
    if now["operationId"] != name:
        yield f"{name} is called {now['operationId']}"
    if not all(one in now["security"] or {} in now["security"] for one in was["security"]) or (
        not was["security"] and now["security"] and {} not in now["security"]
    ):
        yield f"{name}: another credential is needed"
    yield from _parameters(compared, was, now)
    yield from _body(compared, was, now)
    for status, answer in was["responses"].items():
        if status not in now["responses"]:
            yield f"{name}: {status} was removed"
            continue
        old, new = (
            resolved(one, document).get("content", {})
            for one, document in ((answer, before), (now["responses"][status], after))
        )
        for kind in old:
            if kind not in new:
                yield f"{name}: {status} is no longer {kind}"
            elif kind == ND_JSON:
                yield from _lines(compared, name, old[kind]["schema"], new[kind]["schema"])
            elif status.startswith("2"):
                schemas = old[kind].get("schema", {}), new[kind].get("schema", {})
                yield from compared.schemas(*schemas, taken=False, where=f"{name}: {status}")
            else:
                gone = _codes(old[kind]["schema"]) - _codes(new[kind]["schema"])
                yield from (f"{name}: {status} {code} was removed" for code in sorted(gone))


def _parameters(compared: Comparison, was: Document, now: Document) -> Iterator[str]:
    name = was["operationId"]
    old, new = (
        {(one["in"], one["name"]): one for one in operation.get("parameters", ())}
        for operation in (was, now)
    )
    for place, parameter in old.items():
        where = f"{name}: {place[1]} in the {place[0]}"
        if place not in new:
            yield f"{where} was removed"
            continue
        if new[place]["required"] and not parameter["required"]:
            yield f"{where} is now needed"
        schemas = parameter["schema"], new[place]["schema"]
        yield from compared.schemas(*schemas, taken=True, where=where)
    for place, parameter in new.items():
        if place not in old and parameter["required"]:
            yield f"{name}: {place[1]} in the {place[0]} is new and needed"


def _body(compared: Comparison, was: Document, now: Document) -> Iterator[str]:
    name = was["operationId"]
    old, new = (
        operation.get("requestBody", {})
        .get("content", {})
        .get("application/json", {})
        .get("schema")
        for operation in (was, now)
    )
    if old is None and new is not None and now["requestBody"].get("required"):
        yield f"{name}: a body is now needed"
    elif old is not None and new is None:
        yield f"{name}: its body was removed"
    elif old is not None:
        yield from compared.schemas(old, new, taken=True, where=f"{name}: body")


def _lines(compared: Comparison, name: str, was: Document, now: Document) -> Iterator[str]:
    """The lines of a stream: clients ignore those that they don't know."""
    for line in was["anyOf"]:
        if line in now["anyOf"]:
            yield from compared.schemas(line, line, taken=False, where=name)
        else:
            yield f"{name}: {line['$ref'].rpartition('/')[2]} was removed"


def _codes(schema: Document) -> set[str]:
    """The codes of problems in the schema of a response."""
    found = set(schema.get("properties", {}).get("code", {}).get("enum", ()))
    for part in (*schema.get("allOf", ()), *schema.get("anyOf", ())):
        found |= _codes(part)
    return found


def of_asyncapi(before: Document, after: Document) -> list[str]:
    """What breaks those who are connected by the WebSocket."""
    compared = Comparison(before, after)
    found: list[str] = []
    for name, was in before["channels"].items():
        now = after["channels"].get(name)
        if now is None:
            found.append(f"the channel {name} was removed")
        else:
            found += _channel(name, was, now)
    for name, was in before["operations"].items():
        if name not in after["operations"]:
            found.append(f"{name} was removed")
        else:
            found += _messages(name, was, after["operations"][name])
    taken, sent = _schemas(before, "receive"), _schemas(before, "send")
    for messages, is_taken in ((taken, True), (sent, False)):
        for message in sorted(messages & after["components"]["messages"].keys()):
            schemas = (one["components"]["messages"][message]["payload"] for one in (before, after))
            found += compared.schemas(*schemas, taken=is_taken, where=message)
    return sorted({*found})


def _channel(name: str, was: Document, now: Document) -> Iterator[str]:
    for key in ("address", "title", "bindings"):
        if was[key] != now[key]:
            yield f"{name}: another {key}"
    known = {(one["code"], one["reason"]): one["reconnect"] for one in now["x-close-codes"]}
    for one in was["x-close-codes"]:
        told = f"{name}: close code {one['code']} {one['reason'] or ''}".strip()
        if (one["code"], one["reason"]) not in known:
            yield f"{told} was removed"
        elif known[one["code"], one["reason"]] != one["reconnect"]:
            yield f"{told}: whether to connect again has changed"


def _messages(name: str, was: Document, now: Document) -> Iterator[str]:
    for old, new in ((was, now), (was.get("reply", {}), now.get("reply", {}))):
        known = [one["$ref"] for one in new.get("messages", ())]
        for one in old.get("messages", ()):
            if one["$ref"] not in known:
                yield f"{name}: {one['$ref'].rpartition('/')[2]} was removed"


def _schemas(document: Document, action: str) -> set[str]:
    """The names of the messages that the server receives, or sends."""
    return {
        one["$ref"].rpartition("/")[2]
        for operation in document["operations"].values()
        if operation["action"] == action
        for one in operation["messages"]
    }
