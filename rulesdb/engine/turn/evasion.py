"""Which creature can block which: evasion abilities and restrictions, one row a keyword (509.1b, 702).

Different evasion abilities are cumulative; every row is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Color
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.keyword_rules import keyword_rules
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Characteristics, walk_name
from rulesdb.values import NamedTuple

Test = Callable[[Play, Characteristics, Characteristics, int, int], bool]


class Evasion(NamedTuple):
    """An evasion ability of an attacker: whether a blocker may block it all the same."""

    keyword: str
    rule: str
    allows: Test


def _has(*keywords: str) -> Test:
    def test(_: Play, __: Characteristics, blocker: Characteristics, ___: int, ____: int) -> bool:
        return any(word in blocker.keywords for word in keywords)

    return test


def _artifact_creature(c: Characteristics) -> bool:
    return CardType.ARTIFACT in c.types and c.creature


def _fear(_: Play, __: Characteristics, blocker: Characteristics, ___: int, ____: int) -> bool:
    return _artifact_creature(blocker) or Color.BLACK in blocker.colors


def _intimidate(
    _: Play, attacker: Characteristics, blocker: Characteristics, __: int, ___: int
) -> bool:
    return _artifact_creature(blocker) or bool(attacker.colors & blocker.colors)


def _skulk(_: Play, attacker: Characteristics, blocker: Characteristics, __: int, ___: int) -> bool:
    return (blocker.power or 0) <= (attacker.power or 0)


def _landwalk(
    p: Play, attacker: Characteristics, blocker: Characteristics, n: int, __: int
) -> bool:
    """No, while the defending player controls such a land (702.14c)."""
    return next(lands_walked(p, attacker, blocker, n), None) is None


def lands_walked(
    p: Play, attacker: Characteristics, blocker: Characteristics, n: int
) -> Iterator[tuple[a.KeywordAbility, int]]:
    """The lands of the blocker's controller that landwalk of an attacker looks for, each with that ability (702.14c)."""
    for one in attacker.keyword("landwalk"):
        if one.quality is None:
            continue
        frame = Frame(p.state, attacker.controller, n)
        for land in p.state.battlefield:
            c = p.look(land)
            if (
                c.controller == blocker.controller
                and c.land
                and not p.state.objects[land].phased_out
            ) and fits(frame, land, one.quality):
                yield one, land


def _protection(
    p: Play, attacker: Characteristics, _: Characteristics, n: int, blocker: int
) -> bool:
    frame = Frame(p.state, attacker.controller, n)
    return not any(
        one.quality is not None and fits(frame, blocker, one.quality)
        for one in attacker.keyword("protection")
    )


EVASIONS: tuple[Evasion, ...] = (
    Evasion("flying", "702.9b", _has("flying", "reach")),
    Evasion("horsemanship", "702.31b", _has("horsemanship")),
    Evasion("shadow", "702.28b", _has("shadow")),
    Evasion("fear", "702.36b", _fear),
    Evasion("intimidate", "702.13b", _intimidate),
    Evasion("skulk", "702.118b", _skulk),
    Evasion("landwalk", "702.14c", _landwalk),
    Evasion("protection", "702.16f", _protection),
)


_EVADE = frozenset(row.keyword for row in EVASIONS)


def allowed_by(p: Play, blocker: int, attacker: int) -> tuple[str, ...]:
    """The rules of the attacker's evasion abilities that this block had to satisfy."""
    words = p.look(attacker).keywords
    if not words:
        return ()  # there is nothing that it would have had to satisfy
    rules = [row.rule for row in EVASIONS if row.keyword in words]
    if "flying" in words and "flying" not in p.look(blocker).keywords:
        rules.append("702.17b")
    if "menace" in words:
        rules.append("702.111b")
    as_though = [r.change for r in p.board.rules(a.CanBlockAsThough) if r.covers(blocker)]
    if any(one.keyword for one in as_though) and any(
        one.attackers_lack in words for one in as_though
    ):
        rules.append("609.4a")
    return tuple(rules)


def without_walks(attacker: Characteristics, names: frozenset[str]) -> Characteristics:
    """The attacker as though it had no landwalk of these names, “islandwalk” (702.14a)."""
    if not any(walk_name(held.ability) in names for held in attacker.abilities):
        return attacker
    out = attacker.copy()
    out.abilities = tuple(one for one in out.abilities if walk_name(one.ability) not in names)
    out.keywords_memo = None
    return out


def may_block_pairs(
    p: Play, blockers: Iterable[int], attackers: Iterable[int]
) -> tuple[tuple[int, int], ...]:
    """Every one of these blockers with every attacker that it could block (509.1b).

    Where no rule of the game says more, an attacker that does not evade can be blocked by whoever is plain.
    """
    attackers = tuple(attackers)
    plain = p.board.without(_SAYS_WHO_BLOCKS)
    easy = {x for x in attackers if plain and p.look(x).keywords.isdisjoint(_EVADE)}
    out: list[tuple[int, int]] = []
    for n in blockers:
        here = easy if p.look(n).keywords.isdisjoint(_HINDERED) else ()
        out += [(n, x) for x in attackers if x in here or may_block_pair(p, n, x) is None]
    return tuple(out)


_SAYS_WHO_BLOCKS = frozenset((a.CanBlockAsThough, a.BlockedAsThough, a.CantBlock, a.CantBeBlocked))
"""Changes of rules that say of a pair whether the one may block the other."""
_HINDERED = frozenset(("shadow", "decayed"))
"""Keywords of a blocker that keep it from blocking."""


def may_block_pair(p: Play, blocker: int, attacker: int) -> tuple[str, ...] | None:
    """The rules by which one creature can't block another, or None (509.1b)."""
    mine, theirs = p.look(blocker), p.look(attacker)
    rules = p.board.rules
    granted, lacking = rules(a.CanBlockAsThough), rules(a.BlockedAsThough)
    as_though = [rule.change for rule in granted if rule.covers(blocker)] if granted else []
    ignored = {change.attackers_lack for change in as_though} if as_though else set()
    if as_though and any(change.keyword for change in as_though):
        extra = frozenset(change.keyword for change in as_though if change.keyword)
        mine = mine.copy()
        mine.keywords_memo = mine.keywords | extra
    words = theirs.keywords
    lacks = frozenset(rule.change.lacks for rule in lacking if rule.covers(attacker))
    if lacks:
        ignored |= lacks
        theirs = without_walks(theirs, lacks)
    for row in () if words.isdisjoint(_EVADE) else EVASIONS:
        if (row.keyword in words and row.keyword not in ignored) and (
            not row.allows(p, theirs, mine, attacker, blocker)
        ):
            return (row.rule, "509.1b")
    if "shadow" in mine.keywords and "shadow" not in words:
        # Shadow works both ways (702.28b).
        return ("702.28b", "509.1b")
    if "decayed" in mine.keywords:
        return ("702.147a", "509.1b")
    for rule in rules(a.CantBlock):
        if rule.covers(blocker) and (
            rule.change.what is None or fits(rule.frame, attacker, rule.change.what)
        ):
            return ("509.1b", "101.2", *keyword_rules(p, rule.source, rule.key))
    for evades in p.board.rules(a.CantBeBlocked):
        if evades.covers(attacker) and (
            evades.change.by is None or fits(evades.frame, blocker, evades.change.by)
        ):
            return ("509.1b", "101.2", *keyword_rules(p, evades.source, evades.key))
    return None
