"""What the abilities of a thing cost, each, where a question does not say which of them is meant (602.1, 602.2b)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.language.words import ORDINAL_WORDS
from rulesdb.scenarios.playing.story import Story

Paying = Callable[[Story, m.Pays], Reply]
_SEVERAL = 2


def of_each_ability(story: Story, one: m.Pays, pays: Paying) -> Reply | None:
    """The costs of all activated abilities of a permanent; None where it has one, or one of them is meant."""
    deed = one.deed
    if not isinstance(deed, m.Activate) or deed.ordinal or deed.words or deed.options or one.paid:
        return None
    there = [n for n in story.things.all(story.state, deed.of) if n in story.state.battlefield]
    held = [x.ability for x in story.game.look(there[0]).abilities] if len(there) == 1 else []
    many = sum(isinstance(ability, a.ActivatedAbility) for ability in held)
    if many < _SEVERAL:
        return None
    replies = [pays(story, one.but(deed=deed.but(ordinal=at + 1))) for at in range(many)]
    known = [reply for reply in replies if reply.known]
    if len(known) < len(replies):
        return None
    rules = tuple(dict.fromkeys(rule for reply in known for rule in reply.rules))
    told = (f"{reply.text} (its {ORDINAL_WORDS[at]} ability)" for at, reply in enumerate(known, 1))
    return Reply("; ".join(told), rules)
