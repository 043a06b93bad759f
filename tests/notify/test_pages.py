"""The page of webhooks."""

from app.notify import pages
from tests.web.test_pages import is_for_people_who_are_known, site


def test_the_page_of_webhooks_is_for_people_who_are_known() -> None:
    with site("", pages) as client:
        is_for_people_who_are_known(client, "webhooks", "js/notify/webhooks/page.mjs")
