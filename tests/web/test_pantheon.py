"""Mythic Battles: Pantheon in a real browser: a draft and a whole skirmish by clicks, the adventures, a telephone."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

import petteia
from petteia.games.pantheon.facts import TABLES
from petteia.games.pantheon.scenario_facts import SCENARIOS
from petteia.kernel.words import Words
from tests.web.conftest import Visit
from tests.web.driver import (
    ASKED,
    COVERED,
    NARROW,
    OVER,
    PATIENT,
    WIDE,
    Player,
    Server,
    eventually,
    fits,
    is_on_top,
    serious,
)
from tests.web.test_lords import titles
from tests.web.test_market import CARDS, MARKET, chip, shown

SKIRMISH: Final = Path(__file__).parent / "pantheon.json"  # a seed, and the choices of a skirmish that ended soon
ATTACK: Final = "[data-panel=attack]"
BATTLE: Final = {"recruit", "place", "deploy", "walk", "claim", "absorb", "attack", "counter", "spend"}
ON_THE_BOARD: Final = ("attack", "claim", "walk", "deploy")
KEYS: Final = (
    r"\{|\b(table|draw|do|ask|log|refused|unit|area|power|talent|terrain|trait|border|side|stat|way|scenario|stone|card|"
    r"manoeuvre|action|market)\.[a-z_]+\b"
)
GLIMPSES: Final = 4  # of a replay
TURNS: Final = 60  # choices in which everybody moves a few units
TAPS: Final = 4  # choices made on the board


def opened(page: Page, server: Server, *seats: str, kind: str = "online", **options: str) -> Player:
    """At a new table, with options from the form on the home page."""
    page.goto(server.url)
    page.locator("select[name=game]").select_option("pantheon")
    page.locator(f"input[name=kind][value={kind}]").check()
    form = page.locator("fieldset[data-game=pantheon]")
    form.wait_for()
    for number in range(form.locator("select[name=seat]").count()):
        form.locator("select[name=seat]").nth(number).select_option(seats[number] if number < len(seats) else "none")
    if options:
        form.locator(".variants > summary").click()
    for name, value in options.items():
        form.locator(f"select[name='option.{name}']").select_option(value)
    page.locator("[data-new] button.primary").click()
    page.wait_for_url("**/t/*")
    player = Player(page)
    player.without_questions()
    return player


def asked(player: Player) -> None:
    """Waits for a question, and takes the cover off the page if there is one."""
    page = player.page
    page.locator(f"{ASKED}, {OVER}, {COVERED}").first.wait_for(timeout=PATIENT)
    if page.locator(COVERED).count():
        page.locator("[data-do=ready]").click()
        page.locator(COVERED).wait_for(state="hidden")
        page.locator(f"{ASKED}, {OVER}").first.wait_for(timeout=PATIENT)


def moved_on(player: Player, before: int) -> None:
    after = f"main:not([data-ply='{before}']), {OVER}, {COVERED}"
    player.page.locator(after).first.wait_for(timeout=PATIENT)


def recruit(player: Player, ref: str, *, by_button: bool) -> None:
    """A click on the card, or on the button below it."""
    before = player.ply
    card = player.page.locator(f"{CARDS}[data-ref={ref}]")
    card.locator(".pick").wait_for()
    card.locator(".pick" if by_button else "svg").first.click()
    player.choices += 1
    moved_on(player, before)


def on_the_board(player: Player, key: str) -> bool:
    """The same choice by a click on the board, where nothing else can be meant by it."""
    page = player.page
    verb, *refs = key.split(" ")
    if verb not in ON_THE_BOARD or page.locator("[data-options] .pick.kind").count():
        return False
    meant = page.locator(f'[data-options] .pick[data-id$=" {refs[-1]}"], [data-options] .pick[data-to="{refs[-1]}"]')
    thing = page.locator(f'[data-show=board] .lit[data-ref="{refs[-1]}"]')
    if meant.count() != 1 or thing.count() != 1 or not is_on_top(thing):
        return False
    before = player.ply
    thing.click()
    player.choices += 1
    moved_on(player, before)
    return True


def patterns(language: str, topic: str) -> list[str]:
    """What every text of a topic looks like in a language; what stands in braces may be anything, or nothing."""
    words = Words.of("pantheon", language)
    found = [words.grammar.typeset(text) for key, text in words.entries.items() if key.startswith(f"{topic}.")]
    return [".*".join(re.escape(plain) for plain in outside_braces(text)) for text in found]


def outside_braces(text: str) -> list[str]:
    parts, depth = [""], 0
    for sign in text:
        depth -= sign == "}"
        if not depth and sign not in "{}":
            parts[-1] += sign
        elif sign == "{":
            parts += [""] if not depth else []
            depth += 1
    return parts


def is_one_of(text: str, topic: str, language: str) -> bool:
    return any(re.fullmatch(pattern, text.strip()) for pattern in patterns(language, topic))


def how_it_ended(page: Page) -> str:
    return page.locator("[data-result]").inner_text()


def no_keys(page: Page) -> None:
    """No word of the page is left as a key."""
    told = page.locator("main").inner_text() + " ".join(titles(page))
    found = re.search(KEYS, told)
    assert found is None, told[max(0, found.start() - 60) : found.end() + 60]


# ---- a whole skirmish ----------------------------------------------------------------------------------------------


def test_a_whole_skirmish_by_clicks(visit: Visit, tmp_path: Path) -> None:
    """Two around one screen draft and fight to the end; afterwards it can be seen again, in other languages too."""
    game = json.loads(SKIRMISH.read_text(encoding="utf-8"))
    assert {key.split(" ")[0] for key in game["choices"]} >= BATTLE
    with Server(tmp_path, game["seed"]) as server:
        page, watch = visit(server)
        player = opened(page, server, "me", "me", kind="hotseat")
        clicked: list[str] = []  # on the board
        attacks: set[str] = set()  # titles of the panels
        most_parts = 0
        for number, key in enumerate(game["choices"]):
            asked(player)
            if key.startswith("recruit "):
                recruit(player, key.split(" ")[1], by_button=number % 2 == 0)
                continue
            if page.locator(ATTACK).count():
                if not attacks:
                    an_attack_for_everybody(page)
                attacks.add(page.locator(f"{ATTACK} > title, {ATTACK} text.strong").first.text_content() or "")
                most_parts = max(most_parts, page.locator(f"{ATTACK} [data-parts]").count())
            if on_the_board(player, key):
                clicked.append(key)
            else:
                player.choose_key(key)
        asked(player)
        assert player.is_over
        assert {"Attack", "Counter-attack"} <= attacks
        assert most_parts >= 2, "both values and their parts"
        assert {key.split(" ")[0] for key in clicked} >= {"claim", "walk"}, clicked
        assert Words.of("pantheon", "en")(f"way.{game['way']}") in how_it_ended(page)
        assert page.locator("[data-show=panels]").inner_text().startswith("Victory")
        assert serious(page) == []
        page.locator("[data-result] a[href$=replay]").click()
        page.locator("[data-show=board] [data-ref]").first.wait_for()
        last = page.locator("[data-slider]").get_attribute("max") or ""
        assert int(last) == len(game["choices"])
        for locale in ("fr-FR", "es-ES"):
            seen_again(visit, server, page.url.split("?")[0], int(last), locale)
        watch.nothing_wrong()


def an_attack_for_everybody(page: Page) -> None:
    """Light and dark, the panel of an attack has no fault that axe finds."""
    assert page.locator(f"{ATTACK} [data-title]").count() >= 4
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        assert serious(page) == []


def seen_again(visit: Visit, server: Server, url: str, last: int, locale: str) -> None:
    """A game that is over, in another language: its log, its tables, a few positions."""
    page, watch = visit(server, locale=locale)
    for glimpse in range(1, GLIMPSES + 1):
        page.goto(f"{url}?ply={last * glimpse // GLIMPSES}")
        page.locator("[data-show=board] [data-ref]").first.wait_for()
        page.locator("[data-show=panels] [data-panel]").first.wait_for()
        no_keys(page)
    watch.nothing_wrong()


# ---- the draft -----------------------------------------------------------------------------------------------------


def test_a_draft_with_filters_and_refusals(server: Server, visit: Visit) -> None:
    """Each in turn takes a card; what is gone or not allowed says so, with its rule."""
    page, watch = visit(server)
    player = opened(page, server, "me", "me", kind="hotseat")
    asked(player)
    if not page.locator(MARKET).count():
        player.choose_key("choose_side west")  # who is second chooses a side of the board
        asked(player)
    page.locator(f"{CARDS} .pick").first.wait_for()
    everything = shown(page)
    chip(page, "type", "god")
    gods = shown(page)
    assert 2 < len(gods) < len(everything)
    assert page.locator(f"{CARDS}.lit:visible").count() == len(gods), "a divinity comes first"
    recruit(player, gods[0], by_button=False)
    asked(player)
    assert shown(page) == gods, "the filter stays"
    gone = page.locator(f"{CARDS}[data-ref={gods[0]}]")
    expect(gone.locator(".no")).to_contain_text("Another player")
    assert (gone.locator(".no a").get_attribute("href") or "").endswith("#MB-DRAFT-02")
    before = player.ply
    gone.locator("svg:visible").click()
    page.locator(".float .no").wait_for()
    assert player.ply == before
    page.keyboard.press("Escape")
    recruit(player, gods[1], by_button=True)
    asked(player)
    refused = page.locator(f"{CARDS}.refused .no a")
    assert any((link.get_attribute("href") or "").endswith("#MB-DRAFT-07") for link in refused.all())
    page.locator(".filter-reset").click()
    page.locator(".filter-sort select").select_option("cost")
    costs = page.locator(f"{CARDS}:visible").evaluate_all("all => all.map(card => Number(card.dataset.sortCost))")
    assert costs == sorted(costs)
    chip(page, "talent", "guard")
    assert 0 < len(shown(page)) < len(everything)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        assert serious(page) == []
    watch.nothing_wrong()


# ---- adventures ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("adventure", [scenario.ref for scenario in SCENARIOS])
def test_an_adventure_among_bots(server: Server, visit: Visit, adventure: str) -> None:
    """Who only watches sees it to its end, and how it was won."""
    page, watch = visit(server)
    table = next(scenario.table for scenario in SCENARIOS if scenario.ref == adventure)
    player = opened(page, server, *["bot:random"] * TABLES[table].seats, play=adventure)
    expect(page.locator("[data-show=panels]")).to_contain_text(Words.of("pantheon", "en")(f"scenario.{adventure}"))
    page.locator(OVER).wait_for()
    assert not player.is_asked
    ended = how_it_ended(page)
    assert any(is_one_of(line, "way", "en") for line in ended.splitlines()), ended
    assert serious(page) == []
    no_keys(page)
    watch.nothing_wrong()


# ---- telephone, languages ------------------------------------------------------------------------------------------


def tapped(player: Player) -> bool:
    """A tap on something that glows on the board; False if a finger reaches nothing that can be chosen at once."""
    page = player.page
    before = player.ply
    refs = page.locator("[data-show=board] .lit:visible").evaluate_all("all => all.map(one => one.dataset.ref)")
    for ref in refs:
        thing = page.locator(f'[data-show=board] .lit[data-ref="{ref}"]').first
        if is_on_top(thing):
            thing.tap()
            eventually(lambda: player.ply != before or player.is_asked)
            return player.ply != before
    return False


def kept_at(text: str) -> bytes:
    """The recorded skirmish as a file to keep, up to the first question with this text."""
    game = json.loads(SKIRMISH.read_text())
    match = petteia.new("pantheon", seats=2, seed=game["seed"])
    for key in game["choices"]:
        assert match.ask
        if match.ask.text.key == text:
            break
        match.choose(key)
    return petteia.save_text(match).encode()


def test_dice_lie_with_the_question_where_panels_are_under_a_tab(server: Server, visit: Visit, tmp_path: Path) -> None:
    page, watch = visit(server, viewport=NARROW)
    page.goto(server.url)
    kept = tmp_path / "skirmish.petteia"
    kept.write_bytes(kept_at("ask.raise"))
    page.locator("input[name=file]").set_input_files(kept)
    page.locator("form.bring button").click()
    page.wait_for_url("**/replay?ply=0")
    page.goto(page.url.replace("ply=0", "ply=9999"))
    dice = page.locator("[data-show=strip] [data-state]")
    expect(dice.first).to_be_in_viewport()
    assert dice.count() == page.locator(f"{ATTACK} [data-state]").count() > 0
    expect(page.locator(ATTACK)).to_be_hidden()
    assert fits(page)
    assert serious(page) == []
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    expect(page.locator(ATTACK)).to_be_visible()
    expect(page.locator("[data-show=strip]")).to_be_hidden()
    watch.nothing_wrong()


def test_on_a_telephone(server: Server, visit: Visit) -> None:
    """The draft and the first turns by touch."""
    page, watch = visit(server, viewport=NARROW, has_touch=True, is_mobile=True)
    player = opened(page, server, "me", "bot:random")
    asked(player)
    assert fits(page)
    if not page.locator(MARKET).count():
        page.locator(ASKED).first.tap()
    page.locator(f"{CARDS}.lit").first.wait_for()
    page.locator(".filter-fold > summary").tap()
    page.locator("[data-filter=type] [data-value=god]").tap()
    assert fits(page)
    page.locator(f"{CARDS}.lit:visible svg:visible").first.tap()
    expect(page.locator(f"{CARDS}.lit:visible")).to_have_count(0)
    page.locator(".filter-reset").tap()
    for _ in range(20):
        page.locator(f"{CARDS}.lit .pick, [data-market][hidden]").first.wait_for(state="attached")
        if not page.locator(MARKET).count():
            break
        before = player.ply
        page.locator(f"{CARDS}.lit:visible .pick").first.tap()
        page.locator(f"main:not([data-ply='{before}'])").wait_for()
    expect(page.locator("[data-market]")).to_be_hidden()
    on_the_map = 0
    for _ in range(TURNS):
        asked(player)
        before = player.ply
        if tapped(player):
            on_the_map += 1
        elif player.ply == before:
            player.choose()
        if on_the_map == TAPS:
            break
    assert on_the_map == TAPS
    for tab in ("hand", "panels", "log", "ask"):
        page.locator(f"[role=tab][data-tab={tab}]").tap()
        assert fits(page), tab
    watch.nothing_wrong()


@pytest.mark.parametrize("locale", ["fr-FR", "es-ES"])
def test_other_languages(server: Server, visit: Visit, locale: str) -> None:
    """Title, draft, questions and log are in the language of the reader."""
    page, watch = visit(server, locale=locale)
    language = locale[:2]
    player = opened(page, server, "me", "bot:random")
    for _ in range(16):
        asked(player)
        if page.locator(MARKET).count():
            page.locator(f"{CARDS} .pick").first.wait_for()
        no_keys(page)
        prompt = page.locator("[data-prompt]").inner_text()
        assert is_one_of(prompt, "ask", language), prompt
        assert not is_one_of(prompt, "ask", "en"), prompt
        before = player.ply
        if page.locator(MARKET).count():
            page.locator(f"{CARDS} .pick").first.click()
            moved_on(player, before)
        else:
            player.choose()
    expect(page.locator(".brand span")).to_have_text(Words.of("pantheon", language)("game.pantheon"))
    watch.nothing_wrong()


def test_the_form_asks_only_what_can_be_chosen(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    page.goto(server.url)
    page.locator("select[name=game]").select_option("pantheon")
    form = page.locator("fieldset[data-game=pantheon]")
    form.wait_for()

    def asked() -> list[str]:
        names = form.locator("select[name^='option.']:visible").evaluate_all("all => all.map(one => one.name)")
        return [str(name).removeprefix("option.") for name in names]

    assert asked() == ["play", "recruitment", "board"]
    for number in (2, 3):
        form.locator("select[name=seat]").nth(number).select_option("bot:random")
    assert asked() == ["play", "recruitment", "board", "camps"]
    assert form.locator("select[name='option.play'] option:not([disabled])").count() > 1
    form.locator(".variants > summary").click()
    everything = asked()
    assert {"stones", "talents", "army_4"} < set(everything)
    assert "banned" not in everything, "one value only"
    form.locator("select[name=seat]").nth(3).select_option("none")
    assert {*everything} - {*asked()} == {"camps", "army_4"}
    watch.nothing_wrong()


# ---- when to be asked ------------------------------------------------------------------------------------------------


def test_when_to_be_asked_for_manoeuvres_is_set_beside_the_question(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    player = opened(page, server, "me", "bot:random", recruitment="armies")
    asked(player)
    wish = page.locator("[data-wishes] select")
    expect(page.locator("[data-wishes] label")).to_contain_text("Offer me manoeuvres")
    expect(wish).to_have_value("ask_me never")
    wish.select_option("ask_me always")
    page.reload()
    asked(player)
    expect(wish).to_have_value("ask_me always")
    assert serious(page) == []
    watch.nothing_wrong()
