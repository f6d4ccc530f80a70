"""Declaring attackers: who may attack what, requirements and restrictions, costs, bands (508).

A declaration is legal when it breaks no restriction and obeys as many requirements as any legal one
could (508.1d); the most that can be obeyed is reckoned in `declaring`.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.keyword_rules import keyword_rules
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Rule
from rulesdb.engine.layers.not_read import Moment, unasked
from rulesdb.engine.stack.mana import hurried, sick
from rulesdb.engine.state.combat import Attacker
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, new_event
from rulesdb.engine.state.flags import ATTACKED, TURN_BEGAN
from rulesdb.engine.state.multiplayer import (
    PROTECTOR,
    active_players,
    attackable,
    in_range,
    team_of,
    their_turn,
)
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.state.ports import Port
from rulesdb.engine.state.team_turns import attacks_team, shared
from rulesdb.engine.turn.banding import any_banding, may_band
from rulesdb.engine.turn.combat import (
    K,
    Pairs,
    attack_targets,
    check_numbers,
    costs_to_join,
    forbids,
    only_alone,
    pay_costs,
)
from rulesdb.engine.turn.declaring import Attacking, most_attacks
from rulesdb.engine.turn.why_not import no_attack, not_chosen, said
from rulesdb.errors import BadInput, IllegalAction
from rulesdb.values import NamedTuple

# Attacking.


def able_attackers(p: Play) -> tuple[int, ...]:
    """The creatures that could be chosen to attack, restrictions aside (508.1a)."""
    state = p.state
    objects, here = state.objects, (state.active, *active_players(state))
    chars, creature = p.board.chars, CardType.CREATURE
    out = []
    for n in state.battlefield:
        one = objects[n]
        if one.tapped or one.phased_out or one.controller not in here:
            continue
        types = (chars.get(n) or p.look(n)).types
        if creature not in types or CardType.BATTLE in types:
            continue
        if one.since_turn < state.flag(TURN_BEGAN, one.controller) or not _sick(p, n):
            out.append(n)
    return tuple(out)


def _sick(p: Play, n: int) -> bool:
    if not sick(p, n):
        return False
    rules = p.board.rules(a.CanAttackAsThough)
    return not rules or not any(rule.covers(n) and rule.change.has == "haste" for rule in rules)


def attack_refusal(p: Play, n: int, target: int) -> tuple[str, ...] | None:
    """The rules by which a creature can't attack something, or None (508.1c)."""
    c = p.look(n)
    wall = "Wall" in c.subtypes and p.state.variants["Walls"] == "can't attack"
    if ("defender" in c.keywords or wall) and not any(
        rule.covers(n) and rule.change.lacks == "defender"
        for rule in p.board.rules(a.CanAttackAsThough)
    ):
        return ("508.1a",) if wall else ("702.3b", "508.1c")
    for rule in p.board.rules(a.CantAttack):
        if rule.covers(n) and _keeps_from(p, rule, target):
            defended = ("508.5",) if rule.change.against is not None else ()
            return ("508.1c", "101.2", *defended, *keyword_rules(p, rule.source, rule.key))
    return None


def _keeps_from(p: Play, rule: Rule[a.CantAttack], target: int) -> bool:
    """Whether a restriction keeps from attacking this; where a team is attacked, one of its players is enough (810.7c of its time)."""
    if not is_player(target) or not attacks_team(p.state):
        return forbids(rule.frame, target, rule.change)
    return any(forbids(rule.frame, one, rule.change) for one in team_of(p.state, target))


def check_attack(
    p: Play, pairs: Pairs, able: tuple[int, ...] | None = None, free: Pairs = ()
) -> None:
    """IllegalAction where a set of attackers breaks a restriction (508.1a–c).

    `able`: those that could be chosen, where that is known; `free`: pairs of which each by itself is legal.
    """
    if able is None:
        able = able_attackers(p)
    targets = attack_targets(p)
    if pairs:
        unasked(p.board.unread, Moment.JOINED, p.name)
    seen: set[int] = set()
    for n, target in pairs:
        if n not in p.state.objects:
            raise BadInput(f"there is no {p.name(n)} to attack with")
        if n in seen:
            raise IllegalAction(f"{p.name(n)} attacks twice", ("508.1b",))
        seen.add(n)
        if (n, target) in free:
            continue
        if n not in able:
            why, rules = not_chosen(p, n, p.state.active, sick=sick(p, n))
            raise IllegalAction(
                said(f"{p.name(n)} can't be chosen to attack", why), (*rules, "508.1a")
            )
        if target not in targets:
            far = () if in_range(p.state, p.state.active, target) else ("801.3",)
            # An opponent who was not chosen is no defending player (507.1).
            other = ("506.2a",) if target in attackable(p.state, p.state.active) else ()
            text = f"{p.name(target)} can't be attacked"
            raise IllegalAction(text, (*other, "508.1b", "506.3", *far))
        reason = attack_refusal(p, n, target)
        if reason is not None:
            text = f"{p.name(n)} can't attack {p.name(target)}"
            raise IllegalAction(said(text, no_attack(p, n, target, reason)), reason)
    check_numbers(p, [n for n, _ in pairs], block=False)
    for rule in p.board.rules(a.AttackLimit):
        if rule.on and not rule.change.block:
            counted = [
                n
                for n, t in pairs
                if rule.change.whom is None or fits(rule.frame, t, rule.change.whom)
            ]
            if len(counted) > number(rule.frame, rule.change.number):
                text = f"more creatures attack than an effect of {p.name(rule.source)} allows"
                raise IllegalAction(text, ("508.1c",))


class Required(NamedTuple):
    """A creature that must attack, which targets obey that, and the rules of what says so."""

    id: int
    obeys: Callable[[int], bool]
    rules: tuple[str, ...] = ()


def attack_requirements(p: Play, able: tuple[int, ...]) -> list[Required]:
    """What of those who could be chosen must attack if able, and which targets obey (508.1d)."""
    out: list[Required] = []
    for n in sorted(able):
        for who in p.look(n).goaded_by:
            out.append(Required(n, lambda _: True, ("701.15b",)))
            out.append(Required(n, _player_but(who), ("701.15b",)))
    for rule in p.board.rules(a.MustAttack):
        for n in rule.ids:
            if n in able:

                def obeys(target: int, rule=rule) -> bool:  # type: ignore[no-untyped-def]  # noqa: ANN001
                    whom = rule.change.whom
                    return whom is None or fits(rule.frame, target, whom)

                by = keyword_rules(p, rule.source, rule.key)
                out.append(Required(n, obeys, by))
    return out


def _player_but(who: int) -> Callable[[int], bool]:
    """A player other than that one: a planeswalker or battle is none, whoever controls it (701.15b)."""
    return lambda target: is_player(target) and target != who


def obeyed(requirements: list[Required], pairs: Pairs) -> int:
    """How many requirements a declaration obeys."""
    return len(requirements) - len(_disobeyed(requirements, pairs))


def _disobeyed(requirements: list[Required], pairs: Pairs) -> list[Required]:
    table = dict(pairs)
    return [one for one in requirements if one.id not in table or not one.obeys(table[one.id])]


def _beside(p: Play, one: Required, pairs: Pairs) -> bool:
    """Whether a creature could obey a requirement with the rest of the attack as it is (500.2 before 2003)."""
    rest = tuple(pair for pair in pairs if pair[0] != one.id)
    for target in attack_targets(p):
        if not one.obeys(target) or costs_to_join(p, one.id, target):
            continue
        try:
            check_attack(p, (*rest, (one.id, target)))
        except IllegalAction:
            continue
        return True
    return False


def most_obeyed(p: Play, requirements: list[Required]) -> int:
    """The most requirements that any legal attack obeys, and that costs nothing (508.1d)."""
    targets = attack_targets(p)
    rules = [rule for rule in p.board.rules(a.AttackLimit) if rule.on and not rule.change.block]
    limits = [number(rule.frame, rule.change.number) for rule in rules]
    counted = {
        t: frozenset(
            at
            for at, rule in enumerate(rules)
            if rule.change.whom is None or fits(rule.frame, t, rule.change.whom)
        )
        for t in targets
    }
    creatures = []
    for n in able_attackers(p):
        tests = [one.obeys for one in requirements if one.id == n]
        ways = tuple(
            (counted[t], sum(1 for test in tests if test(t))) for t in targets if _free(p, n, t)
        )
        if ways:
            creatures.append(Attacking(ways, _may_alone(p, n), beside=not only_alone(p, n)))
    return most_attacks(creatures, limits)


def _free(p: Play, n: int, target: int) -> bool:
    """Whether a creature can attack something and nothing has to be paid for it."""
    return attack_refusal(p, n, target) is None and not costs_to_join(p, n, target)


def _may_alone(p: Play, n: int) -> bool:
    return not any(
        rule.change.attack and rule.covers(n) for rule in p.board.rules(a.CantAttackOrBlockAlone)
    )


def _undone(p: Play, left: list[Required], pairs: Pairs, missing: int) -> str:
    """What a declaration leaves undone that could be done, for people."""
    attacking = {n for n, _ in pairs}
    texts: dict[str, None] = {}
    could = 0
    for one in left:
        obeying = (t for t in attack_targets(p) if one.obeys(t))
        names = " or ".join(p.name(t) for t in obeying if _free(p, one.id, t))
        if names:
            could += 1
            # What attacks already, only not what it must, is told what that is.
            whom = f"{names} " if one.id in attacking else ""
            texts[f"{p.name(one.id)} must attack {whom}if able"] = None
    told = " and ".join(texts)
    return told if missing >= could else f"{missing} more of these could be obeyed: {told}"


def declare_attackers(p: Play) -> None:
    """The active player declares attackers (508.1)."""
    state = p.state
    able = able_attackers(p)
    targets = attack_targets(p)
    options = tuple([(n, t) for n in able for t in targets if attack_refusal(p, n, t) is None])
    pairs: Pairs = ()
    requirements: list[Required] = []
    if options:
        requirements = attack_requirements(p, able)
        if requirements:
            unasked(p.board.unread, Moment.JOINED, p.name)

        best: list[int] = []  # it is the same for every answer, and many may be looked at

        def legal(answer: Pairs) -> None:
            check_attack(p, answer, able, options)
            done = obeyed(requirements, answer)
            if done < len(requirements) and not best:
                best.append(most_obeyed(p, requirements))
            most = best[0] if done < len(requirements) else done
            left = _disobeyed(requirements, answer) if done < most else []
            if left and p.state.variants["requirements"] == "each beside the rest":
                left = [one for one in left if _beside(p, one, answer)]
                most = done + len(left)
            if left:
                by = dict.fromkeys(rule for one in left for rule in one.rules)
                raise IllegalAction(_undone(p, left, answer, most - done), ("508.1d", *by))

        pairs = p.ask_pairs(
            Decision(
                state.active,
                DecisionKind.ATTACKERS,
                "declare attackers",
                ("508.1", "506.2", *(("508.1d",) if requirements else ())),
                options,
                0,
                len(able),
                check=legal,
            )
        )
    assert state.combat is not None
    state.combat = state.combat._replace(declared=True)
    if pairs:
        _attack(p, pairs, requirements)
    else:
        state.touch("combat")


AS_ATTACKS: Port[tuple[Callable[[Play, Pairs], None], ...]] = Port("as creatures attack", "508.1g")
"""Optional costs that a player may pay as creatures attack (508.1g)."""


def _attack(p: Play, pairs: Pairs, requirements: list[Required]) -> None:
    state = p.state
    required: dict[int, tuple[str, ...]] = {}
    for one in requirements:
        required[one.id] = (*required.get(one.id, ("508.1d",)), *one.rules)
    bands = _bands(p, pairs)
    happen(
        p,
        *[
            new_event(K.TAP, n, c.controller, rules=("508.1f",), name=p.name(n))
            for n, _ in pairs
            if "vigilance" not in (c := p.look(n)).keywords
        ],
    )
    for choose in p.ports[AS_ATTACKS]:
        choose(p, pairs)
    pay_costs(p, pairs, block=False)
    assert state.combat is not None
    of = {n: state.objects[n].controller for n, _ in pairs if n in state.objects}
    still = [(n, t) for n, t in pairs if n in of and their_turn(state, of[n])]
    state.combat = state.combat._replace(
        attackers=tuple(Attacker(n, t, band=bands.get(n, 0)) for n, t in still),
        attacked=bool(still),
    )
    for n, t in still:
        state.set_flag(ATTACKED, t, n)
    state.touch("combat")
    happen(
        p,
        *(
            new_event(
                K.ATTACK,
                n,
                of[n],
                other=t,
                amount=len(still),
                name=p.name(n),
                detail=p.look(n).power or 0,
                rules=(
                    *dict.fromkeys(required.get(n, ())),
                    "508.1k",
                    "508.1m",
                    *_by_keyword(p, n, bands),
                    *_not_alone(p, n, still),
                    *_of_battle(p, t),
                ),
            )
            for n, t in still
        ),
        *(
            Event(
                K.ATTACKERS,
                player=who,
                amount=len(mine),
                detail=mine,
                rules=("508.1m", *(("805.2",) if shared(state) else ())),
            )
            for who in dict.fromkeys(of[n] for n, _ in still)
            if (mine := tuple(n for n, _ in still if of[n] == who))
        ),
    )


def _by_keyword(p: Play, n: int, bands: dict[int, int]) -> tuple[str, ...]:
    """The keywords that let a creature attack so: untapped, at once, in a band."""
    words = p.look(n).keywords
    rules: tuple[str, ...] = ("702.20b",) if "vigilance" in words else ()
    if "haste" in words and hurried(p, n):
        rules = (*rules, "702.10b")
    return (*rules, "702.22c") if n in bands else rules


def _of_battle(p: Play, target: int) -> tuple[str, ...]:
    """A battle's protector is the defending player, whoever controls it (310.9d)."""
    if is_player(target):
        return ()
    one = p.state.objects.get(target)
    protector = one.chosen(PROTECTOR) if one is not None else None
    return ("310.9d",) if protector not in (None, p.look(target).controller) else ()


def _not_alone(p: Play, n: int, pairs: list[tuple[int, int]]) -> tuple[str, ...]:
    """The rule by which who can't attack alone may, beside what attacks somebody else (802.3a)."""
    alone = p.board.rules(a.CantAttackOrBlockAlone)
    if not alone or len(pairs) < 2:
        return ()
    target = next(t for m, t in pairs if m == n)
    if any(t == target and m != n for m, t in pairs):
        return ()
    return ("802.3a",) if any(rule.change.attack and rule.covers(n) for rule in alone) else ()


def _bands(p: Play, pairs: Pairs) -> dict[int, int]:
    """Which attackers form bands (508.1e, 702.22c)."""
    out: dict[int, int] = {}
    band = 0
    while True:
        free = tuple([n for n, _ in pairs if n not in out])
        if len(free) < 2 or not any_banding(p, free):
            return out
        table = dict(pairs)

        def legal(chosen: tuple[int, ...], table: dict[int, int] = table) -> None:
            if not chosen:
                return
            if not may_band(p, chosen):
                raise IllegalAction(
                    "a band has creatures with banding and at most one without", ("702.22c",)
                )
            if len({table[n] for n in chosen}) > 1:
                several = ("802.3b",) if len(p.state.opponents(p.state.active)) > 1 else ()
                raise IllegalAction("a band attacks one player or permanent", ("702.22d", *several))

        chosen = p.ask_numbers(
            Decision(p.state.active, DecisionKind.CHOOSE, "which attackers form a band", ("508.1e",),
                     free, 0, len(free), check=legal)
        )  # fmt: skip
        if not chosen:
            return out
        band += 1
        out.update(dict.fromkeys(chosen, band))
