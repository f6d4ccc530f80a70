"""The explicit reading: no pronouns, every scope said where it belongs, from the tree alone; read again it is the tree (608.2c)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedCard, PrintedFace
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.oracle.language.rows import TABLE
from rulesdb.oracle.meaning.rows import reworded
from rulesdb.oracle.meaning.trees import with_parts
from rulesdb.oracle.printing.pronouns import points
from rulesdb.oracle.printing.same import bare, same
from rulesdb.oracle.printing.wordings import wordings
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.explicit import explicit, said
from rulesdb.oracle.syntax.problems import Stop

PERMANENT, SPELL, AURA = "Creature — Elk", "Sorcery", "Enchantment — Aura"

SAID = [
    # whom a pronoun names
    (PERMANENT, "When Foo enters, it fights up to one target creature you don't control.",
     "When Foo enters, Foo fights up to one target creature you don't control."),
    (PERMANENT, "Whenever Foo attacks, untap target creature. It gains flying until end of turn.",
     "Whenever Foo attacks, untap target creature. The target creature gains flying until end of turn."),
    (PERMANENT, "Whenever a creature dies, its controller loses 1 life.",
     "Whenever a creature dies, the controller of the creature that died loses 1 life."),
    (PERMANENT, "Whenever a player discards a card, Foo deals 1 damage to that player.",
     "Whenever a player discards a card, Foo deals 1 damage to the player who discarded."),
    (SPELL, "Exile target creature. Its controller gains life equal to its power.",
     "Exile target creature. The controller of the target creature gains life equal to the target creature's power."),
    (SPELL, "Counter target spell unless its controller pays {2}.",
     "Counter target spell unless the controller of the target spell pays {2}."),
    # two of a kind have names of their own
    (SPELL, "Tap target creature. Another target creature gets +1/+1 until end of turn. Untap target land.",
     "Tap target creature. Another target creature gets +1/+1 until end of turn. Untap target land."),
    # how far a phrase reaches, and how long a change lasts
    (SPELL, "Until end of turn, target creature gets +2/+0 and gains haste.",
     "Target creature gets +2/+0 and gains haste until end of turn."),
    (SPELL, "Destroy target artifact or creature with flying.",
     "Destroy target either artifact or else creature with flying."),
    # how many, and of whom
    (SPELL, "Each opponent loses 1 life for each Swamp you control.", None),
    (SPELL, "Draw two cards, then discard a card.", "Draw two cards, then discard a card."),
    (SPELL, "Target player draws two cards, then discards a card.",
     "Target player draws two cards, then discards a card."),
    # what changes for good and what has it
    (AURA, "Enchanted creature gets +1/+1 and has flying.",
     "The enchanted creature gets +1/+1 and has flying."),
    (SPELL, "Return target creature to its owner's hand.",
     "Return target creature to its owner's hand."),
    (SPELL, "Choose one —\n• Destroy target creature.\n• Tap target creature.",
     "Choose one —\n• Destroy target creature.\n• Tap target creature."),
    # each mode waits for an event of its own
    (SPELL, "Choose one —\n• Until end of turn, whenever a creature is dealt damage, destroy it.\n• Until end of turn, whenever a creature dies, that creature's controller loses 1 life.",
     "Choose one —\n• Until end of turn, whenever a creature is dealt damage, destroy the creature of the event.\n• Until end of turn, whenever a creature dies, the controller of the creature of the event loses 1 life."),
    # what does not happen
    (PERMANENT, "If a player would gain life, that player gains no life instead.",
     "If a player would gain life, gain no life instead."),
    (PERMANENT, "If a player would draw a card, that player skips that draw instead.",
     "If a player would draw a card, skip that draw instead."),
    # what is said of one alternative only
    (PERMANENT, "Whenever Foo attacks, draw a card if you control a Swamp.",
     "Whenever Foo attacks, draw a card if you control a Swamp."),
    (PERMANENT, "{2}{B}: Return this card from your graveyard to your hand.",
     "{2}{B}: Return Foo to its owner's hand. This ability functions in your graveyard."),
    (PERMANENT, "Foo can't be blocked except by creatures with flying or reach.",
     "Foo can't be blocked except by creatures with flying or reach."),
    (PERMANENT, "If Foo would die, exile it instead.", "If Foo would die, exile it instead."),
    # an object in a quotation is the one that has the ability
    (AURA, 'Enchanted creature has "{T}: This creature deals 1 damage to any target."',
     'The enchanted creature has "{T}: This object deals 1 damage to any target."'),
    # a mode, a quotation and a reflexive trigger have targets of their own
    (SPELL, "Choose one —\n• Destroy target artifact.\n• Destroy target artifact and target enchantment.",
     "Choose one —\n• Destroy target artifact.\n• Destroy target artifact and target enchantment."),
    (SPELL, 'Foo deals 1 damage to any target. Create a 1/1 red Devil creature token. It has "When this token dies, it deals 1 damage to any target."',
     'Foo deals 1 damage to any target. Create a 1/1 red Devil creature token with "When this object dies, this object deals 1 damage to any target."'),
    (PERMANENT, "When Foo dies, you may exile it. When you do, for each opponent, exile up to one target creature that player controls.",
     "When Foo dies, you may exile Foo. When you do, for each opponent, exile up to one target creature the opponent in question controls."),
    # what a later sentence belongs to
    (PERMANENT, "Whenever you attack, you may pay {1}. When you do, create a token that's a copy of target creature you control. Sacrifice that token at the beginning of the next end step.",
     "Whenever you attack, you may pay {1}. When you do, create a token that's a copy of target creature you control. Sacrifice the created token at the beginning of the next end step."),
    (PERMANENT, "At the beginning of your end step, you may exile Foo. If you do, return it to the battlefield under its owner's control at the beginning of your next upkeep. It gains haste.",
     "At the beginning of your end step, you may exile Foo. If you did so, at the beginning of your next upkeep, return Foo to the battlefield under its owner's control. The returned card gains haste for the rest of the game."),
    # other than the object itself, whatever was named before
    (PERMANENT, "When Foo enters, destroy all creatures your opponents control, then tap all other creatures you control.",
     "When Foo enters, destroy all creatures an opponent controls, then tap all creatures you control other than Foo."),
    (SPELL, "Draw cards equal to the power of target creature you control.",
     "Draw cards equal to the power of target creature you control."),
    # all that was revealed, and not what it was revealed for
    (SPELL, "Reveal cards from the top of your library until you reveal a nonland card. Put the revealed cards on the bottom of your library in any order.",
     "Reveal cards from the top of your library until you reveal a nonland card. Put the revealed cards on the bottom of its owner's library."),
    # which modes, and how often
    (PERMANENT, "{1}: Choose one that hasn't been chosen this turn —\n• Foo gets +1/+1 until end of turn.\n• Tap target creature.",
     "{1}: Choose one that hasn't been chosen this turn —\n• Foo gets +1/+1 until end of turn.\n• Tap target creature."),
    # targets are named in the order in which they are chosen
    (SPELL, "Counter target spell if it was kicked.",
     "Counter target spell if the target spell is kicked."),
    (SPELL, "Destroy target creature with mana value 2 or less. If you control a Swamp, instead destroy target creature.",
     "Destroy target creature with mana value two or less. If you control a Swamp, instead destroy target creature."),
    # from where, and with what
    (PERMANENT, "Whenever you cast a spell from exile, draw a card.",
     "Whenever you cast a spell from exile, draw a card."),
    (PERMANENT, "Whenever Foo attacks, you may cast a spell with mana value 3 or less from your hand without paying its mana cost.",
     None),
    (PERMANENT, "Once during each of your turns, you may cast a Zombie creature spell from your graveyard.",
     None),
    (SPELL, "Target opponent exiles two cards from their hand.",
     "Target opponent exiles two cards from the target opponent's hand."),
    # who has won, not whether it was done
    (SPELL, "Clash with an opponent. If you win, draw a card.",
     "Clash with an opponent. If you won the clash, draw a card."),
    (SPELL, "Flip a coin. If you win the flip, draw a card.",
     "Flip a coin. If you won the flip, draw a card."),
    # how many
    (PERMANENT, "At the beginning of each opponent's upkeep, if that player has one or fewer cards in hand, they lose 2 life.",
     None),
    (PERMANENT, "Whenever Foo is dealt damage, exile that many cards from the top of your library.", None),
    # whole paragraphs of several sentences
    (PERMANENT, "You may exert Foo as it attacks. When you do, it gets +2/+0 until end of turn.",
     "You may exert Foo as it attacks. When you do, Foo gets +2/+0 until end of turn."),
    (SPELL, "At the beginning of your next upkeep, pay {3}. If you don't, you lose the game.", None),
    (SPELL, "Choose two. You may choose the same mode more than once.\n• Draw a card.\n• You gain 2 life.",
     None),
]  # fmt: skip
"""Texts of our own with what they say in full; None where only that it can be said is asked."""


def said_of(line: str, text: str) -> tuple[str, str]:
    """How the last paragraph is said, and why not."""
    before = "Enchant creature\n" if line == AURA else ""
    face = PrintedFace("Foo", line, before + text, "{1}")
    readings = read_printed(face)
    assert all(one.whole for one in readings), [one.unread for one in readings]
    return explicit(face, readings)[-1]


@pytest.mark.parametrize(("line", "text", "full"), SAID, ids=[row[1] for row in SAID])
def test_a_reading_says_whom_how_long_and_how_much(line: str, text: str, full: str | None) -> None:
    got, lack = said_of(line, text)
    assert not lack
    assert full is None or got == full
    words = got.lower().replace("this object", "foo").replace(",", "").replace(".", " .").split()
    assert not points(words)


def _without_hints(value: object) -> object:
    made = with_parts(value, _without_hints)
    return reworded(made, "") if isinstance(made, a.Node) else made


def test_no_hint_of_wording_is_needed() -> None:
    """The words come from the tree alone: with and without its hints they are the same."""
    face = PrintedFace(
        "Foo", PERMANENT, "Whenever Foo blocks, it gets +1/+1 until end of turn.", ""
    )
    (one,) = read_printed(face)
    plain = tuple(x for x in map(_without_hints, one.abilities) if isinstance(x, a.Ability))
    assert said(one.abilities, spell=False) == said(plain, spell=False)


def test_what_is_said_belongs_to_the_tree() -> None:
    """A tree that means something else is said otherwise: nothing is taken from the text."""
    target, own = a.Target(0), a.Source()
    slots = (a.TargetSlot(a.HasType(CardType.CREATURE)),)

    def spell(what: a.Ref) -> str:
        steps = (a.Untap(target), a.Tap(what))
        return said((a.SpellAbility(a.Sequence(steps), slots),), spell=True)

    assert spell(target) == "Untap target creature. Tap the target creature."
    assert spell(own) == "Untap target creature. Tap ~~."


def test_names_of_results_may_differ_and_nothing_else() -> None:
    """Two trees mean the same where only the names of results differ (608.2h)."""

    def tree(name: str, used: str) -> a.Effect:
        card = a.Pick(a.IsCard())
        return a.Sequence(
            (a.Exile(card, bind=name), a.Return(a.Bound(used), a.Destination(Zone.HAND)))
        )

    assert same(tree("exile1", "exile1"), tree("exile7", "exile7"), {})
    assert not same(tree("exile1", "exile1"), tree("exile7", "exile1"), {})
    assert not same(tree("exile1", "exile1"), tree("", "other"), {})


def test_a_tree_that_no_words_say_is_refused() -> None:
    """Where nothing says a node, the reason names it."""
    nothing = a.SpellAbility(a.Tap(a.Each(a.All(()))))
    with pytest.raises(Stop, match="no explicit words"):
        said((nothing,), spell=True)


@pytest.mark.parametrize(
    ("text", "points_back"),
    [
        ("tap it", True),
        ("that creature gains flying", True),
        ("those cards", True),
        ("its controller loses 1 life", True),
        ("put a +1/+1 counter on it", False),
        ("return the target creature to its owner's hand", False),
        ("each creature that is tapped", False),
        ("until end of this turn", False),
    ],
)
def test_pronouns_are_seen(text: str, *, points_back: bool) -> None:
    assert points(text.split()) == points_back


def test_every_wording_has_a_row() -> None:
    """`data/hints.json` names rows of the reader; `tests/tools/wordings.py` writes it."""
    heads = {said_.partition(" ")[0] for found in wordings().values() for said_ in found}
    assert heads - set(TABLE.rows) <= {"body"}


def test_most_of_what_is_read_can_be_said_in_full(cards: list[PrintedCard]) -> None:
    """Nine of ten paragraphs that are read are proved so."""
    done = whole = 0
    for card in cards[::7]:
        for face in card.faces:
            for one in explicit(face, read_printed(face)):
                whole += bool(one.text or one.lack)
                done += bool(one.text)
    assert done >= 0.9 * whole


def test_bare_takes_every_hint() -> None:
    tree = a.Tap(a.Target(0, said="np_target"), said="v_tap")
    assert isinstance(made := bare(tree), a.Tap)
    assert made.said == made.what.said == ""
