"""The command `petteia`: play in a terminal, simulate, replay, draw, and the instruments of the laboratory."""
