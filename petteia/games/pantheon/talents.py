"""MB-TALENT: what the talents change. Those that open or bar an action (Block, Climb, Gem Collector, Mobility) or that
are chosen (Guard, Initiative, Leader, Mighty Throw, Force of Nature) are asked for where the action stands."""

from petteia.games.pantheon import facts
from petteia.games.pantheon.ground import allies_beside
from petteia.games.pantheon.hooks import TalentEffect, enter_talents, is_token
from petteia.games.pantheon.running import ThisAttack
from petteia.games.pantheon.state import Pantheon


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


enter_talents(
    SneakAttack("sneak_attack"),
    CloseCombat("close_combat"),
    Torment("torment"),
    Bolster("bolster"),
    Phalanx("phalanx"),
    CloseProtection("close_protection"),
    Archery("archery"),
    MonsterSlayer("monster_slayer"),
)
