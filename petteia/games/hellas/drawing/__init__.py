"""How Hellas looks: the map, the cards, the panels, and all of it together. Plain Python, never compiled."""
