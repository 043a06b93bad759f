"""The figures of the process in the text format of Prometheus.

It is loaded once somebody asks for them, as the library takes its time.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from app import __version__
from app.metrics import FIGURES, Counts, Histogram
from app.ops.metrics.snapshot import MetricsSnapshot

MEDIA_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
PREFIX: Final = "farbenspiel_"


class _CollectedMetrics(Collector):
    """Metrics that have been read already."""

    def __init__(self, metrics: Iterable[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        return self._metrics


def text(metrics: Iterable[Metric]) -> bytes:
    """Metrics as text, with those of the process and its Python."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_CollectedMetrics(metrics))
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    return generate_latest(registry)


def read(snapshot: MetricsSnapshot) -> list[Metric]:
    """The figures as they are now."""
    return [*_requests(), *_play(), *_commits(), *_work(), *_troubles(), *_present(snapshot)]


def _requests() -> Iterator[Metric]:
    labels = ("route", "method", "status")
    yield _counted("requests", "Answered requests", labels, FIGURES.requests)
    yield _observed(
        "request_duration_seconds",
        "Time until a request's answer began",
        FIGURES.request_seconds,
        "kind",
    )


def _play() -> Iterator[Metric]:
    description = "What seats did: steps, drafts, and moves of players that were refused"
    yield _counted("moves", description, ("game", "outcome"), FIGURES.moves)
    description = "Time until an action on a socket was answered"
    yield _observed("action_duration_seconds", description, {"": FIGURES.action_seconds})
    yield _counted("slow_steps", "Steps that took 50 ms or more", ("game",), FIGURES.slow_steps)


def _commits() -> Iterator[Metric]:
    description = "Time until an entry of the journal was durable"
    yield _observed("commit_duration_seconds", description, {"": FIGURES.commit_seconds})
    description = "Entries of the journal that were written together"
    yield _observed("commit_batch_entries", description, {"": FIGURES.batch_entries})
    description = "Writes of the journal that failed"
    yield _counted("commit_failures", description, ("reason",), FIGURES.commit_failures)


def _work() -> Iterator[Metric]:
    description = "Jobs of bots, hints, and analyses that ended"
    yield _counted("jobs", description, ("kind", "outcome"), FIGURES.jobs)
    description = "Jobs that ran out of time and gave the best answer so far"
    yield _counted("jobs_cut", description, ("kind",), FIGURES.cut_jobs)
    description = "Time that jobs waited for a process"
    yield _observed("job_wait_seconds", description, FIGURES.job_wait_seconds, "kind")
    description = "Attempts to send webhooks and alerts"
    yield _counted("deliveries", description, ("channel", "outcome"), FIGURES.deliveries)


def _troubles() -> Iterator[Metric]:
    description = "Refusals by their problem code"
    yield _counted("refusals", description, ("where", "code"), FIGURES.refused)
    description = "Refusals because something happened too often"
    yield _counted("rate_refusals", description, ("limit",), FIGURES.limited)
    description = "Lines of the log that are warnings or errors"
    yield _counted("log_lines", description, ("level",), FIGURES.logged)
    description = "How much later than wanted the event loop called a timer"
    yield _observed("event_loop_lag_seconds", description, {"": FIGURES.loop_lag_seconds})


def _present(now: MetricsSnapshot) -> Iterator[Metric]:
    yield _gauge("build_info", "The version that runs; always 1", {__version__: 1}, "version")
    rooms = {
        "loaded": now.rooms.loaded,
        "inhabited": now.rooms.inhabited,
        "playing": now.rooms.playing,
    }
    description = "Rooms in memory: all, with somebody in them, with a match under way"
    yield _gauge("rooms", description, rooms, "state")
    open_ = {"socket": FIGURES.open["socket"], "stream": FIGURES.open["stream"]}
    yield _gauge("clients", "Open sockets and streams", open_, "kind")
    connections = {} if now.connections is None else {"": now.connections}
    yield _gauge("connections", "Open connections of all kinds", connections)
    yield _gauge("jobs_waiting", "Jobs that wait for a process", now.queued, "kind")
    yield _gauge("jobs_running", "Jobs that are being done", now.running, "kind")
    description = "1 if the last commit of /readyz succeeded"
    yield _gauge("database_writable", description, {"": int(now.writable)})
    for one in now.gauges:
        yield _gauge(one.name, one.description, one.values, *filter(None, [one.label]))
    yield _gauge("disk_free_bytes", "Free space for these files", now.disk.free, "files")
    backed_up = {} if now.disk.backed_up_at is None else {"": now.disk.backed_up_at}
    description = (
        "When the newest backup by schedule was made, in seconds since 1970; 0 if there is none"
    )
    yield _gauge("last_backup_timestamp_seconds", description, backed_up)


def _counted(name: str, description: str, labels: tuple[str, ...], counts: Counts) -> Metric:
    family = CounterMetricFamily(PREFIX + name, description, labels=labels)
    for values, count in counts.items():
        family.add_metric(values, count)
    return family


def _gauge(name: str, description: str, values: Mapping[str, int], *label: str) -> Metric:
    family = GaugeMetricFamily(PREFIX + name, description, labels=label)
    for value, number in values.items():
        family.add_metric((value,) if label else (), number)
    return family


def _observed(name: str, description: str, those: Mapping[str, Histogram], *label: str) -> Metric:
    family = HistogramMetricFamily(PREFIX + name, description, labels=label)
    for value, histogram in those.items():
        bounds = [*(repr(bound) for bound in histogram.bounds), "+Inf"]
        buckets = list(zip(bounds, map(float, accumulate(histogram.counts)), strict=True))
        family.add_metric((value,) if label else (), buckets, histogram.total)
    return family
