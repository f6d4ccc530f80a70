"""What must be so, as judges put it: several claims in one sentence, and outcomes in the words of a table.

A sentence of two claims is both of them, each of what it names or of what the first was about; the rule behind `because` stands with
the last, for it is asked of all that happened since the last `then` anyway.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.undergone import WITHOUT_NUMBER, of_all
from rulesdb.scenarios.language.words import NUMBER

_OPEN = late(r"^(?P<o>(?:then|and|but)) (?P<c>.+?)(?P<b>, because [\d.a-z ]+)?$")
_JOINT = late(r"(?:, and|, but|,| and| but|; and|;) ")
_VERB = late(
    r"(?:is|isn't|are|aren't|has|doesn't|have|don't|goes|loses|gains|draws|takes|dies|die|survives|survive|controls|remains|stays|discards|mills|untaps|resolves)\b"
)
_PRONOUN = late(
    r"(?P<p>it|she|he|they) (?P<r>(?:is|isn't|are|has|have|doesn't|dies|survives|stays|goes|loses|gains|draws|takes|controls|remains|still)\b.*)$"
)
_TIME = late(r"it (?:is|isn't) (?:day|night|[A-Z][\w-]*'s (?!Ring-bearer))")
_N = rf"(?P<n>-?\d+|{NUMBER})"
_X = r"(?P<x>[A-Z].*?)"
_WITH_DAMAGE = late(
    rf"^{_X} (?P<v>survives|stays(?: on the battlefield)?|remains(?: on the battlefield)?|is still on the battlefield|lives)(?: and has|,? with) {_N} damage(?: (?:marked )?on it)?$"
)
_TRADES = late(
    r"^(?P<x>[A-Z].*?) trades with (?P<y>[A-Z].*)$|^(?P<x2>[A-Z].*?) and (?P<y2>[A-Z].*?) trade$"
)
_ALL_DIE = late(
    r"^(?:all|both|all the|every|each|all of the)(?: (?:two|three|four))? creatures? (?:dies?|is destroyed|are destroyed)$"
)
_NEVER = late(rf"^{_X} never (?P<v>[a-z]+)(?P<r>.*)$")
_DENIED = {
    "enters": "doesn't enter", "dies": "doesn't die", "resolves": "doesn't resolve", "triggers": "doesn't trigger", "leaves": "doesn't leave",
    "untaps": "doesn't untap", "transforms": "doesn't transform",
}  # fmt: skip
_ROWS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[str, ...]]], ...] = (
    (late(rf"^{_X} takes {_N}$"), lambda f: (f"{f['x']} takes {count(f['n'])} damage",)),
    (late(rf"^{_X} (?:goes|drops|falls|goes down|goes up|rises|is down|is up|ends up|ends|is left)(?: down| up)? (?:to|at|on|with) {_N}(?: life)?$"), lambda f: (f"{f['x']} is at {count(f['n'])} life",)),
    (late(rf"^{_X} loses {_N}$"), lambda f: (f"{f['x']} loses {count(f['n'])} life",)),
    (late(rf"^{_X} gains {_N}$"), lambda f: (f"{f['x']} gains {count(f['n'])} life",)),
    (late(rf"^{_X} draws {_N}$"), lambda f: (f"{f['x']} draws {count(f['n'])} cards" if count(f["n"]) != "1" else f"{f['x']} draws a card",)),
    (late(rf"^{_X} draws$"), lambda f: (f"{f['x']} draws a card",)),
    (late(rf"^{_X} discards {_N}$"), lambda f: (f"{f['x']} discards {count(f['n'])} cards",)),
    (late(r"^no (?P<k>combat )?damage is (?:dealt|done) to (?P<x>[A-Z].*)$"), lambda f: (f"{f['x']} takes 0 {f['k'] or ''}damage",)),
    (late(rf"^{_X} takes no (?P<k>combat )?damage$"), lambda f: (f"{f['x']} takes 0 {f['k'] or ''}damage",)),
    (late(rf"^{_X} (?:stays|remains|is still) at {_N}(?: life)?$"), lambda f: (f"{f['x']} is at {count(f['n'])} life",)),
    (late(rf"^{_X} (?:is unharmed|is dealt no damage|takes none)$"), lambda f: (f"{f['x']} takes 0 damage",)),
    (_WITH_DAMAGE, lambda f: (f"{f['x']} survives" if f["v"] in ("survives", "lives") else f"{f['x']} is on the battlefield", f"{f['x']} has {count(f['n'])} damage")),
    (late(rf"^{_X} (?:lives|is alive|is fine|is safe)$"), lambda f: (f"{f['x']} survives",)),
    (late(rf"^{_X} becomes the monarch$"), lambda f: (f"{f['x']} is the monarch",)),
    (late(rf"^{_X} (?:takes|gets|gains) the initiative$"), lambda f: (f"{f['x']} has the initiative",)),
    (late(rf"^{_X} becomes (?P<p>[A-Z][\w'-]*'s Ring-bearer)$"), lambda f: (f"{f['x']} is {f['p']}",)),
    (late(r"^it becomes (?P<d>day|night)$"), lambda f: (f"it is {f['d']}",)),
    (late(r"^the game ends in a draw$"), lambda _: ("the game is a draw",)),
    (late(rf"^{_X}'s (?P<z>hand|graveyard|library) (?:size is|has|holds|contains) {_N}(?: cards?)?(?: in it)?$"), lambda f: (f"{f['x']} has {count(f['n'])} cards in {'' if f['z'] == 'hand' else 'the '}{f['z']}",)),
    (late(rf"^{_X} is (?:returned|bounced|put) (?:back )?(?:in)?to (?P<p>[A-Z][\w'-]*)'s hand$"), lambda f: (f"{f['x']} is in {f['p']}'s hand",)),
    (late(rf"^{_X} (?:is|are) controlled by (?P<p>[A-Z][\w'-]*)$"), lambda f: (f"{f['p']} controls {f['x']}",)),
    (_NEVER, lambda f: (f"{f['x']} {_DENIED[f['v']]}{f['r'] or (' the battlefield' if f['v'] in ('enters', 'leaves') else '')}",) if f["v"] in _DENIED else ()),
    (_TRADES, lambda f: (f"{f['x'] or f['x2']} dies", f"{f['y'] or f['y2']} dies")),
    (late(rf"^{_X} (?:is|are) (?:just|merely|simply|nothing but|only) (?P<a>an? )(?P<r>[A-Z].*)$"), lambda f: (f"{f['x']} is {f['a']}{f['r']}",)),
)  # fmt: skip


def claimed(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The lines that a claim could be, each opened as it must be."""
    found = _OPEN.match(said)
    if found is None:
        return
    opening, claim, because = found["o"], found["c"], found["b"] or ""
    for pattern, lines in (*_ROWS, *WITHOUT_NUMBER):
        if (one := pattern.match(claim)) is not None and (told := lines(one)):
            yield _opened(opening, told, because)
    for told in of_all(claim, scene):
        yield _opened(opening, told, because)
    if _ALL_DIE.match(claim):
        creatures = [
            n for things in scene.board.values() for n in things if "Creature" in scene.types(n)
        ]
        if creatures:
            yield _opened(
                opening, tuple(f"{one} dies" for one in dict.fromkeys(creatures)), because
            )
    for joint in _JOINT.finditer(claim):
        first, second = claim[: joint.start()], claim[joint.end() :]
        if second := _of_the_same(first, second, scene):
            yield (f"{opening} {first}", f"and {second}{because}")


def _opened(opening: str, claims: tuple[str, ...], because: str) -> tuple[str, ...]:
    first, *rest = claims
    lines = [f"{opening} {first}", *(f"and {one}" for one in rest)]
    return (*lines[:-1], f"{lines[-1]}{because}")


def _of_the_same(first: str, second: str, scene: Scene) -> str:
    """The second claim with what it is about: what it names, or else what the first one is about; "" where that is not told."""
    second = re.sub(r"^(?:then|so|thus|also|hence) ", "", second)
    subject = next(((sort, first[:end]) for sort, _, end in scene.names.longest(first, 0)), None)
    if _TIME.match(second):
        return second
    if (found := _PRONOUN.match(second)) is not None:
        player = found["p"] in ("she", "he")
        if subject is None or player != (subject[0] == "player"):
            return ""
        return f"{subject[1]} {found['r']}"
    if _VERB.match(second):
        return f"{subject[1]} {second}" if subject is not None and " and " not in first else ""
    return (
        second
        if second[:1].isupper() or re.match(r"(?:it is|the |there |nobody|no |nothing)", second)
        else ""
    )
