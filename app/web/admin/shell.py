"""What all pages of an operator have in common."""

from typing import Final

from fastapi import Request
from fastapi.responses import HTMLResponse

from app.dependencies import parts_of
from app.i18n import language_of
from app.urls import base_of
from app.web.admin import door, words
from app.web.pages import page, templates

SHEETS: Final = ["admin/operator"]
SCRIPTS: Final = ["js/pages/operator.mjs"]


def shown(request: Request, template: str, status: int = 200, **data: object) -> HTMLResponse:
    """A page, with what is to be said once."""
    t, said = language_of(request), door.told(request)
    answer = page(
        request,
        f"admin/{template}",
        status,
        scripts=SCRIPTS,
        sheets=SHEETS,
        scripts_draw=False,
        app_page=True,
        said=None if said is None else (t(said[0], name=said[2]), said[1]),
        **_common(request),
        **data,
    )
    answer.headers.update(door.STRICT)
    door.forget_told(request, answer)
    return answer


def piece(request: Request, template: str, **data: object) -> HTMLResponse:
    """A part of a page, which its script fetches."""
    values = {"t": language_of(request), "base": base_of(request), **_common(request)}
    html = templates.get_template(f"admin/{template}").render(values | data)
    return HTMLResponse(html, headers=door.STRICT)


def _common(request: Request) -> dict[str, object]:
    return {
        "form": door.form_token(request),
        "at": f"{base_of(request)}{door.PATH}",
        "host": request.url.netloc,
        "colour": words.colour,
        "look": words.Look(language_of(request), parts_of(request).settings.zone),
    }
