"""How the tools of PostgreSQL are told the address of a database."""

from pathlib import Path

import pytest
from sqlalchemy import make_url

from app.ops.backup.postgres import environment
from app.settings.database import MODES, database
from app.store.database import async_url


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_of_tls_is_understood(mode: str) -> None:
    for name in ("sslmode", "ssl"):
        url = database(f"postgresql://ann:pw@db.example/games?{name}={mode}")
        assert environment(url)["PGSSLMODE"] == mode


def test_words_of_libpq_reach_the_tools(tmp_path: Path) -> None:
    file = tmp_path / "root.crt"
    file.touch()
    words = f"port=5433&sslmode=verify-full&sslrootcert={file}&connect_timeout=7"
    told = environment(
        make_url(
            async_url(
                f"postgres://db.example/?user=ann&password=p%40ss&dbname=games&{words}"
                "&target_session_attrs=read-write&application_name=mine&channel_binding=prefer"
            )
        )
    )
    assert (told["PGUSER"], told["PGPASSWORD"], told["PGDATABASE"]) == ("ann", "p@ss", "games")
    assert (told["PGPORT"], told["PGSSLROOTCERT"]) == ("5433", str(file))
    assert (told["PGCONNECT_TIMEOUT"], told["PGTARGETSESSIONATTRS"]) == ("7", "read-write")


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("ann@%2Frun%2Fpg/games", "/run/pg"),
        ("ann@/games?host=/run/pg", "/run/pg"),
        ("ann@/games?host=%2Frun%2Fpg", "/run/pg"),
        ("ann@/games?host=a:5432&host=b:5433&target_session_attrs=any", "a,b"),
    ],
)
def test_a_folder_of_a_socket_and_several_hosts(address: str, host: str) -> None:
    told = environment(database(f"postgresql://{address}"))
    assert told["PGHOST"] == host
    assert host != "a,b" or told["PGPORT"] == "5432,5433"
