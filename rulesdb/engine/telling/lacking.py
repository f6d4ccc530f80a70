"""What of a description a thing is not, in words: one condition at a time, as its characteristics are in a frame (608.2b).

It only looks. A condition that has no words here gives "".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation, Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.events import Considered
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.telling.articles import with_article
from rulesdb.engine.telling.derivation import derive
from rulesdb.errors import RulesdbError
from rulesdb.values import NamedTuple


class Lacking(NamedTuple):
    """The condition that a thing does not meet, and that in words."""

    part: a.Filter
    text: str


_NO_KIND = (a.Is, a.IsSpell, a.IsPermanent, a.IsPlayer)
"""What a description says of which thing is meant at all, rather than of what that is like."""


def parts_of(one: a.Filter | None) -> Iterator[tuple[a.Filter, a.Filter | None]]:
    """Each condition of a filter, and the filter without it; another thing altogether is no near miss."""
    parts = one.parts if isinstance(one, a.All) else (one,)
    for part in parts:
        if part is not None and not isinstance(part, _NO_KIND):
            rest = tuple(x for x in parts if x is not None and x is not part)
            yield part, a.All(rest) if rest else None


def lacking(frame: Frame, n: int, whole: a.Filter, name: str) -> Lacking | None:
    """The first condition that this does not meet, what it is before how large it is; None where there are no words."""
    missed = [part for part, _ in parts_of(whole) if not fits(frame, n, part)]
    for part in sorted(missed, key=lambda one: isinstance(one, a.Numeric)):
        if text := is_not(frame, part, n, name):
            return Lacking(part, text)
    return None


def no_target(frame: Frame, n: int, whole: a.Filter) -> Considered:
    """Why a target is none any more, said of it, and whose effect made it so: `it has power 5, not 4 or less` (608.2b)."""
    try:
        found = lacking(frame, n, whole, "it")
    except RulesdbError:  # what only the whole description could say
        found = None
    if found is None:
        return Considered("", "it no longer is what is targeted", ("608.2b",))
    kinds = next((changes for kind, changes in _MADE_BY if isinstance(found.part, kind)), ())
    by = _maker(frame.state, n, lambda change: isinstance(change, kinds)) if kinds else 0
    return Considered("", found.text, ("608.2b",), by)


def shielded(state: GameState, n: int, why: Considered) -> Considered:
    """Why something can't be a target, with whose effect gave it the keyword that says so (702.11, 702.16, 702.18)."""
    word = next((word for word in _SHIELDS if f"has {word}" in why.why), "")
    if why.source or not word or n not in state.objects:
        return why
    return why._replace(source=_maker(state, n, lambda change: _gives(change, word)))


_SHIELDS = ("hexproof", "protection", "shroud")
_MADE_BY: tuple[tuple[type[a.Filter], tuple[type[a.Change], ...]], ...] = (
    (a.Numeric, (a.ModifyPT, a.SetPT, a.SwitchPT)),
    (a.ControlledBy, (a.GainControl,)),
    (a.HasColor, (a.BecomeColor,)),
    (a.IsColorless, (a.BecomeColor,)),
    (a.HasType, (a.BecomeType, a.LoseType)),
    (a.HasSubtype, (a.BecomeType, a.LoseType)),
)
"""What changes the characteristic that a description asks for."""


def _gives(change: a.Change, word: str) -> bool:
    return any(isinstance(x, a.KeywordAbility) and x.name == word for x in change.walk())


def _maker(state: GameState, n: int, fits_: Callable[[a.Change], bool]) -> int:
    """The source of the last effect on something that does that; 0 where none does, or it does so itself."""
    made = [one for one in derive(state, n) if any(map(fits_, one.changes))]
    return made[-1].source if made and made[-1].source != n else 0


def is_not(frame: Frame, part: a.Filter, n: int, name: str) -> str:
    """That a thing is not what a condition says; "" where there are no words for it."""
    if isinstance(part, a.Numeric):
        found = number_of(frame, part, n)
        if found is None:
            return ""
        asks = _RELATIONS[part.relation].format(found[1])
        return f"{name} has {part.characteristic} {found[0]}, not {asks}"
    if isinstance(part, a.ControlledBy):
        who = frame.look(n).controller
        return f"{frame.state.players[who].name} controls {name}" if who else ""
    if isinstance(part, a.InCombat) and part.role is a.Combat.UNBLOCKED:
        blocked = fits(frame, n, a.InCombat(a.Combat.BLOCKED))
        return f"{name} is blocked" if blocked else f"{name} isn't attacking"
    if isinstance(part, a.In):
        one = frame.state.objects.get(n)
        there = one is None or one.zone in part.zones
        return "" if there else f"{name} isn't in {' or '.join(map(a_zone, part.zones))}"
    if isinstance(part, a.Other):
        return f"{name} is the one that it leaves out"
    if isinstance(part, a.AnyOf) and not kind_said(part):
        each = [is_not(frame, one, n, name) for one in part.parts]
        return " and ".join(each) if all(each) else ""
    denied = isinstance(part, a.Not)
    inner = part.part if isinstance(part, a.Not) else part
    if isinstance(inner, a.HasKeyword):
        return f"{name} {'has' if denied else 'does not have'} {inner.keyword}"
    if isinstance(inner, a.HasCounter):
        kind = f"{inner.kind} counter" if inner.kind else "counter"
        few = "a" if inner.quantity is None else "so many"
        several = "" if few == "a" else "s"
        return f"{name} has {f'{few} ' if denied else 'no ' if few == 'a' else 'not so many '}{kind}{several}"
    if isinstance(inner, a.TargetsOn):
        whom = kind_said(inner.what) if inner.what is not None else ""
        does = f"{'targets' if denied else 'does not target'} {'only ' if inner.only else ''}{whom}"
        return f"{name} {does}" if whom else ""
    if isinstance(inner, a.Superlative):
        most = "least" if inner.least else "greatest"
        return f"{name} {'has' if denied else 'has not'} the {most} {inner.characteristic.value}"
    if isinstance(inner, a.SharesWith):
        return f"{name} {'shares' if denied else 'does not share'} a {inner.characteristic.value} with it"
    if isinstance(inner, a.OfChosen):
        return f"{name} is {'' if denied else 'not '}of the chosen {inner.characteristic.value}"
    if isinstance(inner, a.HasParity):
        return f"{name} has mana value {frame.look(n).mana_value}"
    if isinstance(inner, a.OwnedBy):
        one = frame.state.last(n)
        return f"{frame.state.players[one.owner].name} owns {name}" if one is not None else ""
    words = kind_said(inner)
    return f"{name} {'is' if denied else 'isn' + chr(39) + 't'} {words}" if words else ""


def a_zone(zone: Zone) -> str:
    """The name of a zone with its article, which exile has none of."""
    return str(zone) if zone is Zone.EXILE else f"a {zone}"


def number_of(frame: Frame, part: a.Numeric, n: int) -> tuple[int, int] | None:
    """The number that a thing has, and the one that it is compared with."""
    value = getattr(frame.look(n), part.characteristic.value.replace(" ", "_"), None)
    try:
        return (value, number(frame, part.quantity)) if isinstance(value, int) else None
    except RulesdbError:
        return None


def kind_said(part: a.Filter) -> str:
    """What a filter says that a thing is; "" where it says something else."""
    if isinstance(part, a.AnyOf):
        each = [kind_said(one) for one in part.parts]
        return " or ".join(each) if all(each) else ""
    return next((words(part) for kind, words in _KINDS if isinstance(part, kind)), "")


_RELATIONS = {
    Relation.EQUAL: "{}",
    Relation.NOT_EQUAL: "another than {}",
    Relation.LESS: "less than {}",
    Relation.AT_MOST: "{} or less",
    Relation.MORE: "more than {}",
    Relation.AT_LEAST: "{} or greater",
}


_KINDS: tuple[tuple[type[a.Filter], Callable[..., str]], ...] = (
    (a.HasType, lambda f: with_article(f.type.value.lower())),
    (a.HasSubtype, lambda f: with_article(f.subtype)),
    (a.HasSupertype, lambda f: f.supertype.value.lower()),
    (a.HasColor, lambda f: f.color.word),
    (a.IsColorless, lambda _: "colorless"),
    (a.IsMulticolored, lambda _: "multicolored"),
    (a.IsMonocolored, lambda _: "monocolored"),
    (a.IsToken, lambda _: "a token"),
    (a.IsCommander, lambda _: "a commander"),
    (a.HasPermanentType, lambda _: "a permanent card"),
    (a.HasName, lambda f: f"named {f.name}"),
    (a.HasNoAbilities, lambda _: "without abilities"),
    (a.HasAbility, lambda f: "with a mana ability" if f == a.HasAbility(mana=True) else ""),
    (a.AttachedTo, lambda _: "attached to that"),
    (a.IsPlayer, lambda f: "a player" if f == a.IsPlayer() else ""),
    (a.HasStatus, lambda f: f.status.value),
    (a.InCombat, lambda f: f.role.value if f.against is None else ""),
)
"""What a thing is, in words."""
