"""The image and the compose file, as far as they can be read; `tools.containers` tries them."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from app.settings import Settings
from tests.support.compose_file import FILE, ROOT, composed
from tests.support.requirements import require
from tools.containers import trial
from tools.containers.docker import before_newest_migration

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
SERVICES: dict[str, dict[str, Any]] = composed({})["services"]


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_has_limits_and_comes_back(name: str) -> None:
    service = SERVICES[name]
    assert re.fullmatch(r"\d+[mg]", service["mem_limit"])
    assert service["logging"]["driver"] == "json-file"
    assert service["logging"]["options"] == {"max-size": "10m", "max-file": "5"}
    assert service["restart"] == "unless-stopped"


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_has_no_more_rights_than_it_needs(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else [])
    assert service["security_opt"] == ["no-new-privileges:true"]


def test_the_variables_of_compose_are_those_in_the_docs() -> None:
    used = set(re.findall(r"\$\{(\w+)(?::-([^${}]*))?", FILE.read_text("utf-8")))
    section = HOSTING.split("## With Docker Compose\n")[1].split("\n## ")[0]
    told = set(re.findall(r"^\| `(\w+)` \| (?:`(.+?)`)? *\|", section, re.MULTILINE))
    assert told <= used
    assert {name for name, _ in told} == {name for name, _ in used} - {"POSTGRES_PASSWORD"}


@pytest.mark.parametrize("page", ["README.md", "docs/hosting.md"])
def test_whoever_follows_the_page_keeps_the_password_to_themselves(
    page: str, tmp_path: Path
) -> None:
    """The file is made by the commands of the page, where new files are readable for all."""
    openssl = shutil.which("openssl")
    require("openssl", openssl)
    lines = [line for line in (ROOT / page).read_text("utf-8").splitlines() if "> .env" in line]
    script = "\n".join(["umask 022", *lines])
    subprocess.run(["sh", "-e", "-u", "-c", script], cwd=tmp_path, check=True)
    made = tmp_path / ".env"
    assert made.stat().st_mode & 0o777 == 0o600
    assert re.fullmatch(r"POSTGRES_PASSWORD=[\da-f]{48}\nPUBLIC_URL=https:\S+\n", made.read_text())


def test_what_compose_sets_are_settings() -> None:
    fields = {f"FARBENSPIEL_{name.upper()}" for name in Settings.model_fields}
    given = set(SERVICES["app"]["environment"])
    assert given <= fields, given - fields


def test_the_proxy_gives_the_app_its_address_and_frees_its_port() -> None:
    """Several containers can't publish the same port."""
    app = composed({"SITE": "play.example.org"})["services"]["app"]
    assert app["environment"]["FARBENSPIEL_PUBLIC_URL"] == "https://play.example.org:443"
    assert app["ports"] == ["127.0.0.1:8000-65535:8000"]
    assert SERVICES["app"]["ports"] == ["127.0.0.1:8000:8000"]
    assert SERVICES["app"]["environment"]["FARBENSPIEL_PUBLIC_URL"] == ""
    named = composed({"SITE": "a.example.org", "PUBLIC_URL": "https://b.example.org"})
    public = named["services"]["app"]["environment"]["FARBENSPIEL_PUBLIC_URL"]
    assert public == "https://b.example.org"


def test_backups_are_made_by_schedule_only_if_that_is_set() -> None:
    """And then into the volume, whose folder belongs to the app's user."""
    name = "FARBENSPIEL_BACKUP_DIR"
    assert SERVICES["app"]["environment"][name] == ""
    app = composed({"BACKUP_EVERY_H": "24"})["services"]["app"]
    assert app["environment"][name] == "/backups"
    assert "backups:/backups" in app["volumes"]
    assert "/backups" in DOCKERFILE


def test_all_that_volumes_hold_is_named() -> None:
    document = composed({})
    mounted = {
        volume.split(":")[0]
        for service in SERVICES.values()
        for volume in service.get("volumes", [])
        if not volume.startswith(".")
    }
    assert mounted == set(document["volumes"])
    assert (ROOT / "deploy" / "Caddyfile").is_file()
    assert "./deploy/Caddyfile:/etc/caddy/Caddyfile:ro" in SERVICES["proxy"]["volumes"]


def test_the_image_can_back_up_the_database_of_compose() -> None:
    """pg_dump refuses servers that are newer than itself."""
    client = re.search(r"postgresql-client-(\d+)", DOCKERFILE)
    server = re.fullmatch(r"postgres:(\d+)-alpine", SERVICES["postgres"]["image"])
    assert client is not None
    assert server is not None
    assert int(client[1]) >= int(server[1])


def test_the_label_has_the_version_of_the_project() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert f'org.opencontainers.image.version="{version}"' in DOCKERFILE


def test_the_image_is_made_from_one_base_that_has_a_stand_in() -> None:
    bases = set(re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE))
    engine = (ROOT / "tools" / "containers" / "engine.sh").read_text("utf-8")
    assert bases == set(re.findall(r"^PYTHON=(\S+)$", engine, re.MULTILINE))
    stand_ins = (ROOT / "tools" / "containers" / "stand-ins").glob("*.Dockerfile")
    named = {one.read_text("utf-8").splitlines()[0].split()[-1] for one in stand_ins}
    assert named == {service["image"] for service in SERVICES.values() if "image" in service}


def test_health_checks_follow_the_setting_of_the_port() -> None:
    own = re.search(r"^HEALTHCHECK .*\n +CMD (.*)$", DOCKERFILE, re.MULTILINE)
    assert own is not None
    for check, path in ((own[1], "/healthz"), (str(SERVICES["app"]["healthcheck"]), "/readyz")):
        assert "FARBENSPIEL_PORT" in check
        assert path in check


def test_scaling_is_the_documented_line() -> None:
    lines = [line.strip("# ") for line in FILE.read_text("utf-8").splitlines()]
    assert trial.SCALED in lines
    assert trial.SCALED in HOSTING


def test_the_trial_runs_the_command_of_the_readme() -> None:
    found = trial.COMMAND.search((ROOT / "README.md").read_text("utf-8"))
    assert found is not None
    assert found[1].splitlines()[-1] == "docker compose up --detach"


def test_the_trial_restores_as_the_docs_say() -> None:
    for command in (trial.BACK_UP, trial.RESTORE):
        assert command in HOSTING


def test_scripts_are_valid() -> None:
    bash = shutil.which("bash")
    require("bash", bash)
    assert bash is not None
    for script in (".ci/run", "tools/containers/engine.sh"):
        subprocess.run([bash, "-n", str(ROOT / script)], check=True, timeout=20)


def test_an_older_version_is_the_last_one_without_the_newest_migration(tmp_path: Path) -> None:
    """Whatever was committed since; none with the only migration."""

    def git(*arguments: str) -> str:
        who = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org"]
        command = ["git", *who, "-c", "commit.gpgsign=false", *arguments]
        done = subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=20
        )
        return done.stdout.strip()

    require("git", shutil.which("git"))
    git("init", "--quiet")
    folder = tmp_path / "migrations" / "versions"
    folder.mkdir(parents=True)
    found = []
    for name in ("0001_one.py", "0002_two.py", "later.txt"):
        (folder / name).write_text("")
        git("add", "--all")
        git("commit", "--quiet", f"--message={name}")
        found.append(before_newest_migration(tmp_path))
    assert found == [None, *[git("rev-parse", "HEAD~2")] * 2]
