"""Whose an object is to control: of permanents, of what is on the stack, and of the few kinds of cards besides (109.4)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.scenarios.claims.replies import Why, happened
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind

_COMMANDED = {
    CardType.PLANE: "109.4d",
    CardType.PHENOMENON: "109.4d",
    CardType.VANGUARD: "109.4e",
    CardType.SCHEME: "109.4f",
    CardType.CONSPIRACY: "109.4g",
}
"""The types of cards that are controlled in the command zone."""


def controller(story: Story, n: int) -> tuple[int, str]:
    """The number of who controls an object, 0 for nobody, and the rule."""
    one = story.state.objects[n]
    who = story.game.look(n).controller
    if one.zone is Zone.BATTLEFIELD:
        return who, "110.2"
    if one.zone is Zone.STACK:
        return who, "112.2" if one.stack is None or one.stack.kind == "spell" else "113.8"
    if one.zone is not Zone.COMMAND:
        return 0, "109.4"
    if one.kind is ObjectKind.EMBLEM:
        return who, "109.4c"
    types = one.card.front.type_line.types
    return next(((who, rule) for kind, rule in _COMMANDED.items() if kind in types), (0, "109.4"))


def beyond(story: Story, who: int) -> list[int]:
    """What a player, or anybody where that is 0, controls besides permanents."""
    return [
        n
        for n, one in story.state.objects.items()
        if one.zone in (Zone.STACK, Zone.COMMAND)
        and (by := controller(story, n)[0])
        and who in (0, by)
    ]


def not_begun(story: Story, n: int) -> Why:
    """Which effect that would have given control of something never began, as its duration was over by then (611.2b)."""
    events = happened(story)
    if not any(e.kind is K.TARGET and e.subject == n for e in events):
        return Why()
    for e in events:
        known = story.state.lki.get(e.subject)
        if e.kind is not K.SKIP or "611.2b" not in e.rules or known is None:
            continue
        held = (node for one in known.characteristics.abilities for node in one.ability.walk())
        if any(isinstance(node, a.GainControl) for node in held):
            name = GivenNames(story.state, story.things).of(e.subject)
            text = f"the effect of {name} never began, for what it would have lasted until had happened already"
            return Why(f" ({text})", e.rules)
    return Why()


def only_told(story: Story, n: int) -> Why:
    """That who controls something owned by another was told, and by no effect that is here: none of them ends it (110.2)."""
    owner = story.state.objects[n].owner
    who = story.game.look(n).controller
    if not who or who == owner:
        return Why()
    return Why(
        " (as it is told: no effect here gives that, and none that ends takes it away)", ("110.2",)
    )
