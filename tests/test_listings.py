"""Closed lists are used and shown as those of `enum`."""

import copy
import enum
import json
import pickle

import pytest

from rulesdb.cards.vocabulary import Relation, Zone
from rulesdb.engine.layers.live_effects import Layer
from rulesdb.listings import StrEnum


class Theirs(enum.StrEnum):
    LIBRARY = "library"
    HAND = "hand"


class Ours(StrEnum):
    LIBRARY = "library"
    HAND = "hand"

    @property
    def short(self) -> str:
        return self.value[0]


@pytest.mark.parametrize(
    "ask",
    [
        lambda kind: [one.name for one in kind],
        lambda kind: [one.value for one in reversed(kind)],
        lambda kind: kind("hand").name,
        lambda kind: kind["HAND"].value,
        lambda kind: (len(kind), bool(kind), kind.HAND in kind),
        lambda kind: (str(kind.HAND), f"{kind.HAND:>6}", kind.HAND == "hand"),
        lambda kind: {kind.HAND: 1}["hand"],
        lambda kind: json.dumps(kind.HAND),
        lambda kind: repr(kind.HAND).replace("Theirs", "Ours"),
        lambda kind: list(kind.__members__),
        lambda kind: [copy.copy(kind.HAND) is kind.HAND, copy.deepcopy(kind.HAND) is kind.HAND],
        lambda kind: pickle.loads(pickle.dumps(kind.HAND)) is kind.HAND,
    ],
)
def test_a_list_of_words_does_what_theirs_does(ask):
    assert ask(Ours) == ask(Theirs)


@pytest.mark.parametrize("kind", [Ours, Theirs])
def test_a_value_that_is_none_of_them_is_refused(kind):
    with pytest.raises(ValueError, match=f"'cellar' is not a valid {kind.__name__}"):
        kind("cellar")
    with pytest.raises(KeyError):
        kind["CELLAR"]


def test_members_cannot_be_changed():
    with pytest.raises(AttributeError):
        Ours.HAND = "other"
    with pytest.raises(AttributeError):
        Ours.HAND.name = "other"
    with pytest.raises(AttributeError):
        Ours.HAND.more = 1
    assert Ours.HAND.short == "h"


def test_a_value_stands_once():
    with pytest.raises(ValueError, match="there twice"):

        class Twice(StrEnum):
            ONE = "one"
            OTHER = "one"


def test_numbers_have_their_order_and_other_values_their_members():
    assert Layer.COPY < Layer.TEXT
    assert Layer(2) is Layer.CONTROL
    assert f"{Layer.COPY} {Layer.COPY!r}" == "1 <Layer.COPY: 1>"
    assert Relation("=") is Relation.EQUAL
    assert not isinstance(Relation.EQUAL, str)
    assert {Relation.EQUAL: 1}[pickle.loads(pickle.dumps(Relation.EQUAL))] == 1
    assert isinstance(Zone.HAND, str)
