"""Whether a target has to be chosen, and which can be while one is being chosen (601.2c, 603.3d, 115.6, 707.10c).

Each answer was written from the rules before it was asked.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_only

CARDS = """card Maybe {U}
  Sorcery
  Return up to two target creatures to their owners' hands.
card Zap {R}
  Instant
  Zap deals 2 damage to any target.
card Visitor {2}{U}
  Creature — Jellyfish 2/2
  When Visitor enters, return target creature to its owner's hand.
card Wrapper {1}{W}
  Enchantment
  When Wrapper enters, exile target creature an opponent controls.
card Echoes {3}
  Artifact
  If a permanent entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.
card Twin {U}{U}
  Instant
  Copy target instant or sorcery spell. You may choose new targets for the copy.
card Tax {1}{U}
  Instant
  Counter target spell unless its controller pays {3}.
card Elk {G}
  Creature — Elk 3/3

"""
START = "Ann controls 4 Islands, 2 Mountains and 2 Plains\nAnn has Visitor, Maybe, Zap and Wrapper in hand\nBob controls 4 Islands and Elk\nBob has Twin and Tax in hand\nit's Ann's turn\n"
ENTERED = f"{START}Ann casts Visitor\nit resolves\n"
TWICE = f"Ann controls Echoes\n{ENTERED}"
WRAPPED = f"{START}Ann casts Wrapper\nit resolves\n"
ZAPPED = f"{START}Ann casts Zap targeting Bob\n"
COPIED = f"{ZAPPED}Bob casts Twin targeting Zap\nit resolves\n"
ASKS = "the text of Visitor's ability asks for a target, and does not let none be chosen"
ROWS = [
    # 603.3d: the target of a triggered ability is as much required as that of a spell.
    (ENTERED, "can Ann choose no target?", f"Yes: {ASKS} (Elk or Visitor)", "603.3d"),
    (ENTERED, "may Ann choose no target?", f"Yes: {ASKS}", "603.3d"),
    (ENTERED, "does Ann have to choose a target?", f"Yes: {ASKS}", "603.3d"),
    (ENTERED, "must Ann target Elk?", "No: Ann could choose Visitor instead", "601.2c"),
    (WRAPPED, "must Ann target Elk?", "Yes: there is nothing else to choose", "601.2c"),
    (WRAPPED, "does Ann have to target Elk?", "Yes: there is nothing else to choose", "601.2c"),
    (WRAPPED, "must Ann choose a target?", "Yes: the text of Wrapper's ability asks for a target, and does not let none be chosen; Elk is all that could be chosen", "603.3d"),
    # 115.6: “up to” lets none be chosen.
    (f"{START}Ann casts Maybe targeting Elk\n", "can Ann choose no target?", "No: the text of Maybe lets no target be chosen at all", "115.6"),
    # 601.2c, also of players.
    (ZAPPED, "may Ann choose no target?", "Yes: the text of Zap asks for a target", "601.2c"),
    (ZAPPED, "must Ann target Bob?", "No: Ann could choose ", "601.2c"),
    # 707.10c: of a copy they may stay.
    (COPIED, "must Bob choose a target?", "No: Bob may leave the targets of Zap as they are; but none of them may be left out", "707.10c"),
    # While a target is being chosen, what can be targeted is asked of that.
    (WRAPPED, "can Ann target Wrapper?", "No: Wrapper's ability can't target Wrapper", "603.3d"),
    (WRAPPED, "can Ann target Elk?", "Yes: Wrapper's ability can target Elk", "603.3d"),
    (START, "can Ann target Elk?", "Yes: nothing keeps Elk from being a target", "115.2"),
    # Several abilities that are alike have the same targets.
    (TWICE, "what can be targeted by Visitor's ability?", "Elk and Visitor can be targeted by Visitor's ability", "115.1"),
    # What was a spell without targets stands now, and aims with its ability.
    (WRAPPED, "what does Wrapper target?", "Wrapper targets Elk", "115.1"),
    # 118.12a: a payment for one thing is none for another.
    (f"{ZAPPED}Bob casts Tax targeting Zap\n", "must Ann pay for Tax?", "No: Ann may decline. Ann is asked: pay {3} for Tax", "118.12a"),
    (f"Bob controls Echoes\n{ZAPPED}Bob casts Tax targeting Zap\n", "must Ann pay for Echoes?", "No: Ann has not been asked to pay anything for Echoes", "608.2d"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "question", "said", "rule"), ROWS)
def test_a_target_is_left_out_only_where_the_text_lets_it(
    told: str, question: str, said: str, rule: str
) -> None:
    check_only(f"{CARDS}{told}{question}\n", said, rule)
