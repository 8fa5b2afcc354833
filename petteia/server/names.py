"""Names that look alike: nobody is taken for somebody else at a table, or for a bot."""

import unicodedata
from collections.abc import Sequence
from typing import Final

# Letters of other alphabets that are drawn like Latin ones: the commonest of Unicode's list of confusables.
_ALIKE: Final = str.maketrans(
    "аеорсухіјѕԁԛԝкмтвнαβγεηικμνορτυχωѵ0135|!$@",
    "aeopcyxijsdqwkmtbhabyehikuvoptuxwvoiesiisa",
)


def skeleton(name: str) -> str:
    """What is left of a name when one does not look closely: two names with the same one look alike.

    >>> skeleton("Hélène") == skeleton("HELENE") == skeleton("He le.ne") == skeleton("Неlene")
    True
    >>> skeleton("Helen") == skeleton("Hector")
    False
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter)).translate(_ALIKE)
    kept = "".join(letter for letter in letters if letter.isalnum())
    return kept or plain


def told_apart(names: Sequence[str]) -> list[str]:
    """Names of people at one table; who came later under a name that looks the same gets a number.

    >>> told_apart(["Helen", "", "Hector", "HELEN", ""])
    ['Helen', '', 'Hector', 'HELEN (2)', '']
    """
    seen: dict[str, int] = {}
    apart: list[str] = []
    for name in names:
        alike = skeleton(name) if name else ""
        seen[alike] = seen.get(alike, 0) + 1
        apart.append(f"{name} ({seen[alike]})" if alike and seen[alike] > 1 else name)
    return apart
