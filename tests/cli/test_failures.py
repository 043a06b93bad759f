"""Each failure at the start is one line that says what to do, without secrets, and an exit code."""

import errno
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.failed_start import HUSH, answering, in_each_form, refused
from tests.support.requirements import require
from tests.support.stages import first

pytestmark = [in_each_form, pytest.mark.extended]

UNPRIVILEGED = "tests.support.launchers.unprivileged"
NOWHERE = "127.0.0.1:1"
"""Nobody listens there."""


# --- settings -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "parts"),
    first(
        [
            (
                {"port": "many", "timezone": "Berlin"},
                ["FARBENSPIEL_PORT: ", "; FARBENSPIEL_TIMEZONE"],
            ),
            ({"database_url": f"postgresql://a@h:{HUSH}/b"}, ["FARBENSPIEL_DATABASE_URL: ", "%40"]),
            ({"database_url": f"{HUSH}"}, ["FARBENSPIEL_DATABASE_URL: "]),
            ({"redis_url": f"redis://h:{HUSH}/0"}, ["FARBENSPIEL_REDIS_URL: ", "%40"]),
            ({"redis_url": f"http://:{HUSH}@h/0"}, ["FARBENSPIEL_REDIS_URL: "]),
            ({"smtp_url": f"smtp://h:{HUSH}"}, ["FARBENSPIEL_SMTP_URL"]),
            ({"smtp_url": f"smtp://u:{HUSH}@h", "mail_from": "a@b"}, ["FARBENSPIEL_PUBLIC_URL"]),
        ]
    ),
)
def test_wrong_settings(
    tmp_path: Path, log_json: str, settings: dict[str, str], parts: list[str]
) -> None:
    ended = refused(tmp_path, log_json=log_json, **settings)
    ended.check(log_json, 2, "wrong-settings", *parts)


@pytest.mark.plain
def test_a_short_secret(tmp_path: Path, log_json: str) -> None:
    ended = refused(tmp_path, log_json=log_json, secret=HUSH)
    ended.check(log_json, 2, "secret-unusable", "FARBENSPIEL_SECRET is too short")


@pytest.mark.parametrize(
    ("content", "part"), first([("", "is empty"), (" \n", "is empty"), (HUSH, "too short")])
)
def test_a_secret_file_without_a_secret(
    tmp_path: Path, log_json: str, content: str, part: str
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secret").write_text(content)
    ended = refused(tmp_path, log_json=log_json)
    ended.check(log_json, 3, "secret-unusable", "data/secret", part)


# --- files ----------------------------------------------------------------------------------------


def test_a_secret_file_that_belongs_to_others(tmp_path: Path, log_json: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secret").write_text(HUSH)
    (tmp_path / "data" / "secret").chmod(0)
    ended = refused(tmp_path, UNPRIVILEGED, log_json=log_json)
    ended.check(log_json, 3, "file-unreadable", "data/secret can't be read", "chown")


def test_a_folder_that_may_not_be_made(tmp_path: Path, log_json: str) -> None:
    tmp_path.chmod(0o500)
    ended = refused(tmp_path, UNPRIVILEGED, log_json=log_json)
    told = f"/data can't be made, because {tmp_path} can't be written by the user"
    ended.check(log_json, 3, "folder-unwritable", told, "chown")


def test_a_folder_that_is_not_writable(tmp_path: Path, log_json: str) -> None:
    (tmp_path / "data").mkdir(mode=0o500)
    ended = refused(tmp_path, UNPRIVILEGED, log_json=log_json)
    ended.check(log_json, 3, "folder-unwritable", "/data can't be written", "chown")


def test_a_database_file_that_is_not_writable(
    tmp_path: Path, log_json: str, sqlite_url: str
) -> None:
    (tmp_path / "farbenspiel.db").chmod(0o400)
    ended = refused(tmp_path, UNPRIVILEGED, log_json=log_json, database_url=sqlite_url)
    ended.check(log_json, 3, "folder-unwritable", "farbenspiel.db can't be written")


def test_a_file_in_place_of_the_folder(tmp_path: Path, log_json: str) -> None:
    (tmp_path / "data").write_text("")
    ended = refused(tmp_path, log_json=log_json)
    ended.check(log_json, 3, "folder-unusable", "/data can't be a folder")


def test_a_folder_in_place_of_the_database(tmp_path: Path, log_json: str) -> None:
    (tmp_path / "data" / "farbenspiel.db").mkdir(parents=True)
    ended = refused(tmp_path, log_json=log_json)
    ended.check(log_json, 3, "file-unusable", "farbenspiel.db is a folder")


def test_a_full_disk(tmp_path: Path, log_json: str) -> None:
    require("/dev/full", Path("/dev/full").exists())
    ended = refused(tmp_path, "tests.support.launchers.full_disk", log_json=log_json)
    ended.check(log_json, 3, "disk-full", "is full")


@pytest.mark.plain
def test_a_damaged_database(tmp_path: Path, log_json: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "farbenspiel.db").write_bytes(b"no database " * 1000)
    ended = refused(tmp_path, log_json=log_json)
    ended.check(log_json, 3, "database-damaged", "farbenspiel.db is damaged")


def test_a_newer_database(tmp_path: Path, log_json: str, sqlite_url: str) -> None:
    with closing(sqlite3.connect(tmp_path / "farbenspiel.db")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    ended = refused(tmp_path, log_json=log_json, database_url=sqlite_url)
    ended.check(log_json, 3, "database-newer", "9999", "restore the backup")


def test_a_database_restored_over_a_newer_one(
    tmp_path: Path, log_json: str, sqlite_url: str
) -> None:
    with closing(sqlite3.connect(tmp_path / "farbenspiel.db")) as database:
        database.execute("DELETE FROM alembic_version")
        database.commit()
    ended = refused(tmp_path, log_json=log_json, database_url=sqlite_url)
    ended.check(log_json, 3, "database-mixed", "into an empty one")


# --- the address ----------------------------------------------------------------------------------


def test_a_port_that_is_taken(tmp_path: Path, log_json: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        ended = refused(tmp_path, log_json=log_json, port=port)
    ended.check(log_json, 1, "port-taken", f"Port {port} is in use")
    assert not (tmp_path / "data").exists()


def test_a_port_that_is_reserved(tmp_path: Path, log_json: str) -> None:
    first = int(Path("/proc/sys/net/ipv4/ip_unprivileged_port_start").read_text())
    require("a reserved port", first > 1)
    ended = refused(tmp_path, UNPRIVILEGED, log_json=log_json, port=1)
    ended.check(log_json, 2, "port-forbidden", "Port 1 is reserved", "1024")


def test_an_address_of_another_machine(tmp_path: Path, log_json: str) -> None:
    ended = refused(tmp_path, log_json=log_json, host="192.0.2.1")
    ended.check(log_json, 1, "address-unknown", "no address 192.0.2.1")


# --- other servers --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "reason"),
    first(
        [(NOWHERE, "nothing is listening there"), ("nowhere.invalid", "its name can't be resolved")]
    ),
)
@pytest.mark.parametrize("kind", first(["database", "redis"]))
def test_a_server_that_is_not_there(
    tmp_path: Path, log_json: str, kind: str, address: str, reason: str
) -> None:
    scheme = {"database": "postgresql", "redis": "redis"}[kind]
    url = {f"{kind}_url": f"{scheme}://ann:{HUSH}@{address}/1"}
    ended = refused(tmp_path, log_json=log_json, **url)
    ended.check(log_json, 1, f"{kind}-away", address, reason, f"FARBENSPIEL_{kind.upper()}_URL")


@pytest.mark.parametrize(
    ("number", "reason"),
    first(
        [
            (errno.EHOSTUNREACH, "there is no route to it"),
            (errno.ENETUNREACH, "there is no route to it"),
            (errno.EPERM, "the system does not allow the connection"),
            (errno.EADDRNOTAVAIL, "the connection failed"),
        ]
    ),
)
@pytest.mark.parametrize("kind", first(["database", "redis"]))
def test_a_server_that_cannot_be_reached(
    tmp_path: Path, log_json: str, kind: str, number: int, reason: str
) -> None:
    scheme = {"database": "postgresql", "redis": "redis"}[kind]
    url = {f"{kind}_url": f"{scheme}://ann:{HUSH}@127.0.0.1:{number}/1"}
    ended = refused(tmp_path, "tests.support.launchers.no_connection", log_json=log_json, **url)
    name = {"database": "PostgreSQL", "redis": "Redis"}[kind]
    told = f"{name} at 127.0.0.1:{number} can't be reached: {reason}. Start it, or check "
    ended.check(log_json, 1, f"{kind}-away", f"{told}FARBENSPIEL_{kind.upper()}_URL.")


@pytest.mark.parametrize("kind", first(["database", "redis"]))
def test_a_server_that_does_not_answer(tmp_path: Path, log_json: str, kind: str) -> None:
    scheme = {"database": "postgresql", "redis": "redis"}[kind]
    with answering() as port:
        url = {f"{kind}_url": f"{scheme}://ann:{HUSH}@127.0.0.1:{port}/1"}
        ended = refused(tmp_path, log_json=log_json, connect_s=0.2, **url)
    ended.check(log_json, 1, f"{kind}-away", f":{port}", "it does not answer")


def test_a_database_without_tls(tmp_path: Path, log_json: str) -> None:
    with answering(b"N") as port:
        url = f"postgresql://ann:{HUSH}@127.0.0.1:{port}/games?ssl=require"
        ended = refused(tmp_path, log_json=log_json, database_url=url)
    ended.check(log_json, 2, "database-tls", "over TLS", "it doesn't offer any")


def test_a_database_whose_tls_is_none(tmp_path: Path, log_json: str) -> None:
    with answering(b"S", b"nonsense" * 9) as port:
        url = f"postgresql://ann:{HUSH}@127.0.0.1:{port}/games?ssl=require"
        ended = refused(tmp_path, log_json=log_json, database_url=url)
    ended.check(log_json, 2, "database-tls", "over TLS", "not accepted")


def test_a_redis_without_tls(tmp_path: Path, log_json: str) -> None:
    with answering(b"-ERR unknown command\r\n") as port:
        url = f"rediss://:{HUSH}@127.0.0.1:{port}/0"
        ended = refused(tmp_path, log_json=log_json, redis_url=url)
    ended.check(log_json, 2, "redis-tls", "over TLS", "only `rediss:`")


@pytest.mark.parametrize(
    "answer", first([b"-NOAUTH Authentication required.\r\n", b"-WRONGPASS no\r\n"])
)
def test_a_redis_with_another_password(tmp_path: Path, log_json: str, answer: bytes) -> None:
    with answering(answer) as port:
        url = f"redis://:{HUSH}@127.0.0.1:{port}/0"
        ended = refused(tmp_path, log_json=log_json, redis_url=url)
    ended.check(log_json, 2, "redis-password", "rejects the name or password")


def test_a_database_that_goes_away_before_serving(tmp_path: Path, log_json: str) -> None:
    url = f"postgresql://ann:{HUSH}@{NOWHERE}/games"
    ended = refused(
        tmp_path, "tests.support.launchers.lost_database", log_json=log_json, database_url=url
    )
    ended.check(log_json, 1, "database-away", NOWHERE)


@pytest.mark.plain
def test_a_bug(tmp_path: Path, log_json: str) -> None:
    ended = refused(tmp_path, "tests.support.launchers.buggy", log_json=log_json)
    ended.check(log_json, 1, "command-failed", "ZeroDivisionError", "FARBENSPIEL_LOG_LEVEL=debug")
