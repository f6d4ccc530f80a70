"""What said such a part before is tried first and believed; the proof is of the whole, whatever was believed."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedCard, PrintedFace
from rulesdb.oracle.language.rows import TABLE
from rulesdb.oracle.printing import checking, choosing, trusted
from rulesdb.oracle.printing import explicit as whole
from rulesdb.oracle.printing.trusted import Told, told
from rulesdb.oracle.reading import explicit as saying
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.explicit import Said, explicit
from rulesdb.oracle.reading.paragraph import read_paragraph


class _Everything(frozenset[str]):
    """A set that has whatever is looked for."""

    def __contains__(self, _: object) -> bool:
        return True


def _with(monkeypatch: pytest.MonkeyPatch, known: Told) -> None:
    for module in (choosing, checking, whole):
        monkeypatch.setattr(module, "told", lambda _rule, _value: known)
    _anew()


def _anew() -> None:
    saying._said.cache_clear()
    saying._SHARED.begin()


def _said(text: str, line: str = "Creature — Elk") -> tuple[Said, ...]:
    face = PrintedFace(name="Foo", type_line=line, text=text)
    return explicit(face, read_printed(face))


TEXTS = [
    # the first wording of an activated ability has no limit behind it
    ("{T}: Draw a card. Activate only as a sorcery.", "{T}: Draw a card. Activate only as a sorcery."),
    ("{1}: Foo gets +1/+0 until end of turn. Activate only once each turn.",
     "{1}: Foo gets +1/+0 until end of turn. Activate only once each turn."),
    # the singular is tried before the plural
    ("Other creatures you control get +1/+1.", "All other creatures you control get +1/+1."),
    ("Foo has trample as long as you control three or more artifacts.",
     "Foo gains trample as long as you control three or more artifacts."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "in_full"), TEXTS)
def test_what_is_believed_and_wrong_is_not_what_is_said(
    text: str, in_full: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every wording is believed, so that the first one is taken whatever it says: the whole is read, and said anew."""
    _with(monkeypatch, Told(_Everything(), _Everything()))
    try:
        (one,) = _said(text)
    finally:
        _anew()
    assert one == Said(in_full)


@pytest.mark.parametrize(("text", "in_full"), TEXTS)
def test_what_nothing_has_said_before_is_said_all_the_same(
    text: str, in_full: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _with(monkeypatch, Told())
    try:
        (one,) = _said(text)
    finally:
        _anew()
    assert one == Said(in_full)


def test_with_the_table_and_without_the_same_is_proved(
    cards: list[PrintedCard], monkeypatch: pytest.MonkeyPatch
) -> None:
    def proved() -> list[bool]:
        _anew()
        faces = (face for card in cards[::7] for face in card.faces)
        return [bool(one.lack) for face in faces for one in explicit(face, read_printed(face))]

    by_table = proved()
    assert by_table.count(False) > 50
    _with(monkeypatch, Told())
    try:
        assert proved() == by_table
    finally:
        _anew()


def test_the_table_names_rows_of_the_reader_and_kinds_of_node() -> None:
    """`tests/tools/sayings.py` writes it."""
    kinds = trusted.kinds().values()
    table = [one for kind in kinds for one in (kind.every, *map(kind.such, kind.parts))]
    assert {head for one in table for head in one.heads} - set(TABLE.rows) <= {"body", "a_exert"}
    assert all({x.partition(" ")[0] for x in one.sure | one.never} <= one.heads for one in table)
    assert all(one.sure.isdisjoint(one.never) for one in table)


def test_nodes_with_the_same_parts_are_known_by_themselves() -> None:
    """The wordings of an activated ability say its limits: which are said hangs on which there are."""
    (plain,) = read_paragraph("{T}: Draw a card.").abilities
    (limited,) = read_paragraph("{T}: Draw a card. Activate only as a sorcery.").abilities
    assert "a_activated" in told("start", (plain,)).sure
    assert "a_activated" in told("start", (limited,)).never
    assert "a_activated as_sorcery" in told("start", (limited,)).sure
    assert trusted.such(plain) != trusted.such(limited)


def test_a_kind_is_told_by_where_it_stands() -> None:
    """Several changes together have wordings of their own, and a description others than a reference."""
    assert trusted.key("change", (a.ModifyPT(a.Number(1), a.Number(1)),)) == "change *ModifyPT"
    assert trusted.key("np", a.Each(a.IsPlayer())) == "np Each"
    assert "np_each" in told("np", a.Each(a.IsPlayer())).heads
    assert told("np", a.Draw(a.You(), a.Number(1))) == Told()
