"""The automatic payer finds a payment whenever there is one, and only then (601.2g, 601.2h, 118.3).

Its answer is compared with that of trying everything: every mana ability, in every order, paying
each with every choice of mana in the pool.
"""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.payment import plan
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
