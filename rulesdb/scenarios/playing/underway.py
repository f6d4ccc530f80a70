"""What is on the stack when a story begins: spells and abilities with the choices that were told for them.

They are put there as the engine would put them (601.2, 602.2, 603.3), without their costs and without
what their casting or targeting would trigger: that was before. What no line tells is Trouble.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import NeedAnswer, Play
from rulesdb.engine.events.zones import place
from rulesdb.engine.layers.not_read import unfollowed
from rulesdb.engine.stack.casting import cast
from rulesdb.engine.stack.choosing_x import mentions_x
from rulesdb.engine.stack.targets import announce
from rulesdb.engine.stack.triggers import NO_CARD
from rulesdb.engine.stack.ways import FREE, Way
from rulesdb.engine.state.decisions import CastSpell, DecisionKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import NOT_TOLD, GameObject, ObjectKind, StackItem
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.answers import NONE, Asked, forced, passing
from rulesdb.scenarios.playing.hints import Hints, from_hints, unsaid
from rulesdb.scenarios.playing.suggested import unanswered
from rulesdb.scenarios.table.earlier import Underway
from rulesdb.scenarios.table.things import Things, Trouble

_OPTIONS = {
    "targeting": "targeting",
    "X =": "with X =",
    "mode": "choosing mode",
    "kicked": "kicked",
}
"""Marks of what is on the stack, as options of the deed that put it there."""


def begun(state: GameState, things: Things, several: Sequence[Underway]) -> GameState:
    """The state with these on the stack, the first at its bottom."""
    for one in several:
        state = _put(state, things, one)
    return state


def _put(state: GameState, things: Things, one: Underway) -> GameState:
    hints = _hints(one.said)
    answers: list[object] = []
    while True:
        work = state.copy()
        play = Play(work, tuple(answers), ask_chance=True)
        try:
            if one.card:
                face = _face(work, one)
                cast(play, one.player, CastSpell(one.card, face), way=Way(cost=FREE, told=True))
            else:
                _ability(play, things, one)
        except NeedAnswer as need:
            asked = Asked(need.decision, work, things)
            answer = _answer(asked, hints)
            if need.decision.kind is DecisionKind.X and not any(
                mark.kind == "X =" for mark in one.said.marks
            ):
                raise Trouble(_X.format(one.said.name), one.said.where) from None
            if answer is NONE:
                raise Trouble(unanswered(asked), one.said.where) from None
            answers.append(need.decision.verify(answer))
            continue
        if any(o.kind == "kicked" and n not in hints.used for n, o in enumerate(hints.options)):
            raise Trouble(f"{one.said.name} has no kicker", one.said.where)
        work.waiting = state.waiting
        if one.card:
            _unknown_mana(work)
        return work


_X = "what was chosen for the X of {0} is not told: write {0} (X = 3) on the stack"


def _unknown_mana(state: GameState) -> None:
    """Note of the spell that is now on top that nobody has told what mana was spent to cast it."""
    n = state.zones[Zone.STACK, 0][-1]
    spell = state.objects[n]
    item = spell.stack
    cost = spell.card.faces[spell.face].mana_cost
    if item is None or item.cast is None or cost is None or not (cost.mana_value or cost.variables):
        return  # no mana is spent for what costs none
    record = item.cast._replace(mana_spent=(NOT_TOLD,))
    state.put(spell._replace(stack=item._replace(cast=record)))


def _hints(said: m.Thing) -> Hints:
    options: list[m.Option] = []
    for mark in said.marks:
        kind = _OPTIONS.get(mark.kind)
        if kind is None:
            continue
        refs = (mark.ref,) if mark.ref is not None else ()
        options.append(
            m.Option(kind, refs, numbers=() if refs or kind == "kicked" else (mark.number,))
        )
    return Hints(tuple(options))


def _answer(asked: Asked, hints: Hints) -> object:
    for answer in (from_hints(asked, hints), forced(asked), passing(asked), unsaid(asked)):
        if answer is not NONE:
            return answer
    return NONE


def _face(state: GameState, one: Underway) -> int:
    faces = state.objects[one.card].card.faces
    return next((at for at, face in enumerate(faces) if face.name == one.said.name), 0)


def _ability(play: Play, things: Things, one: Underway) -> None:
    """An activated or triggered ability of something that is there (602.2a, 603.3)."""
    state = play.state
    ref = m.Ref(one.said.name, where=one.said.where)
    source = things.one(state, ref)
    kinds = (a.ActivatedAbility, a.TriggeredAbility)
    held = [each for each in play.look(source).abilities if isinstance(each.ability, kinds)]
    if len(held) > 1:
        # What has a target is one that targets; what names none is one that doesn't.
        aims = any(mark.kind == "targeting" for mark in one.said.marks)
        held = [each for each in held if bool(each.ability.targets) is aims]  # type: ignore[attr-defined]
    if len(held) != 1:
        raise Trouble(
            f"{ref.name} has {len(held) or 'no'} abilities that could be on the stack so: let it"
            " trigger or be activated in the story (Ann casts, activates …)",
            one.said.where,
        )
    ability = held[0].ability
    assert isinstance(ability, kinds)
    unfollowed(ref.name, ability.effect)
    x = next((mark.number for mark in one.said.marks if mark.kind == "X ="), None)
    if isinstance(ability, a.ActivatedAbility) and mentions_x(ability.cost) and x is None:
        raise Trouble(_X.format(f"{one.said.name}'s ability"), one.said.where)
    kind = "activated" if isinstance(ability, a.ActivatedAbility) else "triggered"
    item = StackItem(
        kind, source, ability, (ability.effect,), (0,), ability.targets,
        key=held[0].key, grantor=held[0].grantor, born=state.told, x=x or 0,
    )  # fmt: skip
    n = state.new_id()
    record = GameObject(
        n, ObjectKind.ABILITY, NO_CARD, one.player, one.player, Zone.STACK, state.tick(),
        one.player, stack=item,
    )  # fmt: skip
    place(state, record)
    if not announce(play, n):
        raise Trouble(f"there is no legal target for the ability of {ref.name}", one.said.where)
