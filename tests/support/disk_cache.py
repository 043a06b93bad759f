"""Expensive values that depend only on code, cached on disk until that code changes."""

import pickle
import shutil
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import is_dataclass
from fcntl import LOCK_EX, flock
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

ABSENT = (FileNotFoundError, EOFError, pickle.UnpicklingError)
FOLDER = Path(__file__).parents[2] / ".pytest_cache" / "kept"


class Kept:
    """Values by name in a folder named after the hash of `code`, the files they depend on."""

    def __init__(self, folder: Path, code: Iterable[Path]) -> None:
        digest = sha256(sys.version.encode())
        for file in sorted(code):
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
        self.folder = folder / digest.hexdigest()[:16]
        for other in folder.glob("*"):
            if other != self.folder:
                shutil.rmtree(other, ignore_errors=True)
        self.folder.mkdir(parents=True, exist_ok=True)

    def get(self, name: str, make: Callable[[], T]) -> T:
        """The cached value, from an earlier run or another process; otherwise that of `make`."""
        file = self.folder / name
        with suppress(*ABSENT):
            return self._read(file)
        with file.with_suffix(".lock").open("w") as lock:
            flock(lock, LOCK_EX)  # another process may be making it
            with suppress(*ABSENT):
                return self._read(file)
            value = make()
            draft = file.with_suffix(".draft")
            with draft.open("wb") as kept:
                _Pickler(kept).dump(value)
            draft.replace(file)
        return value

    @staticmethod
    def _read(file: Path) -> Any:
        with file.open("rb") as kept:
            return _Unpickler(kept).load()


class _Pickler(pickle.Pickler):
    """Pickles the sheets of games by name, as they are compared by identity."""

    def persistent_id(self, value: Any) -> str | None:
        return _names().get(id(value))


class _Unpickler(pickle.Unpickler):
    def persistent_load(self, name: str) -> Any:
        return _sheets()[name]


@cache
def _sheets() -> dict[str, Any]:
    """The sheets in tables of the games' modules, which compare them by identity, by name."""
    tables = {
        f"{module.__name__}.{name}": table
        for key, module in sys.modules.items()
        if key.startswith("app.games.")
        for name, table in vars(module).items()
        if isinstance(table, dict)
    }
    return {
        f"{name}[{key}]": value
        for name, table in sorted(tables.items())
        for key, value in table.items()
        if is_dataclass(value) and type(value).__eq__ is object.__eq__
    }


@cache
def _names() -> dict[int, str]:
    return {id(sheet): name for name, sheet in _sheets().items()}


@cache
def kept(*modules: Any) -> Kept:
    """The cache of values that depend on the packages and test modules of `modules`."""
    return Kept(FOLDER, [file for module in modules for file in _files(Path(module.__file__))])


def _files(file: Path) -> Iterable[Path]:
    return [file] if file.is_relative_to(Path(__file__).parents[1]) else file.parent.rglob("*.py")
