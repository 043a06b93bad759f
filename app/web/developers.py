"""The pages for those who write programs: interface, reference of games, tokens."""

import asyncio

from fastapi import Request
from fastapi.openapi.docs import get_swagger_ui_html
from fastapi.responses import HTMLResponse

from app.games import GAMES
from app.server.late_routes import pages
from app.web.pages import assets, card_of, known_page, load_renderer, page
from app.web.reference import reference

router = pages()

_SHOWN = {"displayOperationId": True}
_STYLE = """<meta name="color-scheme" content="light dark">
<style>
.dark-mode .swagger-ui .header-col, .dark-mode .swagger-ui .response-col_links { color: #e4e6e6 }
@media (width < 40rem) {
  .swagger-ui .wrapper { padding: 0 10px }
  .swagger-ui .responses-table { table-layout: fixed }
  .swagger-ui .response-col_status { width: 2.5rem }
  .swagger-ui .response-col_links { display: none }
  .swagger-ui .opblock .opblock-summary-operation-id { display: none }
}
</style>
"""
"""Dark where the browser is; and on phones, nothing wider than the page."""
_THEME = """<script>
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();
</script>
"""


@router.get("/developers")
async def developers(request: Request) -> HTMLResponse:
    """The page about the interface for programs."""
    await load_renderer(request)
    site = str(request.base_url).rstrip("/")
    return page(request, "developers.html", site=site)


@router.get("/developers/{game}")
async def game_reference(request: Request, game: str) -> HTMLResponse:
    """What a game takes and sends, for those who write programs."""
    card = card_of(game)
    await load_renderer(request)
    # Made once for each game, in a thread, as it takes as long as many moves.
    document = await asyncio.to_thread(lambda: reference(GAMES[card.key]))
    scripts = ["js/pages/reference.mjs"]
    return page(request, "reference.html", scripts=scripts, card=card, reference=document)


@router.get("/tokens")
async def tokens(request: Request) -> HTMLResponse:
    """The page on which people make and revoke tokens for programs."""
    return await known_page(request, "tokens.html", "js/pages/tokens.mjs")


@router.get("/docs")
async def docs(request: Request) -> HTMLResponse:
    """Swagger UI over /api/v1/openapi.json."""
    base = request.scope.get("root_path", "").rstrip("/")
    swagger = get_swagger_ui_html(
        openapi_url=f"{base}/api/v1/openapi.json",
        title="Farbenspiel API",
        swagger_js_url=assets.url(base, "vendor/swagger-ui/swagger-ui-bundle.js"),
        swagger_css_url=assets.url(base, "vendor/swagger-ui/swagger-ui.css"),
        swagger_favicon_url=assets.url(base, "icons/icon.svg"),
        swagger_ui_parameters=_SHOWN,
    )
    html = bytes(swagger.body).decode().replace("</head>", f"{_STYLE}{_THEME}</head>")
    html = html.replace("<script>", f'<script nonce="{request.state.nonce}">')
    headers = {
        # Swagger UI sets style attributes; nothing else on this server does.
        "content-security-policy": "default-src 'self'; img-src 'self' data:; "
        f"script-src 'self' 'nonce-{request.state.nonce}'; style-src 'self' 'unsafe-inline'"
    }
    return HTMLResponse(html, headers=headers)
