"""`why?` right behind a question is never passed over: whatever was asked, its answer is told with what it rests on (700.1).

Each answer was written from the rules; a row is a question, how its answer begins, and the rule that stands first. The last
row of each situation is the bare word.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Cub {G}
  Creature — Bear 2/2
card Murk {1}{B}
  Instant
  Destroy target creature.
card Veil {G}
  Instant
  Target creature gains hexproof until end of turn.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Hook {1}
  Artifact — Equipment
  When Hook enters, attach it to target creature you control.
  Equip {3}
card Grab {2}{U}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Borrow {2}{R}
  Sorcery
  Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.
card Mirror Elk {3}{R}
  Creature — Elk 4/5
  Whenever you cast an instant spell that targets only Mirror Elk, copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures.
card Crown Herald {1}{W}
  Creature — Elk 1/1
  When Crown Herald enters, you become the monarch.
card Unending {4}
  Artifact Creature — Golem 4/4
  You can't lose the game and your opponents can't win the game.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
"""
_ON = "players Ann, Bob\nit's Ann's turn\n"
_AIMED = f"Ann has Murk in hand\nBob controls Elk\nBob has Veil in hand\n{_ON}Ann casts Murk targeting Elk\nIn response, Bob casts Veil targeting Elk\neveryone passes until the stack is empty\n"
SITUATIONS = {
    "where, of what was spared": (
        _AIMED,
        """
        where is Elk? | Elk is on the battlefield | 400.1
        why? | Because: Elk is on the battlefield: Elk is on the battlefield, and Murk does not resolve: its target Elk is illegal | 608.2b
        """,
    ),
    "where, of what did not resolve": (
        _AIMED,
        """
        where is Murk? | Murk is in Ann's graveyard: Murk does not resolve | 608.2b
        why? | Because: Murk is in Ann's graveyard: Murk does not resolve: its target Elk is illegal | 608.2b
        """,
    ),
    "where, of what nothing has moved": (
        f"Ann controls Elk\n{_ON}",
        """
        where is Elk? | Elk is on the battlefield | 400.1
        why? | Because: Elk is on the battlefield (so it is told from the start, and nothing has changed it) | 400.1
        """,
    ),
    "worn by what has died": (
        f"Ann has Murk in hand\nBob controls Elk\nBob controls Belt (attached to Elk)\n{_ON}Ann casts Murk targeting Elk\nit resolves\n",
        """
        why is Belt unattached? | Because: Belt is attached to nothing (Belt becomes unattached from Elk (Elk goes from battlefield to graveyard)) | 704.5n
        what is Belt attached to? | Belt is attached to nothing | 701.3a
        why? | Because: Belt is attached to nothing: Belt becomes unattached from Elk | 704.5n
        """,
    ),
    "what would have attached it": (
        f"Ann controls Elk and 4 Swamps\nAnn has Hook in hand\nBob controls 2 Swamps\nBob has Murk in hand\n{_ON}Ann casts Hook\nHook resolves\nHook's ability targets Elk\nIn response, Bob casts Murk targeting Elk\neveryone passes until the stack is empty\n",
        """
        why isn't Hook attached to Elk? | Because: Hook is untapped, attached to nothing (Hook's ability does not resolve: its target Elk is illegal | 608.2b
        what is Hook attached to? | Hook is attached to nothing | 701.3a
        why? | Because: Hook is attached to nothing: Hook's ability does not resolve | 608.2b
        """,
    ),
    "what dies": (
        f"Ann has Murk in hand\nBob controls Elk\n{_ON}Ann casts Murk targeting Elk\nit resolves\n",
        """
        what dies? | Elk dies | 701.8a
        why? | Because: Elk dies: Elk is destroyed (by Murk) | 701.8a
        """,
    ),
    "whose it is again": (
        f"Ann has Borrow in hand\nBob controls Elk\n{_ON}Ann casts Borrow targeting Elk\nit resolves\nin Bob's upkeep\n",
        """
        does Elk have haste? | No: Elk has no keyword abilities; the effect of Borrow has ended: it lasted until end of turn | 514.2
        who controls Elk? | Bob controls Elk (the effect of Borrow has ended: it lasted until end of turn) | 514.2
        why? | Because: Bob controls Elk (the effect of Borrow has ended: it lasted until end of turn) | 514.2
        """,
    ),
    "whose it is as a player has left": (
        "players Ann, Bob, Cat\nAnn controls Elk\nBob has Grab in hand\nit's Bob's turn\nBob casts Grab targeting Elk\nit resolves\nBob concedes\n",
        """
        who controls Elk? | Ann controls Elk (the effect by which Bob did ended as Bob left the game | 800.4a
        why? | Because: Ann controls Elk (the effect by which Bob did ended as Bob left the game | 800.4a
        """,
    ),
    "the monarch": (
        f"Ann has Crown Herald in hand\n{_ON}Ann casts Crown Herald\neveryone passes until the stack is empty\n",
        """
        why is Ann the monarch? | Because: Ann is the monarch (Ann becomes the monarch (“When Crown Herald enters | 725.3
        who is the monarch? | Ann is the monarch | 725.1
        why? | Because: Ann is the monarch: Ann becomes the monarch | 725.3
        """,
    ),
    "nobody wins": (
        f"Bob controls Unending\nBob is at 2 life\nAnn has Spark in hand\n{_ON}Ann casts Spark targeting Bob\nit resolves\n",
        """
        who wins? | Nobody has won: the game goes on | 104.1
        why not? | Because: Nobody has won: the game goes on: an effect of Unending says that Ann can't win | 101.2
        """,
    ),
    "the order": (
        f"Ann has Spark in hand\nBob controls Elk\nBob has Veil in hand\n{_ON}Ann casts Spark targeting Elk\nIn response, Bob casts Veil targeting Elk\neveryone passes until the stack is empty\n",
        """
        in which order do they resolve? | Veil resolves; Spark does not | 405.5
        why? | Because: Veil resolves; Spark does not | 405.5
        """,
    ),
    "how many": (
        f"Ann controls Elk and 2 Cubs\n{_ON}",
        """
        how many creatures does Ann control? | Ann controls 3 creatures | 110.2
        why 3? | Because: Ann controls 3 creatures: Elk and 2 × Cub | 110.2
        why 4? | It is not so: Ann controls 3 creatures: Elk and 2 × Cub | 110.2
        """,
    ),
    "copies": (
        f"Ann controls Mirror Elk, Cub and Elk\nAnn has Veil in hand\n{_ON}Ann casts Veil targeting Mirror Elk\nAnn orders Cub, Elk\neveryone passes until the stack is empty\n",
        """
        how many copies are there? | There are 2 copies of Veil | 707.10
        why? | Because: There are 2 copies of Veil, put on the stack and not cast, which Ann controls: “Whenever you cast an instant spell that targets only | 603.3
        """,
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_why_alone_has_its_reason(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)


FORMS = (
    "what is Elk", "where is Elk", "how much life does Ann have", "who wins", "who controls Elk", "who owns Elk",
    "how many creatures does Ann control", "what is in exile", "what is attached to Elk", "what is Elk attached to",
    "who gains life", "who is the active player", "in which order do they resolve", "who may pay", "what triggers", "what dies",
    "what happens to Elk", "is damage prevented", "who decides combat damage", "which creatures can attack",
    "which creatures have power 2", "what can Ann cast", "who can respond", "how many lands can Ann play", "what deals damage to Bob",
    "who can gain life", "how much mana can Ann make", "what can Elk attack", "in which layers does Elk apply",
    "how many copies are there", "whose turn is next", "how many tokens does Ann create", "when does Elk die", "does Elk die",
    "is Elk tapped", "can Elk attack", "can Elk be destroyed", "must Elk attack", "does Ann take damage", "what does Elk deal damage to",
)  # fmt: skip
"""The forms of questions, of each kind one."""


@pytest.mark.parametrize("form", FORMS)
def test_no_form_passes_over_it(form: str) -> None:
    """Behind each there is an answer of its own, which gives a reason or says why it can't be told."""
    (source,) = read(f"{CARDS}Ann controls Elk\n{_ON}{form}?\nwhy?\n", open_=True)
    answers = judge(source, "").result.answers
    assert len(answers) == 2
    assert not answers[1].known or answers[1].text.startswith(("Because: ", "It is not so: "))


def test_a_refused_question_gives_the_reason_of_its_refusal() -> None:
    (source,) = read(
        f"{CARDS}Ann controls Elk\n{_ON}is Elk happily married?\nwhy not?\n", open_=True
    )
    first, second = judge(source, "").result.answers
    assert not second.known
    assert second.text == first.text


def test_another_way_with_another_answer_is_no_second_reason() -> None:
    """Where a bare word stands for two questions in two ways, it hangs on the choice, as what was asked does."""
    cards = "card Bolts {R}\n  Instant\n  Bolts deals 2 damage divided as you choose among one or two targets.\n"
    (source,) = read(
        f"{cards}{CARDS}Ann has Bolts in hand\nBob controls Cub\n{_ON}Ann casts Bolts\neveryone passes until the stack is empty\ndoes Cub die?\nwhy?\n",
        open_=True,
    )
    for one in judge(source, "").result.answers:
        assert one.text.startswith("That hangs on a choice left open"), one.text
