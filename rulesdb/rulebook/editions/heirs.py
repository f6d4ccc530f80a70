"""Which number of today says what a number of an older edition said: by the concordance, and by hand where that loses it.

`data/heirs.txt` has the rules that stand today in words so unlike that the concordance calls their number gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from rulesdb.assets import asset
from rulesdb.errors import BadInput
from rulesdb.rulebook.editions.concordance import follow, shipped
from rulesdb.rulebook.tree.number import RuleNumber


@lru_cache(maxsize=1)
def _by_edition() -> Mapping[str, Mapping[str, str]]:
    out: dict[str, dict[str, str]] = {}
    for line in asset("data", "heirs.txt").read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        parts = line.split()
        if len(parts) != 3 or not all(RuleNumber.read(one) for one in parts[1:]):
            raise BadInput(f"heirs.txt: {line!r} is not an edition and two numbers")
        out.setdefault(parts[0], {})[parts[1]] = parts[2]
    return MappingProxyType(out)


def heirs(edition: str) -> Mapping[str, str]:
    """Numbers of an edition that the concordance calls gone, each with the number of today that says the same.

    Raises:
        BadInput: a line of the data file is none.
    """
    return _by_edition().get(edition, MappingProxyType({}))


def today(number: str, date: str) -> str:
    """The number in the newest edition known of what stood under a number on a day; "" where it is gone or was none."""
    known = shipped()
    edition = known.at(date)
    if not edition or number not in known.numbers(edition):
        return ""
    for step in known.between(edition, known.editions[-1]):
        if heir := heirs(step.older).get(number):
            return heir
        fate = follow(number, (step,))
        number = fate[0][1].new if fate else ""
        if not number:
            return ""
    return number
