"""Questions compose: manner, tense, mood, denial and names go with each verb, and what alters a question stops it."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario, sentence

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Wall of Stone {2}{W}
  Creature — Wall 0/8
card Will to Fight {R}
  Instant
  Destroy target creature.
card Belt {1}
  Artifact — Equipment
  Equip {1}

"""


def asked(line: str) -> str:
    """What a line asks, as the language says it; "" where it is refused."""
    (source,) = read(HEAD + line, open_=True)
    (step,) = source.scenario.steps
    assert isinstance(step, m.Ask)
    if isinstance(step.question, m.Unread):
        return ""
    (again,) = read(print_scenario(source.scenario), open_=True)
    assert again.scenario.steps[0].question == step.question  # type: ignore[union-attr]
    return sentence(step).removesuffix("?")


VERBS = [
    ("Elk", "die", "died", "dying", "die"),
    ("Wall of Stone", "survive", "survived", "surviving", "survive"),
    ("Will to Fight", "resolve", "resolved", "resolving", "resolve"),
    ("Elk", "untap", "untapped", "untapping", "untap"),
    ("Elk", "trigger", "triggered", "triggering", "trigger"),
    ("Ann", "win the game", "won the game", "winning the game", "win"),
    ("Ann", "gain any life", "gained any life", "gaining life", "gain life"),
    ("Bob", "lose 2 life", "lost 2 life", "losing 2 life", "lose 2 life"),
    ("Ann", "draw a card", "drawn a card", "drawing cards", "draw cards"),
    ("Elk", "deal damage to Bob", "dealt damage to Bob", "dealing damage to Bob", "deal damage to Bob"),
    ("Bob", "take 3 damage", "taken 3 damage", "taking 3 damage", "take 3 damage"),
]  # fmt: skip


@pytest.mark.parametrize(
    "shape",
    [
        "does {s} {to}?", "did {s} {to}?", "will {s} {to}?", "would {s} {to}?", "has {s} {done}?", "is {s} {doing}?",
        "is {s} going to {to}?", "does {s} still {to}?", "Does {s} actually {to} at this point?",
        "so does {s} {to} now?", "does {s} {to}, and why?", "does {s} {to} in the end?", "will {s} {to} after that?",
    ],
)  # fmt: skip
def test_tense_and_manner_change_nothing(shape: str) -> None:
    for subject, to, done, doing, plain in VERBS:
        line = shape.format(s=subject, to=to, done=done, doing=doing)
        assert asked(line) == f"does {subject} {plain}", line


@pytest.mark.parametrize(
    ("shape", "meant"),
    [
        ("why will {s} {to}?", "why does {s} {plain}"), ("why did {s} {to}?", "why does {s} {plain}"),
        ("why won't {s} {to}?", "why doesn't {s} {plain}"), ("why has {s} not {done}?", "why doesn't {s} {plain}"),
        ("why did {s} not {to}?", "why doesn't {s} {plain}"), ("didn't {s} {to}?", "doesn't {s} {plain}"),
        ("why isn't {s} {doing}?", "why doesn't {s} {plain}"),
    ],
)  # fmt: skip
def test_denial_and_reason_go_with_every_verb(shape: str, meant: str) -> None:
    for subject, to, done, doing, plain in VERBS:
        line = shape.format(s=subject, to=to, done=done, doing=doing)
        assert asked(line) == meant.format(s=subject, plain=plain), line


MODES = [
    ("can {s} {to}?", "can {s} {to}"), ("could {s} {to}?", "can {s} {to}"), ("may {s} {to} now?", "can {s} {to}"),
    ("is {s} able to {to}?", "can {s} {to}"), ("is {s} allowed to {to}?", "can {s} {to}"),
    ("is it possible for {s} to {to}?", "can {s} {to}"), ("is it legal for {s} to {to}?", "can {s} {to}"),
    ("does {s} get to {to}?", "can {s} {to}"), ("will {s} be able to {to}?", "can {s} {to}"),
    ("why is {s} unable to {to}?", "why can't {s} {to}"), ("why isn't {s} allowed to {to}?", "why can't {s} {to}"),
    ("why can {s} not {to}?", "why can't {s} {to}"),
    ("must {s} {to}?", "must {s} {to}"), ("does {s} have to {to}?", "must {s} {to}"), ("does {s} need to {to}?", "must {s} {to}"),
    ("will {s} have to {to}?", "must {s} {to}"), ("is {s} forced to {to}?", "must {s} {to}"), ("has {s} to {to}?", "must {s} {to}"),
    ("why is {s} required to {to}?", "why must {s} {to}"),
]  # fmt: skip


@pytest.mark.parametrize(("shape", "meant"), MODES)
@pytest.mark.parametrize(
    ("subject", "verb"),
    [
        ("Elk", "attack"),
        ("Wall of Stone", "block Elk"),
        ("Ann", "cast Will to Fight targeting Elk"),
    ],
)
def test_leave_and_duty_are_asked_in_many_words(shape: str, meant: str, subject: str, verb: str) -> None:  # fmt: skip
    assert asked(shape.format(s=subject, to=verb)) == meant.format(s=subject, to=verb)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("is Elk being destroyed?", "does Elk get destroyed"), ("has Elk been exiled?", "does Elk get exiled"),
        ("will Elk be sacrificed?", "does Elk get sacrificed"), ("does Elk get killed?", "does Elk die"),
        ("is it possible for Elk to be destroyed?", "can Elk be destroyed"), ("why can Elk not be destroyed?", "why can't Elk be destroyed"),
        ("could Will to Fight destroy Elk?", "can Elk be destroyed by Will to Fight"),
        ("can Ann kill Elk with Will to Fight?", "can Elk be killed by Ann's Will to Fight"),
        ("can Ann legally target Elk with Will to Fight?", "can Elk be targeted by Ann's Will to Fight"),
        ("is Elk a legal target for Will to Fight?", "can Elk be targeted by Will to Fight"),
        ("which creatures are legal targets for Will to Fight?", "which creatures can be targeted by Will to Fight"),
        ("who has to attack?", "which creatures must attack"), ("which creatures are forced to attack?", "which creatures must attack"),
        ("can anyone block Elk?", "which creatures can block Elk"), ("who gets to respond?", "who can respond"),
        ("who will win?", "who wins"), ("who has drawn a card?", "who draws"), ("what has triggered?", "what triggers"),
        ("how many creatures will die?", "how many creatures die"), ("does anything die?", "what dies"),
        ("how many cards has Ann drawn this turn?", "how many cards does Ann draw this turn"),
        ("how much life will Ann end up with?", "how much life does Ann have"), ("how many creatures are attacking?", "how many creatures are attacking"),
        ("what is the power of Elk?", "how much power does Elk have"), ("where will Elk end up?", "where is Elk"),
        ("how big will Elk be?", "what is Elk"), ("what remains on the battlefield?", "what is on the battlefield"),
        ("what types does the Elk have?", "what is Elk"), ("who is the owner of Elk?", "who owns Elk"),
        ("does Belt stay attached to Elk?", "is Belt attached to Elk"), ("what is Elk equipped with?", "what is attached to Elk"),
        ("can Ann cast Will to Fight at Elk?", "can Ann cast Will to Fight targeting Elk"),
        ("what must Ann pay for Belt?", "what does Ann pay for Belt"), ("is Bob at 17?", "is Bob at 17 life"),
        ("who is Elk attacking?", "what is Elk attacking"), ("which creature is blocking Elk?", "what blocks Elk"),
        ("is Elk targeted by Will to Fight?", "does Will to Fight target Elk"), ("who cast Belt?", "who casts Belt"),
        ("what zone does Elk go to?", "where is Elk"), ("is anything on the stack?", "what is on the stack"), ("how many attackers are there?", "how many attacking creatures are on the battlefield"),
        ("how much damage was dealt to Bob?", "how much damage does Bob take"), ("was Bob dealt damage?", "does Bob take damage"),
        ("how much mana does Ann need to cast Belt?", "what does Ann pay for Belt"), ("can Bob chump block Elk with Wall of Stone?", "can Bob block Elk with Wall of Stone"),
        ("does Will to Fight have a legal target?", "what can be targeted by Will to Fight"),
        ("does Will to Fight destroy Elk?", "does Will to Fight destroy Elk"), ("is Elk destroyed by Will to Fight?", "does Will to Fight destroy Elk"),
        ("how many tokens will Ann get?", "how many tokens does Ann create"), ("how much mana can Ann produce?", "how much mana can Ann make"), ("can anyone gain life?", "who can gain life"),
        ("does Elk fizzle?", "does Elk fizzle"), ("can Elk be blocked by anything?", "which creatures can block Elk"),
    ],
)  # fmt: skip
def test_each_is_the_question_that_asks_the_same(line: str, meant: str) -> None:
    assert asked(line) == meant


@pytest.mark.parametrize(
    "line",
    [
        "did Elk die before Wall of Stone died?", "does Elk die instead?", "does only Elk die?", "can only Elk attack?",
        "can Elk attack alone?", "can Elk attack without Wall of Stone?", "can Elk attack next turn?",
        "does Elk die by itself?", "should Ann cast Belt?", "might Elk die?", "does Elk die first?",
        "could Bob have blocked Elk?", "does Elk die unless Bob blocks?", "who takes 3 damage?", "who doesn't lose life?",
        "do all creatures die?", "does everything die?", "can Ann untap Elk?", "does Elk die if Bob blocks?",
    ],
)  # fmt: skip
def test_what_would_change_the_question_is_refused(line: str) -> None:
    assert asked(line) == ""


@pytest.mark.parametrize(
    ("line", "word"),
    [("did Elk die before Belt did?", "before"), ("can Elk attack alone?", "alone"), ("can only Elk attack?", "only")],
)  # fmt: skip
def test_the_word_that_would_change_it_is_named(line: str, word: str) -> None:
    (source,) = read(HEAD + line, open_=True)
    assert f"“{word}” would make another question of it" in source.unread[0].message


def test_a_claim_that_is_said_denied_is_answered_as_it_is_said() -> None:
    said = {
        "isn't Elk tapped?": False,
        "is it so that Elk isn't tapped?": True,
        "is Elk gone?": True,
    }
    for line, stated in said.items():
        (source,) = read(HEAD + line, open_=True)
        question = source.scenario.steps[0].question  # type: ignore[union-attr]
        assert (question.claim.negated, question.stated) == (True, stated)


def test_a_question_about_each_player_is_one_of_each() -> None:
    (source,) = read(HEAD + "how many cards does each player have in hand?", open_=True)
    said = [sentence(step) for step in source.scenario.steps]
    assert said == [
        "how many cards does Ann have in hand?",
        "how many cards does Bob have in hand?",
    ]


@pytest.mark.parametrize(
    "who",
    ["do Ann, Bob and Cat", "do Ann, Bob, and Cat", "do Ann, Bob and Cat each", "does each player", "does everyone", "does everybody"],
)  # fmt: skip
def test_of_several_players_each_is_asked(who: str) -> None:
    text = f"players Ann, Bob, Cat\nin Ann's upkeep\nhow much life {who} have?"
    (source,) = read(text, open_=True)
    asked = [sentence(one) for one in source.scenario.steps if isinstance(one, m.Ask)]
    assert asked == [f"how much life does {one} have?" for one in ("Ann", "Bob", "Cat")]
