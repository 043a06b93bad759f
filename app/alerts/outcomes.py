"""What follows from an answer, or from none: nothing is sent again that may have arrived."""

from datetime import timedelta
from typing import Final

from app.outgoing.attempts import Reply, Undelivered
from app.store.alerts.rows import Outcome

GONE: Final = frozenset({404, 410})
TOO_MANY: Final = 429
BUSY: Final = 503
"""Answers that say that nothing was taken, and that it may be tried again; the second one only if
it says when, as others may have answered it for somebody who did take it."""
DAY: Final = 24 * 3600
"""In seconds: for so long the other side may ask to be left alone."""
SERVER_ERROR: Final = 500
HIDDEN: Final = frozenset({"no-such-host", "non-public"})
"""What an owner isn't told: it would say which hosts there are in the server's own network."""
NOT_SENT: Final = timedelta()


def judged(reply: Reply) -> Outcome:
    """What follows from an answer to a request."""
    status = reply.status
    if 200 <= status < 300:
        return Outcome(status=status)
    if status == TOO_MANY or (status == BUSY and reply.retry_after > 0):
        pause = timedelta(seconds=min(reply.retry_after, DAY))
        return Outcome("busy", status, again=pause)
    if status >= SERVER_ERROR:  # something was done with it, and nobody knows what
        return Outcome("broken", status, uncertain=True)
    return Outcome("refused", status, gone=status in GONE)


def unanswered(error: Undelivered) -> Outcome:
    """What follows if there was no answer."""
    if error.sent:
        return Outcome(error.reason, uncertain=True)
    reason = "unreachable" if error.reason in HIDDEN else error.reason
    return Outcome(reason, again=NOT_SENT)
