"""What a continuous effect that begins does, as a sentence: to what, and what of it changes (611.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Color
from rulesdb.engine.asking.words import These
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.telling.articles import with_article
from rulesdb.engine.telling.changes_said import keeps, types_said
from rulesdb.engine.telling.qualities import from_quality, with_quality
from rulesdb.engine.telling.rules_said import of_the_game, rule_said, whom


def does(of: Callable[[int], str], source: str, one: Lasting) -> str:
    """A continuous effect as a sentence; `of` names an object or player."""
    # What becomes a copy is told by the name that it has until then (707.2).
    as_copy = f" (as {one.copiable.name})" if one.copiable is not None else ""
    those = one.to if isinstance(one.to, tuple) else ()
    named = Counter(of(n).removesuffix(as_copy) for n in those)
    who = [name if count == 1 else f"{count} × {name}" for name, count in named.items()]
    several = named.total() > 1
    listed = f"{', '.join(who[:-1])} and {who[-1]}" if len(who) > 1 else "".join(who)
    if one.copiable is not None and who:
        copies = "become copies" if several else "becomes a copy"
        return f"{listed} {copies} of {one.copiable.original}"
    if isinstance(one.static, a.Replacement) and _regenerates(one.static):
        meant = (n for x in one.static.event.walk() if isinstance(x, These) for n in x.ids)
        return f"{source} makes a regeneration shield for {' and '.join(map(of, meant))}"
    if isinstance(one.static, a.Prevention):
        amount = f"the next {one.amount} damage" if one.amount else "damage"
        return f"{source} will prevent {amount}" + (f" to {listed}" if listed else "")
    if rule := of_the_game(one.changes, one.to):
        return f"{rule} (by {source})"
    all_of_them = "" if who else whom(one.to)
    several = several or bool(all_of_them)
    said = [_said(change, several=several) for change in one.changes]
    listed = listed or all_of_them
    if not listed or not said or not all(said):
        return f"{source} makes a continuous effect"
    by = f" (by {source})" if all_of_them else ""
    return f"{listed} {' and '.join(said)}{by}"


def _regenerates(static: a.Replacement) -> bool:
    """Whether a shield of this turn is made, as what regenerates does (701.19a)."""
    return any(isinstance(x, a.WithRegeneration) for x in static.instead.walk())


def _said(change: a.Change, *, several: bool) -> str:
    """What one change does to its object, as the end of a sentence."""
    row = _ROWS.get(type(change))
    return row(change, several) if row is not None else rule_said(change, several=several)


def _s(verb: str, several: bool) -> str:  # noqa: FBT001 -- one word or the other
    return verb if several else f"{verb}s"


def _modify(one: a.ModifyPT, several: bool) -> str:  # noqa: FBT001
    power, toughness = _amount(one.power), _amount(one.toughness)
    if not power or not toughness:
        return "get another power and toughness" if several else "gets another power and toughness"
    if power.startswith("-"):
        toughness = toughness.replace("+0", "-0")
    elif toughness.startswith("-"):
        power = power.replace("+0", "-0")
    return f"{_s('get', several)} {power}/{toughness}"


def _base(one: a.SetPT, several: bool) -> str:  # noqa: FBT001
    sizes = [_amount(one.power).removeprefix("+"), _amount(one.toughness).removeprefix("+")]
    if not all(sizes):
        return f"{_s('get', several)} another base power and toughness"
    return f"{'have' if several else 'has'} base power and toughness {'/'.join(sizes)}"


def _types(one: a.BecomeType, several: bool) -> str:  # noqa: FBT001
    words = types_said(one)
    if not words:
        return f"{_s('change', several)} types"
    if one.supertypes and not one.subtypes and not one.types:
        return f"{_s('become', several)} {words}"
    also = " too" if keeps(one) else ""
    told = words if several else with_article(words)
    return f"{_s('become', several)} {told}{'s' if several and one.types else ''}{also}"


def _amount(one: object) -> str:
    if isinstance(one, a.Number):
        return f"{one.value:+d}"
    if isinstance(one, int):
        return f"{one:+d}"
    return ""


def _gain(one: a.Gain, several: bool) -> str:  # noqa: FBT001
    names = [with_quality(each) for each in one.abilities if isinstance(each, a.KeywordAbility)]
    if len(names) < len(one.abilities):
        return f"{_s('gain', several)} an ability"
    return f"{_s('gain', several)} {' and '.join(names)}"


def _color(one: a.BecomeColor, several: bool) -> str:  # noqa: FBT001
    words = [each.word for each in one.colors if isinstance(each, Color)]
    return f"{_s('become', several)} {' and '.join(words) or 'colorless'}"


def _life_kept(_: a.LifeCantChange, several: bool) -> str:  # noqa: FBT001
    return "have life totals that can't change" if several else "has a life total that can't change"


def _guarded(one: a.PlayerProtection, several: bool) -> str:  # noqa: FBT001
    return f"{_s('gain', several)} {one.keyword}{from_quality(one.quality)}"


_ROWS: dict[type[a.Change], Callable[..., str]] = {
    a.LifeCantChange: _life_kept,
    a.PlayerProtection: _guarded,
    a.ModifyPT: _modify,
    a.Gain: _gain,
    a.BecomeColor: _color,
    a.LoseAllAbilities: lambda _, several: f"{_s('lose', several)} all abilities",
    a.Lose: lambda _, several: f"{_s('lose', several)} an ability",
    a.LoseAbility: lambda _, several: f"{_s('lose', several)} an ability",
    a.LoseThisAbility: lambda _, several: f"{_s('lose', several)} an ability",
    a.SetPT: _base,
    a.BecomeType: _types,
    a.SwitchPT: lambda _, several: f"{'switch' if several else 'switches'} power and toughness",
    a.GainControl: lambda _, several: f"{_s('change', several)} controllers",
}
