"""Players made of code. They see what their seat sees, and reach games only through the registry."""

from petteia.bots.simple import BOTS
from petteia.bots.thinker import ThinkerBot

BOTS["thinker"] = ThinkerBot
