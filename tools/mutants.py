"""Faults that the suite has to find, from `tests/mutants.json`: which of them it finds.

python -m tools.mutants [--workers N] [ID | AREA …]

Each fault is put into a copy of the last commit, and the tests that cover it run until one fails.
What is printed for each: `killed`, `survived`, or `broken` if it doesn't fit any more, or if its
tests fail without it, too.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any, Final

from dev import NODE

ROOT: Final = Path(__file__).resolve().parents[1]
FAULTS: Final = ROOT / "tests" / "mutants.json"
LINKED: Final = (".venv", "node_modules")
"""What a copy shares with the folder that it is made of."""
VENDOR: Final = "app/static/vendor"
"""What the server serves is no link, as it follows none."""
SECONDS: Final = 900
PYTHON: Final = f"{ROOT}/.venv/bin/python"
PYTEST: Final = (PYTHON, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider")


def copy_to(folder: Path) -> Path:
    """A copy of the last commit in which tests can run."""
    copy = folder / "copy"
    subprocess.run(["git", "clone", "--quiet", "--shared", str(ROOT), str(copy)], check=True)
    for name in LINKED:
        (copy / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / VENDOR, copy / VENDOR)
    return copy


def verdict(copy: Path, fault: dict[str, Any]) -> str:
    """Whether the tests that cover a fault fail with it, and only with it."""
    path = copy / fault["file"]
    sound = path.read_text("utf-8")
    if sound.count(fault["old"]) != 1:
        return "broken"
    for command in _commands(fault["tests"]):
        path.write_text(sound.replace(fault["old"], fault["new"]), "utf-8")
        try:
            output = _failure(copy, command)
        finally:
            path.write_text(sound, "utf-8")
        if output is not None:
            again = _failed(command, output)
            return "killed" if _failure(copy, again) is None else "broken"
    return "survived"


def _commands(tests: list[str]) -> list[list[str]]:
    pages = [name for name in tests if name.endswith(".mjs")]
    others = [name for name in tests if name not in pages]
    commands = [["node", *NODE, "--test", *pages]] if pages else []
    return [*commands, [*PYTEST, *others]] if others else commands


def _failed(command: list[str], output: str) -> list[str]:
    """The command that runs only the tests that failed; all of them, where it can't be told."""
    names = re.findall(r"^(?:FAILED|ERROR) (tests/.+?)(?: - .*)?$", output, re.MULTILINE)
    return [*PYTEST, *names] if command[0] == PYTHON and names else command


def _failure(copy: Path, command: list[str]) -> str | None:
    """What a command printed that failed, took too long, or had no end; None if it ended well."""
    named = {**os.environ, "PYTHONPATH": str(copy), "FARBENSPIEL_TEST_SINGLE": "1"}
    named["PATH"] = f"{ROOT}/.venv/bin{os.pathsep}{named['PATH']}"
    with subprocess.Popen(
        command,
        cwd=copy,
        env=named,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            output, _ = running.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            return ""
    return output if running.returncode else None


def main(arguments: list[str]) -> int:
    """Try the faults that are asked for, or all; the status is 1 if one isn't found."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("wanted", nargs="*", metavar="ID | AREA")
    asked = parser.parse_args(arguments)
    faults: list[dict[str, Any]] = [
        fault
        for fault in json.loads(FAULTS.read_text("utf-8"))
        if not asked.wanted or {fault["id"], fault["area"]} & set(asked.wanted)
    ]
    if not faults:
        parser.error("no such fault")
    verdicts: list[str] = []
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(asked.workers) as pool:
        copies: Queue[Path] = Queue()
        for number in range(asked.workers):
            (Path(folder) / str(number)).mkdir()
            copies.put(copy_to(Path(folder) / str(number)))

        def tried(fault: dict[str, Any]) -> str:
            copy = copies.get()
            try:
                return verdict(copy, fault)
            finally:
                copies.put(copy)

        for fault, found in zip(faults, pool.map(tried, faults), strict=True):
            sys.stdout.write(f"{fault['id']:14} {found:9} {fault['why']}\n")
            sys.stdout.flush()
            verdicts.append(found)
    sys.stdout.write(f"{verdicts.count('killed')} of {len(verdicts)} killed\n")
    return int(verdicts.count("killed") < len(verdicts))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
