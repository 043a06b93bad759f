"""The page of figures: every table has a script, a place, and a date."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from bench.all import README, ROOT, TABLES, place, written
from bench.duels import Duel, play

PAGE = README.read_text("utf-8")
MADE = re.compile(r"\d{4}-\d\d-\d\d, \d+ cores, Python \d\.\d+\.\d+")


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_table_has_a_script_and_dated_figures(table: tuple[str, ...]) -> None:
    name = table[0]
    assert (ROOT / "bench" / f"{name}.py").is_file()
    assert f"`{name}.py`" in PAGE
    (found,) = place(name).finditer(PAGE)
    mark, _, figures = found[0].partition("\n")
    assert MADE.search(mark)
    assert re.search(r"^\| .* \|\n\| ?---", figures, re.MULTILINE)


def test_the_tables_are_in_the_order_of_the_page() -> None:
    places = re.findall(r"^<!-- (\w+): ", PAGE, re.MULTILINE)
    assert places == [table.name for table in TABLES]


def figure(name: str, row: str, column: str) -> str:
    """A cell of a table."""
    (found,) = place(name).finditer(PAGE)
    head, _, *rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in found[0].splitlines()
        if line.startswith("|")
    ]
    (cells,) = [cells for cells in rows if cells[0] == row]
    return cells[head.index(column)]


@pytest.mark.parametrize(
    ("sentence", "name", "row", "column"),
    [
        ("takes {} MB of memory with SQLite", "start", "SQLite", "idle, MB"),
        ("and {} MB with PostgreSQL", "start", "PostgreSQL", "idle, MB"),
        ("takes {} KB more", "hotpath", "memory per idle room of four, KB", "ours PG"),
        (
            "takes {} ms of processor time",
            "hotpath",
            "CPU-ms per move, server + database",
            "ours PG",
        ),
        (
            "Half of the moves were answered within {} ms",
            "hotpath",
            "p50, ms, 250 rooms x 1 move/s",
            "ours PG",
        ),
        ("it made {} moves a second", "hotpath", "moves/s, closed loop, 100 rooms x 4", "ours PG"),
    ],
)
def test_what_is_quoted_is_what_was_measured(
    sentence: str, name: str, row: str, column: str
) -> None:
    hosting = (ROOT / "docs" / "hosting.md").read_text("utf-8").replace("\n", " ")
    assert sentence.format(figure(name, row, column)) in hosting


@pytest.mark.parametrize("task", [1, 2])
def test_a_task_counts_as_solved_from_its_first_grade_on(task: int) -> None:
    """These two can't be lost, but whoever plays at random reaches none."""
    played = play(Duel("colour_lines", 1, "random", "random", {"task": task}), 0)
    assert (played.share, played.tier, played.solved) == (1.0, None, False)


def test_a_new_table_replaces_the_old_one_only() -> None:
    page = "a\n<!-- one: old -->\n\n| 1 |\n\n<!-- end -->\nb\n<!-- two: old -->\n\n<!-- end -->\n"
    made = written(page, "one", "| 2 |", "new")
    assert made == page.replace("one: old", "one: new").replace("| 1 |", "| 2 |")
    assert written(made, "one", "| 2 |", "new") == made


def test_a_table_without_a_place_is_named() -> None:
    with pytest.raises(SystemExit, match="no place for three"):
        written("", "three", "| 3 |", "new")


def test_all_scripts_are_mentioned() -> None:
    scripts = {path.name for path in Path(README.parent).glob("*.py") if _runs(path)}
    assert [name for name in scripts if f"`{name}`" not in PAGE and name != "all.py"] == []


def test_all_scripts_find_what_they_import() -> None:
    for path in README.parent.glob("*.py"):
        import_module(f"bench.{path.stem}")


def _runs(path: Path) -> bool:
    return "__main__" in path.read_text("utf-8")
