"""What changed between two views, as changes that lead from one to the other."""

from functools import lru_cache
from operator import is_
from typing import Annotated, Any, TypeAlias

from pydantic import Field

from app.games.contract import Json

Change: TypeAlias = Annotated[list[Any], Field(min_length=1)]
"""A path and the value that is there now; the path alone if nothing is; after a path that ends in
`-`, the items that a list has more.

A path is a JSON pointer (RFC 6901) without its first slash; the empty one is that of the whole.
"""
Items: TypeAlias = list[Any] | tuple[Any, ...]
_LISTS = (list, tuple)
_PARTED = frozenset((dict, *_LISTS))
_GONE = object()


def diff(before: Json, after: Json) -> list[Change]:
    """The changes that turn `before` into `after`, made one after the other.

    Objects are compared key by key, lists of equal length item by item.  A list that only grew at
    its end is sent as what was added, one that only lost items there as what to remove; any other
    that changed its length, or several plain items, is replaced whole.  Identical objects are
    skipped unread.
    """
    changes: list[Change] = []
    if before is not after:
        _diff(before, after, "", changes)
    return changes


def _diff(before: Any, after: Any, path: str, changes: list[Change]) -> None:
    kind, other = type(before), type(after)
    if kind is dict and other is dict:
        _diff_objects(before, after, path, changes)
    elif kind in _LISTS and other in _LISTS:
        _diff_lists(before, after, path, changes)
    elif kind is not other or before != after:
        changes.append([path[1:], after])


def _diff_objects(
    before: dict[str, Any], after: dict[str, Any], path: str, changes: list[Change]
) -> None:
    kept = 0
    for key, old in before.items():
        new = after.get(key, _GONE)
        if new is _GONE:
            changes.append([(path + _token(key))[1:]])
            continue
        kept += 1
        if old is not new:
            _diff(old, new, path + _token(key), changes)
    if kept == len(after):
        return
    for key, new in after.items():
        if key not in before:
            changes.append([(path + _token(key))[1:], new])


def _diff_lists(before: Items, after: Items, path: str, changes: list[Change]) -> None:
    old, new = len(before), len(after)
    if old == new:
        _diff_items(before, after, path, changes)
    elif not (new <= 2 * old <= 4 * new and _alike(before, after)):
        changes.append([path[1:], after])
    elif old < new:
        changes.append([f"{path}/-"[1:], *after[old:]])
    else:
        removed = reversed(range(new, old))
        changes += [[f"{path}/{index}"[1:]] for index in removed]


def _alike(before: Items, after: Items) -> bool:
    """Whether two lists have the same items as far as both go."""
    if all(map(is_, before, after)):  # as a rule, and quickly told
        return True
    return all(not diff(old, new) for old, new in zip(before, after, strict=False))


def _diff_items(before: Items, after: Items, path: str, changes: list[Change]) -> None:
    if all(map(is_, before, after)):
        return
    changed = [index for index, new in enumerate(after) if new is not before[index]]
    if len(changed) > 1 and _PARTED.isdisjoint(map(type, after)):
        pairs = [(before[index], after[index]) for index in changed]
        if sum([old != new or type(old) is not type(new) for old, new in pairs]) > 1:
            changes.append([path[1:], after])
            return
    for index in changed:
        _diff(before[index], after[index], f"{path}/{index}", changes)


@lru_cache(1024)
def _token(key: str) -> str:
    """A step of a JSON pointer (RFC 6901)."""
    return "/" + key.replace("~", "~0").replace("/", "~1")
