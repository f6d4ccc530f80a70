"""Declaring blockers: who may block what, requirements and restrictions, and being blocked (509).

A declaration is legal when it breaks no restriction and obeys as many requirements as any legal one
could (509.1c); the most that can be obeyed is reckoned in `declaring`.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.nouns import defending_player
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.keyword_rules import keyword_rules
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.not_read import Moment, unasked
from rulesdb.engine.state.combat import Blocker, Combat
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, new_event
from rulesdb.engine.state.multiplayer import taking_turn
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.state.ports import Port
from rulesdb.engine.turn.combat import K, Pairs, check_numbers, costs_to_join, pay_costs
from rulesdb.engine.turn.declaring import MANY, Blocked, Blocking, Requirement, most_blocks
from rulesdb.engine.turn.evasion import allowed_by, may_block_pair, may_block_pairs
from rulesdb.engine.turn.why_not import no_block, not_chosen, said
from rulesdb.errors import BadInput, IllegalAction

# Blocking.


def able_blockers(p: Play, who: int) -> tuple[int, ...]:
    """The creatures that could be chosen to block (509.1a)."""
    state = p.state
    team = taking_turn(state, who)
    out = []
    for n in state.battlefield:
        one = state.objects[n]
        if one.controller in team and not one.tapped and not one.phased_out:
            c = p.look(n)
            types = c.types
            if CardType.CREATURE in types and CardType.BATTLE not in types:
                out.append(n)
    return tuple(out)


def block_limit(p: Play, n: int) -> int:
    """How many attackers a creature may block (509.1a)."""
    total = 1
    for rule in p.board.rules(a.CanBlockMore):
        if rule.covers(n):
            if rule.change.number is None:
                return 10**6
            total += number(rule.frame, rule.change.number)
    return total


def check_block(p: Play, who: int, pairs: Pairs, free: Pairs = ()) -> None:
    """IllegalAction where a set of blocks breaks a restriction (509.1a, b).

    `free`: pairs of which each by itself is legal, where that is known.
    """
    state = p.state
    combat = state.combat
    assert combat is not None
    able = able_blockers(p, who) if not free or any(pair not in free for pair in pairs) else ()
    if pairs:
        unasked(p.board.unread, Moment.JOINED, p.name)
    if len(set(pairs)) != len(pairs):
        raise IllegalAction("a block is named twice", ("509.1a",))
    counts: dict[int, int] = {}
    blocked: dict[int, int] = {}
    for n, attacker in pairs:
        if n not in state.objects:
            raise BadInput(f"there is no {p.name(n)} to block with")
        if (n, attacker) not in free:
            _check_pair(p, who, n, attacker, able)
        counts[n] = counts.get(n, 0) + 1
        blocked[attacker] = blocked.get(attacker, 0) + 1
        if counts[n] > block_limit(p, n):
            raise IllegalAction(f"{p.name(n)} can't block so many creatures", ("509.1a",))
    check_numbers(p, list(counts), block=True)
    for attacker, times in blocked.items():
        low, high, rules = blockers_wanted(p, attacker)
        if times < low or times > high:
            few = f"except by {low} or more" if times < low else f"by more than {high}"
            creatures = "creature" if times >= low and high == 1 else "creatures"
            raise IllegalAction(f"{p.name(attacker)} can't be blocked {few} {creatures}", rules)
    for rule in p.board.rules(a.AttackLimit):
        if rule.on and rule.change.block and len(counts) > number(rule.frame, rule.change.number):
            text = f"more creatures block than an effect of {p.name(rule.source)} allows"
            raise IllegalAction(text, ("509.1b",))


def _check_pair(p: Play, who: int, n: int, attacker: int, able: tuple[int, ...]) -> None:
    """IllegalAction where one creature can't block one attacker, whatever else is blocked."""
    state = p.state
    combat = state.combat
    assert combat is not None
    if n not in able:
        why, own = not_chosen(p, n, who)
        raise IllegalAction(said(f"{p.name(n)} can't be chosen to block", why), (*own, "509.1a"))
    one = combat.attacker(attacker)
    team = taking_turn(state, who)
    if one is None or defending_player(Frame(state, who, n), one.attacks) not in team:
        subject = state.objects.get(one.attacks) if one is not None else None
        battle = subject is not None and CardType.BATTLE in p.look(subject.id).types
        also = ("310.9c",) if battle else ()
        if one is not None and len(combat.defenders) > 1:
            also = ("802.4a", *also)
        why = f"{p.name(attacker)} is not attacking {p.name(who)}"
        raise IllegalAction(why, ("509.1a", *also))
    reason = may_block_pair(p, n, attacker)
    if reason is not None:
        text = f"{p.name(n)} can't block {p.name(attacker)}"
        raise IllegalAction(said(text, no_block(p, n, attacker, reason)), reason)


def blockers_wanted(p: Play, attacker: int) -> tuple[int, int, tuple[str, ...]]:
    """How many blockers an attacker may have if any, and by which rule."""
    low, high, rules = 1, 10**6, ("509.1b",)
    if "menace" in p.look(attacker).keywords:
        low, rules = 2, ("702.111b",)
    for rule in p.board.rules(a.BlockerCount):
        if rule.covers(attacker):
            if rule.change.low is not None:
                low = max(low, number(rule.frame, rule.change.low))
            if rule.change.high is not None:
                high = min(high, number(rule.frame, rule.change.high))
    return low, high, rules


_MUST = frozenset((a.MustBlock, a.MustBeBlocked))


def block_requirements(p: Play, who: int) -> list[Requirement]:
    """What must be blocked or must block if able (509.1c)."""
    out: list[Requirement] = []
    if p.board.without(_MUST):
        return out
    able = able_blockers(p, who)
    combat = p.state.combat
    assert combat is not None
    attackers = [one.id for one in combat.attackers]
    for rule in p.board.rules(a.MustBlock):
        what = rule.change.what
        for n in rule.ids:
            if n in able:
                found = frozenset(x for x in attackers if what is None or fits(rule.frame, x, what))
                by = keyword_rules(p, rule.source, rule.key)
                out.append(Requirement(frozenset((n,)), found, by))
    for must in p.board.rules(a.MustBeBlocked):
        by_whom = must.change.by
        rules = keyword_rules(p, must.source, must.key)
        for attacker in must.ids:
            if attacker not in attackers:
                continue
            it = frozenset((attacker,))
            fit = [n for n in able if by_whom is None or fits(must.frame, n, by_whom)]
            if must.change.all_:
                out += [Requirement(frozenset((n,)), it, rules) for n in fit]
            else:
                out.append(Requirement(frozenset(fit), it, rules))
    return out


def most_blocks_obeyed(p: Play, who: int, requirements: list[Requirement]) -> int:
    """The most requirements that any legal declaration of blockers obeys, and that costs nothing (509.1c)."""
    able = able_blockers(p, who)
    attackers = list(dict.fromkeys(x for _, x in _block_options(p, who)))
    blockers = [
        Blocking(
            n,
            frozenset(
                x
                for x in attackers
                if may_block_pair(p, n, x) is None and not costs_to_join(p, n, x, block=True)
            ),
            block_limit(p, n),
            _may_alone(p, n),
        )
        for n in able
    ]
    wanted = [Blocked(x, *blockers_wanted(p, x)[:2]) for x in attackers]
    limits = [
        number(rule.frame, rule.change.number)
        for rule in p.board.rules(a.AttackLimit)
        if rule.on and rule.change.block
    ]
    return most_blocks(blockers, wanted, requirements, min(limits, default=MANY))


def _may_alone(p: Play, n: int) -> bool:
    return not any(
        rule.change.block and rule.covers(n) for rule in p.board.rules(a.CantAttackOrBlockAlone)
    )


def _beside(p: Play, who: int, one: Requirement, pairs: Pairs) -> bool:
    """Whether a creature could obey a requirement with the rest of the blocks as they are (500.3 before 2003)."""
    for n, x in _block_options(p, who):
        if n not in one.blockers or x not in one.attackers:
            continue
        if costs_to_join(p, n, x, block=True):
            continue
        for rest in (pairs, tuple(pair for pair in pairs if pair[0] != n)):
            try:
                check_block(p, who, (*rest, (n, x)))
            except IllegalAction:
                continue
            return True
    return False


def _undone(p: Play, left: list[Requirement], missing: int) -> str:
    """What a declaration leaves undone that could be done, for people."""
    texts = dict.fromkeys(
        f"{' or '.join(map(p.name, sorted(one.blockers)))} must block"
        f" {' or '.join(map(p.name, sorted(one.attackers)))} if able"
        for one in left
    )
    told = " and ".join(texts)
    return told if missing >= len(left) else f"{missing} more of these could be obeyed: {told}"


def declare_blockers(p: Play) -> None:
    """Each defending player declares blockers (509.1)."""
    state = p.state
    assert state.combat is not None
    every: list[tuple[int, Pairs]] = []
    for who in state.from_active():
        if who not in state.combat.defenders or who != taking_turn(state, who)[0]:
            continue  # a defending team declares one combined block (805.10d)
        options = _block_options(p, who)
        if not options:
            continue
        tests = block_requirements(p, who)
        if tests:
            unasked(p.board.unread, Moment.JOINED, p.name)

        best: list[int] = []  # it is the same for every answer, and many may be looked at

        def legal(
            answer: Pairs,
            who: int = who,
            options: Pairs = options,
            tests: list[Requirement] = tests,
            best: list[int] = best,
        ) -> None:
            check_block(p, who, answer, options)
            not_done = [each for each in tests if not each.obeyed(answer)]
            done = len(tests) - len(not_done)
            if not_done and not best:
                best.append(most_blocks_obeyed(p, who, tests))
            most = best[0] if not_done else done
            if done < most and state.variants["requirements"] == "each beside the rest":
                not_done = [each for each in not_done if _beside(p, who, each, answer)]
                most = done + len(not_done)
            if done < most:
                by = dict.fromkeys(rule for each in not_done for rule in each.rules)
                raise IllegalAction(_undone(p, not_done, most - done), ("509.1c", *by))

        pairs = p.ask_pairs(
            Decision(who, DecisionKind.BLOCKERS, "declare blockers",
                     ("509.1", "509.1c") if tests else ("509.1",), options, 0,
                     len(options), check=legal)
        )  # fmt: skip
        if pairs:
            pay_costs(p, pairs, block=True)
        every.append((who, pairs))
    _block(p, tuple(pair for _, pairs in every for pair in pairs))


def _block_options(p: Play, who: int) -> Pairs:
    combat = p.state.combat
    assert combat is not None
    team = taking_turn(p.state, who)
    mine = [
        one.id
        for one in combat.attackers
        if (
            one.attacks
            if is_player(one.attacks)
            else defending_player(Frame(p.state, who, one.id), one.attacks)
        )
        in team
    ]
    return may_block_pairs(p, able_blockers(p, who), mine)


def _block(p: Play, pairs: Pairs) -> None:
    state = p.state
    assert state.combat is not None
    table: dict[int, list[int]] = {}
    for n, x in pairs:
        if n in state.objects:
            table.setdefault(n, []).append(x)
    blockers = tuple(Blocker(n, tuple(found)) for n, found in table.items())
    hit = {x for found in table.values() for x in found}
    # When one creature of a band is blocked, all are (702.22h).
    bands = {one.band for one in state.combat.attackers if one.band and one.id in hit}
    banded = {one.id for one in state.combat.attackers if one.band and one.band in bands}
    whole = tuple(
        Blocker(b.id, tuple(dict.fromkeys((*b.blocks, *_mates(state.combat, b.blocks)))))
        for b in blockers
    )
    attackers = tuple([
        one._replace(blocked=one.blocked is True or one.id in hit or one.id in banded)
        for one in state.combat.attackers
    ])  # fmt: skip
    state.combat = state.combat._replace(
        attackers=attackers,
        blockers=(*state.combat.blockers, *whole),
        blocks_declared=True,
    )
    state.touch("combat")
    events: list[Event] = []
    for n, found in table.items():
        who = state.objects[n].controller
        events += [
            new_event(
                K.BLOCK,
                n,
                who,
                name=p.name(n),
                other=x,
                amount=at + 1,
                rules=("509.1g", "509.1i", *allowed_by(p, n, x)),
            )
            for at, x in enumerate(found)
        ]
    for one in attackers:
        who = state.objects[one.id].controller if one.id in state.objects else 0
        kind = K.BLOCKED if one.blocked else K.UNBLOCKED
        rules = ("509.1h",) if one.blocked else ("509.1h", "509.3g")
        if one.blocked and one.band and one.id not in hit:
            rules = ("509.1h", "702.22h")
        events.append(
            new_event(
                kind,
                one.id,
                who,
                name=p.name(one.id),
                other=0 if one.blocked else one.attacks,
                amount=len(state.combat.blockers_of(one.id)),
                rules=rules,
            )
        )
    # Whose blocks are legal was judged for each defending player apart (802.4b).
    apart = ("802.4b",) if state.combat.spread else ()
    events.append(
        Event(K.BLOCKERS, player=state.active, amount=len(blockers), rules=("509.1i", *apart))
    )
    happen(p, *events)
    for row in p.ports[WHEN_BLOCKED]:
        row(p)


WHEN_BLOCKED: Port[tuple[Callable[[Play], None], ...]] = Port("when blockers are declared", "509.2")
"""What follows the declaration of blocks: damage assignment orders, where there were such."""


def _mates(combat: Combat, blocked: tuple[int, ...]) -> tuple[int, ...]:
    bands = {one.band for one in combat.attackers if one.band and one.id in blocked}
    return tuple(one.id for one in combat.attackers if one.band in bands and one.band)
