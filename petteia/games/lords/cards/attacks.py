"""The kinds of monster attack cards, as the hunter who does not defend suffers them."""

from petteia.games.lords.harm import ALL_KEPT, HALF, HIGHEST, NO_LOSS, RANDOM, TO_SPEED, Harm
from petteia.games.lords.hooks import ATTACK_KINDS, MONSTER_KINDS, AttackKind
from petteia.games.lords.running import ThisHunt
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Frame


class Blow(AttackKind):
    """Injuries, and perhaps more of the hunter's cards or attributes."""

    def __init__(self, ref: str, injuries: int, keep: int = ALL_KEPT, loss: int = NO_LOSS, fury: bool = False) -> None:
        super().__init__(ref)
        self.injuries = injuries
        self.keep = keep
        self.loss = loss
        self.fury = fury

    def strike(self, g: Lords, hunt: ThisHunt) -> Frame | None:
        return Harm(self.injuries, self.keep, self.loss, fury=self.fury)


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
    Blow("quick_attack", 1, keep=TO_SPEED),
    SpecialAttack("rampage"),
    Recall("recall"),
    SpecialAttack("special_attack"),
    Blow("surprise_attack", 1, keep=HALF),
    Blow("wild_attack", 1, keep=RANDOM),
):
    ATTACK_KINDS[_kind.ref] = _kind
