"""The Persian Invasion beside your own board: the program runs Xerxes and asks only what it must know."""
