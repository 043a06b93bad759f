"""Which proxies' `X-Forwarded-…` headers are trusted, by settings and in Compose."""

from pathlib import Path

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app.limits import proxies
from app.settings import Settings
from tests.support.compose_file import composed as compose_file

ROUTES = """\
Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
eth0\t00000000\t010012AC\t0003\t0\t0\t0\t00000000\t0\t0\t0
eth0\t000012AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0
eth1\t00F0A8C0\t00000000\t0001\t0\t0\t0\t00F0FFFF\t0\t0\t0
eth1\t0000070A\t01F0A8C0\t0003\t0\t0\t0\t0000FFFF\t0\t0\t0
"""
"""The routes of a container with the Compose network 172.18.0.0/16 and 192.168.240.0/20."""
GATEWAY, NEIGHBOUR, OTHER_NETWORK = "172.18.0.1", "172.18.0.4", "192.168.240.1"
ELSEWHERE = ("172.19.0.1", "192.168.1.5", "10.7.0.1", "8.8.8.8")


@pytest.fixture(autouse=True)
def routes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The container's list of routes in place of the kernel's."""
    file = tmp_path / "route"
    file.write_text(ROUTES)
    monkeypatch.setattr(proxies, "ROUTES", file)
    return file


def composed(**variables: str) -> dict[str, str]:
    """The environment that Compose gives the app for these variables."""
    environment: dict[str, str] = compose_file(variables)["services"]["app"]["environment"]
    return environment


def believed(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], *hosts: str) -> set[str]:
    """Those of `HOSTS` that uvicorn trusts with the settings of an environment."""
    with monkeypatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        named = Settings(_env_file=None).trusted_proxies

    async def nothing(*_: object) -> None: ...

    trusted = ProxyHeadersMiddleware(nothing, named).trusted_hosts
    return {host for host in hosts if host in trusted}


@pytest.mark.parametrize("bind", [None, "", "127.0.0.1", "127.0.0.2", "::1", "[::1]", "localhost"])
def test_compose_trusts_its_networks_while_it_publishes_on_loopback(
    bind: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = composed() if bind is None else composed(BIND=bind)
    near = {GATEWAY, NEIGHBOUR, OTHER_NETWORK}
    assert believed(monkeypatch, environment, *near, *ELSEWHERE) == near


@pytest.mark.parametrize("bind", ["0.0.0.0", "::", "[::]", "192.168.1.20", "203.0.113.4"])
def test_with_another_bind_compose_trusts_nobody(
    bind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosts = (GATEWAY, NEIGHBOUR, OTHER_NETWORK, *ELSEWHERE)
    assert believed(monkeypatch, composed(BIND=bind), *hosts) == set()


def test_with_another_bind_compose_trusts_the_named_proxies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    environment = composed(BIND="0.0.0.0", TRUSTED_PROXIES="192.168.1.5, 10.7.0.0/24")
    hosts = (GATEWAY, NEIGHBOUR, OTHER_NETWORK, *ELSEWHERE)
    assert believed(monkeypatch, environment, *hosts) == {"192.168.1.5", "10.7.0.1"}


def test_named_proxies_are_trusted_besides_those_of_compose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    environment = composed(TRUSTED_PROXIES="127.0.0.1,8.8.8.8")
    hosts = (GATEWAY, "8.8.8.8", "8.8.4.4")
    assert believed(monkeypatch, environment, *hosts) == {GATEWAY, "8.8.8.8"}


@pytest.mark.parametrize("bind", ["127.0.0.1", "0.0.0.0"])
def test_a_wildcard_still_trusts_every_proxy(bind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = composed(BIND=bind, TRUSTED_PROXIES="*")
    assert believed(monkeypatch, environment, *ELSEWHERE) == set(ELSEWHERE)


def test_outside_of_compose_the_setting_alone_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    hosts = ("127.0.0.1", GATEWAY, *ELSEWHERE)
    assert believed(monkeypatch, {}, *hosts) == {"127.0.0.1"}
    named = {"FARBENSPIEL_FORWARDED_ALLOW_IPS": "10.7.0.1"}
    assert believed(monkeypatch, named, *hosts) == {"10.7.0.1"}


def test_a_system_without_a_list_of_routes_has_no_networks(routes: Path) -> None:
    assert proxies.own_networks(routes.with_name("none")) == []
    assert proxies.own_networks(routes) == ["172.18.0.0/16", "192.168.240.0/20"]


@pytest.mark.parametrize("bind", ["127.0.0.1", "0.0.0.0"])
def test_the_port_is_published_on_the_address_that_the_app_knows(bind: str) -> None:
    app = compose_file({"BIND": bind})["services"]["app"]
    (port,) = app["ports"]
    assert port.startswith(app["environment"]["FARBENSPIEL_PUBLISHED_ON"] + ":")


@pytest.mark.parametrize(
    ("told", "scheme"),
    [
        ([b"https"], b"https"),
        ([b"https,http"], b"https"),
        ([b"https, https"], b"https"),
        ([b" HTTPS ,http"], b"https"),
        ([b"http,https"], b"http"),
        ([b"https", b"http"], b"https"),
        ([b"wss"], b"https"),
        ([b"Ws, https"], b"http"),
        ([b"gopher, https"], None),
        ([b", https"], None),
        ([b""], None),
        ([], None),
    ],
)
def test_the_first_scheme_that_was_forwarded_counts(
    told: list[bytes], scheme: bytes | None
) -> None:
    others = [(b"host", b"x"), (b"x-forwarded-for", b"8.8.8.8, 1.1.1.1")]
    expected = others if scheme is None else [*others, (proxies.PROTOCOL, scheme)]
    headers = [others[0], *((proxies.PROTOCOL, one) for one in told), others[1]]
    assert proxies.with_one_scheme(headers) == expected
