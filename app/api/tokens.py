"""Tokens for programs: listed, made, and revoked by whoever may manage a player."""

from datetime import timedelta

from fastapi import Request

from app.api.routing import topic
from app.dependencies import TheIdentity, TheManager, ThePace, TheRevocations
from app.schemas.players import NewTokenView, TokenList, token_list, token_view
from app.schemas.problems import refuses
from app.schemas.requests import NewToken
from app.security.scopes import credential_of, require_scope

router = topic("/me/tokens", tag="tokens", scope="manage")


@router.get("")
async def list_tokens(request: Request, person: TheManager, identity: TheIdentity) -> TokenList:
    """Your tokens, the newest first; those that have expired stay until you make another."""
    return token_list(await identity.tokens.of_player(person.id), credential_of(request))


@router.post("", status_code=201)
@refuses("too-many-tokens")
async def create_token(
    request: Request, body: NewToken, person: TheManager, identity: TheIdentity, pace: ThePace
) -> NewTokenView:
    """Make a token for a program; its text is shown only once.

    A token can't make one with a scope that it doesn't have itself.  Scopes don't include one
    another.  Whoever has a token with `manage` can become its player in a browser, with all rights.
    """
    for scope in body.scopes:
        require_scope(request, scope)
    pace.count("new-tokens", person.id)
    life = None if body.expires_in_s is None else timedelta(seconds=body.expires_in_s)
    text, token = await identity.tokens.issue(person.id, body.name, body.scopes, life)
    return {**token_view(token, None), "token": text}


@router.delete("/{token}")
@refuses("token-not-found")
async def revoke_token(
    request: Request,
    token: str,
    person: TheManager,
    identity: TheIdentity,
    revocations: TheRevocations,
) -> TokenList:
    """Revoke one of your tokens: it is refused at once, and connections by it close.

    They close with 4001 within a second, in all processes.  The answer has the tokens that are
    left; tokens that were made with the revoked one stay.
    """
    await identity.tokens.revoke(person.id, token)
    revocations.announce()
    return token_list(await identity.tokens.of_player(person.id), credential_of(request))
