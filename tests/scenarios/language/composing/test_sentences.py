"""Sentences as people put them together, each as the lines that it must be; and what must not be read at all."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from tests.scenarios.language.composing.deeds_table import CARDS as _CARDS
from tests.scenarios.language.composing.measure import shown

CARDS = (
    _CARDS.rstrip("\n")
    + """
card Wall of the Tide {1}{U}
  Creature — Wall 0/5
  Defender
card Mara, Keeper of Oaths {2}{W}
  Legendary Creature — Human 2/2
card Pall {B}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets -1/-1.

"""
)
SENTENCES = (
    # Names that hold commas, articles and joints.
    ("Ann casts Bolt on Wall of the Tide, and Bob casts Bulk on the Wall of the Tide.",
     "Ann casts Bolt targeting Wall of the Tide\nBob casts Bulk targeting Wall of the Tide"),
    ("Ann controls Mara, Keeper of Oaths, which is tapped, and Wall of the Tide.",
     "Ann controls Mara, Keeper of Oaths (tapped) and Wall of the Tide"),
    # Players and what is told of them on the way.
    ("Ann, who is at 3 life, casts Bolt on Ox.", "Ann is at 3 life\nAnn casts Bolt targeting Ox"),
    ("Ann is the monarch and is at 5 life.", "Ann is the monarch\nAnn is at 5 life"),
    ("Ann is at 9 life and so is Bob.", "Ann is at 9 life\nBob is at 9 life"),
    ("Ann and Bob each have Elk.", "Ann has Elk\nBob has Elk"),
    ("Ann is at 20 life with 6 poison counters.", "Ann is at 20 life\nAnn has 6 poison counters"),
    ("Ann has 4 energy.", "Ann has 4 energy counters"),
    ("Her opponent Bob controls Ox.", "Bob controls Ox"),
    # What is there, with whose and where.
    ("Ann has Bolt in hand with two untapped Mountains.", "Ann has Bolt in hand\nAnn controls 2 untapped Mountains"),
    ("Ann holds Bolt with a Mountain untapped.", "Ann has Bolt in hand\nAnn controls an untapped Mountain"),
    ("Ann controls three Elks, two of which are tapped.", "Ann controls 1 Elk and 2 tapped Elk"),
    ("Ann controls one creature, Elk.", "Ann controls Elk"),
    ("Ann controls Elk equipped with Belt and Ox.", "Ann controls Elk and Belt (attached to Elk) and Ox"),
    ("Ann controls Elk enchanted by Bob's Pall.", "Ann controls Elk\nBob controls Pall (attached to Elk)"),
    ("Bob's Elk carries a Belt.", "Bob controls Elk and Belt (attached to Elk)"),
    ("Ann has Bolt on top of her library and Elk below it.", "Ann has Bolt and Elk on top of the library"),
    ("Ann controls Elk, but it came under her control this turn.", "Ann controls Elk\nElk is summoning sick"),
    ("In Ann's graveyard there is Recall.", "Ann has Recall in the graveyard"),
    # Clauses.
    ("Ann casts Bolt on Ox, which is controlled by Bob.", "Bob controls Ox\nAnn casts Bolt targeting Ox"),
    ("Ann attacks with Elk (two +1/+1 counters).", "Ann's Elk has 2 +1/+1 counters\nAnn attacks with Elk"),
    ("After Ann attacks with Elk, Bob casts Bolt on it.", "Ann attacks with Elk\nBob casts Bolt targeting Elk"),
    ("Before Ann attacks with Elk, Bob casts Bolt on Ox.", "Bob casts Bolt targeting Ox\nAnn attacks with Elk"),
    ("While Elk is on the battlefield under Bob's control, Ann casts Bolt on Elk.",
     "Bob controls Elk\nAnn casts Bolt targeting Elk"),
    ("During combat, after blockers are declared, Ann casts Bulk on Elk.",
     "in the declare blockers step\nAnn casts Bulk targeting Elk"),
    ("Ann casts both Bolts at Bob.", "Ann casts Bolt targeting Bob\nAnn casts Bolt targeting Bob"),
    ("Ann activates Vela, using her -2 ability to destroy Ox.", "Ann activates Vela's \"-2\" targeting Ox"),
    ("Elk attacked, and Bob blocked it with Ox.", "Elk attacks\nBob blocks Elk with Ox"),
    ("Ann casts Bolt on Ox and it resolves, then Bob casts Bulk on Elk.",
     "Ann casts Bolt targeting Ox\nit resolves\nBob casts Bulk targeting Elk"),
    # Orders.
    ("Ann puts Elk's draw trigger on the stack first and Ox's trigger second.",
     "Ann orders Elk's \"draw\" and Ox's ability"),
    ("Ann orders the triggers so that the second trigger resolves first.", "Ann resolves the second ability first"),
    ("Ann chooses Elk's trigger to resolve first.", "Ann resolves Elk's ability first"),
    # Commanders.
    ("Elk is Ann's commander and is in the command zone.", "Ann has Elk (commander) in the command zone"),
    ("Ann has cast her commander Elk twice already.", "Ann has cast Elk from the command zone twice"),
)  # fmt: skip


@pytest.mark.parametrize(("said", "meant"), SENTENCES)
def test_a_sentence_is_the_lines_that_it_must_be(said: str, meant: str) -> None:
    found, wanted = shown(CARDS + said), shown(CARDS + meant)
    assert not wanted.startswith("refused"), wanted
    assert found == wanted


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("Ann casts Bolt on Elk instead", "instead"),
        ("Ann attacks with only Elk", "only"),
        ("Ann casts Bolt, but not on Elk", "but not"),
        ("Ann casts Bolt on Elk if Bob blocks", "if"),
        ("Unless Bob pays {2}, Ann casts Bolt", "Unless"),
        ("Ann would cast Bolt on Elk", "would"),
        # Whether a time behind two deeds of one player is that of both, nobody can tell.
        ("Ann activates Lamp and casts Bulk on Elk in her upkeep", ""),
    ],
)
def test_a_word_that_changes_what_stands_around_it_is_named_and_not_left_out(
    said: str, word: str
) -> None:
    with pytest.raises(Unreadable) as found:
        read(CARDS + "Ann controls Elk\n" + said, open_=True)
    assert repr(word) in str(found.value) if word else True


def test_it_is_no_thing_that_the_sentence_names_itself() -> None:
    with pytest.raises(Unreadable, match="'it'"):
        read(CARDS + "Ann controls Elk\nAnn attacks with Elk\nBob blocks Elk with it", open_=True)
