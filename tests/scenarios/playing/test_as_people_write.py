"""Situations as people write them: what no line says in full, taken as it must be meant, and told."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import Unreadable, read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Great Ox {2}{W}
  Legendary Creature — Ox 3/3
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Bulk {G}
  Instant
  Target creature gets +2/+2 until end of turn.
card Nope {1}{U}
  Instant
  Counter target spell.
card Study {2}{U}
  Sorcery
  Draw two cards.
card Old Mill {3}
  Artifact
  {2}, {T}: Draw a card.
card Jail {2}{W}
  Enchantment
  When Jail enters, exile target creature an opponent controls until Jail leaves the battlefield.
card Shelter {W}
  Instant
  Target creature you control gains protection from the color of your choice until end of turn.
card Twins {1}{R}
  Sorcery
  Twins deals 2 damage divided as you choose among one or two targets.
card Verdict {W}
  Sorcery
  This spell can't be countered.
  You gain 2 life.
card Deal {B}
  Instant
  As an additional cost to cast this spell, pay 4 life.
  Draw two cards.

"""


def judged(text: str) -> Result:
    (source,) = read(CARDS + text, open_=True)
    return judge(source, "").result


def answers(text: str) -> list[str]:
    found = judged(text)
    assert found.status is Status.PASSES, found.reason
    return [one.text for one in found.answers]


def taken(text: str) -> str:
    found = judged(text)
    assert found.status is Status.PASSES, found.reason
    return found.steps[0].text if found.steps[0].text.startswith("taken") else ""


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Ann has Elk, a Mountain and Spark in hand\nAnn casts Spark targeting Bob",
         "Ann has Elk and Mountain on the battlefield; Ann has Spark in hand"),
        ("Ann has Elk, a Mountain and Spark in hand\nAnn attacks with Elk",
         "Ann has Elk on the battlefield; Ann has Mountain and Spark in hand"),
        ("Ann has Elk and Spark in hand and 3 Forests on the battlefield\nAnn casts Elk", ""),
        ("Ann controls a Mountain\nAnn has a Mountain and Spark in hand\nAnn casts Spark targeting Bob", ""),
        ("Ann has Elk and a Forest in hand\nAnn plays Forest", ""),
        ("Ann attacks with Elk", "Ann has Elk on the battlefield"),
        ("Bob controls Elk\nAnn casts Spark targeting Elk",
         "Ann has Spark in hand; Ann has Mountain on the battlefield"),
        ("Bob controls Elk\nAnn has Spark\nAnn casts Spark targeting Elk", "Ann has Mountain on the battlefield"),
        ("Ann has {R} floating\nAnn has Spark\nAnn casts Spark targeting Bob", ""),
    ],
)  # fmt: skip
def test_what_no_line_says_is_taken_and_told(text: str, meant: str) -> None:
    assert taken(text) == (f"taken to be so: {meant}" if meant else "")


def test_what_has_come_of_the_story_is_no_setup() -> None:
    with pytest.raises(Unreadable, match="stands before the first step"):
        read(CARDS + "Ann casts Spark on Elk. Spark resolves. Bob controls Elk.", open_=True)


def test_no_sentence_of_several_is_lost_in_other_words_for_them_all() -> None:
    story = "Ann has 3 Plains and Great Ox in hand. Ann casts Great Ox. Does Great Ox resolve?"
    assert answers(story) == ["Yes: Great Ox resolves (once everyone passes)"]


@pytest.mark.parametrize("name", ["Elk Herald", "Elk's Last Horn", "Great Ox's Yoke"])
def test_a_name_that_goes_on_is_told_whole(name: str) -> None:
    with pytest.raises(Unreadable, match=f"no card is called {name!r}"):
        read(CARDS + f"Ann has {name} in hand", open_=True)


def test_a_word_of_a_card_is_no_player() -> None:
    own = "card Masu, First to Live {3}\n  Artifact\n\nAnn controls Masu, First to Live\n"
    (source,) = read(own + "how much life does Ann have?", open_=True)
    assert source.scenario.players == ("Ann", "Opponent")


def test_a_name_that_nobody_has_is_no_reason_why_not() -> None:
    (said,) = answers("Ann controls a Mountain\ncan Ann activate Old Mill targeting Great Ox?")
    assert not said.startswith("No")


def test_an_artifact_in_hand_pays_for_nothing_before_it_is_cast() -> None:
    text = "card Lens {2}\n  Artifact\n  {T}: Add {C}.\n\nAnn has Lens in hand\nAnn casts Lens"
    assert taken(text) == "taken to be so: Ann has 2 × Wastes on the battlefield"


def test_what_can_be_no_permanent_is_in_hand_where_no_place_is_said() -> None:
    found = judged("Ann has Elk and Spark\nwhere is Spark?\nwhere is Elk?")
    assert [one.text for one in found.answers] == [
        "Spark is in Ann's hand",
        "Elk is on the battlefield",
    ]


@pytest.mark.parametrize(
    ("story", "answer"),
    [
        # Pronouns, short names and verbs made of names.
        ("Bob controls Elk and a Forest, Bulk in hand\nAnn casts Spark on Elk. In response, Bob casts Bulk on it. does Elk die?", "No"),
        ("Bob has 2 Islands and Nope\nAnn casts Spark on Bob. Bob counters it with Nope. does Spark get countered?", "Yes"),
        ("Ann controls Elk\nBob controls Great Ox\nAnn attacks with Elk. Bob blocks it with Ox. does Elk die?", "Yes"),
        ("Bob controls Elk\nAnn sparks Elk. does Elk die? why?", "Yes"),
        ("Ann controls Elk. She has a Forest and Bulk in hand. She casts Bulk on Elk. what is Elk's power?", "Elk has power 2; once everyone passes: Elk has power 4"),
        ("Both players are at 3 life. Ann casts Spark targeting herself. does Ann lose?", "Yes: Ann loses the game (is at 0 or less life)"),
        ("Ann controls Elk. Bob controls Great Ox. Ann attacks with Elk. Great Ox blocks. does Elk die?", "Yes"),
        ("Ann controls Elk. Bob controls Great Ox. Ann attacks with her Elk. Nobody blocks. how much damage does Bob take?", "Bob takes 2 damage"),
        ("Bob is at 3 life. Ann casts Spark on Bob and it resolves. who wins?", "Ann wins: Bob loses the game"),
        ("Ann has 2 Plains, Jail is in her hand. Bob controls Elk. how many cards does Ann have in hand?", "Ann has 1 card in hand"),
        ("Ann controls Elk with no counters. Ann has {G} floating. Ann casts Bulk on one Elk. what is Elk's power?", "Elk has power 2"),
        ("Bob controls Elk and Great Ox. Ann casts Twins targeting Elk and Great Ox, 1 damage each. how much damage does Elk take?", "Elk takes 1 damage"),
        ("players Ann, Bob, Cat\nAnn controls Elk and Great Ox. Ann attacks Bob with Elk and Cat with Great Ox. how much life does Bob have? and Cat?", "Bob is at 20 life"),
        ("Ann controls Great Ox. It's Ann's turn. Pass the turn. In Bob's upkeep, whose turn is it?", "It is Bob's turn, in the upkeep"),
        # What was not spoken of may be told later.
        ("Ann attacks with Elk. Bob controls Great Ox. can Great Ox block Elk?", "Yes"),
        # Choices told with a spell that are made later; targets of what triggers.
        ("Bob controls Elk\nAnn has 3 Plains and Jail in hand\nAnn casts Jail targeting Elk\nwhere is Elk?", "Elk is on the battlefield; once everyone passes: Elk is in exile"),
        ("Ann controls Elk\nAnn casts Shelter on Elk choosing red\ndoes Elk have protection from red?", "Yes"),
        ("Bob controls Elk\nAnn casts Twins dividing 1 to Elk and 1 to Bob\nhow much damage does Bob take?", "Bob takes 1 damage: from Twins"),
        # A sorcery behind something on the stack lets that resolve.
        ("Ann controls Old Mill and 5 Islands. Ann has Study in hand. Ann activates Old Mill. Ann casts Study. how many cards does Ann draw?", "Ann draws 3 cards"),
        ("Ann has 3 Forests and Elk in hand\nAnn plays Elk. does Elk resolve?", "Yes"),
        # A response that speaks of an ability that has yet to trigger is made once it has.
        ("Bob controls Elk, a Mountain and has Spark in hand\nAnn has 3 Plains and Jail in hand\nAnn casts Jail. Jail's ability targets Elk. In response, Bob casts Spark on Elk. does Elk die?", "Yes"),
        # Both of two, and two questions in one.
        ("Ann controls Elk and Great Ox. Ann attacks with both. Bob doesn't block. how much damage does Bob take?", "Bob takes 5 damage"),
        ("Bob controls two Elks\nAnn swings with Great Ox. Bob blocks Great Ox with both Elks. does Great Ox die?", "Yes"),
        ("Ann controls Elk\nwhat is Elk, and who controls it?", "Elk is a 2/2"),
        ("Ann has 3 life and Bob has 4 life. how much life do Ann and Bob have?", "Ann is at 3 life"),
        ("Ann controls Elk. Ann has Verdict in hand and a Plains. Ann casts Verdict. how much life does she gain?", "Ann gains 2 life"),
        ("Ann has 9 cards in hand. how many cards does Ann discard in the cleanup step?", "Ann discards 2 cards"),
        ("Ann attacks with Elk. Bob doesn't block. After combat, is Elk tapped?", "Yes"),
        ("Ann controls Elk. Bob has no creatures and 5 life. Ann attacks with Elk. No blocks. how much damage does Bob take?", "Bob takes 2 damage"),
        # What was used is told later.
        ("Ann attacks with Elk. Bob blocks with Great Ox. Ann casts Bulk on Elk. Ann has a Forest and Bulk in hand. does Elk die?", "No"),
        ("Ann attacks with Great Ox, Bob blocks it with Elk, then Bob casts Bulk on Elk. does Elk die?", "No"),
    ],
)  # fmt: skip
def test_it_is_played_as_it_must_be_meant(story: str, answer: str) -> None:
    assert answers(story)[0].startswith(answer)


@pytest.mark.parametrize(
    ("story", "answer", "rule"),
    [
        ("Bob controls Elk\nAnn casts Spark on Elk\nhow much damage does Elk take?", "Elk takes 3 damage: from Spark", "120.2b"),
        ("Bob has 2 Islands and Nope\nAnn casts Spark on Bob. Bob casts Nope on Spark. does Bob take damage?", "No: Bob takes 0 damage: Spark is countered", "701.6a"),
        ("Bob has 2 Islands and Nope\nAnn casts Verdict. Bob casts Nope on Verdict. does Verdict get countered?", "No: Verdict can't be countered", "701.6a"),
        ("Ann attacks with Great Ox. Bob blocks with Elk. does Bob take damage?", "No: Bob takes 0 damage", "509.1h"),
        ("Ann attacks with Great Ox. Bob blocks with Elk. does Great Ox deal damage to Bob?", "No: Great Ox deals 0 damage to Bob: Great Ox was blocked", "509.1h"),
        ("Bob controls Elk\nAnn casts Verdict. Verdict resolves. who gains life?", "Ann gains 2 life", "119.3"),
        ("Bob is the monarch\nAnn controls Elk\nwho is the monarch?", "Bob is the monarch", "725.1"),
        ("it's Bob's turn\nwhose turn is it?", "It is Bob's turn", "102.1"),
        ("Ann controls Elk\nmust Elk attack?", "No: Elk may stay out of it", "508.1d"),
        ("Ann casts Spark on Bob\ncan Bob respond?", "Yes: Bob gets priority before Spark resolves", "117.7"),
        ("Ann controls Elk and Bob controls a Forest\ncan Bob respond?", "No: nothing is on the stack", "117.7"),
        ("Ann controls Elk, owned by Bob\nwho owns Elk?", "Bob owns Elk", "108.3"),
        ("Ann controls a Mountain. Ann has Study in hand. what does Ann pay for Study?", "Ann would pay {2}{U} for Study, and can't now", "601.2f"),
        ("Ann is at 3 life. Ann has a Swamp and Deal in hand. can Ann cast Deal?", "No: Ann can't cast Deal: Ann can't pay 4 life, being at 3", "119.4"),
        ("Ann controls Elk. Bob controls Elk. Ann attacks with Ann's Elk. Bob blocks with Bob's Elk. what dies?", "2 × Elk die", "704.5g"),
        ("Cat is the monarch\nplayers Ann, Bob, Cat\nAnn controls Elk. Ann attacks Cat with Elk. Cat doesn't block. who is the monarch after combat?", "Ann is the monarch (everyone passing until postcombat main phase)", "725.1"),
        ("variant Commander\nAnn has Great Ox (commander) in the command zone and 3 Plains\nBob has 2 Islands and Nope\nAnn casts Great Ox. Bob casts Nope on Great Ox. Ann moves Great Ox to the command zone. what does Ann pay for Great Ox?", "Ann would pay {4}{W} for Great Ox", "903.8"),
        ("Ann controls 3 Plains. Ann has Verdict in hand. Ann casts Verdict. what did Ann pay for Verdict?", "Ann pays {W} for Verdict", "601.2f"),
        ("Bob has a 1/1 white Spirit creature token\nAnn casts Spark on Spirit. It resolves. where is Spirit?", "Spirit no longer exists: a token", "704.5d"),
    ],
)  # fmt: skip
def test_it_is_answered_with_the_reason(story: str, answer: str, rule: str) -> None:
    story = story.replace(", owned by Bob", " (owned by Bob)")
    found = judged(story)
    assert found.status is Status.PASSES, found.reason
    (said,) = found.answers
    assert said.text.startswith(answer)
    assert said.rules[0] == rule


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Ann casts Spark targeting Great Elk", "no card or player is called 'Great Elk'"),
        ("Ann frobnicates everything", "found 'frobnicates'"),
    ],
)
def test_a_line_that_says_nothing_is_told_with_lines_that_would(line: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(CARDS + "Ann controls Elk\n" + line, open_=True)
    assert said in caught.value.problems[0].message


UNREAD = [
    ("how purple is Elk?", "it is like none that can; these can be: “"),
    ("what is Elk worth?", "it is understood only as far as “what is Elk”; these can be: “"),
    ("does Ekl die?", "no card or player is called 'Ekl'; the nearest is 'Elk'"),
    (
        "if Elk frobnicates, who wins?",
        "what is supposed in it is neither something that a player does",
    ),
    ("and whose idea was Elk?", "it is like none that can; these can be: “"),
]


@pytest.mark.parametrize(("question", "said"), UNREAD)
@pytest.mark.parametrize("place", ["before", "between", "behind"])
def test_a_question_that_cannot_be_read_hides_nothing_else(
    question: str, said: str, place: str
) -> None:
    lines = ["Ann casts Spark targeting Elk", "it resolves", "does Elk die?"]
    lines.insert({"before": 0, "between": 1, "behind": 3}[place], question)
    found = judged("Bob controls Elk\nAnn has Spark in hand\n" + "\n".join(lines))
    assert found.status is Status.UNSUPPORTED
    assert found.reason.endswith("a question can't be read; the rest is told")
    unread, read_ = sorted(found.answers, key=lambda one: one.known)
    assert unread.question == question
    assert unread.text.startswith(f"this question can't be read: {said}")
    assert read_.text.startswith("Yes: Elk is destroyed")
    offered = unread.text.split("“")[2 if "far as" in unread.text else 1 :]
    for one in offered:
        (source,) = read(CARDS + "Bob controls Elk\n" + one.split("”")[0], open_=True)
        assert not source.unread


@pytest.mark.parametrize("question", [row[0] for row in UNREAD])
def test_where_something_is_expected_nothing_is_passed_over(question: str) -> None:
    with pytest.raises(Unreadable):
        read(CARDS + f"Bob controls Elk\n{question}\nthen Bob controls Elk")


@pytest.mark.parametrize(
    "line",
    [
        "then Elk is purple",
        "then Elk is purple?",
        "Ann casts Spark targeting Elk, does it die, and frobnicates?",
        "In response, Bob frobnicates Elk?",
    ],
)
def test_what_tells_something_is_no_question(line: str) -> None:
    with pytest.raises(Unreadable):
        read(CARDS + f"Bob controls Elk\n{line}\nwhat is Elk?", open_=True)


def test_no_player_is_made_of_a_name_that_only_a_question_has() -> None:
    (source,) = read(
        CARDS + "Ann controls Elk\nBob has Spark in hand\ndoes Share die?\ncan Cid respond?",
        open_=True,
    )
    assert source.scenario.players == ("Ann", "Bob")


def test_what_nobody_has_is_told_with_the_line_to_write() -> None:
    found = judged("Bob controls Great Ox\nAnn casts Spark on Elk")
    assert "nobody has Elk: say whose it is (such as: " in found.reason


def test_a_pronoun_that_could_mean_two_things_is_not_guessed() -> None:
    with pytest.raises(Unreadable) as caught:
        read(CARDS + "Bob controls Elk and Great Ox\nAnn casts Bulk on it", open_=True)
    assert "'it' could mean Elk or Great Ox: write the name" in caught.value.problems[0].message


@pytest.mark.parametrize(
    ("hidden", "deed", "lands"),
    [
        ("Hid {4}{U}\n  Creature — Bird 3/3\n  Morph {1}{U}", "Ann turns Hid face up", "2 × Island"),
        ("Hid {3}{W}\n  Sorcery\n  You gain 4 life.\n  Foretell {W}", "Ann foretells Hid", "2 × Wastes"),
        ("Hid {2}{R}\n  Sorcery\n  You gain 3 life.\n  Suspend 2—{R}", "Ann suspends Hid", "Mountain"),
        ("Hid {1}{G}\n  Creature — Ox 2/2", "Ann turns Hid (manifested) face up", "2 × Forest"),
    ],
)  # fmt: skip
def test_116_2_special_actions_are_paid_for_too(hidden: str, deed: str, lands: str) -> None:
    lies = "Hid (manifested) on the battlefield" if "(" in deed else "Hid in hand"
    lies = "Hid (face down) on the battlefield" if "Morph" in hidden else lies
    text = f"card {hidden}\n\nAnn has {lies}\n{deed.replace(' (manifested)', '')}"
    assert taken(text) == f"taken to be so: Ann has {lands} on the battlefield"


@pytest.mark.parametrize(
    ("told", "lands"),
    [
        ("Study in hand\nAnn has Swamp and Elk on top of the library\nAnn casts Study", "3 × Island"),
        ("Study in hand\nAnn has Swamp in exile\nAnn casts Study", "3 × Island"),
        ("Study in hand\nAnn has Swamp in the graveyard\nAnn casts Study", "3 × Island"),
        ("Study in hand\nAnn has Spark, Swamp, Elk in the graveyard\nAnn casts Study", "3 × Island"),
        ("Study (called First), Study (called Second) in hand\nAnn casts First", "3 × Island"),
    ],
)  # fmt: skip
def test_a_land_that_makes_no_mana_says_nothing_of_where_it_comes_from(
    told: str, lands: str
) -> None:
    """It stays where it is; and a spell costs the same by a name that it was given."""
    assert taken(f"Ann has {told}") == f"taken to be so: Ann has {lands} on the battlefield"
