"""Whether something can be activated that has several activated abilities, where no word says which: each is asked for (602.1)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, begins
from rulesdb.scenarios.language.deeds_said import deed
from rulesdb.scenarios.playing.story import Story

_MOST = 9
_NO_MORE = "has no such activated ability"
Asking = Callable[[Story, m.Whether, m.May], Reply]
"""How one deed is asked about."""


def each_ability(story: Story, one: m.Whether, claim: m.May, ask: Asking) -> Reply | None:
    """The answer about all abilities of a thing together; None where one of them is meant, or can't be told."""
    of = claim.deed
    if not isinstance(of, m.Activate) or of.ordinal or of.words:
        return None
    found: list[Reply] = []
    for at in range(1, _MOST):
        asked = claim.but(deed=of.but(ordinal=at), negated=False)
        reply = ask(story, one.but(claim=asked, why=False), asked)
        if _NO_MORE in reply.text:
            break
        if not reply.known:
            return None
        found.append(reply)
    if not found:
        return None
    so = any(reply.text.startswith("Yes") for reply in found)
    head = begins(so=so, why=one.why, negated=claim.negated)
    texts = [reply.text.partition(": ")[2] for reply in found]
    reasons = dict.fromkeys(text.partition(": ")[2] for text in texts)
    if not so and len(reasons) == 1:
        who, _, what = f"{claim.player} {deed(of, plan=True)}".partition(" ")
        texts = [f"{who} can't {what} by either of its abilities: {next(iter(reasons))}"]
        texts = [texts[0].replace("either", "any") if len(found) > 2 else texts[0]]
    rules = tuple(dict.fromkeys(rule for reply in found for rule in reply.rules))
    return Reply(f"{head}: {'; '.join(texts)}", rules)
