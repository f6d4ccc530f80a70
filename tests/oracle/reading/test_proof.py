"""The second proof as a condition: what cannot be said back in full is not read (house.md, part 3)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.reading.paragraph import TWO_MEANINGS
from rulesdb.oracle.reading.proof import LACKING, in_full, proved, read_proved
from rulesdb.oracle.syntax.problems import Stage, Unread


def face(text: str, line: str = "Instant") -> PrintedFace:
    return PrintedFace("Hot", line, text)


def test_what_is_said_in_full_stays_as_it_was_read() -> None:
    """A tree with both proofs is the reading, and its words are kept beside it."""
    made = read_proved(face("Hot deals 2 damage to any target."))
    assert made.readings[0].whole
    assert made.readings[0].abilities
    assert in_full([made]) == [[["Hot deals 2 damage to any target.", ""]]]


NO_WORDS = {
    "a result that nothing has": a.Draw(a.You(), a.ResultAmount("nothing/of/it")),
    "a loss of less than nothing": a.LoseLife(a.Number(-3), a.You()),
    "a product of sums": a.GainLife(
        a.Product(
            a.Sum((a.LifeTotal(a.You()), a.Number(-7))), a.Sum((a.Number(3), a.LifeTotal(a.You())))
        ),
        a.You(),
    ),
}


@pytest.mark.parametrize("effect", NO_WORDS.values(), ids=NO_WORDS)
def test_a_tree_that_cannot_be_said_is_refused(effect: a.Effect) -> None:
    """A tree made by hand, for which no text is known, is refused with the sentence that says why."""
    text = "Draw a card."
    made = proved(face(text), (Reading(text, (a.SpellAbility(effect),), text),))
    (one,) = made.readings
    assert one.abilities == ()
    assert one.unread is not None
    assert (one.unread.stage, one.unread.word, one.unread.column) == (Stage.PROOF, "Draw", 1)
    assert one.unread.message.startswith(f"{LACKING}: ")
    assert one.text == text


def test_a_paragraph_without_the_proof_leaves_the_others() -> None:
    """Each paragraph is proved by itself; the card as a whole is not read."""
    bad = Reading("Draw a card.", (a.SpellAbility(a.Draw(a.You(), a.ResultAmount("no"))),), "")
    good = read_proved(face("You gain 2 life.")).readings[0]
    made = proved(face("You gain 2 life.\nDraw a card."), (good, bad))
    assert [one.whole for one in made.readings] == [True, False]


TWO = {
    "both in full": (
        (a.Draw(a.You()), a.GainLife(a.Number(2), a.You())),
        "it could mean two things: “Draw a card.”, or “You gain 2 life.”",
    ),
    "one of them": (
        (a.Draw(a.You()), a.Draw(a.You(), a.ResultAmount("no"))),
        "it could mean two things: “Draw a card.”, or something that can't be said in full",
    ),
    "none of them": (
        (a.Draw(a.You(), a.ResultAmount("no")), a.Draw(a.You(), a.ResultAmount("none"))),
        "it could mean two things",
    ),
}


@pytest.mark.parametrize(("effects", "told"), TWO.values(), ids=TWO)
def test_two_meanings_are_shown(effects: tuple[a.Effect, ...], told: str) -> None:
    """What could mean two things tells them as a judge reads them, and nothing of a tree is kept."""
    meanings = tuple((a.SpellAbility(one),) for one in effects)
    stop = Unread(Stage.REFERENCE, "Draw", 1, TWO_MEANINGS, meanings=meanings)
    (one,) = proved(face("Draw it."), (Reading("Draw it.", unread=stop),)).readings
    assert one.unread == Unread(Stage.REFERENCE, "Draw", 1, told)
