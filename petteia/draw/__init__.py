"""Drawing: from a view to SVG. Standard library only; knows no game."""
