"""Whether something can be done in one of several ways, where no word says which: each is asked for.

Of a thing with several activated abilities each of these (602.1), of an attack with several opponents each of them (508.1b).
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, heads
from rulesdb.scenarios.language.deeds_said import deed
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

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
    head = heads(one, so=so)
    texts = [reply.text.partition(": ")[2] for reply in found]
    reasons = dict.fromkeys(text.partition(": ")[2] for text in texts)
    if not so and len(reasons) == 1:
        who, _, what = f"{claim.player} {deed(of, plan=True)}".partition(" ")
        texts = [f"{who} can't {what} by either of its abilities: {next(iter(reasons))}"]
        texts = [texts[0].replace("either", "any") if len(found) > 2 else texts[0]]
    rules = tuple(dict.fromkeys(rule for reply in found for rule in reply.rules))
    return Reply(f"{head}: {'; '.join(texts)}", rules)


def each_opponent(story: Story, one: m.Whether, claim: m.May, ask: Asking) -> Reply | None:
    """The answer about an attack on each opponent; None where it is said whom it attacks, or that can't be told."""
    of = claim.deed
    if (
        not isinstance(of, m.Attack)
        or not of.raids
        or any(raid.at is not None for raid in of.raids)
    ):
        return None
    who = story.who(claim.player, of)
    found: dict[str, Reply] = {}
    for opponent in story.state.opponents(who):
        name = story.state.players[opponent].name
        raids = tuple(raid.but(at=m.Ref(name)) for raid in of.raids)
        asked = claim.but(deed=of.but(raids=raids), negated=False)
        found[name] = ask(story, one.but(claim=asked, why=False), asked)
        if not found[name].known:
            return None
    able = [reply for reply in found.values() if reply.text.startswith("Yes")]
    head = heads(one, so=bool(able))
    ordered = sorted(found.values(), key=lambda reply: reply not in able)
    told = list(dict.fromkeys(reply.text.partition(": ")[2] for reply in ordered))
    reasons = {text.partition(": ")[2] for text in told}
    if not able and len(reasons) == 1:
        doers = and_([said(raid.attacker) for raid in of.raids])
        told = [f"{story.state.players[who].name} can't attack with {doers}: {reasons.pop()}"]
    first = able or [*found.values()]
    rules = tuple(dict.fromkeys(rule for reply in first for rule in reply.rules))
    return Reply(f"{head}: {'; '.join(told)}", rules)
