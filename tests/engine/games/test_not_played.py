"""What of an older date's rules is not played is refused by its name, and only where a game touches it."""

import pytest

from rulesdb.engine.games.not_played import LOOKS
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.variants import TOUCHES, all_differences, differences
from rulesdb.errors import Unsupported
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """rule 100.1
example "t"
card Elk {1}{G}
  Creature — Elk 2/2
card Worn Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Old Reader {U}
  Sorcery
  Scry 2.
card Late Walker {3}
  Legendary Planeswalker — Late loyalty 3
  +1: You gain 1 life.
"""


def result(date, setup, steps="", claim="Ann is at 20 life"):
    text = (
        CARDS + f"players Ann, Bob\n{setup}\nin Ann's upkeep\n{steps}\nthen as of {date}: {claim}\n"
    )
    (found,) = run(read(text)[0])
    return found


def test_every_difference_can_be_looked_for_and_names_what_there_is():
    assert set(LOOKS) == set(TOUCHES)
    kinds = {kind.value for kind in EventKind}
    for one in all_differences():
        assert one.touches, one.name
        for field, wanted in one.touches:
            if field == "events":
                assert {each.partition(":")[0] for each in wanted} <= kinds, one.name


def test_games_of_today_have_none():
    assert differences("") == ()
    assert differences("2026-08-07") == ()


@pytest.mark.parametrize(
    ("date", "there", "word"),
    [
        ("2001-07-23", "Worn Belt", "equip"),
        ("2004-10-01", "Late Walker", "Planeswalker"),
    ],
)
def test_what_no_rule_of_the_date_knows_is_not_played_by_those_of_today(date, there, word):
    found = result(date, f"Ann has {there} on the battlefield")
    assert found.status is Status.UNSUPPORTED
    assert date in found.reason
    assert word in found.reason


def test_what_is_only_in_hand_touches_nothing():
    assert result("2001-07-23", "Ann has Worn Belt in hand").status is Status.PASSES


def test_the_same_is_played_from_the_date_on_that_knows_it():
    assert result("2004-10-01", "Ann has Worn Belt on the battlefield").status is Status.PASSES


def test_a_keyword_action_touches_before_anybody_is_asked_about_it():
    setup = "Ann has an Island on the battlefield, Old Reader in hand, Plains, Swamp, Island and Forest on top of the library"
    cast = "in Ann's precombat main phase\nAnn casts Old Reader\neveryone passes until it resolves"
    found = result("2001-07-23", setup, cast)
    assert found.status is Status.UNSUPPORTED
    assert "scry" in found.reason
    assert "no line answers" in result("2010-10-01", setup, cast).reason


def test_games_of_more_than_two_were_in_no_rules_before_2005():
    text = "players Ann, Bob, Cat\nin Ann's upkeep\n"
    for date, status in (("2004-10-01", Status.UNSUPPORTED), ("2005-08-01", Status.PASSES)):
        (found,) = run(read(CARDS + text + f"then as of {date}: Ann is at 20 life\n")[0])
        assert found.status is status, found.reason


def test_all_that_a_difference_names_must_be_there():
    cards = """card Firm Coat {W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature has indestructible.
card Plain Field {1}
  Enchantment
  All creatures lose all abilities.
"""
    setup = "players Ann, Bob\nAnn has Elk and Firm Coat (attached to Elk) on the battlefield\n"
    field = "Bob has Plain Field on the battlefield\n"
    end = "in Ann's upkeep\nthen as of 2010-10-01: Ann is at 20 life\n"
    (without,) = run(read(CARDS + cards + setup + end)[0])
    assert without.status is Status.PASSES, without.reason
    (with_,) = run(read(CARDS + cards + setup + field + end)[0])
    assert with_.status is Status.UNSUPPORTED
    assert "indestructible" in with_.reason


@pytest.mark.parametrize(
    ("date", "claim", "word"),
    [
        ("2001-07-23", "the mana value of {W/U}{2} is 3", "hybrid symbols"),
        ("2010-10-01", "the cost {W/P} can be paid with 2 life", "Phyrexian symbols"),
        ("2010-10-01", "the color identity of Elk is green", "color identity"),
        ("2010-10-01", 'the creature type "Elf" is legal', "list of creature types"),
    ],
)
def test_a_claim_without_a_game_is_not_judged_by_lists_of_another_time(date, claim, word):
    (found,) = run(read(CARDS + f"players Ann, Bob\nthen as of {date}: {claim}\n")[0])
    assert found.status is Status.UNSUPPORTED
    assert word in found.reason


def test_what_was_the_same_is_judged_without_a_game():
    lines = "then as of 2001-07-23: the mana value of {2}{W} is 3\n  and as of today: the mana value of {W/U} is 1\n"
    assert {one.status for one in run(read(CARDS + lines)[0])} == {Status.PASSES}


def test_the_engine_itself_stops_and_goes_back():
    from tests.engine.table import BEAR, Table, creature, kw

    t = Table(as_of="2001-07-23")
    t.put(BEAR)
    t.put(creature("Late Ox", 3, 3, *kw("exalted")))
    with pytest.raises(Unsupported, match="exalted"):
        t.start()


OLD_CARDS = """card Odd Spring
  Land
  {T}: Add {G}. Target player loses 1 life.
card Home Bell
  Artifact
  {T}: Destroy all nontoken permanents with a name originally printed in the Homelands expansion.
card Sap {B}
  Instant
  Target creature gets -3/-0 until end of turn.
card Lasting Idol {3}
  Artifact
  You can't lose the game.
card Deep Cut {B}
  Instant
  You lose 30 life.
card King Elk {1}{G}
  Legendary Creature — Elk 2/2
card Frogs {U}
  Instant
  Target creature becomes a 1/1 Frog until end of turn.
card Tint Ox {2}{U}
  Creature — Ox 2/2
  As Tint Ox enters, choose a color.
  {1}: Tint Ox becomes a copy of target creature.
card Old Wings {U}
  Enchantment — Aura
  Enchant creature
  Enchanted creature has flying.
card Living Words {2}{W}
  Instant
  Target enchantment becomes a 2/2 creature in addition to its other types until end of turn.
card Many Hands {6}{G}
  Instant
  Convoke
  You gain 1 life.
card Dear Rule {2}
  Artifact
  Each spell that would cost less than three mana to cast costs three mana to cast.
card Sting {B}
  Creature — Snake 3/3
  Deathtouch
card Twice {U}
  Instant
  Copy target creature spell.
card Kind Hut {2}
  Artifact
  At the beginning of your upkeep, you may gain 1 life.
card Calm {W}
  Instant
  Prevent the next 2 damage that would be dealt to any target this turn.
card Spark {R}
  Instant
  Spark deals 2 damage to target player.
card Far Roads {1}{G}
  Enchantment
  You may play an additional land on each of your turns.
card Wind Away {U}
  Instant
  Return target enchantment to its owner's hand.
"""
LANDS = "Ann has 3 Islands, 3 Swamps, 3 Plains, 3 Forests and 3 Mountains on the battlefield"
MAIN = "in Ann's precombat main phase"
RESOLVES = "everyone passes until it resolves"

REFUSED = {
    "a mana ability with a target": (
        "Ann has Odd Spring on the battlefield", "", "2004-10-01", "2010-10-01", "had a target",
    ),
    "a text about the cards of an expansion": (
        "Ann has Home Bell on the battlefield", "", "2004-10-01", "2010-10-01", "expansion",
    ),
    "a power below 0": (
        "Bob has Elk on the battlefield\nAnn has Sap in hand",
        "Ann casts Sap targeting Elk\n" + RESOLVES, "2004-10-01", "2010-10-01", "below 0",
    ),
    "a life total below 0": (
        "Ann has Lasting Idol on the battlefield\nAnn has Deep Cut in hand",
        "Ann casts Deep Cut\n" + RESOLVES, "2004-10-01", "2010-10-01", "below 0",
    ),
    "a Legend that is something else": (
        "Bob has King Elk on the battlefield\nAnn has Frogs in hand",
        "Ann casts Frogs targeting King Elk\n" + RESOLVES, "2001-07-23", "2004-10-01", "Legend",
    ),
    "a copy that chose a color before": (
        "Bob has Elk on the battlefield\nAnn has Tint Ox in hand",
        f"Ann casts Tint Ox\n{RESOLVES}\nAnn chooses red\nAnn activates Tint Ox targeting Elk\n{RESOLVES}",
        "2004-10-01", "2010-10-01", "copy",
    ),
    "an Aura that is a creature": (
        "Bob has Elk and Old Wings (attached to Elk) on the battlefield\nAnn has Living Words in hand",
        f"Ann casts Living Words targeting Old Wings\n{RESOLVES}", "2001-07-23", "2004-10-01", "Aura",
    ),
    "a least cost and creatures that help to pay": (
        "Ann has Dear Rule on the battlefield\nAnn has Many Hands in hand",
        f"Ann casts Many Hands\n{RESOLVES}", "2014-02-01", "2016-09-30", "Convoke",
    ),
    "a copy of a creature spell": (
        "Ann has Elk and Twice in hand",
        f"Ann casts Elk\nAnn casts Twice targeting Elk\n{RESOLVES}\n{RESOLVES}",
        "2019-08-23", "2022-11-18", "permanent spell",
    ),
    "a trigger that may do nothing": (
        "Ann has Kind Hut on the battlefield", "", "2000-06-01", "2001-07-23", "may do something",
    ),
    "a land played while an effect that is gone allowed more": (
        "Ann has Far Roads on the battlefield\nAnn has Forest (called Extra) and Wind Away in hand",
        f"Ann plays Extra\nAnn casts Wind Away targeting Far Roads\n{RESOLVES}",
        "2010-10-01", "2014-02-01", "Who played a land",
    ),
    "damage that is prevented": (
        "Ann has Calm and Spark in hand",
        f"Ann casts Calm targeting Bob\n{RESOLVES}\nAnn casts Spark targeting Bob\n{RESOLVES}",
        "1999-04-01", "1999-05-01", "prevented",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_was_otherwise_is_refused_and_played_from_the_day_of_the_change_on(name):
    setup, steps, before, after, word = REFUSED[name]
    for date, status in ((before, Status.UNSUPPORTED), (after, Status.PASSES)):
        text = f"{CARDS}{OLD_CARDS}players Ann, Bob\n{LANDS}\n{setup}\n{MAIN}\n{steps}\n"
        (found,) = run(read(f"{text}then as of {date}: it is Ann's turn\n")[0])
        assert found.status is status, (date, found.reason)
        assert word in found.reason or status is Status.PASSES


@pytest.mark.parametrize(
    ("date", "status"),
    [
        ("2008-10-01", Status.PASSES),
        ("2010-01-01", Status.UNSUPPORTED),
        ("2010-10-01", Status.PASSES),
    ],
)
def test_deathtouch_among_two_blockers_had_rules_of_its_own_for_a_year(date, status):
    setup = "Ann has Sting on the battlefield\nBob has Elk and Elk (called Brother) on the battlefield\n"
    steps = "in Ann's declare attackers step\nAnn attacks with Sting\nBob blocks Sting with Elk and Brother\n"
    end = f"in Ann's declare blockers step\nthen as of {date}: it is Ann's turn\n"
    (found,) = run(read(CARDS + OLD_CARDS + "players Ann, Bob\n" + setup + steps + end)[0])
    assert found.status is status, found.reason


@pytest.mark.parametrize(
    ("date", "text", "status"),
    [
        (
            "2016-09-30",
            "Whenever Elk deals combat damage to a player, draw a card.",
            Status.UNSUPPORTED,
        ),
        ("2016-09-30", "Annihilator 1", Status.UNSUPPORTED),
        ("2016-09-30", "Islandwalk", Status.UNSUPPORTED),
        ("2016-09-30", "Trample\n  Whenever Elk attacks, you gain 1 life.", Status.PASSES),
        ("2019-08-23", "Annihilator 1", Status.PASSES),
    ],
)
def test_creatures_of_two_headed_giant_attacked_a_team_before_2017(date, text, status):
    text = (
        f'rule 100.1\nexample "t"\ncard Elk {{1}}{{G}}\n  Creature — Elk 2/2\n  {text}\n\n'
        "variant Two-Headed Giant\nplayers Ann, Bob, Cat, Dan\n"
        "teams Ann and Bob against Cat and Dan\nAnn has Elk on the battlefield\n"
        "in Ann's declare attackers step\nAnn attacks Cat with Elk\n"
        f"in Ann's declare blockers step\nthen as of {date}: Elk is attacking\n"
    )
    (found,) = run(read(text)[0])
    assert found.status is status, found.reason


FROM_ELSEWHERE = {
    "transmute": ("Ann has Odd Card in hand", "Transmute {1}{U}{U}", "Ann activates Odd Card"),
    "reinforce": (
        "Ann has Odd Card in hand and Elk on the battlefield",
        "Reinforce 2—{1}{U}",
        "Ann activates Odd Card targeting Elk",
    ),
    "suspend": ("Ann has Odd Card in hand", "Suspend 2—{U}", "Ann suspends Odd Card"),
    "scavenge": (
        "Ann has Odd Card in the graveyard and Elk on the battlefield",
        "Scavenge {1}{U}",
        "Ann activates Odd Card targeting Elk",
    ),
    "dredge": (
        "Ann has Odd Card in the graveyard, Elk on top of the library and Look Up in hand",
        "Dredge 1",
        "Ann casts Look Up\neveryone passes until it resolves\nAnn says yes",
    ),
}


@pytest.mark.parametrize("word", FROM_ELSEWHERE)
def test_a_keyword_that_works_from_a_hand_or_graveyard_is_met_as_it_is_used(word):
    setup, text, deed = FROM_ELSEWHERE[word]
    cards = f"card Odd Card {{1}}{{U}}\n  Creature — Imp 1/1\n  {text}\ncard Look Up {{U}}\n  Instant\n  Draw a card.\n"
    story = f"players Ann, Bob\n{LANDS}\n{setup}\n{MAIN}\n{deed}\n"
    for date, status in (("2004-10-01", Status.UNSUPPORTED), ("today", Status.PASSES)):
        (found,) = run(read(f"{CARDS}{cards}{story}then as of {date}: it is Ann's turn\n")[0])
        assert found.status is status, found.reason
        assert word in found.reason or status is Status.PASSES


def test_a_token_known_by_its_name_alone_is_met_as_it_is_created():
    story = "card Bake {G}\n  Sorcery\n  Create a Food token.\n"
    story += (
        f"players Ann, Bob\n{LANDS}\nAnn has Bake in hand\n{MAIN}\nAnn casts Bake\n{RESOLVES}\n"
    )
    for date, status in (("2016-09-30", Status.UNSUPPORTED), ("2022-11-18", Status.PASSES)):
        (found,) = run(read(f"{CARDS}{story}then as of {date}: Ann controls a Food\n")[0])
        assert found.status is status, found.reason


@pytest.mark.parametrize("word", ["attacks", "blocks"])
def test_whether_each_combat_of_a_turn_asks_anew_no_older_rule_says(word):
    cards = f"""card Loud Word {{R}}
  Instant
  Target creature {word} this turn if able.
card War Drum {{2}}
  Artifact
  {{T}}: Untap all creatures you control. After this phase, there is an additional combat phase.
"""
    setup = "Ann has Elk, War Drum and a Mountain on the battlefield, Loud Word in hand\nplayers Ann, Bob\n"
    cast = "in Ann's beginning of combat step\nAnn casts Loud Word targeting Elk\neveryone passes until it resolves\n"
    drum = "Ann activates War Drum\neveryone passes until it resolves\n"
    for steps, date, status in (
        (cast, "2010-10-01", Status.PASSES),
        (drum, "2010-10-01", Status.PASSES),
        (cast + drum, "2010-10-01", Status.UNSUPPORTED),
        (cast + drum, "2019-08-23", Status.PASSES),
    ):
        begin = "" if steps.startswith("in ") else "in Ann's beginning of combat step\n"
        text = f"{CARDS}{cards}{setup}{begin}{steps}then as of {date}: Ann is at 20 life\n"
        (found,) = run(read(text)[0])
        assert found.status is status, found.reason
