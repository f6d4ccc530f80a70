"""Answers name what did it: counters kept away, what saved a survivor, a new object, a forbidden search, a condition.

Each answer was written from the rules; a row is a question, how its answer begins, and the rule that stands first.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Rust Ghost {2}{B}
  Creature — Spirit 2/2
  Persist
card Warden {1}{W}
  Creature — Human 2/1
  If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put on it instead.
card Altar Fire {0}
  Artifact
  Sacrifice a creature: You gain 1 life.
card Stone Doll {5}
  Artifact Creature — Construct 0/1
  Indestructible
card Doom {2}{W}{W}
  Sorcery
  Destroy all creatures.
card Quick Flame {2}{R}
  Creature — Elemental 3/3
  When Quick Flame enters, it deals 2 damage to any target.
  Evoke {R}
card Blink {W}
  Instant
  Exile target creature you control, then return that card to the battlefield under your control.
card Deep Digger {3}{G}
  Creature — Beast 3/5
  Kicker {2}
  When Deep Digger enters, if it was kicked, you gain 3 life.
card No Search {2}
  Artifact
  Your opponents can't search libraries.
card Loud Drake {3}{R}
  Creature — Drake 4/4
  {1}{R}: Loud Drake gains haste until end of turn. Activate only if you control three or more creatures.
card Slow Grove
  Land
  Slow Grove enters tapped.
  {T}: Add {G}.
card Waker {1}
  Artifact
  Whenever a permanent you control enters tapped, untap it.
card Captain {2}{R}
  Creature — Soldier 3/3
  Whenever Captain attacks, create a 1/1 red Goblin creature token.
card Double Scepter {2}
  Artifact
  {2}, {T}: Copy target instant card in your graveyard. You may cast the copy without paying its mana cost.
card Host {3}{W}
  Creature — Angel 5/5
  Spells and abilities your opponents control can't cause you to sacrifice permanents.
card Levy {1}{B}
  Sorcery
  Target player sacrifices a creature.
card One Law {2}{W}
  Enchantment
  Each player can't cast more than one spell each turn.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Cold Depths
  Land
  When Cold Depths has no ice counters on it, sacrifice it. If you do, you gain 5 life.
card No Rust {1}{W}
  Creature — Human Cleric 2/1
  Creatures you control can't have -1/-1 counters put on them.
card Thief {2}{U}{B}
  Creature — Human Rogue 3/1
  If an opponent would draw a card except the first one they draw in each of their draw steps, instead that player skips that draw and you draw a card.
card Insight {2}{U}
  Sorcery
  Draw two cards.
"""
SITUATIONS = {
    "counters kept away": (
        "Ann controls Rust Ghost, Warden and Altar Fire\nit is Ann's turn\nAnn sacrifices Rust Ghost to Altar Fire\neveryone passes until the stack is empty\n",
        "how many -1/-1 counters does Rust Ghost have? | Rust Ghost has no -1/-1 counters: Rust Ghost gets no -1/-1 counters (replaced by Warden) | 614.6",
    ),
    "what saved it": (
        "Ann has Doom\nBob controls Elk and Stone Doll\nit is Ann's turn\nAnn casts Doom\nDoom resolves\n",
        "what survives? | Stone Doll survives: Stone Doll is not destroyed (it is indestructible) | 702.12b",
    ),
    "nothing had to save it": (
        "Bob controls Elk\nit is Ann's turn\n",
        "what survives? | Elk survives | 700.4",
    ),
    "evoked and gone": (
        (
            "Ann has Quick Flame and Blink\nit is Ann's turn\nAnn casts Quick Flame for its evoke cost\nQuick Flame resolves\nQuick Flame's ability targets Bob\n"
            "In response, Ann casts Blink on Quick Flame\nBlink resolves\nQuick Flame's ability targets Bob\neveryone passes until the stack is empty\n"
        ),
        """
        does Quick Flame die? | No: Quick Flame left and came back as a new object, so Quick Flame's ability does not affect it | 400.7
        why doesn't Quick Flame get sacrificed? | Because: Quick Flame left and came back as a new object | 400.7
        """,
    ),
    "not kicked any more": (
        (
            "Ann has Deep Digger and Blink\nit is Ann's turn\nAnn casts Deep Digger kicked\nDeep Digger resolves\n"
            "In response, Ann casts Blink on Deep Digger\neveryone passes until the stack is empty\n"
        ),
        "how many times does Deep Digger trigger? | Deep Digger triggers once: the Deep Digger that is there now is a new object and has not triggered: what it asks then was not so | 603.3",
    ),
    "no search": (
        "Bob controls No Search\nit is Ann's turn\n",
        """
        can Ann search her library? | No: Ann can't search libraries (by the effect of No Search) | 101.2
        why can't Ann search her library? | Because: Ann can't search libraries | 101.2
        can Bob search his library? | Yes: nothing keeps Bob from searching a library where something says to | 701.23a
        """,
    ),
    "only if": (
        "Ann controls Loud Drake and 2 Mountains\nit is Ann's turn\n",
        "can Ann activate Loud Drake? | No: Ann can't activate Loud Drake: that ability of Loud Drake can't be activated now: “Activate only if you control three or more creatures.” | 602.5b",
    ),
    "untapped since": (
        "Ann controls Waker\nAnn has Slow Grove in hand\nit is Ann's turn\nAnn plays Slow Grove\neveryone passes until the stack is empty\n",
        "is Slow Grove tapped? | No: Slow Grove is untapped (Slow Grove untaps by Waker's ability) | 701.26b",
    ),
    "can't be caused to": (
        "Bob controls Host and Elk\nit is Ann's turn\nAnn casts Levy targeting Bob\nLevy resolves\n",
        """
        what does Bob sacrifice? | Bob sacrifices nothing (that player can't be caused to sacrifice, because of Host) | 614.17
        why doesn't Bob sacrifice permanents? | Because: Bob sacrifices 0 permanents: Bob can't be caused to sacrifice, because of Host | 614.17
        """,
    ),
    "no second spell": (
        "Bob controls One Law\nAnn has Spark and Levy in hand\nit is Ann's turn\nAnn casts Spark targeting Bob\nSpark resolves\n",
        "can Ann cast Levy targeting Bob? | No: Ann can't cast Levy targeting Bob: an effect of One Law says that Ann can't cast Levy: “Each player can't cast more than one spell each turn.” | 601.3",
    ),
    "a state that is waited for": (
        "Ann controls Cold Depths\nit is Ann's turn\neveryone passes until the stack is empty\n",
        "why does Cold Depths trigger? | Because: Cold Depths triggers: | 603.8",
    ),
    "no counters of any kind": (
        "Ann controls Rust Ghost, No Rust and Altar Fire\nit is Ann's turn\nAnn sacrifices Rust Ghost to Altar Fire\neveryone passes until the stack is empty\n",
        "how many counters does Rust Ghost have? | Rust Ghost has no counters: it entered without any, for it can't have them, because of No Rust | 614.17",
    ),
    "drawn by another": (
        "Ann controls Thief\nBob has Insight in hand\nin Bob's precombat main phase\nBob casts Insight\nInsight resolves\n",
        "how many cards does Ann draw? | Ann draws 2 cards: by the effect of Thief | 121.1",
    ),
    "tokens that attack": (
        "Ann controls Captain\nAnn attacks Bob with Captain\neveryone passes until the stack is empty\n",
        "are the tokens attacking? | Nothing of that kind is attacking | 508.1k",
    ),
    "not attacking": (
        "Ann controls Captain\nAnn attacks Bob with Captain\neveryone passes until the stack is empty\n",
        "is the token attacking? | No: the token is not attacking (it came to the battlefield after attackers were declared, and nothing put it there attacking) | 508.4",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_did_it_is_told(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)


STEPS = {
    "enters tapped": ("untapped since", "Slow Grove enters the battlefield tapped", "614.12"),
    "does nothing": ("evoked and gone", "Quick Flame's ability resolves", "400.7"),
}


@pytest.mark.parametrize("name", STEPS)
def test_a_step_says_it(name: str) -> None:
    situation, begins, rule = STEPS[name]
    (source,) = read(f"{CARDS}{SITUATIONS[situation][0]}", open_=True)
    found = [step for step in judge(source, "").result.steps if step.text.startswith(begins)]
    assert any(rule in step.deciding for step in found), [(s.text, s.deciding) for s in found]
