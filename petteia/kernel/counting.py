"""Looking for numbers among small numbers.

Compiled, comparing one thing after the other with anything is slow, comparing numbers is quick: the compiled form has
loops in this place (tools/lowered/counting.py).
"""

from itertools import compress


def count(numbers: tuple[int, ...], number: int) -> int:
    """How often a number is there."""
    return numbers.count(number)


def has(numbers: tuple[int, ...], number: int) -> bool:
    return number in numbers


def none(numbers: tuple[int, ...]) -> bool:
    """Is every number 0?"""
    return not any(numbers)


def alike(looks: tuple[int, ...], numbers: tuple[int, ...]) -> bool:
    """Does everything that these are the numbers of look the same?"""
    return len(set([looks[number] for number in numbers])) == 1  # noqa: C403  (a list is quicker)


def filled(numbers: list[int]) -> list[int]:
    """The places at which a number is not 0."""
    return list(compress(range(len(numbers)), numbers))
