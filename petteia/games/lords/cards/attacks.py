"""The kinds of monster attack cards, as the hunter who does not defend suffers them."""

from petteia.games.lords.harm import Harm
from petteia.games.lords.hooks import ATTACK_KINDS, MONSTER_KINDS, AttackKind
from petteia.games.lords.kinds import Kept, Loss
from petteia.games.lords.names import ALL_BUT_ONE_KEPT, ALL_KEPT, HALF_KEPT, HIGHEST, NO_LOSS, SPEED_KEPT
from petteia.games.lords.running import ThisHunt
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Frame


class Blow(AttackKind):
    """Injuries, and perhaps more of the hunter's cards or attributes."""

    def __init__(
        self, ref: str, injuries: int, kept: Kept = ALL_KEPT, loss: Loss = NO_LOSS, fury: bool = False
    ) -> None:
        super().__init__(ref)
        self.injuries = injuries
        self.kept = kept
        self.loss = loss
        self.fury = fury

    def strike(self, g: Lords, hunt: ThisHunt) -> Frame | None:
        return Harm(self.injuries, self.kept, self.loss, fury=self.fury)


class Recall(AttackKind):
    """The hunt ends."""

    def strike(self, g: Lords, hunt: ThisHunt) -> Frame | None:
        hunt.ends = True
        return None


class SpecialAttack(AttackKind):
    """The monster's own special attack."""

    def strike(self, g: Lords, hunt: ThisHunt) -> Frame | None:
        return MONSTER_KINDS[hunt.monster].special_attack(g, hunt)


for _kind in (
    Blow("attack", 1),
    Blow("charge", 2),
    Blow("fury", 1, fury=True),
    Blow("mighty_attack", 2),
    Blow("nasty_wound", 1, loss=HIGHEST),
    Blow("quick_attack", 1, kept=SPEED_KEPT),
    SpecialAttack("rampage"),
    Recall("recall"),
    SpecialAttack("special_attack"),
    Blow("surprise_attack", 1, kept=HALF_KEPT),
    Blow("wild_attack", 1, kept=ALL_BUT_ONE_KEPT),
):
    ATTACK_KINDS[_kind.ref] = _kind
