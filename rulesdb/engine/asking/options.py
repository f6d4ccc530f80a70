"""What the options of an instruction are called, where each is one thing of its own: a kind of counter, a keyword, a quality (608.2d)."""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone


def called(options: tuple[a.Effect, ...]) -> tuple[str, ...]:
    """A word for each option; none where one has no word, two have the same, or it is more than one word."""
    words = tuple(_word(one) for one in options)
    plain = len(set(words)) == len(options) and all(
        word.isalpha() or word.startswith(("+", "-")) for word in words
    )
    return words if plain and not any(" " in word for word in words) else ()


_VERBS: Mapping[type[a.Effect], str] = {a.Tap: "tap", a.Untap: "untap"}
"""Instructions that are called by their verb beside another."""


def _word(option: a.Effect) -> str:
    if isinstance(option, a.PutCounters):
        return option.kind
    if isinstance(option, a.Put) and option.to.zone is Zone.LIBRARY:
        return str(option.to.position)  # top or bottom
    if (verb := _VERBS.get(type(option))) is not None:
        return verb
    last = option.steps[-1] if isinstance(option, a.Sequence) and option.steps else option
    gained = last.changes[0] if isinstance(last, a.Apply) and len(last.changes) == 1 else None
    if not isinstance(gained, a.Gain) or len(gained.abilities) != 1:
        return ""
    one = gained.abilities[0]
    if not isinstance(one, a.KeywordAbility):
        return ""
    if one.quality is None:
        return one.name
    if isinstance(one.quality, a.OfChosen):
        return one.quality.characteristic.value
    return "colorless" if isinstance(one.quality, a.IsColorless) else ""
