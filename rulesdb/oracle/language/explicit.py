"""Forms that only the explicit reading has: a reference by its label where texts have a pronoun (608.2c, 608.2h).

No card is read by these rows: their words are handed to the lexer by the printing that made them.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.rows import Custom, Rows, h

_ANY = a.AnyNumber()
_ALL = a.All(())

ROWS: Rows = {
    "x_np": h.ref,
    "x_who": h.ref,
    "x_poss": h.refs,
    "x_tnp": a.Is(h.ref),
    "x_object": a.Is(h.ref),
    "x_among": a.Is(h.ref),
    "x_n_of": a.Pick(_ALL, h.num, among=h.ref),
    "x_upto_of": a.Pick(_ALL, h.num, True, among=h.ref),
    "x_any_of": a.Pick(_ALL, _ANY, True, among=h.ref),
    "x_a_among": a.Pick(h.filter, a.Number(1), among=h.ref),
    "x_n_among_p": a.Pick(h.filter, h.num, among=h.ref),
    "x_upto_among_p": a.Pick(h.filter, h.num, True, among=h.ref),
    "x_any_among_p": a.Pick(h.filter, _ANY, True, among=h.ref),
    "x_a_hand": a.Pick(h.filter, a.Number(1), among=a.Whole(Zone.HAND, h.refs)),
    "x_n_hand_p": a.Pick(h.filter, h.num, among=a.Whole(Zone.HAND, h.refs)),
    "x_value": h.amt,
    "x_char": a.Value(h.char, h.refs),
    "x_amount": h.amt,
    "x_number": h.amt,
    "x_did": h.did,
    "x_is_a": a.Fits(h.ref, h.filter),
    "x_is": a.Fits(h.ref, h.adj),
    "x_has": a.Fits(h.ref, a.HasKeyword(h.kw)),
    "x_is_one": a.Fits(h.ref, h.post),
}
