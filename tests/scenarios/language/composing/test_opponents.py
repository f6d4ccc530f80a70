"""`The opponent` is the player whom nobody has named; of two named players it is asked which one is meant."""

from tests.scenarios.language.composing.measure import shown

HEAD = """card Elk {G}
  Creature — Elk 2/2
Ann controls Elk
Ann attacks with Elk
"""
QUESTIONS = (
    "how much life does {} have?",
    "can {} block?",
    "how much damage does {} take?",
    "how many creatures does {} control?",
)


def test_the_one_nobody_has_named():
    for question in QUESTIONS:
        assert shown(HEAD + question.format("the opponent")) == shown(
            HEAD + question.format("Opponent")
        )


def test_the_other_of_two():
    head = HEAD.replace("attacks with", "attacks Bob with")
    for question in QUESTIONS:
        assert shown(head + question.format("Ann's opponent")) == shown(
            head + question.format("Bob")
        )


def test_it_is_asked_which_of_two_is_meant():
    head = HEAD.replace("attacks with", "attacks Bob with")
    for question in QUESTIONS:
        told = shown(head + question.format("the opponent"))
        assert "write the name: Ann or Bob" in told
