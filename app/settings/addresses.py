"""Addresses of the server itself, as settings write them: one spelling for each."""

import re
from ipaddress import ip_address, ip_network
from typing import Annotated, Final, TypeAlias
from urllib.parse import urlsplit

from pydantic import AfterValidator, ValidationInfo

from app.limits.origins import DEFAULT_PORTS, Origin, origin_of, read_origin
from app.limits.proxies import EVERYBODY

_SEGMENT: Final = r"(?!\.{1,2}(?:/|$))[A-Za-z0-9._~-]+"
_PATH: Final = re.compile(rf"(?:/{_SEGMENT})*")


def root_path(text: str) -> str:
    """A path prefix with a slash at its beginning and none at its end; "" if there is none."""
    path = text.strip().strip("/")
    if not path:
        return ""
    if not _PATH.fullmatch(f"/{path}"):
        raise ValueError(
            "a path such as /games is needed, of letters, digits, and the characters . _ ~ -"
        )
    return f"/{path}"


def public_url(text: str | None, info: ValidationInfo) -> str | None:
    """A URL in the spelling that browsers use, with the path prefix, and no slash at its end."""
    if not text:
        return None
    origin, path = _public(text)
    prefix: str = info.data.get("root_path", "")
    if path not in ("", prefix):
        raise ValueError("its path has to be that of FARBENSPIEL_ROOT_PATH, too")
    return f"{origin}{prefix}"


def _public(text: str) -> tuple[Origin, str]:
    try:
        parts = urlsplit(text.strip())
        if parts.scheme not in DEFAULT_PORTS or "?" in text or "#" in text:
            raise ValueError("no address of a site")
        return origin_of(parts.scheme, parts.netloc), root_path(parts.path)
    except ValueError:
        raise ValueError(
            "an address such as https://play.example.org or https://www.example.org/games is "
            "needed: with https:// or http://, without name, password, ?, or #"
        ) from None


def own(public: str | None, prefix: str, further: str) -> frozenset[Origin]:
    """The origins that the settings name."""
    first = {read_origin(public.removesuffix(prefix))} if public else set()
    return _listed(further) | first


def origins(text: str) -> str:
    """A list of origins separated by commas; ValueError names an entry that is none."""
    _listed(text)
    return text


def _listed(text: str) -> frozenset[Origin]:
    return frozenset(_origin(entry) for part in text.split(",") if (entry := part.strip()))


def _origin(entry: str) -> Origin:
    try:
        return read_origin(entry)
    except ValueError as error:
        raise ValueError(
            f"{entry!r} is no origin, such as https://games.example.net ({error})"
        ) from None


def proxies(text: str) -> str:
    """A list of addresses and networks separated by commas; ValueError names another entry."""
    for entry in filter(None, (part.strip() for part in text.split(","))):
        try:
            if entry != EVERYBODY:
                ip_network(entry)
        except ValueError:
            raise ValueError(
                f"{entry[:50]!r} is no address or network, such as 172.16.0.0/12"
            ) from None
    return text


def interface(text: str) -> str:
    """An address of this machine, localhost, or nothing; ValueError for anything else."""
    try:
        if text not in ("", "localhost"):
            ip_address(text.strip("[]"))
    except ValueError:
        raise ValueError("an address such as 127.0.0.1 is needed, or localhost") from None
    return text


Proxies: TypeAlias = Annotated[str, AfterValidator(proxies)]
RootPath: TypeAlias = Annotated[str, AfterValidator(root_path)]
PublicUrl: TypeAlias = Annotated[str | None, AfterValidator(public_url)]
Origins: TypeAlias = Annotated[str, AfterValidator(origins)]
Interface: TypeAlias = Annotated[str, AfterValidator(interface)]
