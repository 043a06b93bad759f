"""Templates are kept as they were compiled."""

import sys
from errno import EROFS
from pathlib import Path
from stat import S_IMODE

import pytest
from jinja2 import DictLoader, Environment, FileSystemBytecodeCache

from app.web.templating import CompiledTemplates


def compiled(folder: Path) -> str:
    cache = CompiledTemplates()
    cache.directory = str(folder)
    templates = Environment(
        autoescape=True, loader=DictLoader({"a": "{{ 1 + 1 }}"}), bytecode_cache=cache
    )
    return templates.get_template("a").render()


def test_all_users_may_read_compiled_templates(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An image compiles them as root, and serves as somebody else."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert compiled(tmp_path / "new") == "2"
    (kept,) = (tmp_path / "new").iterdir()
    assert S_IMODE(kept.stat().st_mode) == 0o644


def test_pages_need_no_folder_to_write_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(EROFS, "read-only")

    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(FileSystemBytecodeCache, "dump_bytecode", refuse)
    assert compiled(tmp_path) == "2"
