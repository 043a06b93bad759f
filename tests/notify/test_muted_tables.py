"""Tables over days that call nobody."""

from tests.api.test_over_days import slow, tables
from tests.queries.test_my_rooms import known
from tests.support.site import Site


async def test_a_table_says_whether_it_is_muted(site: Site) -> None:
    anna, ben = await known(site, "Anna", "Ben")
    code = await slow(site, anna, ben)
    await ben.done("PUT", f"/me/tables/{code}/muted", {"on": True})
    assert [table["muted"] for table in (await tables(ben))["others"]] == [True]
    assert [table["muted"] for table in (await tables(anna))["yours"]] == [False]
