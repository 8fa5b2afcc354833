"""Mythic Battles: Pantheon."""
