"""The command `farbenspiel`: what it prints, and what it leaves alone."""

import socket
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import banner
from app.cli.commands import cli
from app.cli.serve import PortTaken, listen

pytestmark = pytest.mark.usefixtures("own_folder")


def test_config_masks_what_is_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARBENSPIEL_SECRET", "hush-key")
    monkeypatch.setenv("FARBENSPIEL_DATABASE_URL", "postgresql://ann:hush-db@h/games")
    monkeypatch.setenv("FARBENSPIEL_REDIS_URL", "redis://:hush-bus@h/0")
    monkeypatch.setenv("FARBENSPIEL_METRICS_TOKEN", "hush-0123456789-metrics")
    shown = CliRunner().invoke(cli, ["config"])
    assert shown.exit_code == 0
    assert "hush" not in shown.output
    assert "FARBENSPIEL_DATABASE_URL=postgresql://ann:***@h/games" in shown.output
    assert "FARBENSPIEL_PORT=8000" in shown.output


def test_a_wrong_setting_is_named_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARBENSPIEL_PORT", "many")
    result = CliRunner().invoke(cli, ["config"])
    assert result.exit_code == 2
    assert result.output.startswith("FARBENSPIEL_PORT: ")


def test_migrate_brings_a_new_database_up_to_date(tmp_path: Path) -> None:
    folder = ["--data-dir", str(tmp_path / "new")]
    before = CliRunner().invoke(cli, ["migrate", "--check", *folder])
    assert (before.exit_code, "farbenspiel migrate" in before.output) == (1, True)
    assert CliRunner().invoke(cli, ["migrate", *folder]).exit_code == 0
    assert CliRunner().invoke(cli, ["migrate", "--check", *folder]).exit_code == 0
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


def test_a_port_in_use_is_reported_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(PortTaken):
            listen("127.0.0.1", port)
        options = ["--host", "127.0.0.1", "--port", str(port), "--data-dir", str(tmp_path / "new")]
        result = CliRunner().invoke(cli, ["serve", *options])
    assert result.exit_code == 1
    told = f"Port {port} is in use; choose another with --port or FARBENSPIEL_PORT.\n"
    assert result.output == told
    assert not (tmp_path / "new").exists()


def test_the_welcome_names_the_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(banner, "lan_address", lambda: "192.168.1.20")
    own, shared = banner.addresses("0.0.0.0", 8000, "", None)
    assert (own, shared) == ("http://localhost:8000/", "http://192.168.1.20:8000/")
    assert banner.address("0.0.0.0", 8000, "", None) == "http://0.0.0.0:8000/"
    assert banner.address("::1", 80, "/g", None) == "http://[::1]:80/g/"
    assert banner.address("0.0.0.0", 8000, "", "https://play.example") == "https://play.example/"
    text = banner.welcome(own, shared, with_code=True)
    assert own in text
    assert shared in text
    assert "█" in text
    assert banner.addresses("127.0.0.1", 81, "/g", None) == ("http://127.0.0.1:81/g/", None)
    assert banner.addresses("0.0.0.0", 8000, "", "https://play.example") == (
        "https://play.example/",
        None,
    )


def test_a_compacted_file_is_smaller_and_can_shrink_by_itself(tmp_path: Path) -> None:
    """Also beside a server, which has the file open."""
    file = tmp_path / "farbenspiel.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as server:
        server.execute("PRAGMA journal_mode=WAL")
        server.execute("CREATE TABLE steps (move BLOB)")
        server.execute("INSERT INTO steps VALUES (zeroblob(1000000)), (zeroblob(10))")
        server.execute("DELETE FROM steps WHERE length(move) > 10")
        server.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        before = file.stat().st_size
        result = CliRunner().invoke(cli, ["compact", "--data-dir", str(tmp_path)])
        assert result.exit_code == 0, result.output
        assert server.execute("SELECT length(move) FROM steps").fetchall() == [(10,)]
    assert file.stat().st_size < before / 10
    assert f"{before:,} bytes" in result.output
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA auto_vacuum").fetchone() == (2,)


def test_compacting_needs_an_sqlite_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = CliRunner().invoke(cli, ["compact", "--data-dir", str(tmp_path)])
    assert (missing.exit_code, "There is no" in missing.output) == (2, True)
    monkeypatch.setenv("FARBENSPIEL_DATABASE_URL", "postgresql+asyncpg://ann:hush@h:5433/games")
    other = CliRunner().invoke(cli, ["compact"])
    assert (other.exit_code, "VACUUM FULL" in other.output) == (2, True)
