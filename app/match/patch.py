"""Patches: what changed between two views, as RFC 6902 operations add, remove and replace."""

from functools import lru_cache
from operator import is_
from typing import Any, Literal, TypeAlias

from typing_extensions import TypedDict

from app.games.contract import Json
from app.match.wire import closed


@closed
class Put(TypedDict):
    """An operation that puts `value` at `path`; `add` puts it where nothing was."""

    op: Literal["add", "replace"]
    path: str
    value: Json


@closed
class Remove(TypedDict):
    """An operation that removes what is at `path`."""

    op: Literal["remove"]
    path: str


Operation: TypeAlias = Put | Remove
Items: TypeAlias = list[Any] | tuple[Any, ...]
_LISTS = (list, tuple)
_PARTED = frozenset((dict, *_LISTS))
_GONE = object()


def diff(before: Json, after: Json, path: str = "") -> list[Operation]:
    """The operations that turn `before` into `after`.

    Objects are compared key by key, lists of equal length item by item.  A list that only grew at
    its end is sent as what was added, one that only lost items there as what to remove; any other
    that changed its length, or several plain items, is replaced whole.  Identical objects are
    skipped unread.
    """
    operations: list[Operation] = []
    if before is not after:
        _diff(before, after, path, operations)
    return operations


def _diff(before: Any, after: Any, path: str, operations: list[Operation]) -> None:
    kind, other = type(before), type(after)
    if kind is dict and other is dict:
        _diff_objects(before, after, path, operations)
    elif kind in _LISTS and other in _LISTS:
        _diff_lists(before, after, path, operations)
    elif kind is not other or before != after:
        operations.append({"op": "replace", "path": path, "value": after})


def _diff_objects(
    before: dict[str, Any], after: dict[str, Any], path: str, operations: list[Operation]
) -> None:
    kept = 0
    for key, old in before.items():
        new = after.get(key, _GONE)
        if new is _GONE:
            operations.append({"op": "remove", "path": path + _token(key)})
            continue
        kept += 1
        if old is not new:
            _diff(old, new, path + _token(key), operations)
    if kept == len(after):
        return
    for key, new in after.items():
        if key not in before:
            operations.append({"op": "add", "path": path + _token(key), "value": new})


def _diff_lists(before: Items, after: Items, path: str, operations: list[Operation]) -> None:
    old, new = len(before), len(after)
    if old == new:
        _diff_items(before, after, path, operations)
    elif not (new <= 2 * old <= 4 * new and _alike(before, after)):
        operations.append({"op": "replace", "path": path, "value": after})
    elif old < new:
        operations += [{"op": "add", "path": f"{path}/-", "value": item} for item in after[old:]]
    else:
        removed = reversed(range(new, old))
        operations += [{"op": "remove", "path": f"{path}/{index}"} for index in removed]


def _alike(before: Items, after: Items) -> bool:
    """Whether two lists have the same items as far as both go."""
    if all(map(is_, before, after)):  # as a rule, and quickly told
        return True
    return all(not diff(old, new) for old, new in zip(before, after, strict=False))


def _diff_items(before: Items, after: Items, path: str, operations: list[Operation]) -> None:
    if all(map(is_, before, after)):
        return
    changed = [index for index, new in enumerate(after) if new is not before[index]]
    if len(changed) > 1 and _PARTED.isdisjoint(map(type, after)):
        pairs = [(before[index], after[index]) for index in changed]
        if sum([old != new or type(old) is not type(new) for old, new in pairs]) > 1:
            operations.append({"op": "replace", "path": path, "value": after})
            return
    for index in changed:
        _diff(before[index], after[index], f"{path}/{index}", operations)


@lru_cache(1024)
def _token(key: str) -> str:
    """A step of a JSON pointer (RFC 6901)."""
    return "/" + key.replace("~", "~0").replace("/", "~1")
