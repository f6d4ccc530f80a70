"""Keywords that make spells cheaper or let others pay for them (702.41–702.66)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.errors import IllegalAction
from tests.engine.table import ANN, BEAR, Table, card, creature, spell


def test_702_41_affinity_makes_it_cheaper():
    t = Table()
    enforcer = t.hand(
        creature(
            "Enforcer",
            4,
            4,
            a.KeywordAbility("affinity", quality=a.HasType(CardType.ARTIFACT)),
            cost="{4}",
        )
    )
    for _ in range(4):
        t.put(card("Seat", None, "Artifact Land"))
    t.start()
    t.cast(enforcer)
    assert t.find("Enforcer")


def test_702_51_convoke_lets_creatures_pay_for_their_colours_or_generic_mana():
    t = Table()
    t.lands("G")
    green, red = t.put(BEAR), t.put(creature("Orc", 1, 1, cost="{R}"))
    n = t.hand(
        card(
            "Call",
            "{2}{G}",
            "Sorcery",
            None,
            None,
            a.KeywordAbility("convoke"),
            spell(a.GainLife(a.Number(5))),
        )
    )
    t.start()
    with pytest.raises(IllegalAction):
        t.cast(n, choose=(red,))
    t.answers.clear()
    t.cast(n, choose=(green, red))
    assert t.life(ANN) == 25
    assert t.state.objects[green].tapped


def test_702_66_delve_exiles_cards_for_generic_mana():
    t = Table()
    t.lands("U")
    cards = [t.put(BEAR, ANN, Zone.GRAVEYARD) for _ in range(3)]
    n = t.hand(
        card(
            "Dig",
            "{3}{U}",
            "Sorcery",
            None,
            None,
            a.KeywordAbility("delve"),
            spell(a.GainLife(a.Number(5))),
        )
    )
    t.start()
    t.cast(n, choose=tuple(cards))
    assert t.zone(Zone.EXILE) == ["Bear"] * 3
