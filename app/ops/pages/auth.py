"""Who may see the operator's pages: a session in a cookie, a token in each form.

The cookie is signed with a key that depends on the operator's token: when that changes, all
sessions are over.
"""

import hmac
from contextlib import suppress
from hashlib import sha256
from typing import Annotated, Final, TypeAlias
from urllib.parse import parse_qsl

from fastapi import HTTPException, Path, Request
from fastapi.responses import RedirectResponse, Response
from itsdangerous import BadSignature, URLSafeSerializer

from app.dependencies import core_of
from app.errors import NotAllowed
from app.ops.limits import TOKENS
from app.ops.sessions import LONGEST, OperatorSessions
from app.security import cookies
from app.security.origins import drop_foreign_cookies
from app.security.rate_limits import LISTS
from app.settings import Settings
from app.store import ids
from app.urls import base_of

COOKIE: Final = "farbenspiel-operator"
TOLD: Final = "farbenspiel-told"
PATH: Final = "/admin"
TOLD_SECONDS: Final = 60
MOST_FIELDS: Final = 20
STRICT: Final = {
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
}


RowId: TypeAlias = Annotated[str, Path(pattern="^[0-9A-Z]{26}$")]
"""The id of a row in an address; PostgreSQL refuses queries with some other characters."""


def row_id(text: str) -> str:
    """The id of a row; "" if it can't be one."""
    return text if len(text) == 26 and text.isascii() and text.isalnum() else ""


class FormFields(dict[str, str]):
    """The fields of a form; one that is missing is ""."""

    def __missing__(self, name: str) -> str:
        return ""


async def read_form(request: Request) -> FormFields:
    """What a form of these pages sends; refuses forms on pages of other sites."""
    if drop_foreign_cookies(request.scope, core_of(request).settings.origins):
        raise NotAllowed("foreign-origin")
    body = (await request.body()).decode("utf-8", "replace")
    try:
        pairs = parse_qsl(body, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise HTTPException(400) from None
    return FormFields(pairs)


async def is_token(request: Request, said: str) -> bool:
    """True for the operator's token, which is too long to be guessed; wrong ones are counted."""
    core = core_of(request)
    if hmac.compare_digest(_token_of(core.settings).encode(), said.strip().encode()):
        return True
    await core.rates.hit(request, TOKENS, core.settings.guesses_per_minute)
    return False


async def log_in(request: Request, response: Response) -> None:
    """Begin a session, and give the browser its cookie."""
    core = core_of(request)
    secret = await OperatorSessions(core.engine).log_in()
    value = str(_signer(core.settings).dumps(secret))
    _keep(request, response, COOKIE, value, int(LONGEST.total_seconds()))


async def log_out(request: Request, response: Response) -> None:
    """End the session, in the database as well."""
    secret = secret_of(request)
    if secret is not None:
        await OperatorSessions(core_of(request).engine).log_out(secret)
    response.delete_cookie(_own(request, COOKIE), path=f"{base_of(request)}{PATH}")


async def may_look(request: Request, *, prolong: bool = True) -> bool:
    """True if the request is an operator's; what is fetched by itself doesn't prolong a session."""
    core, secret = core_of(request), secret_of(request)
    if secret is None:  # whoever has one is an operator, and waits for nobody else's requests
        await core.rates.hit(request, LISTS, core.settings.lists_per_minute)
        return False
    sessions = OperatorSessions(core.engine)
    return await (sessions.use(secret) if prolong else sessions.goes_on(secret))


def form_token(request: Request) -> str:
    """What the forms of this session have to send; "" without one."""
    secret = secret_of(request)
    if secret is None:
        return ""
    key = core_of(request).settings.signing_key.encode()
    return hmac.new(key, f"operator-form {secret}".encode(), sha256).hexdigest()


def is_own(request: Request, form: FormFields) -> bool:
    """True if the form was made for this session."""
    return hmac.compare_digest(form["form"].encode(), form_token(request).encode())


def secret_of(request: Request) -> str | None:
    """The secret of the session in the cookie, which may be over."""
    signer = _signer(core_of(request).settings)
    for value in cookies.cookie_values(request, _own(request, COOKIE)):
        with suppress(BadSignature):
            return str(signer.loads(value))
    return None


def leads_to(request: Request, path: str = "") -> RedirectResponse:
    """The answer to a form: go on to a page under `/admin`."""
    return RedirectResponse(f"{base_of(request)}{PATH}{path}", 303, headers=STRICT)


def set_message(
    request: Request, response: Response, key: str, *, well: bool, name: str = ""
) -> None:
    """Have the next page say something once: the message `key`, with a name."""
    value = _flash(core_of(request).settings).dumps([key, well, name])
    _keep(request, response, TOLD, str(value), TOLD_SECONDS)


def message_of(request: Request) -> tuple[str, bool, str] | None:
    """What this page is to say: a message, whether that is good news, and a name."""
    try:
        kept = request.cookies.get(_own(request, TOLD), "")
        key, well, name = _flash(core_of(request).settings).loads(kept)
    except (BadSignature, ValueError, TypeError):
        return None
    return str(key), bool(well), str(name)


def clear_message(request: Request, response: Response) -> None:
    """What was said once isn't said again."""
    name = _own(request, TOLD)
    if name in request.cookies:
        response.delete_cookie(name, path=f"{base_of(request)}{PATH}")


def stale(request: Request) -> RedirectResponse:
    """The answer to a form of another session, or of none."""
    response = leads_to(request)
    set_message(request, response, "operator-stale-form", well=False)
    return response


def to_login(request: Request) -> RedirectResponse:
    """The answer to somebody without a session."""
    response = leads_to(request, "/login")
    if secret_of(request) is not None:
        set_message(request, response, "operator-session-over", well=False)
    return response


def _own(request: Request, name: str) -> str:
    """The name of a cookie, which is this installation's own."""
    return f"{name}-{core_of(request).settings.installation}"


def _keep(request: Request, response: Response, name: str, value: str, seconds: int) -> None:
    response.set_cookie(
        _own(request, name),
        value,
        max_age=seconds,
        path=f"{base_of(request)}{PATH}",
        secure=cookies.is_secure(request, core_of(request).settings),
        httponly=True,
        samesite="strict",
    )


def _token_of(settings: Settings) -> str:
    assert settings.admin_token is not None, "without a token, there are no such pages"
    return settings.admin_token.get_secret_value()


def _signer(settings: Settings) -> URLSafeSerializer:
    salt = f"operator {ids.sha256_of(_token_of(settings))}"
    return URLSafeSerializer(settings.signing_key, salt=salt)


def _flash(settings: Settings) -> URLSafeSerializer:
    return URLSafeSerializer(settings.signing_key, salt="operator-told")
