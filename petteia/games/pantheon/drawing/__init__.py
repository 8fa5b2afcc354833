"""How Pantheon looks."""
