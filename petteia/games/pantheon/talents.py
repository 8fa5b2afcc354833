"""MB-TALENT: what the talents change. Rules ask the questions in hooks.py; nothing else knows a talent by name."""

from petteia.games.pantheon import facts
from petteia.games.pantheon.ground import allies_beside
from petteia.games.pantheon.hooks import TalentEffect, enter_talents, has_trait, is_token
from petteia.games.pantheon.running import ThisAttack
from petteia.games.pantheon.state import Pantheon

# ---- figures and dice ------------------------------------------------------------------------------------------


class SneakAttack(TalentEffect):  # MB-TALENT-05
    def combat(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.combat if attack.is_normal() and attack.is_near() and allies_beside(g, piece) else 0

    def stays(self) -> bool:
        return True


class CloseCombat(TalentEffect):  # MB-TALENT-11, -12
    def combat(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.combat if attack.is_normal() and attack.is_near() else 0

    def stays(self) -> bool:
        return True


class Torment(TalentEffect):  # MB-TALENT-19
    def target_defense(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.target_defense if attack.is_normal() and attack.is_near() else 0


class Bolster(TalentEffect):  # MB-TALENT-32
    def combat(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.combat if g.unit(piece).troop else 0

    def defense(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.defense if g.unit(piece).troop else 0

    def helps(self, g: Pantheon, piece: int) -> bool:
        return g.unit(piece).troop


class Phalanx(TalentEffect):  # MB-TALENT-33
    def in_line(self, g: Pantheon, piece: int) -> bool:
        return any(g.unit(other).troop for other in allies_beside(g, piece))

    def combat(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.combat if self.in_line(g, piece) else 0

    def defense(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.defense if self.in_line(g, piece) else 0


class CloseProtection(TalentEffect):  # MB-TALENT-38
    def defense(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.defense if allies_beside(g, piece) else 0


class Archery(TalentEffect):  # MB-TALENT-39
    def combat(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.combat if attack.is_normal() and attack.range > 0 else 0


class MonsterSlayer(TalentEffect):  # MB-TALENT-40
    def rerolls(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        if piece != attack.attacker or is_token(attack.defender):
            return 0
        return self.facts.rerolls if g.unit(attack.defender).type == facts.MONSTER else 0


class MightyThrow(TalentEffect):  # MB-TALENT-34, -35, MB-TRAIT-18
    def throws(self, g: Pantheon, attack: ThisAttack) -> bool:
        needed = self.facts.blanks[g.unit(attack.defender).type]
        return attack.blanks() >= needed and not has_trait(g, attack.defender, facts.HUGE)


# ---- what may be done ------------------------------------------------------------------------------------------


class Block(TalentEffect):  # MB-TALENT-06 to -09
    def blocks(self) -> bool:
        return True


class Climb(TalentEffect):  # MB-TALENT-13 to -15
    def climbs(self) -> bool:
        return True


class Mobility(TalentEffect):  # MB-TALENT-31
    def walks_after_attack(self) -> bool:
        return True


class GemCollector(TalentEffect):  # MB-TALENT-10
    def claims_around(self) -> bool:
        return True


class ForceOfNature(TalentEffect):  # MB-TALENT-16
    def uproots(self) -> bool:
        return True


class Guard(TalentEffect):  # MB-TALENT-17, -18
    def guards(self) -> bool:
        return True


class Initiative(TalentEffect):  # MB-TALENT-20 to -24
    def strikes_first(self) -> bool:
        return True


class Leader(TalentEffect):  # MB-TALENT-25 to -30
    def leads(self) -> bool:
        return True


enter_talents(
    SneakAttack("sneak_attack"),
    Block("block"),
    GemCollector("gem_collector"),
    CloseCombat("close_combat"),
    Climb("climb"),
    ForceOfNature("force_of_nature"),
    Guard("guard"),
    Torment("torment"),
    Initiative("initiative"),
    Leader("leader"),
    Mobility("mobility"),
    Bolster("bolster"),
    Phalanx("phalanx"),
    MightyThrow("mighty_throw"),
    CloseProtection("close_protection"),
    Archery("archery"),
    MonsterSlayer("monster_slayer"),
)
