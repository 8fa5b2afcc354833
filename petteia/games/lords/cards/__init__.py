"""The cards: importing this package enters all of them into the catalogue."""

from petteia.games.lords.cards import artifacts, attacks, blessings, combat, heroes, monsters, rewards

__all__ = ["artifacts", "attacks", "blessings", "combat", "heroes", "monsters", "rewards"]
