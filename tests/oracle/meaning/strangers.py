"""What a stranger would try, class by class: old words, groups, two creatures, later, instead, modes, kicks, hosts.

What can't be worked out from a pattern stands in `strangers.txt`, written by hand; here are the
patterns: other nouns for the same thing, the same text under another head, and what happens later.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.meaning import bank
from tests.oracle.meaning.bank import Row, sentence
from tests.oracle.meaning.rarer_stages import OLDER
from tests.oracle.meaning.stages import STAGES

FILE = bank.HERE / "strangers.txt"

NOUNS: tuple[tuple[str, str], ...] = (
    ("that permanent's controller", "controller(subject)"),
    ("that permanent's owner", "owner(subject)"),
    ("the controller of that creature", "controller(subject)"),
    ("the owner of that creature", "owner(subject)"),
)
"""Other words for a player of the event's thing."""
_THINGS = (
    "any-dealt", "becomes-tapped", "attacks-you", "hits-you", "any-attacks", "dies", "own-dies",
    "any-enters", "theirs-leaves", "you-sacrifice", "old-dies", "old-any-enters", "old-attacks-you",
)  # fmt: skip
"""Stages whose event has one thing."""

OF_PLAYERS: tuple[tuple[str, str], ...] = (
    ("{} loses 2 life", "{} life -2"),
    ("{} draws a card", "{} hand +1"),
    ("{} mills two cards", "{} graveyard +2"),
    ("{} loses life equal to the number of creatures they control", "{} life -creatures(each)"),
    ("{} discards their hand, then draws that many cards", "{} graveyard +hand(each)"),
    ("~ deals 2 damage to {}", "{} life -2"),
    ("{} creates a 1/1 white Soldier creature token", "{} tokens +1"),
    ("{} discards a card. You draw a card", "{} hand -1, {} graveyard +1, you hand +1"),
    ("{} discards a card, then draws a card", "{} graveyard +1"),
    ("{} loses 1 life and you gain 1 life", "{} life -1, you life +1"),
    ("you and {} each lose 1 life", "you life -1, {} life -1"),
)  # fmt: skip
"""What a player does or undergoes, and what is different after it."""

LATER_PLAYERS: tuple[tuple[str, str], ...] = (
    ("at the beginning of the next end step, {} loses 2 life", "{} life -2"),
    ("{} loses 2 life at the beginning of the next end step", "{} life -2"),
    ("at the beginning of the next end step, {} mills two cards", "{} graveyard +2"),
    ("at the beginning of the next end step, {} draws a card and you gain 1 life", "{} hand +1, you life +1"),
)  # fmt: skip
WHO_LATER: dict[str, tuple[tuple[str, str], ...]] = {
    "hits": (("that player", "other"),),
    "any-hits": (("that player", "other"), ("its controller", "controller(subject)")),
    "attacks": (("defending player", "attacked"),),
    "attacks-you": (("its controller", "controller(subject)"), ("its owner", "owner(subject)"), ("that creature's controller", "controller(subject)")),
    "dies": (("its controller", "controller(subject)"), ("its owner", "owner(subject)"), ("that creature's owner", "owner(subject)")),
    "any-dealt": (("its controller", "controller(subject)"), ("that creature's owner", "owner(subject)")),
    "any-enters": (("its controller", "controller(subject)"), ("that creature's controller", "controller(subject)")),
    "they-cast": (("that player", "player"), ("its controller", "player"), ("that spell's controller", "player")),
    "they-discard": (("that player", "player"),),
    "they-gain": (("that player", "player"),),
    "hits-creature": (("that creature's controller", "controller(other)"), ("that creature's owner", "owner(other)")),
    "aura-attacks": (("its controller", "controller(subject)"), ("enchanted creature's controller", "controller(host)")),
    "equipment-hits": (("that player", "other"), ("equipped creature's controller", "you")),
}  # fmt: skip
"""Players of the event, spoken of in what happens later (603.7)."""

LATER_THINGS: tuple[tuple[str, str], ...] = (
    ("destroy {} at the beginning of the next end step", "{} in graveyard"),
    ("exile {} at the beginning of the next end step", "{} in exile"),
    ("at the beginning of the next end step, destroy {}", "{} in graveyard"),
    ("return {} to its owner's hand at the beginning of the next end step", "{} in hand"),
    ("at the beginning of the next end step, put a +1/+1 counter on {}", "{} +1/+1 +1"),
)
WHAT_LATER: dict[str, tuple[tuple[str, str], ...]] = {
    "hits": (("it", "self"), ("~", "self")),
    "attacks": (("it", "self"), ("~", "self")),
    "hits-creature": (("that creature", "other"), ("~", "self")),
    "blocked-by": (("that creature", "other"), ("~", "self")),
    "blocks": (("that creature", "other"), ("~", "self")),
    "any-dealt": (("it", "subject"), ("that creature", "subject")),
    "any-enters": (("it", "subject"), ("that creature", "subject"), ("~", "self")),
    "becomes-tapped": (("it", "subject"), ("that creature", "subject")),
    "any-hits": (("it", "subject"), ("that creature", "subject")),
    "enters": (("it", "self"), ("~", "self")),
    "aura-blocked-by": (("that creature", "other"),),
    "aura-blocks": (("that creature", "other"),),
    "either-way": (("that creature", "other"), ("~", "self")),
    "equipment-hits-creature": (("that creature", "other"),),
    "cast-at-yours": (("that creature", "other"),),
    "yours-targeted": (("that creature", "subject"),),
}  # fmt: skip
"""Things of the event, spoken of in what happens later."""


def _strange(stage: str, referent: str, told: str) -> bool:
    """What would trigger itself again, discards the very thing, or joins “you” and a player who is you."""
    if "creates" in told:
        return stage in ("any-enters", "old-any-enters")
    if "discards" in told:
        return stage == "theirs-leaves"
    yours = ("you-sacrifice", "own-dies", "any-attacks")
    return told.startswith("you and") and (referent.startswith("owner") or stage in yours)


def of_nouns() -> Iterator[Row]:
    """Other nouns for the event's thing, with all that can happen to its player."""
    for stage in _THINGS:
        for phrase, referent in NOUNS:
            for told, outcome in OF_PLAYERS:
                if _strange(stage, referent, told):
                    continue
                text = told.replace("{}", phrase) + "."
                yield Row(stage, sentence(stage, text), (), outcome.replace("{}", referent))


def of_later() -> Iterator[Row]:
    """What is said of the event's players and things, and happens at the next end step."""
    for who, deeds in ((WHO_LATER, LATER_PLAYERS), (WHAT_LATER, LATER_THINGS)):
        for stage, phrases in who.items():
            for phrase, referent in phrases:
                for told, outcome in deeds:
                    if stage == "they-gain" and "gain" in told:
                        continue
                    text = told.replace("{}", phrase) + "."
                    yield Row(stage, sentence(stage, text), (), outcome.replace("{}", referent))


def of_other_heads() -> Iterator[Row]:
    """What the bank says of a stage, under older words for the event; its spells as modes and as abilities."""
    for row in bank.rows():
        said = row.text.removeprefix(STAGES[row.stage].head)
        for key, (like, _) in OLDER.items():
            if row.stage == like:
                yield row._replace(stage=key, text=sentence(key, said), words=())
        if row.stage == "spell" and "~" not in said:
            for key in ("second-mode", "tap-ability"):
                if key == "second-mode" and "\n" in said:
                    continue
                yield row._replace(stage=key, text=sentence(key, said), words=())


def every() -> tuple[Row, ...]:
    """All of them, each once."""
    found = (*bank.rows(FILE), *of_nouns(), *of_later(), *of_other_heads())
    return tuple({row.key: row for row in found}.values())
