"""Painting: once for the same picture, a few at a time, stopped in time, and never a failure."""

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from app.cards import gallery
from app.cards.content import Poster
from app.cards.gallery import Gallery, program
from app.cards.posters import poster
from app.errors import TooManyRequests
from app.limits.fairness import Lane
from tests.support.eventually import eventually
from tests.support.png import decoded

LANE = Lane("192.0.2.1", "")
PNG = r"\x89PNG\r\n\x1a\n"


async def free() -> None:
    """No limit."""


def script(text: str) -> Sequence[str]:
    return [sys.executable, "-I", "-c", text]


def echo(folder: Path, more: str = "") -> Sequence[str]:
    """A program that notes that it ran, and paints what it reads after a signature."""
    return script(
        "import os, sys; data = sys.stdin.buffer.read();"
        f"open(os.path.join({str(folder)!r}, str(os.getpid())), 'w').close();{more}"
        f"sys.stdout.buffer.write(b'{PNG}' + data)"
    )


def ran(folder: Path) -> list[int]:
    """The processes that noted themselves in a folder."""
    return [int(file.name) for file in folder.iterdir()]


async def test_a_picture_is_painted_by_the_program_without_fonts_of_the_machine() -> None:
    png = await Gallery().png(poster(Poster("Title", "Text", "Facts", "lineup")), free, LANE)
    assert png is not None
    found = decoded(png)
    assert (found.width, found.height) == (1200, 630)
    assert not found.blank
    assert program()[1] == "-I"


async def test_the_same_picture_is_painted_once(tmp_path: Path) -> None:
    counted = 0

    async def count() -> None:
        nonlocal counted
        counted += 1

    kept = Gallery(lambda: echo(tmp_path))
    first = await asyncio.gather(*(kept.png("<a/>", count, LANE) for _ in range(5)))
    assert set(first) == {b"\x89PNG\r\n\x1a\n<a/>"}
    assert await kept.png("<a/>", count, LANE) == first[0]
    assert len(ran(tmp_path)) == 1
    assert await kept.png("<b/>", count, LANE) != first[0]
    assert len(ran(tmp_path)) == 2
    assert counted == 2


async def test_whoever_has_no_painting_left_gets_none_but_those_that_are_kept(
    tmp_path: Path,
) -> None:
    async def refuse() -> None:
        raise TooManyRequests("slow-down", limit="cards", retry_after=1)

    kept = Gallery(lambda: echo(tmp_path))
    with pytest.raises(TooManyRequests):
        await kept.png("<a/>", refuse, LANE)
    assert ran(tmp_path) == []
    painted = await kept.png("<a/>", free, LANE)
    assert await kept.png("<a/>", refuse, LANE) == painted


async def test_only_so_many_bytes_are_kept_the_latest_ones(tmp_path: Path) -> None:
    kept = Gallery(lambda: echo(tmp_path), kept=2 * 12 + 3)
    for svg in ("<a/>", "<b/>", "<a/>", "<c/>", "<a/>"):
        await kept.png(svg, free, LANE)
    assert len(ran(tmp_path)) == 3, "a and c are kept"
    await kept.png("<b/>", free, LANE)
    assert len(ran(tmp_path)) == 4


async def test_a_program_that_takes_too_long_is_stopped(tmp_path: Path) -> None:
    slow = echo(tmp_path, "import time; time.sleep(600);")
    with capture_logs() as logs:
        assert await Gallery(lambda: slow, seconds=1).png("<a/>", free, LANE) is None
    assert [line["reason"] for line in logs] == ["too slow"]
    assert not any(map(runs, ran(tmp_path)))


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (script("raise ModuleNotFoundError('a secret name')"), "ModuleNotFoundError"),
        (script("print('no picture')"), "status 0"),
        (script("import os; os.abort()"), "status -6"),
        (["/no/such/program"], "[Errno 2] No such file or directory: '/no/such/program'"),
    ],
)
async def test_a_program_that_fails_paints_nothing_and_the_log_says_so(
    command: Sequence[str], reason: str
) -> None:
    with capture_logs() as logs:
        assert await Gallery(lambda: command).png("<a/>", free, LANE) is None
    assert [(line["event"], line["reason"]) for line in logs] == [("card-not-painted", reason)]
    assert "secret" not in str(logs)


async def test_so_many_are_painted_at_once_and_no_more_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "WAITING", 2)
    slow = echo(tmp_path, "import time; time.sleep(600);")
    kept = Gallery(lambda: slow)
    waiting = [asyncio.create_task(kept.png(f"<a{at}/>", free, LANE)) for at in range(4)]
    await eventually(lambda: len(ran(tmp_path)) == gallery.AT_ONCE)
    with capture_logs() as logs:
        for svg in ("<b/>", "<c/>", "<d/>"):
            assert await kept.png(svg, free, LANE) is None
    assert [line["reason"] for line in logs] == ["busy"], "one line, however many ask"
    processes = ran(tmp_path)
    assert len(processes) == gallery.AT_ONCE
    await kept.close()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert not any(map(runs, processes))


async def test_an_address_that_asks_for_many_keeps_nobody_waiting(tmp_path: Path) -> None:
    """Whoever asks for one gets it after those that are being painted."""
    done: list[str] = []

    async def paint(kept: Gallery, svg: str, address: str) -> None:
        await kept.png(svg, free, Lane(address, ""))
        done.append(svg)

    kept = Gallery(lambda: echo(tmp_path))
    async with asyncio.TaskGroup() as tasks:
        for at in range(10):
            tasks.create_task(paint(kept, f"<a{at}/>", "192.0.2.1"))
        await asyncio.sleep(0.01)
        tasks.create_task(paint(kept, "<b/>", "192.0.2.2"))
    assert done.index("<b/>") <= gallery.AT_ONCE + 1


async def test_whoever_leaves_does_not_stop_the_painting_for_others(tmp_path: Path) -> None:
    kept = Gallery(lambda: echo(tmp_path))
    leaving = asyncio.create_task(kept.png("<a/>", free, LANE))
    staying = asyncio.create_task(kept.png("<a/>", free, LANE))
    await asyncio.sleep(0)
    leaving.cancel()
    assert await staying is not None
    assert len(ran(tmp_path)) == 1


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def test_addresses_are_forgotten_once_somebody_is_called_otherwise(tmp_path: Path) -> None:
    kept = Gallery(lambda: echo(tmp_path))
    await kept.png("<a/>", free, LANE)
    name, before = gallery.digest("<a/>"), kept.outdated
    kept.remember_address("m/x/en", name, before)
    assert kept.find("m/x/en") is not None
    kept.forget_addresses()
    assert kept.find("m/x/en") is None
    kept.remember_address("m/x/en", name, before)
    assert kept.find("m/x/en") is None, "it was looked up before that"
    kept.remember_address("m/x/en", name, kept.outdated)
    assert kept.find("m/x/en") is not None
