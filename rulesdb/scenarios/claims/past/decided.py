"""Whose choice something is: by the rule that says who makes it, and whom the game has asked in the story."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rulesdb.cards import abilities as a
from rulesdb.engine.state.decisions import Assigning, Decision, DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.past.searched import what_is_found
from rulesdb.scenarios.claims.replies import Reply, happened, line_of, ordered
from rulesdb.scenarios.claims.told.choosable import what_is_chosen
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.values import NamedTuple

D = DecisionKind


class _Choice(NamedTuple):
    """Who makes a choice, the rule that says so, and how the game asks for it."""

    law: str
    rule: str
    kinds: tuple[DecisionKind, ...] = ()
    words: tuple[str, ...] = ()
    """Of a choice among objects: what it cites or is called by."""


_CHOICES = {
    "combat damage": _Choice(
        "whoever controls a creature assigns its combat damage, the active player first", "510.1", (D.DAMAGE,)
    ),
    "the order of triggers": _Choice(
        "each player puts those that are theirs on the stack in any order, the active player first", "603.3b", (D.TRIGGERS,)
    ),
    "the order of replacement effects": _Choice(
        "the affected player, or the controller of the affected object (its owner where nobody controls it)", "616.1",
        (D.REPLACEMENT,),
    ),
    "attacks": _Choice("the active player declares attackers", "508.1", (D.ATTACKERS,)),
    "blocks": _Choice("the defending player declares blockers", "509.1", (D.BLOCKERS,)),
    "targets": _Choice(
        "whoever casts the spell, or controls the ability, chooses its targets", "601.2c", (D.TARGETS,)
    ),
    "modes": _Choice("whoever casts the spell, or controls the ability, chooses its modes", "601.2b", (D.MODES,)),
    "X": _Choice("whoever casts the spell or activates the ability announces X", "601.2b", (D.X,)),
    "legends": _Choice(
        "whoever controls the legendary permanents of one name chooses which of them stays", "704.5j", (D.CHOOSE,), ("704.5j",)
    ),
    "discards": _Choice(
        "the player who discards chooses the cards, unless the effect says otherwise", "701.9b", (D.CHOOSE,), ("701.9", "514.1")
    ),
    "sacrifices": _Choice(
        "the player who sacrifices chooses, among the permanents that they control", "701.21a", (D.CHOOSE,), ("701.21",)
    ),
    "divisions": _Choice(
        "whoever casts the spell, or controls the ability, divides what it divides", "601.2d", (D.DIVISION,)
    ),
    "payments": _Choice("the player who is asked to pay decides whether to", "118.12", (D.MAY,), ("118.12",)),
    "rooms": _Choice(
        "the player who ventures chooses which arrow to follow", "701.49b", (D.OPTION,), ("701.49",)
    ),
    "what is optional": _Choice("the player who “may” do something decides whether to", "608.2d", (D.MAY,)),
}  # fmt: skip
"""Each choice that can be asked about."""


_INSTEAD = {
    "702.22j": "creatures with banding, or that band with others, block it: the defending player assigns its damage, and not the active player",
    "702.22k": "it blocks a creature with banding, or one of those that band with others: the active player assigns its damage, and not the defending player",
}
"""Rules by which another player makes a choice than the one who else would."""


def who_decides(story: Story, one: m.WhoDecides) -> Reply:
    """The rule, and whom the game has asked so far."""
    decision = story.game.decision
    asked = [*story.hand.questions, *([decision] if decision is not None else [])]
    if one.what == "what is found":
        return what_is_found(story, one, asked)
    if one.what == "what is chosen":
        return what_is_chosen(story, one, asked)
    if one.what == "the last choice":
        return _last(story, asked)
    choice, decided = _CHOICES[one.what], asked
    asked = [d for d in asked if _fits(d, choice)]
    if one.of is not None:
        those = line_of(story, (one.of,), gone=True)
        asked = [d for d in asked if d.source in those or those & {*d.numbers}]
    texts = dict.fromkeys(
        f"{story.state.players[d.player].name} is asked: {d.text}"
        for d in asked
        if d.player in story.state.players
    )
    rules = [rule for d in asked for rule in d.rules]
    instead = next((rule for rule in _INSTEAD if asked and all(rule in d.rules for d in asked)), "")
    if instead:
        choice = choice._replace(law=_INSTEAD[instead], rule=instead)
    by = story.state.last(asked[-1].source) if asked and one.what == "targets" else None
    if by is not None and by.controller not in (0, asked[-1].player):
        choice = choice._replace(law="the text says who chooses them")
    law = f"{choice.law[:1].upper()}{choice.law[1:]}"
    text = f"{'; '.join(texts)} ({choice.law})" if texts else law
    if one.what == "what is optional" and not texts:
        text = f"Nobody is asked whether to do anything: what a text does not say one may do is done ({choice.law})"
    if one.what == "discards" and not texts and _by_chance(story):
        return Reply(
            "Nobody: what is discarded here is discarded at random", ("701.9b",), settled=False
        )
    by_effect = _by_effect(story, one.what, decided)
    if not texts and not by_effect and (by_text := _by_text(story, one.what)):
        return Reply(by_text, ("608.2d", choice.rule), settled=False)
    if not texts and by_effect:
        last = by_effect[-1]
        who = story.state.players[last.player].name
        text = f"{who} is asked: {last.text} (the effect says who chooses)"
        return Reply(text, ("608.2d", choice.rule))
    if one.what == "combat damage":
        limits = dict.fromkeys(_at_most(story, d) for d in asked)
        text += "".join(limits) if texts else _no_choice(story)
    # What says that one may comes before the rule of all that is optional.
    first = () if one.what == "what is optional" and rules else (choice.rule,)
    return Reply(text, ordered((*first, *rules), choice.rule), settled=bool(texts))


_NO_CHOICE = (D.PRIORITY, D.PAY, D.RANDOM)
"""What is asked and nobody calls a choice."""


def _last(story: Story, asked: Sequence[Decision]) -> Reply:
    """Who is asked next to choose anything where something is on its way, else who was asked last, and what."""
    asked = [d for d in asked if d.kind not in _NO_CHOICE]
    open_ = [d for d in asked if d.open]
    ahead = [one.decision for one in story.hand.chosen if one.at >= (story.asked or 0)]
    ahead = [d for d in ahead if d.kind not in _NO_CHOICE] if story.asked is not None else []
    if story.asked is None and story.state.stack and story.game.decision is not None:
        busy = story.game.decision.kind is D.PRIORITY  # what is on the stack is still to ask
        if busy:
            text = "Nobody has been asked yet to choose anything for what is on the stack"
            return Reply(text, ("608.2d",), settled=False)
    meant = [d for d in ahead if d.open] or ahead
    if not meant and story.asked is not None and _went_on(story):
        text = "Nobody has to be asked: there is one way alone; where a text has something chosen, its controller chooses, unless it names another player"
        return Reply(text, ("608.2d",))
    meant = meant or open_ or asked[-1:]
    if not meant:
        return Reply("Nobody has been asked to choose anything", ("608.2d",), settled=False)
    one = meant[0] if ahead else meant[-1]
    text = f"{story.state.players[one.player].name} is asked: {one.text}"
    text += "" if one.open else ", with one answer alone"
    settled = bool(ahead) or story.asked is None
    return Reply(text, one.rules or ("608.2d",), settled=settled)


_GIVEN_UP = {"discards": EventKind.DISCARD, "sacrifices": EventKind.SACRIFICE}


def _by_effect(story: Story, what: str, asked: Sequence[Decision]) -> list[Decision]:
    """Who was asked by the effect that had something discarded or sacrificed, where its text names who chooses (608.2d)."""
    if (kind := _GIVEN_UP.get(what)) is None:
        return []
    sources = {e.source for e in happened(story) if e.kind is kind and e.source}
    return [
        d for d in asked
        if d.kind is D.CHOOSE and d.source in sources and d.player in story.state.players
    ]  # fmt: skip


def _by_text(story: Story, what: str) -> str:
    """That whoever controls a spell or ability chooses what another gives up, where its text has it so and there was one way alone."""
    if (kind := _GIVEN_UP.get(what)) is None:
        return ""
    gives = a.Discard if kind is EventKind.DISCARD else a.Sacrifice
    causes = [e.cause for e in happened(story) if e.kind is kind and e.cause]
    for n in (*causes, *story.state.stack):
        one = story.state.last(n)
        parts = [
            x for each in (one.stack.effects if one and one.stack else ()) for x in each.walk()
        ]
        chosen = {x.bind for x in parts if isinstance(x, a.Choose) and x.player == a.You()}
        given = [x.what for x in parts if isinstance(x, gives)]
        if one and any(isinstance(x, a.Bound) and x.name in chosen for x in given):
            name = GivenNames(story.state, story.things).of(n)
            return f"{story.state.players[one.controller].name} chooses: the text of {name} says so"
    return ""


def _went_on(story: Story) -> bool:
    """Whether anything has resolved since it was asked."""
    since = story.game.events()[story.asked or 0 :]
    return any(e.kind in (EventKind.RESOLVE, EventKind.FIZZLE) for e in since)


def _by_chance(story: Story) -> bool:
    """Whether an effect had cards discarded at random (701.9b)."""
    items = (
        story.state.last(e.cause)
        for e in happened(story)
        if e.kind is EventKind.DISCARD and e.cause
    )
    effects = (x for one in items if one is not None and one.stack for x in one.stack.effects)
    return any(isinstance(part, a.Pick) and part.at_random for x in effects for part in x.walk())


def _at_most(story: Story, decision: Decision) -> str:
    """Of damage with trample how much may go beyond the blockers, and what must be assigned to them first (702.19b)."""
    found = decision.detail
    if not isinstance(found, Assigning) or not found.beyond or _INSTEAD.keys() & {*decision.rules}:
        return ""
    name = partial(story.things.name, story.state)
    most = max(0, found.total - sum(share for _, share in found.lethal))
    first = and_([f"{share} to {name(n)}" for n, share in found.lethal])
    return f"; at most {most} to {name(found.beyond)}, for {first} is lethal"


def _no_choice(story: Story) -> str:
    """Where nobody was asked, what was dealt as it had to be."""
    name = partial(story.things.name, story.state)
    dealt = [
        f"{name(e.subject)} deals {e.amount} to {name(e.other)}"
        for e in happened(story)
        if e.kind is EventKind.DAMAGE and e.combat
    ]
    return f"; there was nothing to choose: {and_(dealt)}" if dealt else ""


def _fits(decision: Decision, choice: _Choice) -> bool:
    if decision.kind not in choice.kinds:
        return False
    return not choice.words or any(
        rule.startswith(word) for rule in decision.rules for word in choice.words
    )
