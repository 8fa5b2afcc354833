"""Pictures to share from the pages, and what opens without a server."""

from petteia.server.pictures import CARD
from tests.web.conftest import Visit
from tests.web.driver import Player, Server, fits, serious


def test_a_picture_of_the_position_one_looks_at(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    player = Player(page)
    code = player.new_table(server.url, "me", "bot:random", game="hellas")
    player.wait()
    page.locator("[data-open=table-menu]").click()
    page.locator("#table-menu [data-open=pictures]").click()
    page.locator("#pictures").wait_for()
    assert page.locator("#pictures a").count() == 4
    assert serious(page) == []
    page.goto(f"{server.url}/t/{code}/replay?ply=0")
    page.locator("[data-open=pictures]").click()
    for link in page.locator("#pictures a").all():
        address = link.get_attribute("href") or ""
        assert address.endswith("?ply=0"), address
        assert page.request.get(address).ok
    page.set_viewport_size({"width": 360, "height": 740})
    assert fits(page)
    watch.nothing_wrong()


def test_rules_one_has_read_open_without_a_server(server: Server, visit: Visit) -> None:
    page, _ = visit(server, service_workers="allow")
    page.goto(f"{server.url}/")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller")
    page.goto(f"{server.url}/rules/hellas")
    read = page.locator("h1").first.inner_text()
    page.context.set_offline(True)
    page.reload()
    assert page.locator("h1").first.inner_text() == read
    page.goto(f"{server.url}/new")
    assert page.locator("h1").first.inner_text() == "The server does not answer"
    assert serious(page) == []
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    page.locator("article.game").first.wait_for()


def test_the_table_offers_what_it_says(server: Server, visit: Visit) -> None:
    page, _ = visit(server)
    code = Player(page).new_table(server.url, "me", "bot:random", game="hellas")
    Player(page).wait()
    content = page.locator("meta[property='og:image']").get_attribute("content")
    assert content == f"{server.url}/t/{code}/card.png"
    size = page.evaluate(
        "async address => { const image = new Image(); image.src = address; await image.decode();"
        " return [image.naturalWidth, image.naturalHeight] }",
        content,
    )
    assert tuple(size) == CARD
