"""613.8 on large boards: only effects that read what another writes are tried against each other."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Supertype
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.layers import computation
from rulesdb.engine.layers.adding import alike
from rulesdb.engine.layers.computation import Computation
from rulesdb.engine.layers.dependence import first_free, may_depend
from rulesdb.engine.layers.live_effect import LiveEffect
from rulesdb.engine.state.characteristics import Held
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    CREATURE,
    LAND,
    Table,
    card,
    creature,
    kw,
    pump,
    set_pt,
    static,
)

BEARS = a.Each(a.All((a.HasType(BEAR.front.type_line.types[0]), a.ControlledBy(a.You()))))


def effect(name: str) -> LiveEffect:
    return LiveEffect((name, 0, 0), (1, 0), 1, None, (), {}, None)  # type: ignore[arg-type]


A, B, C = effect("A"), effect("B"), effect("C")


@pytest.mark.parametrize(
    ("reads", "writes", "tried"),
    [
        ((), ("types",), []),
        (("types",), ("power",), []),
        (("types",), ("types",), ["A: B C", "B: A C", "C: A B"]),
    ],
)
def test_613_8a_only_what_reads_what_another_writes_may_depend_on_it(reads, writes, tried) -> None:
    pairs = may_depend([A, B, C], [reads] * 3, [writes] * 3)
    assert [
        f"{one.key[0]}: {' '.join(sorted(str(o[0]) for o in met))}" for one, met in pairs
    ] == tried


def test_613_8a_an_effect_does_not_depend_on_itself() -> None:
    assert not may_depend([A, B], [{"types"}, set()], [{"types"}, {"power"}])


@pytest.mark.parametrize(
    ("depends", "first"),
    [
        ({}, A),
        ({A.key: {B.key}}, B),
        ({A.key: {B.key}, B.key: {C.key}}, C),
        ({A.key: {B.key}, B.key: {A.key}}, A),
        ({A.key: {B.key}, B.key: {C.key}, C.key: {B.key}}, B),
    ],
    ids=["none waits", "one waits", "in a row", "a loop", "waits for a loop"],
)
def test_613_8b_the_first_that_waits_for_none_outside_a_loop(depends, first) -> None:
    assert first_free([A, B, C], depends) is first


def test_613_8_lords_are_never_tried_against_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    trial = Computation.trial
    monkeypatch.setattr(Computation, "trial", lambda *given: tried.append(given) or trial(*given))
    t = Table()
    lords = [t.put(creature("Lord", 2, 2, static(pump(1, 1), to=BEARS))) for _ in range(12)]
    t.start()
    assert {t.pt(lord) for lord in lords} == {(14, 14)}
    assert not tried


MINE = a.ControlledBy(a.You())
TO = {
    "all": CREATURE,
    "yours": a.All((CREATURE, MINE)),
    "others": a.All((CREATURE, a.Other())),
    "others of yours": a.All((CREATURE, MINE, a.Other())),
    "others, named": a.All((a.Other(), a.HasName("Lord"))),
    "of its kind": a.All((CREATURE, a.SharesWith(Characteristic.COLOR, a.Source()))),
    "only others that are nothing": a.All((a.Not(CREATURE), a.Other())),
}


@pytest.mark.parametrize("of", TO.values(), ids=TO)
@pytest.mark.parametrize("few", [2, 5])
def test_613_4c_effects_that_add_the_same_come_to_what_they_add_one_by_one(
    of: a.Filter, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With lords of both players, others of other sizes between them, and one that is no creature itself."""

    def looks() -> list[tuple[object, ...]]:
        t = Table()
        for number in range(few):
            for who in (ANN, BOB):
                t.put(creature("Lord", 2, 2, static(pump(1, 2), to=a.Each(of))), who)
            t.put(creature(f"Odd {number}", 1, 3, static(pump(number, 1), to=a.Each(of))), BOB)
        t.put(card("Cave", None, "Land — Cave", None, None, static(pump(1, 2), to=a.Each(of))))
        t.put(creature("Bare", 1, 1))
        t.start()
        run = Computation(t.state)
        run.run()
        begun = {key: frozenset(e.started or ()) for key, e in run.effects.items()}
        sizes = {n: (c.power, c.toughness, c.base) for n, c in run.chars.items()}
        return [(sizes, begun)]

    together = looks()
    monkeypatch.setattr(computation, "FEW", 10**6)
    assert together == looks()


@pytest.mark.parametrize(
    ("adds", "many"), [((pump(1, 1),) * 4, 1), ((pump(1, 1), set_pt(1, 1)), 0)], ids=["add", "set"]
)
def test_613_4c_nothing_is_summed_where_an_effect_does_more_than_add(adds, many: int) -> None:
    found = [
        LiveEffect(
            (at, 0, 0), (at, 0), at, a.Each(CREATURE), (change,), {9: (change,)}, Frame(None, 0, at),  # type: ignore[arg-type]
            held=Held(static(change, to=a.Each(CREATURE)), "p0"),
        )
        for at, change in enumerate(adds * 2)
    ]  # fmt: skip
    assert len([*alike(found, 9)]) == many


def test_613_8_what_does_the_same_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an application changes nothing, what depends on what is not looked for again (613.8c)."""
    tried = []
    trial = Computation.trial
    monkeypatch.setattr(Computation, "trial", lambda *given: tried.append(given) or trial(*given))
    t = Table()
    lands = a.Each(a.All((LAND, a.Not(a.HasSupertype(Supertype.BASIC)))))
    moon = static(a.BecomeType((), ("Mountain",)), to=lands)
    for number in range(12):
        t.put(card(f"Moon {number}", "{2}", "Enchantment", None, None, moon))
    cave = t.put(card("Cave", None, "Land — Cave", None, None, *kw("hexproof")))
    t.start()
    assert t.look(cave).subtypes == {"Mountain"}
    assert "hexproof" not in t.look(cave).keywords
    # Once before the first is applied, and once after it: from then on nothing changes.
    assert len(tried) == 12 + 11


@pytest.mark.parametrize(
    ("kinds", "ends_as"),
    [
        (("Goblin Bear", "Elf Goblin", "Bear Wall"), {"Elf", "Goblin", "Bear", "Wall"}),
        # As long as nothing is a Bear, the second waits for nothing, and is older than the third.
        (("Goblin Bear", "Bear Wall", "Elf Goblin"), {"Elf", "Goblin", "Bear"}),
    ],
)
def test_613_8c_what_an_application_changes_is_looked_at_anew(kinds, ends_as) -> None:
    t = Table()
    for one, other in map(str.split, kinds):
        becomes = a.BecomeType((), (other,), keep=a.Keep.EVERYTHING)
        line = static(becomes, to=a.Each(a.HasSubtype(one)))
        t.put(card(f"{one}s are {other}s", "{1}", "Enchantment", None, None, line))
    elf = t.put(creature("Elf", 1, 1, line="Creature — Elf"))
    t.start()
    assert t.look(elf).subtypes == ends_as
