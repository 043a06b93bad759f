"""One request and its reply over httpcore; loaded when the first request is sent."""

from httpcore import (
    URL,
    AsyncHTTPConnection,
    LocalProtocolError,
    NetworkError,
    Origin,
    RemoteProtocolError,
    Request,
)
from httpx import create_ssl_context

from app import __version__
from app.outgoing.attempts import MOST_BODY_BYTES, NoReply, Reply, RequestAttempt
from app.outgoing.wire import SingleConnectionBackend


class Exchange:
    """Posts, each over a connection of its own.

    It trusts the certificate authorities that Mozilla lists, or those in `SSL_CERT_FILE`.
    """

    def __init__(self) -> None:
        self._tls = create_ssl_context()

    async def post(self, attempt: RequestAttempt) -> Reply:
        """What the target answers to an attempt whose addresses are checked.

        Raises `NoReply`, or ValueError if one of the headers can't be sent.
        """
        wire = SingleConnectionBackend(attempt)
        try:
            return await self._reply(attempt, wire)
        except LocalProtocolError as error:
            raise ValueError(str(error)) from error
        except (NetworkError, RemoteProtocolError, OSError):
            raise NoReply("broken", sent=attempt.sent) from None
        finally:
            await wire.close()

    async def _reply(self, attempt: RequestAttempt, wire: SingleConnectionBackend) -> Reply:
        target = attempt.target.origin
        origin = Origin(target.scheme.encode(), target.host.encode(), target.port)
        url = URL(
            scheme=origin.scheme,
            host=origin.host,
            port=origin.port,
            target=attempt.target.path,
        )
        traced = {"trace": wire.progress}
        request = Request(
            "POST", url, headers=_headers(attempt), content=attempt.body, extensions=traced
        )
        connection = AsyncHTTPConnection(origin, self._tls, network_backend=wire)
        response = await connection.handle_async_request(request)
        body = await response.aread()  # not endless: the wire counts
        if len(body) > MOST_BODY_BYTES:
            raise NoReply("too-large", sent=True)
        return Reply(response.status, body, _retry_after(response.headers))


def _retry_after(headers: list[tuple[bytes, bytes]]) -> int:
    """The seconds in `Retry-After`; dates, which hardly anybody sends, are ignored."""
    values = [value for name, value in headers if name.lower() == b"retry-after"]
    return int(values[0]) if values and values[0].isdigit() and len(values[0]) < 9 else 0


def _headers(attempt: RequestAttempt) -> list[tuple[bytes, bytes]]:
    own = {
        "host": attempt.target.origin.authority,
        "content-length": str(len(attempt.body)),
        "user-agent": f"Farbenspiel/{__version__}",
        "accept-encoding": "identity",
        "connection": "close",
    }
    return [(name.encode(), value.encode()) for name, value in {**attempt.headers, **own}.items()]
