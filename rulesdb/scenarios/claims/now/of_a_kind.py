"""Those of a kind of which something is so: `which creatures have power 2 or greater?`, `how many creatures are green?`.

Each is looked at as a claim about it alone is. What made it so by an effect is told with it; where none is, what they
have instead is, if that is a number.
"""

from __future__ import annotations

from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.characteristics import number_of
from rulesdb.scenarios.claims.claims import look
from rulesdb.scenarios.claims.joining import ref_of
from rulesdb.scenarios.claims.now.becoming import made_by
from rulesdb.scenarios.claims.positions import sorted_out
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.language.claims_said import group, so_of_them
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story

_LAWS = {
    "power": "208.1",
    "toughness": "208.1",
    "mana value": "202.3",
    "loyalty": "306.5c",
    "defense": "310.4c",
    "counters": "122.1",
    "damage": "120.6",
    "abilities": "109.3",
    "tapped": "110.5",
    "untapped": "110.5",
    "attacking": "508.1k",
    "blocking": "509.1g",
    "blocked": "509.1h",
    "unblocked": "509.1h",
    "attached to": "701.3a",
    "summoning sick": "302.6",
}
"""The rule about a feature or a state; of all others 109.3 or 110.5."""
_MOST_TOLD = 4
"""So many are told with what they have, where none of them fits."""


def which_are(story: Story, one: m.WhichAre) -> Reply:
    """Those of a kind of which it is so, by their names, or how many they are."""
    fit, odd = sorted_out(story, one.among.but(article="a"))
    numbers = [*fit, *odd]
    found = {n: _looked_at(story, one, n) for n in numbers}
    so = [n for n in numbers if found[n][0]]
    rules: dict[str, None] = dict.fromkeys((_law(one.claim),))
    told: dict[str, int] = {}
    for n in so:
        text, made = found[n][1], ""
        if _made(one.claim) and isinstance(one.claim, (m.IsA, m.HasFeature)):
            by = made_by(story, one.claim, n)
            made = by.text
            rules |= dict.fromkeys(by.rules)
        shown = "; ".join(filter(None, (text if one.compared else "", made)))
        name = story.things.name(story.state, n) or "a face-down object"
        name += f" ({shown})" if shown else ""
        told[name] = told.get(name, 0) + 1
    names = [f"{count} × {name}" if count > 1 else name for name, count in told.items()]
    several = len(so) != 1
    whose = f" of {one.among.player}" if one.among.player else ""
    kind = group(one.among.but(count=2 if several else 1, player=""), "", several=several)
    said = so_of_them(one, several=several)
    if one.count:
        text = f"{len(so)} {kind}{whose} {said}" + (f": {and_(names)}" if names else "")
    elif names:
        text = f"{and_(names)} {said}"
    else:
        text = f"None of the {kind}{whose} {said}" if numbers else f"There are no {kind}{whose}"
    if not so and numbers and len(numbers) <= _MOST_TOLD and _numbered(one.claim):
        others = (f"{story.things.name(story.state, n)} {found[n][1]}" for n in numbers)
        text += f": {and_(list(dict.fromkeys(others)))}"
    return Reply(text, tuple(rules))


def _made(claim: m.IsSo | m.IsA | m.HasFeature) -> bool:
    """Whether effects can have made it so (613)."""
    changed = ("power", "toughness", "abilities", "no abilities", "name")
    return not claim.negated and (
        isinstance(claim, m.IsA) or (isinstance(claim, m.HasFeature) and claim.feature in changed)
    )


def _numbered(claim: m.Node) -> bool:
    return isinstance(claim, m.HasFeature) and claim.feature in _VALUES


_VALUES = ("power", "toughness", "mana value", "loyalty", "defense", "damage", "counters")


def _looked_at(story: Story, one: m.WhichAre, n: int) -> tuple[bool, str]:
    """Whether it is so of one of them, and what it has."""
    ref = ref_of(story, n)
    claim = one.claim.but(refs=(ref,))
    if not one.compared or not isinstance(claim, m.HasFeature):
        found = look(story, claim)
        return found.met(negated=claim.negated), found.text.removeprefix(ref.name).strip()
    # What is compared is asked of the number that it has.
    number = number_of(story, n, claim)
    if number is None:
        return False, f"has no {claim.feature}"
    more = number >= claim.number if one.compared == "or greater" else number <= claim.number
    word = f"{claim.word} {claim.feature}".strip()
    word = word.removesuffix("s") if claim.feature == "counters" and number == 1 else word
    text = f"{number} {word}" if claim.feature in ("counters", "damage") else f"{word} {number}"
    return more is not claim.negated, text


def _law(claim: m.IsSo | m.IsA | m.HasFeature) -> str:
    if isinstance(claim, m.HasFeature):
        return _LAWS.get(claim.feature, "109.3")
    if isinstance(claim, m.IsSo):
        return _LAWS.get(claim.status, "110.5")
    wanted = claim.description
    if wanted.size:
        return "208.1"
    return (
        "105.2"
        if wanted.colors is not None and not wanted.types and not wanted.subtypes
        else "109.3"
    )
