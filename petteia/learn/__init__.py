"""Lessons: positions with a goal, taught on the real table by the real rules. No game is known here."""
