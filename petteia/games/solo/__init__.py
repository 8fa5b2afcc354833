"""The solo campaign of Lords of Hellas: The Persian Invasion."""
