"""Faults that the suite has to find, from `tests/mutants.json`: which of them it finds.

python -m tools.mutants [--workers N] [ID | AREA …]

Each fault is put into a copy of the last commit, and the tests that cover it run until one fails.
What is printed for each: `killed`, `survived`, or `broken` if it doesn't fit any more, or if its
tests fail without it, too.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
FAULTS: Final = ROOT / "tests" / "mutants.json"
LINKED: Final = (".venv", "node_modules")
"""What a copy shares with the folder that it is made of."""
VENDOR: Final = "app/static/vendor"
"""What the server serves is no link, as it follows none."""
SECONDS: Final = 900


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
    path, commands = copy / fault["file"], _commands(fault["tests"])
    sound = path.read_text("utf-8")
    if sound.count(fault["old"]) != 1 or not all(_passes(copy, command) for command in commands):
        return "broken"
    path.write_text(sound.replace(fault["old"], fault["new"]), "utf-8")
    try:
        passes = all(_passes(copy, command) for command in commands)
    finally:
        path.write_text(sound, "utf-8")
    return "survived" if passes else "killed"


def _commands(tests: list[str]) -> list[list[str]]:
    pages = [name for name in tests if name.endswith(".mjs")]
    others = [name for name in tests if name not in pages]
    python = [
        f"{ROOT}/.venv/bin/python",
        "-m",
        "pytest",
        "-q",
        "-x",
        "-n0",
        "-p",
        "no:cacheprovider",
    ]
    commands = [["node", "--test", *pages]] if pages else []
    return [*commands, [*python, *others]] if others else commands


def _passes(copy: Path, command: list[str]) -> bool:
    """True if a command ends well; what takes too long, or has no end, doesn't."""
    named = {**os.environ, "PYTHONPATH": str(copy)}
    named["PATH"] = f"{ROOT}/.venv/bin{os.pathsep}{named['PATH']}"
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(
        command, cwd=copy, env=named, stdout=nowhere, stderr=nowhere, start_new_session=True
    ) as running:
        try:
            return running.wait(SECONDS) == 0
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            return False


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
