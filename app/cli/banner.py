"""What the terminal shows once the server is up: the addresses for you and your friends."""

from app import qr_codes
from app.limits.proxies import is_loopback
from app.urls import ANY_ADDRESS, lan_address


def addresses(host: str, port: int, path: str, public_url: str | None) -> tuple[str, str | None]:
    """The address for this machine, and the one for others, None if there is none."""
    if public_url:
        return f"{public_url}/", None
    if host not in ANY_ADDRESS:
        shared = None if is_loopback(host) else _url(host, port, path)
        return _url(host, port, path), shared
    lan = lan_address()
    return _url("localhost", port, path), _url(lan, port, path) if lan else None


def address(host: str, port: int, path: str, public_url: str | None) -> str:
    """The address for programs: the public one, or else the one that the server listens at."""
    return f"{public_url}/" if public_url else _url(host, port, path)


def welcome(own: str, shared: str | None, *, with_code: bool) -> str:
    """The text to print; `with_code` adds the shared address as a QR code."""
    lines = ["", f"  Farbenspiel is ready: {own}"]
    if shared:
        lines.append(f"  For friends on your network: {shared}")
        if with_code:
            lines += ["", qr_codes.terminal(shared)]
    return "\n".join([*lines, "  Press Ctrl+C to stop the server.", ""])


def _url(host: str, port: int, path: str) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}{path}/"
