"""Signatures: as Standard Webhooks has them, and one's own for each webhook."""

import base64

from app.notify import transports

KEY = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


def test_a_known_message_has_its_known_signature() -> None:
    """The example that the libraries of Standard Webhooks are tested with."""
    found = transports.signature(
        base64.b64decode(KEY),
        "msg_p5jXN8AQM9LWM0D4loKWxJek",
        1614265330,
        b'{"test": 2432232314}',
    )
    assert found == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_the_owner_of_the_secret_can_verify_what_is_sent() -> None:
    secret = transports.secret_of("server", "HOOK")
    assert secret.startswith("whsec_")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    assert len(key) == 32
    headers = transports.signed_headers("server", "HOOK", "MESSAGE", 7, b"{}")
    assert headers["webhook-id"] == "MESSAGE"
    assert headers["webhook-timestamp"] == "7"
    assert headers["webhook-signature"] == transports.signature(key, "MESSAGE", 7, b"{}")


def test_each_webhook_and_each_server_has_a_secret_of_its_own() -> None:
    secrets = {transports.secret_of(*one) for one in (("a", "H"), ("a", "J"), ("b", "H"))}
    assert len(secrets) == 3


def test_a_signature_covers_id_time_and_body() -> None:
    changed = [("a", 1, b"x"), ("b", 1, b"x"), ("a", 2, b"x"), ("a", 1, b"y")]
    assert len({transports.signature(b"key", *one) for one in changed}) == 4
