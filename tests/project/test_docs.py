"""The documents agree with the code: links, tables, and examples that run."""

import ast
import asyncio
import inspect
import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from math import ceil
from pathlib import Path
from random import Random
from typing import Any, get_args

import httpx
import pytest
from fastapi.routing import iter_route_contexts
from pydantic import TypeAdapter

from app import i18n
from app.api import handshake, problems
from app.background import deletions
from app.broadcast import bus_signature, hub, postgres_bus, presence, replay_guides
from app.dependencies import acting
from app.features import FEATURES, LIMITS, RoomLine, ServerFrame
from app.games import GAMES
from app.games.lineup import ending
from app.limits.refusal_log import RefusalLog
from app.live import bus_listener, clock_jumps, computing, room_log
from app.main import create_app
from app.notify.outbox import TO_WEBHOOKS
from app.ops.limits import TOKENS
from app.queries import following
from app.rooms.records import HAPPENINGS
from app.schemas.client_frames import ClientFrame
from app.schemas.closing import CLOSE_CODES
from app.schemas.room import OwnRoom, RoomView, SharedRoom
from app.schemas.streams import DutiesLine
from app.security import player_limits, redis_rate_limits
from app.security.rate_limits import CARDS, GUESS, LISTS
from app.server import connections, descriptors
from app.settings import Settings
from app.store import readiness, reads
from app.store import tables as store
from app.streams import reader
from tests.conftest import Serve
from tests.notify.receiver import MESSAGES
from tests.support import error_codes
from tests.support.client import Client, play, table_of
from tests.support.client_frames import typed
from tests.support.declared_types import check_frame
from tests.support.eventually import DEADLINE
from tests.support.game_texts import ids_of
from tests.support.requirements import require
from tools import limits
from tools.new_feature.make import SKELETON
from tools.reference import pages
from tools.reference.meanings import MEANINGS, STATUSES
from tools.reference.operations import method_of, operations
from tools.reference.schemas import paragraphs

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]
EXAMPLE = DOCS / "examples" / "random_player.py"
WATCHER = DOCS / "examples" / "watcher.py"
RUN_SECONDS = 300

_FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def text_of(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


def prose(page: Path) -> str:
    """A page without its code blocks."""
    return _FENCED.sub("", page.read_text(encoding="utf-8"))


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of one language."""
    return [code for kind, code in _FENCED.findall(text_of(page)) if kind == language]


def section(page: str, title: str) -> str:
    """The text under a heading, to the next one of its level or above."""
    level, _, _ = title.partition(" ")
    _, _, rest = text_of(page).partition(f"\n{title}\n")
    assert rest, f"{page} has no {title}"
    return re.split(rf"^#{{1,{len(level)}}} ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def rows(text: str) -> list[list[str]]:
    """The cells of the tables in `text`, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    heads = {index - 1 for index, line in enumerate(lines) if line.startswith("|---")}
    return [
        row
        for index, row in enumerate(cells)
        if index not in heads and not lines[index].startswith("|---")
    ]


def anchors(page: Path) -> set[str]:
    """The anchors that a page's headings have where such files are shown."""
    headings = _HEADING.findall(prose(page))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in headings}


# --- links, paths, names ---------------------------------------------------------------------


TEST_VARIABLES = {f"FARBENSPIEL_TEST_{name}" for name in ("LOCKSTEP", "REQUIRE", "SINGLE")}
MADE = ("app/bundles/", "app/static/vendor/")
"""What setting the project up makes."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in _LINK.findall(prose(page)):
        target, _, anchor = link.partition("#")
        if target.startswith(("http://", "https://")):
            continue
        file = (page.parent / target).resolve() if target else page
        assert file.exists(), link
        if anchor:
            assert anchor in anchors(file), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths_and_tests_that_are_named_exist(page: Path) -> None:
    named = re.findall(r"`((?:app|tests|docs|migrations)/[a-z\d_./*-]*)(?:::(\w+))?`", prose(page))
    for path, test in named:
        assert list(ROOT.glob(path.rstrip("/"))) or path in MADE, path
        if test:
            assert f"def {test}(" in (ROOT / path).read_text(encoding="utf-8"), test


def test_the_files_of_games_are_those_that_they_share() -> None:
    """Each name is used; and what most games have is named, on the server and in the browser."""
    text = section("new-game.md", "## The files of a game")
    for folder, head in (
        (ROOT / "app" / "games", "| file in `app/games/KEY/` |"),
        (ROOT / "app" / "static" / "games", "| file in `app/static/games/KEY/` |"),
    ):
        table = text.split(head, 1)[1].split("\n\n", 1)[0]
        told = {
            name.split(".")[0].strip("/")
            for row in rows(f"{head}{table}")
            for name in re.findall(r"`([\w./]+)`", row[0])
        }
        files = [path for key in GAMES for path in (folder / key).rglob("*")]
        assert told <= {path.name.split(".")[0] for path in files}
        plain = [path.stem for path in files if path.suffix in (".py", ".mjs")]
        shared = {name for name, count in Counter(plain).items() if count >= len(GAMES) - 1}
        assert shared - {"__init__"} <= set(re.findall(r"[\w-]+", table))


@pytest.mark.parametrize(
    ("page", "title"),
    [
        ("architecture.md", "## Where is it decided?"),
        ("in-depth.md", "## Where else is it decided?"),
    ],
)
def test_what_a_page_says_is_decided_somewhere_stands_there(page: str, title: str) -> None:
    for _, files, names in rows(section(page, title)):
        source = "".join(
            (ROOT / path).read_text("utf-8")
            for path in re.findall(r"`(app/[\w/.]+|browser_\w+\.mjs)`", files)
        )
        found = re.findall(r"`(\w+)`", names)
        assert found
        for name in found:
            assert re.search(
                rf"(?:def|class|function) {name}\b|^(?:export const | *){name}\b.* = ",
                source,
                re.MULTILINE,
            ), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_setting_that_is_named_exists(page: Path) -> None:
    known = {f"FARBENSPIEL_{name.upper()}" for name in Settings.model_fields}
    named = set(re.findall(r"FARBENSPIEL_[A-Z_]+", page.read_text(encoding="utf-8")))
    assert named <= known | TEST_VARIABLES


def test_the_table_of_settings_is_that_of_the_code() -> None:
    expected = []
    for name, field in Settings.model_fields.items():
        default = "" if field.default in (None, "") else f"`{field.default}`"
        assert field.description, f"{name} has no description"
        expected.append([f"`FARBENSPIEL_{name.upper()}`", default, field.description])
    table = rows(section("hosting.md", "## Settings").replace(" |  | ", " | \0 | "))
    assert [[cell.strip("\0") for cell in row] for row in table] == expected


# --- the interface ---------------------------------------------------------------------------


def test_the_pages_of_the_reference_are_made_from_the_code() -> None:
    """Run `python3 dev.py types` if they aren't."""
    for name, made in pages.made().items():
        assert text_of(f"reference/{name}") == made, name


def test_the_reference_has_all_operations() -> None:
    for one in operations():
        told = section("reference/operations.md", f"### {one.unique_id}")
        assert f"`{method_of(one)} {one.path_format}`" in told


def test_the_reference_has_all_frames_and_types_with_all_their_fields() -> None:
    """What is inherited, too, is described."""
    for one in get_args(ServerFrame | ClientFrame | RoomLine | DutiesLine):
        told = section("reference/frames.md", f"### {one.__name__}")
        assert {row[0].strip("`") for row in rows(told)} == {*one.__annotations__}
    room = section("reference/types.md", "### RoomView")
    assert {row[0].strip("`") for row in rows(room)} == {*RoomView.__annotations__}
    for one in (RoomView, SharedRoom, OwnRoom):
        assert paragraphs(one.__doc__) in room


def test_the_close_codes_are_those_of_the_code() -> None:
    table = rows(section("reference/frames.md", "## Close codes"))
    assert [int(row[0]) for row in table] == [one.code for one in CLOSE_CODES]
    for one in CLOSE_CODES:
        assert one.meaning.endswith(".")
    listed = re.search(r"NO_RETRY = \{([\d, ]+)\}", EXAMPLE.read_text(encoding="utf-8"))
    assert listed is not None
    final = {one.code for one in CLOSE_CODES if not one.reconnect}
    assert {int(code) for code in listed[1].split(",")} == final


def test_only_the_table_of_close_codes_has_them() -> None:
    """Nobody closes a connection with a code of their own."""
    listed = {one.code for one in CLOSE_CODES}
    for path in (ROOT / "app").rglob("*.py"):
        if path.name == "closing.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Tuple) and node.elts and isinstance(node.elts[0], ast.Constant):
                assert node.elts[0].value not in listed, f"{path.name}: {node.elts[0].value}"


def test_the_codes_of_problems_are_those_of_the_code() -> None:
    """Those that do not depend on a game, with all statuses that they come with."""
    common = ids_of(i18n.shell_source(i18n.FALLBACK))
    own = error_codes.refused(games=False).keys()
    raised = {
        code: statuses
        for code, statuses in error_codes.refused().items()
        if code in own or f"problem-{code}" in common
    }
    for status, code in problems._STATUS_CODES.items():
        raised.setdefault(code, set()).add(status)
    raised.setdefault("internal-error", set()).add(500)
    assert {code: {*statuses} for code, statuses in STATUSES.items()} == raised
    assert MEANINGS.keys() == STATUSES.keys(), (
        "say what it means: in `problems` of its feature, or in tools/reference/meanings.py"
    )


def test_the_table_of_limits_is_that_of_the_code() -> None:
    """Run `python3 dev.py types` if it isn't."""
    assert limits.page() == text_of("reference/limits.md")
    told = rows(limits.table().replace("| |", "| \0 |"))
    assert [row[0] for row in told] == [f"`{row.key}`" for row in LIMITS.values()]
    assert {len(row) for row in told} == {6}


def test_what_is_refused_beyond_a_limit_is_a_problem_that_exists() -> None:
    for status, code in filter(None, (row.refused for row in LIMITS.values())):
        assert status in STATUSES[code], code
    assert {row.close for row in LIMITS.values()} - {None} <= {one.code for one in CLOSE_CODES}


def test_every_refusal_by_a_rate_is_one_of_the_limits() -> None:
    """By the names under which the log counts them."""
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "app").rglob("*.py"))
    named = set(re.findall(r"TooManyRequests\([^)]*?limit=\"([a-z-]+)\"", source))
    assert named == {
        *("analyses-at-once", "dear-answers", "frames", "room-changes", "messages", "nudges"),
    }
    by_player = set(re.findall(r"\b(?:pace|self)\.count(?:_around)?(?:\(|, )\"([a-z-]+)\"", source))
    assert {"changes", "renames", "hints", "own-data"} <= by_player
    assert {row.key for row in LIMITS.values() if row.per_second is not None} >= by_player
    by_address = {"rooms", "guests", GUESS, LISTS, CARDS, TOKENS}
    assert named | by_address <= LIMITS.keys()


def test_what_counts_as_an_action_is_that_of_the_code() -> None:
    """Over REST: by the names of the endpoints in the table of limits."""
    paced = {
        (method, context.path.removeprefix("/api/v1"))
        for context in iter_route_contexts(create_app(Settings(_env_file=None)).router.routes)
        for method in (context.methods or ())
        if context.path is not None
        and method not in player_limits.SAFE
        and any(one.dependency is acting for one in getattr(context, "dependencies", ()))
    }
    (row,) = (row.what for row in LIMITS.values() if row.key == "actions")
    more = set(re.findall(r"`([A-Z]+) (/[^`]+)`", row))
    plain = {
        ("POST", "/matches/{match}/moves"),
        ("PUT", "/matches/{match}/draft"),
        ("POST", "/matches/{match}/undo"),
        ("POST", "/rooms/{room}/messages"),
    }
    assert paced == plain | more


def test_numbers_in_sentences_are_those_of_the_code() -> None:
    """What no table has; each sentence is there, line breaks aside."""
    least, defaults = descriptors.RESERVE * 2, Settings(_env_file=None)
    turned_away = ceil(max(defaults.request_head_s, defaults.keep_alive_s))
    for page, sentence in (
        ("reference/limits.md", f"rounded up ({turned_away} seconds), after which idle"),
        ("reference/limits.md", f"it is {room_log.RETRY_SECONDS:g} second, because the server"),
        ("api.md", f"within {_word(handshake.IDENTIFY_SECONDS)} seconds"),
        ("reference/frames.md", f"the client read nothing for {hub.SEND_SECONDS:g} seconds"),
        ("api.md", f"bots take {defaults.bot_delay_ms / 1000:g} seconds for a move"),
        ("api.md", {9: "until nine attempts in all have failed"}[TO_WEBHOOKS.attempts]),
        ("api.md", f"if it takes nothing for {hub.SEND_SECONDS:g} seconds"),
        ("api.md", f"nothing else has been sent for {reader.KEEP_ALIVE_SECONDS:g} seconds"),
        ("api.md", f"heard nothing for {2 * reader.KEEP_ALIVE_SECONDS:g} seconds"),
        ("reference/frames.md", f"Changes within {following.GATHER_SECONDS * 1000:g} ms come"),
        ("reference/frames.md", f"at most {following.ROOMS} of them"),
        ("reference/frames.md", f"and goings within {presence.GATHER_SECONDS * 1000:g} ms"),
        ("reference/frames.md", f"at most every {replay_guides.GAP_SECONDS * 1000:g} ms"),
        ("reference/limits.md", f"itself for {_word(redis_rate_limits.ALONE_SECONDS)} seconds"),
        ("hosting.md", f"not asked again for {_word(redis_rate_limits.ALONE_SECONDS)} seconds"),
        ("hosting.md", f"takes less than {connections.LEAST_TAKEN // 1024} KB"),
        ("hosting.md", f"within {connections.STALLED_SECONDS:g} seconds is cut off"),
        ("hosting.md", f"more than {connections.OVERFLOW} of them wait"),
        ("hosting.md", f"up to {descriptors.ENOUGH:,}, and keeps {descriptors.RESERVE} of them"),
        ("hosting.md", f"half of a limit below {least}"),
        ("hosting.md", f"within about {deletions.SWEEP_SECONDS:g} seconds"),
        ("hosting.md", f"takes longer than {readiness.PATIENCE_SECONDS:g} seconds"),
        ("hosting.md", f"at most once in {readiness.KEPT_SECONDS:g} seconds"),
        ("hosting.md", f"a row of {readiness.SIZE // 1024} KB"),
        ("hosting.md", f"took {computing.SLOW_MS} ms or more"),
        ("security.md", f"up to about {deletions.SWEEP_SECONDS:g} seconds"),
        ("in-depth.md", f"gives up after {ending.POSITIONS} positions"),
        ("in-depth.md", {1.0: "at most once a second each"}[bus_listener.DOUBT_SECONDS]),
        ("in-depth.md", {60.0: "is more than a minute old"}[bus_signature.FRESH_SECONDS]),
        ("hosting.md", {5.0: "one short query every five seconds"}[postgres_bus.LOOK_SECONDS]),
        ("in-depth.md", f"in portions of {computing.BREATH},"),
        ("in-depth.md", f"takes {computing.SLOW_MS} ms or more"),
        ("in-depth.md", f"every {deletions.SWEEP_SECONDS:g} seconds, {reads.AT_ONCE} ids"),
        ("in-depth.md", f"for more than {_word(clock_jumps.STALL_SECONDS)} seconds"),
    ):
        assert sentence in " ".join(text_of(page).split()), sentence
    assert redis_rate_limits.REDIS_SECONDS == 0.25
    assert descriptors.share(least) == descriptors.RESERVE == least // 2


def _word(seconds: float) -> str:
    return {5.0: "five", 10.0: "ten"}[seconds]


def test_what_is_stored_is_what_the_database_has() -> None:
    table = rows(section("security.md", "## What is stored"))
    told = [name for row in table for name in re.findall(r"`(\w+)`", row[0])]
    assert sorted(told) == sorted(store.Base.metadata.tables)


def test_the_lines_of_the_log_that_are_named_exist() -> None:
    told = set(re.findall(r"`([a-z]+(?:-[a-z]+)+)`", section("hosting.md", "## What is logged")))
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "app").rglob("*.py"))
    logged = set(
        re.findall(
            r"(?:log\.(?:info|warning|error|exception)|RefusalLog)\(\s*\"([a-z-]+)\"", source
        )
    )
    logged.update(*re.findall(r"Outage\(\"([a-z-]+)\", \"([a-z-]+)\"", source))
    logged.add(inspect.signature(RefusalLog).parameters["event"].default)
    assert len(told) > 5
    assert told <= logged


NO_LIMITS = {
    *("port", "connect_s", "bot_delay_ms", "acting_host_after_s", "clock_grace_s"),
    *("backup_every_h", "backup_keep_days"),
}
"""Settings that are numbers and limit nobody."""


def test_every_setting_of_a_limit_is_in_the_one_table() -> None:
    """Whatever number is set and no limit is named above."""
    defaults = Settings(_env_file=None).model_dump()
    numbers = {
        name
        for name, default in defaults.items()
        if isinstance(default, int | float) and not isinstance(default, bool)
    }
    assert numbers > NO_LIMITS
    assert {name for row in LIMITS.values() for name in row.named} == numbers - NO_LIMITS


def test_the_examples_of_frames_and_messages_fit_their_types() -> None:
    """Those in the guide that are whole."""
    decoder = json.JSONDecoder()
    seen = set()
    for code in blocks("api.md", "json"):
        rest = code.strip()
        while rest:
            frame, end = decoder.raw_decode(rest)
            kind = typed(frame)["type"]
            if kind in HAPPENINGS:
                MESSAGES.validate_json(rest[:end])
            else:
                check_frame(rest[:end])
            seen.add(kind)
            rest = rest[end:].strip()
    assert seen == {"snapshot", "step", "problem", "duty.created"}
    taken: TypeAdapter[Any] = TypeAdapter(ClientFrame)
    sent = re.findall(r"^ +`(\{\"type\".*\})`$", text_of("api.md"), re.MULTILINE)
    assert [taken.validate_json(one, strict=True)["type"] for one in sent] == ["identify", "move"]


# --- examples that run -----------------------------------------------------------------------


def run(command: list[str]) -> str:
    """What a command prints; fails with what it complained about."""
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=RUN_SECONDS,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


async def test_the_example_with_curl(serve: Serve) -> None:
    curl, bash = shutil.which("curl"), shutil.which("bash")
    require("curl with bash", curl and bash)
    assert bash is not None
    script = blocks("api.md", "sh")[0]
    assert "localhost:8000" in script
    script = script.replace("http://localhost:8000", serve().url)
    command = [bash, "-euo", "pipefail", "-c", script]
    printed = await asyncio.to_thread(run, command)
    assert printed.count('{"seq":1}') == 2
    assert '{"steps":[{"s":1,' in printed


@pytest.mark.extended
@pytest.mark.extended
async def test_the_example_with_a_stream(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays the match of the first example to its end, as `curl` passes on line by line."""
    bash = shutil.which("bash")
    require("curl with bash", shutil.which("curl") and bash)
    assert bash is not None
    monkeypatch.setattr(reader, "KEEP_ALIVE_SECONDS", 0.2)
    first, then = blocks("api.md", "sh")
    script = f"{first}\n{then}".replace("http://localhost:8000", serve(ws_burst=1000).url)
    printed = await asyncio.to_thread(run, [bash, "-eu", "-c", script])
    assert printed.endswith("The match is over.\n")
    assert len(re.findall(r'{"seq":\d+}', printed)) >= 7


async def test_the_example_in_python_plays_a_bot(serve: Serve) -> None:
    assert f"python {EXAMPLE.relative_to(ROOT).as_posix()} http" in text_of("api.md")
    printed = await asyncio.to_thread(run, [sys.executable, str(EXAMPLE), serve().url])
    assert re.fullmatch(r"scores \[\d+, \d+\] ranks \[[12], [12]\]\n", printed)


async def test_the_example_in_python_joins_a_room(serve: Serve) -> None:
    server = serve()
    host = Client(server, "Anna")
    code = await host.create_room()
    await host.rest("PUT", f"/rooms/{code}/programs", {"mode": "play"})
    await host.rest("PUT", f"/rooms/{code}/seats/1", {"bot": True})
    await host.rest("DELETE", f"/rooms/{code}/seats/0")
    await host.open()
    playing = asyncio.create_task(
        asyncio.to_thread(run, [sys.executable, str(EXAMPLE), server.url, code])
    )
    await host.until(lambda client: len(client.room["members"]) == 2, RUN_SECONDS)
    await host.rest("POST", f"/rooms/{code}/matches")
    assert "scores" in await playing
    await host.until(lambda client: client.view.get("result") is not None)
    await host.close()


async def test_the_watcher_follows_a_match_to_its_end(serve: Serve) -> None:
    section_ = section("api.md", "## How a match works")
    assert f"python {WATCHER.relative_to(ROOT).as_posix()} http" in section_
    async with table_of(serve(), 2) as clients:
        host = clients[0]
        watching = asyncio.create_task(
            asyncio.to_thread(run, [sys.executable, str(WATCHER), host.server.url, host.code])
        )
        await host.until(lambda client: len(client.room["members"]) == 3, RUN_SECONDS)
        await play(clients, Random(1))
        lines, result = (await watching).splitlines(), host.view["result"]
    assert lines[-1] == f"scores {result['scores']} ranks {result['ranks']}"
    assert any("lineup-placed" in line for line in lines)


KINDS = {".py": "python", ".mjs": "js", ".html": "html"}
JS = "static/js/"


def test_the_snippets_of_a_new_feature_are_from_the_skeleton_and_from_features() -> None:
    places = [SKELETON, *(ROOT / "app" / f"{at}{one.name}" for one in FEATURES for at in ("", JS))]
    files = [path for place in places for path in place.rglob("*.*")]
    source = "".join(one.read_text("utf-8") for one in files if one.suffix in KINDS)
    snippets = [one for kind in KINDS.values() for one in blocks("new-feature.md", kind)]
    assert len(snippets) > 5
    for snippet in snippets:
        assert snippet in source, snippet


def test_the_snippets_of_a_new_game_are_from_the_toy_game() -> None:
    source = (ROOT / "tests" / "support" / "toy.py").read_text(encoding="utf-8")
    snippets = blocks("new-game.md", "python")
    assert len(snippets) > 5
    for snippet in snippets:
        assert snippet in source, snippet


# --- behind a proxy --------------------------------------------------------------------------

PROXY = {
    "host": "play.example.org",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "203.0.113.9",
}


def test_a_stripped_prefix_and_forwarded_headers(serve: Serve) -> None:
    """What docs/hosting.md says of proxies, with requests as they would send them."""
    server = serve(root_path="/games", public_url="https://play.example.org/games")
    with httpx.Client(
        base_url=server.url, headers=PROXY, trust_env=False, timeout=DEADLINE
    ) as http:
        page = http.get("/").text
        addresses = re.findall(r'(?:src|href)="([^"#]+)"', page)
        assert addresses
        assert all(address.startswith("/games/") for address in addresses)
        own = {"origin": "https://play.example.org"}
        for status in (403, 201):  # a cookie has to come back first
            cookies = {
                "cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            }
            made = http.post("/api/v1/rooms", json={"name": "Anna"}, headers=own | cookies)
            assert made.status_code == status
        assert "Path=/;" in made.headers["set-cookie"]
        assert "; Secure" in made.headers["set-cookie"]
        assert http.get("/games/").status_code == 404
        other_host = own | cookies | {"host": "127.0.0.1:8000"}
        made = http.post("/api/v1/rooms", json={"name": "Anna"}, headers=other_host)
        assert made.status_code == 201
        foreign = {"origin": "https://elsewhere.example.org"}
        refused = http.post("/api/v1/rooms", json={"name": "Anna"}, headers=foreign)
        assert refused.json()["code"] == "foreign-origin"
