"""The combat phase: its beginning and end, what both declarations share, and joining combat otherwise (506–511).

Attacks are declared in `attacking`, blocks in `blocking`; damage is in `combat_damage`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.nouns import defending_player
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.costs import can_pay, pay_now
from rulesdb.engine.state.combat import AS_ATTACKED, AS_CREATURE, Attacker, Blocker, Combat
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import ATTACKED, COMBAT_MARK
from rulesdb.engine.state.multiplayer import (
    PROTECTOR,
    active_players,
    attackable,
    setting,
    taking_turn,
    their_turn,
)
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import IllegalAction
from rulesdb.values import NamedTuple

K = EventKind
Pairs = tuple[tuple[int, int], ...]


def begin_combat(p: Play) -> None:
    """The combat phase begins: who is attacked (506.2, 507.1)."""
    state = p.state
    here = active_players(state)
    defenders = tuple(dict.fromkeys(n for who in here for n in attackable(state, who)))
    if setting(state).attack == "one" and len(defenders) > 1:
        # Not all opponents become defending players by themselves.
        rules = ("507.1", "506.2a", "703.4h")
        asked = Decision(
            state.active, DecisionKind.CHOOSE, "the defending player", rules, defenders
        )
        defenders = p.ask_numbers(asked)
        state.record(Event(K.CHOICE, 0, state.active, other=defenders[0], rules=rules))
    state.combat = Combat(defenders=defenders)
    state.set_flag(COMBAT_MARK, state.told)
    state.touch("combat", "history")


def end_combat(p: Play) -> None:
    """Everything is removed from combat (511.3)."""
    p.state.combat = None
    p.state.touch("combat", "history")


def forbids(frame: Frame, target: int, change: a.CantAttack) -> bool:
    """Whether a restriction is about an attack on this (508.1c): on what it is, or against whom (508.5)."""
    if change.whom is not None and not fits(frame, target, change.whom):
        return False
    return change.against is None or fits(frame, defending_player(frame, target), change.against)


def attack_targets(p: Play) -> tuple[int, ...]:
    """The players, planeswalkers and battles that can be attacked; nobody who has left (506.2, 508.1b, 508.4a)."""
    state = p.state
    assert state.combat is not None
    players = [who for who in state.combat.defenders if not state.players[who].left]
    out = [*players]
    if p.board.words.isdisjoint((CardType.PLANESWALKER, CardType.BATTLE)):
        return tuple(out)
    for n in state.battlefield:
        one = state.objects[n]
        if one.phased_out:
            continue
        c = p.look(n)
        if (CardType.PLANESWALKER in c.types and c.controller in players) or (
            CardType.BATTLE in c.types and one.chosen(PROTECTOR) in players
        ):
            out.append(n)
    return tuple(out)


def check_numbers(p: Play, chosen: list[int], *, block: bool) -> None:
    """IllegalAction where a creature attacks or blocks alone that can't, or beside others that only attacks alone (506.5)."""
    if len(chosen) > 1 and not block:
        for n in chosen:
            if only_alone(p, n):
                raise IllegalAction(f"{p.name(n)} can only attack alone", ("508.1c", "506.5"))
    if len(chosen) == 1:
        for rule in p.board.rules(a.CantAttackOrBlockAlone):
            alone = rule.change.block if block else rule.change.attack
            if alone and rule.covers(chosen[0]):
                word = "block" if block else "attack"
                raise IllegalAction(
                    f"{p.name(chosen[0])} can't {word} alone", ("509.1b",) if block else ("508.1c",)
                )


def only_alone(p: Play, n: int) -> bool:
    """Whether a creature may attack only where no other attacks (506.5)."""
    rules = p.board.rules(a.AttacksOnlyAlone)
    return bool(rules) and any(rule.covers(n) for rule in rules)


class Due(NamedTuple):
    """What an effect asks for a creature to attack or block, and whose effect it is."""

    creature: int
    source: int
    cost: a.Cost


def costs_to_join(p: Play, n: int, target: int | None, *, block: bool = False) -> list[a.Cost]:
    """The costs that effects ask for a creature to attack or block (508.1h, 509.1d)."""
    return [due.cost for due in dues(p, n, target, block=block)]


def dues(p: Play, n: int, target: int | None, *, block: bool = False) -> list[Due]:
    """The same, each with whose effect it is."""
    out = []
    for rule in p.board.rules(a.AttackCost):
        change = rule.change
        if (change.block == block and rule.covers(n)) and (
            target is None or change.whom is None or fits(rule.frame, target, change.whom)
        ):
            out.append(Due(n, rule.source, _reckoned(rule.frame, change.cost)))
    return out


def _reckoned(frame: Frame, cost: a.Cost) -> a.Cost:
    """The cost with its numbers as whose effect it is has them: “X is the number of enchantments you control”."""
    if not any(isinstance(part, a.PayMana) and part.times is not None for part in cost.parts):
        return cost
    return cost.but(parts=tuple(_in_numbers(frame, part) for part in cost.parts))


def _in_numbers(frame: Frame, part: a.CostPart) -> a.CostPart:
    if not isinstance(part, a.PayMana) or part.times is None:
        return part
    often = number(frame, part.times)
    if str(part.mana) == "{1}":
        return a.PayMana(ManaCost.parse(f"{{{often}}}"))
    return part.but(times=a.Number(often))


def pay_costs(p: Play, pairs: Pairs, *, block: bool) -> None:
    """Pay what it costs to attack or block, or the declaration is illegal."""
    if not p.board.rules(a.AttackCost):
        return
    rule = "509.1d" if block else "508.1h"
    for n, target in pairs:
        who = p.look(n).controller
        for cost in costs_to_join(p, n, target, block=block):
            frame = Frame(p.state, who, n)
            if not can_pay(p, cost, who, frame) or not pay_now(p, cost, who, frame):
                raise IllegalAction(_unpaid(p, pairs, block=block), (rule,))
            mana = _MANA[block] if _asks_mana(cost) else ()
            _tell_paid(p, who, n, cost, (rule, *mana, _PAID[block]))


def _unpaid(p: Play, pairs: Pairs, *, block: bool) -> str:
    """What is owed in all for what was declared, and by which creatures (508.1h, 509.1d)."""
    owed = [due for n, target in pairs for due in dues(p, n, target, block=block)]
    mana = [part.mana for due in owed for part in due.cost.parts if isinstance(part, a.PayMana)]
    total = f"{ManaCost.parse(''.join(map(str, mana))).summed()} " if mana else ""
    names = list(dict.fromkeys(p.name(due.creature) for due in owed))
    listed = " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
    who = p.name(p.look(owed[0].creature).controller)
    return f"{who} can't pay {total}for {listed} to {'block' if block else 'attack'}"


_MANA = {True: ("509.1e",), False: ("508.1i",)}
"""The chance to activate mana abilities as blockers or attackers are declared."""

_PAID = {True: "509.1f", False: "508.1j"}
"""The payment itself."""


def _asks_mana(cost: a.Cost) -> bool:
    return any(isinstance(part, a.PayMana) for part in cost.parts)


def _tell_paid(p: Play, who: int, n: int, cost: a.Cost, rules: tuple[str, ...]) -> None:
    mana = " ".join(str(part.mana) for part in cost.parts if isinstance(part, a.PayMana))
    word = (
        f"pays {mana or 'a cost'} for {p.name(n)} to {'block' if '509.1d' in rules else 'attack'}"
    )
    p.state.record(Event(K.SCHEDULE, player=who, word=word, rules=rules))


def join(p: Play, n: int, detail: Entering) -> tuple[str, ...]:
    """Enter the battlefield attacking or blocking (508.4, 509.4); the rules that say how, or why not."""
    state = p.state
    combat = state.combat
    assert combat is not None
    one = state.objects[n]
    if detail.attacking:
        if not their_turn(state, one.controller):
            return ("506.3b",)
        targets = attack_targets(p)
        target = max(0, detail.attacking)
        if detail.attacking == -1 and targets:
            target = p.choose_one(
                Decision(one.controller, DecisionKind.CHOOSE, f"what {p.name(n)} attacks",
                         ("508.4",), targets, source=n)
            )  # fmt: skip
        if target not in targets:
            return ("506.3c", "508.4a", "508.4b")
        # It has not attacked, but attacks that from now on (508.4, 508.5).
        state.set_flag(ATTACKED, target, n)
        blocked = False if combat.blocks_declared else None
        state.combat = combat._replace(
            attackers=(*combat.attackers, Attacker(n, target, blocked=blocked)),
            attacked=True,
        )
        state.touch("combat")
        return ("508.4c",) if blocked is None else ("506.3d", "508.4c", "508.4d")
    elif detail.blocking:
        attacker = combat.attacker(detail.blocking)
        if attacker is None or defending_player(
            Frame(state, one.controller, n), attacker.attacks
        ) not in taking_turn(state, one.controller):
            return ("506.3e", "509.4a")
        attackers = tuple(
            x._replace(blocked=True) if x.id == attacker.id else x for x in combat.attackers
        )
        state.combat = combat._replace(
            attackers=attackers,
            blockers=(*combat.blockers, Blocker(n, (attacker.id,))),
        )
        state.touch("combat")
        return ("509.4b",)
    return ()


def keep_in_combat(p: Play) -> None:
    """Remove from combat what can no longer be in it, in the part that it can't play (506.4, 506.4d, 506.4e)."""
    state = p.state
    combat = state.combat
    if combat is None or (not combat.attackers and not combat.blockers):
        return
    attacked = {x.attacks for x in combat.attackers if x.attacks and not is_player(x.attacks)}
    here = p.board.found
    if not attacked and here.get("in combat") is combat:
        return  # the same have been looked at as they are
    fighting = [x.id for x in combat.attackers] + [x.id for x in combat.blockers]
    gone = []
    for n in dict.fromkeys((*fighting, *sorted(attacked))):
        fights = n in fighting and _may_fight(p, n)
        is_attacked = n in attacked and _may_be_attacked(p, n)
        if n in attacked and n in fighting:
            if not (fights and is_attacked):
                part = "" if fights is is_attacked else AS_CREATURE if is_attacked else AS_ATTACKED
                gone.append(Event(K.LEAVE_COMBAT, n, word=part, rules=("506.4", "506.4d")))
        elif not (fights or is_attacked):
            gone.append(Event(K.LEAVE_COMBAT, n, rules=("506.4",)))
    if gone:
        happen(p, *gone)
    else:
        here["in combat"] = combat


def _may_fight(p: Play, n: int) -> bool:
    """Whether it can go on attacking or blocking: it is a creature, and no battle."""
    thing = p.state.objects.get(n)
    if thing is None or thing.phased_out:
        return False
    kinds = p.look(n).types
    return CardType.CREATURE in kinds and CardType.BATTLE not in kinds


def _may_be_attacked(p: Play, n: int) -> bool:
    """Whether it can go on being attacked; a battle no more, by the one who protected it or not at all (506.4e)."""
    thing = p.state.objects.get(n)
    if thing is None or thing.phased_out:
        return False
    now = p.look(n)
    if CardType.BATTLE in now.types:
        return True
    return CardType.PLANESWALKER in now.types and thing.chosen(PROTECTOR) in (None, now.controller)
