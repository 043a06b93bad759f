"""The sample dashboard and alerts, and the table of metrics: they name what the server tells."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from app.metrics import ProcessMetrics
from app.notify.service import gauges
from app.ops.metrics import collector
from app.ops.metrics.snapshot import DiskSpace, MetricsSnapshot, RoomCounts
from tests.project.test_docs import rows, section

ROOT = Path(__file__).resolve().parents[3]
MONITORING = ROOT / "docs" / "monitoring"
RULES = yaml.safe_load((MONITORING / "alerts.yaml").read_text("utf-8"))
DASHBOARD = json.loads((MONITORING / "dashboard.json").read_text("utf-8"))
SCRAPED = {"job", "instance"}
"""Labels that Prometheus adds itself."""
NAME = re.compile(r"\b(?:farbenspiel|process)_\w+")
SELECTOR = re.compile(r"\b((?:farbenspiel|process)_\w+)\{([^}]*)\}")
GROUPING = re.compile(r"\bby \(([^)]*)\)")


def full() -> ProcessMetrics:
    """Figures in which everything has happened once."""
    figures = ProcessMetrics()
    figures.requests.add("/api/v1/rooms", "POST", "2xx")
    figures.request_seconds["api"].observe(0.1)
    figures.moves.add("lineup", "step")
    figures.slow_steps.add("lineup")
    figures.refused.add("request", "over")
    figures.limited.add("guesses")
    figures.job_wait_seconds["move"].observe(0.1)
    return figures


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """The labels of all samples, by their names."""
    monkeypatch.setattr(collector, "FIGURES", full())
    waiting = gauges({"webhook": 1}, {"webhooks": 1, "alerts": 0})
    kinds = {"move": 1, "hint": 0, "analysis": 0}
    snapshot = MetricsSnapshot(
        RoomCounts(3, 2, 1), kinds, kinds, 5, True, waiting, DiskSpace({"data": 1}, 1)
    )
    text = collector.text(collector.read(snapshot)).decode()
    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(text):
        assert family.samples, f"{family.name} has no sample here"
        assert family.documentation
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


def alerts() -> list[dict[str, Any]]:
    return [rule for group in RULES["groups"] for rule in group["rules"]]


def queries() -> list[str]:
    """All expressions of the dashboard and of the alerts."""
    panels = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    return panels + [rule["expr"] for rule in alerts()]


def test_every_metric_that_is_asked_for_is_told(told: dict[str, set[str]]) -> None:
    asked = {name for query in queries() for name in NAME.findall(query)}
    assert len(asked) > 25
    assert asked - told.keys() == set()


def test_every_label_that_is_asked_for_is_one_of_its_metric(told: dict[str, set[str]]) -> None:
    for query in queries():
        known = set().union(*(told[name] for name in NAME.findall(query))) | SCRAPED
        for name, chosen in SELECTOR.findall(query):
            labels = set(re.findall(r"(\w+)=", chosen))
            assert labels <= told[name] | SCRAPED, query
        for grouping in GROUPING.findall(query):
            assert set(re.findall(r"\w+", grouping)) <= known, query


def test_every_value_that_is_asked_for_is_one_that_the_server_tells() -> None:
    source = "".join(file.read_text("utf-8") for file in (ROOT / "app").rglob("*.py"))
    asked = {
        value
        for query in queries()
        for _, chosen in SELECTOR.findall(query)
        for label, value in re.findall(r'(\w+)="([^"]*)"', chosen)
        if label not in SCRAPED
    }
    assert len(asked) > 8
    classes = {f"{number}xx" for number in range(1, 6)}
    assert [one for one in sorted(asked - classes) if f'"{one}"' not in source] == []


def test_every_query_is_whole() -> None:
    for query in queries():
        for opening, closing in ("()", "[]", "{}"):
            assert query.count(opening) == query.count(closing), query
        assert ("up{" in query) or NAME.search(query), query
        for name in re.findall(r"(?:rate|increase)\((\w+)", query):
            assert name.endswith(("_total", "_bucket", "_sum", "_count")), query


def test_every_figure_of_the_server_has_a_panel(told: dict[str, set[str]]) -> None:
    shown = " ".join(queries())
    own = {re.sub(r"_(bucket|sum|count)$", "", name) for name in told if "farbenspiel" in name}
    assert [name for name in own if name not in shown] == []


def test_alerts_say_what_is_wrong_and_how_bad_it_is() -> None:
    names = [rule["alert"] for rule in alerts()]
    assert len(names) == len(set(names)) > 10
    for rule in alerts():
        assert rule["labels"]["severity"] in ("critical", "warning")
        assert rule["annotations"]["summary"]


def test_panels_do_not_overlap() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in DASHBOARD["panels"]:
        at = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        }
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(ids) == len(set(ids))


def test_the_table_of_metrics_is_that_of_the_server(told: dict[str, set[str]]) -> None:
    own = {
        re.sub(r"_(bucket|sum|count)$", "", name): labels - {"le"}
        for name, labels in told.items()
        if name.startswith("farbenspiel_")
    }
    table = {
        re.findall(r"`(\w+)`", name)[0]: set(re.findall(r"`(\w+)`", labels))
        for name, labels, *_ in rows(section("hosting.md", "## Metrics"))
    }
    assert {f"farbenspiel_{name}": labels for name, labels in table.items()} == own
