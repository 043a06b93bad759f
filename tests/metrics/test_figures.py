"""The figures of the process, as the pages of operators read them."""

from app.metrics import Counts, ProcessMetrics, from_zero


def test_counts_are_kept_by_their_labels() -> None:
    counts = Counts()
    counts.add("lineup", "step")
    counts.add("lineup", "step")
    counts.add("lineup", "refused")
    counts.add("colomino", "step")
    assert counts == {("lineup", "step"): 2, ("lineup", "refused"): 1, ("colomino", "step"): 1}
    assert (counts.of(), counts.of("lineup"), counts.of("lineup", "step")) == (4, 3, 2)
    assert counts.of("colour_lines") == 0


def test_what_an_alert_needs_is_there_before_it_happens() -> None:
    counts = from_zero(("push", "chat"), ("sent", "failed"))
    assert len(counts) == 4
    assert set(counts.values()) == {0}
    counts.add("chat", "failed")
    assert counts["chat", "failed"] == 1


def test_refusals_are_told_by_limit_those_first_that_were_most() -> None:
    figures = ProcessMetrics()
    for limit in ("guests", "guesses", "guesses"):
        figures.limited.add(limit)
    assert list(figures.refusals_by_limit().items()) == [("guesses", 2), ("guests", 1)]


def test_the_last_minutes_have_requests_of_all_kinds_and_actions_apart() -> None:
    figures = ProcessMetrics()
    figures.request_seconds["api"].observe(0.2)
    figures.request_seconds["page"].observe(0.2)
    figures.action_seconds.observe(0.01)
    assert (figures.requests_lately.count, figures.actions_lately.count) == (2, 1)
    figures.remember()
    assert (figures.requests_lately.count, figures.actions_lately.count) == (0, 0)
