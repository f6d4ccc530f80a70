"""Whose an object is to control: of permanents, of what is on the stack, and of the few kinds of cards besides (109.4)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.events import Event, EventKind
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
        if e.kind is not K.SKIP or "611.2b" not in e.rules or story.state.last(e.subject) is None:
            continue
        known = story.game.look(e.subject)
        held = (node for one in known.abilities for node in one.ability.walk())
        if any(isinstance(node, a.GainControl) for node in held):
            name = GivenNames(story.state, story.things).of(e.subject)
            text = f"the effect of {name} never began, for what it would have lasted until had happened already"
            return Why(f" ({text})", e.rules)
    return Why()


def came_under(story: Story, n: int, *, why: bool) -> Why:
    """How a permanent came under the control that it is under since it entered, or that this was only told (110.2).

    `why`: also where its owner controls it, which needs no telling else.
    """
    state = story.state
    who = story.game.look(n).controller
    if n not in state.battlefield or not who or (who == state.objects[n].owner and not why):
        return Why()
    entry = next((e for e in reversed(story.game.events()) if _enters(e, n)), None)
    if entry is None:
        untold = who == state.objects[n].owner
        text = " (as it is told: no effect here gives that, and none that ends takes it away)"
        return Why() if untold else Why(text, ("110.2",))
    name = state.players[who].name
    names = GivenNames(state, story.things)
    if by := [x for x in entry.by if _hands_over(story, x)]:
        text = f"it entered under {name}'s control by the effect of {names.of(by[-1])}"
        wording = [rule for rule in entry.rules if rule.startswith("614.1")]
        return Why(f" ({text})", (*wording, "614.6", "110.2"))
    cast = next(
        (e for e in story.game.events() if e.kind is K.CAST and e.subject == entry.subject), None
    )
    if entry.from_ is Zone.STACK:
        by_cast = cast is not None and cast.player == who
        text = f"{name} cast it" if by_cast else f"{name} controlled the spell that became it"
        return Why(f" ({text})", ("110.2b", "608.3a" if "608.3a" in entry.rules else "608.3"))
    if not entry.cause:
        return Why()
    made = entry.from_ is Zone.OUTSIDE and "111.1" in entry.rules
    did = "created it" if made else "put it onto the battlefield"
    text = f"{names.of(entry.cause)} {did} under {name}'s control"
    return Why(f" ({text})", ("111.2",) if made else ("110.2a",))


def _enters(event: Event, n: int) -> bool:
    """Whether this is how an object came onto the battlefield."""
    return event.kind is K.MOVE and event.other == n and event.to is Zone.BATTLEFIELD


def _hands_over(story: Story, n: int) -> bool:
    """Whether the text of an object says under whose control something enters (614.1)."""
    one = story.state.last(n)
    if one is None:
        return False
    held = (ability for face in one.card.faces for ability in face.abilities)
    return any(isinstance(node, a.UnderControl) for each in held for node in each.walk())
