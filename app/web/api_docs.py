"""The interactive API page, with its script and style from this server."""

from fastapi import APIRouter, Request
from fastapi.openapi.docs import get_swagger_ui_html
from starlette.responses import HTMLResponse

from app.web.pages import assets

router = APIRouter(include_in_schema=False)


@router.get("/docs")
async def docs(request: Request) -> HTMLResponse:
    """Swagger UI over /api/v1/openapi.json."""
    base = request.scope.get("root_path", "").rstrip("/")
    page = get_swagger_ui_html(
        openapi_url=f"{base}/api/v1/openapi.json",
        title="Farbenspiel API",
        swagger_js_url=assets.url(base, "vendor/swagger-ui/swagger-ui-bundle.js"),
        swagger_css_url=assets.url(base, "vendor/swagger-ui/swagger-ui.css"),
        swagger_favicon_url=assets.url(base, "icons/icon.svg"),
    )
    html = bytes(page.body).decode().replace("<script>", f'<script nonce="{request.state.nonce}">')
    headers = {
        # Swagger UI sets style attributes; nothing else on this server does.
        "content-security-policy": "default-src 'self'; img-src 'self' data:; "
        f"script-src 'self' 'nonce-{request.state.nonce}'; style-src 'self' 'unsafe-inline'"
    }
    return HTMLResponse(html, headers=headers)
