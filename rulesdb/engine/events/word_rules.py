"""The rules that say what the words of a text mean, for the trace: devotion, a party, dies, historic (700, 701).

Only citing happens here. A text that is followed, waits for something or is applied cites what explains its
words; how such a word is counted or tested is in `asking`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Zone
from rulesdb.engine.state.aspects import kinds_of
from rulesdb.engine.state.memo import by_identity

_BASES = (Characteristic.BASE_POWER, Characteristic.BASE_TOUGHNESS)
_FULL = a.Number(4)
_DESCENT = (a.HasPermanentType(), a.IsCard())

_TEAM = a.AnyOf((a.Is(a.You()), a.IsTeammate()))

_STATUSES: Mapping[a.Status, tuple[str, ...]] = {
    a.Status.HISTORIC: ("700.6",),
    a.Status.MODIFIED: ("700.9",),
    a.Status.OUTLAW: ("700.12", "700.12a"),
    a.Status.WORTHY: ("700.16",),
    a.Status.SUSPENDED: ("702.62b",),
    a.Status.FORETOLD: ("702.143c",),
    a.Status.TRANSFORMED: ("701.27g",),
    a.Status.RING_BEARER: ("701.54e",),
}
"""The rules of statuses that are words, in the order of the rules."""

_IT_WAS_KICKED = a.Fits(a.Source(), a.HasStatus(a.Status.KICKED))
"""A permanent asks that of the spell it was; a spell says “this spell was kicked”."""
_INSETS = {"Adventure": ("715.2a",), "Omen": ("720.2a",)}


def _compared(one: a.Compare) -> tuple[str, ...]:
    return ("700.8c",) if isinstance(one.left, a.Party) and one.right == _FULL else ()


def _of_base(one: a.Numeric | a.Value) -> tuple[str, ...]:
    """That a base power or toughness is asked for, which counters and pumping don't change."""
    return ("208.4b",) if one.characteristic in _BASES else ()


def _happened(one: a.Happened) -> tuple[str, ...]:
    """That a player descended: a permanent card was put into their graveyard from anywhere."""
    event = one.event
    if not isinstance(event, a.Moves) or event.from_ or event.to != (Zone.GRAVEYARD,):
        return ()
    parts = event.what.parts if isinstance(event.what, a.All) else ()
    return ("700.11",) if all(part in parts for part in _DESCENT) else ()


def _did(one: a.IfDid) -> tuple[str, ...]:
    """That two dice showed the same: “if you rolled doubles”."""
    return ("706.5",) if one.name.endswith("/doubles") else ()


def _created_later(one: a.If) -> tuple[str, ...]:
    """A delayed triggered ability that the text makes as it resolves for the so-manieth time this turn."""
    times = any(isinstance(part, a.TimesResolved) for part in one.condition.walk())
    return ("603.7h",) if times and any(isinstance(x, a.Expect) for x in one.then.walk()) else ()


_WORDS: Mapping[type[a.Node], Callable[[Any], tuple[str, ...]]] = {
    a.AnyOf: lambda one: ("102.4",) if one == _TEAM else (),
    # A chapter has a rule of its own for its lore counters (714.2b).
    a.NthCounterPut: lambda one: ("122.7",) if one.kind != "lore" else (),
    a.Distinguish: lambda _: ("700.3", "700.3a", "700.3b"),
    a.Dies: lambda _: ("700.4",),
    a.Devotion: lambda _: ("700.5",),
    a.ManaSymbols: lambda _: ("107.4e",),
    a.HasStatus: lambda one: _STATUSES.get(one.status, ()),
    a.Party: lambda _: ("700.8a", "700.8b"),
    a.Compare: _compared,
    a.Numeric: _of_base,
    a.Value: _of_base,
    a.Happened: _happened,
    a.ChosenBefore: lambda _: ("903.4b", "607.2p"),
    a.ChosenNumber: lambda one: ("607.2g",) if one.name == "life paid" else (),
    a.IfDid: _did,
    a.If: _created_later,
    a.CommitsCrime: lambda _: ("700.13",),
    a.Expends: lambda _: ("700.14",),
    a.Enters: lambda _: ("700.15",),
    a.StepIsPast: lambda _: ("503.2",),
    a.YourCommander: lambda _: ("903.3e",),
    a.Whole: lambda _: ("400.12",),
    a.SharesWith: lambda one: ("201.2a",) if one.characteristic is Characteristic.NAME else (),
    a.Fits: lambda one: ("400.7d",) if one == _IT_WAS_KICKED else (),
    a.HasInset: lambda one: _INSETS.get(one.subtype, ()),
}
"""What explains a node, by its kind, in the order of the rules."""


@by_identity
def rules_of_words(text: a.Node) -> tuple[str, ...]:
    """The rules about what a text says in words that a rule explains, each once."""
    if kinds_of(text).isdisjoint(_WORDS):
        return ()
    found = (rule for one in text.walk() if type(one) in _WORDS for rule in _WORDS[type(one)](one))
    return tuple(dict.fromkeys(found))


def targeted(kind: str, types: AbstractSet[CardType]) -> tuple[str, ...]:
    """The rules by which something on the stack that says “target” is targeted, by what it is (115.1a–e)."""
    if kind != "spell":
        return _TARGETED.get(kind, ())
    if types & {CardType.INSTANT, CardType.SORCERY}:
        return ("115.1a",)
    return ("115.1b",) if CardType.ENCHANTMENT in types else ("115.1e",)


_TARGETED = {"activated": ("115.1c", "602.2b"), "triggered": ("115.1d", "603.3d")}
"""The rules by which an ability is targeted, and by which its targets are chosen, by its kind."""
