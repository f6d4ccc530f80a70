"""Combat damage: who assigns, how much, to whom, and dealing it all at once (510).

How damage may be divided is read from the rules by date: freely, or in a declared order with
lethal damage first. Whoever's damage can go only one way is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.damage import damage, has, lethal_damage
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.combat import Attacker, Blocker, Combat
from rulesdb.engine.state.decisions import YES_OR_NO, Assigning, Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import ATTACKED
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.state.ports import Port
from rulesdb.engine.state.team_turns import shared
from rulesdb.engine.turn.banding import other_divides
from rulesdb.errors import IllegalAction
from rulesdb.values import NamedTuple

Assignment = tuple[tuple[int, int], ...]

_STRIKES = frozenset({"first strike", "double strike"})


def strikes_first(p: Play) -> bool:
    """Whether there is a first combat damage step of its own (510.4)."""
    combat = p.state.combat
    if combat is None:
        return False
    for n in [one.id for one in combat.attackers] + [one.id for one in combat.blockers]:
        if n in p.state.objects and not _STRIKES.isdisjoint(p.look(n).keywords):
            return True
    return False


def assigning(p: Play, n: int) -> bool:
    """Whether a creature assigns damage in this step (510.4)."""
    combat = p.state.combat
    assert combat is not None
    words = p.look(n).keywords
    if combat.first_strikers is None:
        return True
    if combat.damage_steps == 1:
        return not _STRIKES.isdisjoint(words)
    return n not in combat.first_strikers or "double strike" in words


def amount_of(p: Play, n: int, *, blocker: bool) -> int:
    """How much combat damage a creature assigns (510.1a)."""
    one = p.state.objects[n]
    if blocker and one.tapped and p.state.variants["tapped blockers"] == "deal nothing":
        return 0
    none = p.board.rules(a.AssignNoCombatDamage)
    if none and any(rule.covers(n) for rule in none):
        return 0
    c = p.look(n)
    value = c.power
    other = p.board.rules(a.AssignByToughness)
    if other and any(rule.covers(n) for rule in other):
        value = c.toughness
    return max(0, value or 0)


class Planned(NamedTuple):
    """What one side assigns in a step, of which only the total is judged (510.1e)."""

    so_far: dict[int, int]
    coming: dict[int, int]
    """What creatures that assign later could assign, at most."""
    owed: list[Callable[[dict[int, int]], None]]
    """What must be so of the total: called with all damage that is, or still may be, assigned."""

    @classmethod
    def of(cls, gifts: Iterable[tuple[int, tuple[int, ...]]]) -> Planned:
        """Where nothing is assigned yet, and this is what each could assign and to what."""
        planned = cls({}, {}, [])
        for amount, reaches in gifts:
            planned.may_come(amount, reaches)
        return planned

    def may_come(self, amount: int, reaches: tuple[int, ...]) -> None:
        """A creature that assigns later could give this much to each of these."""
        for n in reaches:
            self.coming[n] = self.coming.get(n, 0) + amount

    def comes(self, amount: int, reaches: tuple[int, ...]) -> None:
        """It is the turn of a creature: what it could give is no longer to come."""
        for n in reaches:
            self.coming[n] -= amount

    def total(self, shares: dict[int, int]) -> dict[int, int]:
        """All that would be assigned with these shares, and may be."""
        every = {*self.so_far, *self.coming, *shares}
        return {n: self.so_far.get(n, 0) + self.coming.get(n, 0) + shares.get(n, 0) for n in every}


def deal_combat_damage(p: Play) -> None:
    """Assign combat damage, attackers first, then deal it all (510.1, 510.2)."""
    state = p.state
    combat = state.combat
    assert combat is not None
    steps = combat.damage_steps + 1
    first = combat.first_strikers
    if steps == 1 and strikes_first(p):
        fighters = [one.id for one in combat.attackers] + [one.id for one in combat.blockers]
        first = tuple(n for n in fighters if n in state.objects and _STRIKES & p.look(n).keywords)
    state.combat = combat = combat._replace(damage_steps=steps, first_strikers=first)
    assigned: list[tuple[int, int, int]] = []
    attackers = [one for one in combat.attackers if one.id in state.objects and _in_step(p, one.id)]
    gifts = [
        (
            amount_of(p, one.id, blocker=False),
            combat.blockers_of(one.id) if one.blocked else (one.attacks,),
        )
        for one in attackers
    ]
    planned = Planned.of(gifts)
    for attacker, gift in zip(attackers, gifts, strict=True):
        planned.comes(*gift)
        shares = _attacker_assigns(p, attacker, gift[0], planned)
        if not shares:
            _assigns_none(p, attacker.id, "510.1c" if attacker.blocked else "510.1b")
        for to, share in shares:
            assigned.append((attacker.id, to, share))
            planned.so_far[to] = planned.so_far.get(to, 0) + share
    blockers = [one for one in combat.blockers if one.id in state.objects and _in_step(p, one.id)]
    gifts = [(amount_of(p, one.id, blocker=True), one.blocks) for one in blockers]
    planned = Planned.of(gifts)
    for blocker, gift in zip(blockers, gifts, strict=True):
        planned.comes(*gift)
        shares = _blocker_assigns(p, blocker, gift[0], planned)
        if not shares:
            _assigns_none(p, blocker.id, "510.1d")
        for to, share in shares:
            assigned.append((blocker.id, to, share))
            planned.so_far[to] = planned.so_far.get(to, 0) + share
    if state.variants["combat damage"] == "stack":
        _put_on_stack(p, tuple(assigned))
        return
    # Each side assigned in turn order, or each team.
    spread = ("805.10f",) if shared(state) else ("802.5",) if combat.spread else ()
    happen(
        p,
        *(
            damage(p, n, to, share, combat=True).citing(
                "510.2", *_way(p, n, to), *_by_keyword(p, n, to), *spread
            )
            for n, to, share in assigned
        ),
    )


def _by_keyword(p: Play, n: int, to: int) -> tuple[str, ...]:
    """The keywords by which damage is dealt in this step, and to what lies beyond the blockers."""
    combat = p.state.combat
    assert combat is not None
    words = p.look(n).keywords
    if not words:
        return ()
    rules: tuple[str, ...] = ()
    if combat.first_strikers is not None:
        if "double strike" in words:
            rules = ("702.4b",)
        elif "first strike" in words and combat.damage_steps == 1:
            rules = ("702.7b",)
    one = combat.attacker(n)
    if one is None or not one.blocked or "trample" not in words:
        return rules
    blockers = [m for m in combat.blockers_of(n) if m in p.state.objects]
    if to in blockers:
        return rules
    if to != one.attacks:
        return (*rules, "702.19c" if one.attacks else "702.19e")
    return (*rules, "702.19b" if blockers else "702.19d")


def _in_step(p: Play, n: int) -> bool:
    """Whether a creature assigns damage in this step; that it doesn't is told (510.4)."""
    if assigning(p, n):
        return True
    combat = p.state.combat
    assert combat is not None
    rules = ["510.4", "702.7b"]
    if combat.damage_steps > 1 and not _STRIKES & p.look(n).keywords:
        rules += ["702.7c", "702.4c"]  # it had one of them, and has lost it since
    p.state.record(Event(EventKind.ASSIGN, n, p.look(n).controller, rules=tuple(rules)))
    return False


def _assigns_none(p: Play, n: int, nobody: str) -> None:
    """Tell that a creature assigns no damage: its power is 0 or less, or there is nothing to assign it to."""
    combat = p.state.combat
    assert combat is not None
    blocker = combat.attacker(n) is None
    rule = nobody if amount_of(p, n, blocker=blocker) else "510.1a"
    rules = [rule]
    attacked = combat.attacker(n)
    if attacked is not None and is_player(attacked.attacks) and p.player(attacked.attacks).left:
        rules.append("800.4e")
    elif rule == "510.1b":
        rules.append("506.4c")
    p.state.record(Event(EventKind.ASSIGN, n, p.look(n).controller, rules=tuple(rules)))


def _blocked_by(combat: Combat, n: int) -> tuple[int, ...]:
    one = combat.blocker(n)
    return one.blocks if one is not None else ()


def _way(p: Play, n: int, to: int) -> tuple[str, ...]:
    """The rules by which a creature's combat damage goes there, and in this step."""
    combat = p.state.combat
    assert combat is not None
    attacker = combat.attacker(n)
    out: tuple[str, ...] = ()
    if attacker is None:
        out = ("510.1d",)
    elif not attacker.blocked:
        out = ("510.1b",)
    elif combat.blocker(to) is not None:
        out = ("510.1c",)
    fighters = combat.blockers_of(n) if attacker is not None else _blocked_by(combat, n)
    opposite = tuple([m for m in fighters if m in p.state.objects]) if len(fighters) > 1 else ()
    if len(opposite) > 1 and other_divides(p, opposite):
        out = (*out, "702.22j" if attacker is not None else "702.22k")
    if combat.first_strikers is None:
        return out
    words = p.look(n).keywords
    late = combat.damage_steps > 1 and "double strike" not in words
    if late and (n in combat.first_strikers or "first strike" in words):
        return (*out, "510.4", "702.7c")
    return (*out, "510.4")


def _chooser(p: Play, n: int, opposite: tuple[int, ...]) -> int:
    """Who divides: the controller, or the other player where banding says so (702.22j, k)."""
    if opposite and other_divides(p, opposite):
        return p.look(opposite[0]).controller
    return p.look(n).controller


def _attacker_assigns(p: Play, one: Attacker, total: int, planned: Planned) -> Assignment:
    state = p.state
    combat = state.combat
    assert combat is not None
    if not total:
        return ()
    target = one.attacks if _there(p, one.attacks) else 0
    blockers = tuple([n for n in combat.blockers_of(one.id) if n in state.objects])
    rules = p.board.rules(a.AssignAsUnblocked) if one.blocked and target else ()
    if rules and any(rule.covers(one.id) for rule in rules) and p.ask_whether(
        Decision(p.look(one.id).controller, DecisionKind.MAY,
                 f"{p.name(one.id)} assigns its damage as though it weren't blocked",
                 ("510.1c",), YES_OR_NO, source=one.id)
    ):  # fmt: skip
        return ((target, total),)
    beyond = _beyond(p, one, target)
    if not one.blocked:
        blockers = ()
        if len(beyond) < 2:
            return ((beyond[0], total),) if beyond else ()
    elif "trample" not in p.look(one.id).keywords:
        return _divide(p, one.id, total, blockers, (), planned) if blockers else ()
    if not blockers and len(beyond) < 2:
        return ((beyond[0], total),) if beyond else ()  # all blockers gone (702.19d)
    return _divide(p, one.id, total, blockers, beyond, planned)


def _beyond(p: Play, one: Attacker, target: int) -> tuple[int, ...]:
    """What damage may go on to: what is attacked, and over a planeswalker its controller (702.19c, e)."""
    c = p.look(one.id)
    if "trample" not in c.keywords or is_player(target):
        return (target,) if target else ()
    if not any("over planeswalkers" in word.words for word in c.keyword("trample")):
        return (target,) if target else ()
    attacked = target or p.state.flag(ATTACKED, one.id)
    if not attacked or CardType.PLANESWALKER not in p.look(attacked).types:
        return (target,) if target else ()
    who = p.look(attacked).controller
    there = (who,) if _there(p, who) else ()
    return (target, *there) if target else there


def _there(p: Play, n: int) -> bool:
    if not n:
        return False
    if is_player(n):
        return not p.player(n).left
    one = p.state.objects.get(n)
    return one is not None and one.zone is Zone.BATTLEFIELD


def _blocker_assigns(p: Play, one: Blocker, total: int, planned: Planned) -> Assignment:
    combat = p.state.combat
    assert combat is not None
    if not total:
        return ()
    objects = p.state.objects
    attackers = tuple([x for x in one.blocks if x in objects and combat.attacker(x) is not None])
    if not attackers:
        return ()
    return _divide(p, one.id, total, attackers, (), planned)


def _divide(  # noqa: PLR0917
    p: Play,
    n: int,
    total: int,
    creatures: tuple[int, ...],
    beyond: tuple[int, ...],
    planned: Planned,
) -> Assignment:
    """Divide damage among creatures and, with trample, what lies beyond them (510.1c, d, 702.19b)."""
    if len(creatures) == 1 and not beyond:
        return ((creatures[0], total),)
    needed = {m: lethal_damage(p, m, n) for m in creatures}
    lethal = {m: max(0, needed[m] - planned.so_far.get(m, 0)) for m in creatures}
    if beyond and len(creatures) == 1:
        only = creatures[0]
        if total <= lethal[only] - planned.coming.get(only, 0):
            return ((only, total),)
    form = p.state.variants["damage assignment"]
    who = _chooser(p, n, creatures)
    banding = who != p.look(n).controller
    # Whoever divides by banding goes by no order, though there is one.
    order = _order(p, n, creatures) if form == "in order" else creatures
    options = (*order, *beyond)
    enough = {**needed, **_loyalty(p, beyond)}
    asked = _asked_by(p, n, beyond, banding=banding)
    if any(planned.so_far.get(m) or planned.coming.get(m) for m in creatures):
        asked = (*asked, "510.1e")

    def whole(shares: dict[int, int], total_of: dict[int, int]) -> None:
        """These shares beside all that is assigned in this step: only the total is judged (510.1e)."""
        if banding:
            return
        for at, further in enumerate(beyond):
            before = (*creatures, *beyond[:at])
            short = [m for m in before if total_of.get(m, 0) < enough[m]]
            if short and shares.get(further, 0):
                raise IllegalAction(
                    f"{p.name(short[0])} must be assigned lethal damage first",
                    ("702.19c" if at else "702.19b", "510.1e"),
                )
        if form == "in order":
            for at, m in enumerate(order[:-1]):
                if total_of.get(m, 0) < needed[m] and any(
                    shares.get(x, 0) for x in order[at + 1 :]
                ):
                    raise IllegalAction(
                        f"{p.name(m)} must be assigned lethal damage before the next",
                        tuple(dict.fromkeys((_divided_by(p, n, ()), _divided_by(p, n, beyond)))),
                    )

    def legal(answer: Assignment) -> None:
        shares = dict(answer)
        rule = _divided_by(p, n, beyond)
        beside = [to for to in shares if to not in options]
        if beside or any(x < 0 for x in shares.values()):
            past = any(map(is_player, beside)) and _past_a_planeswalker(p, n)
            rules = (rule, "702.19f") if past else (rule,)
            raise IllegalAction(f"{p.name(n)} can't assign damage there", rules)
        if sum(shares.values()) != total:
            raise IllegalAction(
                f"{p.name(n)} must assign {total} damage", ("510.1a", "510.1e", rule)
            )
        every = planned.total(shares)
        for check in planned.owed:
            check(every)
        whole(shares, every)

    answer: Assignment = p.ask_pairs(
        Decision(
            who,
            DecisionKind.DAMAGE,
            f"how {p.name(n)} assigns {total} combat damage",
            asked,
            options,
            source=n,
            detail=Assigning(total, tuple(lethal.items()), beyond[0] if beyond else 0),
            check=legal,
        )
    )
    planned.owed.append(partial(whole, dict(answer)))
    return tuple((to, share) for to, share in answer if share > 0)


def _past_a_planeswalker(p: Play, n: int) -> bool:
    """Whether trample goes as far as the planeswalker that is attacked, or was, and no further (702.19f)."""
    combat = p.state.combat
    attacks = one.attacks if combat is not None and (one := combat.attacker(n)) else n
    return not is_player(attacks) and has(p, n, "trample")


def _asked_by(p: Play, n: int, beyond: tuple[int, ...], *, banding: bool) -> tuple[str, ...]:
    """The rules by which damage is divided so, and by that player."""
    attacks = _attacks(p, n)
    rules = ["510.1", "510.1c" if attacks else "510.1d"]
    if beyond:
        rules.append("702.19c" if len(beyond) > 1 else "702.19b")
        if has(p, n, "deathtouch"):
            rules.append("702.2c")
    if banding:
        rules.append("702.22j" if attacks else "702.22k")
    return tuple(rules)


def _attacks(p: Play, n: int) -> bool:
    combat = p.state.combat
    return combat is not None and combat.attacker(n) is not None


def _divided_by(p: Play, n: int, beyond: tuple[int, ...]) -> str:
    """The rule that an assignment must obey: that of trample, of attackers, of blockers."""
    return "702.19b" if beyond else "510.1c" if _attacks(p, n) else "510.1d"


def _loyalty(p: Play, beyond: tuple[int, ...]) -> dict[int, int]:
    """How much a planeswalker must be assigned before its controller is (702.19c)."""
    return {n: p.state.objects[n].counter("loyalty") for n in beyond[:-1] if n in p.state.objects}


def _order(p: Play, n: int, creatures: tuple[int, ...]) -> tuple[int, ...]:
    """The damage assignment order of the editions that had one (509.2 of their time)."""
    combat: Combat | None = p.state.combat
    assert combat is not None
    if len(creatures) < 2:
        return creatures
    known = dict(combat.orders)
    if n in known and set(creatures) <= set(known[n]):
        return tuple(m for m in known[n] if m in creatures)
    answer = p.ask_numbers(
        Decision(p.look(n).controller, DecisionKind.ORDER, f"damage assignment order of {p.name(n)}",
                 (_divided_by(p, n, ()),), creatures, source=n)
    )  # fmt: skip
    order = tuple(creatures[at] for at in answer)
    known[n] = order
    combat = p.state.combat
    assert combat is not None
    p.state.combat = combat._replace(orders=tuple(known.items()))
    return order


def _put_on_stack(p: Play, assigned: tuple[tuple[int, int, int], ...]) -> None:
    """Combat damage waits on the stack as it was assigned (310.4 of its time)."""
    if assigned:
        p.ports[STACK_DAMAGE](p, assigned)


STACK_DAMAGE: Port[Callable[[Play, tuple[tuple[int, int, int], ...]], None]] = Port(
    "combat damage on the stack", "510.1"
)


def another_step(p: Play) -> bool:
    """Whether the combat phase gets a second combat damage step (510.4)."""
    combat = p.state.combat
    return combat is not None and combat.damage_steps == 1 and combat.first_strikers is not None


def declare_orders(p: Play) -> None:
    """Where the edition had them, damage assignment orders are announced as blocks are declared."""
    combat = p.state.combat
    if combat is None or p.state.variants["damage assignment"] != "in order":
        return
    for attacker in combat.attackers:
        blockers = combat.blockers_of(attacker.id)
        if len(blockers) > 1 and attacker.id in p.state.objects:
            _order(p, attacker.id, blockers)
    for blocker in combat.blockers:
        if len(blocker.blocks) > 1 and blocker.id in p.state.objects:
            _order(p, blocker.id, blocker.blocks)
