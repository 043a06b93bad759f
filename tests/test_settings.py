"""Settings: where they come from, and what follows from them."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from sqlalchemy import make_url

from app.limits.exemptions import Exemptions
from app.settings import Settings
from app.settings.signing import kept_secret
from app.store.database import async_url

pytestmark = pytest.mark.usefixtures("own_folder")


def test_arguments_win_over_variables_and_variables_over_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("FARBENSPIEL_PORT=1001\nFARBENSPIEL_BOT_DELAY_MS=7\nOTHER=1\n")
    assert (Settings().port, Settings().bot_delay_ms) == (1001, 7)
    monkeypatch.setenv("FARBENSPIEL_PORT", "1002")
    monkeypatch.setenv("FARBENSPIEL_PUBLIC_URL", "")
    assert Settings().port == 1002
    assert Settings().public_url is None
    assert Settings(port=1003).port == 1003


def test_the_database_is_a_file_in_the_data_folder_unless_named() -> None:
    assert Settings(data_dir=Path("/srv/x")).sqlite_file == Path("/srv/x/farbenspiel.db")
    named = Settings(database_url="postgres://u:p@h/d")
    assert named.database_url == "postgresql://u:p@h/d"
    assert named.sqlite_file is None
    with pytest.raises(ValueError, match="PostgreSQL or SQLite"):
        Settings(database_url="mysql://h/d")


@pytest.mark.parametrize(
    ("url", "full"),
    [
        ("redis://:p@h/1", "redis://:p@h:6379/1"),
        ("rediss://h", "rediss://h:6379"),
        ("redis://[::1]/0", "redis://[::1]:6379/0"),
        ("redis:///2", "redis://localhost:6379/2"),
        ("redis://h:7000/0", "redis://h:7000/0"),
        ("unix:///run/redis.sock", "unix:///run/redis.sock"),
    ],
)
def test_the_port_of_redis_may_be_left_out(url: str, full: str) -> None:
    assert Settings(redis_url=url).redis_url == full


@pytest.mark.parametrize(
    "url",
    [
        *("redis://h/abc", "redis://h/1/2", "redis://h?db=one", "unix://"),
        *("redis://h?socket_timeout=99999", "redis://h?foo=bar", "redis://u:1?pw@h"),
    ],
)
def test_an_address_that_redis_could_not_use_is_refused_at_the_start(url: str) -> None:
    with pytest.raises(ValidationError) as refused:
        Settings(redis_url=url)
    assert "pw" not in str(refused.value.errors(include_input=False))


def test_no_part_of_the_password_of_redis_is_shown() -> None:
    for url in ("redis://ann:p@ss@h:7000/1", "redis://:p%40ss@h", "redis://h/2", "unix:///run/r"):
        shown = str(Settings(redis_url=url).shown()["redis_url"])
        assert "ss@" not in shown
        assert "%40ss" not in shown
        assert ("***" in shown) == ("@" in url)


def test_the_secret_is_created_once_and_readable_only_by_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "new" / "secret"
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(kept_secret, [file] * 32))
    assert found == {file.read_text()}
    assert len(file.read_text()) >= 64
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir()] == ["secret"]
    assert Settings(data_dir=file.parent).signing_key == file.read_text()


@pytest.mark.parametrize("file", ["{}\n", "{}\r\n", "\ufeff{}", " {} "])
def test_what_editors_add_to_a_secret_is_not_part_of_it(file: str, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(file.format("s" * 40))
    assert Settings(data_dir=tmp_path).signing_key == "s" * 40
    assert Settings(data_dir=tmp_path, secret=f" {'t' * 40}\n").signing_key == "t" * 40


def test_what_editors_add_to_a_file_with_settings_is_not_part_of_it(tmp_path: Path) -> None:
    lines = (
        "\ufeffFARBENSPIEL_PORT=1001\r\nFARBENSPIEL_ADMIN_TOKEN= 'a long token, with a blank ' \r\n"
    )
    (tmp_path / ".env").write_text(lines)
    assert Settings().port == 1001
    token = Settings().admin_token
    assert token is not None
    assert token.get_secret_value() == "a long token, with a blank"


@pytest.mark.parametrize("folder", ["was nun?", "was nun", "50 %20 #1", "a;b&c=d@e:f", "[x]"])
def test_a_data_folder_may_have_any_name(folder: str, tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path / folder)
    assert settings.sqlite_file == tmp_path / folder / "farbenspiel.db"
    assert make_url(async_url(settings.database_url)).database == str(settings.sqlite_file)


@pytest.mark.parametrize("scheme", ["tcp", "udp"])
def test_what_kubernetes_sets_for_a_service_is_no_port(
    scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FARBENSPIEL_PORT", f"{scheme}://10.96.0.12:80")
    monkeypatch.setenv("FARBENSPIEL_METRICS_PORT", f"{scheme}://10.96.0.13:9101")
    assert (Settings().port, Settings().metrics_port) == (8000, None)
    monkeypatch.setenv("FARBENSPIEL_PORT", "many")
    with pytest.raises(ValueError, match="integer"):
        Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("connect_s", "inf"),
        ("request_head_s", "9" * 400),
        ("keep_alive_s", "9" * 400),
        ("bot_delay_ms", "1000000001"),
        ("data_dir", '"/data"'),
        ("host", "'127.0.0.1'"),
        ("admin_token", ' "a token that is long enough" '),
        ("forwarded_allow_ips", "127.0.0.1 # the proxy"),
        ("forwarded_allow_ips", "10.0.0.1/8"),
        ("forwarded_allow_ips", "172.16.0.0/12,caddy"),
        ("forwarded_allow_ips", "tcp://10.96.0.12:8000"),
    ],
)
def test_what_could_not_work_is_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"FARBENSPIEL_{name.upper()}", value)
    with pytest.raises(ValidationError) as refused:
        Settings(_env_file=None)
    assert [error["loc"] for error in refused.value.errors()] == [(name,)]


@pytest.mark.parametrize(
    "value", ["*", "", "127.0.0.1", " 10.0.0.0/8 , ::1,fd00::/8", "192.168.1.5,"]
)
def test_proxies_are_addresses_and_networks(value: str) -> None:
    assert Settings(_env_file=None, forwarded_allow_ips=value).trusted_proxies == value.strip()


def test_a_secret_may_be_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARBENSPIEL_SECRET", '"quotation marks are a part of it"')
    assert Settings(_env_file=None).signing_key == '"quotation marks are a part of it"'


def test_a_secret_that_is_set_leaves_no_file(tmp_path: Path) -> None:
    assert Settings(data_dir=tmp_path, secret="chosen").signing_key == "chosen"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("https://Play.Example.org:443/", "https://play.example.org"),
        (" http://play.example.org:8000 ", "http://play.example.org:8000"),
        ("https://spiele.müller.de.", "https://spiele.xn--mller-kva.de"),
        ("HTTPS://[2001:DB8:0:0::1]:81//", "https://[2001:db8::1]:81"),
        ("http://192.168.1.5", "http://192.168.1.5"),
    ],
)
def test_the_public_address_has_one_spelling(given: str, used: str) -> None:
    assert Settings(public_url=given).public_url == used
    below = Settings(public_url=given, root_path="games")
    assert below.public_url == f"{used}/games"
    assert [str(one) for one in below.origins] == [used]
    assert Settings(public_url=f"{used}/games/", root_path="/games").public_url == f"{used}/games"


@pytest.mark.parametrize(
    "wrong",
    [
        *(
            "play.example.org",
            "//play.example.org",
            "ftp://play.example.org",
            "https://",
            "https:///x",
        ),
        *(
            "https://u:p@play.example.org",
            "https://play.example.org?a",
            "https://play.example.org#a",
        ),
        *("https://play example.org", "https://play.example.org:x", "https://play.example.org/a b"),
        *("https://play.example.org/games", "https://127.1", "https:play.example.org"),
    ],
)
def test_what_is_no_public_address_is_refused(wrong: str) -> None:
    with pytest.raises(ValidationError):
        Settings(public_url=wrong)


@pytest.mark.parametrize(
    ("given", "used"),
    [
        *(("games", "/games"), ("/games/", "/games"), ("//games", "/games"), (" /a/b ", "/a/b")),
        *(("/", ""), ("", ""), ("/~me/games-1.0", "/~me/games-1.0")),
    ],
)
def test_a_path_has_the_slash_that_it_needs(given: str, used: str) -> None:
    assert Settings(root_path=given).root_path == used


@pytest.mark.parametrize(
    "wrong",
    ["/a b", "/a?b", "/a#b", "/a//b", "/..", "/a/./b", "/ü", "/%20", "http://a", "a;b", "a\\b"],
)
def test_a_path_that_pages_could_not_have_is_refused(wrong: str) -> None:
    with pytest.raises(ValidationError, match="a path such as /games"):
        Settings(root_path=wrong)


def test_further_origins_are_read_at_once() -> None:
    named = Settings(own_origins="https://A.example:443, http://b.example:81/ ,")
    assert {str(one) for one in named.origins} == {"https://a.example", "http://b.example:81"}
    with pytest.raises(ValueError, match=r"'b\.example' is no origin"):
        Settings(own_origins="https://a.example,b.example")


def test_exceptions_for_webhooks_are_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().exemptions == Exemptions()
    monkeypatch.setenv("FARBENSPIEL_WEBHOOK_EXCEPTIONS", "10.0.0.0/8, http://ntfy.lan:8080")
    assert [str(one) for one in Settings().exemptions.networks] == ["10.0.0.0/8"]
    assert [str(one) for one in Settings().exemptions.origins] == ["http://ntfy.lan:8080"]
    monkeypatch.setenv("FARBENSPIEL_WEBHOOK_EXCEPTIONS", "10.0.0.0/8,ntfy.lan")
    with pytest.raises(ValueError, match=r"'ntfy\.lan' is neither a network or address"):
        Settings()


@pytest.mark.parametrize(
    ("sender", "contact"),
    [("Games <g@example.org>", "mailto:g@example.org"), ("", None)],
)
def test_push_services_find_the_operator_without_a_mail_server(
    sender: str, contact: str | None
) -> None:
    assert Settings(mail_from=sender).contact == contact


@pytest.mark.parametrize(
    "sender", ["Games", "@", "games@", "@example.org", "a b@example.org", "Games\t <g@example.org>"]
)
def test_e_mails_come_from_an_address(sender: str) -> None:
    with pytest.raises(ValueError, match=r"Farbenspiel <games@example\.org>"):
        Settings(mail_from=sender)


@pytest.mark.parametrize("address", ["", "localhost", "127.0.0.1", "0.0.0.0", "::1", "[::]"])
def test_a_port_may_be_published_on_any_address(address: str) -> None:
    assert Settings(published_on=address).published_on == address


@pytest.mark.parametrize("name", ["UTC", "Europe/Berlin", "Pacific/Auckland"])
def test_the_time_zone_is_one_by_its_name(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("FARBENSPIEL_TIMEZONE", name)
    assert Settings(_env_file=None).zone.key == name


@pytest.mark.parametrize("name", ["Berlin", "Europe", "../etc/passwd", "/etc/localtime", "GMT+99"])
def test_an_unknown_time_zone_is_refused_at_the_start(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("FARBENSPIEL_TIMEZONE", name)
    with pytest.raises(ValidationError, match="no time zone has this name"):
        Settings(_env_file=None)


def test_an_operators_token_is_long_and_masked(tmp_path: Path) -> None:
    with pytest.raises(ValidationError, match="admin_token"):
        Settings(_env_file=None, data_dir=tmp_path, admin_token="x" * 23)
    token = "0123-an-operators-token-4567"
    shown = Settings(_env_file=None, data_dir=tmp_path, admin_token=token).shown()
    assert token not in str(shown)
    assert shown["admin_token"]


def test_metrics_and_the_access_log_are_off_at_first() -> None:
    settings = Settings()
    assert (settings.metrics_token, settings.metrics_port) == (None, None)
    assert settings.access_log == "off"


def test_a_token_for_metrics_is_long_and_never_shown() -> None:
    token = "not-to-be-guessed"
    shown = Settings(metrics_token=token)
    assert token not in repr(shown)
    assert shown.shown()["metrics_token"] == "**********"
    with pytest.raises(ValidationError, match="at least 16"):
        Settings(metrics_token=token[:15])


@pytest.mark.parametrize(
    "wrong", [{"metrics_port": 0}, {"metrics_port": 65_536}, {"access_log": "yes"}]
)
def test_other_ports_and_kinds_of_logs_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Settings(**wrong)
