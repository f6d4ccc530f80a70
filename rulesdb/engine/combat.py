"""The combat phase: who may attack and block, declarations, and joining combat otherwise (506–509).

A declaration is legal when it breaks no restriction and obeys as many requirements as any legal one
could (508.1d, 509.1c); the most that can be obeyed is found by search. Damage is in `combat_damage`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.ask import number
from rulesdb.engine.costs import can_pay, pay_now
from rulesdb.engine.decisions import Decision, DecisionKind
from rulesdb.engine.evasion import may_block_pair
from rulesdb.engine.events import Entering, Event, EventKind
from rulesdb.engine.filters import fits
from rulesdb.engine.frame import Frame
from rulesdb.engine.happen import happen
from rulesdb.engine.mana import sick
from rulesdb.engine.nouns import defending_player
from rulesdb.engine.objects import is_player
from rulesdb.engine.perform import install_joiner
from rulesdb.engine.play import Play
from rulesdb.engine.state import Attacker, Blocker, Combat
from rulesdb.errors import BadInput, IllegalAction, Unsupported

K = EventKind
Pairs = tuple[tuple[int, int], ...]
MOST_TRIES = 100_000


def begin_combat(p: Play) -> None:
    """The combat phase begins: who is attacked (506.2, 507.1)."""
    state = p.state
    defenders = state.opponents(state.active)
    state.combat = Combat(defenders=defenders)
    state.flags["combat mark"] = state.log.length if state.log is not None else 0
    state.touch()


def end_combat(p: Play) -> None:
    """Everything is removed from combat (511.3)."""
    p.state.combat = None
    p.state.touch()


def attack_targets(p: Play) -> tuple[int, ...]:
    """The players, planeswalkers and battles that can be attacked (506.2, 508.1b)."""
    state = p.state
    assert state.combat is not None
    out = list(state.combat.defenders)
    for n in state.battlefield:
        one = state.objects[n]
        if one.phased_out:
            continue
        c = p.look(n)
        if (CardType.PLANESWALKER in c.types and c.controller in state.combat.defenders) or (
            CardType.BATTLE in c.types and one.chosen("protector") in state.combat.defenders
        ):
            out.append(n)
    return tuple(out)


# Attacking.


def able_attackers(p: Play) -> tuple[int, ...]:
    """The creatures that could be chosen to attack, restrictions aside (508.1a)."""
    state = p.state
    out = []
    for n in state.battlefield:
        one = state.objects[n]
        if one.controller != state.active or one.tapped or one.phased_out:
            continue
        c = p.look(n)
        if c.creature and CardType.BATTLE not in c.types and not _sick(p, n):
            out.append(n)
    return tuple(out)


def _sick(p: Play, n: int) -> bool:
    if not sick(p, n):
        return False
    return not any(
        rule.covers(n) and rule.change.has == "haste" for rule in p.board.rules(a.CanAttackAsThough)
    )


def attack_refusal(p: Play, n: int, target: int) -> tuple[str, ...] | None:
    """The rules by which a creature can't attack something, or None (508.1c)."""
    c = p.look(n)
    if "defender" in c.keywords and not any(
        rule.covers(n) and rule.change.lacks == "defender"
        for rule in p.board.rules(a.CanAttackAsThough)
    ):
        return ("702.3b",)
    for rule in p.board.rules(a.CantAttack):
        if rule.covers(n) and (
            rule.change.whom is None or fits(rule.frame, target, rule.change.whom)
        ):
            return ("508.1c", "101.2")
    return None


def check_attack(p: Play, pairs: Pairs) -> None:
    """IllegalAction where a set of attackers breaks a restriction (508.1a–c)."""
    able, targets = able_attackers(p), attack_targets(p)
    seen: set[int] = set()
    for n, target in pairs:
        if n not in p.state.objects:
            raise BadInput(f"there is no creature {n} to attack with")
        if n in seen:
            raise IllegalAction(f"{p.name(n)} attacks twice", ("508.1b",))
        seen.add(n)
        if n not in able:
            raise IllegalAction(f"{p.name(n)} can't be chosen to attack", ("508.1a", "302.6"))
        if target not in targets:
            raise IllegalAction(f"{p.name(target)} can't be attacked", ("508.1b", "506.3"))
        reason = attack_refusal(p, n, target)
        if reason is not None:
            raise IllegalAction(f"{p.name(n)} can't attack {p.name(target)}", reason)
    _check_numbers(p, [n for n, _ in pairs], block=False)
    for rule in p.board.rules(a.AttackLimit):
        if rule.on and not rule.change.block:
            counted = [
                n
                for n, t in pairs
                if rule.change.whom is None or fits(rule.frame, t, rule.change.whom)
            ]
            if len(counted) > number(rule.frame, rule.change.number):
                raise IllegalAction("more creatures attack than an effect allows", ("508.1c",))


def _check_numbers(p: Play, chosen: list[int], *, block: bool) -> None:
    if len(chosen) == 1:
        for rule in p.board.rules(a.CantAttackOrBlockAlone):
            alone = rule.change.block if block else rule.change.attack
            if alone and rule.covers(chosen[0]):
                word = "block" if block else "attack"
                raise IllegalAction(
                    f"{p.name(chosen[0])} can't {word} alone", ("509.1b",) if block else ("508.1c",)
                )


def attack_requirements(p: Play) -> list[tuple[int, Callable[[int], bool]]]:
    """What must attack if able: the creature, and which targets obey (508.1d)."""
    out: list[tuple[int, Callable[[int], bool]]] = []
    able = set(able_attackers(p))
    for rule in p.board.rules(a.MustAttack):
        for n in rule.ids:
            if n in able and not _attack_costs(p, n, None):

                def obeys(target: int, rule=rule) -> bool:  # type: ignore[no-untyped-def]  # noqa: ANN001
                    whom = rule.change.whom
                    return whom is None or fits(rule.frame, target, whom)

                out.append((n, obeys))
    for n in able:
        one = p.state.objects[n]
        if "goaded" in one.designations and not _attack_costs(p, n, None):
            out.append((n, lambda _: True))
            goaders = {w for w in one.designations if w.startswith("goaded by ")}
            out.append((n, lambda t, g=goaders: f"goaded by {t}" not in g))  # type: ignore[misc]
    return out


def obeyed(requirements: list[tuple[int, Callable[[int], bool]]], pairs: Pairs) -> int:
    """How many requirements a declaration obeys."""
    table = dict(pairs)
    return sum(1 for n, test in requirements if n in table and test(table[n]))


def most_obeyed(p: Play, requirements: list[tuple[int, Callable[[int], bool]]]) -> int:
    """The most requirements that any legal attack obeys (508.1d)."""
    best = 0
    targets = attack_targets(p)
    named = list(dict.fromkeys(n for n, _ in requirements))
    helpers: list[int] = []
    if p.board.rules(a.CantAttackOrBlockAlone):
        helpers = [n for n in able_attackers(p) if n not in named][:1]
    tries = 0
    for pairs in _attacks(p, [*named, *helpers], targets):
        tries += 1
        if tries > MOST_TRIES:
            raise Unsupported("there are too many ways to attack to weigh all requirements")
        count = obeyed(requirements, pairs)
        if count > best:
            try:
                check_attack(p, pairs)
            except IllegalAction:
                continue
            best = count
            if best == len(requirements):
                break
    return best


def _attacks(p: Play, creatures: list[int], targets: tuple[int, ...]) -> Iterator[Pairs]:
    if not creatures:
        yield ()
        return
    first, rest = creatures[0], creatures[1:]
    for tail in _attacks(p, rest, targets):
        for target in targets:
            if attack_refusal(p, first, target) is None:
                yield ((first, target), *tail)
        yield tail


def declare_attackers(p: Play) -> None:
    """The active player declares attackers (508.1)."""
    state = p.state
    able = able_attackers(p)
    targets = attack_targets(p)
    options = tuple((n, t) for n in able for t in targets if attack_refusal(p, n, t) is None)
    pairs: Pairs = ()
    if options:
        requirements = attack_requirements(p)

        def legal(answer: Pairs) -> None:
            check_attack(p, answer)
            if requirements and obeyed(requirements, answer) < most_obeyed(p, requirements):
                raise IllegalAction("more creatures that must attack could attack", ("508.1d",))

        pairs = p.ask(
            Decision(
                state.active,
                DecisionKind.ATTACKERS,
                "declare attackers",
                ("508.1",),
                options,
                0,
                len(able),
                check=legal,
            )
        )
    assert state.combat is not None
    state.combat = state.combat._replace(declared=True)
    if pairs:
        _attack(p, pairs)
    else:
        state.touch()


def _attack_costs(p: Play, n: int, target: int | None, *, block: bool = False) -> list[a.Cost]:
    out = []
    for rule in p.board.rules(a.AttackCost):
        change = rule.change
        if (change.block == block and rule.covers(n)) and (
            target is None or change.whom is None or fits(rule.frame, target, change.whom)
        ):
            out.append(change.cost)
    return out


def _pay_costs(p: Play, pairs: Pairs, who: int, *, block: bool) -> None:
    rule = "509.1d" if block else "508.1h"
    for n, target in pairs:
        for cost in _attack_costs(p, n, target, block=block):
            frame = Frame(p.state, who, n)
            if not can_pay(p, cost, who, frame) or not pay_now(p, cost, who, frame):
                raise IllegalAction(
                    f"{p.name(who)} can't pay for {p.name(n)} to {'block' if block else 'attack'}",
                    (rule,),
                )


def _attack(p: Play, pairs: Pairs) -> None:
    state = p.state
    who = state.active
    bands = _bands(p, pairs)
    happen(
        p,
        *(
            Event(K.TAP, n, who, rules=("508.1f",))
            for n, _ in pairs
            if "vigilance" not in p.look(n).keywords
        ),
    )
    _pay_costs(p, pairs, who, block=False)
    assert state.combat is not None
    still = [(n, t) for n, t in pairs if n in state.objects and state.objects[n].controller == who]
    state.combat = state.combat._replace(
        attackers=tuple(Attacker(n, t, band=bands.get(n, 0)) for n, t in still),
        attacked_alone=still[0][0] if len(still) == 1 else 0,
    )
    for n, t in still:
        state.flags[("attacked", n)] = t
    state.touch()
    happen(
        p,
        *(
            Event(K.ATTACK, n, who, other=t, amount=len(still), rules=("508.1k", "508.1m"))
            for n, t in still
        ),
        Event(
            K.ATTACKERS,
            player=who,
            amount=len(still),
            detail=tuple(n for n, _ in still),
            rules=("508.1m",),
        ),
    )


def _bands(p: Play, pairs: Pairs) -> dict[int, int]:
    """Which attackers form bands (508.1e, 702.22c)."""
    out: dict[int, int] = {}
    if len(pairs) < 2 or not any("banding" in p.look(n).keywords for n, _ in pairs):
        return out
    band = 0
    while True:
        free = tuple(n for n, _ in pairs if n not in out)
        if len(free) < 2 or not any("banding" in p.look(n).keywords for n in free):
            return out
        table = dict(pairs)

        def legal(chosen: tuple[int, ...], table: dict[int, int] = table) -> None:
            if not chosen:
                return
            without = [n for n in chosen if "banding" not in p.look(n).keywords]
            if len(chosen) < 2 or len(without) > 1 or len({table[n] for n in chosen}) > 1:
                raise IllegalAction(
                    "a band has creatures with banding and at most one without, attacking the same",
                    ("702.22c",),
                )

        chosen = p.ask(
            Decision(p.state.active, DecisionKind.CHOOSE, "which attackers form a band", ("508.1e",),
                     free, 0, len(free), check=legal)
        )  # fmt: skip
        if not chosen:
            return out
        band += 1
        out.update(dict.fromkeys(chosen, band))


# Blocking.


def able_blockers(p: Play, who: int) -> tuple[int, ...]:
    """The creatures that could be chosen to block (509.1a)."""
    state = p.state
    out = []
    for n in state.battlefield:
        one = state.objects[n]
        if one.controller == who and not one.tapped and not one.phased_out:
            c = p.look(n)
            if c.creature and CardType.BATTLE not in c.types:
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


def check_block(p: Play, who: int, pairs: Pairs) -> None:
    """IllegalAction where a set of blocks breaks a restriction (509.1a, b)."""
    state = p.state
    combat = state.combat
    assert combat is not None
    able = able_blockers(p, who)
    if len(set(pairs)) != len(pairs):
        raise IllegalAction("a block is named twice", ("509.1a",))
    counts: dict[int, int] = {}
    blocked: dict[int, int] = {}
    for n, attacker in pairs:
        if n not in state.objects:
            raise BadInput(f"there is no creature {n} to block with")
        if n not in able:
            raise IllegalAction(f"{p.name(n)} can't be chosen to block", ("509.1a",))
        one = combat.attacker(attacker)
        if one is None or defending_player(Frame(state, who, n), one.attacks) != who:
            raise IllegalAction(f"{p.name(attacker)} is not attacking {p.name(who)}", ("509.1a",))
        reason = may_block_pair(p, n, attacker)
        if reason is not None:
            raise IllegalAction(f"{p.name(n)} can't block {p.name(attacker)}", reason)
        counts[n] = counts.get(n, 0) + 1
        blocked[attacker] = blocked.get(attacker, 0) + 1
        if counts[n] > block_limit(p, n):
            raise IllegalAction(f"{p.name(n)} can't block so many creatures", ("509.1a",))
    _check_numbers(p, list(counts), block=True)
    for attacker, times in blocked.items():
        low, high, rules = blockers_wanted(p, attacker)
        if times < low or times > high:
            raise IllegalAction(f"{p.name(attacker)} can't be blocked by {times}", rules)
    for rule in p.board.rules(a.AttackLimit):
        if rule.on and rule.change.block and len(counts) > number(rule.frame, rule.change.number):
            raise IllegalAction("more creatures block than an effect allows", ("509.1b",))


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


def block_requirements(p: Play, who: int) -> list[Callable[[Pairs], bool]]:
    """What must be blocked or must block if able; each a test of a declaration (509.1c)."""
    out: list[Callable[[Pairs], bool]] = []
    able = able_blockers(p, who)
    combat = p.state.combat
    assert combat is not None
    attackers = [one.id for one in combat.attackers]
    for rule in p.board.rules(a.MustBlock):
        for n in rule.ids:
            if n in able and not _attack_costs(p, n, None, block=True):

                def blocks(pairs: Pairs, n: int = n, rule=rule) -> bool:  # type: ignore[no-untyped-def]  # noqa: ANN001
                    what = rule.change.what
                    return any(
                        b == n and (what is None or fits(rule.frame, x, what)) for b, x in pairs
                    )

                out.append(blocks)
    for rule in p.board.rules(a.MustBeBlocked):
        for attacker in rule.ids:
            if attacker not in attackers:
                continue
            by = rule.change.by
            if rule.change.all_:
                for n in able:
                    if by is None or fits(rule.frame, n, by):
                        out.append(lambda pairs, n=n, x=attacker: (n, x) in pairs)  # type: ignore[misc]  # noqa: PERF401
            else:

                def is_blocked(pairs: Pairs, x: int = attacker, rule=rule) -> bool:  # type: ignore[no-untyped-def]  # noqa: ANN001
                    by = rule.change.by
                    return any(t == x and (by is None or fits(rule.frame, b, by)) for b, t in pairs)

                out.append(is_blocked)
    return out


def most_blocks_obeyed(p: Play, who: int, tests: list[Callable[[Pairs], bool]]) -> int:
    """The most requirements that any legal declaration of blockers obeys (509.1c)."""
    combat = p.state.combat
    assert combat is not None
    best = 0
    able = able_blockers(p, who)
    attackers = [one.id for one in combat.attackers]
    choices = [
        (n, [x for x in attackers if may_block_pair(p, n, x) is None], block_limit(p, n))
        for n in able
    ]
    tries = 0
    for pairs in _blocks(choices):
        tries += 1
        if tries > MOST_TRIES:
            raise Unsupported("there are too many ways to block to weigh all requirements")
        count = sum(1 for test in tests if test(pairs))
        if count > best:
            try:
                check_block(p, who, pairs)
            except IllegalAction:
                continue
            best = count
            if best == len(tests):
                break
    return best


def _blocks(choices: list[tuple[int, list[int], int]]) -> Iterator[Pairs]:
    if not choices:
        yield ()
        return
    (n, attackers, limit), rest = choices[0], choices[1:]
    for tail in _blocks(rest):
        for chosen in _subsets(attackers, limit):
            yield (*((n, x) for x in chosen), *tail)


def _subsets(things: list[int], most: int) -> Iterator[tuple[int, ...]]:
    if not things or most == 0:
        yield ()
        return
    for tail in _subsets(things[1:], most - 1):
        yield (things[0], *tail)
    yield from _subsets(things[1:], most)


def declare_blockers(p: Play) -> None:
    """Each defending player declares blockers (509.1)."""
    state = p.state
    assert state.combat is not None
    every: list[tuple[int, Pairs]] = []
    for who in state.from_active():
        if who not in state.combat.defenders:
            continue
        options = _block_options(p, who)
        if not options:
            continue
        tests = block_requirements(p, who)

        def legal(
            answer: Pairs, who: int = who, tests: list[Callable[[Pairs], bool]] = tests
        ) -> None:
            check_block(p, who, answer)
            if tests and sum(1 for t in tests if t(answer)) < most_blocks_obeyed(p, who, tests):
                raise IllegalAction("more of what must block or be blocked could be", ("509.1c",))

        pairs = p.ask(
            Decision(who, DecisionKind.BLOCKERS, "declare blockers", ("509.1",), options, 0,
                     len(options), check=legal)
        )  # fmt: skip
        if pairs:
            _pay_costs(p, pairs, who, block=True)
        every.append((who, pairs))
    _block(p, tuple(pair for _, pairs in every for pair in pairs))


def _block_options(p: Play, who: int) -> Pairs:
    combat = p.state.combat
    assert combat is not None
    mine = [
        one.id
        for one in combat.attackers
        if defending_player(Frame(p.state, who, one.id), one.attacks) == who
    ]
    return tuple(
        (n, x) for n in able_blockers(p, who) for x in mine if may_block_pair(p, n, x) is None
    )


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
    attackers = tuple(
        one._replace(blocked=one.blocked is True or one.id in hit or one.id in banded)
        for one in state.combat.attackers
    )
    state.combat = state.combat._replace(
        attackers=attackers,
        blockers=(*state.combat.blockers, *whole),
        blocks_declared=True,
        blocked_alone=whole[0].id if len(whole) == 1 else 0,
    )
    state.touch()
    events: list[Event] = []
    for n, found in table.items():
        who = state.objects[n].controller
        events += [
            Event(K.BLOCK, n, who, other=x, amount=at + 1, rules=("509.1g", "509.1i"))
            for at, x in enumerate(found)
        ]
    for one in attackers:
        who = state.objects[one.id].controller if one.id in state.objects else 0
        kind = K.BLOCKED if one.blocked else K.UNBLOCKED
        rules = ("509.1h",) if one.blocked else ("509.1h", "509.3g")
        events.append(
            Event(kind, one.id, who, amount=len(state.combat.blockers_of(one.id)), rules=rules)
        )
    events.append(Event(K.BLOCKERS, player=state.active, amount=len(blockers), rules=("509.1i",)))
    happen(p, *events)


def _mates(combat: Combat, blocked: tuple[int, ...]) -> tuple[int, ...]:
    bands = {one.band for one in combat.attackers if one.band and one.id in blocked}
    return tuple(one.id for one in combat.attackers if one.band in bands and one.band)


def join(p: Play, n: int, detail: Entering) -> None:
    """Enter the battlefield attacking or blocking (508.4, 509.4)."""
    state = p.state
    combat = state.combat
    assert combat is not None
    one = state.objects[n]
    if detail.attacking:
        if one.controller != state.active:
            return
        targets = attack_targets(p)
        target = max(0, detail.attacking)
        if not target and targets:
            target = targets[0]
            if len(targets) > 1:
                target = p.ask(
                    Decision(one.controller, DecisionKind.CHOOSE, f"what {p.name(n)} attacks",
                             ("508.4",), targets, source=n)
                )[0]  # fmt: skip
        if target not in targets:
            return
        blocked = False if combat.blocks_declared else None
        state.combat = combat._replace(
            attackers=(*combat.attackers, Attacker(n, target, declared=False, blocked=blocked))
        )
    elif detail.blocking:
        attacker = combat.attacker(detail.blocking)
        if (
            attacker is None
            or defending_player(Frame(state, one.controller, n), attacker.attacks) != one.controller
        ):
            return
        attackers = tuple(
            x._replace(blocked=True) if x.id == attacker.id else x for x in combat.attackers
        )
        state.combat = combat._replace(
            attackers=attackers,
            blockers=(*combat.blockers, Blocker(n, (attacker.id,), declared=False)),
        )
    state.touch()


install_joiner(join)


def keep_in_combat(p: Play) -> None:
    """Remove from combat what can no longer be in it (506.4)."""
    state = p.state
    combat = state.combat
    if combat is None:
        return
    gone = []
    for n in (*(x.id for x in combat.attackers), *(x.id for x in combat.blockers)):
        thing = state.objects.get(n)
        if thing is None or thing.phased_out or not p.look(n).creature:
            gone.append(n)
    for attacker in combat.attackers:
        target = attacker.attacks
        if target and not is_player(target):
            thing = state.objects.get(target)
            kinds = p.look(target).types if thing is not None else frozenset()
            if thing is None or not kinds & {CardType.PLANESWALKER, CardType.BATTLE}:
                gone.append(target)
    if gone:
        happen(p, *(Event(K.LEAVE_COMBAT, n, rules=("506.4",)) for n in dict.fromkeys(gone)))
