"""Chance that nobody can foresee, and that nobody can have chosen.

A table draws a secret of 256 bits and publishes its hash before anything is dealt. Each player may add a share of their
own. From secret and shares follows a key, and from the key every result: number n of a game is HMAC-SHA-256 of n under
that key, as a whole number, modulo the sides. When the game is over the secret is shown, and anybody can do the sum.
docs/fair-chance.md tells it to players.
"""

from typing import Any, Final

from petteia.kernel.record import Json

SECRET_BYTES: Final = 32
MARK: Final = "petteia:1"  # which way of making a key this is
_DIGITS: Final = "0123456789abcdef"


class Stream:
    """The results of one game, by number. It has no state: nothing is used up by looking, copying or trying again."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.noted: list[int] | None = None  # the sides of each result asked for, where somebody wants to check them

    def result(self, number: int, sides: int) -> int:
        """Result number `number` (from 0) of a game, between 0 and sides - 1.

        A digest has 256 bits: what the remainder favours is less than one part in 2**240.

        >>> [Stream(bytes(32)).result(number, 6) for number in range(8)]
        [4, 3, 2, 0, 4, 5, 5, 2]
        """
        import hmac  # most games have no stream

        if self.noted is not None:
            self.noted.append(sides)

        digest = hmac.digest(self.key, str(number).encode(), "sha256")
        return int.from_bytes(digest, "big") % sides


class Fair:
    """What a game's chance comes from: the secret, and a share of each seat ("" where none was given)."""

    def __init__(self, secret: str, shares: list[str]) -> None:
        self.secret = secret  # 64 hexadecimal digits
        self.shares = shares  # by seat

    @property
    def commitment(self) -> str:
        """The hash of the secret: published first, it binds the table without telling anything."""
        return commitment_of(self.secret)

    def stream(self) -> Stream:
        from hashlib import sha256

        told = ":".join([MARK, self.secret, *self.shares])
        return Stream(sha256(told.encode()).digest())

    def json(self) -> Json:
        return {"commitment": self.commitment, "secret": self.secret, "shares": list(self.shares)}


def commitment_of(secret: str) -> str:
    """The hash of a secret.

    >>> commitment_of("00" * 32)[:16]
    '66687aadf862bd77'
    """
    from hashlib import sha256

    return sha256(bytes.fromhex(secret)).hexdigest()


def is_share(text: str) -> bool:
    """Up to 64 hexadecimal digits in small letters."""
    return len(text) <= 2 * SECRET_BYTES and all(letter in _DIGITS for letter in text)


def read_fair(told: Any, seats: int) -> Fair | None:
    """What a journal says of its chance; None if that is not what a table writes, or does not fit together."""
    if not isinstance(told, dict):
        return None
    secret, shares, commitment = told.get("secret"), told.get("shares"), told.get("commitment")
    if not isinstance(secret, str) or not is_share(secret) or not isinstance(shares, list):
        return None
    if len(secret) != 2 * SECRET_BYTES or len(shares) != seats:
        return None
    if not all(isinstance(share, str) and is_share(share) for share in shares):
        return None
    fair = Fair(secret, [str(share) for share in shares])
    return fair if commitment == fair.commitment else None
