"""What an effect lays down as a rule of the game, in words: what can't be, must be and may be done (611.1, 613.11).

A text that narrows it further is not told in full: “as far as its text says so” stands for the rest.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a

_ALIKE: dict[type[a.Change], str] = {
    a.CantGainLife: "can't gain life",
    a.CantLoseLife: "can't lose life",
    a.CantPayLife: "can't pay life",
    a.CantDraw: "can't draw",
    a.CantSearch: "can't search",
    a.CantCast: "can't cast spells",
    a.CantPlayLands: "can't play lands",
    a.CantWin: "can't win the game",
    a.CantLose: "can't lose the game",
    a.CantAttack: "can't attack",
    a.CantBlock: "can't block",
    a.CantBeBlocked: "can't be blocked",
    a.CantCrew: "can't crew Vehicles",
    a.MustAttack: "must attack if able",
    a.MustBlock: "must block if able",
    a.MustBeBlocked: "must be blocked if able",
    a.CantBeTargeted: "can't be targeted",
    a.CantBeCountered: "can't be countered",
    a.CantBeDestroyed: "can't be destroyed",
    a.CantBeRegenerated: "can't be regenerated",
    a.CantBeSacrificed: "can't be sacrificed",
    a.CantTransform: "can't transform",
    a.CantHaveCounters: "can't have counters",
    a.CantUntap: "can't untap",
    a.CantActivate: "can't have abilities activated",
    a.DamageCantBePrevented: "can't have the damage prevented that is dealt by it",
}
"""What is said of one thing and of several alike."""
_BY_NUMBER: dict[type[a.Change], tuple[str, str]] = {
    a.IsGoaded: ("is goaded", "are goaded"),
    a.DoesntUntap: ("doesn't untap in the untap step", "don't untap in the untap step"),
    a.AssignNoCombatDamage: ("assigns no combat damage", "assign no combat damage"),
}
"""What is said of one thing, and of several."""


def rule_said(change: a.Change, *, several: bool) -> str:
    """A change to the rules, as the end of a sentence about what it is for; "" where it has no words here."""
    words = _ALIKE.get(type(change)) or _BY_NUMBER.get(type(change), ("", ""))[several]
    narrowed = [name for name in type(change).names if getattr(change, name) not in _NOTHING]
    spells = change.what if isinstance(change, a.CantCast) and narrowed == ["what"] else None
    if spells is not None and (kind := _kind(spells)):
        return f"can't cast {kind} spells"
    return f"{words}, as far as the text says so" if words and narrowed else words


def _kind(of: a.Filter) -> str:
    """Which spells a filter means, in words that stand before the noun; "" where it says more than that."""
    words: list[str] = []
    for part in of.parts if isinstance(of, a.All) else (of,):
        if isinstance(part, a.IsSpell):
            continue
        inner = part.part if isinstance(part, a.Not) else part
        word = next((said(inner) for kind, said in _SPELLS if isinstance(inner, kind)), "")
        if not word:
            return ""
        words.append(f"non{'-' * word[:1].isupper()}{word}" if isinstance(part, a.Not) else word)
    return " ".join(words)


_SPELLS: tuple[tuple[type[a.Filter], Callable[..., str]], ...] = (
    (a.HasType, lambda f: f.type.value.lower()),
    (a.HasSubtype, lambda f: f.subtype),
    (a.HasSupertype, lambda f: f.supertype.value.lower()),
    (a.HasColor, lambda f: f.color.word),
    (a.IsColorless, lambda _: "colorless"),
)
"""What a spell is called by."""


_NOTHING: tuple[object, ...] = (None, "", (), False, a.IsSpell())


def of_the_game(changes: tuple[a.Change, ...], to: object) -> str:
    """What an effect says of all damage, which is no sentence about a thing (615.12); "" of any other."""
    every = to is None or to == a.Each(a.IsSource())
    said = [_OF_ALL.get(type(change), "") for change in changes]
    return said[0] if every and len(said) == 1 else ""


_OF_ALL: dict[type[a.Change], str] = {a.DamageCantBePrevented: "damage can't be prevented"}


def whom(to: object) -> str:
    """Whom an effect is for that speaks of all of a kind, in the plural (611.2c); "" where there are no words for it."""
    of = to.of if isinstance(to, a.Each) else None
    return next((word for kind, word in _KINDS if isinstance(of, kind)), "")


_KINDS: tuple[tuple[type[a.Filter], str], ...] = (
    (a.IsPlayer, "players"),
    (a.IsOpponent, "opponents"),
)
"""All of a kind, as a sentence begins with them."""
