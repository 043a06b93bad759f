"""Processes on one database have to share a secret; one that stands alone may have a new one."""

import json
from pathlib import Path

import pytest
from sqlalchemy import select

from app.store.database import create_engine
from app.store.signing_secret import (
    SECRET,
    SecretDiffers,
    process_name,
    replace_fingerprint,
    signing_fingerprint,
)
from app.store.tables import KeyRow
from tests.support.failed_start import HUSH, refused
from tests.support.server_process import ServerProcess
from tests.support.stages import first

ONE, OTHER = f"{HUSH} of the first", f"{HUSH} of the second"


@pytest.mark.parametrize("bus", first(["postgresql", "redis"]))
@pytest.mark.extended
def test_another_secret_is_refused_while_others_serve(
    tmp_path: Path, postgres_url: str, bus: str, request: pytest.FixtureRequest
) -> None:
    shared = {"redis_url": request.getfixturevalue("redis_url")} if bus == "redis" else {}
    server = ServerProcess(tmp_path, postgres_url, secret=ONE, **shared)
    server.start()
    try:
        for form in ("", "1"):
            given = {"database_url": postgres_url, "secret": OTHER, **shared}
            ended = refused(tmp_path, log_json=form, **given)
            ended.check(form, 3, "secret-differs", "a different secret", "FARBENSPIEL_SECRET")
        second = ServerProcess(tmp_path, postgres_url, secret=ONE, **shared)
        second.start()
        second.kill()
    finally:
        server.kill()
    _starts_with_a_new_one(tmp_path, postgres_url, shared)


def _starts_with_a_new_one(folder: Path, url: str, shared: dict[str, str]) -> None:
    own = folder / "later"
    own.mkdir()
    server = ServerProcess(own, url, secret=OTHER, **shared)
    for times in (1, 1):  # it warns only the first time
        server.start()
        server.kill()
        output = server.output.read_text()
        lines = [json.loads(line) for line in output.splitlines()]
        warned = [line["level"] for line in lines if line["event"] == "secret-changed"]
        assert warned == ["warning"] * times
        assert HUSH not in output


async def test_the_fingerprint_is_kept(database_url: str) -> None:
    changed = []
    for secret in (ONE, ONE, OTHER):
        engine = create_engine(database_url, name=process_name(secret))
        changed.append(await replace_fingerprint(engine, secret))
        async with engine.connect() as connection:
            kept = await connection.scalar(select(KeyRow.value).where(KeyRow.name == SECRET))
        assert kept == signing_fingerprint(secret)
        await engine.dispose()
    assert changed == [False, False, True]


async def test_of_two_that_start_together_the_first_one_goes_on(postgres_url: str) -> None:
    first = create_engine(postgres_url, name=process_name(ONE))
    second = create_engine(postgres_url, name=process_name(OTHER))
    for engine in (first, second):  # both are connected before either looks
        async with engine.connect():
            pass
    try:
        with pytest.raises(SecretDiffers):
            await replace_fingerprint(second, OTHER)
        assert await replace_fingerprint(first, ONE) is False
    finally:
        await first.dispose()
        await second.dispose()
