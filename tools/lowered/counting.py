"""petteia/kernel/counting.py in the compiled form."""


def count(numbers: tuple[int, ...], number: int) -> int:
    found = 0
    for each in numbers:
        if each == number:
            found += 1
    return found


def has(numbers: tuple[int, ...], number: int) -> bool:
    for each in numbers:  # noqa: SIM110  (a generator would be slower)
        if each == number:
            return True
    return False


def none(numbers: tuple[int, ...]) -> bool:
    for each in numbers:  # noqa: SIM110
        if each:
            return False
    return True


def alike(looks: tuple[int, ...], numbers: tuple[int, ...]) -> bool:
    first = looks[numbers[0]]
    for each in numbers:  # noqa: SIM110
        if looks[each] != first:
            return False
    return True


def filled(numbers: list[int]) -> list[int]:
    return [place for place in range(len(numbers)) if numbers[place]]
