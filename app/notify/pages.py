"""The page of webhooks, and where the links in e-mails lead.

Those have buttons, as programs open links too, and need neither cookies nor scripts: whoever has
such a link may do what it says.
"""

from fastapi import Request
from fastapi.responses import HTMLResponse

from app.dependencies import core_of
from app.notify.service import Notify
from app.notify.texts import CONFIRM, STOP
from app.server.late_routes import pages
from app.web.pages import known_page, page

router = pages()
GONE = 410
_STRICT = {"referrer-policy": "no-referrer", "cache-control": "private, no-store"}
"""Nobody else is to learn of such a link."""


@router.get("/webhooks")
async def webhooks(request: Request) -> HTMLResponse:
    """The page on which people make, test, and delete webhooks, and see what was sent to them."""
    return await known_page(request, "notify/webhooks.html", "js/notify/webhooks/page.mjs")


@router.get(f"/{CONFIRM}/{{token}}")
async def ask_to_confirm(request: Request, token: str) -> HTMLResponse:
    """Asks whether an address is to get e-mails."""
    pair = core_of(request).feature(Notify).links.confirmed(token)
    return _page(request, "confirm", pair and pair[1])


@router.post(f"/{CONFIRM}/{{token}}")
async def confirm(request: Request, token: str) -> HTMLResponse:
    """Confirms the address."""
    core = core_of(request)
    pair = core.feature(Notify).links.confirmed(token)
    if pair is None or not await core.feature(Notify).channels.confirm(*pair):
        return _page(request, "confirm", None)
    core.revocations.announce()
    return _page(request, "confirm", pair[1], done=True)


@router.get(f"/{STOP}/{{token}}")
async def ask_to_stop(request: Request, token: str) -> HTMLResponse:
    """Asks whether an address is to get no more e-mails."""
    pair = core_of(request).feature(Notify).links.stopped(token)
    return _page(request, "stop", pair and pair[1])


@router.post(f"/{STOP}/{{token}}")
async def stop(request: Request, token: str) -> HTMLResponse:
    """Ends the e-mails: for a browser, or for a mail program that asks nobody (RFC 8058)."""
    core = core_of(request)
    pair = core.feature(Notify).links.stopped(token)
    if pair is None:
        return _page(request, "stop", None)
    await core.feature(Notify).channels.stop_emails(*pair)
    core.revocations.announce()
    return _page(request, "stop", pair[1], done=True)


def _page(request: Request, what: str, address: str | None, *, done: bool = False) -> HTMLResponse:
    status = 200 if address else GONE
    shown = address or ""
    answer = page(request, "notify/mail_links.html", status, what=what, address=shown, done=done)
    answer.headers.update(_STRICT)
    return answer
