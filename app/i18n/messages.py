"""Which messages go where: what pages, matches, and games need, by the beginning of their keys."""

import re
from typing import Final

BEFORE_MATCHES: Final = re.compile(r"\w+-(name|tagline|option-)(?!.*-help$)")
"""Messages of games that are needed before a match; others explain an option."""
OF_GAMES: Final = {
    "alone": re.compile(r"\w+-ui-task-(name|value)"),
    "achieved": re.compile(r"\w+-(ui-(chip-|task-(name|value))|face$)"),
    "tables": re.compile(r"\w+-ui-(chip-|task-name)"),
}
"""Those that pages need for every game: what is played, in few words; what came of a task."""

PAGES_ALONE: Final = (
    *(
        "home-",
        "card-",
        "fact-",
        "developers",
        "browser-too-old",
        "reference-",
        "open-",
        "join-",
        "handover-here",
        "handover-go",
        "problem-code",
        "problem-page",
    ),
    *(
        "my-rooms",
        "your-turn-",
        "room-status-",
        "room-with",
        "room-alone",
        "room-wait",
        "rules-of",
        "need-script",
        "scripts-late",
        "problem-unknown-host",
        "nickname-",
        "alert-",
        "no-server-",
        "shortcut-",
        "operator",
    ),
)
"""Messages of pages rendered by the server, and of alerts, which no script needs."""

OF_MATCHES: Final = (
    *(
        "coach",
        "end-",
        "ended-",
        "evening-",
        "goal-",
        "hint-",
        "look-",
        "offer-",
        "rematch-",
        "result-",
        "rules-",
        "seat-away-",
        "seat-late-",
        "seat-open-",
        "stand-in",
        "take-",
        "task-",
        "undo-",
        "vote-",
        "won-",
    ),
    *(
        "clock-late",
        "clock-left",
        "clock-low",
        "clock-moved",
        "clock-soon",
        "guide-follow",
        "guide-free",
        "guide-leave",
        "guide-me",
        "guide-st",
        "keys-hint",
        "nudge-left",
        "nudge-sent",
        "replay-an",
        "replay-at",
        "replay-ba",
        "replay-finished",
        "replay-first",
        "replay-hint",
        "replay-la",
        "replay-lead",
        "replay-ne",
        "replay-p",
        "replay-running",
        "replay-s",
        "replay-to-match",
    ),
    *(
        "problem-already-",
        "problem-analysis-",
        "problem-attempt-",
        "problem-bad-move",
        "problem-day-",
        "problem-hint-",
        "problem-no-challenge",
        "problem-no-drafts",
        "problem-no-hints-",
        "problem-no-same-dice",
        "problem-no-undo",
        "problem-not-waited-for",
        "problem-not-your-turn",
        "problem-nothing-to-analyse",
        "problem-nudged-already",
        "problem-over",
        "problem-stale-seq",
        "problem-too-many-analyses",
        "problem-voted-already",
    ),
)
"""Messages that browsers need only once a match is near; they come with those of its game."""

OF_PAGES: Final = {
    "achieved": ("achieved", "alone", "goal-stars", "room-alone", "room-with"),
    "alone": (
        *("alone", "goal-stars", "task-day-", "problem-attempt-", "problem-challenge-"),
        *("problem-day-", "problem-no-challenge", "problem-room-alone"),
    ),
    "tables": (
        *("tables-", "room-alone", "room-with", "nudge-sent", "stand-in-me", "take-back"),
        *("problem-not-waited-for", "problem-nudged-already", "problem-over"),
    ),
    "analysis": ("analysis",),
    "install": ("install-",),
    "notices": ("notices-",),
    "changes": ("change-",),
    "tokens": (
        "tokens-",
        "problem-scope-needed",
        "problem-token-not-found",
        "problem-too-many-tokens",
    ),
    "challenge": (
        "challenge-",
        "problem-challenge-",
        "problem-day-",
        "problem-no-challenge",
    ),
    "own": ("own-", "problem-erasure-"),
    "webhooks": (
        "webhooks-",
        "problem-bad-address",
        "problem-too-many-webhooks",
        "problem-webhook-",
    ),
    "alerts": (
        "alerts-",
        "problem-bad-address",
        "problem-channel-",
        "problem-too-many-channels",
        "problem-too-many-confirmations",
    ),
}
"""Messages that only the page, or the part of a page or menu, of that name needs, or that come as
well with those of matches."""

REFUSALS: Final = tuple(
    f"problem-{code}"
    for code in (
        *("bad-frame", "bad-options", "bad-request", "bot-plays", "chat-off", "colour-taken"),
        *("cookies-needed", "handover-gone", "headers-too-large", "invite-gone"),
        *("knows-another-seat", "member-present", "message-too-long"),
        *("method-not-allowed", "name-needed", "name-taken", "no-free-seat", "no-poll"),
        *("no-such-", "not-absent", "not-allowed", "not-host", "not-oneself"),
        *("not-seated", "not-the-owner", "not-your-seat", "nothing-to-", "owner-only"),
        *("passcode-needed", "payload-too-large", "plays-already", "poll-open"),
        *("programs-not-allowed", "request-timeout", "room-full", "room-locked", "seat-link-gone"),
        *("seat-open", "seat-reserved", "seat-taken", "server-full", "stale-room"),
        *("too-few-players", "too-many-bans", "too-many-connections", "too-many-messages"),
        *("unknown-game", "unsupported-media-type", "validation-error", "watchers-watch"),
        "wrong-passcode",
    )
)
"""Refusals of requests: they come with their sentence, in the person's language."""

ELSEWHERE: Final = (*PAGES_ALONE, *REFUSALS, *OF_MATCHES)
"""What nobody needs before a match, besides the messages of single pages."""
