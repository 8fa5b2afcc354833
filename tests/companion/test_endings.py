"""How the campaign ends: what the companion sees by itself, and the one thing it must ask."""

from tests.companion.table import monster, region, table


def test_LS_END_03_LS_MONUMENT_02_a_destroyed_monument_loses_at_once() -> None:
    t = table(region("thessaly", persians=2), pile=["6"], monument={"zeus": 1})
    t.do("pass_turn")
    assert t.result == (False, "lost_monument")
    t = table(region("chalkidiki", persians=2), monster("hydra", "attica"), pile=["3"], monument={"athena": 1})
    t.rolls("move").do("pass_turn")
    assert t.result == (False, "lost_monument")


def test_LS_END_01_two_lands_all_green_lose_at_once() -> None:
    red = [region(name, green=True) for name in ("epirus", "macedonia", "thessaly", "chalkidiki")]
    yellow = [region(name, green=True) for name in ("acarnania", "aetolia", "locris")]
    t = table(*red, *yellow, region("phocis", persians=2), act=2, invasion=9, mobilization=3, pile=["2"])
    t.do("pass_turn", "stand_nowhere")
    assert t.result == (False, "lost_lands")


def test_LS_END_02_the_thirteenth_token_loses_at_once() -> None:
    names = ("epirus", "macedonia", "thessaly", "acarnania", "aetolia", "euboea", "boeotia", "corinthia")
    more = ("achaea", "elis", "messenia", "argolis")
    t = table(
        *[region(name, green=True) for name in (*names, *more)],
        region("attica", spies=1),
        act=2,
        invasion=9,
        pile=["10"],
    )
    t.do("pass_turn", "none_there attica")
    assert t.result == (False, "lost_tokens")


def test_LS_END_04_the_victory_marker_on_zero_wins_at_once() -> None:
    t = table(region("macedonia", green=True), region("elis", persians=1), act=2, invasion=4, victory=1)
    t.do("won elis")
    assert t.result == (True, "won_victory")


def test_LS_END_07_LS_END_08_no_green_token_left_wins_at_once() -> None:
    t = table(region("macedonia", green=True), act=2, invasion=4, victory=1)
    t.do("won macedonia")
    assert t.result == (True, "won_freed")  # the token left before the marker moved
    t = table(region("elis", green=True), act=2, invasion=4, attitude={"green": "loyal"})
    t.do("took usurp", "usurped elis")
    assert t.result == (True, "won_freed")


def test_LS_END_05_LS_END_06_the_last_token_asks_for_your_regions() -> None:
    for held, result in (("3", (True, "won_regions")), ("2", (False, "lost_regions"))):
        t = table(region("macedonia", green=True), region("elis", green=True), act=2, invasion=4, pile=["6"], clock=1)
        t.do("pass_turn")
        assert t.prompt == "ask.hold"
        assert "The Persians control 2 Regions" in t.asked
        assert len(t.offers("hold")) == 18
        t.do(f"hold {held}")
        assert t.result == result


def test_LS_EVENT_08_an_ending_stops_the_script() -> None:
    t = table(region("thessaly", persians=2), pile=["6"], monument={"zeus": 1}, mobilization=1)
    t.do("pass_turn")
    assert t.table["mobilization"] == 0
    assert t.table["invasion"] == 0


def test_a_battle_of_the_march_can_win_the_campaign() -> None:
    t = table(region("macedonia", green=True), act=2, invasion=5, victory=1, mobilization=3, pile=["2"])
    t.do("pass_turn", "stand epirus", "stand_nowhere", "won epirus")
    assert t.result == (True, "won_victory")
