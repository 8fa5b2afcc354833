"""Looking for a number among numbers.

Compiled, comparing one thing after the other with anything is slow, comparing numbers is quick: the compiled form has
loops in this place (tools/lowered/counting.py).
"""


def count(numbers: tuple[int, ...], number: int) -> int:
    """How often a number is there."""
    return numbers.count(number)


def has(numbers: tuple[int, ...], number: int) -> bool:
    return number in numbers
