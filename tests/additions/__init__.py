"""Adding things as the guides in docs/adding say: in a copy of the package, which is then played."""
