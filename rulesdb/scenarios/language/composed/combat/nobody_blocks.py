"""Attackers of which it is said, right behind their attack, that none of them is blocked: `… and neither is blocked`.

Who is meant may be left out (`and isn't blocked`: whoever attacks, with all that attacks) or be a pronoun, which must
fit how many attack: `it` one, `both` and `neither` two. Blocks are one declaration (509.1), so that nobody blocks says it.
"""

from __future__ import annotations

import re

from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Row
from rulesdb.scenarios.language.context import Context
from rulesdb.scenarios.language.names import Names

_FEW = r"neither(?: one|(?: one)? of (?:them|the (?:two|attackers|creatures))| attacker| creature)?"
_NONE = r"none(?: of (?:them|the (?:attackers|creatures)))?|no attackers?"
_ALL = r"they(?: both| all)?|both(?: of them|(?: of the)? attackers| creatures)?|all of them|all|the (?:attackers|creatures)|it|the (?:attacker|creature)|which|that|who|"
_NOT = (
    r"(?:(?:is|are|was|were|'s|'re|gets?) (?:not|never) blocked|(?:isn't|aren't|wasn't|weren't) (?:being )?blocked"
    r"|(?:is|are|was|were|'s|'re|go(?:es)?|went|remains?|stays?|gets?) (?:both |all )?unblocked|(?:doesn't|don't) (?:get|become) blocked)"
)
_GETS = r"(?:is|are|was|were|gets?|becomes?) blocked"
_SAID = late(
    rf"^(?P<h>.*?)(?:(?:^|\s*[,;](?: (?:and|but))? | (?:and|but) |(?<=\w) (?=which |that |who |unblocked)))"
    rf"(?:(?P<few>{_FEW}|{_NONE}) {_GETS}|(?P<all>{_ALL})(?: |(?='))?{_NOT}|(?P<adj>unblocked))(?: by (?:anyone|anybody|anything|any creatures?|either))?\s*\.?\s*$",
    re.IGNORECASE,
)
_JOINT = late(r"\s*[,;](?: (?:and|but))? | (?:and|but) ")
_NAMED = late(rf"^(?P<named>[A-Z].*?) {_NOT}\s*\.?\s*$")
_ATTACKS = late(
    r"^(?P<s>.*?)\b(?P<v>attacks?|swings?|is attacking|are attacking|(?:is|gets) attacked by)\b(?P<r>.*)$"
)
_BESIDE = late(
    r"^(?:\s|,|\b(?:with|at|into|and|for|both|the|her|his|their|its|an?|one|two|three|four|\d+|of|everything|all|creatures?|player|opponent|then|in|turn|'s)\b|'s\b)*$",
    re.IGNORECASE,
)
"""What may stand between the names of an attack."""
_CLAIM = late(r"^\s*(?:then|and|but|because)\b")
_TWO = late(r"\b(?:two|both|2)\b", re.IGNORECASE)
_MANY = late(r"\b(?:two|both|three|four|five|everything|all|creatures|\d+)\b", re.IGNORECASE)


def nobody_blocks(row: Row, names: Names, context: Context) -> Row:
    """The line with `nobody blocks` for such words, where they are right behind the attack; else the line as it is."""
    if "block" not in row.text or row.text.rstrip().endswith("?") or _CLAIM.match(row.text):
        return row
    text = row.text.strip()
    found = _SAID.match(text)
    who = (found["few"] or found["all"] or "").strip().lower() if found is not None else ""
    if found is not None and not found["h"].strip():
        context.acting()
        attackers = context.attackers
        if not who or not _fits(who, len(attackers), many=len(attackers) > 1):
            return row
        lead = row.text[: len(row.text) - len(row.text.lstrip())]
        return row._replace(text=f"{lead}nobody blocks")
    head = _behind(found["h"], who, "", names) if found is not None else ""
    for joint in _JOINT.finditer(text) if not head else ():
        named = _NAMED.match(text[joint.end() :])
        head = _behind(text[: joint.start()], "", named["named"], names) if named else ""
        if head:
            break
    return row._replace(text=f"{head}, and nobody blocks") if head else row


def _behind(said: str, who: str, named: str, names: Names) -> str:
    """The attack that such words are right behind, where they mean all that attacks; else nothing."""
    attack = _ATTACKS.match(said)
    if attack is None:
        return ""
    passive = attack["v"].endswith("by")
    _, with_, behind = attack["r"].partition(" with ")
    attackers = attack["r"] if passive else behind if with_ else attack["s"]
    if _left_over(attackers, names) or _left_over(attack["r"], names):
        return ""
    several = [*names.spoken(attackers)]
    if named and (_left_over(named, names) or sorted(names.spoken(named)) != sorted(several)):
        return ""
    number = 2 if len(several) == 1 and _TWO.search(attackers) else len(several)
    if not _fits(who, number, many=len(several) > 1 or bool(_MANY.search(attackers))):
        return ""
    if passive and len(attack["s"].split()) == 1:
        attacking = "attack" if len(several) > 1 else "attacks"
        return f"{attackers.strip()} {attacking} {attack['s'].strip()}"
    return said.rstrip()


def _fits(who: str, number: int, *, many: bool) -> bool:
    """Whether a word can mean all of so many attackers."""
    if who in ("it", "the attacker", "the creature"):
        return number == 1 and not many
    if who.startswith(("both", "neither")) or who == "they both":
        return number == 2
    return number > 0 or many


def _left_over(said: str, names: Names) -> bool:
    """Whether anything stands there besides names and what joins them."""
    for at in [*re.finditer(r"[A-Z]", said)][::-1]:
        if at.start() and re.match(r"[\w']", said[at.start() - 1]):
            continue
        end = next((end for _, _, end in names.longest(said, at.start())), 0)
        if end:
            said = f"{said[: at.start()]}{' ' * (min(end, len(said)) - at.start())}{said[end:]}"
    return _BESIDE.match(said) is None
