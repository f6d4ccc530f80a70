"""Classes of words at which spells, statics and choices stopped: each wording read and said in full, what only looks like it refused (115.1, 404.1, 508.1c, 509.1b, 601.2f, 603.7b, 608.2h, 608.2i, 614.1c, 700.4, 701.40a, 702.45a)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.proof import read_proved
from tests.oracle.material import face_with

SPELLS = (
    # what died this way
    "Destroy all creatures target player controls. For each creature that died this way, that player creates two 1/1 red Goblin creature tokens.",
    "Destroy all nonblack creatures. You gain X life, where X is the number of creatures that died this way.",
    "Destroy target creature. If that creature dies this way, you gain 2 life.",
    # the end of combat that comes next in this turn
    "Regenerate target creature. At this turn's next end of combat, destroy all creatures that blocked or were blocked by it this turn.",
    "Choose target Wall creature. At this turn's next end of combat, destroy all creatures that were blocked by that creature this turn.",
    "Destroy all creatures that were blocked by target creature this turn.",
    # of the one thing that something was done to
    "Exile target artifact. Put X +1/+1 counters on target creature you control, where X is the mana value of the permanent exiled this way.",
    "Return target creature card from your graveyard to your hand. Thing deals damage to any target equal to the power of the card returned this way.",
    "Exile target creature card from a graveyard. Put X +1/+1 counters on target creature, where X is the power of the card you exiled.",
    # all but some, said behind where they go
    "Return all creatures to their owners' hands except for Krakens, Leviathans, Octopuses, and Serpents.",
    "Return each nonland permanent to its owner's hand except for Elves.",
    # whose library it is
    "Exile target creature. Its controller manifests the top card of their library.",
    "Exile target creature. Its controller cloaks the top card of their library.",
    "Look at target player's hand and choose two cards from it. Put them on top of that player's library in any order.",
    "Look at the top three cards of target opponent's library. Exile one of those cards and put the rest back on top of that player's library in any order.",
    "Look at the top five cards of target player's library. Put any number of them on the bottom of that library in any order and the rest on top of the library in any order.",
    # one graveyard is one player's
    "Draw a card. If a graveyard has twenty or more cards in it, draw three cards instead.",
    # who may choose both, or more than one, and how modes are called
    "Choose one. If you descended this turn, you may choose both instead.\n• Draw a card.\n• You gain 3 life.",
    "Choose one. If you control an artifact, you may choose both.\n• Draw a card.\n• You gain 3 life.",
    "Choose one. If there are four or more card types among cards in your graveyard, choose one or more instead.\n• Draw a card.\n• You gain 3 life.\n• Scry 1.",
    "Choose one. If you control a commander as you cast this spell, you may choose both.\n• Breathe Flame — Thing deals 2 damage to any target.\n• Smash Relics — Destroy target artifact.",
    "Choose one —\n• Intimidate Them — Target creature can't block this turn.\n• Take 59 Flights of Stairs — Tap target creature.",
    # all that can block it
    "Until end of turn, target creature gets +6/+6 and gains trample, and all creatures able to block it this turn do so.",
    # what is asked of its controller, and what any player may pay
    "Counter target spell if its controller is poisoned.",
    "Counter target spell if you control more creatures than that spell's controller.",
    "Counter target spell cast from a graveyard.",
    "Count the number of cards in your library. Your life total becomes that number.",
    "Exile any number of target creatures that have -1/-1 counters on them.",
    "Draw three cards. Then if any player pays {2}, discard three cards.",
    "Unless any player pays {2}, search your library for a card, put that card into your hand, then shuffle.",
    "Search your library for a card, exile it, then shuffle. Any opponent may have you put that card into your hand. If no player does, you draw three cards.",
    "Target opponent reveals their hand. You draw a card for each Mountain and red card in it.",
    "Lands you control gain all basic land types until end of turn.",
    "Search your library for any card, put it into your hand, then shuffle.",
    "This spell costs {1} less to cast if you control a Spirit. It also costs {1} less to cast if you control an enchantment.\nDraw a card.",
    "This spell costs {1} less to cast if you control an artifact and {1} less to cast if you control an enchantment.\nDraw a card.",
    "Thing deals 2 damage to target creature or planeswalker.\nIf a permanent dealt damage by Thing would die this turn, exile it instead.",
)
STATICS = (
    # an ability that is quoted, or a counter, as it enters
    'If this creature was kicked, it enters with a +1/+1 counter on it and with "Pay 3 life: Regenerate this creature."',
    'If Thing was kicked, it enters with a +1/+1 counter on it and with "Whenever Thing deals damage, you gain that much life."',
    'Thing escapes with "Whenever Thing deals combat damage to a player, draw a card."',
    "As Thing enters, you may return a nonland permanent you control to its owner's hand. If you do, Thing enters with a +1/+1 counter on it.",
    "As Thing enters, you may reveal a Dragon card from your hand. If you do or if you control a Dragon, Thing enters with a +1/+1 counter on it.",
    # keywords with a number that is counted
    "Thing has annihilator X, where X is the number of +1/+1 counters on it.",
    "Thing has bushido X, where X is the number of attacking creatures.",
    "Thing has ward {X}, where X is the number of experience counters you have.",
    # one of three, and one of two of which the second is another
    "Each creature that's a Barbarian, a Warrior, or a Berserker gets +2/+2 and has haste.",
    "If an ability of a Shaman or another Wizard you control triggers, that ability triggers an additional time.",
    # the first of a turn
    "The first spell you cast with {X} in its mana cost each turn costs {1} less to cast for each +1/+1 counter on Thing.",
    "The first non-Lemur creature spell with flying you cast during each of your turns costs {1} less to cast.",
    # in whose turns, against whom
    "During turns other than yours, spells you cast cost {1} less to cast.",
    "This creature can't attack unless you control more creatures than defending player.",
    "This creature can't block unless you control more lands than attacking player.",
    # what counters its controller put, three subjects
    "As long as you've put one or more +1/+1 counters on a creature this turn, Thing has trample and lifelink.",
    "As long as you've put one or more +1/+1 counters on Thing this turn, Thing has flying.",
    "You, planeswalkers you control, and other creatures you control have hexproof.",
    # said shortly of two statements, of the host, and unless something was done
    "During your turn, spells your opponents cast cost {1} more to cast and abilities your opponents activate cost {1} more to activate unless they're mana abilities.",
    "Thing enters with two -1/-1 counters on it unless you've cast another red spell this turn.",
    # one graveyard, one library
    "Thing gets +4/+8 as long as a library has twenty or fewer cards in it.",
    "Thing gets +3/+0 as long as there are ten or more cards in a single graveyard.",
    "This creature gets +2/+0 for each graveyard with seven or more cards in it.",
    "Creatures with landwalk abilities can be blocked as though they didn't have those abilities.",
    "This creature gets +1/+0 as long as any player controls a black permanent.",
    "Creatures you control get +1/+1 for each Aura you control that's attached to a creature.",
)
REFUSED = (
    # whose library
    ("Sorcery", "Target player manifests the top card of your library."),
    ("Sorcery", "Manifest the top card of their library."),
    # nothing was returned, or no such thing
    ("Sorcery", "You gain life equal to the power of the card returned this way."),
    ("Sorcery", "Exile target artifact. You gain life equal to the power of the card returned this way."),
    ("Sorcery", "Exile two target artifacts. You gain life equal to the mana value of the permanent exiled this way."),
    # which of them go
    ("Sorcery", "Return creatures to their owners' hands except for Krakens."),
    # of nothing that is done as it enters
    ("Creature — Elf", "If you do, Thing enters with a +1/+1 counter on it."),
    ("Creature — Elf", "Other creatures can't attack unless you control more creatures than defending player."),
    ("Sorcery", "Choose one. If you control an artifact, choose two or more instead.\n• Draw a card.\n• You gain 3 life."),
    ("Creature — Elf", "The first creature spell you cast during each of their turns costs {1} less to cast."),
    # in the place of which statement
    ("Artifact — Equipment", "It gets +2/+2 instead as long as you control an Elf."),
    ("Artifact — Equipment", "Equipped creature has flying. It gets +2/+2 instead as long as you control an Elf."),
    ("Sorcery", "Target creature gets +1/+1. It gets +2/+2 instead as long as you control an Elf."),
    # a land card is played, and no spell
    ("Instant", "The next creature card you play this turn can be played as though it had flash."),
    # what was exiled for its escape is not linked with it (607.2q)
    ("Creature — Bird", 'Escape—{3}{U}, Exile five other cards from your graveyard.\nThing escapes with "Whenever Thing deals combat damage to a player, put a card exiled with Thing into your hand."'),
    # counted with what left, or without it
    ("Creature — Spirit", "Thing has soulshift X, where X is the number of Spirits you control."),
)  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Equipped creature gets +1/+0. It gets +3/+1 instead as long as an opponent has eight or more cards in their graveyard.",
        "Equipped creature gets +1/+1. If it's a Warrior, it gets +2/+1 instead.",
    ],
)
def test_one_size_holds_in_the_place_of_another(text: str) -> None:
    """The first holds while the condition of the second does not, and no longer (611.3a)."""
    (one,) = read_proved(face_with(text, "Artifact — Equipment")).readings
    assert one.unread is None
    first, second = (made for made in one.abilities if isinstance(made, a.StaticAbility))
    assert second.condition is not None
    assert first.condition == a.NotSo(second.condition)


def test_what_the_host_s_abilities_cost_is_read_of_the_host_alone() -> None:
    text = "Enchant creature\nActivated abilities of enchanted creature cost {3} more to activate."
    (_, cost) = read_proved(face_with(text, "Enchantment — Aura")).readings
    assert cost.unread is None
    more = [
        one for ability in cost.abilities for one in ability.walk() if isinstance(one, a.CostMore)
    ]
    assert [one.what for one in more] == [a.Is(a.Host())]


def _stops(text: str, line: str) -> list[object]:
    return [one.unread for one in read_proved(face_with(text, line)).readings]


@pytest.mark.parametrize("text", SPELLS)
def test_a_spell_is_read_and_said_in_full(text: str) -> None:
    """Both proofs: the same words from its meaning, and the same meaning from explicit words."""
    assert set(_stops(text, "Instant")) == {None}


@pytest.mark.parametrize("text", STATICS)
def test_a_statement_is_read_and_said_in_full(text: str) -> None:
    assert set(_stops(text, "Creature — Elf")) == {None}


@pytest.mark.parametrize(("line", "text"), REFUSED)
def test_what_only_looks_like_it_is_refused(line: str, text: str) -> None:
    assert any(one is not None for one in _stops(text, line))


def test_a_counted_number_of_a_keyword_is_not_lost() -> None:
    """What bushido X gives is that number, as its ability resolves (608.2i)."""
    face = face_with("Bushido X, where X is the number of Elves you control.", "Creature — Elf")
    (made,) = read_proved(face).readings[0].abilities
    counted = [one for one in made.walk() if isinstance(one, a.LetX)]
    assert counted
    assert isinstance(counted[0].x, a.Count)


def test_who_manifests_is_told_with_their_own_library() -> None:
    face = face_with(
        "Exile target creature. Its controller manifests the top card of their library."
    )
    assert read_proved(face).said[0].text.endswith("manifests the top card of their library.")
