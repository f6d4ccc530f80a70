"""The automatic payer finds a payment whenever there is one, and only then (601.2g, 601.2h, 118.3).

Its answer is compared with that of trying everything: every mana ability, in every order, paying
each with every choice of mana in the pool.
"""

from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.payment import plan
from rulesdb.engine.state.decisions import CastSpell, DecisionKind
from rulesdb.errors import IllegalAction
from tests.engine.table import ANN, BEAR, Table, card, tap_ability

# What each makes: (mana to pay, life to pay, the ways to produce).
SHAPES = {
    **{color: ("", 0, [(color,)]) for color in "WUB"},
    "Dual": ("", 0, [("W",), ("U",)]),
    "Pain": ("", 1, [("B",)]),
    "Temple": ("", 0, [("C", "C")]),
    "Filter": ("{W/U}", 0, [("W", "W"), ("W", "U"), ("U", "U")]),
    "Signet": ("{1}", 0, [("U", "B")]),
    "Prism": ("{1}", 0, [(c,) for c in "WUBRG"]),
}


def made(name):
    mana, life, ways = SHAPES[name]
    parts = (a.PayLife(a.Number(life)),) if life else ()
    ability = tap_ability(a.AddMana(tuple(ways)), mana=mana)
    cost = a.Cost((*ability.cost.parts, *parts))
    return card(name, None, "Land", None, None, a.ActivatedAbility(cost, ability.effect))


def ways_to_pay(pool, life, symbols):
    """Every pool and life that can be left after paying these symbols from a pool."""
    if not symbols:
        yield pool, life
        return
    first, rest = symbols[0], symbols[1:]
    for kind in set(pool):
        if first.types and kind not in first.types:
            continue
        if not first.types and not first.generic:
            continue
        if first.types or first.generic == 1:
            yield from ways_to_pay(_without(pool, (kind,)), life, rest)
    if first.generic and (first.types or first.generic > 1):
        for picked in set(combinations(pool, first.generic)):
            yield from ways_to_pay(_without(pool, picked), life, rest)
    if first.generic == 0 and not first.types:
        yield from ways_to_pay(pool, life, rest)
    if first.phyrexian and life >= 2:
        yield from ways_to_pay(pool, life - 2, rest)


def _without(pool, picked):
    left = list(pool)
    for kind in picked:
        left.remove(kind)
    return tuple(sorted(left))


def payable(names, life, cost):
    """Whether some order of abilities makes the mana that pays the cost."""
    seen = set()
    waiting = [((), tuple(names), life)]
    while waiting:
        pool, unused, life_left = waiting.pop()
        if (pool, unused, life_left) in seen:
            continue
        seen.add((pool, unused, life_left))
        if next(ways_to_pay(pool, life_left, cost.symbols), None) is not None:
            return True
        for at, name in enumerate(unused):
            mana, loss, ways = SHAPES[name]
            if loss > life_left:
                continue
            rest = unused[:at] + unused[at + 1 :]
            paid = ways_to_pay(pool, life_left - loss, ManaCost.parse(mana).symbols)
            for left, life_now in set(paid):
                for way in ways:
                    waiting.append((tuple(sorted(left + way)), rest, life_now))
    return False


SYMBOL = st.sampled_from(
    ["{1}", "{2}", "{W}", "{U}", "{B}", "{C}", "{W/U}", "{U/B}", "{2/W}", "{B/P}", "{G/W/P}", "{R}"]
)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(sorted(SHAPES)), max_size=5),
    st.lists(SYMBOL, min_size=1, max_size=4),
    st.integers(min_value=1, max_value=4),
)
def test_a_payment_is_found_exactly_where_there_is_one(names, symbols, life):
    t = Table(life=life)
    for name in names:
        t.put(made(name))
    t.start()
    cost = ManaCost.parse("".join(symbols))
    found = plan(Play(t.game.state), ANN, cost)
    assert (found is not None) == payable(tuple(sorted(names)), life, cost)


def test_106_6_mana_for_creature_spells_pays_for_no_mana_ability():
    t = Table()
    grove = tap_ability(a.AddMana((("G",),), spend_only=a.HasType(CardType.CREATURE)))
    t.put(card("Grove", None, "Land", None, None, grove))
    t.put(made("Signet"))
    bear = t.hand(BEAR)
    t.start()
    play = Play(t.game.state)
    assert plan(play, ANN, ManaCost.parse("{G}"), on=bear) is not None
    assert plan(play, ANN, ManaCost.parse("{U}"), on=bear) is None


# Sources with other costs, and mana on top: compared with trying everything, too.

ELF, BEAR_ = "Elf", "Bear"
_CREATURE = a.All((a.HasType(CardType.CREATURE), a.ControlledBy(a.You())))
_UNTAPPED = a.All((_CREATURE, a.HasStatus(a.Status.UNTAPPED)))
VEIN = card(
    "Vein",
    "{3}",
    "Enchantment",
    None,
    None,
    a.TriggeredAbility(
        a.TapsForMana(a.IsPlayer(), a.HasType(CardType.LAND)),
        a.AddMana((), produced=True, player=a.Trigger(a.Role.PLAYER)),
    ),
)


def _with(name, line, part, *ways, tap=False):
    parts = (a.TapSource(), a.Act(part)) if tap else (a.Act(part),)
    ability = a.ActivatedAbility(a.Cost(parts), a.AddMana(tuple(ways)))
    return card(name, None, line, None, None, ability)


THINGS = {
    "Land": made("W"),
    ELF: card(ELF, "{G}", "Creature", 1, 1, tap_ability(a.AddMana((("G",),)))),
    BEAR_: card(BEAR_, "{G}", "Creature", 2, 2),
    "Altar": _with("Altar", "Artifact", a.Sacrifice(a.Pick(_CREATURE)), ("C", "C")),
    "Drum": _with("Drum", "Artifact", a.Tap(a.Pick(_UNTAPPED)), ("W",), ("U",), tap=True),
    "Coal": _with("Coal", "Artifact", a.RemoveCounters("charge", a.Source()), ("R",)),
}


def moves(state, vein):
    """Every use of a mana ability in a state of (pool, lands, drums, coal, altar, ready, tired)."""
    pool, lands, drums, coal, altar, ready, tired = state

    def after(more, **change):
        names = ("lands", "drums", "coal", "altar", "ready", "tired")
        now = dict(zip(names, state[1:], strict=True))
        now |= change
        return (tuple(sorted(pool + more)), *now.values())

    if lands:
        yield after(("W", "W") if vein else ("W",), lands=lands - 1)
    if coal:
        yield after(("R",), coal=coal - 1)
    for one in set(ready):
        rest = _without(ready, (one,))
        if one == ELF:
            yield after(("G",), ready=rest, tired=tuple(sorted((*tired, ELF))))
        if drums:
            for way in "WU":
                late = tuple(sorted((*tired, one)))
                yield after((way,), drums=drums - 1, ready=rest, tired=late)
        if altar:
            yield after(("C", "C"), ready=rest)
    if altar:
        for one in set(tired):
            yield after(("C", "C"), tired=_without(tired, (one,)))


def payable_with(names, vein, cost, sacrifice):
    """Whether some order of uses makes the mana, with a creature left to sacrifice where one is wanted."""
    creatures = tuple(sorted(n for n in names if n in (ELF, BEAR_)))
    start = (
        (), names.count("Land"), names.count("Drum"), 2 * names.count("Coal"),
        "Altar" in names, creatures, (),
    )  # fmt: skip
    seen, waiting = set(), [start]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        left = bool(state[-1] or state[-2]) or not sacrifice
        if left and next(ways_to_pay(state[0], 20, cost.symbols), None) is not None:
            return True
        waiting.extend(moves(state, vein))
    return False


@settings(max_examples=120, deadline=None)
@given(
    st.lists(st.sampled_from(sorted(THINGS)), max_size=5),
    st.booleans(),
    st.lists(
        st.sampled_from(["{1}", "{2}", "{W}", "{U}", "{C}", "{G}", "{R}", "{2/W}"]),
        min_size=1,
        max_size=4,
    ),
    st.booleans(),
)
@example(["Altar", "Bear", "Drum"], False, ["{1}", "{1}", "{C}"], False)
def test_mana_for_sacrifices_tapping_and_counters_and_on_top_is_found(
    names, vein, symbols, sacrifice
):
    t = Table()
    for name in names:
        t.put(THINGS[name], **({"counters": {"charge": 2}} if name == "Coal" else {}))
    if vein:
        t.put(VEIN)
    act = (a.Act(a.Sacrifice(a.Pick(_CREATURE))),) if sacrifice else ()
    more = a.StaticAbility((a.AdditionalCost(a.Cost(act)),)) if act else None
    cost = "".join(symbols)
    effect = a.SpellAbility(a.GainLife(a.Number(1)))
    wanted = card("Wanted", cost, "Instant", None, None, *((more,) if more else ()), effect)
    n = t.hand(wanted)
    t.start()
    found = CastSpell(n) in t.game.legal_actions()
    assert found == payable_with(names, vein, ManaCost.parse(cost), sacrifice)
    assert found == possible(t.game, CastSpell(n))


def possible(game, action):
    """Whether an action can be done with some answers: all of them are tried."""
    todo = [()]
    while todo:
        given_ = todo.pop()
        trial = game.copy()
        try:
            trial.advance(action)
            for answer in given_:
                trial.advance(answer)
        except IllegalAction:
            continue
        decision = trial.decision
        if decision is None or decision.kind is DecisionKind.PRIORITY:
            return True
        if decision.kind in (DecisionKind.CHOOSE, DecisionKind.TARGETS, DecisionKind.MODES):
            sizes = range(decision.minimum, decision.maximum + 1)
            todo += [(*given_, c) for size in sizes for c in combinations(decision.options, size)]
        else:
            todo += [(*given_, one) for one in decision.options]
    return False


def _beast(name, ability):
    return card(name, "{G}", "Creature", 1, 1, ability)


def _ability(*parts, ways):
    return a.ActivatedAbility(a.Cost(parts), a.AddMana(tuple(ways)))


_DRUMMER = _beast("Drummer", _ability(a.Act(a.Tap(a.Pick(_UNTAPPED))), ways=[("W",)]))
_EMBER = _beast("Ember", _ability(a.Act(a.RemoveCounters("charge", a.Source())), ways=[("R",)]))
_SIFTER = _beast("Sifter", tap_ability(a.AddMana((("U",),)), mana="{1}"))


@pytest.mark.parametrize(
    ("thing", "cost", "there"),
    [
        # Tapped, or a counter removed, and sacrificed afterwards.
        (_DRUMMER, "{1}{1}{C}", True),
        (_EMBER, "{1}{1}{C}", True),
        (_DRUMMER, "{1}{1}{1}{C}", False),
        # What was sacrificed can't use the mana that this made.
        (_SIFTER, "{1}{U}", False),
        (_SIFTER, "{C}{C}", True),
    ],
)
def test_601_2g_what_is_sacrificed_for_mana_was_used_before(thing, cost, there):
    t = Table()
    t.put(THINGS["Altar"])
    t.put(thing, counters={"charge": 1})
    effect = a.SpellAbility(a.GainLife(a.Number(1)))
    n = t.hand(card("Wanted", cost, "Instant", None, None, effect))
    t.start()
    assert (CastSpell(n) in t.game.legal_actions()) == there
    assert possible(t.game, CastSpell(n)) == there
