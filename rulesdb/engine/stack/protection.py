"""What can't be a target, and why: shroud, hexproof, protection, and texts that say so (115, 702.11, 702.16, 702.18)."""

from __future__ import annotations

from typing import cast

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import transform
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Considered
from rulesdb.engine.state.memo import by_board
from rulesdb.engine.state.objects import is_player


def _named(quality: a.Filter) -> str:
    """The quality that protection is from, where it is one of color or type; else the thing that has it."""
    if isinstance(quality, a.HasColor):
        return quality.color.word
    if isinstance(quality, a.HasType):
        return f"{quality.type.value.lower()}s"
    return _OF_COLORS.get(type(quality), "it")


_OF_COLORS: dict[type[a.Filter], str] = {
    a.IsMonocolored: "monocolored",
    a.IsMulticolored: "multicolored",
    a.IsColorless: "colorless",
}


def _of_each_color(quality: a.Filter | None) -> bool:
    """Whether a quality stands for one ability of each color (702.11g, 702.16i)."""
    return isinstance(quality, a.AnyOf) and all(isinstance(q, a.HasColor) for q in quality.parts)


_NOTHING: frozenset[str] = frozenset()


_KEYWORDS = ("shroud", "hexproof", "protection")
_RULES = frozenset((a.PlayerProtection, a.CantBeTargeted, a.CantBeAttached))


@by_board
def nothing_protects(p: Play) -> bool:
    """Whether no permanent, player or rule says anything about being a target."""
    here = p.board
    return here.without(_RULES) and here.words.isdisjoint(_KEYWORDS)


def protected(p: Play, n: int, source: int, controller: int, doer: int = 0) -> Considered | None:
    """Why an object or player cannot be the target of something, or None (702.11, 702.16, 702.18).

    `source` has the qualities that protection asks for; `doer` is the spell or ability on the stack, which
    “can't be the target of abilities” asks for (113.7, 115.1).
    """
    if nothing_protects(p):
        return None
    state = p.state
    rules = p.board.rules
    though: frozenset[str] = _NOTHING
    if as_though := rules(a.TargetAsThough):
        though = frozenset(
            rule.change.keyword
            for rule in as_though
            if rule.covers(n) and _aims(rule.frame, doer or source, rule.change.of)
        )
    if is_player(n):
        for rule in rules(a.PlayerProtection):
            if not rule.covers(n) or rule.change.keyword in though:
                continue
            word, quality = rule.change.keyword, rule.change.quality
            hostile = state.players[n].team != state.players[controller].team
            if word == "shroud":
                return Considered(p.name(n), "that player has shroud", ("702.18a",))
            if word == "hexproof" and hostile:
                if quality is None:
                    return Considered(p.name(n), "that player has hexproof", ("702.11c",))
                if fits(rule.frame, source, quality):
                    return Considered(p.name(n), "that player has hexproof from it", ("702.11d",))
            if word == "protection" and quality is not None and fits(rule.frame, source, quality):
                why = f"that player has protection from {_named(quality)}"
                return Considered(p.name(n), why, ("702.16b",))
    elif state.objects[n].zone is Zone.BATTLEFIELD:
        # These abilities are of permanents: neither of spells nor of cards.
        c = p.look(n)
        words = c.keywords - though if though else c.keywords
        if "shroud" in words:
            return Considered(p.name(n), "it has shroud", ("702.18a",))
        if (
            "hexproof" in words
            and state.players[c.controller].team != state.players[controller].team
        ):
            for one in c.keyword("hexproof"):
                frame = Frame(state, c.controller, n)
                if one.quality is None or fits(frame, source, one.quality):
                    which = "702.11b" if one.quality is None else "702.11d"
                    more = ("702.11g",) if _of_each_color(one.quality) else ()
                    of = _named(one.quality) if one.quality is not None else ""
                    why = f"it has hexproof{' from ' + of if of not in ('', 'it') else ''}"
                    return Considered(p.name(n), why, (which, *more))
        if "protection" in words:
            for one in c.keyword("protection"):
                frame = Frame(state, c.controller, n)
                if one.quality is not None and fits(frame, source, one.quality):
                    more = ("702.16i",) if _of_each_color(one.quality) else ()
                    why = f"it has protection from {_named(one.quality)}"
                    return Considered(p.name(n), why, ("702.16b", *more))
    for barred in rules(a.CantBeTargeted):
        if barred.covers(n):
            change = barred.change
            frame = barred.frame
            if _aims(frame, doer or source, change.of):
                why = "it can't be the target"
                return Considered(p.name(n), why, ("115.1", "101.2"), barred.source)
    if doer == source and _cant_be_enchanted(p, n, source):
        return Considered(p.name(n), "it can't be enchanted", ("303.4",))
    return None


def _aims(frame: Frame, n: int, of: a.Filter | None) -> bool:
    """Whether it is what an effect speaks of that has targets; a card that is only thought of is taken as a spell of its owner's."""
    one = frame.state.last(n)
    if of is None or one is None or one.zone in (Zone.STACK, Zone.BATTLEFIELD):
        return of is None or fits(frame, n, of)
    return fits(frame, n, cast("a.Filter", transform(of, _as_cast)))


def _as_cast(part: a.Node) -> a.Node | None:
    """What is said of spells and of who controls them, of a card that could be cast."""
    if isinstance(part, a.IsSpell):
        return a.All(())
    return a.OwnedBy(part.player) if isinstance(part, a.ControlledBy) else None


def _cant_be_enchanted(p: Play, n: int, spell: int) -> bool:
    """Whether, by earlier rules, a spell that would enchant it can't target it either."""
    return any(
        barred.covers(n)
        and fits(barred.frame, spell, barred.change.by)
        and p.state.variants["can't be enchanted"] == "by no spell"
        for barred in p.board.rules(a.CantBeAttached)
    )
