"""What a spell or ability that resolved asks of a creature that can't: named beside what keeps it from it (508.1d, 509.1c).

Each answer was written from the rules before it was asked.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_only

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Kite {1}{U}
  Creature — Bird 2/2
  Flying
card Owl {1}{W}
  Creature — Bird 1/2
  Flying
card Heckler {2}{W}
  Creature — Rogue 2/2
  Flying
  Provoke
card Brute {1}{R}
  Creature — Ogre 3/2
  Brute attacks each combat if able.
card Summons {U}
  Sorcery
  Target creature attacks this turn if able.
card Draft {G}
  Sorcery
  Target creature blocks this turn if able.

"""
START = "Ann controls Kite, a Forest and an Island\nAnn has Summons and Draft in hand\n"
ATTACK = "Ann attacks Bob with Kite\n"


def drafted(bob: str, whom: str) -> str:
    """Draft on a creature of Bob, and Kite attacks."""
    return f"{START}Bob controls {bob}\nit's Ann's turn\nAnn casts Draft on {whom}\nit resolves\n{ATTACK}"


def summoned(ann: str, whom: str) -> str:
    """Summons on a creature of Ann."""
    return f"{START}Ann controls {ann}\nit's Ann's turn\nAnn casts Summons on {whom}\nit resolves\n"


PROVOKED = "Ann controls Heckler\nBob controls a tapped Elk\nit's Ann's turn\nAnn attacks Bob with Heckler\nHeckler's ability targets Elk\nAnn says yes\neveryone passes until the stack is empty\n"
FLIES = "Kite has flying, and Elk has neither flying nor reach"
BOUND = "has to block if able (by the effect of Draft)"
ROWS = [
    # 509.1b, 702.9b: it can't, and 509.1c: what asks for it is named.
    (drafted("Elk", "Elk"), "must Elk block Kite?", f"No: Elk can't, for {FLIES}, though it {BOUND}", "702.9b"),
    (drafted("Elk", "Elk"), "must Elk block?", f"No: Elk can't, for {FLIES}, though it {BOUND}", "509.1c"),
    (drafted("Elk", "Elk"), "must Bob block?", f"No: Elk {BOUND}, but can't, for {FLIES}", "509.1c"),
    (drafted("Elk", "Elk"), "must Bob block Kite?", f"No: Elk {BOUND}, but can't, for {FLIES}", "702.9b"),
    # 509.1a: a tapped creature can't.
    (drafted("a tapped Owl", "Owl"), "must Owl block?", f"No: Owl can't, for it is tapped, though it {BOUND}", "509.1a"),
    (drafted("a tapped Owl", "Owl"), "must Bob block?", f"No: Owl {BOUND}, but can't, for it is tapped", "509.1a"),
    # 509.1c: what can be obeyed has to be; of another creature nothing is asked.
    (drafted("Owl", "Owl"), "must Owl block?", "Yes: ", "509.1c"),
    (drafted("Owl", "Owl"), "must Bob block?", "Yes: ", "509.1c"),
    (drafted("Elk and Owl", "Elk"), "must Owl block?", "No: Owl may stay out of it, nothing makes it block", "509.1c"),
    (drafted("Elk and Owl", "Elk"), "must Bob block?", f"No: Elk {BOUND}, but can't, for {FLIES}", "509.1c"),
    # 702.39a: provoke untaps it, and it flies still.
    (PROVOKED, "must Elk block Heckler?", "No: Elk can't, for Heckler has flying, and Elk has neither flying nor reach, though it has to block if able (by the effect of Heckler)", "702.9b"),
    (PROVOKED, "must Bob block?", "No: Elk has to block if able (by the effect of Heckler), but can't, for Heckler has flying", "509.1c"),
    # 508.1a, 302.6: the same of those that would attack.
    (summoned("Elk (summoning sick)", "Elk"), "must Elk attack?", "No: Elk can't, for it has summoning sickness, though it has to attack if able (by the effect of Summons)", "508.1d"),
    (summoned("Elk (summoning sick)", "Elk"), "must Ann attack?", "No: Elk has to attack if able (by the effect of Summons), but can't, for it has summoning sickness", "302.6"),
    (summoned("a tapped Elk", "Elk"), "must Ann attack?", "No: Elk has to attack if able (by the effect of Summons), but can't, for it is tapped", "508.1a"),
    (summoned("a tapped Brute", "Kite"), "must Brute attack?", "No: Brute can't, for it is tapped, though it has to attack if able", "508.1d"),
    (summoned("Elk", "Elk"), "must Ann attack?", "Yes: Elk must attack if able", "508.1d"),
    ("Ann controls Elk\nBob controls Owl\nit's Ann's turn\n", "must Ann attack?", "No: nothing makes Ann attack", "508.1d"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "question", "said", "rule"), ROWS)
def test_what_is_required_is_named_though_it_cannot_be_done(
    told: str, question: str, said: str, rule: str
) -> None:
    check_only(f"{CARDS}{told}{question}\n", said, rule)
