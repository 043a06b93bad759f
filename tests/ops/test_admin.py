"""The command `farbenspiel admin`: what it prints, and that it needs no server."""

import asyncio
import json
import re
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from typing import Self

import pytest
import typer
from typer.testing import CliRunner, Result

from app.main import create_app
from app.ops.commands import admin as cli_admin
from app.ops.commands import output
from app.ops.commands.admin import WEEK, admin
from app.ops.operator import TEXT_LENGTH
from app.ops.overview import Storage
from app.ops.reports import ProcessReport
from app.settings import Settings
from app.shell import failures
from app.store.ban_rows import ServerBan
from tests.support.site import Site
from tests.support.threads import apart

MISSING, WRONG = cli_admin.MISSING, cli_admin.WRONG
NOBODY = "0" * 26
ULID = re.compile(r"[0-9A-HJKMNP-TV-Z]{26}")


@pytest.fixture
def code(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The code of a room of two people, with a match and a message; no server runs."""
    monkeypatch.setenv("FARBENSPIEL_DATABASE_URL", database_url)
    monkeypatch.setenv("FARBENSPIEL_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("FARBENSPIEL_LOG_LEVEL", "info")

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
    assert run("rooms", "nothing like it") == "No rooms were found.\n"
    shown = run("room", code)
    assert "created" in shown
    assert "started" in shown
    for secret in ("open sesame", "whispered"):
        assert secret not in shown
    refused = run("delete", code, answer="n\n")
    assert refused.startswith(
        '"Club evening" has 1 match and 1 message. Nobody is in it now. Delete it?'
    )
    assert refused.endswith("Nothing was deleted.\n")
    unanswered = run("delete", code, code=2, answer="")
    assert unanswered.endswith("Nothing was deleted; --yes deletes it without asking.\n")
    assert run("delete", code, answer="y\n").endswith("The room is deleted.\n")
    for command in ("room", "delete"):
        assert run(command, code, code=2).strip() == MISSING["no-such-room"]
    assert "room-deleted" in run("acts")


def test_an_operator_closes_a_room_and_opens_it_again(code: str) -> None:
    assert run("close", code) == "The room is closed.\n"
    assert "closed 20" in run("rooms")
    assert run("close", code) == "The room is already closed.\n"
    assert run("reopen", code) == "The room is open again.\n"
    assert run("reopen", code) == "The room is already open.\n"
    assert "closed 20" not in run("rooms")
    for command in ("close", "reopen"):
        assert run(command, NOBODY, code=2).strip() == MISSING["no-such-room"]
    assert run("acts").count("room-") == 2


def test_an_operator_bans_and_signs_out_people(code: str) -> None:
    (player,) = ULID.findall(run("people", "Anna"))
    banned = run("ban", player, "--for", "hour")
    assert "(banned)" in run("people", "Anna")
    ban = ULID.findall(banned)[-1]
    assert run("bans").startswith(f"{ban}  {player}  since 20")
    assert run("unban", ban) == "The ban is lifted.\n"
    assert "for good" in run("ban-address", "203.0.113.7", "--for", "always")
    assert "203.0.113.7" not in run("bans") + run("acts")
    assert run("ban-address", "here", code=2).strip() == WRONG["not-an-address"]
    assert "signed out" in run("sign-out", player)
    assert run("tokens", player) == "This player has no tokens.\n"
    assert run("tokens", NOBODY, code=2).strip() == MISSING["no-such-player"]
    assert run("people", "nobody like it") == "Nobody was found.\n"
    assert run("revoke-token", player, code=2).strip() == MISSING["no-such-token"]


def test_a_ban_is_lifted_by_whose_it_is(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("bans") == "Nobody is banned.\n"
    (player,) = ULID.findall(run("people", "Anna"))
    told = run("ban", player, "--addresses")
    assert "No address was banned: the player isn't connected" in told
    run("ban-address", "203.0.113.7")
    run("ban-address", "2001:db8::7")
    assert run("bans").count("  an address  ") == 2
    monkeypatch.setenv("FARBENSPIEL_ACCESS_LOG", "addresses")
    assert "  203.0.113.7  " in run("bans")
    assert "  2001:db8::/64  " in run("bans")
    for whose in (player, "203.0.113.7", "2001:db8::99"):
        assert run("unban", whose) == "The ban is lifted.\n"
        assert run("unban", whose, code=2).strip() == MISSING["no-such-ban"]
    assert run("bans") == "Nobody is banned.\n"


def test_addresses_are_told_apart_by_the_player_they_were_banned_with(
    capsys: pytest.CaptureFixture[str],
) -> None:
    began, day = datetime(2026, 1, 1, 20, tzinfo=UTC), timedelta(days=1)
    bans = [
        ServerBan("1", "anna", None, began, began + day),
        ServerBan("2", None, "203.0.113.7", began + timedelta(seconds=1), began + day),
        ServerBan("3", None, "203.0.113.8", began, began + 2 * day),
        ServerBan("4", "ben", None, began, None),
        ServerBan("5", None, "203.0.113.9", began + timedelta(seconds=1), None),
        ServerBan("6", None, "203.0.113.10", began + timedelta(hours=1), None),
    ]
    output.bans(bans, addresses=False)
    lines = capsys.readouterr().out.splitlines()
    assert [line.rpartition("  ")[2] for line in lines] == [
        *("until 2026-01-02 20:00 UTC", "with anna", "until 2026-01-03 20:00 UTC"),
        *("for good", "with ben", "for good"),
    ]
    output.traced(2)
    assert "2 addresses were banned" in capsys.readouterr().out


def test_lists_without_anything_stay_empty_for_programs(code: str) -> None:
    for command in ("acts", "bans"):
        result = apart(lambda command=command: CliRunner().invoke(admin, [command]))
        assert (result.stdout, result.exit_code) == ("", 0)
        assert result.stderr.endswith(".\n")


def test_the_log_of_acts_names_what_was_acted_on(code: str) -> None:
    (player,) = ULID.findall(run("people", "Anna"))
    ban = ULID.findall(run("ban", player))[-1]
    run("unban", player)
    run("announce", "Hello Anna", "--in", "5")
    lifted = run("acts").splitlines()[1]
    assert lifted.endswith(f"console  ban-lifted  player {player}  ban={ban}")
    assert f"player {player}  addresses=False  ban={ban}  seconds=86400" in run("acts")
    assert re.search(r"announced  characters=10  due=20\S+  until=20\S+\n", run("acts"))
    assert "Hello" not in run("acts")


def test_the_log_of_the_server_is_not_mixed_into_what_a_person_reads(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("close", code) == "The room is closed.\n"
    monkeypatch.setenv("FARBENSPIEL_LOG_LEVEL", "debug")
    assert "operator-act" in run("reopen", code)
    monkeypatch.setenv("FARBENSPIEL_LOG_LEVEL", "info")
    monkeypatch.setenv("FARBENSPIEL_LOG_JSON", "1")
    lines = run("close", code).splitlines()
    assert [json.loads(line)["act"] for line in lines if line[0] == "{"] == ["room-closed"]


@pytest.mark.parametrize(
    ("arguments", "event", "sentence"),
    [
        (("room", NOBODY), "not-found", MISSING["no-such-room"]),
        (("ban", NOBODY), "not-found", MISSING["no-such-player"]),
        (("unban", NOBODY), "not-found", MISSING["no-such-ban"]),
        (("withdraw",), "not-found", MISSING["no-notice"]),
        (("ban-address", "here"), "wrong-usage", WRONG["not-an-address"]),
        (("rooms", "\udcff"), "wrong-usage", "This isn't UTF-8 text."),
        (("announce", "Soon", "--room", "\udcff"), "wrong-usage", "This isn't UTF-8 text."),
        (("announce", "Soon", "--in", "1000000000000"), "wrong-usage", str(WEEK)),
        (("delete", "CODE"), "not-confirmed", "--yes"),
    ],
)
def test_wrong_input_has_events_of_its_own(
    code: str,
    arguments: tuple[str, ...],
    event: str,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FARBENSPIEL_LOG_JSON", "1")
    with_admin = typer.Typer(cls=failures.CommandGroup)
    with_admin.add_typer(admin, name="admin")
    given = ["admin", *(code if one == "CODE" else one for one in arguments)]
    result: Result = apart(lambda: CliRunner().invoke(with_admin, given, input=""))
    told = json.loads(result.stderr)
    assert (result.exit_code, told["code"], told["event"]) == (2, 2, event)
    assert sentence in told["message"]


def test_an_operator_puts_notices_up_and_takes_them_down(code: str) -> None:
    assert run("announce", "Back soon", "--in", "5") == "The notice is up.\n"
    assert run("announce", "Only here", "--room", code) == "The notice is up.\n"
    assert run("withdraw", "--room", code) == "The notice is down.\n"
    assert run("withdraw", "--room", "BCDFGHJ", code=2).strip() == MISSING["no-such-room"]
    assert run("withdraw") == "The notice is down.\n"
    assert run("withdraw", code=2).strip() == MISSING["no-notice"]
    assert run("announce", " ", code=2).strip() == WRONG["nothing-to-say"]
    assert run("announce", "x" * TEXT_LENGTH) == "The notice is up.\n"
    told = run("announce", "x" * (TEXT_LENGTH + 1), code=2)
    assert told == "The text has 201 characters; a notice may have 200.\n"
    assert run("announce", "Soon", "--in", str(WEEK)) == "The notice is up.\n"
    assert str(WEEK) in run("announce", "Soon", "--in", str(WEEK + 1), code=2)


def test_without_a_server_the_status_says_so(code: str) -> None:
    told = run("status")
    assert "No server process has answered." in told
    assert re.search(r"The database takes [1-9]\d* [KM]B", told)


def test_the_status_of_a_process_is_told_in_short_lines(
    capsys: pytest.CaptureFixture[str],
) -> None:
    figures = {
        "version": "1.0.0",
        "began_at": 0,
        "memory": 99_000_000,
        "connections": 1,
        "most_connections": 1000,
        "rooms": {"r": ["anna"]},
        "thinking": 0,
        "most_thinking": 2,
        "jobs_waiting": 1,
        "answer_ms": 12.3,
        "refused": {},
    }
    at = datetime(2026, 1, 1, tzinfo=UTC)
    output.status([ProcessReport(NOBODY, at, figures)], Storage(475_000, 2_500_000_000, 1))
    assert capsys.readouterr().out.splitlines() == [
        f"{NOBODY}  version 1.0.0  since 1970-01-01 00:00:00",
        "  99 MB of memory  connections: 1 of 1000",
        "  bots: 0 of 2 at work, 1 job waiting",
        "  95% of answers within 12 ms",
        "people here: 1, rooms open: 1",
        "The database takes 475 KB; 2.5 GB are free, full in about 1 day.",
    ]
    output.rooms([], 1)
    assert "… and 1 more room;" in capsys.readouterr().out


def test_what_has_expired_is_counted_before_it_goes(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = "rooms: 0, matches: 0, messages: 0, guests: 0\n"
    assert run("expired") == nothing
    monkeypatch.setenv("FARBENSPIEL_EXPIRE_CHAT_DAYS", "1")
    assert run("expired") == nothing
    monkeypatch.setattr("app.ops.commands.admin.datetime", _Later)
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
