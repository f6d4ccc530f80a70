"""Which two cards may be commanders of one deck: the partner abilities (702.124).

Each ability pairs only with its own kind; a card with several may use any one of them.
"""

from __future__ import annotations

import re

from rulesdb.cards.printed import PrintedCard
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Supertype
from rulesdb.late import late

_REMINDER = late(r"\([^()]*\)")
_PARTNER = late(r"partner(?: with (?P<name>.+)|\s*—\s*(?P<kind>.+))?", re.IGNORECASE)
_DOCTOR = frozenset({"Time Lord", "Doctor"})


def partners(one: PrintedCard, other: PrintedCard) -> bool:
    """Whether two cards may be the commanders of one deck together (702.124f–m)."""
    both = _legendary(one) and _legendary(other) and one.name != other.name
    return both and (
        any(_pairs(ability) for ability in _abilities(one) & _abilities(other))
        or (_with(one) == other.name and _with(other) == one.name)
        or _one_side(one, other)
        or _one_side(other, one)
    )


def is_background(card: PrintedCard) -> bool:
    """A legendary Background enchantment, which is a commander only beside one that chooses it (702.124k)."""
    line = _line(card)
    return _legendary(card) and CardType.ENCHANTMENT in line.types and "Background" in line.subtypes


def partner_rules(card: PrintedCard) -> tuple[str, ...]:
    """The rules of the partner abilities that a card has (702.124h–m)."""
    said = _abilities(card)
    found = [match for match in map(_PARTNER.fullmatch, said) if match is not None]
    rows = (
        ("702.124h", any(not match["name"] and not match["kind"] for match in found)),
        ("702.124i", any(match["kind"] for match in found)),
        ("702.124j", any(match["name"] for match in found)),
        ("702.124k", "choose a background" in said),
        ("702.124m", bool(said & {"doctor's companion", "doctor’s companion"})),
    )
    return tuple(rule for rule, so in rows if so)


def _pairs(ability: str) -> bool:
    """Partner, or partner of a kind, which both must have (702.124h, 702.124i)."""
    found = _PARTNER.fullmatch(ability)
    return found is not None and found["name"] is None


def _with(card: PrintedCard) -> str:
    """The name after “partner with”; empty where there is none (702.124j)."""
    for line in (card.faces[0].text or "").splitlines():
        found = _PARTNER.fullmatch(_REMINDER.sub("", line).strip())
        if found is not None and found["name"]:
            return found["name"]
    return ""


def _one_side(one: PrintedCard, other: PrintedCard) -> bool:
    """A Background for one that chooses it, a Doctor that is nothing else for a companion (702.124k, 702.124m)."""
    said = _abilities(one)
    if "choose a background" in said:
        return is_background(other)
    if "doctor's companion" in said or "doctor’s companion" in said:
        line = _line(other)
        return CardType.CREATURE in line.types and frozenset(line.subtypes) == _DOCTOR
    return False


def _abilities(card: PrintedCard) -> frozenset[str]:
    """The lines of its text in lower case, without reminders."""
    lines = (card.faces[0].text or "").splitlines()
    return frozenset(_REMINDER.sub("", line).strip().lower() for line in lines)


def _legendary(card: PrintedCard) -> bool:
    return Supertype.LEGENDARY in _line(card).supertypes


def _line(card: PrintedCard) -> TypeLine:
    return TypeLine.parse(card.faces[0].type_line)
