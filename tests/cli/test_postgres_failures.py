"""What a real PostgreSQL refuses at the start is told in one line."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.failed_start import HUSH, in_each_form, refused
from tests.support.pgbouncer import pgbouncer
from tests.support.postgres import GUARDED, Cluster

pytestmark = [in_each_form, pytest.mark.extended]


@pytest.fixture
def empty(cluster: Cluster) -> Iterator[str]:
    """The name of a database without tables."""
    name = cluster.empty()
    yield name
    cluster.drop(name)


@pytest.fixture
def guarded(cluster: Cluster) -> Iterator[str]:
    """The password of a user who needs one, and who owns no database."""
    cluster.execute(f"CREATE ROLE {GUARDED} LOGIN PASSWORD '{HUSH}'")
    yield HUSH
    cluster.execute(f"DROP ROLE {GUARDED}")


@pytest.mark.usefixtures("guarded")
def test_a_wrong_password(tmp_path: Path, log_json: str, cluster: Cluster, empty: str) -> None:
    url = cluster.url(empty, GUARDED, f"not-{HUSH}")
    ended = refused(tmp_path, log_json=log_json, database_url=url)
    told = ("rejects the name or password", f'"{GUARDED}"', "FARBENSPIEL_DATABASE_URL")
    ended.check(log_json, 2, "wrong-password", *told)


def test_a_user_without_rights(
    tmp_path: Path, log_json: str, cluster: Cluster, empty: str, guarded: str
) -> None:
    url = cluster.url(empty, GUARDED, guarded)
    ended = refused(tmp_path, log_json=log_json, database_url=url)
    ended.check(log_json, 3, "database-forbidden", f'"{GUARDED}"', "make it the owner of")


def test_an_unknown_user(tmp_path: Path, log_json: str, cluster: Cluster, empty: str) -> None:
    url = cluster.url(empty, "nobody_knows")
    ended = refused(tmp_path, log_json=log_json, database_url=url)
    ended.check(log_json, 2, "login-refused", '"nobody_knows"')


def test_a_database_that_does_not_exist(tmp_path: Path, log_json: str, cluster: Cluster) -> None:
    ended = refused(tmp_path, log_json=log_json, database_url=cluster.url("missing"))
    ended.check(log_json, 2, "database-missing", '"missing"', "createdb")


def test_a_newer_database(tmp_path: Path, log_json: str, cluster: Cluster, empty: str) -> None:
    cluster.execute("CREATE TABLE alembic_version (version_num text)", empty)
    cluster.execute("INSERT INTO alembic_version VALUES ('9999')", empty)
    ended = refused(tmp_path, log_json=log_json, database_url=cluster.url(empty))
    ended.check(log_json, 3, "database-newer", "9999")


def test_a_database_restored_over_a_newer_one(
    tmp_path: Path, log_json: str, cluster: Cluster, empty: str
) -> None:
    cluster.execute("CREATE TABLE rooms (id text)", empty)
    ended = refused(tmp_path, log_json=log_json, database_url=cluster.url(empty))
    ended.check(log_json, 3, "database-mixed", f'"{empty}"', "into an empty one")


def test_a_pool_in_transaction_mode(
    tmp_path: Path, log_json: str, cluster: Cluster, empty: str
) -> None:
    with pgbouncer(cluster, empty, "transaction") as url:
        ended = refused(tmp_path, log_json=log_json, database_url=url)
    ended.check(log_json, 2, "database-pooled", "PgBouncer", "session mode")


def test_a_database_that_cant_hold_all_names(
    tmp_path: Path, log_json: str, cluster: Cluster
) -> None:
    cluster.execute("CREATE DATABASE latin TEMPLATE template0 LOCALE 'C' ENCODING 'LATIN1'")
    try:
        ended = refused(tmp_path, log_json=log_json, database_url=cluster.url("latin"))
    finally:
        cluster.drop("latin")
    ended.check(log_json, 3, "database-encoding", "LATIN1", "createdb --encoding=UTF8")
