"""The kinds of god cards, one module per god. Importing this enters them into the catalogue."""

from petteia.games.hellas.cards import ares, poseidon, zeus

__all__ = ["ares", "poseidon", "zeus"]
