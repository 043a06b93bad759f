"""The port for metrics: on a real server, of the loopback address only."""

import socket
from pathlib import Path

import httpx
import pytest

from app.cli import serve as process
from app.main import create_app
from app.settings import Settings
from app.shell.exit import CommandFailure, ExitCode
from tests.conftest import Serve
from tests.support.ports import free_port


def test_metrics_are_shown_on_the_loopback_address_alone(serve: Serve) -> None:
    port = free_port()
    server = serve(host="0.0.0.0", metrics_port=port)
    with httpx.Client(trust_env=False) as http:
        answer = http.get(f"http://127.0.0.1:{port}/metrics")
        assert answer.status_code == 200
        assert "farbenspiel_connections 0.0" in answer.text  # its own are not among them
        assert http.get(f"http://127.0.0.1:{port}/").status_code == 404
        assert http.get(f"http://127.0.0.1:{port}/api/v1/games").status_code == 404
        assert http.get(f"{server.url}/metrics").status_code == 404
        # A page elsewhere can make its own name lead to this address.
        headers = {"host": f"evil.example:{port}"}
        assert http.get(f"http://127.0.0.1:{port}/metrics", headers=headers).status_code == 400
    assert bound_to(port) == {"127.0.0.1"}


def test_it_ends_with_the_server(serve: Serve) -> None:
    port = free_port()
    server = serve(metrics_port=port)
    server.stop()
    with socket.create_server(("127.0.0.1", port)):
        pass


def test_a_port_that_is_taken_ends_the_start_with_a_sentence(
    sqlite_url: str, tmp_path: Path
) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        process.listen("127.0.0.1", 0) as listening,
    ):
        port = taken.getsockname()[1]
        own = {"database_url": sqlite_url, "data_dir": tmp_path, "metrics_port": port}
        settings = Settings(_env_file=None, **own)
        with pytest.raises(CommandFailure) as ended:
            process.serve(settings, create_app(settings), listening)
    told = f"Port {port} is in use; choose another with FARBENSPIEL_METRICS_PORT."
    assert (ended.value.event, ended.value.sentence) == ("port-taken", told)
    assert ended.value.code is ExitCode.AGAIN


def bound_to(port: int) -> set[str]:
    """The addresses at which this machine listens at a port, by what Linux tells."""
    found = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            _, local, _, state, *_ = line.split()
            address, _, number = local.partition(":")
            if int(number, 16) == port and state == "0A":
                family = socket.AF_INET if table == "tcp" else socket.AF_INET6
                raw = b"".join(
                    bytes.fromhex(address[at : at + 8])[::-1] for at in range(0, len(address), 8)
                )
                found.add(socket.inet_ntop(family, raw))
    return found
