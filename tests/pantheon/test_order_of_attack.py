"""Appendix B of the ledger: the order of an attack, step by step."""

from tests.pantheon.board import Board, board, calm, player, unit


def ruins_of_boreas() -> Board:
    """bo12 (ruins, one column, room for four): Heracles against Odysseus in winged sandals, Leonidas and Achilles."""
    return board(
        player(
            "ares",
            "heracles",
            hand=["heracles", "heracles", "art_of_war", "art_of_war"],
            pile=["ares"],
            asking="always",
        ),
        player(
            "hades",
            "odysseus",
            "leonidas",
            "achilles",
            "centaurs",
            hand=["achilles", "art_of_war"],
            discard=["centaurs", "art_of_war"],
        ),
        unit("heracles.1", "bo12"),
        unit("odysseus.2", "bo12", carries="winged_sandals"),
        unit("leonidas.2", "bo12"),
        unit("achilles.2", "bo12"),
        unit("hades.2", "bo23", vitality=5),
        options={"play": "gorgon_head"},
    )


def test_MB_ATTACK_02_MB_ATTACK_10_appendix_B_all_ten_steps() -> None:
    b = ruins_of_boreas()
    while b.prompt == "ask.manoeuvre":
        b.one("no_manoeuvre")
    b.one("activate heracles.1")

    # 1. Before the target: Force of Nature
    b.one("uproot")
    assert b.area("bo12")["elements"] == 0
    # 2. Target and range
    assert b.prompt == "ask.target"
    b.one("attack odysseus.2")
    assert (b.attack["defender"], b.attack["range"], b.attack["dice"]) == ("odysseus.2", 0, [])
    # 3. Reactions: an opening, escape, redirections, Initiative (declined here)
    assert (b.asked, b.prompt) == (1, "ask.manoeuvre")
    b.one("no_manoeuvre")
    assert (b.asked, b.prompt) == (2, "ask.escape")
    b.two("escape")
    assert (b.asked, b.prompt) == (1, "ask.other_target")
    b.one("redirect_to achilles.2")
    assert (b.asked, b.prompt, b.offers("guard")) == (2, "ask.redirect", {"leonidas.2"})
    b.two("let_be")
    assert (b.asked, b.prompt) == (2, "ask.initiative")
    b.rolls(0, 5, 5, 3, 1, 1, 0, 0, 0).two("let_be")
    # 4. Effective values, after a last opening before the roll
    assert (b.asked, b.prompt, b.attack["values"]) == (1, "ask.manoeuvre", None)
    b.one("no_manoeuvre")
    assert b.attack["values"] == [9, 8]  # 8 and Force of Nature; the ruins have lost their column
    # 5. First roll, and the window for changes
    assert (b.asked, b.prompt, b.attack["step"]) == (1, "ask.change_roll", "first")
    assert b.dice[0] == (0, "open")
    b.rolls(5).one("reroll heraclean_feat 1", "no_further_die")
    assert b.dice[0] == (5, "open")
    while b.prompt == "ask.change_roll":
        b.do(b.asked, "keep_roll")
    # 6. Blanks out, discards for bonuses
    assert b.prompt in ("ask.raise", "ask.second_assault")
    assert [state for _, state in b.dice].count("blank") == 3
    if b.prompt == "ask.raise":
        b.one("keep_dice")
    # 7. Second assault, additions, discards
    assert b.offers("second_assault") == {"1", "2", "3"}
    b.rolls(3, 3, 2).one("second_assault 3")
    assert [die for die in b.dice if die[1] == "wound"] == [(8, "wound"), (8, "wound")]
    assert (b.prompt, b.attack["step"]) == ("ask.raise_again", "second")
    assert b.vitality("achilles.2") == 7  # nothing is applied before the dice are done
    b.one(next(key for key in sorted(b.offered) if key.startswith("spend") and b.dice[int(key.split()[2]) - 1][0] == 7))
    calm(b, "ask.counter", "ask.manoeuvre")
    # 8. Wounds: three, one less through Endurance
    assert b.vitality("achilles.2") == 5
    # 9. Nobody has won
    assert b.result is None
    # 10. The counter-attack, itself from step 4
    while b.prompt == "ask.manoeuvre":
        b.do(b.asked, "no_manoeuvre")
    assert (b.asked, b.prompt) == (2, "ask.counter")
    b.rolls(*[1] * 8).two("counter")
    while b.prompt == "ask.manoeuvre":
        b.do(b.asked, "no_manoeuvre")
    assert b.attack["counter"]
    assert b.attack["values"] == [8, 8]  # 7 and Close Combat against Heracles
    assert calm(b).prompt == "ask.action"


def test_MB_TALENT_20_appendix_B_3_a_counter_attack_by_initiative_runs_steps_4_to_9_first() -> None:
    b = ruins_of_boreas()
    while b.prompt == "ask.manoeuvre":
        b.one("no_manoeuvre")
    b.match.wish("ask_me never", 0)
    b.one("activate heracles.1", "attack achilles.2").two("let_be")
    b.rolls(5, 1, 1, 1, 0, 0, 0, 0).two("strike_first")
    assert (b.attack["counter"], b.attack["attacker"], b.attack["values"]) == (True, "achilles.2", [8, 9])
    calm(b, "ask.second_assault")
    b.rolls(4, *[0] * 8).two("second_assault 1")
    assert b.vitality("heracles.1") == 7  # its wounds come before the attack
    calm(b)
    assert (b.prompt, b.vitality("achilles.2")) == ("ask.action", 7)  # then the attack, without effect


def test_MB_UPOW_03_MB_WIN_05_appendix_B_8_and_9_destruction_then_what_it_triggers_then_victory() -> None:
    """The Second Labour: Hades destroys Heracles. Call of Souls comes first, then his side has won."""
    b = board(
        player("athena", "heracles"),
        player("hades", "infernal_hounds", hand=["hades"], discard=["infernal_hounds"]),
        unit("heracles.1", "le16", vitality=1),
        unit("hades.2", "le16", vitality=5),
        options={"play": "lerna_second_labour"},
        turn=2,
    )
    b.two("activate hades.2").rolls(5, 0, 0, 0, 0, 0).two("attack heracles.1")
    calm(b, "ask.soul")
    assert (b.unit("heracles.1")["state"], b.vitality("hades.2"), b.prompt) == ("destroyed", 6, "ask.soul")
    assert b.result is None
    b.two("take infernal_hounds")
    assert b.result == ((2,), "unit_slain")


def test_MB_POWER_03_MB_AOW_05_appendix_B_1_the_cost_of_a_power_comes_before_its_attack() -> None:
    b = board(
        player("ares", "cerberus", hand=["cerberus", "art_of_war", "omphalos"]),
        player("zeus", "odysseus", "leonidas"),
        unit("cerberus.1", "ol11"),
        unit("odysseus.2", "ol11"),
        unit("leonidas.2", "ol11"),
    )
    b.one("activate cerberus.1", "strike triple_bite odysseus.2")
    assert (b.asked, b.prompt, b.table["attack"]) == (1, "ask.pay", None)
    b.one("pay omphalos")
    assert (b.asked, b.prompt) == (2, "ask.redirect")
