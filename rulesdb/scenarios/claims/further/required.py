"""What asks of a creature to attack or to block if able: of one that can't, it is told beside what keeps it from it.

What can't be done is required of nobody (508.1d, 509.1c), and yet it is required once nothing keeps from it any more.
Of an attacker that has to be blocked nothing is told here: that asks for no one creature, or only for those that can block it.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.events.play import Play
from rulesdb.scenarios.claims.joining import kept_from
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_LAWS = {"attack": "508.1d", "block": "509.1c"}


def required_of(story: Story, verb: str, n: int, whom: int = 0) -> Why:
    """That an effect has this creature attack or block (`whom`, or at all) if able, and whose; empty where none does."""
    play = Play(story.state.copy())
    by: list[int] = []
    goaded = play.look(n).goaded_by if verb == "attack" else ()
    if verb == "attack":
        for rule in play.board.rules(a.MustAttack):
            only = rule.change.whom
            if rule.covers(n) and (not whom or only is None or fits(rule.frame, whom, only)):
                by.append(rule.source)
    else:
        for asks in play.board.rules(a.MustBlock):
            what = asks.change.what
            if asks.covers(n) and (not whom or what is None or fits(asks.frame, whom, what)):
                by.append(asks.source)
    if not by and not goaded:
        return Why()
    names = GivenNames(story.state, story.things)
    told = and_(list(dict.fromkeys(names.of(x) for x in by if x and x != n)))
    text = f"has to {verb} if able"
    text += f" (by the effect of {told})" if told else " (it is goaded)" if goaded else ""
    return Why(text, (_LAWS[verb], *(("701.15b",) if goaded else ())))


def required_in_vain(story: Story, verb: str, numbers: Iterable[int], whom: int = 0) -> Why:
    """Of which of these that is required and what keeps each from it; empty where it is required of none that can't."""
    names = GivenNames(story.state, story.things)
    parts, rules = [], []
    for n in numbers:
        asked = required_of(story, verb, n, whom)
        if not asked.text:
            continue
        kept = kept_from(story, verb, (n,), whom)
        _, _, reason = kept.text.partition(" can't, for ")
        if reason:
            parts.append(f"{names.of(n)} {asked.text}, but can't, for {reason}")
            rules += [*asked.rules, *kept.rules]
    return Why("; ".join(parts), tuple(dict.fromkeys(rules)))
