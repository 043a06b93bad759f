"""Which URLs requests may be sent to, and which addresses are public."""

from ipaddress import IPv4Address, IPv6Address, ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import ProblemError
from app.i18n import translator
from app.limits.exemptions import Exemptions, exemptions
from app.outgoing.addresses import LONGEST, RequestTarget, is_public, may_reach, target_of

NONE = Exemptions()


def flaw(url: str, excepted: str = "") -> object:
    with pytest.raises(ProblemError) as refused:
        target_of(url, exemptions(excepted))
    assert (refused.value.code, refused.value.status) == ("bad-address", 422)
    return refused.value.arguments["reason"]


@pytest.mark.parametrize(
    ("url", "sent_to"),
    [
        ("https://example.com", "https://example.com/"),
        ("https://example.com/", "https://example.com/"),
        ("  https://example.com/x\n", "https://example.com/x"),
        ("HTTPS://EXAMPLE.com/Hook", "https://example.com/Hook"),
        ("https://example.com./", "https://example.com/"),
        ("https://example.com:443/", "https://example.com/"),
        ("https://example.com:/", "https://example.com/"),
        ("https://example.com:8443/", "https://example.com:8443/"),
        ("https://example.com:08443/", "https://example.com:8443/"),
        ("https://example.com?a=1&b=%20", "https://example.com/?a=1&b=%20"),
        ("https://example.com/?", "https://example.com/"),
        ("https://example.com/a/../b//c", "https://example.com/a/../b//c"),
        ("https://example.com/@me/a:b", "https://example.com/@me/a:b"),
        ("https://example.com/?next=https://a@b/", "https://example.com/?next=https://a@b/"),
        ("https://example.com/grüße?q=ü", "https://example.com/gr%C3%BC%C3%9Fe?q=%C3%BC"),
        ('https://example.com/"<x>', "https://example.com/%22%3Cx%3E"),
        ("https://bücher.example/", "https://xn--bcher-kva.example/"),
        ("https://BÜCHER.example/", "https://xn--bcher-kva.example/"),
        ("https://faß.example/", "https://xn--fa-hia.example/"),
        ("https://ｅｘａｍｐｌｅ。com/", "https://example.com/"),
        ("https://my_hooks.example/", "https://my_hooks.example/"),
        ("https://1password.example/", "https://1password.example/"),
        ("https://127.0.0.1.example/", "https://127.0.0.1.example/"),
        ("https://8.8.8.8:444/dns", "https://8.8.8.8:444/dns"),
        ("https://[2606:4700::1111]/", "https://[2606:4700::1111]/"),
        ("https://[2606:4700:0:0:0:0:0:1111]:444/", "https://[2606:4700::1111]:444/"),
        ("https://intranet/", "https://intranet/"),  # what it leads to is found when it is used
    ],
)
def test_a_target_has_one_spelling(url: str, sent_to: str) -> None:
    target = target_of(url, NONE)
    assert str(target) == sent_to
    assert target_of(sent_to, NONE) == target


def test_a_target_is_a_value() -> None:
    target = target_of("https://example.com:8443/a?b", NONE)
    origin = target.origin
    assert (origin.scheme, origin.host, origin.port) == ("https", "example.com", 8443)
    assert target == RequestTarget(origin, "/a?b")
    assert len({target, RequestTarget(origin, "/a?b")}) == 1


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        *[
            (url, "not-a-url")
            for url in (
                "",
                "example.com",
                "//example.com/",
                "/hook",
                "https:",
                "https:example.com",
                "https:/example.com",
                "https:///example.com",
                "https://",
                "https://:443/",
                "https://?x",
                "https://exa mple.com/",
                "https://example.com/a b",
                "https://example.com/a\tb",
                "https://example.com/a\r\nHost: b",
                "https://exam\nple.com/",
                "https://example.com/\x00",
                "https://example.com\x7f/",
                "https://example.com/\u3000x",
                "https://example.com\\@10.0.0.1/",
                "https:\\\\example.com/",
                "https://example.com/\\x",
                "https://example.com:0/",
                "https://example.com:65536/",
                "https://example.com:99999/",
                "https://example.com:443443/",
                "https://example.com:-1/",
                "https://example.com:+443/",
                "https://example.com:٤٤٣/",
                "https://example.com:443:443/",
                "https://example.com:https/",
                "https://.example.com/",
                "https://example..com/",
                "https://example.com../",
                "https://./",
                "https://-example.com/",
                "https://example-.com/",
                "https://exam%70le.com/",
                "https://%31%32%37.0.0.1/",
                "https://127.0.0.1%00.example.com/",
                "https://exa*mple.com/",
                "https://example,com/",
                f"https://{'a' * 64}.example/",
                f"https://{'a.' * 130}example/",
                "https://xn--\u2028.example/",
                "https://a\u2100b.example/",
                "https://\ud800.example/",
                "https://example.com/\ud800",
                # what some take for 127.0.0.1, 10.0.0.1, or 0.0.0.0
                "https://2130706433/",
                "https://0x7f000001/",
                "https://0x7f.0.0.1/",
                "https://0X7F.1/",
                "https://0177.0.0.1/",
                "https://017700000001/",
                "https://127.1/",
                "https://127.0.1/",
                "https://127.0.0.1.1/",
                "https://127.0.0.01/",
                "https://127.0.0.256/",
                "https://10.1/",
                "https://0/",
                "https://example.0x/",
                "https://example.1/",
                "https://127.0.0.1:443x/",
                # brackets
                "https://[::1/",
                "https://::1]/",
                "https://::1/",
                "https://[]/",
                "https://[::1]x/",
                "https://x[::1]/",
                "https://[::1]:x/",
                "https://[::1%25eth0]/",
                "https://[fe80::1%eth0]/",
                "https://[v1.x]/",
                "https://[example.com]/",
                "https://[127.0.0.1]/",
                "https://[1:2]/",
            )
        ],
        ("http://example.com/", "not-https"),
        ("HTTP://example.com/", "not-https"),
        ("http://10.0.0.1/", "not-https"),
        ("ftp://example.com/", "not-https"),
        ("wss://example.com/", "not-https"),
        ("file://localhost/etc/passwd", "not-https"),
        ("gopher://127.0.0.1:6379/_x", "not-https"),
        ("https+unix://example.com/", "not-https"),
        ("https://user@example.com/", "credentials"),
        ("https://user:secret@example.com/", "credentials"),
        ("https://@example.com/", "credentials"),
        ("https://:@example.com/", "credentials"),
        ("https://example.com@10.0.0.1/", "credentials"),
        ("https://example.com%2f@10.0.0.1:443:1/", "credentials"),
        ("https://example.com:443@10.0.0.1/", "credentials"),
        ("https://10.0.0.1@example.com/", "credentials"),
        ("https://a@b@example.com/", "credentials"),
        ("https://example.com/#x", "fragment"),
        ("https://example.com/#", "fragment"),
        ("https://example.com#@10.0.0.1/", "fragment"),
        (f"https://example.com/{'x' * LONGEST}", "too-long"),
        (f"https://example.com/{'ü' * 200}", "too-long"),  # once it is encoded
        *[
            (f"https://{host}/", "non-public")
            for host in (
                "localhost",
                "LocalHost",
                "localhost.",
                "localhost:8443",
                "hooks.localhost",
                "ⓛocalhost",
                "127.0.0.1",
                "127.0.0.1.",
                "127.0.0.1:8443",
                "１２７.０.０.１",
                "127。0。0。1",
                "127.255.255.254",
                "0.0.0.0",
                "10.0.0.1",
                "172.16.0.1",
                "192.168.1.5",
                "169.254.169.254",
                "100.100.100.200",
                "[::1]",
                "[::1]:8443",
                "[0:0:0:0:0:0:0:1]",
                "[::]",
                "[::ffff:10.0.0.1]",
                "[::FFFF:0A00:0001]",
                "[::ffff:127.0.0.1]",
                "[::127.0.0.1]",
                "[64:ff9b::10.0.0.1]",
                "[2002:a00:1::]",
                "[fd00:ec2::254]",
                "[fe80::1]",
            )
        ],
    ],
)
def test_what_can_not_be_sent_to_is_refused(url: str, reason: str) -> None:
    assert flaw(url) == reason


@given(st.text(alphabet=st.sampled_from("htps:/\\@#?[]%.0127xfé。 \ud800a-"), max_size=40))
def test_whatever_is_given_is_a_target_or_refused(rest: str) -> None:
    for url in (rest, f"https://{rest}"):
        try:
            target = target_of(url, NONE)
        except ProblemError:
            continue
        assert target_of(str(target), NONE) == target
        assert str(target).isascii()
        assert target.origin.scheme == "https"


@pytest.mark.parametrize(
    ("excepted", "url"),
    [
        ("10.0.0.0/8", "https://10.1.2.3/"),
        ("10.0.0.0/8", "https://[::ffff:10.1.2.3]/"),
        ("192.168.1.5", "https://192.168.1.5:9000/"),
        ("fd00::/8", "https://[fd12::1]/"),
        ("127.0.0.0/8", "https://localhost/"),
        ("::1", "https://hooks.localhost/"),
        ("http://ntfy.lan:8080", "http://ntfy.lan:8080/topic"),
        ("http://ntfy.lan:8080", "HTTP://NTFY.lan.:8080/topic"),
        ("http://ntfy.lan", "http://ntfy.lan:80/"),
        ("http://192.168.1.5", "http://192.168.1.5/"),
        ("http://[fd00::1]:81", "http://[fd00:0::1]:81/"),
        ("http://localhost:8080", "http://localhost:8080/"),
        ("https://127.0.0.1:8443", "https://127.0.0.1:8443/"),
        ("http://bücher.lan", "http://xn--bcher-kva.lan/"),
    ],
)
def test_exceptions_may_be_reached(excepted: str, url: str) -> None:
    assert target_of(url, exemptions(excepted)).origin.host


@pytest.mark.parametrize(
    ("excepted", "url", "reason"),
    [
        ("10.0.0.0/8", "https://11.0.0.1.2/", "not-a-url"),
        ("10.0.0.0/8", "https://192.168.0.1/", "non-public"),
        ("10.0.0.0/8", "http://10.0.0.1/", "not-https"),
        ("10.0.0.0/8", "https://localhost/", "non-public"),
        ("10.0.0.0/8", "https://[64:ff9b::10.0.0.1]/", "non-public"),
        ("192.168.1.5", "https://192.168.1.6/", "non-public"),
        ("http://ntfy.lan:8080", "http://ntfy.lan/", "not-https"),
        ("http://ntfy.lan:8080", "http://ntfy.lan:8081/", "not-https"),
        ("http://ntfy.lan:8080", "http://x.ntfy.lan:8080/", "not-https"),
        ("http://ntfy.lan:8080", "http://a@ntfy.lan:8080/", "credentials"),
        ("http://ntfy.lan:8080", "http://ntfy.lan:8080/#", "fragment"),
        ("http://10.0.0.1", "https://10.0.0.1/", "non-public"),
        ("https://10.0.0.1", "http://10.0.0.1/", "not-https"),
        ("https://10.0.0.1", "https://10.0.0.1:444/", "non-public"),
        ("https://localhost", "https://127.0.0.1/", "non-public"),
    ],
)
def test_exceptions_hold_for_nothing_else(excepted: str, url: str, reason: str) -> None:
    assert flaw(url, excepted) == reason


PUBLIC = (
    "1.1.1.1",
    "8.8.8.8",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "169.253.255.255",
    "172.15.255.255",
    "172.32.0.0",
    "192.0.1.0",
    "192.167.255.255",
    "192.169.0.0",
    "198.17.255.255",
    "198.20.0.0",
    "223.255.255.255",
    "2000::1",
    "2606:4700:4700::1111",
    "2a00:1450:4001:80b::200e",
    "2620:4f:8000::1",
    "::ffff:8.8.8.8",
    "64:ff9b::8.8.8.8",
    "2606:4700::5efe:8.8.8.8",
    "2606:4700::200:5efe:808:808",
    "2606:4700::5eff:10.0.0.1",
    "2002:808:808::1",
    "2001:0:808:808:0:0:f7f7:f7f7",  # Teredo: server 8.8.8.8, client 8.8.8.8
)
NOT_PUBLIC = (
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.0",
    "10.255.255.255",
    "100.64.0.0",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.255.255",
    "169.254.0.1",
    "169.254.169.254",
    "172.16.0.0",
    "172.31.255.255",
    "192.0.0.1",
    "192.0.0.192",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.0.0",
    "192.168.255.255",
    "198.18.0.0",
    "198.19.255.255",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.255",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::8.8.8.8",
    "::10.0.0.1",
    "::ffff:0.0.0.0",
    "::ffff:10.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "::ffff:0:10.0.0.1",  # translated, as SIIT does
    "64:ff9b::10.0.0.1",
    "2606:4700::5efe:10.0.0.1",
    "2606:4700::200:5efe:127.0.0.1",
    "2606:4700::100:5efe:169.254.169.254",
    "2606:4700:1:2:300:5efe:192.168.1.5",
    "64:ff9b::5efe:10.0.0.1",
    "2002:808:808::5efe:10.0.0.1",
    "2001:db8::5efe:8.8.8.8",
    "::10.0.0.1",
    "::8.8.8.8",
    "::ffff:0:10.0.0.1",
    "::ffff:0:8.8.8.8",
    "64:ff9b::127.0.0.1",
    "64:ff9b::192.168.1.5",
    "64:ff9b:1::8.8.8.8",
    "64:ff9b:1::10.0.0.1",
    "64:ff9b:1:a00:0:100::",
    "100::1",
    "2001::1",
    "2001:0:a00:1:0:0:f7f7:f7f7",  # Teredo: server 10.0.0.1
    "2001:0:808:808:0:0:f5ff:fffe",  # Teredo: client 10.0.0.1
    "2001:2::1",
    "2001:10::1",
    "2001:20::1",
    "2001:1ff:ffff::1",
    "2001:db8::1",
    "2002:a00:1::1",
    "2002:7f00:1::",
    "2002:c0a8:105::1",
    "2002:a9fe:a9fe::1",
    "3fff::1",
    "4000::1",
    "5f00::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "2606:4700::1111%eth0",
    "::ffff:8.8.8.8%eth0",
)


@pytest.mark.parametrize(
    ("address", "public"),
    [*((one, True) for one in PUBLIC), *((one, False) for one in NOT_PUBLIC)],
)
def test_only_global_unicast_addresses_are_public(address: str, public: bool) -> None:
    assert is_public(ip_address(address)) is public


@given(st.ip_addresses(v=4))
def test_what_python_holds_for_private_is_never_public(address: IPv4Address) -> None:
    if not address.is_global or address.is_multicast or address.is_reserved:
        assert not is_public(address)
    wrapped = [
        IPv6Address(0xFFFF << 32 | int(address)),
        IPv6Address(0x64FF9B << 96 | int(address)),
        IPv6Address(0x2002 << 112 | int(address) << 80 | 1),
        IPv6Address(0x20010000 << 96 | int(address) << 64 | 0xF7F7F7F7),
        IPv6Address(0x20010000_08080808 << 64 | int(address) ^ 0xFFFFFFFF),
    ]
    assert [is_public(one) for one in wrapped] == [is_public(address)] * len(wrapped)


@given(st.ip_addresses(v=6))
def test_no_special_ipv6_address_is_public(address: IPv6Address) -> None:
    special = (
        address.is_link_local
        or address.is_loopback
        or address.is_multicast
        or address.is_site_local
        or address.is_unspecified
        or int(address) >> 121 == 0xFC >> 1
    )
    assert not (special and is_public(address))


def test_a_scope_is_refused_even_for_exceptions() -> None:
    origin = target_of("https://hooks.lan/", NONE).origin
    for excepted in ("fe80::/10", "https://hooks.lan"):
        allowed = exemptions(excepted)
        assert may_reach(IPv6Address("fe80::1"), origin, allowed)
        assert not may_reach(IPv6Address("fe80::1%eth0"), origin, allowed)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_each_reason_has_a_text_of_its_own(language: str) -> None:
    t = translator(language)
    urls = ("x", "http://a.b/", "https://a@b.c/", "https://b.c/#", "https://[::1]/", "h" * 501)
    texts = {t("problem-bad-address", reason=str(flaw(url))) for url in urls}
    assert len(texts) == len(urls)
