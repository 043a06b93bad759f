"""The cache on disk makes a value once, and again when the code it depends on changes."""

import itertools
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from app import games
from tests.support import toy
from tests.support.kept import Kept, _files
from tests.support.recordings import Case, record


def test_a_value_is_made_once_until_the_code_changes(tmp_path: Path) -> None:
    made: list[str] = []

    def make() -> int:
        made.append("made")
        return len(made)

    code = tmp_path / "code.py"
    code.write_text("one")
    for _ in range(2):
        assert Kept(tmp_path / "kept", [code]).get("value", make) == 1
    code.write_text("two")
    assert Kept(tmp_path / "kept", [code]).get("value", make) == 2
    assert len(list((tmp_path / "kept").iterdir())) == 1


def test_a_truncated_file_is_made_again(tmp_path: Path) -> None:
    kept = Kept(tmp_path, [])
    (kept.folder / "value").write_bytes(b"\x80")
    assert kept.get("value", lambda: 1) == 1


def test_processes_that_ask_at_the_same_time_make_a_value_once(tmp_path: Path) -> None:
    def make() -> int:
        time.sleep(0.2)
        return next(count)

    count = itertools.count(1)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: Kept(tmp_path, []).get("value", make), range(4)))
    assert found == [1] * 4


def test_the_code_is_the_modules_of_packages_and_single_test_modules() -> None:
    names = {file.relative_to(Path(games.__file__).parent) for file in _files(Path(games.__file__))}
    assert {Path("contract.py"), Path("lineup/steps.py")} <= names
    assert list(_files(Path(toy.__file__))) == [Path(toy.__file__)]


def test_a_cached_match_is_complete() -> None:
    """Each position links to the one before it, as in a played match."""
    recording = record(Case("toy", 2, 0, 0))
    for before, after in zip(recording.positions, recording.positions[1:], strict=False):
        assert after.back is before
    assert recording.positions[0].back is None
    assert recording.match.position is recording.positions[-1]
    assert len(recording.match.spans) == len(recording.steps) - 1
