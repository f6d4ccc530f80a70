"""No wording is tried in vain where its kind tells that, and none is kept from what it says."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedCard, PrintedFace
from rulesdb.oracle.language.rows import TABLE
from rulesdb.oracle.meaning.rows import Custom, expect, nodes
from rulesdb.oracle.printing.checking import FALLS
from rulesdb.oracle.printing.choosing import Chooser
from rulesdb.oracle.printing.explicit import Explicit
from rulesdb.oracle.printing.fitting import Fitting
from rulesdb.oracle.printing.labels import Around
from rulesdb.oracle.printing.memory import Shared, hints
from rulesdb.oracle.printing.same import bare
from rulesdb.oracle.reading import explicit as saying
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.explicit import Said, explicit, named, said
from rulesdb.oracle.reading.paragraph import quotation, read_paragraph
from rulesdb.oracle.syntax.problems import Stop


def test_a_row_that_asks_for_a_part_that_a_kind_never_has_is_not_tried_for_it_again() -> None:
    fitting = Fitting(TABLE)
    draw = a.Draw(a.You(), a.Number(1))
    with pytest.raises(AttributeError) as fell:
        draw.changes  # type: ignore[attr-defined]  # noqa: B018 -- as a row asks
    assert fitting.fell("c_gain 1", draw, fell.value)
    assert fitting.unfit(a.Draw) == {"c_gain"}
    assert fitting.unfit(a.Mill) == set()


def test_a_row_that_falls_for_a_part_of_this_very_node_is_tried_for_the_next() -> None:
    fitting = Fitting(TABLE)
    draw = a.Draw(a.You(), a.X())
    with pytest.raises(AttributeError) as fell:
        draw.count.value  # type: ignore[attr-defined]  # noqa: B018 -- of the number, not of the node
    assert not fitting.fell("v_draw", draw, fell.value)
    assert not fitting.fell("v_draw", draw, ValueError("two"))
    assert fitting.unfit(a.Draw) == set()


def test_what_a_row_was_found_not_to_write_it_never_writes(
    cards: list[PrintedCard], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is left out here, so that a row that falls for one node and writes another of its kind is seen."""
    fell: set[tuple[str, type]] = set()
    wrote: set[tuple[str, type]] = set()
    learned, tried = Fitting.fell, Chooser.attempt

    def only_noted(self: Fitting, told: str, value: object, why: BaseException) -> bool:
        if learned(Fitting(TABLE), told, value, why):
            fell.add((told.partition(" ")[0], type(value)))
        return False

    def noted(self: Chooser, told: str, value: object, subj: a.Ref | None) -> Chooser:
        made = tried(self, told, value, subj)
        wrote.add((told.partition(" ")[0], type(value)))
        return made

    monkeypatch.setattr(Fitting, "fell", only_noted)
    monkeypatch.setattr(Chooser, "attempt", noted)
    shared = Shared(TABLE, lambda words, _: quotation(words))  # of its own: nothing was said before
    for card in cards[::5]:
        for face in card.faces:
            for one in read_printed(face):
                with suppress(Stop, *FALLS):  # what can't be said is of another test
                    Explicit(shared).paragraph(expect(tuple, bare(one.abilities)))
    assert len(fell) > 100
    assert fell & wrote == set()


def test_every_row_of_a_plan_belongs_to_the_rule_and_writes_the_kind() -> None:
    fitting = Fitting(TABLE)
    plan = fitting.plan("vp", a.Destroy(a.Source()), ("v_destroy", "v_draw"), "")
    heads = {one.head for one in (*plan.usual, *plan.aliases)}
    assert "v_destroy" in heads
    assert "v_draw" not in heads
    assert all(
        isinstance(TABLE.rows[head], (Custom, a.Destroy)) for head in heads if head != "body"
    )


@pytest.mark.parametrize(
    ("text", "beside", "tells"),
    [
        ("Flying", "Enchant creature", False),
        ("Draw two cards, then discard a card.", "Flying", False),
        ("Enchanted creature gets +1/+1.", "Enchant creature", True),
    ],
)
def test_other_paragraphs_count_only_where_they_name_something(
    text: str, beside: str, *, tells: bool
) -> None:
    one, other = (read_paragraph(x, "Foo", spell=x.startswith("Draw")) for x in (text, beside))
    own = Around.of(one.abilities)
    every = Around.of_all([own, Around.of(other.abilities)])
    assert every == Around.of((*one.abilities, *other.abilities))
    assert every.tells(own, one.abilities) == tells


def test_the_same_paragraph_is_said_alike_on_every_card(cards: list[PrintedCard]) -> None:
    """What was said for one face is told again for the next: as if it were said for that one alone."""
    for card in cards[::11]:
        for face in card.faces:
            readings = read_printed(face)
            around = tuple(x for one in readings for x in one.abilities)
            for one, told in zip(readings, explicit(face, readings), strict=True):
                if told.text and not any(isinstance(x, a.SpellAbility) for x in around):
                    own = said(one.abilities, spell=face.spell, around=around)
                    assert named(own, face.name) == told.text


def test_the_words_of_a_card_do_not_hang_on_what_was_said_before(cards: list[PrintedCard]) -> None:
    some = [face for card in cards[5::40] for face in card.faces]

    def told(faces: Iterable[PrintedFace]) -> list[tuple[Said, ...]]:
        saying._said.cache_clear()
        saying._SHARED.begin()
        return [explicit(face, read_printed(face)) for face in faces]

    assert told(some) == told(reversed(some))[::-1]


def test_what_is_equal_but_for_a_hint_below_is_remembered_apart() -> None:
    """A part with its wording is equal to one without, and is said otherwise; its own wording is chosen anew."""
    plain = a.Continuous(a.Source(), (a.ModifyPT(a.Number(1), a.Number(1)),))
    dressed = plain.but(changes=(plain.changes[0].but(said="c_pt"),), said="v_changes")
    assert plain == dressed
    assert hints(plain, nodes(plain)) != hints(dressed, nodes(dressed))
    assert hints(plain, nodes(plain)) == hints(plain.but(said="c"), nodes(plain.but(said="c")))
