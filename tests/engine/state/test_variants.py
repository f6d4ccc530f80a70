"""Rules by date: each form that differs in substance, shown by a situation that comes out otherwise."""

import codecs
import itertools
import re

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Step, Zone
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.variants import all_differences, all_forms, variants
from rulesdb.errors import BadInput, Unsupported
from rulesdb.rulebook.tree.number import RuleNumber
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    BOLT,
    CREATURE,
    LAND,
    Table,
    card,
    creature,
    kw,
    static,
)
from tests.texts import SHARED

NUMBER = re.compile(r"(?<![\d.])(\d{3}\.\d+[a-z]*)(?=[. ])")


def decoded(path):
    raw = path.read_bytes()
    wide = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return raw.decode("utf-16" if wide else "utf-8", "replace")


def sacrificing_fanatic(as_of):
    """A blocker that shoots after its combat damage was assigned."""
    shoot = a.ActivatedAbility(
        a.Cost((a.Act(a.Sacrifice(a.Source())),)),
        a.Damage(a.Number(1), a.Target(0)),
        (a.TargetSlot(a.AnyTarget()),),
    )
    t = Table(as_of=as_of)
    attacker = t.put(creature("Elf", 1, 1))
    flier = t.put(creature("Bird", 1, 1, *kw("flying")))
    fanatic = t.put(creature("Fanatic", 1, 1, shoot), BOB)
    t.start()
    t.will(DecisionKind.ATTACKERS, ((attacker, BOB), (flier, BOB)))
    t.will(DecisionKind.BLOCKERS, ((fanatic, attacker),))
    t.to(Step.COMBAT_DAMAGE)
    return t, attacker, flier, fanatic


def test_every_form_has_dates_in_order_and_numbers_that_are_numbers():
    by_question = {}
    for form in all_forms():
        by_question.setdefault(form.question, []).append(form)
        for rule in (*form.rules, *form.then):
            assert RuleNumber.parse(rule)
    for forms in by_question.values():
        for earlier, later in itertools.pairwise(forms):
            # Where the day is not known there is a gap, and no day has two forms.
            assert earlier.until <= later.from_


def test_a_day_between_two_forms_has_neither_and_asking_says_between_which_days():
    held = variants("2003-08-01")
    with pytest.raises(Unsupported, match="'same target' changed on some day from 2003-05-26 to"):
        held["same target"]
    assert held.possible("same target") == ("never", "once for each use")
    assert variants("2001-07-23").possible("same target") == ("never",)


def test_a_day_before_the_first_known_form_has_none():
    with pytest.raises(Unsupported, match="'winning' is known from 2007-10-01 on"):
        variants("2006-01-01")["winning"]
    assert variants("2006-01-01").possible("winning") == ("the opponents lose",)


@pytest.mark.parametrize("date", ["2001-13-01", "2001", "yesterday", "2001-02-30"])
def test_what_is_no_day_is_refused(date):
    with pytest.raises(BadInput, match="no day of the calendar"):
        variants(date)


def test_the_numbers_of_a_time_are_in_an_edition_of_that_time():
    """Those of 2005 to 2010 are in none that is at hand, and are left out."""
    books = {
        path.stem: set(NUMBER.findall(decoded(path)))
        for path in (SHARED / "rulebooks").glob("*.txt")
    }
    if not books:
        pytest.skip("no official rulebook is at hand in ../shared/rulebooks")
    wrong = []
    for form in (*all_forms(), *all_differences()):
        then = [books[date] for date in books if form.from_ <= date < form.until]
        wrong += [n for n in form.then if then and not any(n in book for book in then)]
    assert wrong == ["502.70", "502.68"]


def test_today_and_without_a_date_are_the_same():
    assert {n: f.name for n, f in variants().forms} == {
        n: f.name for n, f in variants("2026-08-07").forms
    }


def test_an_unknown_question_is_refused():
    with pytest.raises(BadInput):
        variants()["nothing"]


def test_510_2_as_of_2001_damage_waits_on_the_stack_and_the_fanatic_does_both():
    t, attacker, flier, fanatic = sacrificing_fanatic("2001-08-01")
    assert t.state.stack
    t.activate(fanatic, BOB, targets=flier)
    t.resolve()
    assert not t.on_battlefield(flier)
    assert not t.on_battlefield(attacker)


def test_510_2_today_damage_is_dealt_before_anyone_can_act():
    t, attacker, flier, fanatic = sacrificing_fanatic("")
    assert not t.state.stack
    assert not t.on_battlefield(fanatic)
    assert not t.on_battlefield(attacker)
    assert t.on_battlefield(flier)


@pytest.mark.parametrize(("as_of", "on_stack"), [("2001-08-01", True), ("", False)])
def test_504_1_the_draw_for_the_turn_used_to_use_the_stack(as_of, on_stack):
    t = Table(as_of=as_of)
    t.library()
    t.start(Step.DRAW)
    assert bool(t.state.stack) is on_stack
    assert len(t.zone(Zone.HAND)) == (0 if on_stack else 1)
    t.resolve()
    assert len(t.zone(Zone.HAND)) == 1


@pytest.mark.parametrize(("as_of", "life"), [("2008-01-01", 20), ("", 22)])
def test_702_15_lifelink_used_to_be_a_triggered_ability(as_of, life):
    t = Table(as_of=as_of)
    one = t.put(creature("Angel", 2, 2, *kw("lifelink")))
    t.start()
    t.will(DecisionKind.ATTACKERS, ((one, BOB),))
    t.to(Step.COMBAT_DAMAGE)
    if as_of:
        t.resolve(1)  # the combat damage comes off the stack; lifelink has triggered
    assert t.life(ANN) == life
    t.to(Step.END_OF_COMBAT)
    assert t.life(ANN) == 22


def test_damage_to_an_opponent_could_go_to_a_planeswalker_until_2018():
    walker = card("Jace", "{3}", "Legendary Planeswalker — Jace", loyalty=4)
    for as_of, loyalty, life in (("2014-02-01", 1, 20), ("", 4, 17)):
        t = Table(as_of=as_of)
        t.lands("R")
        bolt = t.hand(BOLT)
        jace = t.put(walker, BOB)
        t.start()
        t.will(DecisionKind.CHOOSE, (jace,))
        t.cast(bolt, targets=BOB)
        assert t.state.objects[jace].counter("loyalty") == loyalty
        assert t.life(BOB) == life


def test_planeswalkers_of_one_type_and_their_uniqueness():
    one, other = (
        card(name, "{3}", "Legendary Planeswalker — Jace", loyalty=3)
        for name in ("Jace A", "Jace B")
    )
    for as_of, left in (("2010-10-01", 0), ("2014-02-01", 1), ("", 2)):
        t = Table(as_of=as_of)
        t.put(one)
        t.put(other)
        t.start()
        assert len(t.state.battlefield) == left


def test_before_1999_a_tapped_blocker_dealt_no_damage():
    for as_of, survives in (("1998-01-01", True), ("", False)):
        t = Table(as_of=as_of)
        one = t.put(BEAR)
        other = t.put(BEAR, BOB)
        tapper = t.put(
            card(
                "Icy",
                "{4}",
                "Artifact",
                None,
                None,
                a.ActivatedAbility(
                    a.Cost((a.TapSource(),)), a.Tap(a.Target(0)), (a.TargetSlot(CREATURE),)
                ),
            )
        )
        t.start()
        t.will(DecisionKind.ATTACKERS, ((one, BOB),))
        t.will(DecisionKind.BLOCKERS, ((other, one),))
        t.to(Step.DECLARE_BLOCKERS)
        t.activate(tapper, targets=other)
        t.to(Step.END_OF_COMBAT)
        assert t.on_battlefield(one) is survives


def test_an_artifact_land_under_all_lands_are_creatures_kept_its_types_only_later():
    for as_of, artifact in (("2001-08-01", False), ("", True)):
        t = Table(as_of=as_of)
        t.put(
            card(
                "Awake",
                "{2}",
                "Enchantment",
                None,
                None,
                static(
                    a.BecomeType((CardType.CREATURE,), keep=a.Keep.EVERYTHING),
                    a.SetPT(a.Number(1), a.Number(1)),
                    to=a.Each(LAND),
                ),
            )
        )
        seat = t.put(card("Seat", None, "Artifact Land"))
        t.start()
        assert (CardType.ARTIFACT in t.look(seat).types) is artifact
