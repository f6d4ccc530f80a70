"""Where static abilities function: what says where it does not, functions everywhere else (113.6b, 113.6c)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.layers.live_effects import EVERYWHERE, static_zones

GROWS = (a.Continuous(a.Source(), (a.ModifyPT(a.Number(1), a.Number(1)),)),)


def there(*zones: Zone) -> a.Condition:
    return a.Fits(a.Source(), a.In(zones))


@pytest.mark.parametrize("zone", [Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE])
def test_as_long_as_it_is_not_there_it_functions_everywhere_else(zone: Zone) -> None:
    ability = a.StaticAbility(GROWS, a.NotSo(there(zone)))
    assert static_zones(ability) == EVERYWHERE - {zone}


def test_a_condition_about_something_else_leaves_it_on_the_battlefield() -> None:
    tapped = a.NotSo(a.Fits(a.Source(), a.Tapped()))
    assert static_zones(a.StaticAbility(GROWS, tapped)) == {Zone.BATTLEFIELD}
    assert static_zones(a.StaticAbility(GROWS)) == {Zone.BATTLEFIELD}


def test_what_says_where_functions_there_alone() -> None:
    ability = a.StaticAbility(GROWS, zones=(Zone.GRAVEYARD,))
    assert static_zones(ability) == {Zone.GRAVEYARD}
