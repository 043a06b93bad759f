"""The receiver of the docs takes what a real server sends, and nothing else."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import httpx

from app.notify.transports import secret_of, signed_headers
from tests.conftest import Serve
from tests.support.client import Client
from tests.support.eventually import DEADLINE, eventually
from tests.support.ports import free_port

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def receiver(secret: str, port: int) -> Iterator["Queue[str]"]:
    """The example at work: the lines that it prints."""
    command = [sys.executable, str(ROOT / "docs/examples/webhook.py"), str(port)]
    environment = {"WEBHOOK_SECRET": secret}
    lines: Queue[str] = Queue()
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        reader = Thread(target=lambda: [lines.put(line) for line in process.stdout or ()])
        reader.start()
        try:
            yield lines
        finally:
            process.kill()
            reader.join(DEADLINE)


def post(url: str, signing_key: str, body: bytes, *more: str) -> int:
    """The status of the answer to a message that another server has signed.

    Its signature comes after others.
    """
    signed = signed_headers(signing_key, "HOOK", "MESSAGE", int(time.time()), body)
    signed["webhook-signature"] = " ".join((*more, signed["webhook-signature"]))
    return httpx.post(url, content=body, headers=signed, trust_env=False).status_code


async def test_the_receiver_in_the_docs_takes_what_is_sent(serve: Serve) -> None:
    port = free_port()
    server = serve(webhook_exceptions=f"http://127.0.0.1:{port}")
    anna = Client(server, "Anna")
    await anna.create_room()
    url = f"http://127.0.0.1:{port}/"
    made = await anna.rest("POST", "/me/webhooks", {"name": "Mine", "url": url})
    with receiver(made["secret"], port) as lines:
        await eventually(lambda: _listens(url))
        await anna.rest("POST", f"/me/webhooks/{made['id']}/test")
        await eventually(lambda: not lines.empty())
        assert lines.get().startswith("webhook.test {'name': 'Mine'")
        path = f"/me/webhooks/{made['id']}/deliveries"

        async def delivered() -> bool:
            found: list[Any] = (await anna.rest("GET", path))["deliveries"]
            return [(one["state"], one["status"]) for one in found] == [("delivered", 204)]

        await eventually(delivered)
        assert post(url, "another server", b'{"type": "a", "data": {}}') == 400
        assert lines.empty()
    await anna.close()


async def test_one_of_several_signatures_is_enough() -> None:
    port, body = free_port(), b'{"type": "a", "data": {"one": 1}}'
    url = f"http://127.0.0.1:{port}/"
    with receiver(secret_of("this server", "HOOK"), port) as lines:
        await eventually(lambda: _listens(url))
        assert post(url, "another server", body, "v1,b25l", "v1a,dHdv") == 400
        assert post(url, "this server", body, "v1,b25l", "v1a,dHdv") == 204
        await eventually(lambda: not lines.empty())
        assert lines.get() == "a {'one': 1}\n"


def _listens(url: str) -> bool:
    try:
        return httpx.get(url, trust_env=False).status_code == 501
    except httpx.TransportError:
        return False
