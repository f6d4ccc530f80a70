"""What is said on the way, of several, and with whom: sentences by who or what is spoken of and how, each with its lines.

`SAID` are lines as people write them and the lines of the guide that they must be; `REFUSED` what could mean two things, with
a word of what the refusal says.
"""

from __future__ import annotations

from tests.scenarios.language.composing.deeds_table import CARDS as _CARDS

CARDS = _CARDS.replace("players Ann, Bob\n", "players Ann, Bob, Cat\n")

_OF_PLAYERS = (
    ("who is at 3 life", "Bob is at 3 life"),
    ("who is at 3", "Bob is at 3 life"),
    ("who is on 3 life", "Bob is at 3 life"),
    ("at 3 life", "Bob is at 3 life"),
    ("who has 2 cards in hand", "Bob has 2 cards in hand"),
    ("with 2 cards in hand", "Bob has 2 cards in hand"),
    ("who controls Ox", "Bob controls Ox"),
    ("who holds Deny", "Bob has Deny in hand"),
    ("who is the monarch", "Bob is the monarch"),
    ("who is at 3 life and controls Ox", "Bob is at 3 life\nBob controls Ox"),
)
_WITH_PLAYERS = (
    ("Ann attacks Bob, {}, with Elk", "Ann attacks Bob with Elk"),
    ("Ann casts Bolt at Bob, {}, with Elk on the battlefield", ""),
    ("Bob, {}, casts Bolt at Ann", "Bob casts Bolt targeting Ann"),
    ("In response Bob, {}, casts Deny on Bolt", "In response, Bob casts Deny targeting Bolt"),
)
_OF_THINGS = (
    ("which is tapped", "WHAT is tapped"),
    ("which has a +1/+1 counter on it", "WHAT has a +1/+1 counter"),
    ("which has 2 damage on it", "WHAT has 2 damage"),
    ("which is equipped with Belt", "Belt is attached to WHAT"),
    ("which is already tapped", "WHAT is tapped"),
)
_WITH_THINGS = (
    ("Ann casts Bolt on Ox, {}", "Ox", "Ann casts Bolt targeting Ox"),
    ("Ann casts Bolt on Bob's Ox, {}", "Bob's Ox", "Ann casts Bolt targeting Bob's Ox"),
    ("Ann attacks with Elk, {}, and Boat", "Elk", "Ann attacks with Elk and Boat"),
    ("Bob blocks Elk with Ox, {}", "Ox", "Bob blocks Elk with Ox"),
)
_OF_CARDS = (
    ("which she has in hand", "in hand"),
    ("which is in her hand", "in hand"),
    ("which she holds in her hand", "in hand"),
    ("which Ann has in her graveyard", "in the graveyard"),
)
_STATES = (
    ("both tapped", "tapped"),
    ("both of them tapped", "tapped"),
    ("which are tapped", "tapped"),
    ("which are both tapped", "tapped"),
    ("that are tapped", "tapped"),
    ("each with a +1/+1 counter on it", "1 +1/+1 counters"),
    ("both with a +1/+1 counter", "1 +1/+1 counters"),
)


def said() -> list[tuple[str, str]]:
    """The lines, each with those that it must be."""
    out: list[tuple[str, str]] = []
    for clause, side in _OF_PLAYERS:
        for form, main in _WITH_PLAYERS:
            if main:
                out.append((form.format(clause), f"{side}\n{main}"))
    for clause, side in _OF_THINGS:
        for form, what, main in _WITH_THINGS:
            out.append((form.format(clause), f"{side.replace('WHAT', what)}\n{main}"))
            if "equipped" in clause and "casts" not in form:  # who fights with it has what it wears
                player, host = form.split()[0], what
                out[-1] = (out[-1][0], f"{player} controls Belt (attached to {host})\n{main}")
    for clause, place in _OF_CARDS:
        out.append(
            (
                f"Ann casts Bolt, {clause}, on Ox",
                f"Ann has Bolt {place}\nAnn casts Bolt targeting Ox",
            )
        )
        out.append(
            (
                f"Ann wants to cast Bolt, {clause}, at Bob",
                f"Ann has Bolt {place}\nAnn casts Bolt targeting Bob",
            )
        )
    for state, mark in _STATES:
        out.append(
            (f"Ann controls Elk and Ox, {state}", f"Ann controls Elk ({mark}) and Ox ({mark})")
        )
    out += [
        ("Ann controls Elk and Ox (both tapped)", "Ann controls Elk (tapped) and Ox (tapped)"),
        ("Ann controls Elk, Ox and Boat, all tapped", "Ann controls Elk (tapped) and Ox (tapped) and Boat (tapped)"),
        ("Ann controls Elk and Ox with a +1/+1 counter on each", "Ann controls Elk (1 +1/+1 counters) and Ox (1 +1/+1 counters)"),
        ("Ann controls a tapped Elk and an Ox", "Ann controls a tapped Elk and Ox"),
        ("Ann controls tapped Elk and untapped Ox", "Ann controls a tapped Elk and Ox"),
        ("Ann controls Elk and Ox, which is tapped", "Ann controls Elk and Ox (tapped)"),
        ("Ann controls Elk and Ox, untapped", "Ann controls Elk and Ox"),
        ("Bob (at 3 life) controls Ox", "Bob controls Ox\nBob is at 3 life"),
        ("Ann controls Elk, which is tapped, and has Bolt in hand", "Ann controls Elk\nAnn has Bolt in hand\nElk is tapped"),
    ]  # fmt: skip
    return out + _attacks()


def _attacks() -> list[tuple[str, str]]:
    two = "Ann attacks with Elk at Bob and Ox at Cat"
    three = "Ann attacks with Elk at Bob and Ox at Cat and Boat at Cat"
    return [
        *(
            (line, two)
            for line in (
                "Ann attacks Bob with Elk and Cat with Ox",
                "Ann attacks Bob with Elk, and Cat with Ox",
                "Ann attacks with Elk and Ox, Elk at Bob and Ox at Cat",
                "Ann sends Elk at Bob and Ox at Cat",
                "Ann swings at Bob with Elk and at Cat with Ox",
            )
        ),
        *(
            (line, three)
            for line in (
                "Ann attacks Bob with Elk and Cat with Ox and Boat",
                "Ann attacks with Elk at Bob and Ox and Boat at Cat",
                "Ann attacks Bob with her Elk, and Cat with her Ox and the Boat",
            )
        ),
        ("Can Ann attack Bob with Elk and Cat with Ox?", "can Ann attack with Elk at Bob and Ox at Cat?"),
        ("Can Ann attack with Elk at Bob and Ox and Boat at Cat?", "can Ann attack with Elk at Bob and Ox at Cat and Boat at Cat?"),
        ("Elk attacks Bob, and Ox and Boat attack Cat", "Elk attacks Bob\nOx and Boat attack Cat"),
    ]  # fmt: skip


REFUSED = (
    ("Ann controls tapped Elk and Ox", "of Elk alone or of all"),
    ("Ann has tapped Elk and Ox", "of Elk alone or of all"),
    ("Ann controls face-down Mask and Ox", "of Mask alone or of all"),
    ("Ann controls Elk and Ox tapped", "of Ox alone or of all"),
    ("Ann controls Elk and Ox, tapped", "of Ox alone or of all"),
    ("Ann controls Elk, Ox and Boat, which are tapped", "of Boat alone or of all"),
    ("Ann controls Elk and two Oxes, which are tapped", ""),
    ("Ann controls Elk and Bob controls Ox, both tapped", "two players"),
    # What somebody does or suffers has its place in the story.
    ("Ann attacks with Elk, which is blocked by Ox, and Boat", ""),
    ("Ann attacks Bob, with Elk, and Cat", ""),
    # Whose it is, she or he alone do not say.
    ("Ann attacks Bob with Elk, which only he controls", ""),
    # Half of a question is no deed.
    ("Can Elk attack Bob and Ox attack Cat?", ""),
)  # fmt: skip
