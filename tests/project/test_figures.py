"""Figures in the sentences of the pages, most of them in words, are those of the code."""

from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

import pytest

from app.background import database_lease, revocations, rollback
from app.broadcast import redis_bus
from app.cards import gallery
from app.cli import serve
from app.limits import visitors
from app.live import directory
from app.match import match
from app.notify import announcer, confirmations
from app.ops import operator, sessions
from app.ops.expiry import adaptive_delay, clock_guard, sweep
from app.outgoing import attempts, resolver, wire
from app.privacy import service
from app.rooms import state
from app.server import stopping

DOCS = Path(__file__).resolve().parents[2] / "docs"
WORDS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 8: "eight", 10: "ten"}
WORDS |= {16: "sixteen", 30: "thirty"}


def _of(number: float) -> str:
    return WORDS[round(number)]


def _api() -> Iterator[str]:
    yield f"request with their credential within the last {_of(visitors.HERE_SECONDS / 60)} minutes"
    yield f"holds for the seat's last {match.REPLACED},"
    yield {30: "half a minute after it began"}[announcer.DELAY.seconds]


def _hosting() -> Iterator[str]:
    yield f"answered after {_of(serve.LAST_ANSWERS_SECONDS)} seconds is cut off"
    yield f"After {_of(stopping.SECONDS)} seconds it ends, whatever hangs"
    paintings = f"at most {_of(gallery.AT_ONCE)} at a time, {_of(gallery.SECONDS)} seconds each"
    yield paintings
    yield f"those painted last, up to {gallery.KEPT_BYTES // 2**20} MB"
    yield f"nobody has used for {_of(directory.IDLE.seconds / 60)} minutes are unloaded"
    first, last = accumulate(service.AFTERWARDS)
    yield f"looks again after {_of(first)} and after {_of(last)} seconds"
    yield {0.5: "reads what was done within half a second"}[revocations.READ_SECONDS]
    yield f"It notices that within {_of(database_lease.FILE_SECONDS)} seconds"
    yield f"a notice of at most {operator.TEXT_LENGTH} characters"
    yield {7: "`--in` minutes, at most a week"}[operator.LONGEST_NOTICE.days]
    yield f"the servers notice within about {_of(rollback.LOOK_SECONDS)} seconds"
    yield {(60, 3600): "a minute after it has started, and then each hour"}[
        (sweep.FIRST_SECONDS, sweep.EACH_SECONDS)
    ]
    yield f"rests for {_of(adaptive_delay.REST)} times as long as it took"
    yield f"last looked more than {_of(clock_guard.LEAP.days)} days ago"
    silence = redis_bus.ASK_SECONDS + redis_bus.ANSWER_SECONDS
    yield f"a Redis that stands still counts as lost after {_of(silence)} seconds"


def _security() -> Iterator[str]:
    yield f"anything within {_of(visitors.HERE_SECONDS / 60)} minutes (`member-present`)"
    yield {86_400: "refused until the match has waited a day for their move"}[state.DAY_SECONDS]
    yield {60: "until they have been disconnected for a minute"}[state.ABSENCE_SECONDS]
    yield {0.5: "reads twice a second, and at once"}[revocations.READ_SECONDS]
    yield {30: "ends half an hour after it was last used"}[sessions.LIFE.seconds // 60]
    yield f"used, after {_of(sessions.LONGEST.seconds / 3600)} hours, when"
    body, head = attempts.MOST_BODY_BYTES // 1024, wire.MOST_HEAD_BYTES // 1024
    yield f"a body of at most {body} KB and a head of at most {head} KB"
    yield f"in threads of their own, at most {_of(resolver.AT_ONCE)}"
    yield f"at most {_of(confirmations.OF_PERSON)} such questions a day for each person"
    each, everyone = _of(confirmations.TO_ADDRESS), _of(confirmations.OF_CLIENT)
    yield f"{each} for each address, {everyone} for all people"


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        *(("api", sentence) for sentence in _api()),
        *(("hosting", sentence) for sentence in _hosting()),
        *(("security", sentence) for sentence in _security()),
    ],
)
def test_a_figure_in_a_sentence_is_that_of_the_code(page: str, sentence: str) -> None:
    assert sentence in " ".join((DOCS / f"{page}.md").read_text("utf-8").split())
