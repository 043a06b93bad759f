"""The address of a database, however a provider writes it."""

from pathlib import Path

import pytest
from sqlalchemy import make_url

from app.settings import Settings
from app.settings.database import KNOWN, MODES, database
from app.settings.neighbours import QUOTING
from app.store.database import async_url
from app.store.postgres_url import driver_arguments


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_of_tls_is_understood(mode: str) -> None:
    for name in ("sslmode", "ssl"):
        url = database(f"postgresql://ann:pw@db.example/games?{name}={mode}")
        assert dict(url.query) == {"sslmode": mode}
        assert driver_arguments(url)["dsn"].endswith(f"?sslmode={mode}")


def test_words_of_libpq_reach_the_driver(tmp_path: Path) -> None:
    file = tmp_path / "root.crt"
    file.touch()
    text = (
        f"postgres://db.example/?user=ann&password=p%40ss&dbname=games&port=5433"
        f"&sslmode=verify-full&sslrootcert={file}&connect_timeout=7"
        "&target_session_attrs=read-write&application_name=mine&channel_binding=prefer"
    )
    url = make_url(async_url(text))
    assert (url.username, url.password, url.host, url.database) == (
        *("ann", "p@ss"),
        *("db.example", "games"),
    )
    assert "application_name" not in url.query
    arguments = driver_arguments(url)
    assert (arguments["user"], arguments["password"]) == ("ann", "p@ss")
    assert arguments["port"] == 5433
    assert str(file).replace("/", "%2F") in arguments["dsn"]


@pytest.mark.parametrize(
    "text",
    [
        *("postgresql://ann:pw@h:99999/d", "postgresql://h/d?port=0", "sqlite://h/x.db"),
        *("postgresql:///d?host=a&host=b&port=5432&port=x", "postgresql://h/d?port=1,70000"),
        "postgresql://h/d?connect_timeout=99999999999",
    ],
)
def test_what_no_driver_could_use_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"a port is|three slashes|at most 3600"):
        database(text)


def test_an_address_that_was_read_once_stays_the_same() -> None:
    text = "postgres://a%40b:p%25%2F%3F%40%23@h/d?sslmode=require&connect_timeout=3"
    once = database(text).render_as_string(hide_password=False)
    assert database(once) == database(text)
    assert database(text).password == "p%/?@#"
    assert Settings(_env_file=None, database_url=text).database_url == once


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://ann@%2Frun%2Fpg/games",
        "postgresql://ann@/games?host=/run/pg",
        "postgresql://ann@/games?host=%2Frun%2Fpg",
    ],
)
def test_the_folder_of_a_socket(text: str) -> None:
    url = database(text)
    assert driver_arguments(url)["host"] == "/run/pg"


def test_several_hosts() -> None:
    url = database("postgresql://ann@/games?host=a:5432&host=b:5433&target_session_attrs=any")
    arguments = driver_arguments(url)
    assert (arguments["host"], arguments["port"]) == (["a", "b"], [5432, 5433])


def test_certificates_of_the_system() -> None:
    url = database("postgresql://ann@h/games?sslmode=verify-full&sslrootcert=system")
    assert driver_arguments(url)["ssl"].check_hostname


@pytest.mark.parametrize(
    "password", ["p@ss/w%rd", "p@ss", "p@ss:word", "p@ss?w=rd", "p@ss?word", "w/p@ss@x", "p@ss#rd"]
)
def test_a_password_that_isnt_quoted_is_never_told(password: str) -> None:
    with pytest.raises(ValueError, match="%40 for @") as refused:
        database(f"postgresql://ann:{password}@db.example/games")
    assert str(refused.value) == f"this is no address of a database; {QUOTING}"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("sslmode=yes", "sslmode must be one of disable"),
        ("connect_timeout=soon", "connect_timeout must be a whole number"),
        ("channel_binding=require", "channel_binding=require is more than"),
        ("sslrootcert=/no/such.crt", "/no/such.crt, which isn't there"),
        ("prepared_statement_cache_size=0", "prepared_statement_cache_size can't be set"),
        ("options=-csearch_path%3Dx", "options can't be set"),
        ("pgbouncer=true", "pgbouncer can't be set"),
    ],
)
def test_other_words_are_named(words: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        database(f"postgresql://ann:pw@db.example/games?{words}")


def test_what_is_known_is_told() -> None:
    with pytest.raises(ValueError, match=", ".join(KNOWN)):
        database("postgresql://db.example/games?sslmod=require")
