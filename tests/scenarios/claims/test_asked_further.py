"""Doing something again, what would die, states that keywords give, abilities by their place, how things were, what happens when.

Each answer was written from the rules before it was asked; a row is a question, the beginning of its answer and a rule.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import sentence
from tests.scenarios.claims.asked_rows import judged, parts, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Cub {G}
  Creature — Bear 1/1
card Shock {R}
  Instant
  Shock deals 2 damage to any target.
card Deny {U}{U}
  Instant
  Counter target spell.
card Echo Blink {W}
  Instant
  Exile target creature you control, then return it to the battlefield under its owner's control.
  Rebound
card Slow Bolt {2}{R}
  Sorcery
  Slow Bolt deals 3 damage to any target.
  Suspend 2—{R}
card Hush {1}{U}
  Sorcery
  Draw a card.
  Foretell {U}
card Seer {1}{B}
  Creature — Human 1/1
  Sacrifice a creature: Scry 1.
card Fount {2}
  Artifact
  {0}: You gain 1 life.
card Arrest Writ {1}{W}
  Sorcery
  Detain target creature an opponent controls.
card Boat {2}
  Artifact — Vehicle 3/3
  Crew 1
card Idol {2}
  Artifact
  When Idol enters, you gain 1 life.
  {T}: Add {C}.
  {2}, {T}: Draw a card.
card Mime {3}{U}
  Creature — Shapeshifter 0/0
  You may have Mime enter as a copy of any creature on the battlefield.
card Swarm {3}{R}
  Creature — Goblin 2/2
  Myriad
card Harsh Tax {B}
  Sorcery
  Target player sacrifices a permanent.
card Hard Tax {B}
  Sorcery
  Target player sacrifices a creature.
card Greeter {W}
  Creature — Human 1/1
  When Greeter enters, draw a card.
card Thorn {2}{B}
  Enchantment
  At the beginning of your upkeep, you lose 1 life.
card Half Word {1}{B/P}{B/P}
  Instant
  Target creature gets -5/-5 until end of turn.
card Riser {W}
  Creature — Bird 2/2
  {W}: Riser gains indestructible until end of turn.
card Vela {3}
  Legendary Planeswalker — Vela loyalty 2
  +1: You gain 1 life.

"""
_MAIN = "in Ann's precombat main phase\n"
SITUATIONS: dict[str, tuple[str, str]] = {
    "rebound": (
        f"Ann has Echo Blink in hand\nAnn controls Greeter and a Plains\n{_MAIN}Ann casts Echo Blink on Greeter\nit resolves\n",
        """
can Ann cast Echo Blink again? | No: Ann can't cast Echo Blink: Ann may not cast Echo Blink from exile; Ann has cast it already; later: in Ann's next upkeep, as Echo Blink's ability resolves, for no mana | 702.88a
when can Ann cast Echo Blink? | In Ann's next upkeep, as Echo Blink's ability resolves, for no mana | 702.88a
when does Ann cast Echo Blink again? | In Ann's next upkeep | 702.88a
does Greeter trigger again? | No: not again; once it has happened: Greeter triggers | 603.3
does Ann draw a card again? | No: not again | 121.1
can Greeter block again? | Yes | 509.1a
""",
    ),
    "suspended": (
        f"Ann has Slow Bolt suspended with one time counter\n{_MAIN}",
        """
when can Ann cast Slow Bolt? | In Ann's next upkeep, as Slow Bolt's ability resolves, for no mana (not now | 702.62a
when can Bob cast Slow Bolt? | At no moment that is in sight | 601.3
""",
    ),
    "foretold": (
        f"Ann has Hush in hand\nAnn controls three Islands\n{_MAIN}Ann foretells Hush\n",
        "when can Ann cast Hush? | In Ann's next precombat main phase at the earliest (not now | 601.3",
    ),
    "nothing to aim at": (
        f"Bob has Deny in hand\nBob controls two Islands\n{_MAIN}",
        "when can Bob cast Deny? | At any time when Bob has priority and there is a legal target for it (not now | 601.2c",
    ),
    "a loop": (
        f"Ann controls Fount\n{_MAIN}Ann activates Fount\nit resolves\n",
        """
how many times can Ann repeat it? | Any number of times | 732.1b
can it be repeated? | Any number of times | 732.1b
can Ann do that again? | Yes: Ann can activate Fount again | 602.2
is that legal? | Yes: Ann can activate Fount, as the line above tells | 602.2
""",
    ),
    "as long as there is mana": (
        f"Ann controls Riser and three Plains\n{_MAIN}Ann activates Riser\nit resolves\n",
        """
how many times can Ann do that? | Twice: Ann can't activate Riser yet again | 118.3
can Ann do that again? | Yes | 602.2
how many times can Ann activate Riser? | Twice | 118.3
""",
    ),
    "once a turn": (
        f"Ann controls Vela\n{_MAIN}Ann activates Vela's +1\nit resolves\n",
        """
can Ann do that again? | No: Ann can't activate Vela's "+1" again | 606.3
how many times can Ann activate Vela's +1? | Not at all | 606.3
""",
    ),
    "what would die": (
        f"Ann has Shock in hand\nAnn controls a Mountain and Cub\nBob controls Elk, Ox, Seer and Thorn\n{_MAIN}",
        """
what dies to Shock? | Cub and Seer die to Shock; not Elk and Ox | 704.5g
which creatures of Bob die to Shock? | Seer dies to Shock; not Elk and Ox | 704.5g
what does Shock kill? | Cub and Seer die to Shock | 704.5g
can Shock be copied? | Yes: nothing keeps Shock from being copied once it is cast | 707.10
can Elk trigger? | No: Elk has no triggered ability | 603.1
can Thorn trigger? | Yes: Thorn has an ability that triggers | 603.2
can Elk leave the battlefield? | Yes | 603.6c
must Elk be blocked? | No | 509.1c
""",
    ),
    "what died": (
        f"Ann has Shock in hand\nAnn controls a Mountain\nBob controls Cub, Elk and Vela\n{_MAIN}Ann casts Shock on Cub\nit resolves\n",
        """
what did Shock kill? | Cub dies to Shock; not Elk | 704.5g
did a creature die this turn? | Cub dies | 704.5g
""",
    ),
    "no creature": (
        f"Ann has Harsh Tax in hand\nBob controls Idol\n{_MAIN}Ann casts Harsh Tax on Bob\nit resolves\n",
        "what dies? | No creature or planeswalker dies; Idol is put into a graveyard from the battlefield | 700.4",
    ),
    "a planeswalker": (
        f"Ann has Shock in hand\nBob controls Vela\n{_MAIN}Ann casts Shock on Vela\nit resolves\n",
        "what dies? | Vela dies | 704.5i",
    ),
    "detained and crewed": (
        f"Ann has Arrest Writ in hand\nBob controls Elk and Ox\nAnn controls Boat and Cub\n{_MAIN}Ann casts Arrest Writ on Elk\nit resolves\nAnn crews Boat with Cub\nit resolves\n",
        """
is Elk detained? | Yes: Elk is detained: it can't attack or block | 701.35a
is Ox detained? | No | 701.35a
is Boat crewed? | Yes: Boat is crewed: it is an artifact creature until the turn ends | 702.122a
is Elk a copy? | No | 707.2
is Elk a card? | Yes | 109.1
is Elk a Ring-bearer? | No | 701.54b
is Elk Ann's Ring-bearer? | No: Elk is not Ann's Ring-bearer | 701.54b
is Boat unattached? | Yes: Boat is attached to nothing | 701.3a
is Elk stunned? | No | 109.3
does Ann have max speed? | No: Ann has no speed | 109.3
does Ann have the city's blessing? | No | 702.131c
""",
    ),
    "a copy": (
        f"Ann has Mime in hand\nBob controls Elk\n{_MAIN}Ann casts Mime as a copy of Elk\nit resolves\n",
        """
is Mime a copy? | Yes | 707.2
is Bob's Elk a copy? | No | 707.2
""",
    ),
    "by their places": (
        f"Ann controls Idol\n{_MAIN}",
        """
what is Idol's first ability? | Idol's first ability, a triggered ability: “When Idol enters, you gain 1 life.” | 113.3c
what is Idol's third ability? | Idol's third ability, an activated ability: “{2}, {T}: Draw a card.” | 113.3b
what does Idol's fourth ability do? | Idol has no fourth ability: it has 3 paragraphs of text | 113.2c
""",
    ),
    "any permanent": (
        f"Ann has Harsh Tax in hand\nBob controls Elk and Idol\n{_MAIN}Ann casts Harsh Tax on Bob\nit resolves\nBob sacrifices Idol\n",
        """
must Bob sacrifice a creature? | No: what Bob has to sacrifice need not be a creature: Bob chooses which, of Elk and Idol | 608.2c
must Bob sacrifice a permanent? | Yes | 608.2c
""",
    ),
    "any creature": (
        f"Ann has Hard Tax in hand\nBob controls Elk and Ox\n{_MAIN}Ann casts Hard Tax on Bob\nit resolves\nBob sacrifices Elk\n",
        """
must Bob sacrifice a creature? | Yes | 608.2c
what can Bob choose? | Bob is asked | 701.21a
""",
    ),
    "how it was": (
        "Ann controls Elk\nBob controls Ox\nin Ann's precombat main phase\nAnn attacks Bob with Elk\nBob doesn't block\nafter combat\n",
        """
how much life did Bob have? | Before: Bob is at 20 life; now: Bob is at 17 life | 119.1
what was Ox's power? | Ox has power 2, as it was all along here | 208.1
who controlled Elk? | Ann controls Elk, as it was all along here | 110.2
how many creatures did Bob control? | Bob controls 1 creature, as it was all along here | 110.2
""",
    ),
    "what comes": (
        f"Ann controls Thorn\nBob controls Elk\n{_MAIN}",
        """
what happens in Ann's next upkeep? | An ability of Thorn goes on the stack; Thorn's ability resolves; Ann loses 1 life | 603.3
what happens at end of turn? | Nothing happens by itself | 500.2
what happens at the end of combat? | Nothing happens by itself | 500.2
""",
    ),
    "life for mana": (
        f"Ann has Half Word in hand\nAnn controls two Swamps\nBob controls Ox\n{_MAIN}Ann casts Half Word on Ox paying 2 life\nit resolves\n",
        "what did Ann pay for Half Word? | Ann pays {1}{B}; Ann pays 2 life for Half Word | 107.4f",
    ),
    "gone before": (
        f"Ann controls Riser and a Plains\nBob has Shock in hand\nBob controls a Mountain\n{_MAIN}Ann activates Riser\nIn response, Bob casts Shock on Riser\neveryone passes until the stack is empty\n",
        """
how long does the effect of Riser last? | No effect of Riser has an end now | 611.2
did Riser have indestructible? | No: Riser has no keyword abilities, as it last was | 109.3
""",
    ),
    "tokens that are copies": (
        "players Ann, Bob, Cat\nAnn controls Swarm\nin Ann's precombat main phase\nAnn attacks Bob with Swarm\nAnn says yes\n",
        """
does Ann control a Swarm token? | Yes: Ann controls 1 of them: Swarm | 110.2
what is the first token attacking? | The first Swarm is attacking Cat | 508.1b
who controls the first token? | Ann controls the first Swarm | 110.2
when do the tokens leave? | In Ann's end of combat step | 702.116a
""",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_it_is_answered_so(situation: str, row: str) -> None:
    story, told = SITUATIONS[situation]
    cards = CARDS.replace("players Ann, Bob\n", "") if story.startswith("players") else CARDS
    _, answers = judged(f"{story.partition(chr(10))[0]}\n{cards}{story.partition(chr(10))[2]}" if story.startswith("players") else f"{cards}{story}", told)  # fmt: skip
    question, begins, rule = parts(row)
    answer = answers[question]
    assert answer.text.startswith(begins), answer.text
    assert rule in answer.rules, answer.rules


OPEN = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Hard Tax {B}
  Sorcery
  Target player sacrifices a creature.

Ann has Hard Tax in hand
Ann controls a Swamp
Bob controls Elk and Ox
in Ann's precombat main phase
Ann casts Hard Tax on Bob
"""


@pytest.mark.parametrize(
    ("question", "now", "later"),
    [
        ("who controls Elk?", "Bob controls Elk; once everyone passes: ", "but that hangs on a choice left open. Another way: "),
        ("is Ox on the battlefield?", "Yes: Ox is on the battlefield", "but that hangs on a choice left open. Another way: "),
        ("how many creatures does Bob control?", "Bob controls 2 creatures; once everyone passes: Bob controls 1 creature", ""),
    ],
)  # fmt: skip
def test_how_it_stands_is_said_of_the_moment_whatever_is_chosen_later(
    question: str, now: str, later: str
) -> None:
    _, answers = judged(OPEN, question)
    answer = answers[question]
    assert answer.known
    assert answer.text.startswith(now), answer.text
    assert later in answer.text
    assert "in every way" not in answer.text


@pytest.mark.parametrize(
    "line",
    [
        "can Ann do that again?",
        "how many times can Ann do that?",
        "how many times can that be done?",
        "can that be done again?",
        "how many times can Ann activate Elk?",
        "what dies to Ox?",
        "which creatures of Bob die to Ox?",
        "what is Elk's third ability?",
        "is that legal?",
        "what takes place?",
        "what can Ann choose?",
        "must Elk be blocked?",
        'is it binding on Bob to sacrifice "creature"?',
        "does Elk trigger again?",
        "is Elk detained?",
    ],
)
def test_it_is_read_and_written_back_in_the_same_words(line: str) -> None:
    (source,) = read(f"{OPEN}{line}\n", open_=True)
    assert sentence(source.scenario.steps[-1]) == line
