"""What an operator lets outgoing requests reach besides public addresses."""

from ipaddress import ip_address

import pytest

from app.limits.exemptions import Exemptions, exemptions


def test_a_list_has_networks_addresses_and_origins() -> None:
    read = exemptions(" 10.0.0.0/8,fd00::/8, 192.168.1.5 ,http://NTFY.lan:8080/,https://hooks.lan,")
    assert [str(one) for one in read.networks] == ["10.0.0.0/8", "fd00::/8", "192.168.1.5/32"]
    assert {str(one) for one in read.origins} == {"http://ntfy.lan:8080", "https://hooks.lan"}
    assert exemptions("") == exemptions(" , ") == Exemptions()


@pytest.mark.parametrize(
    ("address", "covered"),
    [
        ("10.1.2.3", True),
        ("::ffff:10.1.2.3", True),
        ("fd00::1", True),
        ("11.0.0.1", False),
        ("64:ff9b::10.1.2.3", False),
        ("2002:a01:203::", False),
        ("::10.1.2.3", False),
        ("fc00::1", False),
        ("::1", False),
    ],
)
def test_networks_cover_their_addresses(address: str, covered: bool) -> None:
    assert exemptions("10.0.0.0/8,fd00::/8").covers(ip_address(address)) is covered


@pytest.mark.parametrize(
    "entry",
    [
        "10.0.0.0/33",
        "10.0.0.1/8",
        "10.0.0",
        "10.0.0.0-10.0.0.9",
        "fe80::1%eth0",
        "ntfy.lan",
        "ntfy.lan:8080",
        "*.lan",
        "*",
        "ftp://ntfy.lan",
        "://ntfy.lan",
        "http://",
        "http://ntfy.lan:0",
        "http://ntfy.lan:99999",
        "http://ntfy.lan/topic",
        "http://ntfy.lan?x",
        "http://ntfy.lan#x",
        "http://me@ntfy.lan",
        "http://*.lan",
        "http://127.1",
        "http://[::1",
        "http://[fe80::1%25eth0]",
    ],
)
def test_what_is_no_exemption_is_named(entry: str) -> None:
    with pytest.raises(ValueError, match=r"nor an origin|is no origin") as refused:
        exemptions(f"10.0.0.0/8,{entry}")
    assert repr(entry) in str(refused.value)
