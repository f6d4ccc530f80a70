"""A paragraph that was not read: what kind it is by its form, and how much of it can be read (113.3, 602.1a, 603.1).

“[Cost]: [Effect.]” is an activated ability, “When/Whenever/At [trigger], [effect]” a triggered one, “II — [Effect]”
a chapter: where the cost or the trigger can be read with another effect behind it, only the effect is unread.
Of all else its form tells what it could be about. What the form leaves open is taken for what matters more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.cards.vocabulary import Occasion, Paragraph, Step, Zone
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.words.normalise import paragraph

Again = Callable[[str], tuple[Reading, ...]]
"""Reads another text of the same card."""

_EFFECT = "draw a card."
"""What can be read behind any cost and any trigger, and names nothing."""
_REMINDER = re.compile(r"\s*\([^()]*\)")
_QUOTED = re.compile(r"[\"“][^\"”]*[\"”]")
_CHAPTER = re.compile(r"^([IVX]+(?:, [IVX]+)*) — ")
_LED = re.compile(r"^[^—.:\"“]{1,50} — (?=(?:When|Whenever|At)\b|[^.\"“]*:)")
"""An ability word, a flavor word or a keyword before a triggered or an activated ability."""
_TRIGGER = re.compile(r"^(When|Whenever|At) ")
_LEVEL = re.compile(r"^[^:]*: Level \d")
_MANA = re.compile(r"\b[Aa]dds?\b")
"""What shows that an ability could make mana: that matters whenever something must be paid (605.1a)."""
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7}


def in_part(face: PrintedFace, text: str, reason: str, again: Again) -> a.Ability:
    """What is known of a paragraph that was not read."""
    plain = _REMINDER.sub("", text).strip()
    effect = a.NotRead(text, reason)
    if (chapter := _CHAPTER.match(plain)) is not None:
        numbers = tuple(_ROMAN.get(word, 0) for word in chapter[1].split(", "))
        if all(numbers):
            return a.ChapterAbility(numbers, effect)
    led = _LED.match(plain)
    body = plain[led.end() :] if led is not None else plain
    words = paragraph(body, face.name, legendary=face.short_named).text
    first, _, rest = body.partition("\n")
    lines = [line for line in rest.split("\n") if line]
    known = all(line.startswith("•") for line in lines) and not _LEVEL.match(body)
    if known and (word := _TRIGGER.match(body)):
        return _triggered(word[1], body, words, effect, again)
    if known and (cost := _cost(first)):
        if _MANA.search(_QUOTED.sub("", body[len(cost) :])):
            return _unread(effect, Paragraph.MANA, (Zone.BATTLEFIELD, *_elsewhere(words)))
        return _activated(cost, effect, again)
    return _other(face, words, effect)


# Activated.


def _cost(line: str) -> str:
    """What stands before the colon of an activated ability; nothing where there is no such colon (602.1a)."""
    head, colon, _ = _QUOTED.sub(lambda m: "_" * len(m[0]), line).partition(":")
    return line[: len(head)] if colon and "." not in head and "_" not in head else ""


def _activated(cost: str, effect: a.NotRead, again: Again) -> a.Ability:
    for one in _abilities(again(f"{cost}: {_EFFECT.capitalize()}")):
        if isinstance(one, a.ActivatedAbility):
            return one.but(effect=effect)
    return a.ActivatedAbility(a.Cost(), effect)


def _abilities(readings: tuple[Reading, ...]) -> tuple[a.Ability, ...]:
    """The abilities of a text of one paragraph; none where it was not read."""
    return readings[0].abilities if len(readings) == 1 and readings[0].unread is None else ()


# Triggered.


_MORE_EVENTS = re.compile(r"^(?:or|and|and/or|but|also)\b|, (?:or|and/or|and)\b[^,]*,")
"""What shows that a comma stands within a list of events (“A, B, or C, …”), and not before what follows from them."""
_STEPS: tuple[tuple[str, tuple[Step, ...]], ...] = (
    ("upkeep", (Step.UPKEEP,)),
    ("draw step", (Step.DRAW,)),
    ("combat", (Step.BEGINNING_OF_COMBAT, Step.END_OF_COMBAT)),
    ("end step", (Step.END,)),
    ("main phase", (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)),
)
"""The steps that a trigger can name, where it begins with “At” (603.2b)."""


def _triggered(word: str, body: str, words: str, effect: a.NotRead, again: Again) -> a.Ability:
    zones = _elsewhere(words)
    for head in _heads(body):
        for one in _abilities(again(f"{head}, {_EFFECT}")):
            if isinstance(one, a.TriggeredAbility) and one.effect == a.Draw():
                everywhere = tuple(Zone) if zones else one.zones
                return one.but(effect=effect, zones=everywhere)
    here = (Zone.BATTLEFIELD, *zones)
    sentence = body.partition(".")[0]
    if word == "At" and not _OR_WHEN.search(sentence):
        named = tuple(step for said, steps in _STEPS if said in sentence for step in steps)
        return _unread(effect, Paragraph.TRIGGERED, here, named or tuple(Step))
    if word == "Whenever" and not _OR_WHEN.search(sentence) and (told := occasion_of(sentence)):
        casts = (Zone.STACK,) if told is Occasion.CAST else ()
        return _unread(effect, Paragraph.TRIGGERED, (*here, *casts)).but(occasion=told)
    happens = bool(_HAPPENS.match(body)) and not _OR_WHEN.search(sentence)
    if word == "At" or (word == "When" and not happens) or _TIMES.search(words.partition(",")[0]):
        # It could be a state that it waits for, which nothing tells (603.8), or a time.
        return _unread(effect, Paragraph.STATIC, here)
    if _fights(sentence):
        return _unread(effect, Paragraph.FIGHTING, here)
    if re.search(r"\bcasts?\b", words):
        here = (*here, Zone.STACK)
    return _unread(effect, Paragraph.TRIGGERED, here)


_HAPPENS = re.compile(r"^When [^,.]*? (?:enters|dies|leaves|attacks|blocks|deals)\b")
"""“When … enters” waits for an event, and for no state (603.8)."""
_OR_WHEN = re.compile(r"\b(?:or|and) (?:when|whenever|if|at)\b")
"""A trigger of several kinds: “at the beginning of your upkeep or whenever …”."""
_TIMES = re.compile(r"\b(?:turns?|steps?|phases?|upkeep|day|night|begins?|ends?)\b")


_FIGHTS = re.compile(r"^Whenever [^,]*?\b(?:attacks?|blocks?|becomes? blocked)\b")
_ALSO = re.compile(
    r"\bor (?!more\b|planeswalkers?\b|attacks?\b|blocks?\b)|\b(?:enters?|dies?|leaves?|deals?|dealt|casts?|draws?|discards?"
    r"|sacrifices?|taps?|tapped|untaps?|gains?|loses?|becomes?(?! blocked)|put|plays?|activates?|transforms?|turned|cycles?|exiled?|targets?)\b"
)
"""What could be another event than the attack or block that a trigger speaks of."""


def _fights(sentence: str) -> bool:
    """Whether a trigger waits for attacks and blocks alone: its event stands before the first comma."""
    head, _, rest = sentence.partition(",")
    return bool(_FIGHTS.match(head)) and not (
        _ALSO.search(head) or _MORE_EVENTS.search(rest.lstrip())
    )


_OCCASIONS: tuple[tuple[Occasion, str], ...] = (
    (Occasion.CAST, r"casts?"),
    (Occasion.ACTIVATED, r"activates?"),
    (Occasion.TARGETED, r"becomes? the target"),
    (Occasion.DRAWN, r"draws?"),
    (Occasion.DISCARDED, r"discards?"),
    (Occasion.SACRIFICED, r"sacrifices?|(?:is|are) sacrificed"),
    (Occasion.GAINED, r"gains? life"),
    (Occasion.LOST, r"loses? life"),
    (Occasion.DAMAGED, r"deals? (?:(?:non)?combat )?damage|(?:is|are|you're) dealt (?:(?:non)?combat )?damage"),
    (Occasion.ENTERED, r"enters?(?: the battlefield)?"),
    (Occasion.LEFT, r"dies?|leaves? the battlefield"),
    (Occasion.TAPPED, r"becomes? tapped"),
    (Occasion.UNTAPPED, r"becomes? untapped"),
    (Occasion.ROLLED, r"rolls?"),
)  # fmt: skip
"""The one thing that happens in a trigger, by its verb (603.2)."""
_VERBS = re.compile(
    r"\b(?:or (?!more\b|less\b|greater\b|higher\b|fewer\b|sorcery\b)|and\b|(?:attack|block|enter|cast|draw|discard|sacrifice|tap|untap|gain|play"
    r"|activate|transform|cycle|exile|target|create|roll|flip|shuffle|surveil|mill|explore|connive|proliferate"
    r"|investigate|venture|clash|vote|regenerate|crew|saddle|mutate|evolve|train|exert|exploit|foretell|plot|unlock"
    r"|solve|phase|return|destroy|counter|reveal|pay|spend|add|trigger|resolve|commit|manifest|cloak|amass|blight"
    r"|discover|forage|collect|suspect|goad|attach|remove|prevent|convert|visit|complete|finish|encounter|earthbend"
    r"|waterbend|firebend|airbend|scrie|scry|expend|harness|station|descend|note|choose|take|get|give|have|start|stop|chang"
    r"|face|win|begin|end|tempt|bec[ao]me|happen|copie|copy|learn|swap|exchang|put|switch|mov)(?:s|es|ed|d|ped|ing)?\b"
    r"|(?:dies?|died|leaves?|left|deals?|dealt|loses?|lost|drawn|chosen|paid|won|turned|turns (?:face|it|an?)|lose|scried|mutated|unattached|discarded)\b)"
)
"""What could be another event than the one that a trigger speaks of: another verb, or another thing that happens."""


_WHO = re.compile(
    r"^Whenever (?:you |(?!you )(?:(?!\b(?:who|that|which|whose|while|when|as|by|to|for|from)\b)[^,])*)?$"
)
"""A subject that its verb stands right behind: nothing else could be what happens."""


def occasion_of(sentence: str) -> Occasion | None:
    """The one kind of event that a trigger waits for, where its verb shows it and no other is said before the first comma."""
    head, _, rest = sentence.partition(",")
    if _MORE_EVENTS.search(rest.lstrip()):
        return None
    for occasion, verb in _OCCASIONS:
        found = list(re.finditer(rf"\b(?:{verb})\b", head))
        if len(found) == 1:
            who, more = head[: found[0].start()], head[found[0].end() :]
            one = _WHO.match(who) and not _VERBS.search(f"{who} _ {more}")
            return occasion if one else None
    return None


def _heads(body: str) -> Iterator[str]:
    """What could be the trigger of an ability, with its condition, the longest first."""
    line = body.partition("\n")[0]
    sentence = _QUOTED.sub(lambda m: "_" * len(m[0]), line).partition(".")[0]
    commas = [at for at, letter in enumerate(sentence) if letter == ","]
    for at in reversed(commas):
        if not _MORE_EVENTS.search(sentence[at + 1 :].lstrip()):
            yield line[:at]


# All else.


_PLACES: tuple[tuple[str, Zone], ...] = (
    ("graveyard", Zone.GRAVEYARD),
    ("hand", Zone.HAND),
    ("exile", Zone.EXILE),
    ("exiled", Zone.EXILE),
    ("suspended", Zone.EXILE),
    ("library", Zone.LIBRARY),
    ("command", Zone.COMMAND),
)
"""What a text says that functions outside of the battlefield (113.6)."""
_AWAY = frozenset(zone for _, zone in _PLACES)
_ANYWHERE = re.compile(r"~[^.]*\banywhere\b|\bany zone\b|\bnot on the battlefield\b")
_ITSELF = re.compile(r"^~ (?:is|are)\b|^~'s ")
"""How texts begin that could define characteristics, which they do everywhere (604.3)."""
_CASTING = re.compile(
    r"\b(?:cast|casts|casting|costs?|spells?|pay|paid|play|flash|kick|kicked|countered|copy|copied|rather)\b"
)
"""The words of a text that could be about how its own card is cast, or about it as a spell (113.6e)."""
_ENTERING = re.compile(r"^(?:(?:as )?~ enters|you may have ~ enter)\b[^.]*\.?$", re.IGNORECASE)
_HOST = re.compile(r"^(?:enchanted|equipped|fortified) \w+ ", re.IGNORECASE)


_HERE = (Zone.BATTLEFIELD,)
_COSTS = re.compile(r"\bcosts? [^.]*\b(?:more|less) to (?:cast|activate)\b", re.IGNORECASE)
_MAY_PLAY = re.compile(
    r"^(?:[^.,]*, )?you may (?:cast|play|spend)\b"
    r"|^(?:[^.,]*, )?you may pay [^.]* rather than pay [^.]*\b(?:mana|cycling|equip|activation) costs?\b",
    re.IGNORECASE,
)
_OWN_CASTING = re.compile(
    r"^(?:you (?:can't|may) cast ~|cast ~ only\b|~ (?:can't be (?:cast|countered)|costs?)\b|as an additional cost to cast ~)",
    re.IGNORECASE,
)
"""How sentences begin that are about how their own card is cast, or about it as a spell, and matter nowhere else (113.6e)."""
_IF_SO = re.compile(r"^if you (?:cast|play) [^.]*this way\b", re.IGNORECASE)
_CANT_JOIN = re.compile(r"\bcan't (?:attack|block|be blocked)\b")
_MORE_THAN_THAT = re.compile(
    r"\b(?:instead|gets?|gains?|loses?|becomes?|must|untaps?|draw|draws)\b|\band (?:has|have|is|are|its)\b"
)
"""What else a sentence could say besides what its first words are about."""


def _casting(sentence: str) -> bool:
    """Whether a sentence is about casting, playing and activating alone."""
    if _IF_SO.match(sentence) or _of_itself(sentence):
        return True
    about = _COSTS.search(sentence) or _MAY_PLAY.match(sentence)
    return bool(about) and not _MORE_THAN_THAT.search(sentence)


def _of_itself(sentence: str) -> bool:
    """Whether a sentence is about its own card as it is cast or as a spell, and about nothing else."""
    return bool(_OWN_CASTING.match(sentence)) and not _MORE_THAN_THAT.search(sentence)


def _of_combat(sentence: str) -> bool:
    """Whether a sentence is about what can't attack or block alone."""
    before, cant, _ = sentence.partition("can't")
    plain = not re.search(r"\b(?:has|have|is|are|attacks?|blocks?|doesn't)\b", before)
    return (
        bool(cant)
        and plain
        and bool(_CANT_JOIN.search(sentence))
        and not (
            _MORE_THAN_THAT.search(sentence)
            or re.search(r"\bcan't (?!attack\b|block\b|be blocked\b)", sentence)
        )
    )


def _elsewhere(words: str) -> tuple[Zone, ...]:
    """Where else than on the battlefield a text could function (113.6)."""
    if _ANYWHERE.search(words):
        return tuple(_AWAY)
    found = {
        zone
        for said, zone in _PLACES
        if re.search(rf"~[^.]*\b{said}\b|\b{said}\b[^.]*~", words)
    }  # fmt: skip
    return tuple(zone for zone in Zone if zone in found)


_BEFORE_THE_GAME = re.compile(r"^companion —", re.IGNORECASE)
"""What is asked of a deck before the game begins, and of nothing in it (702.139b, 113.6n)."""


def _other(face: PrintedFace, words: str, effect: a.NotRead) -> a.Ability:
    if _BEFORE_THE_GAME.match(words):
        return _unread(effect, Paragraph.STATIC, (Zone.OUTSIDE,))
    zones = _elsewhere(words)
    if face.spell:
        own = re.match(r"^(?:if|as long as|while|you may|reveal)\b", words, re.IGNORECASE)
        return _unread(effect, Paragraph.SPELL, (*(zones if own else ()), Zone.STACK))
    sentences = [one for one in re.split(r"(?<=\.)\s+", words) if one]
    if _ENTERING.match(words) and '"' not in words and len(sentences) == 1 and not zones:
        return _unread(effect, Paragraph.ENTERING, ())
    apart = re.split(r"(?<=[._])\s+", re.sub(r'"[^"]*"', "_", words))
    if all(map(_HOST.match, apart)) and not zones:
        return _unread(effect, Paragraph.HOST, ())
    if '"' not in words and all(map(_casting, sentences)):
        here = () if all(map(_of_itself, sentences)) else _HERE  # of itself, as a spell alone
        return _unread(effect, Paragraph.CASTING, (*here, *zones, Zone.STACK))
    if '"' not in words and all(map(_of_combat, sentences)) and not zones:
        return _unread(effect, Paragraph.COMBAT, _HERE)
    keywords = not words.endswith((".", '"'))
    defined = "*" in f"{face.power}{face.toughness}" and re.search(r"\bpower|toughness\b", words)
    if keywords or defined or _ITSELF.match(words):
        return _unread(effect, Paragraph.STATIC, tuple(Zone))
    if _CASTING.search(words):
        zones = (*zones, Zone.STACK)
    return _unread(effect, Paragraph.STATIC, (Zone.BATTLEFIELD, *zones))


def _unread(
    effect: a.NotRead, kind: Paragraph, zones: tuple[Zone, ...], steps: tuple[Step, ...] = ()
) -> a.UnreadAbility:
    return a.UnreadAbility(effect.text, effect.reason, kind, zones, steps)
