"""Which addresses count as one client, and which are nearby."""

import pytest

from app.limits.addresses import UNKNOWN, counting_key, is_near, network_keys


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
        ("", UNKNOWN),
        (None, UNKNOWN),
    ],
)
def test_an_ipv6_client_counts_with_its_whole_64(host: str | None, key: str) -> None:
    assert counting_key(host) == key


@pytest.mark.parametrize(
    ("host", "near"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("10.1.2.3", True),
        ("172.18.0.1", True),
        ("172.31.255.255", True),
        ("192.168.1.5", True),
        ("fd00::5", True),
        ("fe80::1%eth0", True),
        ("169.254.1.1", True),
        ("::ffff:10.1.2.3", True),
        (None, True),
        ("8.8.8.8", False),
        ("2606:4700::1111", False),
        ("172.32.0.1", False),
        ("100.64.0.1", False),
        ("198.18.0.1", False),
        ("203.0.113.7", False),
        ("240.0.0.1", False),
        ("::ffff:198.18.0.1", False),
        ("2001::1", False),
        ("2001:db8::1", False),
        ("2002:a00:1::1", False),
        ("testclient", False),
    ],
)
def test_loopback_and_private_addresses_are_nearby(host: str | None, near: bool) -> None:
    assert is_near(host) is near


@pytest.mark.parametrize(
    ("key", "counting"),
    [
        ("203.0.113.7", {"203.0.113.7": 1}),
        (UNKNOWN, {UNKNOWN: 1}),
        (
            "2001:db8:1:203::/64",
            {
                "2001:db8:1:203::/64": 1,
                "2001:db8:1:200::/56": 24,
                "2001:db8:1::/48": 48,
                "2001:db8::/32": 256,
            },
        ),
    ],
)
def test_networks_around_a_household_count_too(key: str, counting: dict[str, int]) -> None:
    assert dict(network_keys(key)) == counting
