"""Classes of phrases that strangers met unread: each wording of them read and said in full, what only looks like them refused (115.9b, 118.9, 500.7, 601.2f, 601.3, 603.2, 614.9, 702.16k, 702.29a)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from tests.oracle.language.test_known_to_players import unread
from tests.oracle.material import reading_of

TEXTS = (
    # what abilities that target so cost
    "Abilities your opponents activate that target a Merfolk you control cost {2} more to activate.",
    "Abilities your opponents activate that target Foo cost {3} more to activate.",
    "Abilities you activate that target another creature you control cost {1} less to activate.",
    "Abilities you activate that target Foo cost {1} more to activate.",
    "Equip abilities you activate that target Foo cost {2} less to activate.",
    # by one keyword from there, and by nothing else
    "You may cast this card from your graveyard using its blitz ability.",
    "You may cast this card from your graveyard using its mutate ability.",
    "You may cast this card from your graveyard using its warp ability.",
    # of the turn that was added
    "!Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.",
    "!Take an extra turn after this one. At the beginning of that turn's upkeep, draw a card.",
    # who may play it, and for how much
    "!Exile target nonland permanent. For as long as that card remains exiled, its owner may play it.",
    "!Exile target nonland permanent. For as long as that card remains exiled, its owner may cast it.",
    "!Exile target nonland permanent. For as long as that card remains exiled, its owner may cast it without paying its mana cost.",
    "!Exile the top card of your library. You may play that card this turn. A spell cast this way costs {2} more to cast.",
    "!Exile the top card of your library. You may play that card this turn. A spell cast this way costs {1} less to cast.",
    "When Foo enters, look at target opponent's hand. You may exile a nonland card from it. For as long as that card remains exiled, its owner may play it. A spell cast this way costs {2} more to cast.",
    # how much damage it is
    "Whenever another source you control deals exactly 1 damage to a permanent or player, Foo deals 2 damage to that permanent or player.",
    "Whenever Foo deals exactly 3 combat damage to a player, draw a card.",
    # a keyword and two quotations
    '=Equipped creature has reach, "{2}, {T}: Tap target artifact or creature," and "{8}, {T}: Draw a card."',
    # who was chosen
    "As Foo enters, choose a player.\nFoo has protection from the chosen player.",
    "As Foo enters, choose an opponent.\nWhenever the chosen player casts a spell, that player mills a card.",
    # what has cycling, and was not cycled
    "You may cast spells that have a cycling ability from your graveyard.",
    "If a card that has a cycling ability would be put into your graveyard from anywhere and it wasn't cycled, exile it instead.",
    # whom the damage is dealt to instead
    "If a source would deal damage to you, it deals that damage to its controller instead.",
    "If a source would deal damage to a creature you control, that source deals that damage to you instead.",
    "As Foo enters, choose a color.\nIf an instant or sorcery spell of the chosen color would deal damage to you, it deals that damage to its controller instead.",
    "{1}: The next time an instant or sorcery spell would deal damage to you this turn, that spell deals that damage to its controller instead.",
    "{5}{W}: The next time damage would be dealt to Foo and/or you this turn, that damage is dealt to any target instead.",
    "{1}: The next time combat damage would be dealt to you this turn, that damage is dealt to target creature instead.",
    # the order of the words
    "!Put onto the battlefield under your control all creature cards in all graveyards that were put there from the battlefield this turn.",
    "!Put onto the battlefield under your control all creature cards in your opponents' graveyards.",
    "{T}: Choose an exiled card an opponent owns with a void counter on it. You may play it this turn without paying its mana cost.",
    "!Return target creature card and all other cards with the same name as that card from your graveyard to your hand.",
)
REFUSED = (
    # of which of them it is the end step
    "!Take two extra turns after this one. At the beginning of that turn's end step, you lose the game.",
    "!At the beginning of that turn's end step, you lose the game.",
    # what was cast
    "!A spell cast this way costs {2} more to cast.",
    # whose controller
    "If a source would deal damage to a creature, that source deals that damage to its controller instead.",
    "{1}: The next time an instant spell would deal damage to target creature this turn, that spell deals that damage to its controller instead.",
    # a statement has no target
    "If a source would deal damage to you, it deals that damage to target creature instead.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_said_in_full(text: str) -> None:
    """Both proofs: the same words from its meaning, and the same meaning from explicit words."""
    assert set(unread(text)) == {None}


@pytest.mark.parametrize("text", REFUSED)
def test_what_only_looks_like_it_is_refused(text: str) -> None:
    assert any(one is not None for one in unread(text))


def test_the_price_is_of_abilities_that_target_so() -> None:
    """What the others cost is as before."""
    text = "Abilities your opponents activate that target an Elf you control cost {2} more to activate."
    (made,) = reading_of(text).abilities
    assert isinstance(made, a.StaticAbility)
    (rule,) = made.statements
    assert isinstance(rule, a.Continuous)
    (more,) = rule.changes
    assert isinstance(more, a.CostMore)
    assert more.aim == a.All((a.HasSubtype("Elf"), a.ControlledBy(a.You())))
    assert more.what is None
    assert more.abilities


def test_whoever_owns_the_card_may_play_it() -> None:
    """The permission is its owner's, and of the very card that was exiled."""
    text = "!Exile target creature. For as long as that card remains exiled, its owner may play it."
    (made,) = reading_of(text).abilities
    may = next(one for one in made.walk() if isinstance(one, a.Apply))
    leave = may.changes[0]
    assert isinstance(leave, a.MayPlayFrom)
    assert isinstance(leave.what, a.Is)
    assert may.to == a.OwnerOf(leave.what.ref)
