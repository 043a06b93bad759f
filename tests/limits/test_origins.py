"""Origins of URLs have one spelling."""

from ipaddress import ip_address

import pytest

from app.limits.origins import Origin, is_local, origin_of, read_origin


@pytest.mark.parametrize(
    ("scheme", "authority", "shown", "port"),
    [
        ("https", "example.com", "https://example.com", 443),
        ("http", "example.com", "http://example.com", 80),
        ("https", "EXAMPLE.com.:443", "https://example.com", 443),
        ("http", "example.com:443", "http://example.com:443", 443),
        ("https", "[2606:4700:0::1111]:81", "https://[2606:4700::1111]:81", 81),
        ("https", "BÜCHER.example", "https://xn--bcher-kva.example", 443),
    ],
)
def test_an_origin_has_one_spelling(scheme: str, authority: str, shown: str, port: int) -> None:
    origin = origin_of(scheme, authority)
    assert (str(origin), origin.port) == (shown, port)
    assert origin_of(scheme, origin.authority) == origin


@pytest.mark.parametrize(
    ("authority", "address"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("[::1]:81", "::1"),
        ("example.com", None),
        ("10.0.0.1.example", None),
    ],
)
def test_some_hosts_are_addresses(authority: str, address: str | None) -> None:
    expected = None if address is None else ip_address(address)
    assert origin_of("https", authority).address == expected


@pytest.mark.parametrize(
    "authority", ["", ":80", "a b", "127.1", "a:b", "a@b", "[a]", "a..b", "[]"]
)
def test_what_names_no_host_is_refused(authority: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        origin_of("https", authority)


def test_origins_with_other_ports_or_schemes_differ() -> None:
    assert len({origin_of(scheme, at) for scheme in ("http", "https") for at in ("a", "a:81")}) == 4
    assert origin_of("https", "a:443") == Origin("https", "a", 443)


@pytest.mark.parametrize(
    ("text", "local"),
    [
        ("http://localhost", True),
        ("https://tower.local", True),
        ("http://192.168.1.5:8000", True),
        ("http://[::1]", True),
        ("https://example.com", False),
        ("http://1.1.1.1", True),
        ("http://[2606:4700::1111]:81", True),
        ("http://1.1.1.1.example", False),
    ],
)
def test_some_hosts_are_local(text: str, local: bool) -> None:
    assert is_local(read_origin(text)) == local


@pytest.mark.parametrize("text", ["null", "", "a.b", "ftp://a", "http://a/b", "http://a?b", "//a"])
def test_what_is_no_origin_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_origin(text)
