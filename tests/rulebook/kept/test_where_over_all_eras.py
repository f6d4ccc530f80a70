"""Addresses of every era, with nothing imported: where the texts show what became of a rule, `where` says it.

What became of a rule is taken from the texts alone: a heading or a long text that stands once in
each of two editions, the same word for word, is the same rule.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from rulesdb.errors import NotFound
from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.kept.where import Atlas
from tests.texts import RULEBOOKS, book, needs_texts

pytestmark = needs_texts

EACH = 12
"""So many addresses of each pair of neighbours, and of each edition against the newest."""


@pytest.fixture(scope="module")
def atlas(tmp_path_factory):
    return Atlas(Library(tmp_path_factory.mktemp("nothing")))


def once(stem):
    """What stands once in an edition, each with its number: headings of rules, and long texts."""
    found = [
        (node.title.casefold() if node.title else node.text, node.number)
        for node in book(stem).nodes
        if node.kind != "heading" and (len(node.text) > 80 or (node.title and "." in node.number))
    ]
    often = Counter(words for words, _ in found)
    return {words: number for words, number in found if often[words] == 1}


def addresses():
    """Number, edition, the other edition, the number there: drawn with a seed from what the texts share."""
    stems = sorted(path.stem for path in RULEBOOKS if path.stem[:1].isdigit())
    rng = random.Random(21)
    pairs = {*itertools.pairwise(stems), *((stem, stems[-1]) for stem in stems[:-1])}
    for older, newer in sorted(pairs):
        one, two = once(older), once(newer)
        shared = sorted(one.keys() & two.keys())
        for words in rng.sample(shared, min(EACH, len(shared))):
            yield one[words], older, newer, two[words]


ADDRESSES = list(addresses()) if RULEBOOKS else []


def test_there_are_addresses_of_every_era():
    assert len(ADDRESSES) >= 120
    assert min(older for _, older, _, _ in ADDRESSES) < "2000"


@pytest.mark.parametrize(("number", "older", "newer", "there"), ADDRESSES)
def test_an_address_leads_to_the_same_rule_and_back(atlas, number, older, newer, there):
    last = atlas.where(number, older, newer)[-1]
    assert there in (last.number, *last.also)
    first = atlas.where(there, newer, older)[-1]
    assert number in (first.number, *first.also)


@pytest.mark.parametrize(("number", "older", "newer", "there"), ADDRESSES[::12])
def test_a_number_that_never_was_is_refused(atlas, number, older, newer, there):
    with pytest.raises(NotFound):
        atlas.where(f"{number.split('.')[0]}.99z", older, newer)
