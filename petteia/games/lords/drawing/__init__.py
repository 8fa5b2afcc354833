"""Lords of Hellas as pictures: the map, what stands on it, and what lies beside it."""
