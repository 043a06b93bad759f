"""All tables of figures, one script after the other.

    python bench/all.py [--quick] [--only NAME ...] [--write]

Prints the tables in Markdown, and at the end each figure beside the best one of all landings: in
red, if it is clearly worse.  `--write` puts the tables into `bench/README.md`, where each has a
place by its name, with the date, and the figures into `bench/history.jsonl`; do it on a quiet
machine before a landing that touches `app/`, and say in its note why something is red.  `--quick`
is for trying out: its figures are not to be quoted.  Exits with 1 if a script failed.  Half an
hour; a few minutes if quick.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import history
from bench.processes import ROOT

README = ROOT / "bench" / "README.md"


class Table(NamedTuple):
    """A script that prints a table, or several with titles, and how it goes on standard error.

    `usual` and `quick` are its options.
    """

    name: str
    usual: tuple[str, ...] = ()
    quick: tuple[str, ...] = ("--quick",)


TABLES = (
    Table("hotpath"),
    Table("ends"),
    Table("messages"),
    Table("two_processes", quick=("--seconds", "3", "--rooms", "20", "--runs", "1")),
    Table("start"),
    Table("arrival"),
    Table("turns", quick=("--seconds", "4", "--rate", "4")),
    Table("pages"),
    Table("expiry"),
    Table("worst", ("--matches", "20", "--climb", "60"), ("--matches", "2", "--climb", "3")),
)
"""In the order of the README.  Each is the script of its name in this folder."""


def place(name: str) -> re.Pattern[str]:
    """What stands on a page between the marks of a table."""
    return re.compile(rf"<!-- {name}: [^>]* -->\n.*?<!-- end -->\n", re.DOTALL)


def made(table: Table, recorded: Path, *, quick: bool) -> tuple[str, bool]:
    """The table, and whether its script ended well, which adds its figures to those recorded."""
    script = ROOT / "bench" / f"{table.name}.py"
    command = [sys.executable, str(script), *(table.quick if quick else table.usual)]
    env = {**os.environ, history.RECORDED: str(recorded)}
    done = subprocess.run(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=False
    )
    return done.stdout.strip(), done.returncode == 0


def written(text: str, name: str, table: str, when: str) -> str:
    """A page with another table, and when it was made."""
    found = place(name).search(text)
    if found is None:
        raise SystemExit(f"no place for {name}")
    block = f"<!-- {name}: {when} -->\n\n{table}\n\n<!-- end -->\n"
    return f"{text[: found.start()]}{block}{text[found.end() :]}"


def today() -> str:
    """The date."""
    return f"{datetime.now(UTC):%Y-%m-%d}"


def machine() -> str:
    """How many processors there are, and which Python."""
    return f"{len(os.sched_getaffinity(0))} cores, Python {sys.version.split()[0]}"


def main() -> None:
    """Make the tables."""
    names = [table.name for table in TABLES]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="less of everything")
    parser.add_argument("--only", nargs="+", choices=names, default=names, metavar="NAME")
    parser.add_argument("--write", action="store_true", help="into bench/README.md")
    asked = parser.parse_args()
    if asked.write and asked.quick:
        parser.error("quick figures are not to be written down")
    failed, when = [], f"{today()}, {machine()}"
    with tempfile.NamedTemporaryFile(prefix="fsp-bench-") as file:
        recorded = Path(file.name)
        for table in TABLES:
            if table.name not in asked.only:
                continue
            text, well = made(table, recorded, quick=asked.quick)
            print(f"{table.name}: {when}\n\n{text}\n", flush=True)
            if not well:
                failed.append(table.name)
            elif asked.write:
                told = written(README.read_text("utf-8"), table.name, text, when)
                README.write_text(told, "utf-8")
        figures = history.recorded(recorded)
    print("\n".join(history.report(figures, history.entries())))
    if asked.write and figures:
        history.add(history.Entry(today(), history.parent(), machine(), figures))
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
