"""The conformance kit, `clients/conformance`: recorded matches for those who write engines."""

import gzip
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import orjson
import pytest

from app.broadcast.frames import StepFrames
from app.games import GAMES
from app.match.lines import lines_of
from app.match.views import result_view, view_for
from farbenspiel_client.position import changed
from tests.golden import files
from tests.support.random_matches import Case, option_sets, record

KIT = Path(__file__).resolve().parents[2] / "clients/conformance"


def chosen(key: str) -> list[Case]:
    """With the fewest seats every task, or else the first and last options; and a full table."""
    fewest, most = GAMES[key].card.seats[0], GAMES[key].card.seats[-1]
    few = range(len(option_sets(key, fewest)))
    numbers = few if fewest == 1 else sorted({few[0], few[-1]})
    full = len(option_sets(key, most)) - 1
    return [*(Case(key, fewest, number, 0) for number in numbers), Case(key, most, full, 0)]


CASES = [case for key in GAMES for case in chosen(key)]


def lines(case: Case) -> Iterator[dict[str, Any]]:
    """The lines of a match's file: what is agreed on, then each step with what it leads to."""
    recording, match = record(case), case.match()
    card = case.rules.card
    yield {
        "format": 1,
        "game": card.key,
        "rules_version": card.rules_version,
        "seats": case.seats,
        "options": match.codec.dump_options(case.options),
        "lines": lines_of(case.rules).names,
    }
    audiences = [*range(case.seats), None]
    for step, position in zip(recording.steps, recording.positions, strict=True):
        match.accept(match.replayed(step))
        shared = view_for(match, None)
        line: dict[str, Any] = {
            "seq": step.seq,
            "moves": step.moves,
            "draws": step.draws,
            "to_act": shared["to_act"],
            "result": result_view(position.result),
            "public": shared["public"],
            "private": [view_for(match, seat)["private"] for seat in range(case.seats)],
            "notes": [
                {"key": note.key, "args": note.args, "seats": note.seats and sorted(note.seats)}
                for note in position.notes
            ],
        }
        if step.seq > 0:
            frames = StepFrames(match, match.position)
            line["frames"] = [
                {"seat": seat, "frame": orjson.loads(frames.frame(seat))} for seat in audiences
            ]
        yield line


def file_of(case: Case) -> Path:
    return KIT / f"{case.game}-{case.seats}-{case.number}.jsonl.gz"


def stored(case: Case) -> list[dict[str, Any]]:
    text = gzip.decompress(file_of(case).read_bytes())
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_kit_is_what_the_program_does(case: Case) -> None:
    found = b"".join(orjson.dumps(line) + b"\n" for line in lines(case))
    if files.renewing:
        file_of(case).write_bytes(gzip.compress(found, mtime=0))
    was = gzip.decompress(file_of(case).read_bytes())
    assert was == found, "renew it with `python -m tests.golden.renew`, if that is intended"


def test_the_kit_has_no_other_files() -> None:
    assert set(KIT.glob("*.gz")) == {file_of(case) for case in CASES}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_frames_lead_from_each_view_to_the_next(case: Case) -> None:
    """For all audiences, as clients apply them."""
    _, *steps = stored(case)
    for before, after in pairwise(steps):
        for sent in after["frames"]:
            seat, frame = sent["seat"], sent["frame"]
            old, new = view_of(before, seat), view_of(after, seat)
            assert frame["s"] == before["seq"] + 1 == after["seq"]
            assert {
                "to_act": frame.get("a", old["to_act"]),
                "result": frame.get("r", old["result"]),
                "public": changed(old["public"], frame.get("p", [])),
                "private": changed(old["private"], frame.get("o", [])),
            } == new


def view_of(line: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """The view of an audience at a line."""
    private = None if seat is None else line["private"][seat]
    return {**{name: line[name] for name in ("to_act", "result", "public")}, "private": private}
