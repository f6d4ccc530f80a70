"""Attackers told with whom each attacks, in whatever order: `attacks Bob with Elk and Cat with Ox`, `with Elk and Ox at Bob and Cub at Cat`.

It is one declaration (508.1), said as the guide says it: each attacker with its own `at`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.late import late
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.words import NUMBER

_ATTACKS = late(
    r"^(?P<h>.*?\b)(?P<v>attacks?|swings?(?: in)?|sends?) (?P<r>(?:(?:at |with )?[A-Z].*|with .*|at .*))$"
)
_JOINT = late(r",? and (?:attacks? )?|, (?:and )?")
_OF = r"(?:the |her |his |their |an? )?"
_N = rf"(?:(?:{NUMBER}|\d+) )?"
_AIMED = late(rf"^{_OF}(?P<x>{_N}[A-Z][^,]*?) (?:at|attacking|against) (?P<p>[A-Z][\w'-]*)$")
_WITH = late(rf"^(?:at )?(?P<p>[A-Z][\w'-]*) with {_OF}(?P<x>{_N}[A-Z][^,]*)$")
_THING = late(rf"^{_OF}(?P<x>{_N}[A-Z][^,]*)$")


def raids(line: str, names: Masked, spoken: Sequence[str] = ()) -> str:
    """The line with each attacker and whom it attacks; "" where it tells no attack on several.

    `spoken`: what the sentence before spoke of, which is meant by one and the other where it is one name.
    """
    found = _ATTACKS.match(names.hide(line.strip().rstrip(" .?")))
    if found is None:
        return ""
    rest = found["r"]
    if len(spoken) == 1 and not names.is_player(spoken[0]):
        rest = _ONE.sub(names.hide(spoken[0]), rest, count=1)
    said, again = _each_by_name(rest)
    told = _pairs(said, names, again=again)
    if len({whom for _, whom in told}) < 2:
        return ""
    if not again and len({what for what, _ in told}) < len(told):
        return ""
    verb = "attacks" if found["v"].endswith("s") or found["v"] == "swings in" else "attack"
    said = " and ".join(f"{what} at {whom}" for what, whom in told)
    return names.show(f"{found['h']}{verb} with {said}") + ("?" if line.endswith("?") else "")


_ONE_OF = late(
    r"\b(?:one(?: of (?:the|her|his|their))?|the (?:first|other|second|third)|another|a second|a third) (?=(?:Zzq\d+|[A-Z]))"
)
_ONE = late(r"(?<=with )one(?= at |,? and )")
_NO_NAME = late(
    r"\b(?:the (?:other|second|third|last)(?: one)?|another(?: one)?)(?= at |$|,| and )"
)
_FIRST = late(
    r"(?:with |^)(?:two |three |\d )?(?P<x>[A-Z][\w'-]*(?: (?:of |the )*[A-Z][\w'-]*)*)(?= at |$|,| and )"
)


def _each_by_name(said: str) -> tuple[str, bool]:
    """`one Elk … and the other`: each by its name, and whether one of them is another of a name told before."""
    plain = _ONE_OF.sub("", said)
    first = _FIRST.search(plain)
    if first is not None:
        x = first["x"]
        plain = plain[: first.end()] + _NO_NAME.sub(x, plain[first.end() :])
    return plain, plain != said


def _pairs(said: str, names: Masked, *, again: bool = False) -> list[tuple[str, str]]:
    """The attackers, each with what it attacks; empty where that is not told of each."""
    items = _JOINT.split(said.removeprefix("with "))
    whom_first = not said.startswith(
        "with "
    )  # a planeswalker or a battle is attacked as well (508.1b)
    first = [
        one
        for one in map(_WITH.match, items)
        if one is not None and (whom_first or names.is_player(one["p"]))
    ]
    pairs: list[tuple[str, str]] = []
    waiting: list[str] = []
    whom = ""
    for item in items:
        behind, before, alone = _AIMED.match(item), _WITH.match(item), _THING.match(item)
        if first and before is not None and (whom_first or names.is_player(before["p"])):
            whom = before["p"]
            pairs.append((before["x"], whom))
        elif first and whom and alone is not None and behind is None:
            pairs.append((alone["x"], whom))
        elif not first and behind is not None:
            pairs += [*((one, behind["p"]) for one in waiting), (behind["x"], behind["p"])]
            waiting = []
        elif not first and alone is not None:
            waiting.append(alone["x"])
        else:
            return []
    # `with Elk and Ox, Elk at Bob and Ox at Cat`: all of them are told once before.
    told = [what for what, _ in pairs]
    if not again and any(told.count(what) > 1 for what in told):
        count = len(told) - len(dict.fromkeys(told))
        pairs = pairs[count:] if sorted(told[:count]) == sorted(told[count:]) else []
    return [] if waiting else pairs
