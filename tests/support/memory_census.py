"""How much the server keeps: the sizes of all containers that its objects and modules hold."""

import gc
import sys
from collections import Counter, deque
from collections.abc import Iterator, Sized
from functools import _lru_cache_wrapper
from typing import Any

_CONTAINERS = (dict, set, list, deque)


def census(*, collect: bool = True) -> Counter[str]:
    """The number of things in all containers, by `module.Class.attribute`, and of all objects by
    `module.Class`.

    Without `collect`, garbage that holds itself counts, too.
    """
    gc.unfreeze()  # what was there before the first test may grow, too
    if collect:
        _empty_caches()
        gc.collect()
    found = Counter[str]()
    for one in gc.get_objects():
        kind = type(one)
        if str(kind.__module__).startswith("app."):
            name = f"{kind.__module__}.{kind.__qualname__}"
            found[name] += 1
            for attribute, value in _attributes(one):
                found[f"{name}.{attribute}"] += _size(value)
    for module_name, module in list(sys.modules.items()):
        if module_name.startswith("app."):
            for attribute, value in list(vars(module).items()):
                found[f"{module_name}:{attribute}"] += _size(value)
    return found


def _empty_caches() -> None:
    """Empty the caches of functions that have a bound: what they hold isn't held for anybody."""
    for one in gc.get_objects():
        if type(one) is _lru_cache_wrapper and one.cache_info().maxsize is not None:
            one.cache_clear()


def _attributes(one: Any) -> Iterator[tuple[str, Any]]:
    yield from list(getattr(one, "__dict__", {}).items())
    for kind in type(one).__mro__:
        for slot in getattr(kind, "__slots__", ()):
            if isinstance(slot, str) and slot != "__dict__":
                yield slot, getattr(one, slot, None)


def _size(value: object) -> int:
    """How many things a container has; a cache of a function counts, unless it has a bound."""
    if isinstance(value, _CONTAINERS):
        return len(value)
    if type(value) is _lru_cache_wrapper:
        info = value.cache_info()
        return info.currsize if info.maxsize is None else 0
    return len(value) if type(value).__name__.startswith("Weak") and isinstance(value, Sized) else 0
