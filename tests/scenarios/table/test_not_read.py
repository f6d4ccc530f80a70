"""Texts that were not read: each kind of paragraph where it could matter, and where it could not."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedCard, PrintedFace
from rulesdb.cards.vocabulary import Occasion, Paragraph, Step, Zone
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status
from rulesdb.scenarios.table import reading

HEAD = """card Elk {1}{G}
  Creature — Elk 2/2
card Odd {1}{G}
  TYPE
  TEXT
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Nope {U}
  Instant
  Counter target spell.
card Hush {B}
  Sorcery
  Target player discards a card.
card Mirror {U}
  Creature — Shapeshifter 0/0
  You may have Mirror enter as a copy of any creature on the battlefield.

"""
CREATURE = "Creature — Ox 3/3"
MINE = "Ann has a Mountain, an Island, a Swamp, 2 Forests and Elk on the battlefield\nBob controls Elk (called Bo)\n"


def told(types: str, text: str, story: str) -> Result:
    head = HEAD.replace("TYPE", types).replace("TEXT", text)
    (source,) = read(head + MINE + story, open_=True)
    return judge(source, "").result


DIES = "When Odd dies, frobnicate the world."
EACH_END = "At the beginning of each end step, frobnicate the world."
UPKEEP = "At the beginning of Odd's controller's frobnicated upkeep, draw a card."
FROB = "Whenever you frobnicate a creature or an artifact, draw a card."
ON_CAST = "Whenever you cast a frobnicated spell, draw a card."
ON_HURT = "Whenever a frobnicated source deals damage to a player, draw a card."
ON_ENTRY = "Whenever a frobnicated creature enters, draw a card."
ON_LEFT = "Whenever a frobnicated creature you control dies, draw a card."
TAP = "{T}: Frobnicate the world."
MANA = "{T}: Frobnicate. Add {G}."
CHEAP = "Spells you frobnicate cost {1} less to cast."
CHEAPER = "This spell costs {1} less to cast for each frobnicated creature."
OWN = (
    "You can't cast this spell during your frobnicated turns.",
    "Cast this spell only if you frobnicated this turn.",
    "This spell can't be countered by frobnicated spells.",
    "As an additional cost to cast this spell, frobnicate a creature.",
)
FREELY = "You may cast frobnicated spells from your graveyard."
NO_BLOCK = "Odd can't be blocked by frobnicated creatures."
LOYALTY = "+1: You gain 1 life.\n  -2: Frobnicate the world."
SAGA = "I — You gain 1 life.\n  II — Frobnicate the world."
STATIC = "Creatures frobnicate."
ENTERS = "Odd enters frobnicated."
HOST = "Equipped creature frobnicates.\n  Equip {1}"
GRAVE = "As long as Odd is in your graveyard, creatures frobnicate."
SPELL = "Frobnicate target creature."
DECK = "Companion — Each card in your starting deck frobnicates."
HERE = "Ann controls Odd\n"
HAND = "Ann has Odd in hand\n"
KILL = "Ann casts Spark targeting Odd\neveryone passes until it resolves\nthen Odd is in Ann's graveyard"
FIGHT = "Ann attacks with Elk\nBob doesn't block\neveryone passes\nthen Bob is at 18 life"
CAST = "Ann casts Odd\neveryone passes until it resolves\nthen Odd is on the battlefield"
COUNTERED = "Bob has an Island on the battlefield and Nope in hand\nAnn casts Odd\nBob casts Nope targeting Odd\neveryone passes until it resolves\nthen Odd is in Ann's graveyard"
DISCARDED = "Ann has Hush in hand\nAnn casts Hush targeting Ann\neveryone passes until it resolves\nthen Odd is in Ann's graveyard"
COPIED = "Ann has Mirror in hand\nAnn casts Mirror\neveryone passes until it resolves\nAnn chooses Odd\nthen Mirror is 3/3"
SHOOT = "Ann has Spark in hand\n"

UNTOUCHED = (
    (CREATURE, DIES, HERE + FIGHT),
    (CREATURE, DIES, HAND + CAST),
    (CREATURE, DIES, HAND + DISCARDED),
    (CREATURE, DIES, HAND + COUNTERED),
    (CREATURE, DIES, HERE + COPIED),
    (CREATURE, EACH_END, HERE + FIGHT),
    (CREATURE, EACH_END, HERE + SHOOT + KILL),
    (CREATURE, UPKEEP, HERE + FIGHT),
    (CREATURE, FROB, HERE + "then Odd is 3/3"),
    (CREATURE, FROB, HAND + FIGHT),
    (CREATURE, ON_CAST, HERE + FIGHT),
    (CREATURE, ON_HURT, HERE + "Ann has Mirror in hand\nAnn casts Mirror\neveryone passes until it resolves\nAnn chooses Elk\nthen Mirror is 2/2"),
    (CREATURE, ON_ENTRY, HERE + FIGHT),
    (CREATURE, ON_LEFT, HERE + FIGHT),
    (CREATURE, ON_LEFT, HAND + CAST),
    (CREATURE, TAP, HERE + SHOOT + KILL),
    (CREATURE, TAP, HAND + CAST),
    ("Planeswalker — Odd", LOYALTY, "Ann controls Odd (4 loyalty counters)\nAnn activates Odd's +1\neveryone passes until it resolves\nthen Ann is at 21 life"),
    ("Enchantment — Saga", SAGA, HAND + "Ann casts Odd\neveryone passes until the stack is empty\nthen Ann is at 21 life"),
    ("Enchantment", STATIC, HAND + FIGHT),
    ("Enchantment", STATIC, "Ann has Odd in the graveyard\n" + FIGHT),
    ("Enchantment", STATIC, HAND + COUNTERED),
    (CREATURE, ENTERS, HERE + SHOOT + KILL),
    (CREATURE, ENTERS, HAND + COUNTERED),
    ("Artifact — Equipment", HOST, HERE + FIGHT),
    ("Artifact — Equipment", HOST, HAND + CAST),
    ("Instant", SPELL, HAND + FIGHT),
    ("Instant", SPELL, HAND + DISCARDED),
    (CREATURE, GRAVE, HAND + FIGHT),
    ("Artifact", MANA, HERE + FIGHT),
    ("Artifact", MANA, HERE + "Bob has a Mountain on the battlefield and Spark in hand\nBob casts Spark targeting Ann\neveryone passes until it resolves\nthen Ann is at 17 life"),
    ("Enchantment", CHEAP, HERE + FIGHT),
    ("Enchantment", FREELY, HERE + FIGHT),
    (CREATURE, CHEAPER, HERE + SHOOT + KILL),
    (CREATURE, CHEAPER, HAND + FIGHT),
    *((CREATURE, own, HERE + SHOOT + KILL) for own in OWN),
    *((CREATURE, own, HAND + FIGHT) for own in OWN),
    (CREATURE, NO_BLOCK, HERE + SHOOT + KILL),
    (CREATURE, NO_BLOCK, HERE + "pass the turn\nthen it is Bob's turn"),
    (CREATURE, DECK, HERE + FIGHT),
    (CREATURE, DECK, HAND + CAST),
)  # fmt: skip
"""Stories that nothing of the unread text is about (113.6, 603.2, 602.2, 608.2)."""

TOUCHED = (
    (CREATURE, DIES, HERE + SHOOT + KILL),
    (CREATURE, EACH_END, HERE + "everyone passes until Ann's end step\nthen Odd is 3/3"),
    (CREATURE, UPKEEP, HERE + "everyone passes until Bob's upkeep\nthen Odd is 3/3"),
    (CREATURE, FROB, HERE + FIGHT),
    (CREATURE, FROB, HAND + CAST),
    (CREATURE, ON_CAST, HERE + SHOOT + "Ann casts Spark targeting Bo"),
    (CREATURE, ON_CAST, HAND + CAST),
    (CREATURE, ON_HURT, HERE + FIGHT),
    (CREATURE, ON_ENTRY, HAND + CAST),
    (CREATURE, ON_LEFT, HERE + SHOOT + KILL),
    (CREATURE, TAP, HERE + "Ann activates Odd"),
    (CREATURE, TAP, HERE + "then Ann can't activate Odd"),
    ("Artifact", MANA, HERE + SHOOT + "Ann casts Spark targeting Bo"),
    ("Artifact", MANA, HERE + SHOOT + "then Ann can't cast Spark targeting Bo"),
    ("Artifact", MANA, HERE + "Ann activates Odd"),
    ("Artifact", MANA, HERE + "then Ann can't activate Odd"),
    ("Artifact", MANA, HERE + "Ann taps Odd for {G}"),
    ("Enchantment", CHEAP, HERE + SHOOT + "Ann casts Spark targeting Bo"),
    ("Enchantment", CHEAP, HERE + "Ann has a Forest (called Grove) in hand\nAnn plays Grove"),
    ("Enchantment", FREELY, HERE + "Ann has Mirror in hand\nthen Ann can't cast Mirror"),
    (CREATURE, CHEAPER, HAND + CAST),
    *((CREATURE, own, HAND + CAST) for own in OWN),
    (CREATURE, OWN[0].replace(".", " and creatures get +1/+1."), HERE + "then Odd is 3/3"),
    (CREATURE, NO_BLOCK, HERE + FIGHT),
    (CREATURE, NO_BLOCK, HERE + "Ann attacks with Odd\nthen Bo can't block Odd"),
    (CREATURE, NO_BLOCK.replace(".", " and has flying."), HERE + "then Odd is 3/3"),
    ("Planeswalker — Odd", LOYALTY, "Ann controls Odd (4 loyalty counters)\nAnn activates Odd's -2"),
    ("Enchantment — Saga", SAGA, "Ann controls Odd (1 lore counter)\nBob is at 20 life\nin Ann's draw step\neveryone passes until Ann's precombat main phase\nthen Ann is at 20 life"),
    ("Enchantment", STATIC, HERE + FIGHT),
    ("Enchantment", STATIC, HAND + CAST),
    (CREATURE, ENTERS, HAND + CAST),
    (CREATURE, ENTERS, HERE + COPIED),
    ("Artifact — Equipment", HOST, "Ann controls Odd (attached to Elk)\n" + FIGHT),
    ("Artifact — Equipment", HOST, HERE + "Ann equips Odd to Ann's Elk\neveryone passes until it resolves\nthen Odd is attached to Ann's Elk"),
    ("Instant", SPELL, HAND + "Ann casts Odd targeting Bo"),
    ("Instant", SPELL, HAND + "then Ann can't cast Odd"),
    ("Instant", SPELL, "Ann has Odd on the stack\nthen Odd is on the stack"),
    (CREATURE, TAP, HERE + "Ann has Odd's ability on the stack\nOdd's ability resolves"),
    (CREATURE, DIES, HERE + "Ann has Odd's ability on the stack\nOdd's ability resolves"),
    (CREATURE, GRAVE, "Ann has Odd in the graveyard\n" + FIGHT),
    (CREATURE, "Flying, frobnication", HAND + FIGHT),
    (CREATURE, DECK, "Ann has Odd (companion) outside the game\n" + FIGHT),
)  # fmt: skip
"""Stories in which the unread text could matter."""


@pytest.mark.parametrize(("types", "text", "story"), UNTOUCHED)
def test_what_the_text_is_not_about_is_told_and_the_text_named(
    types: str, text: str, story: str
) -> None:
    found = told(types, text, story)
    assert found.status is Status.PASSES, found.reason
    (said,) = found.not_read
    assert said.startswith("not read: ")
    assert said.endswith("nothing here touched it")


@pytest.mark.parametrize(("types", "text", "story"), TOUCHED)
def test_what_it_could_be_about_is_unsupported(types: str, text: str, story: str) -> None:
    found = told(types, text, story)
    assert found.status is Status.UNSUPPORTED, (found.status, found.reason)
    assert "Odd has a text that was not read, and it could matter" in found.reason
    assert not found.not_read


def test_a_question_about_it_is_not_answered_with_no() -> None:
    found = told(CREATURE, TAP, HERE + "can Ann activate Odd?")
    assert [one.known for one in found.answers] == [False]
    assert not found.not_read


SHOT = HERE + SHOOT + "Ann casts Spark targeting Odd\n"
FOUGHT = HERE + "Ann attacks with Elk\nBob blocks Elk with Bo\n"
ASKED = (
    (DIES, SHOT + "is Elk sacrificed?"),
    (DIES, SHOT + "does Odd die?"),
    (DIES, SHOT + "where is Odd?"),
    (DIES, SHOT + "is Odd on the battlefield?"),
    (DIES, SHOT + "what triggers?"),
    (DIES, SHOT + "who wins?"),
    (EACH_END, HERE + "in Ann's end step, does Elk die?"),
    (DIES.replace("Odd", "a creature"), FOUGHT + "when does Elk die?"),
    (DIES.replace("Odd", "a creature"), FOUGHT + "does Bob win?"),
)
"""Questions whose answers lie behind a moment at which the text could matter, once everyone passes."""


@pytest.mark.parametrize(("text", "story"), ASKED)
def test_an_answer_that_hangs_on_it_is_unsupported_and_no_choice_is_said_to_be_open(
    text: str, story: str
) -> None:
    found = told(CREATURE, text, story)
    (answer,) = found.answers
    assert not answer.known, answer.text
    assert "can't be told: Odd has a text that was not read" in answer.text
    assert "choice" not in answer.text
    assert f"“{text.replace('  ', ' ')}”" in answer.text
    assert found.status is Status.UNSUPPORTED, answer.text
    assert "Odd has a text that was not read" in found.reason


@pytest.mark.parametrize(
    "question", ["does Elk die?", "where is Elk?", "is Odd on the battlefield?"]
)
def test_an_answer_that_does_not_come_to_it_is_certain(question: str) -> None:
    found = told(CREATURE, DIES, HERE + SHOOT + "Ann casts Spark targeting Elk\n" + question)
    assert [one.known for one in found.answers] == [True]
    assert found.status is Status.PASSES, found.reason


def _only(text: str, types: str = CREATURE) -> a.Ability:
    size = types.rpartition(" ")[2].split("/") if "/" in types else (None, None)
    line = types.rpartition(" ")[0] if "/" in types else types
    face = PrintedFace("Odd", line, text, "{1}", *size)
    card, _ = reading.read(PrintedCard("Odd", (face,)))
    (one,) = card.front.abilities
    return one


def test_a_trigger_that_is_read_keeps_its_event_and_its_condition() -> None:
    one = _only("Whenever you gain life, if you control an artifact, frobnicate, or draw a card.")
    assert isinstance(one, a.TriggeredAbility)
    assert isinstance(one.event, a.GainsLife)
    assert one.condition is not None
    assert isinstance(one.effect, a.NotRead)


def test_a_list_of_events_is_never_cut_at_its_first_comma() -> None:
    one = _only("Whenever Odd attacks, frobnicates, or blocks, draw a card.")
    assert isinstance(one, a.UnreadAbility)
    assert one.kind is Paragraph.TRIGGERED


OCCASIONS = (
    ("Whenever an opponent casts a frobnicated spell from their hand", Occasion.CAST),
    ("Whenever you cast your frobnicated spell each turn", Occasion.CAST),
    ("Whenever you activate a frobnicated ability", Occasion.ACTIVATED),
    ("Whenever a frobnicated creature becomes the target of a spell", Occasion.TARGETED),
    ("Whenever you draw your frobnicated card", Occasion.DRAWN),
    ("Whenever a player loses life during their frobnicated turn", Occasion.LOST),
    ("Whenever one or more frobnicated creatures enter under your control", Occasion.ENTERED),
    ("Whenever you roll a frobnicated 3 or higher", Occasion.ROLLED),
    ("Whenever you cast or frobnicate a spell", None),
    ("Whenever you frobnicate a player who casts a spell", None),
    ("Whenever you frobnicate a creature that dies", None),
    ("Whenever you cast a frobnicated spell or a creature dies", None),
    ("Whenever a creature dealt frobnicated damage by Odd this turn dies", None),
    ("Whenever you discard and frobnicate a card", None),
    ("Whenever you frobnicate by casting a spell", None),
    ("Whenever a frobnicated player chooses a target", None),
    ("Whenever you cast, frobnicate, or copy a spell", None),
)
"""The one kind of event that a trigger can wait for, and none where another could be meant."""


@pytest.mark.parametrize(("trigger", "occasion"), OCCASIONS)
def test_the_verb_of_a_trigger_tells_on_what_it_could_trigger(
    trigger: str, occasion: Occasion | None
) -> None:
    one = _only(f"{trigger}, draw a card.")
    assert isinstance(one, a.UnreadAbility)
    assert one.occasion is occasion


def test_a_state_that_is_waited_for_is_taken_for_what_is_always_so() -> None:
    one = _only("When you frobnicate no Islands, draw a card.")
    assert isinstance(one, a.UnreadAbility)
    assert one.kind is Paragraph.STATIC


def test_the_steps_are_those_that_the_text_names() -> None:
    one = _only("At the beginning of the frobnicated upkeep, draw a card.")
    assert isinstance(one, a.UnreadAbility)
    assert one.steps == (Step.UPKEEP,)


def test_what_returns_itself_functions_where_it_could_be() -> None:
    one = _only("At the beginning of your upkeep, frobnicate and return Odd from your graveyard.")
    assert isinstance(one, a.TriggeredAbility)
    assert Zone.GRAVEYARD in one.zones


def test_a_cost_that_is_not_read_is_still_one() -> None:
    one = _only("{2}, Frobnicate a creature: Draw a card.")
    assert isinstance(one, a.ActivatedAbility)
    assert isinstance(one.effect, a.NotRead)


def test_a_trigger_of_two_kinds_is_no_trigger_of_one() -> None:
    one = _only("At the beginning of your upkeep or whenever you frobnicate, draw a card.")
    assert isinstance(one, a.UnreadAbility)
    assert one.kind is Paragraph.STATIC


def test_every_step_that_is_named_counts() -> None:
    one = _only("At the beginning of your frobnicated upkeep, draw step, and end step, draw two.")
    assert isinstance(one, a.UnreadAbility)
    assert set(one.steps) == {Step.UPKEEP, Step.DRAW, Step.END}
