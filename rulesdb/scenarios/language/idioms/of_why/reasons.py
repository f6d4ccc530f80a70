"""Idioms of reasons: what is asked with `why` of deeds that a text has a player do, of how often, and of what is still there."""

from __future__ import annotations

import re
from collections.abc import Callable

from rulesdb.scenarios.language.words import COUNTS, NUMBER

Line = str | Callable[[re.Match[str]], str]

_P = r"(?P<p>[A-Z][\w-]*)"
_WHY = rf"^why (?:does|did|must|would|will) {_P} (?:have to |need to |get to |also |then )*"
_ITS = r"(?: (?:from|off|because of|due to|with|by|for|to|into|onto|on|in|back)\b.*)?"
_TIMES = {"once": 1, "twice": 2}
_SAID = {1: "once", 2: "twice"}


def _often(found: re.Match[str]) -> str:
    number = _TIMES.get(found["n"]) or int(
        COUNTS.get(found["n"].removesuffix(" times"), found["n"].removesuffix(" times"))
    )
    of = found["x"]
    if of.islower():
        return f"why does {of} trigger"
    return f"why does {of} trigger {_SAID.get(number, f'{number} times')}"


_HOW_OFTEN = rf"(?P<n>once|twice|(?:\d+|{NUMBER}) times)"
QUESTIONS: tuple[tuple[str, Line], ...] = (
    # How often.
    (rf"^why (?:does|did) (?P<x>[A-Z].*?|[a-z]+) (?:only |just )?trigger (?:only |just |exactly )?{_HOW_OFTEN}(?: only)?$", _often),
    (r"^why (?:doesn't|didn't|does it not) (?P<x>[A-Z].*?) trigger (?:twice|more than once|two times|an additional time|additional times)$", r"why does \g<x> trigger once"),
    (r"^(?P<h>why (?:does|do|did) [A-Z].*? (?:take|deal|gain|lose|draw|discard|mill|create|have|get|sacrifice|make)) (?:only|just) (?P<r>.+)$", r"\g<h> \g<r>"),
    (r"^why (?:doesn't|didn't|don't) (?P<x>[A-Z][\w-]*) (?:create|get|make) (?:an?|any|the|her|his|their|another|\d+) [\w /-]*?(?:tokens?|Zombies?|Soldiers?|Treasures?|Clues?|Foods?|Saprolings?|Goblins?|Spirits?|Thopters?)$", r"why doesn't \g<x> create tokens"),
    (r"^why (?:doesn't|didn't|does not|did not|can't) (?:its |the )?(?P<k>hexproof|shroud|protection|indestructib\w+|ward)(?: from \w+)? (?:save|protect|help|keep|spare|shield) (?P<x>[A-Z].*?)(?: (?:from|against) .*)?$",
     lambda f: f"why doesn't {'indestructible' if f['k'].startswith('indes') else f['k']} save {f['x']}"),
    (r"^why (?:doesn't|didn't|does not) (?P<x>[A-Z].*?)'s (?P<k>hexproof|shroud|protection|indestructib\w+|ward)(?: from \w+)? (?:save|protect|help|keep|spare|work|apply|matter|stop|count)\b.*$",
     lambda f: f"why doesn't {'indestructible' if f['k'].startswith('indes') else f['k']} save {f['x']}"),
    # What is still there.
    (r"^why (?:is|does) (?P<x>[A-Z].*?) (?:still |stay |remain )*(?:there|around|here|alive|in play|in the game|on the board|on the table)$", r"why is \g<x> on the battlefield"),
    (r"^why (?:does|did) (?P<x>[A-Z].*?) (?:stay|remain)(?: (?:there|around|here|in play))?$", r"why is \g<x> on the battlefield"),
    (r"^why (?:isn't|is) (?P<x>[A-Z].*?) (?:not )?(?:gone|removed|away)$", r"why is \g<x> on the battlefield"),
    # What a text has a player do.
    (rf"^why (?:does|did) {_P} (?:have|need) to (?P<v>sacrifice|discard|draw|reveal|mill)\b.*$|^why must (?P<q>[A-Z][\w-]*) (?P<u>sacrifice|discard|draw|reveal|mill)\b(?! permanents$| cards$).*$",
     lambda f: f"why does {f['p'] or f['q']} {f['v'] or f['u']} {'permanents' if (f['v'] or f['u']) == 'sacrifice' else 'cards'}"),
    (rf"{_WHY}put (?:(?:back )?(?:the |two |both |three |a |one |\d+ |her |his |their |some )*cards?|[A-Z].*?|them|it)(?: from (?:her|his|their) hand)? (?:back|on top|on the bottom|on(?:to)? the (?:top|bottom)|on(?:to)? (?:top|bottom) of)\b.*$", r"why does \g<p> put cards back"),
    (rf"{_WHY}put back .*$", r"why does \g<p> put cards back"),
    (rf"{_WHY}put (?:[A-Z].*?|cards?|it|them|a card) (?:into|in) (?:the|her|his|their) library.*$", r"why does \g<p> put cards into the library"),
    (rf"{_WHY}shuffle(?: (?:her|his|their|the) library)?{_ITS}$", r"why does \g<p> shuffle"),
    (rf"{_WHY}search(?: (?:(?:her|his|their|the|a) library|libraries))?{_ITS}$", r"why does \g<p> search"),
    (rf"{_WHY}pay(?: (?:(?:\{{[^{{}}]+\}})+|mana|anything|it|that|extra))?(?: (?:for|to) (?:it|that|this|the trigger|the ability))?$", r"why does \g<p> pay"),
    (rf"{_WHY}pay(?: (?:(?:\{{[^{{}}]+\}})+|mana|anything))? for (?P<x>[A-Z].*?)(?:'s (?:ability|trigger))?$", r"why does \g<p> pay for \g<x>"),
    (rf"{_WHY}return (?:[A-Z].*?|a card|cards|it|them)(?: to .*)?$", r"why does \g<p> return cards"),
    (rf"{_WHY}exile (?:a card|cards|the cards|them|it)(?: from .*)?$", r"why does \g<p> exile cards"),
)  # fmt: skip
"""Rows of `asked`, which reads them with its own."""
