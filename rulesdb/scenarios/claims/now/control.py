"""Whose an object is to control: of permanents, of what is on the stack, and of the few kinds of cards besides (109.4)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.scenarios.playing.story import Story

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
