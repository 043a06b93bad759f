"""What breaks clients: the changes from one description to another that they can't ignore.

Clients ignore fields, frames and codes that they don't know.  So an answer may gain those, but not
lose what it had or become wider; a request may gain optional fields, but not refuse what it took.
"""

from collections.abc import Iterator
from typing import Any

from tools.reference.schemas import Schema, resolved

Document = dict[str, Any]

LEAST = ("minimum", "exclusiveMinimum", "minLength", "minItems")
MOST = ("maximum", "exclusiveMaximum", "maxLength", "maxItems")


class Comparison:
    """Two versions of a document; `taken` are schemas of what clients send."""

    def __init__(self, before: Document, after: Document) -> None:
        self._before, self._after = before, after
        self._seen: set[tuple[str, str, bool]] = set()

    def schemas(self, was: Schema, now: Schema, *, taken: bool, where: str) -> Iterator[str]:
        """What breaks clients between two schemas."""
        if "$ref" in was and "$ref" in now:
            pair = (was["$ref"], now["$ref"], taken)
            if pair in self._seen:
                return
            self._seen.add(pair)
            where = was["$ref"].rpartition("/")[2]
        was, now = resolved(was, self._before), resolved(now, self._after)
        if "allOf" in was or "allOf" in now:
            yield from self._all(was, now, taken=taken, where=where)
        elif {"anyOf", "oneOf"} & (was.keys() | now.keys()):
            yield from self._any(was, now, taken=taken, where=where)
        else:
            yield from self._kinds(was, now, taken=taken, where=where)
            yield from self._fields(was, now, taken=taken, where=where)
            yield from self._items(was, now, taken=taken, where=where)

    def _all(self, was: Schema, now: Schema, *, taken: bool, where: str) -> Iterator[str]:
        one, other = was.get("allOf", [was]), now.get("allOf", [now])
        if len(one) != len(other):
            yield f"{where}: it is put together differently"
        for a, b in zip(one, other, strict=False):
            yield from self.schemas(a, b, taken=taken, where=where)

    def _any(self, was: Schema, now: Schema, *, taken: bool, where: str) -> Iterator[str]:
        """Each variant that clients rely on has one that it fits."""
        given, found = (
            schema.get("anyOf") or schema.get("oneOf") or [schema] for schema in (was, now)
        )
        fixed, offered = (given, found) if taken else (found, given)
        for one in fixed:
            tries = [self._quietly(one, other, taken=taken, where=where) for other in offered]
            if any(not problems for problems in tries):
                continue
            alike = [
                problems
                for other, problems in zip(offered, tries, strict=True)
                if self._name(one) == self._name(other)
            ]
            gone = f"{where}: {self._name(one)} is {'no longer taken' if taken else 'new'}"
            yield from alike[0] if alike else [gone]

    def _quietly(self, one: Schema, other: Schema, *, taken: bool, where: str) -> list[str]:
        was, now = (one, other) if taken else (other, one)
        alone = Comparison(self._before, self._after)
        alone._seen = set(self._seen)
        return list(alone.schemas(was, now, taken=taken, where=where))

    def _name(self, schema: Schema) -> str:
        return str(schema.get("$ref", "").rpartition("/")[2] or schema.get("type", "anything"))

    def _kinds(self, was: Schema, now: Schema, *, taken: bool, where: str) -> Iterator[str]:
        """Types, values and bounds."""
        narrow, wide = (was, now) if taken else (now, was)
        if not _types(narrow) <= _types(wide):
            yield f"{where}: the type was {_told(was)} and is {_told(now)}"
        if taken:
            yield from _narrowed(was, now, where)
        elif _values(was) is not None and _values(now) is None:
            yield f"{where}: its values are no longer fixed"

    def _fields(self, was: Schema, now: Schema, *, taken: bool, where: str) -> Iterator[str]:
        before, after = was.get("properties", {}), now.get("properties", {})
        needed, given = set(was.get("required", ())), set(now.get("required", ()))
        for name in before:
            if name not in after and not (taken and _extra(now)):
                yield f"{where}.{name} was removed"
        if taken and _extra(was) and not _extra(now):
            yield f"{where}: other fields are no longer taken"
        changed = given - needed if taken else (needed - given) & after.keys()
        for name in sorted(changed):
            yield f"{where}.{name} is {'now needed' if taken else 'no longer always there'}"
        for name in before.keys() & after.keys():
            yield from self.schemas(before[name], after[name], taken=taken, where=f"{where}.{name}")
        if isinstance(was.get("additionalProperties"), dict) and _extra(now):
            inner = now.get("additionalProperties", True)
            pair = was["additionalProperties"], {} if inner is True else inner
            yield from self.schemas(*pair, taken=taken, where=f"{where}.*")

    def _items(self, was: Schema, now: Schema, *, taken: bool, where: str) -> Iterator[str]:
        for key in ("items", "prefixItems"):
            before, after = was.get(key), now.get(key)
            if isinstance(before, dict) and isinstance(after, dict):
                yield from self.schemas(before, after, taken=taken, where=f"{where}[]")
            elif isinstance(before, list) and isinstance(after, list):
                if len(before) != len(after):
                    yield f"{where}: it had {len(before)} items and has {len(after)}"
                for number, (a, b) in enumerate(zip(before, after, strict=False)):
                    yield from self.schemas(a, b, taken=taken, where=f"{where}[{number}]")
            elif (before is None) != (after is None) and (before is None) == taken:
                yield f"{where}: its items are described differently"


def _extra(schema: Schema) -> bool:
    """True if an object may have fields that it doesn't name."""
    return "object" in _types(schema) and schema.get("additionalProperties", True) is not False


def _types(schema: Schema) -> set[str]:
    """The JSON types of a schema; those of any value if it says nothing."""
    kinds = schema.get("type")
    if isinstance(kinds, str):
        kinds = [kinds]
    if kinds is None and (values := _values(schema)) is not None:
        kinds = [_TYPES[type(value)] for value in values]
    if kinds is None:
        kinds = _TYPES.values() if "properties" not in schema else ["object"]
    return {*kinds} | ({"integer"} if "number" in kinds else set())


_TYPES = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    type(None): "null",
    list: "array",
    dict: "object",
}


def _told(schema: Schema) -> str:
    found = sorted(_types(schema))
    return "anything" if len(found) == len(_TYPES) else " or ".join(found)


def _values(schema: Schema) -> list[Any] | None:
    """The only values of a schema, if it names them."""
    return [schema["const"]] if "const" in schema else schema.get("enum")


def _narrowed(was: Schema, now: Schema, where: str) -> Iterator[str]:
    """What a request could have and can't have any more."""
    before, after = _values(was), _values(now)
    if after is not None:
        for value in before if before is not None else ["any other value"]:
            if value not in after:
                yield f"{where}: {value} is no longer taken"
    if now.get("pattern") not in (None, was.get("pattern")):
        yield f"{where}: another pattern is required"
    for names, sign in ((LEAST, 1), (MOST, -1)):
        for name in names:
            if name in now and (name not in was or sign * now[name] > sign * was[name]):
                yield f"{where}: {name} is narrower"
