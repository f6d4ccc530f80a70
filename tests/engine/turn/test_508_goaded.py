"""What a goaded creature may attack: a player other than who goaded it, if it is able to (508.1d, 701.15b–d).

A planeswalker or a battle is no player: attacking it obeys only that the creature attacks.
"""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.engine.state.objects import Choice
from rulesdb.errors import IllegalAction
from tests.engine.material import enchantment, mana
from tests.engine.table import ANN, BEAR, BOB, CARL, CREATURE, Table, card, instant, static

WALKER = card("Walker", "{3}", "Legendary Planeswalker — Sage", loyalty=4)
SIEGE = card("Siege", "{3}", "Battle — Siege", defense=4)
GOAD = instant("Taunt", "{R}", a.KeywordAction("goad", what=a.Target(0)), CREATURE)
OTHER = a.All((a.IsPlayer(), a.Not(a.Is(a.You()))))
EVERY = a.Each(CREATURE)
# By whom the creature is goaded, in each way in which a card can say so.
SAID = {
    "is goaded": static(a.IsGoaded(), to=EVERY),
    "in full": static(a.MustAttack(), a.MustAttack(OTHER), to=EVERY),
}
WAYS = ("goad", *SAID)


def may_attack(
    way: str, by: tuple[int, ...], players: int, taxed: tuple[int, ...], at: str
) -> bool:
    """Whether Ann's creature, goaded by these, may attack that player or what is theirs, or nothing."""
    t = Table(players=players)
    bear = t.put(BEAR)
    t.lands("G")  # so that a tax could be paid
    spells = []
    for who in by:
        if way == "goad":
            t.lands("R", who)
            spells.append((t.hand(GOAD, who), who))
        else:
            t.put(enchantment(f"Insult of {who}", SAID[way]), who)
    toll = a.AttackCost(a.Cost((mana("{1}"),)), a.Is(a.You()))
    for who in taxed:
        t.put(enchantment(f"Toll of {who}", static(toll, to=EVERY)), who)
    targets = {}
    for who, name in ((BOB, "Bob"), (CARL, "Carl"))[: players - 1]:
        siege = t.put(SIEGE, ANN, counters={"defense": 4}, choices=(Choice("protector", who),))
        walker = t.put(WALKER, who)
        targets |= {name: who, f"{name}'s walker": walker, f"{name}'s siege": siege}
    t.start()
    for spell, who in spells:
        t.cast(spell, who, targets=bear)
    try:
        if at == "nothing":
            t.attack()
        else:
            t.attack(bear, target=targets[at])
    except IllegalAction as refusal:
        assert "508.1d" in refusal.rules
        if at != "nothing":
            assert "must attack Bob" in str(refusal) or "must attack Carl" in str(refusal)
            assert "walker" not in str(refusal).lower()
            assert "siege" not in str(refusal).lower()
        return False
    assert t.state.objects[bear].tapped == (at != "nothing")
    return True


BOBS = ("Bob", "Bob's walker", "Bob's siege")
CARLS = ("Carl", "Carl's walker", "Carl's siege")
TABLE = {
    "another player can be attacked: that player": ((BOB,), 3, (), ("Carl",)),
    "only who goaded can be attacked: them or what is theirs": ((BOB,), 2, (), BOBS),
    "goaded by both: one of the two, and no permanent": ((BOB, CARL), 3, (), ("Bob", "Carl")),
    "the other player is taxed: anything, and nobody has to pay": ((BOB,), 3, (CARL,), (*BOBS, *CARLS)),
    "only who goaded is taxed: the other player": ((BOB,), 3, (BOB,), ("Carl",)),
    "both goaded, one taxed: the other of the two, or the taxed one by paying": ((BOB, CARL), 3, (CARL,), ("Bob", "Carl")),
    "not goaded: anything or nothing": ((), 3, (), (*BOBS, *CARLS, "nothing")),
}  # fmt: skip
CASES = [
    pytest.param(way, by, players, taxed, legal, id=f"{way}: {what}")
    for way in WAYS
    for what, (by, players, taxed, legal) in TABLE.items()
]


@pytest.mark.parametrize(("way", "by", "players", "taxed", "legal"), CASES)
def test_508_1d_a_goaded_creature_attacks_a_player_other_than_who_goaded_it(
    way: str, by: tuple[int, ...], players: int, taxed: tuple[int, ...], legal: tuple[str, ...]
) -> None:
    everything = (*BOBS, *(CARLS if players == 3 else ()), "nothing")
    found = tuple(at for at in everything if may_attack(way, by, players, taxed, at))
    assert found == legal
