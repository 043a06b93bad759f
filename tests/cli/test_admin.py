"""The command `farbenspiel admin`: what it prints, and that it needs no server."""

import asyncio
import re
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from typing import Self

import pytest
from typer.testing import CliRunner, Result

from app.cli.admin import REASONS, admin
from app.main import create_app
from app.settings import Settings
from tests.support.site import Site
from tests.support.threads import apart

ULID = re.compile(r"[0-9A-HJKMNP-TV-Z]{26}")


@pytest.fixture
def code(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The code of a room of two people, with a match and a message; no server runs."""
    monkeypatch.setenv("FARBENSPIEL_DATABASE_URL", database_url)
    monkeypatch.setenv("FARBENSPIEL_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("FARBENSPIEL_LOG_LEVEL", "warning")

    async def play() -> str:
        app = create_app(Settings(_env_file=None))
        async with app.router.lifespan_context(app):
            site = Site(app)
            code, (anna, _) = await site.table(2, title="Club evening")
            await anna.done("PUT", f"/rooms/{code}/passcode", {"passcode": "open sesame"})
            body = {"action_id": "message-1", "text": "a whispered word"}
            await anna.done("POST", f"/rooms/{code}/messages", body, 201)
            await anna.done("POST", f"/rooms/{code}/matches", status=201)
            await site.close()
        return code

    return apart(lambda: asyncio.run(play()))


def run(*arguments: str, code: int = 0, answer: str | None = None) -> str:
    result: Result = apart(lambda: CliRunner().invoke(admin, list(arguments), input=answer))
    assert result.exit_code == code, (result.output, result.exception)
    return result.output


def test_an_operator_finds_a_room_looks_at_it_and_deletes_it(code: str) -> None:
    for text in ((), ("club",), (code,), ("anna",), ("--running",)):
        listed = run("rooms", *text)
        assert re.match(rf"{ULID.pattern}  {code}  Club evening  Anna, Guest 1  lineup", listed)
    assert run("rooms", "nothing like it") == ""
    shown = run("room", code)
    assert "created" in shown
    assert "started" in shown
    for secret in ("open sesame", "whispered"):
        assert secret not in shown
    assert "Aborted" in run("delete", code, code=1, answer="n\n")
    assert run("delete", code, answer="y\n").endswith("The room is deleted.\n")
    assert run("room", code, code=1).strip() == REASONS["no-such-room"]
    assert "room-deleted" in run("acts")


def test_an_operator_closes_a_room_and_opens_it_again(code: str) -> None:
    assert run("close", code) == "The room is closed.\n"
    assert "closed 20" in run("rooms")
    assert run("close", code, code=1).strip() == REASONS["already-closed"]
    assert run("reopen", code) == "The room is open again.\n"
    assert "closed 20" not in run("rooms")


def test_an_operator_bans_and_signs_out_people(code: str) -> None:
    (player,) = ULID.findall(run("people", "Anna"))
    banned = run("ban", player, "--for", "hour")
    assert "(banned)" in run("people", "Anna")
    ban = ULID.findall(banned)[-1]
    assert run("bans").startswith(f"{ban}  {player}  since 20")
    assert run("unban", ban) == "The ban is lifted.\n"
    assert "for good" in run("ban-address", "203.0.113.7", "--for", "always")
    assert "203.0.113.7" not in run("bans") + run("acts")
    assert run("ban-address", "here", code=1).strip() == REASONS["not-an-address"]
    assert "signed out" in run("sign-out", player)
    assert run("tokens", player) == ""
    assert run("revoke-token", player, code=1).strip() == REASONS["no-such-token"]


def test_an_operator_puts_notices_up_and_takes_them_down(code: str) -> None:
    assert run("announce", "Back soon", "--in", "5") == "The notice is up.\n"
    assert run("announce", "Only here", "--room", code) == "The notice is up.\n"
    assert run("withdraw", "--room", code) == "The notice is down.\n"
    assert run("withdraw", "--room", "BCDFGHJ", code=1).strip() == REASONS["no-such-room"]
    assert run("withdraw") == "The notice is down.\n"
    assert run("withdraw", code=1).strip() == REASONS["no-notice"]
    assert run("announce", " ", code=1).strip() == REASONS["nothing-to-say"]


def test_without_a_server_the_status_says_so(code: str) -> None:
    told = run("status")
    assert "No server process has answered." in told
    assert "The database takes" in told


def test_what_has_expired_is_counted_before_it_goes(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = "rooms: 0, matches: 0, messages: 0, guests: 0\n"
    assert run("expired") == nothing
    monkeypatch.setenv("FARBENSPIEL_EXPIRE_CHAT_DAYS", "1")
    assert run("expired") == nothing
    monkeypatch.setattr("app.cli.admin.datetime", _Later)
    assert run("expired") == nothing.replace("messages: 0", "messages: 1")


class _Later(datetime):
    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return super().now(tz) + timedelta(days=2)


@pytest.mark.usefixtures("own_folder")
def test_a_wrong_folder_is_named_and_no_database_is_made(tmp_path: Path) -> None:
    told = run("rooms", "--data-dir", str(tmp_path / "elsewhere"), code=2)
    assert "There is no" in told
    assert not (tmp_path / "elsewhere").exists()
