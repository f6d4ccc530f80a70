"""What if something was not done, asked late: all that goes otherwise from there; what if it stands otherwise: the questions with another answer."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Answer

_CARDS = """players Ann, Bob
card Elk {G}
  Creature — Elk 2/2
card Ox {3}
  Creature — Ox 3/3
card Hippo {3}{G}
  Creature — Hippo 3/3
  Forestwalk
card Dry Bed {2}{U}
  Enchantment
  Creatures with forestwalk can be blocked as though they didn't have forestwalk.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Vigor {2}{B}
  Instant
  Target creature gets +2/+0 until end of turn.
  Draw a card at the beginning of the next turn's upkeep.
card Calm {2}
  Artifact
  Players can't gain life.
card Balm {W}
  Instant
  You gain 3 life.
card Void {2}{W}
  Enchantment
  If a card or token would be put into a graveyard from anywhere, exile it instead.
card Mourner {B}
  Creature — Cleric 1/1
  Whenever another creature dies, you gain 1 life.
card Study {2}{U}
  Enchantment
  Whenever an opponent casts a spell, draw a card unless that player pays {1}.

"""
_FIGHT = """it's Ann's turn
Ann controls Elk
Bob controls Ox
Ann has Vigor in hand
Bob has Spark in hand
Ann attacks with Elk
Bob blocks Elk with Ox
Before damage, Ann casts Vigor on Elk
In response, Bob casts Spark on Elk
"""
_TABLE = (
    (
        _FIGHT + "after combat\nin Bob's draw step\n", "what if Bob doesn't cast Spark?",
        ("Vigor resolves", "Elk and Ox are destroyed at the same time", "Ann draws a card"), ("untap", "Bob draws", "taken to be"),
    ),
    (
        _FIGHT + "after combat\n", "what if Ann doesn't cast Vigor?",
        ("If Ann doesn't cast Vigor: all else goes the same way",), (),
    ),
    (
        "it's Ann's turn\nAnn controls Elk\nBob controls Ox\nAnn attacks with Elk\nBob blocks Elk with Ox\nafter combat\n",
        "what if Bob doesn't block Elk with Ox?", ("Elk deals 2 combat damage to Bob",), ("destroyed",),
    ),
    (
        "it's Ann's turn\nAnn controls Hippo\nBob controls Ox and a Forest\nwhy can't Bob block Hippo with Ox?\n",
        "what if Bob controls Dry Bed?",
        ("nothing differs in what happens; but then “why can't Bob block Hippo with Ox?”: It is not so",), (),
    ),
    (
        "it's Ann's turn\nAnn controls Hippo\nBob controls Ox\ncan Bob block Hippo with Ox?\n",
        "what if Bob controls a Forest?",
        ("nothing differs in what happens; but then “can Bob block Hippo with Ox?”: No"), (),
    ),
    (
        "it's Ann's turn\nAnn controls Elk\ncan Ann gain life?\ncan Elk be destroyed?\n",
        "what if Bob controls Calm?", ("“can Ann gain life?”: No",), ("Elk",),
    ),
    (
        "it's Ann's turn\nAnn controls Elk\ncan Ann gain life?\n",
        "what if Bob controls Ox?", ("nothing differs in what happens",), ("but then",),
    ),
    # What is not there.
    (
        "it's Ann's turn\nAnn controls Mourner and Elk\nBob controls Void and Ox\nBob has Spark in hand\nBob casts Spark on Elk\nit resolves\n",
        "what if Bob doesn't control Void?", ("Mourner triggers", "Ann gains 1 life"), (),
    ),
    (
        "it's Ann's turn\nAnn controls Mourner and Elk\nBob controls Void and Ox\nBob has Spark in hand\nBob casts Spark on Elk\nit resolves\n",
        "what if Void isn't on the battlefield?", ("Mourner triggers", "Ann gains 1 life"), (),
    ),
    (
        "it's Ann's turn\nAnn controls Hippo\nBob controls Ox and a Forest\ncan Bob block Hippo with Ox?\n",
        "what if Bob has no Forest?", ("nothing differs in what happens; but then “can Bob block Hippo with Ox?”: Yes",), (),
    ),
    (
        "it's Ann's turn\nAnn controls Elk\nBob controls Calm and Ox\ncan Ann gain life?\ncan Elk attack?\n",
        "what if there was no Calm?", ("“can Ann gain life?”: Yes",), ("Elk",),
    ),
    # A choice that is made another way.
    (
        "it's Bob's turn\nAnn controls Study\nBob has Balm in hand\nBob casts Balm\nBob doesn't pay\neveryone passes until the stack is empty\n",
        "what if Bob pays?", ("Bob says yes: pay for Study", "it does not come to this:", "Ann draws a card"), (),
    ),
    (
        "it's Ann's turn\nAnn controls Elk\nBob controls Ox\nAnn attacks with Elk\nBob doesn't block\nafter combat\n",
        "what if Bob blocks Elk with Ox?", ("Ox blocks Elk", "Elk is destroyed"), ("Bob takes",),
    ),
    (
        "it's Ann's turn\nAnn controls Elk\nBob controls Ox\nAnn attacks with Elk\nBob blocks Elk with Ox\nafter combat\n",
        "what if Bob doesn't block?", ("Elk deals 2 combat damage to Bob",), ("destroyed; ",),
    ),
)  # fmt: skip


def _asked(story: str, question: str) -> Answer:
    (source,) = read(f"{_CARDS}{story}{question}\n", open_=True)
    answers = judge(source, "").result.answers
    return next(one for one in answers if one.question.startswith("what if"))


@pytest.mark.parametrize(("story", "question", "there", "missing"), _TABLE)
def test_all_that_goes_otherwise_is_told(
    story: str, question: str, there: tuple[str, ...], missing: tuple[str, ...]
) -> None:
    text = _asked(story, question).text
    for words in there:
        assert words in text
    for words in missing:
        assert words not in text
