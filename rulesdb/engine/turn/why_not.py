"""Why a creature can't attack or block, in words: for refusals, behind the rules that were found (508.1, 509.1).

Nothing is decided here: what asks has found that it can't be, and by which rules.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import walk_name
from rulesdb.engine.state.multiplayer import taking_turn
from rulesdb.engine.turn.combat import forbids
from rulesdb.engine.turn.evasion import lands_walked, without_walks

_EVADES = {
    "702.9b": "{0} has flying, and {1} has neither flying nor reach",
    "702.31b": "{0} has horsemanship, and {1} has not",
    "702.28b": "only one of them has shadow",
    "702.36b": "{0} has fear, and {1} is neither black nor an artifact",
    "702.13b": "{0} has intimidate, and {1} is no artifact and shares no color with it",
    "702.118b": "{0} has skulk, and {1} has greater power",
    "702.16f": "{0} has protection from a quality that {1} has",
    "702.147a": "{1} has decayed",
}
"""By the rule that was found: what keeps one creature from blocking another."""


def no_block(p: Play, blocker: int, attacker: int, rules: tuple[str, ...]) -> str:
    """What keeps this creature from blocking that one; empty where only the rules say it."""
    if (words := _EVADES.get(rules[0])) is not None:
        return words.format(p.name(attacker), p.name(blocker))
    if rules[0] == "702.14c":
        return _walks(p, blocker, attacker)
    for rule in p.board.rules(a.CantBlock):
        if rule.covers(blocker) and (
            rule.change.what is None or fits(rule.frame, attacker, rule.change.what)
        ):
            return f"an ability of {p.name(rule.source)} says so"
    for evades in p.board.rules(a.CantBeBlocked):
        if evades.covers(attacker) and (
            evades.change.by is None or fits(evades.frame, blocker, evades.change.by)
        ):
            return f"an ability of {p.name(evades.source)} says so"
    return ""


def _walks(p: Play, blocker: int, attacker: int) -> str:
    """By which landwalk, and through which land."""
    mine, theirs = p.look(blocker), p.look(attacker)
    lacks = (x.change.lacks for x in p.board.rules(a.BlockedAsThough) if x.covers(attacker))
    walked = lands_walked(p, without_walks(theirs, frozenset(lacks)), mine, attacker)
    for ability, land in walked:
        name, walk = p.name(land), walk_name(ability)
        subtype = ability.quality.subtype if isinstance(ability.quality, a.HasSubtype) else ""
        article = "an" if subtype[:1] in "AEIOU" else "a"
        also = f", which is {article} {subtype}" if subtype and subtype != name else ""
        return f"{p.name(attacker)} has {walk or 'landwalk'}, and {p.name(mine.controller)} controls {name}{also}"
    return f"{p.name(attacker)} has landwalk, and the defending player controls such a land"


def no_attack(p: Play, n: int, target: int, rules: tuple[str, ...]) -> str:
    """What keeps this creature from attacking that one; empty where only the rules say it."""
    if rules[0] == "702.3b":
        return "it has defender"
    for rule in p.board.rules(a.CantAttack):
        if rule.covers(n) and forbids(rule.frame, target, rule.change):
            return f"an ability of {p.name(rule.source)} says so"
    return ""


def not_chosen(p: Play, n: int, who: int, *, sick: bool = False) -> tuple[str, tuple[str, ...]]:
    """What keeps this from being chosen to attack or block for a player, and the rule where it has one of its own.

    `sick`: whether summoning sickness counts and it has it (302.6).
    """
    one = p.state.objects[n]
    c = p.look(n)
    if one.zone is not Zone.BATTLEFIELD:
        return "it is not on the battlefield", ()
    if one.phased_out:
        return "it is phased out", ("702.26b",)
    if not c.creature:
        return "it is no creature", ()
    if CardType.BATTLE in c.types:
        return "it is a battle", ()
    if one.controller not in taking_turn(p.state, who):
        return f"{p.name(one.controller)} controls it", ()
    if one.tapped:
        return "it is tapped", ()
    return ("it has summoning sickness", ("302.6",)) if sick else ("", ())


def said(text: str, why: str) -> str:
    """A refusal with its reason, where there is one in words."""
    return f"{text}: {why}" if why else text
