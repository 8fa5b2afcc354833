"""The cards: importing this package enters all of them into the catalogue."""

from petteia.games.lords.cards import artifacts, athena, attacks, combat, hermes, heroes, monsters, rewards, zeus

__all__ = ["artifacts", "athena", "attacks", "combat", "hermes", "heroes", "monsters", "rewards", "zeus"]
