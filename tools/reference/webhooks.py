"""What webhooks are sent, as OpenAPI describes it."""

from typing import Any, Final, get_args

from app.notify.schemas import Message
from tools.reference import schemas
from tools.reference.examples import Examples
from tools.reference.schemas import Schema

HEADERS: Final = {
    "webhook-id": "The id of the message: the same each time that it is sent.",
    "webhook-timestamp": "When it was sent this time, in seconds since 1970.",
    "webhook-signature": "`v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`: what the "
    "other two headers say, and the raw body, with dots between. The key is what follows `whsec_` "
    "in the secret, base64-decoded. There may be several signatures, separated by spaces; one that "
    "fits is enough.",
}
ANSWERS: Final = {
    "2XX": "Taken.",
    "410": "Nothing more is wanted: the webhook is turned off.",
    "default": "Not taken: it is sent again later.",
}


def message_schemas() -> dict[str, Schema]:
    """The schemas of messages, and of what is in them."""
    return schemas.of_type(Message)


def described(examples: Examples) -> dict[str, Any]:
    """The requests that are made to webhooks, by the type of their message."""
    return {_kind(one): {"post": _request(one, examples)} for one in get_args(Message)}


def _request(message: Any, examples: Examples) -> dict[str, Any]:
    text = schemas.paragraphs(message.__doc__)
    reference = {"$ref": f"{schemas.PREFIX}{message.__name__}"}
    content: dict[str, Any] = {"schema": reference}
    if _kind(message) in examples.messages:
        content["example"] = examples.messages[_kind(message)]
    return {
        "summary": schemas.sentence(text),
        "description": text,
        "operationId": f"send{message.__name__}",
        "tags": ["webhooks"],
        "security": [],
        "parameters": [_header(name, told) for name, told in HEADERS.items()],
        "requestBody": {"required": True, "content": {"application/json": content}},
        "responses": {status: {"description": told} for status, told in ANSWERS.items()},
    }


def _header(name: str, told: str) -> dict[str, Any]:
    schema = {"type": "string"}
    return {"name": name, "in": "header", "required": True, "description": told, "schema": schema}


def _kind(message: Any) -> str:
    (kind,) = get_args(message.__annotations__["type"])
    return str(kind)
