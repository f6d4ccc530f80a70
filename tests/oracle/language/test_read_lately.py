"""Phrases of one kin each, read and written back; and what looks like them and says something else, refused."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.printed import PrintedFace
from rulesdb.cards.vocabulary import (
    CardType,
    Characteristic,
    Phase,
    Relation,
    Step,
    Supertype,
    Zone,
)
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.oracle.reading.proof import read_proved


def _nodes(text: str, *, spell: bool = False) -> list[a.Node]:
    reading = read_paragraph(text, "Foo", spell=spell)
    assert reading.unread is None, reading.unread
    return [one for ability in reading.abilities for one in ability.walk()]


def _found(text: str, kind: type[a.Node], *, spell: bool = False) -> list[a.Node]:
    return [one for one in _nodes(text, spell=spell) if isinstance(one, kind)]


def test_one_of_each_is_of_the_tokens_that_are_listed() -> None:
    text = "If you would create a Clue, Food, or Treasure token, instead create one of each."
    (each,) = _found(text, a.OneOfEach)
    assert each == a.OneOfEach(("clue", "food", "treasure"))
    (event,) = _found(text, a.CreatesToken)
    assert isinstance(event, a.CreatesToken)
    assert event.player == a.Is(a.You())


def test_three_times_as_many_is_of_the_tokens_that_would_be_created() -> None:
    text = (
        "If one or more creature tokens would be created under your control,"
        " three times that many of those tokens are created instead."
    )
    assert _found(text, a.Times) == [a.Times(a.Number(3))]


def test_a_duration_asks_what_was_taken_for_its_power() -> None:
    text = (
        "{T}: Gain control of target creature with power less than or equal to this creature's power for as long"
        " as this creature remains tapped and that creature's power remains less than or equal to this creature's power."
    )
    (lasting,) = _found(text, a.AsLongAs)
    small = a.Numeric(
        Characteristic.POWER, Relation.AT_MOST, a.Value(Characteristic.POWER, a.Source())
    )
    assert a.Fits(a.Target(0), small) in lasting.walk()


def test_the_cost_of_escape_is_the_mana_cost_of_the_card_and_more() -> None:
    text = (
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost"
        " plus exile three other cards from your graveyard."
    )
    (escape,) = _found(text, a.KeywordAbility)
    assert isinstance(escape, a.KeywordAbility)
    assert escape.cost is not None
    own, away = escape.cost.parts
    assert own == a.PayObjectMana()
    assert isinstance(away, a.Act)


def test_new_targets_are_of_the_copy_though_something_is_told_between() -> None:
    text = (
        "Copy target instant or sorcery spell, then return it to its owner's hand."
        " You may choose new targets for the copy."
    )
    (copied,) = _found(text, a.CopySpell, spell=True)
    assert isinstance(copied, a.CopySpell)
    assert copied.new_targets


def test_exile_until_an_event_is_not_until_the_permanent_leaves() -> None:
    text = "When Foo enters, exile target creature until an opponent becomes the monarch."
    (away,) = _found(text, a.Exile)
    assert isinstance(away, a.Exile)
    assert away.until == a.UntilEvent(a.KeywordActionDone("monarch", a.IsOpponent()))


@pytest.mark.parametrize(
    ("words", "phases"),
    [("main phase", ()), ("combat phase", (Phase.COMBAT,))],
)
def test_your_phase_is_one_of_your_turn(words: str, phases: tuple[Phase, ...]) -> None:
    (during,) = _found(f"When Foo enters, if it's your {words}, draw a card.", a.During)
    assert isinstance(during, a.During)
    assert (during.phases, during.player) == (phases, a.Is(a.You()))


def test_the_first_combat_of_your_turn_is_none_of_another_players() -> None:
    text = "Whenever Foo attacks, if it's the first combat phase of your turn, draw a card."
    assert _found(text, a.TurnOf) == [a.TurnOf(a.Is(a.You()))]


def test_what_may_be_countered_is_no_kind_of_counter() -> None:
    (may,) = _found("When you cycle Foo, you may counter target spell.", a.May)
    assert isinstance(may, a.May)
    assert may.effect == a.Counter(a.Target(0))


def test_a_color_is_chosen_anew_for_each_mana() -> None:
    text = "{T}: Add one mana of any color for each artifact you control."
    (mana,) = _found(text, a.AddMana)
    assert isinstance(mana, a.AddMana)
    assert mana.combination


def test_an_opponent_has_had_cards_put_away_and_not_all_of_them_together() -> None:
    text = (
        "If an opponent had three or more cards put into their graveyard from anywhere this turn,"
        " you may pay {0} rather than pay this spell's mana cost."
    )
    (one,) = _found(text, a.PlayerWhere, spell=True)
    assert isinstance(one, a.PlayerWhere)
    assert isinstance(one.condition, a.Happened)
    assert one.condition.number == a.Number(3)
    assert a.OwnedBy(a.Item()) in one.walk()


@pytest.mark.parametrize(
    "text",
    [
        "If you would create a Goblin or Elf token, instead create one of each.",
        "If you would create a Clue token, instead create one of each.",
        "At the beginning of your upkeep, add {R} for each 2 life your opponents have lost this turn.",
        "{T}: Add two mana of any color for each artifact you control.",
        "Each creature that's a Goat gets +1/+1.",
        "Draw a card, then copy target spell. You may choose new targets for the copy.",
        "{T}: Gain control of target creature for as long as Foo remains tapped and that player's power remains less than or equal to Foo's power.",
    ],
)
def test_what_only_looks_like_them_is_refused(text: str) -> None:
    assert read_paragraph(text, "Foo").unread is not None


def test_what_is_exiled_is_what_players_voted_for() -> None:
    text = (
        "Starting with you, each player votes for a nonland permanent you don't control."
        " Exile each permanent with the most votes or tied for most votes."
    )
    (vote,) = _found(text, a.VoteFor, spell=True)
    (away,) = _found(text, a.Exile, spell=True)
    assert isinstance(vote, a.VoteFor)
    assert isinstance(away, a.Exile)
    assert a.Bound(vote.bind) in away.what.walk()


@pytest.mark.parametrize(
    ("words", "apart", "larger"),
    [
        ("Each nonland card in your starting deck has a different name.", True, None),
        (
            "Your starting deck contains at least twenty cards more than the minimum deck size.",
            False,
            a.Number(20),
        ),
        ("Each creature card in your starting deck is a Cat or Goat card.", False, None),
        ("Your starting deck contains only cards with even mana values.", False, None),
    ],
)
def test_a_companion_asks_something_of_the_deck(
    words: str, *, apart: bool, larger: a.Quantity | None
) -> None:
    (asked,) = _found(f"Companion — {words}", a.CompanionIf)
    assert isinstance(asked, a.CompanionIf)
    assert (asked.apart, asked.larger) == (apart, larger)


def test_it_leaves_is_what_has_exiled() -> None:
    text = "When Foo enters, exile target creature an opponent controls until it leaves the battlefield."
    (away,) = _found(text, a.Exile)
    assert isinstance(away, a.Exile)
    assert away.until == a.UntilLeaves()


@pytest.mark.parametrize(
    "text",
    [
        "Exile each permanent with the most votes or tied for most votes.",
        "Companion — Your starting deck contains at least twenty creatures more than the minimum deck size.",
        "When Foo enters, exile target creature until another creature leaves the battlefield.",
    ],
)
def test_what_was_not_voted_for_or_is_no_deck_is_refused(text: str) -> None:
    assert read_paragraph(text, "Foo").unread is not None


def test_the_card_on_top_lends_its_abilities_and_a_target_does_not() -> None:
    text = "As long as the top card of your library is a Goblin card, this creature has all activated abilities of that card."
    (lent,) = _found(text, a.GainActivatedOf)
    assert isinstance(lent, a.GainActivatedOf)
    assert lent.of == a.Top(a.Number(1), a.You())
    other = read_paragraph("Foo has all activated abilities of target creature.", "Foo")
    assert other.unread is not None


@pytest.mark.parametrize(
    ("text", "step", "first"),
    [
        ("At the beginning of your first upkeep each turn, draw a card.", Step.UPKEEP, True),
        ("At the beginning of enchanted player's first upkeep each turn, that player draws a card.", Step.UPKEEP, True),
        ("At the beginning of enchanted player's upkeep, that player draws a card.", Step.UPKEEP, False),
    ],
)  # fmt: skip
def test_the_first_step_of_a_turn_is_not_each(text: str, step: Step, *, first: bool) -> None:
    (begins,) = _found(text, a.StepBegins)
    assert isinstance(begins, a.StepBegins)
    assert (begins.step, begins.first) == (step, first)


def test_each_of_your_main_phases_is_either() -> None:
    text = "At the beginning of each of your main phases, add {R}."
    begins = _found(text, a.StepBegins)
    assert {one.step for one in begins if isinstance(one, a.StepBegins)} == {
        Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN,
    }  # fmt: skip


@pytest.mark.parametrize(("behind", "phase"), [("step", False), ("phase", True)])
def test_a_step_is_added_after_this_step_or_this_phase(behind: str, *, phase: bool) -> None:
    text = f"When Foo dies, you get an additional upkeep step after this {behind}."
    (added,) = _found(text, a.ExtraStep)
    assert isinstance(added, a.ExtraStep)
    assert added.phase is phase


def test_from_your_graveyard_and_nowhere_else_is_said_of_the_card_itself() -> None:
    text = "You may cast Foo from your graveyard"
    for words, alone in ((".", False), (", but not from anywhere else.", True)):
        (may,) = _found(text + words, a.MayPlayFrom)
        assert isinstance(may, a.MayPlayFrom)
        assert may.alone is alone


def test_that_player_behind_a_clash_is_the_one_clashed_with() -> None:
    text = "When Foo enters, clash with an opponent. If you win, Foo deals 4 damage to that player."
    (damage,) = _found(text, a.Damage)
    assert isinstance(damage, a.Damage)
    assert damage.to == a.Bound("clash/with")
    assert read_paragraph("When Foo enters, Foo deals 4 damage to that player.", "Foo").unread


def test_a_face_up_exiled_card_is_one_in_exile() -> None:
    text = "Put target face-up exiled card into its owner's graveyard."
    (slot,) = _found(text, a.TargetSlot, spell=True)
    assert any(isinstance(one, a.In) and one.zones == (Zone.EXILE,) for one in slot.walk())


def test_how_many_it_devoured_is_a_number() -> None:
    text = "When Foo enters, you gain life equal to twice the number of creatures it devoured."
    assert a.ChosenNumber("devoured") in _nodes(text)
    other = "When Foo enters, you gain life equal to the number of creatures that player devoured."
    assert read_paragraph(other, "Foo").unread is not None


def test_a_name_with_the_own_name_in_it_is_whole() -> None:
    reading = read_paragraph(
        "{T}: Create a 0/1 red Kobold creature token named Kobolds of Foo.", "Foo", spell=False
    )
    assert reading.unread is None
    made = [x for one in reading.abilities for x in one.walk() if isinstance(x, a.CreateToken)]
    assert [one.token.name for one in made] == ["Kobolds of Foo"]


@pytest.mark.parametrize(
    ("text", "kind", "wanted"),
    [
        (
            "Whenever the fourth spell of a turn is cast, draw a card.",
            a.NthCast,
            a.NthCast(a.Casts(a.IsPlayer(), a.IsSpell()), 4),
        ),
        (
            "Whenever you turn a creature face up, draw a card.",
            a.TurnsFaceUp,
            a.TurnsFaceUp(a.HasType(CardType.CREATURE), a.Is(a.You())),
        ),
        (
            "Whenever a creature dies, if its power was greater than 3, draw a card.",
            a.Compare,
            a.Compare(a.Value(Characteristic.POWER, a.Trigger()), Relation.AT_LEAST, a.Number(4)),
        ),
        ("{1}: Exile the bottom card of your library.", a.Top, a.Top(a.Number(1), bottom=True)),
        (
            "Activated abilities cost {1} more to activate unless they're mana abilities.",
            a.CostMore,
            a.CostMore(ManaCost((ManaSymbol(generic=1),)), abilities=True, but_mana=True),
        ),
    ],
)
def test_what_is_read_is_what_is_said(text: str, kind: type[a.Node], wanted: a.Node) -> None:
    assert _found(text, kind) == [wanted]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever the first creature of a turn is cast, draw a card.",
        "You have protection from the chosen name.",
        "{T}: Add {C}. Spend this mana only to cast your creature.",
        "If an effect causes you to discard a card, discard it, but you may put it onto the battlefield instead of into your graveyard.",
        "At the beginning of your upkeep, if Foo is the only creature in your graveyard, draw a card.",
    ],
)
def test_what_only_looks_like_those_is_refused(text: str) -> None:
    assert read_paragraph(text, "Foo").unread is not None


def test_each_mode_is_worth_as_many_pawprints_as_stand_before_it() -> None:
    text = (
        "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
        "{P} — You gain 1 life.\n{P}{P}{P} — Draw a card."
    )
    (modal,) = _found(text, a.Modal, spell=True)
    assert isinstance(modal, a.Modal)
    assert [mode.worth for mode in modal.modes] == [1, 3]
    assert (modal.minimum, modal.maximum, modal.repeat) == (a.Number(0), a.Number(5), True)


def test_creatures_of_enough_power_together_are_a_cost_and_no_effect() -> None:
    enough = "sacrifice any number of creatures with total power 12 or greater"
    (total,) = _found(f"When Foo enters, sacrifice it unless you {enough}.", a.InTotal)
    assert total == a.InTotal(Characteristic.POWER, a.Number(12), least=True)
    face = PrintedFace("Foo", "Creature — Elk", f"When Foo enters, {enough}.")
    assert not read_proved(face).readings[0].whole


def test_all_keep_as_many_as_who_has_the_fewest_of_each() -> None:
    text = (
        "Each player chooses a number of lands they control equal to the number of lands controlled by the player"
        " who controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same way."
    )
    least = _found(text, a.Lowest, spell=True)
    assert len(least) == 3
    assert len(_found(text, a.Discard, spell=True)) == 1
    assert not read_paragraph("Players discard cards the same way.", "Foo", spell=True).whole


@pytest.mark.parametrize(
    "text",
    [
        "Each friend draws a card.",  # nobody was chosen to be one
        "The first player draws a card.",  # nobody chooses a player
        "Each foe sacrifices a creature they control.",
    ],
)
def test_who_was_told_before_has_to_be_told(text: str) -> None:
    assert not read_paragraph(text, "Foo", spell=True).whole


@pytest.mark.parametrize(
    "more",
    ["controls more creatures", "controls more lands", "has more life", "has more cards in hand"],
)
def test_who_chooses_a_target_is_who_has_less_than_it(more: str) -> None:
    text = (
        f"At the beginning of each player's upkeep, that player chooses target player who {more} than they do"
        " and is their opponent. The first player may draw a card."
    )
    (slot,) = _found(text, a.TargetSlot)
    assert isinstance(slot, a.TargetSlot)
    assert slot.chooser == a.ActivePlayer()
    assert a.IsOpponent(a.ActivePlayer()) in slot.walk()


def test_a_replaced_death_is_of_a_permanent_and_a_card_is_put_from_elsewhere() -> None:
    text = (
        "If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be"
        " put into an opponent's graveyard, exile that card instead."
    )
    (event,) = _found(text, a.AnyEvent)
    assert isinstance(event, a.AnyEvent)
    assert [type(one) for one in event.parts] == [a.Dies, a.Moves]
    assert not read_paragraph(text.replace(" not on the battlefield", ""), "Foo").whole


def test_loyalty_abilities_are_had_without_the_other_activated_ones() -> None:
    text = "Foo has all {} abilities of all other planeswalkers on the battlefield."
    (loyalty,) = _found(text.format("loyalty"), a.GainActivatedOf)
    (activated,) = _found(text.format("activated"), a.GainActivatedOf)
    assert (loyalty.loyalty, activated.loyalty) == (True, False)


def test_an_extra_turn_after_a_controlled_one_belongs_to_the_control() -> None:
    control = "you gain control of target opponent during that player's next turn"
    after = "After that turn, that player takes an extra turn."
    (plain,) = _found(f"When you cast this spell, {control}.", a.ControlPlayer)
    (more,) = _found(f"When you cast this spell, {control}. {after}", a.ControlPlayer)
    assert (plain.extra_turn, more.extra_turn) == (False, True)
    assert not read_paragraph(after, "Foo", spell=True).whole


def test_cards_are_played_for_good_that_something_exiled_and_no_others() -> None:
    assert not read_paragraph("You may play cards.", "Foo").whole
    text = "You may cast this card from your graveyard or from exile."
    (static,) = _found(text, a.StaticAbility)
    assert static.zones == (Zone.GRAVEYARD, Zone.EXILE)


@pytest.mark.parametrize(
    ("text", "cast", "played"),
    [
        ("Players can't cast creature spells or play lands.", a.HasType(CardType.CREATURE), None),
        (
            "Your opponents can't cast spells or play nonbasic lands.",
            None,
            a.All((a.Not(a.HasSupertype(Supertype.BASIC)), a.HasType(CardType.LAND))),
        ),
    ],
)
def test_two_prohibitions_in_one_sentence(
    text: str, cast: a.Filter | None, played: a.Filter | None
) -> None:
    (spells,) = _found(text, a.CantCast)
    (lands,) = _found(text, a.CantPlayLands)
    assert spells == a.CantCast(a.IsSpell() if cast is None else a.All((cast, a.IsSpell())))
    assert lands == a.CantPlayLands(played)


def test_a_name_said_behind_spells_and_lands_belongs_to_both() -> None:
    text = "Players can't cast spells or play lands with the chosen name."
    (spells,) = _found(text, a.CantCast)
    (lands,) = _found(text, a.CantPlayLands)
    chosen = a.OfChosen(Characteristic.NAME, "card name")
    assert spells == a.CantCast(a.All((a.IsSpell(), chosen)))
    assert lands == a.CantPlayLands(a.All((a.HasType(CardType.LAND), chosen)))


def test_a_name_behind_spells_that_are_told_otherwise_could_be_of_either() -> None:
    text = "Players can't cast creature spells or play lands with the chosen name."
    assert read_paragraph(text, "Foo").unread is not None


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("As Foo enters, an opponent chooses a color.", a.Pick(a.IsOpponent(a.You()))),
        ("As Foo enters, each player chooses a color.", a.Each(a.IsPlayer())),
        ("As Foo enters, choose a color.", a.You()),
    ],
)
def test_who_chooses_as_a_permanent_enters(text: str, who: a.Ref) -> None:
    (chosen,) = _found(text, a.Choose)
    assert isinstance(chosen, a.Choose)
    assert chosen.player == who
    assert _found(text, a.Replacement)


def test_no_target_is_chosen_as_a_permanent_enters() -> None:
    assert read_paragraph("As Foo enters, target opponent chooses a color.", "Foo").unread


def test_names_that_an_expansion_had_first() -> None:
    text = (
        "Destroy all nontoken permanents with a name originally printed in the Homelands expansion."
    )
    assert _found(text, a.FirstPrintedIn, spell=True) == [a.FirstPrintedIn("homelands")]
    unknown = "Destroy all permanents with a name originally printed in the Alpha expansion."
    assert read_paragraph(unknown, "Foo", spell=True).unread is not None


def test_counters_that_can_be_put_on_nothing() -> None:
    assert _found("Players can't get counters.", a.CantHaveCounters) == [a.CantHaveCounters()]
    text = "+1/+1 counters can't be put on creatures."
    assert _found(text, a.CantHaveCounters) == [a.CantHaveCounters("+1/+1")]
