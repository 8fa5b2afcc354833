"""The kernel: procedures at rest, questions, zones, chance, journals, views. It knows no game."""
