"""Keyword abilities that the rulebook defines by a text, expanded from that text by the same grammar (702).

The formulas are data (`data/keywords.json`), with [cost] and N where parameters stand. A formula
that the grammar does not read whole is left to the engine; whether the engine knows the keyword
is said in the same file.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from rulesdb.assets import asset
from rulesdb.cards import abilities as a
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.rows import TABLE
from rulesdb.oracle.meaning.rows import expect, nodes, reworded
from rulesdb.oracle.meaning.trees import swapped, with_parts
from rulesdb.oracle.printing.compare import shown
from rulesdb.oracle.printing.printer import Printer, inflect
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.tokens import capitals

Reader = Callable[[str], Reading]
"""Reads the text of a formula."""


@cache
def table() -> dict[str, dict[str, Any]]:
    """Every keyword's row by its name."""
    raw = json.loads(asset("data", "keywords.json").read_text("utf-8"))
    return {row["name"]: row for row in raw["keywords"]}


def performed(name: str) -> bool:
    """Whether a game can use the keyword: by its formula, or because the engine knows it."""
    row = table().get(name)
    return row is not None and row["performed"] != "no"


def expanded(abilities: tuple[a.Ability, ...], read: Reader) -> tuple[a.Ability, ...]:
    """The abilities with what each keyword stands for beside it, formulas read by `read`."""

    def part(value: object) -> object:
        if not isinstance(value, a.KeywordAbility):
            return with_parts(value, part)
        if not performed(value.name):
            raise Stop(Stage.LOWERING, f"no game can use {value.name!r} yet", 0)
        if limit := limits(value):
            return reworded(value, value.said, inner=(_within(value, limit, read),))
        if value.inner:
            return with_parts(value, part)
        inner = meaning(value, read)
        if not inner and _by_formula(value) and not table()[value.name]["engine"]:
            raise Stop(Stage.LOWERING, f"what {value.name!r} stands for is not read here", 0)
        return reworded(value, value.said, inner=inner) if inner else value

    return tuple([expect(a.Ability, part(one)) for one in abilities])


def limits(ability: a.KeywordAbility) -> a.ActivatedAbility | None:
    """What the text says of the ability that a keyword stands for: how often, or for how much less, it is activated."""
    inner = ability.inner[0] if len(ability.inner) == 1 else None
    if isinstance(inner, a.ActivatedAbility) and isinstance(inner.effect, a.Nothing):
        return inner
    return None


_LIMITS = ("per_turn", "once", "condition", "by", "cost_less")


def _within(
    ability: a.KeywordAbility, limit: a.ActivatedAbility, read: Reader
) -> a.ActivatedAbility:
    """The activated ability that the keyword stands for, with that limit."""
    found = meaning(reworded(ability, ability.said, inner=()), read)
    inner = found[0] if len(found) == 1 else None
    if not isinstance(inner, a.ActivatedAbility) or limit.as_instant:
        raise Stop(Stage.LOWERING, f"what of {ability.name!r} is limited?", 0)
    new = {name: value for name in _LIMITS if (value := getattr(limit, name))}
    if any(getattr(inner, name) for name in new):
        raise Stop(Stage.LOWERING, f"{ability.name!r} has such a limit of its own", 0)
    return reworded(inner, inner.said, as_sorcery=inner.as_sorcery or limit.as_sorcery, **new)


def without_meaning(ability: a.KeywordAbility, read: Reader) -> a.KeywordAbility:
    """The keyword without what it stands for by the rules, which no text says; with what its text limits."""
    plain = reworded(ability, ability.said, inner=())
    found = meaning(plain, read)
    if found == ability.inner:
        return plain
    inner = ability.inner[0]
    if len(found) != 1 or len(ability.inner) != 1 or not isinstance(inner, a.ActivatedAbility):
        return ability
    own = {name: value for name in _LIMITS if (value := getattr(inner, name))}
    limit = reworded(a.ActivatedAbility(a.Cost(()), a.Nothing()), "", **own)
    try:
        same = _within(plain, limit, read) == inner
    except Stop:
        return ability
    return reworded(ability, ability.said, inner=(limit,)) if same else ability


def meaning(ability: a.KeywordAbility, read: Reader) -> tuple[a.Ability, ...]:
    """What a keyword with its parameters stands for; nothing where the engine defines it.

    A formula that has no place for the quality (“equip Knight”, 702.6c) would lose it: the engine, which
    knows it, says what that stands for.
    """
    if not _by_formula(ability) or _unsaid(ability.cost):
        return ()
    made = _read(
        read, ability.name, _cost_text(ability), _number_text(ability), _kind_text(ability)
    )
    if ability.number is None or isinstance(ability.number, (a.Number, a.X)):
        return made
    return tuple([_counted(one, ability.number) for one in made])


def _counted(ability: a.Ability, number: a.Quantity) -> a.Ability:
    """“Bushido X, where X is the number of attacking creatures”: counted once, as what triggers resolves (608.2i)."""
    if not isinstance(ability, a.TriggeredAbility):
        return expect(a.Ability, swapped(ability, a.X(), number))
    effect = ability.effect
    if any(one == a.X() for one in nodes(effect)):
        effect = a.LetX(effect, number, said="s_where")
    if any(one == a.X() for slot in ability.targets for one in nodes(slot)):
        # What leaves the battlefield with soulshift X: counted with it, or without it (603.10a)?
        raise Stop(Stage.LOWERING, "counted before or after it left?", 0)
    return ability.but(effect=effect)


def _unsaid(cost: a.Cost | None) -> bool:
    """Whether no formula can say a cost: the mana cost of the card and something more."""
    return cost is not None and len(cost.parts) > 1 and a.PayObjectMana() in cost.parts


def _by_formula(ability: a.KeywordAbility) -> bool:
    """Whether the rulebook's text says what the keyword does; where the engine does not know it, nothing else does."""
    row = table().get(ability.name)
    if row is None or row["performed"] != "formula":
        return False
    return ability.quality is None or ability.name in _BY_KIND


@lru_cache(maxsize=4096)
def _read(read: Reader, name: str, cost: str, number: str, kind: str = "") -> tuple[a.Ability, ...]:

    out: list[a.Ability] = []
    for formula in table()[name]["formulas"]:
        made = read(_of_kind(_filled(formula, cost, number), kind))
        if not made.whole:
            return ()
        out += made.abilities
    return tuple(reworded(one, one.said, word=name) if hasattr(one, "word") else one for one in out)


def _of_kind(text: str, kind: str) -> str:
    """A formula that names a kind of thing, with the article that the kind wants: “an Island card”."""
    if kind and kind[0].lower() in "aeiou":
        text = text.replace("a [type]", "an [type]")
    return text.replace("[text]", kind).replace("[type]", kind)


_NUMBERED = frozenset(("N", "+N/+N", "+N/+0", "-N/-N"))
"""Words of a formula in which N stands for the keyword's number."""


def _filled(formula: str, cost: str, number: str) -> str:
    text = formula.replace("[Cost]", cost[:1].upper() + cost[1:]).replace("[cost]", cost)
    words = [
        word.replace("N", number) if word.strip(".,") in _NUMBERED else word
        for word in text.split(" ")
    ]
    return " ".join(words)


def _cost_text(ability: a.KeywordAbility) -> str:
    if ability.cost is None:
        return ""

    out = Printer(TABLE)
    out.alias("co", ability.cost)
    return shown(inflect(out.words))


_BY_KIND = frozenset(("affinity", "typecycling"))
"""Keywords whose formula names a kind of thing: “Affinity for artifacts”, “Plainscycling”."""


def _kind_text(ability: a.KeywordAbility) -> str:
    if ability.name not in _BY_KIND:
        return ""
    if ability.words:
        return " ".join(
            word.capitalize() if word in capitals() else word for word in ability.words[0].split()
        )

    out = Printer(TABLE)
    if ability.quality is not None:
        write_filter(out, ability.quality, plural=False)
    return " ".join(out.words)


def _number_text(ability: a.KeywordAbility) -> str:
    if ability.number is None:
        return ""
    return str(ability.number.value) if isinstance(ability.number, a.Number) else "X"


def readable(name: str, read: Reader) -> bool:
    """Whether the grammar reads the formulas of a keyword, with stand-ins for its parameters."""
    row = table()[name]
    if name in _BY_KIND:
        return bool(row["formulas"]) and bool(_read(read, name, "{2}", "", "basic land"))
    if not row["formulas"] or "quality" in row["parameters"] or "words" in row["parameters"]:
        return False
    return bool(_read(read, name, "{1}{G}", "2")) and bool(_read(read, name, "{2}", "1"))
