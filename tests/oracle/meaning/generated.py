"""Texts made from patterns: events × pronouns × verbs, with what each must do, worked out from the pattern alone.

A stage says which phrases its event gives (`that player`, `its controller`, `it` …) and whom they
mean there; a deed says what a player or a thing undergoes. Their product is a sentence of the bank.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from tests.oracle.meaning.bank import Row, sentence
from tests.oracle.meaning.stages import STAGES


class Who(NamedTuple):
    """How somebody is called: the phrase, the referent of the bank, and how it goes on."""

    phrase: str
    referent: str
    many: bool = False
    """Whether they are or can be several players, so that numbers are each one's own."""

    def does(self, verb: str) -> str:
        """The phrase with the form of a verb that agrees: `lose|loses`."""
        plain, third = verb.split("|")
        return f"{self.phrase} {plain if self.phrase in ('you', 'they') else third}"


EVERYWHERE = (
    Who("you", "you"),
    Who("each opponent", "opponents", many=True),
    Who("each player", "players", many=True),
)


def _each_other(stage: str) -> Who:
    """Than the player that the event speaks of, or than you: of an opponent it is not asked (102.2)."""
    head = STAGES[stage].head
    than = "player" if " a player " in head else "other" if " a player," in head else ""
    return Who("each other player", f"others({than})" if than else "opponents", many=True)


_OTHER_PLAYER = (Who("that player", "other"), Who("each opponent other than that player", "opponents-but(other)", many=True), Who("each other opponent", "opponents-but(other)", many=True))  # fmt: skip
_PLAYER = (Who("that player", "player"), Who("they", "player"), Who("each opponent other than that player", "opponents-but(player)", many=True))  # fmt: skip
_ITS = (Who("its controller", "controller(subject)"), Who("its owner", "owner(subject)"))
_THAT = (Who("that creature's controller", "controller(subject)"), Who("that creature's owner", "owner(subject)"))  # fmt: skip
_OTHERS = (Who("that creature's controller", "controller(other)"), Who("that creature's owner", "owner(other)"))  # fmt: skip
_DEFENDING = (Who("defending player", "attacked"),)

PLAYERS: dict[str, tuple[Who, ...]] = {
    "hits": _OTHER_PLAYER,
    "hits-creature": _OTHERS,
    "attacks": _DEFENDING,
    "attacks-player": _OTHER_PLAYER,
    "blocked-by": _OTHERS + _DEFENDING,
    "blocked": _DEFENDING,
    "blocks": _OTHERS,
    "attacks-you": _ITS + _THAT,
    "any-hits": _OTHER_PLAYER + _ITS + _THAT,
    "any-attacks": _DEFENDING + _ITS + _THAT,
    "hits-you": _ITS + _THAT,
    "any-dealt": _ITS + _THAT,
    "dies": _ITS + _THAT,
    "own-dies": _ITS + _THAT,
    "any-enters": _ITS + _THAT,
    "they-cast": (*_PLAYER, Who("that spell's controller", "controller(subject)")),
    "they-discard": _PLAYER,
    "they-draw": _PLAYER,
    "they-sacrifice": _PLAYER[:2] + _THAT[1:],
    "they-gain": _PLAYER,
    "they-lose": _PLAYER,
    "upkeep": _PLAYER,
    "becomes-tapped": _ITS + _THAT,
    "aura-attacks": (*_ITS, *_THAT, *_DEFENDING),
    "aura-dealt": _ITS + _THAT,
    "aura-dies": _ITS + _THAT,
    "equipment-hits": _OTHER_PLAYER + _ITS + _THAT,
    "equipment-attacks": _DEFENDING + _ITS + _THAT,
    "is-dealt": (), "self-dies": (), "enters": (), "heroic": (), "they-cast-targeting": (),
    "spell": (Who("target player", "target-player"),),
    "tap-ability": (Who("target player", "target-player"),),
    "sacrifice-ability": (Who("target player", "target-player"),),
}  # fmt: skip
"""Who can be spoken of behind each event, besides those who always can."""

THINGS: dict[str, tuple[tuple[str, str], ...]] = {
    "hits": (("it", "self"), ("~", "self")),
    "hits-creature": (("that creature", "other"), ("~", "self")),
    "attacks": (("it", "self"),),
    "blocked-by": (("that creature", "other"), ("~", "self")),
    "blocked": (("it", "self"),),
    "blocks": (("that creature", "other"), ("~", "self")),
    "attacks-you": (("it", "subject"), ("that creature", "subject")),
    "any-hits": (("it", "subject"), ("that creature", "subject")),
    "any-attacks": (("it", "subject"), ("that creature", "subject")),
    "hits-you": (("it", "subject"), ("that creature", "subject")),
    "is-dealt": (("it", "self"), ("~", "self")),
    "any-dealt": (("it", "subject"), ("that creature", "subject")),
    "enters": (("it", "self"), ("~", "self")),
    "any-enters": (("it", "subject"), ("that creature", "subject"), ("~", "self")),
    "becomes-tapped": (("it", "subject"), ("that creature", "subject")),
    "aura-attacks": (("it", "host"), ("that creature", "host"), ("enchanted creature", "host")),
    "aura-dealt": (("it", "host"), ("that creature", "host"), ("enchanted creature", "host")),
    "equipment-hits": (("it", "host"), ("that creature", "host"), ("equipped creature", "host")),
    "equipment-attacks": (("it", "host"), ("that creature", "host"), ("equipped creature", "host")),
    "heroic": (("~", "self"),),
    "they-cast-targeting": (("~", "self"),),
    "spell": (("target creature", "target"),),
    "tap-ability": (("target creature", "target"),),
    "sacrifice-ability": (("target creature", "target"),),
}
"""Which things on the battlefield can be spoken of behind each event."""

DOES: tuple[tuple[str, str], ...] = (
    ("lose|loses 2 life", "{} life -2"),
    ("gain|gains 3 life", "{} life +3"),
    ("draw|draws a card", "{} hand +1"),
    ("discard|discards a card", "{} hand -1, {} graveyard +1"),
    ("mill|mills two cards", "{} graveyard +2"),
    ("create|creates a 1/1 white Soldier creature token", "{} tokens +1"),
    ("get|gets a poison counter", "{} poison counters +1"),
    ("lose|loses 1 life for each creature they control", "{} life -creatures(each)"),
    ("gain|gains 1 life for each creature they control", "{} life +creatures(each)"),
    ("draw|draws a card for each creature they control", "{} hand +creatures(each)"),
    ("mill|mills a card for each creature they control", "{} graveyard +creatures(each)"),
    (
        "mill|mills cards equal to the number of creatures they control",
        "{} graveyard +creatures(each)",
    ),
    ("lose|loses life equal to the number of creatures they control", "{} life -creatures(each)"),
    ("lose|loses life equal to the number of cards in their hand", "{} life -hand(each)"),
    ("discard|discards their hand", "{} hand -hand(each), {} graveyard +hand(each)"),
    ("discard|discards their hand, then draw|draws that many cards", "{} graveyard +hand(each)"),
    (
        "discard|discards their hand, then draw|draws two cards",
        "{} hand 2-hand(each), {} graveyard +hand(each)",
    ),
    ("draw|draws a card, then discard|discards a card", "{} graveyard +1"),
    ("draw|draws a card and lose|loses 1 life", "{} hand +1, {} life -1"),
    ("exile|exiles the top card of their library", "{} exile +1"),
)
"""What a player does, in both forms of the verb, and what is different after it."""

UNDERGOES: tuple[tuple[str, str], ...] = (
    ("~ deals 2 damage to {}", "{} life -2"),
    (
        "~ deals damage equal to the number of creatures you control to {}",
        "{} life -creatures(Ann)",
    ),
    ("you may have {} draw a card", "{} hand +1"),
)
"""What happens to a player."""

THIS_WAY: tuple[tuple[str, str, str], ...] = (
    ("lose|loses 2 life", "{} life -2", "You gain life equal to the life lost this way.|you life +2*{}"),
    ("mill|mills two cards", "{} graveyard +2", "You gain 1 life for each card milled this way.|you life +2*{}"),
    ("discard|discards a card", "{} hand -1, {} graveyard +1", "You gain 2 life for each card discarded this way.|you life +2*{}"),
    ("discard|discards a card", "{} hand -1, {} graveyard +1", "You draw a card for each card discarded this way.|you hand +1*{}"),
)  # fmt: skip
"""What players do, and a sentence behind it that counts all of it."""

HAPPENS: tuple[tuple[str, str], ...] = (
    ("tap {}", "{} tapped"),
    ("untap {}", "{} untapped"),
    ("destroy {}", "{} in graveyard"),
    ("exile {}", "{} in exile"),
    ("return {} to its owner's hand", "{} in hand"),
    ("put a +1/+1 counter on {}", "{} +1/+1 +1"),
    ("put two -1/-1 counters on {}", "{} -1/-1 +2"),
    ("{} gets +1/+2 until end of turn", "{} +1/+2"),
    (
        "{} gets +X/+0 until end of turn, where X is the number of creatures you control",
        "{} +creatures(Ann)/+0",
    ),
    ("you gain life equal to {}'s power", "you life +power({})"),
    ("each opponent loses life equal to {}'s toughness", "opponents life -toughness({})"),
    ("exile {}. Its controller loses 2 life", "{} in exile, controller({}) life -2"),
    ("exile {}. Its owner draws a card", "{} in exile, owner({}) hand +1"),
    (
        "exile {}. That creature's controller gains life equal to its power",
        "{} in exile, controller({}) life +power({})",
    ),
    ("destroy {}. Its controller mills two cards", "{} in graveyard, controller({}) graveyard +2"),
    (
        "tap {}. Its controller discards a card",
        "{} tapped, controller({}) hand -1, controller({}) graveyard +1",
    ),
    ("{} deals damage equal to its power to each opponent", "opponents life -power({})"),
    ("{} deals 2 damage to its controller", "controller({}) life -2"),
    (
        "put a +1/+1 counter on {}. You gain life equal to its power",
        "{} +1/+1 +1, you life +power({})+1",
    ),
)
"""What happens to a thing."""


def conjugated(who: Who, deed: str) -> str:
    """A deed of a player as a clause: every `plain|third` in the form that agrees."""
    one = "you" if who.phrase == "you" else "they"
    words = [
        word.split("|")[0 if who.phrase in ("you", "they") else 1] if "|" in word else word
        for word in deed.split(" ")
    ]
    told = " ".join(words)
    if one == "you":
        told = told.replace("they control", "you control").replace("their ", "your ")
    return f"{who.phrase} {told}"


def genitive(phrase: str, told: str) -> str:
    """The text with `it's` in its own form."""
    return told.replace(f"{phrase}'s", "its") if phrase == "it" else told


def _row(stage: str, told: str, outcome: str) -> Row:
    return Row(stage, sentence(stage, told.removesuffix(".") + "."), (), outcome)


REPEATS = {
    "they-lose": ("lose", "damage"),
    "they-gain": ("gain",),
    "they-draw": ("draw",),
    "they-discard": ("discard",),
    "any-enters": ("token",),
}
"""What would make the same thing trigger again, without an end."""


def of_players() -> Iterator[Row]:
    """Every stage with all who can be spoken of there and all that they can do; nothing that repeats itself."""
    for row in _of_players():
        tail = row.text.removeprefix(STAGES[row.stage].head)
        if not any(word in tail for word in REPEATS.get(row.stage, ())):
            yield row


def _of_players() -> Iterator[Row]:
    for stage, more in PLAYERS.items():
        for who in (*more, *EVERYWHERE, _each_other(stage)):
            for deed, outcome in DOES:
                if who.phrase == "they" and "they control" in deed:
                    continue
                yield _row(stage, conjugated(who, deed), outcome.replace("{}", who.referent))
            for told, outcome in UNDERGOES:
                if who.phrase in ("you", "they"):
                    continue
                yield _row(stage, told.format(who.phrase), outcome.replace("{}", who.referent))
            for deed, outcome, then in THIS_WAY:
                told, gain = then.split("|")
                number = {"opponents": "opponents", "players": "players"}.get(who.referent, "1")
                if who.referent.startswith(("opponents-but", "others")):
                    number = f"({who.referent})"
                text = f"{conjugated(who, deed)}. {told}"
                both = f"{outcome.replace('{}', who.referent)}, {gain.format(number)}"
                yield _row(stage, text, both)


_TAPPED = frozenset(
    ("hits", "attacks", "blocked", "attacks-you", "any-hits", "any-attacks", "hits-you",
     "aura-attacks", "equipment-hits", "equipment-attacks", "becomes-tapped")
)  # fmt: skip


_ATTACKER = {"hits-creature": "~", "blocked-by": "~", "blocks": "that creature"}
"""On these stages one thing is tapped, for it attacks, and the other is not."""


def of_things() -> Iterator[Row]:
    """Every stage with all things that can be spoken of there and all that can happen to them."""
    for stage, phrases in THINGS.items():
        for phrase, referent in phrases:
            tapped = stage in _TAPPED or _ATTACKER.get(stage) == phrase
            for told, outcome in HAPPENS:
                if phrase == "~" and ("That creature's" in told or "to its controller" in told):
                    continue  # no words that anyone says of it: its controller is “you” (109.5)
                text = genitive(phrase, told.replace("{}", phrase))
                parts = outcome.replace("{}", referent).split(", ")
                if (told.startswith("tap ") and tapped) or (
                    told.startswith("untap ") and not tapped
                ):
                    del parts[0]  # so it is already
                if parts and parts[0].startswith("host in "):
                    parts.append(
                        f"self {'in graveyard' if stage.startswith('aura') else 'on nothing'}"
                    )
                yield _row(stage, text, ", ".join(parts) or "-")


def every() -> tuple[Row, ...]:
    """All texts, each once, in a fixed order."""
    return tuple({row.key: row for row in (*of_players(), *of_things())}.values())


def sample(count: int, seed: int) -> tuple[Row, ...]:
    """So many of them by chance, the same for the same seed."""
    return tuple(random.Random(seed).sample(every(), count))
