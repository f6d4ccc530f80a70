"""When the value of X is chosen: as a cost with it is announced, or just before it is paid (107.3).

| where X stands | when it is chosen | rule |
|---|---|---|
| a cost of a spell or activated ability | as it is announced (`casting.announce_x`) | 107.3a |
| the cost of a mana ability | as it is activated | 107.3a |
| the cost of a special action | immediately before it is paid | 107.3d |
| a cost paid as something resolves, X defined nowhere | as it is paid | 107.3f |
| the same, where the text or the object's own cost says what X is | not at all | 107.3c, 107.3i |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.costs import can_pay
from rulesdb.engine.state.aspects import kinds_of
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import StackItem

MOST_X = 10**4


@by_identity
def mentions_x(cost: a.Cost | a.Effect) -> bool:
    """Whether a cost, or what an effect asks to be paid, has an X in it (107.3a)."""
    return any(
        isinstance(n, a.X) or (isinstance(n, a.PayMana) and n.mana.variables) for n in cost.walk()
    )


def least_x(frame: Frame, effects: Iterable[a.Effect]) -> int:
    """The least value that X may have, as the text that is announced says: “X can't be 0” (601.2b, 107.3a)."""
    every = (n for one in effects for n in one.walk() if isinstance(n, a.LeastX))
    return max((number(frame, one.least) for one in every), default=0)


def ask_x(p: Play, who: int, frame: Frame, *rules: str, least: int = 0, most: int = MOST_X) -> None:
    """Let a player choose the value of X for a cost; the frame has it then."""
    frame.x = p.ask_number(
        Decision(
            who,
            DecisionKind.X,
            f"the value of X for {p.name(frame.source)}",
            rules,
            minimum=least,
            maximum=most,
            source=frame.source,
        )
    )


def before_paying(
    p: Play, who: int, cost: a.Cost | None, frame: Frame, *rules: str, least: int = 0
) -> None:
    """X in the cost of a special action is chosen immediately before it is paid (107.3d)."""
    if cost is not None and mentions_x(cost):
        ask_x(p, who, frame, *rules, "107.3d", least=least)


def as_resolving(p: Play, who: int, cost: a.Cost, frame: Frame) -> None:
    """X in a cost that is paid as something resolves is chosen then, unless it is defined (107.3f)."""
    if not mentions_x(cost) or _defined(p, frame):
        return
    here = frame.clone()

    def payable(number: int) -> bool:
        here.x = number
        return can_pay(p, cost, who, here)

    ask_x(p, who, frame, "107.3f", "608.2d", most=most_payable(payable))


def most_payable(payable: Callable[[int], bool]) -> int:
    """The greatest number up to which everything can be paid, MOST_X at most."""
    return next((most for most in range(MOST_X) if not payable(most + 1)), MOST_X)


def _defined(p: Play, frame: Frame) -> bool:
    """Whether the text, or a cost of the object that the instruction is of, says what X is (107.3c, 107.3i)."""
    if frame.x or "X" in frame.letters:
        return True
    one = p.state.last(frame.cause)
    item = one.stack if one is not None else None
    if item is None:
        return False
    if item.kind == "triggered":
        ability = item.ability
        named = isinstance(ability, a.TriggeredAbility) and of_another(ability)
        return named or _of_a_spell(p, item) or _on_entering(p, item)
    if isinstance(item.ability, a.ActivatedAbility):
        return mentions_x(item.ability.cost)
    spell = p.look(frame.cause)
    if spell.mana_cost is not None and spell.mana_cost.variables:
        return True
    texts = (
        h.ability
        for h in spell.abilities
        if isinstance(h.ability, (a.StaticAbility, a.KeywordAbility))
    )
    return any(isinstance(n, a.Cost) and mentions_x(n) for text in texts for n in text.walk())


def _of_a_spell(p: Play, item: StackItem) -> bool:
    """Whether it triggered while its source was a spell that had an X (107.3i)."""
    source = p.state.last(item.source)
    if source is None or source.stack is None or source.stack.kind != "spell":
        return False
    cost = p.look(item.source).copiable.mana_cost
    return cost is not None and bool(cost.variables)


def _on_entering(p: Play, item: StackItem) -> bool:
    """Whether it triggered on its source entering, and that has an X in its mana cost.

    Its X is the spell's (107.3m); of what wasn't cast it is 0, as in the mana cost (107.3g, 107.3i).
    """
    event = item.event
    if event is None or event.to is not Zone.BATTLEFIELD or event.other != item.source:
        return False
    cost = p.look(item.source).copiable.mana_cost
    return cost is not None and bool(cost.variables)


def of_a_trigger(p: Play, item: StackItem) -> tuple[str, ...]:
    """The rule by which a triggered ability knows its X; none where its text says it, or it is chosen as it resolves."""
    if not any(map(_open_x, item.effects)):
        return ()
    if isinstance(item.ability, a.TriggeredAbility) and of_another(item.ability):
        return ("107.3e",)
    if item.delayed:
        return ("107.3n",)
    if _on_entering(p, item):
        return ("107.3m",)
    cycled = item.event is not None and item.event.kind is EventKind.CYCLE
    return ("107.3i",) if cycled or _of_a_spell(p, item) else ()


@by_identity
def _open_x(effect: a.Effect) -> bool:
    """Whether it speaks of an X, a cost to be paid included, and doesn't say what it is (107.3c)."""
    if kinds_of(effect).isdisjoint((a.X, a.PayMana)):
        return False
    said = any(isinstance(one, a.LetX) and one.letter == "X" for one in effect.walk())
    return not said and mentions_x(effect)


@by_identity
def of_another(ability: a.TriggeredAbility) -> bool:
    """Whether it speaks of {X} in the mana cost of what triggers it, so that X is that one's (107.3e)."""
    return a.HasVariableCost in kinds_of(ability.event)


def x_for(p: Play, source: int, event: Event, ability: a.TriggeredAbility) -> int:
    """What X is in a triggered ability: as the spell was cast that it is, became or speaks of, or as it was turned face up."""
    if of_another(ability):
        spoken = p.state.last(event.other if event.kind is EventKind.MOVE else event.subject)
        record = spoken and (spoken.stack or spoken.cast)
        return record.x if record else 0
    if event.kind is EventKind.CYCLE:
        by = p.state.last(event.cause)  # the cycling ability, whose cost may have had an X (107.3i)
        return by.stack.x if by is not None and by.stack is not None else 0
    if event.kind is EventKind.TURN_FACE_UP:
        return event.amount if event.subject == source else 0  # 702.37f
    one = p.state.last(source)
    if one is not None and one.stack is not None and one.stack.cast is not None:
        # While it is a spell, every X on it is the one chosen for it (107.3i).
        return one.stack.cast.x
    if one is None or one.cast is None:
        return 0
    # Of the permanent itself X is 0; only what triggers on its entering has the spell's (107.3m).
    left = one.zone is Zone.BATTLEFIELD and not (
        event.kind is EventKind.MOVE and event.other == source
    )
    return 0 if left else one.cast.x
