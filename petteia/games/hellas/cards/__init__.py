"""The 19 kinds of god cards, one module per god. Importing this enters them into the catalogue."""

from petteia.games.hellas.cards import poseidon  # noqa: F401  (in the order of the facts)

from petteia.games.hellas.cards import ares  # noqa: F401  isort: skip
from petteia.games.hellas.cards import zeus  # noqa: F401  isort: skip
