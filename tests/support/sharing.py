"""How several processes share the tests."""

from xdist.scheduler import LoadScopeScheduling

BROWSER = "tests/browser/"


class OneBrowser(LoadScopeScheduling):
    """Each test goes to whoever is free, but all in a browser to one process.

    People wait for each other's pages there; two browsers at once would have them wait for long.
    """

    def _split_scope(self, nodeid: str) -> str:
        return BROWSER if nodeid.startswith(BROWSER) else nodeid
