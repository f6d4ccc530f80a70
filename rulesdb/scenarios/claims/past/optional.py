"""Whom the game asks whether to do something, and whether one of them could decline: what “may” says, and “unless” (118.12, 608.2d)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.instructions.offered import OFFER, PRICE
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import (
    Reply,
    Why,
    happened,
    line_of,
    ordered,
    told_with_reason,
)
from rulesdb.scenarios.claims.told.given_up import at_will
from rulesdb.scenarios.claims.told.instructed import instructed
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import printed
from rulesdb.scenarios.table.things import said

_OPTIONAL = "608.2d"
UNASKED = "no effect has asked"
"""How it begins that nothing has to be paid, where nothing more is known of it."""


def who_may(story: Story, one: m.WhoMay) -> Reply:
    """Whom the game asks this now, or has asked; of one player, whether it is that player's choice."""
    decision = story.game.decision
    asked = [*story.hand.questions, *([decision] if decision is not None else [])]
    asked = [d for d in asked if d.player in story.state.players]
    fitting = [d for d in asked if one.word in str(d.text).lower() and _declinable(d, one)]
    # An ability that says “you may” is asked about as a whole, whatever its words are.
    fitting = fitting or [d for d in asked if _says(story, d, one.word)]
    if one.word == "pay" and one.ref is not None and fitting:
        fitting = _for_it(story, one.ref, fitting)
        if not fitting:  # what is asked for another thing is no payment for this one
            text = f"No: {one.player} has not been asked to pay anything for {said(one.ref)}"
            return Reply(text, (_OPTIONAL,), settled=False)
    if not fitting:
        return _nobody(story, one, asked)
    keywords = [rule for d in fitting for rule in _keyword(story, d)]
    rules = tuple(dict.fromkeys([*keywords, *(rule for d in fitting for rule in d.rules)]))
    if not one.player:
        return Reply(_told(story, fitting), rules)
    mine = [d for d in fitting if story.state.players[d.player].name == one.player]
    if not mine:
        return Reply(f"No: {_told(story, fitting)}", rules)
    if one.bound:
        return Reply(
            f"No: {one.player} may decline. {_told(story, mine)}", ordered(rules, _OPTIONAL)
        )
    return Reply(
        f"Yes: it is {one.player}'s choice. {_told(story, mine)}", ordered(rules, _OPTIONAL)
    )


def _for_it(story: Story, ref: m.Ref, those: list[Decision]) -> list[Decision]:
    """Those of what a thing or an ability of it asks."""
    abilities = story.things.gone_abilities(story.state, ref)
    now = story.things.all(story.state, ref.but(ability=True))
    line = {*line_of(story, (ref,), gone=True), *abilities, *now}
    return [d for d in those if d.source in line]


def _declinable(decision: Decision, one: m.WhoMay) -> bool:
    """Whether one may say no to what is asked: to yes or no, and to a choice of up to so many."""
    return not one.player or decision.kind is DecisionKind.MAY or decision.minimum == 0


def _keyword(story: Story, decision: Decision) -> list[str]:
    """The rules of the keyword whose ability asks, such as ward (702.21a)."""
    began = [e for e in story.game.events() if e.kind is EventKind.TRIGGER]
    mine = [e for e in began if decision.source in (e.subject, e.source)]
    return [rule for e in mine[-1:] for rule in e.rules if rule.startswith("702.")]


def _told(story: Story, those: list[Decision]) -> str:
    texts = [f"{story.state.players[d.player].name} is asked: {_text(d)}" for d in those]
    return "; ".join(dict.fromkeys(texts))


def _text(decision: Decision) -> str:
    """What is asked, with the price where that is to be paid and known."""
    head, text = "pay for ", str(decision.text)
    price = and_([one for one in decision.price if one])
    return f"pay {price} for {text.removeprefix(head)}" if price and text.startswith(head) else text


def price_asked(story: Story, one: m.Pays) -> Reply | None:
    """What a permanent, or a spell of somebody else, asks a player to pay; None where that is not what is asked about.

    Who casts or activates something pays its cost. What lies on the battlefield or is on the stack is paid for as its
    text asks for it: to keep it, to keep something from happening (118.12, 118.12a).
    """
    if one.paid or not isinstance(one.deed, m.Cast) or one.deed.options or not one.player:
        return None
    state, ref, who = story.state, one.deed.spell, story.player(one.player)
    found = [n for n in story.things.all(state, ref) if state.last(n) is not None]
    line = line_of(story, (ref,)) if len(found) == 1 else set(found)
    events = story.game.events()
    cast = {e.player for e in events if e.kind is EventKind.CAST and e.subject in line}
    zones = {last.zone for n in line if (last := state.last(n)) is not None}
    if not found or who in cast or not zones & {Zone.BATTLEFIELD, Zone.STACK}:
        return None
    asked = [*story.hand.questions, *filter(None, [story.game.decision])]
    mine = [
        d for d in asked if d.player == who and any(d.price) and _source(story, d.source) in line
    ]
    if mine:
        rules = ordered(_keyword(story, mine[-1]), *mine[-1].rules)
        return Reply(_told(story, mine[-1:]), rules)
    poor = [
        e for e in happened(story)
        if e.kind is EventKind.SKIP and e.word == PRICE and e.player == who
        and isinstance(e.detail, tuple) and _source(story, e.source) in line
    ]  # fmt: skip
    if poor:
        detail = poor[-1].detail
        price = and_([str(each) for each in detail] if isinstance(detail, tuple) else [])
        return Reply(f"{one.player} is asked for {price} and can't pay that", poor[-1].rules)
    held = (h.ability for n in found for h in story.game.look(n).abilities)
    if not any("pay" in printed(ability).lower() for ability in held):
        return None
    name = GivenNames(state, story.things).of(found[0])
    text = f"{one.player} has not been asked to pay anything for {name}"
    return Reply(text, (), settled=False)


def bound_to_pay(story: Story, one: m.Pays) -> Reply | None:
    """Whether a player has to pay what a permanent or a spell of somebody else asks for: that may be declined (118.12a)."""
    found = price_asked(story, one.but(must=False))
    if found is None:
        return None
    asks = " is asked: pay " in found.text
    head = f"No: {one.player} may decline. " if asks else "No: "
    return found._replace(
        text=f"{head}{found.text}", rules=ordered(found.rules, "118.12a", _OPTIONAL)
    )


def _source(story: Story, n: int) -> int:
    """The thing whose ability this is, or itself."""
    one = story.state.last(n)
    item = one.stack if one is not None else None
    return item.source if item is not None and item.kind != "spell" else n


def _nobody(story: Story, one: m.WhoMay, asked: list[Decision]) -> Reply:
    """That nobody was asked that, with what one player was asked instead."""
    text = f"Nobody has been asked whether to {one.word}"
    poor = _unpayable(story) if one.word == "pay" else Why()
    if poor.text:
        head = "No: nobody has been asked whether to pay" if one.player else text
        return Reply(f"{head}: {poor.text}", poor.rules, settled=False)
    failed = came_to_naught(story, one.word)
    if failed.text:
        head = "No" if one.player else text
        return Reply(f"{head}: {failed.text}", failed.rules, settled=False)
    refused = _not_offered(story, one)
    if refused.text:
        head = "No" if one.player else text
        return Reply(f"{head}: {refused.text}", refused.rules, settled=False)
    if not one.player:
        return Reply(text, settled=False)
    if (told := instructed(story, one)) is not None:
        return told
    optional = [d for d in asked if d.kind is DecisionKind.MAY]
    mine = [d for d in optional if story.state.players[d.player].name == one.player]
    more = f"; {_told(story, mine)}" if mine else ""
    if not one.bound and not mine and one.word in ("discard", "sacrifice"):
        so, why = at_will(story, story.player(one.player), one.word)
        return Reply(f"{'Yes' if so else 'No'}: {why.text}", why.rules, settled=False)
    if not one.bound and not mine:
        return Reply(
            f"No: nobody has been asked whether to {one.word}", (_OPTIONAL,), settled=False
        )
    if one.bound and one.word != "pay" and any("118.12a" in d.rules for d in mine):
        text = f"No: {one.player} may pay instead. {_told(story, mine)}"
        return Reply(text, ("118.12a", _OPTIONAL), settled=False)
    if one.bound and one.word != "pay":
        what = f" {said(one.ref)}" if one.ref is not None else ""
        text = f"No: nothing that has happened has {one.player} {one.word}{what or ' anything'}"
        return Reply(f"{text}{more}", ("608.2c",), settled=False)
    if not mine or one.word == "pay":
        text = f"No: {UNASKED} {one.player} to pay anything{more}"
        return Reply(text, ("118.12",), settled=False)
    return Reply(
        f"that can't be told: nobody has been asked whether to {one.word}{more}",
        settled=False,
        known=False,
    )


def came_to_naught(story: Story, word: str) -> Why:
    """What would have had somebody do this, and was countered or did not resolve, so that nobody is asked (608.2b, 701.6a)."""
    for e in reversed(happened(story)):
        if e.kind not in (EventKind.COUNTER, EventKind.FIZZLE):
            continue
        gone = story.state.lki.get(e.subject)
        held = gone.characteristics.abilities if gone is not None else ()
        item = gone.object.stack if gone is not None else None
        parts = [x.ability for x in held] + (
            [item.ability] if item is not None and item.ability is not None else []
        )
        if any(word in printed(part).lower() for part in parts):
            return Why(told_with_reason(story, e), e.rules)
    return Why()


def _not_offered(story: Story, one: m.WhoMay) -> Why:
    """What an ability that says “may” could not offer, and why: nobody is asked for what can't be chosen (608.2d)."""
    found = [
        e
        for e in happened(story)
        if e.kind is EventKind.SKIP
        and e.word == OFFER
        and one.player in ("", story.state.players[e.player].name)
        and _offers(story, e.source, one.word)
    ]
    texts = dict.fromkeys(told_with_reason(story, e) for e in found)
    return Why("; ".join(texts), tuple(dict.fromkeys(rule for e in found for rule in e.rules)))


def _unpayable(story: Story) -> Why:
    """What resolved that would have asked for a payment, had that been possible (118.3, 118.12a); empty where nothing did."""
    names = GivenNames(story.state, story.things)
    for e in happened(story):
        item = story.state.last(e.subject) if e.kind is EventKind.RESOLVE else None
        effects = item.stack.effects if item is not None and item.stack is not None else ()
        if any(isinstance(node, a.Unless) for each in effects for node in each.walk()):
            name = names.of(e.subject, e.name)
            skipped = [x for x in happened(story) if x.kind is EventKind.SKIP and x.word == PRICE]
            price = and_([str(x) for each in skipped[-1:] for x in each.detail or ()])  # type: ignore[attr-defined]
            asks = f"what {name} asks for{f' ({price})' if price else ''}"
            return Why(f"{asks} could not be paid as it resolved", ("118.3", "118.12a"))
    return Why()


def _says(story: Story, decision: Decision, word: str) -> bool:
    """Whether what asks says that one “may” do it."""
    if decision.kind is not DecisionKind.MAY or story.state.last(decision.source) is None:
        return False
    return _offers(story, decision.source, word)


def _offers(story: Story, source: int, word: str) -> bool:
    """Whether an ability of something says that one “may” do it."""
    held = story.game.look(source).abilities if story.state.last(source) is not None else ()
    return any(f"may {word}" in printed(one.ability).lower() for one in held)
