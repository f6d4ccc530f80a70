"""Lines that would work, for who wrote one that doesn't: the nearest forms, with the names of the situation.

Each form is a line of the language with places for two players and two cards; a test reads them all.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from functools import cache

from rulesdb.late import late

FORMS = (
    "{p} has {c} on the battlefield and {d} in hand", "{p} controls {c} and {d}", "{p} is at 12 life",
    "{p} has 3 cards in hand", "{c} is tapped", "{c} has a +1/+1 counter", "{c} is attached to {d}",
    "{c} is in {p}'s graveyard", "{p} has {c} on top of the library", "{p} is the monarch",
    "{p} has {c} (called First) on the battlefield", "{q} has {c} (targeting {p}) on the stack",
    "it's {p}'s turn", "in {p}'s precombat main phase", "in {q}'s next upkeep", "pass the turn",
    "{p} casts {c} targeting {d}", "{p} casts {c} with X = 3 targeting {q}", "{p} casts {c} kicked",
    "In response, {q} casts {c} targeting {d}", "{p} activates {c} targeting {d}",
    '{p} activates {c}\'s "Draw a card"', "{p} activates {c}'s second ability", "{p} plays {c}",
    "{p} attacks with {c} and {d}", "{p} attacks with everything", "{q} blocks {c} with {d}",
    "{q} doesn't block", "{p} equips {c} to {d}", "everyone passes", "everyone passes until it resolves",
    "everyone passes until the stack is empty", "{p} chooses {c}", "{p} targets {q}", "{p} says yes",
    "{p} orders {c} and {d}", "{p} assigns 2 to {c} and 1 to {q}", "{p} applies {c} first",
    "the coin comes up heads", "the die shows 4", "the planar die shows the chaos symbol", "{p} rolls the planar die", "{p} tries to cast {c}", "{p} concedes",
    "then {c} dies", "then {c} survives", "then {c} is in {p}'s graveyard", "then {c} is in exile",
    "then {c} is 3/3", "then {c} is a 3/3 creature with flying", "then {c} has 2 +1/+1 counters",
    "then {p} is at 17 life", "then {p} has 3 cards in hand", "then {p} controls {c}",
    "then {p} controls no creatures", "then {p} wins", "then {q} takes 3 damage", "then {c} triggers",
    "then {c} is countered", "then {p} can't cast {c} targeting {d}", "then {c} can block {d}",
    "then {q} loses, because 704.5a", "and {c} isn't tapped", "does {c} die?", "what is {c}?",
    "can {q} block {c} with {d}?", "why doesn't {c} die?", "what triggers?", "who wins?",
    "where is {c}?", "how much life does {p} have?", "how much damage does {c} take?", "how many cards does {p} draw?",
    "how many creatures does {p} control?", "how many +1/+1 counters does {c} have?", "how much power does {c} have?",
    "can {p} cast {c} targeting {d}?", "can {p} activate {c}?", "can {c} attack?", "can {c} block {d}?", "must {c} attack?",
    "is {c} a creature?", "is {c} tapped?", "does {c} have flying?", "does {p} control {c}?", "does {c} resolve?",
    "does {c} trigger?", "does {p} win?", "does {p} draw cards?", "does {q} take damage?", "who controls {c}?",
    "who gains life?", "what does {p} pay for {c}?", "why can't {p} cast {c}?", "why is {c} a creature?",
    "what does {c} target?", "what blocks {c}?", "what is {c} attacking?", "what can {c} attack?", "does {c} destroy {d}?", "who casts {c}?",
    "what deals damage to {q}?", "can {c} die?", "can {p} pay 3 life?", "how much mana can {p} make?", "must {p} cast {c}?",
    "does {c} survive {d}?", "does {c} die to {d}?", "when does {c} die?",
    "{p} has {c} (2 time counters) in exile", "{p} has {c} (owned by {q}) on the battlefield" )  # fmt: skip
_USUAL = tuple(
    FORMS.index(form)
    for form in (
        "{p} casts {c} targeting {d}",
        "{p} attacks with everything",
        "{p} controls {c} and {d}",
    )
)
"""What is shown to a line that is like none."""
_ASKED = tuple(FORMS.index(form) for form in ("does {c} die?", "what is {c}?", "who wins?"))
"""The same for a question."""
_ASKS = late(
    r"^\s*(?:[Ww]hy|[Ww]hat|[Ww]here|[Ww]ho|[Ww]hich|[Hh]ow|[Mm]ust|(?:[Ii]s|[Aa]re|[Dd]oes|[Dd]o|[Cc]an|[Ww]ill)(?:n't)?)\b|.*\?\s*$"
)
"""What a question begins or ends with."""
MOST = 3
_WORDS = late(r"[a-z'-]+|[+-]?\d+(?:/[+-]?\d+)?|[{][^}]*[}]")


def _words(line: str) -> list[str]:
    """What a line says besides its names, its first word in small letters."""
    return _WORDS.findall(line[:1].lower() + line[1:])


def in_place(name: str) -> str:
    """How a card that nobody knows is written: three lines or more above the situation."""
    return (
        f"a card of your own is written in place, above all else: “card {name} {{1}}{{G}}” with its cost, and in the lines below it,"
        " indented, its types (“Creature — Elf 2/2”) and its text (“Flying”)"
    )


@cache
def _parts() -> tuple[list[str], ...]:
    """What each form says besides names."""
    return tuple(_words(re.sub(r"[{]\w[}]('s)?", "", form)) for form in FORMS)


def like(line: str, players: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """The lines most like this one that would work with these names, at most MOST."""
    said = _words(line.strip())
    asks = bool(_ASKS.match(line))
    ratio = {
        at: difflib.SequenceMatcher(None, said, part, autojunk=False).ratio()
        for at, part in enumerate(_parts())
        if FORMS[at].endswith("?") == asks
    }
    close = [at for at in sorted(ratio, key=lambda at: -ratio[at]) if ratio[at]] or list(
        _ASKED if asks else _USUAL
    )
    who = [*players, "Ann", "Bob"]
    what = [*(name for name in cards if name in line), *cards, "Shock", "Grizzly Bears"]
    what = list(dict.fromkeys(what))
    names = {"p": who[0], "q": who[1], "c": what[0], "d": what[1]}
    return tuple(re.sub(r"[{](\w)[}]", lambda m: names[m[1]], FORMS[at]) for at in close[:MOST])
