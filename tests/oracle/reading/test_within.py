"""What stands inside of a later or repeated instruction, what each of several does, and what is found again, played (101.4, 400.7j, 603.7, 608.2c)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.meaning.within import inside
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read as read_scenario
from rulesdb.scenarios.results import Status
from tests.oracle.material import played

TIMES = (
    "at the beginning of the next end step",
    "at end of combat",
    "at the beginning of your next upkeep",
)
FOLLOWS = (
    ("Flip a coin {time}.", "If you lose the flip, sacrifice Foo."),
    ("Flip a coin {time}.", "If you win the flip, draw a card."),
    ("Sacrifice Foo {time}.", "If you do, draw a card."),
    ("You may pay {{2}} {time}.", "If you don't, you lose 2 life."),
    ("Return Foo to its owner's hand {time}.", "If you do, create a Treasure token."),
)
"""What is done later, and the sentence behind it that asks about it."""
OUTSIDE = (
    ("Sacrifice Foo {time}.", "You gain 1 life."),
    ("Exile target creature {time}.", "That creature gains flying until end of turn."),
    (
        "Return target creature card from your graveyard to the battlefield. Exile it {time}.",
        "If it would leave the battlefield, exile it instead of putting it anywhere else.",
    ),
)
"""What stands by itself behind such an instruction."""


def expected(text: str) -> list[a.Expect]:
    """The delayed triggers that an ability of a creature makes."""
    face = PrintedFace("Foo", "Creature", f"{{R}}: {text}", "{1}", power="2", toughness="2")
    (made,) = read_printed(face)
    assert made.unread is None, (text, made.unread)
    return [x for one in made.abilities for x in one.walk() if isinstance(x, a.Expect)]


@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize("pair", FOLLOWS)
def test_what_asks_about_it_is_asked_then(pair: tuple[str, str], time: str) -> None:
    """It is part of the delayed trigger (603.7)."""
    (later,) = expected(" ".join(pair).format(time=time))
    steps = inside(later).walk()
    assert any(isinstance(one, a.If) for one in steps)


@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize("pair", OUTSIDE)
def test_what_does_not_ask_about_it_happens_now(pair: tuple[str, str], time: str) -> None:
    """It is no part of the delayed trigger."""
    (later,) = expected(" ".join(pair).format(time=time))
    assert not isinstance(inside(later), a.Sequence)


OX = """card Thin Ox {G}
  Creature — Ox 1/1
"""
GHOST = """card Old Ghost {W}
  Creature — Spirit 5/5
"""
BACK = """Ann has Old Ghost and a Plains on the battlefield, 3 cards in the library
Bob has 3 cards in the library
in Ann's precombat main phase
  Ann activates Old Ghost
  everyone passes until it resolves
  everyone passes until Ann's end step
  everyone passes until it resolves
then Old Ghost is on the battlefield
"""
STORIES = {
    "a coin that is lost later (603.7, 705.2)": OX
    + """card Kite {R}
  Artifact
  {T}: Target creature gains flying until end of turn. Flip a coin at the beginning of the next end step. If you lose the flip, sacrifice that creature.
Ann has Kite and Thin Ox on the battlefield
in Ann's precombat main phase
  Ann activates Kite targeting Thin Ox
  everyone passes until it resolves
then Thin Ox is on the battlefield
  everyone passes until Ann's end step
  everyone passes until it resolves
    the coin comes up tails
then Thin Ox is in Ann's graveyard
""",
    "what is paid later and what is not (603.7, 118.12)": OX
    + """card Far Trip {R}
  Sorcery
  Exile target creature. At the beginning of the next end step, you may pay {3}. If you don't, return that card to the battlefield under its owner's control.
Ann has a Mountain on the battlefield and Far Trip in hand
Bob has Thin Ox on the battlefield
in Ann's precombat main phase
  Ann casts Far Trip targeting Thin Ox
  everyone passes until it resolves
then Thin Ox is in exile
  everyone passes until Ann's end step
  everyone passes until it resolves
then Thin Ox is on the battlefield
""",
    "exiled by its own ability, found again later (400.7j, 603.7c)": GHOST
    + "  {W}: Exile Old Ghost. Return it to the battlefield under its owner's control at the beginning of the next end step.\n"
    + BACK,
    "exiled as a cost, found again later (400.7j)": GHOST
    + "  {W}, Exile Old Ghost: Return Old Ghost to the battlefield at the beginning of the next end step.\n"
    + BACK,
    "the one for whom nobody pays (608.2c)": OX
    + """card Tide {U}
  Enchantment
  {U}: For each attacking creature, its controller may pay {1}. If that player doesn't, tap all creatures you control blocking that creature.
card Wall One {U}
  Creature — Wall 0/4
card Wall Two {U}
  Creature — Wall 0/4
card Fat Ox {G}
  Creature — Ox 2/2
Ann has an Island, Tide, Wall One and Wall Two on the battlefield
Bob has a Forest, Thin Ox and Fat Ox on the battlefield
in Bob's declare attackers step
  Bob attacks with Thin Ox and Fat Ox
  everyone passes
  Ann blocks Thin Ox with Wall One and Fat Ox with Wall Two
  Ann activates Tide
  everyone passes until it resolves
  Bob says yes
then Wall One is untapped
  and Wall Two is tapped
""",
    "each of two may (101.4, 608.2d)": """card Draw Offer {R}
  Sorcery
  Each player may draw a card.
Ann has a Mountain on the battlefield and Draw Offer in hand, 3 cards in the library
Bob has 3 cards in the library
in Ann's precombat main phase
  Ann casts Draw Offer
  Ann says no
  Bob says yes
  everyone passes until it resolves
then Ann has 0 cards in hand
  and Bob has 1 card in hand
""",
    "each puts what each has found (608.2e, 110.2a)": """card Wide Road {R}
  Sorcery
  Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles.
Ann has a Mountain on the battlefield, Wide Road in hand, Forest (called AF) in the library
Bob has Island (called BI) in the library
in Ann's precombat main phase
  Ann casts Wide Road
  everyone passes until it resolves
  Ann chooses AF
  Bob chooses BI
then Ann controls AF
  and Bob controls BI
""",
    "flash while it is in hand (113.6d, 702.8a)": """card Sand Worm {R}
  Creature — Wurm 6/5
  Sand Worm has flash as long as you control a Forest.
Ann has a Forest and a Mountain on the battlefield and Sand Worm in hand
in Bob's precombat main phase
then Ann can cast Sand Worm
""",
    "no flash without that (113.6d, 702.8a)": """card Sand Worm {R}
  Creature — Wurm 6/5
  Sand Worm has flash as long as you control a Forest.
Ann has 2 Mountains on the battlefield and Sand Worm in hand
in Bob's precombat main phase
then Ann can't cast Sand Worm
""",
}


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = played(name, STORIES[name], "603.7")
    assert found.status is Status.PASSES, found.reason


FOG = """card Far Fog {B}
  Sorcery
  Exile two target cards from %s.
Ann has a Swamp on the battlefield and Far Fog in hand
Bob has Forest (called B1) and Forest (called B2) in the graveyard
Cat has Forest (called C1) in the graveyard
players Ann, Bob, Cat
in Ann's precombat main phase
  Ann casts Far Fog targeting %s
  everyone passes until it resolves
then B1 is in exile
"""


@pytest.mark.parametrize("words", ["an opponent's graveyard", "a single graveyard"])
def test_targets_of_one_graveyard_are_of_one_player(words: str) -> None:
    """Two cards of one player may be chosen, and one each of two players not (404.1, 601.2c)."""
    found = [
        run(read_scenario(f'rule 601.2c\nexample "fog"\n{FOG % (words, those)}')[0])[0]
        for those in ("B1 and B2", "B1 and C1")
    ]
    assert [one.status for one in found] == [Status.PASSES, Status.FAILS], found
