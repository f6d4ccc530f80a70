"""The verbs of questions, a table: what is asked with a verb, by its mode and by what of it is asked for.

A row says which question of the language asks just the same; tense, denial, reasons, adverbs and names are
`asking`'s. What no row has is not asked with that verb, and nothing is guessed.
"""

from __future__ import annotations

import re
from functools import cache

from rulesdb.late import late
from rulesdb.scenarios.language.idioms.verb_forms import IRREGULAR, SAME, Form, forms_of
from rulesdb.values import NamedTuple

NP = r"(?:@[a-z]\d+|the token)"
"""A name, several names, or the token that there is, as `asking` writes them."""
PLAYER = r"@[px]\d+"


class Frame(NamedTuple):
    """How it is asked, what stands behind the verb, and the question of the language.

    `asked` is the mode (`does`, `can`, `must`): of a sentence alone; behind `who` and `many` (its subject is asked for,
    or how many of them), `whom` and `much` (its object), `where`, `often`; a kind of things follows it. In the question
    `{does}`, `{can}`, `{is}`, `{so}`, `{must}` have the denial and the reason, `{s}` is the subject, all else a group
    of the two patterns, with `{_r}` for a blank and that group, if there is one.
    """

    asked: re.Pattern[str]
    rest: re.Pattern[str]
    question: str


Rows = tuple[tuple[str, str, str], ...]

_ANY = r"(?:(?:any|the|some|more|an?|another) )*"
_N = r"(?P<n>\d+|two|three|four|five|six|seven|eight|nine|ten|one|an?)"
_OFTEN = r"(?: (?:once|twice|\S+ times))?"
_LEFT = r"(?:left|remaining|over|floating|available)?"
_NUMBERS = r"(?P<k>power|toughness|loyalty|defense|mana value|level)"
_COUNTERS = r"much does (?P<k>(?:[^ ]+ )?counters)"
_PLACE = r"(?P<p>(?:in|on) .+|@z\d+)"
_PLAYERS = r"(?: players?)?"
_CREATURES = r"(?: creatures?| ones?)?"
_SOME = r"(?:anything|something|any|some|(?:an?y? )?(?:other )?cards?)?"
_LOYALTY = r"(?:loyalty(?: counters)?|defense(?: counters)?)"
_KIND = r"(?: (?P<g>.+))?"
_OTHERS = r"(?:an(?:other|y other|y| other|ything else)|any|a different|something else|some other|a)(?: creatures?| one)?"
_BY_ANY = r"(?:(?:by|with) (?:anything|anyone|anybody|any (?:spells?|creatures?|abilities)|spells(?: (?:or|and) abilities)?|a creature))?"


_FROM = "(?:from|to|off|because of|due to|with)"
"""Before what alone is meant."""
_FROM_ONE = ("gain", "lose", "draw")
"""What is also summed up from one source alone."""


def _who_from(noun: str, who: str) -> tuple[str, str, str]:
    """Of which players it is anything by one thing alone."""
    return (f"who does{_PLAYERS}", rf"(?:{_ANY}{noun} )?{_FROM} (?P<x>{NP})", f"{who} from {{x}}")


def _sums(verb: str, what: str, who: str = "", can: str = "") -> Rows:
    """What is summed up of somebody: whether it is anything, whether so much, how much, of whom."""
    noun = f"{what.removesuffix('s')}s?" if what.endswith("s") else what
    many = f"how {'many' if what.endswith('s') else 'much'} {what}"
    return (
        ("does", f"{_ANY}{noun}{_OFTEN}", f"{{does}} {{s}} {verb} {what}"),
        ("does", f"{_N}(?: more)? {noun}", f"{{does}} {{s}} {verb} {{n}} {what}"),
        ("when does", f"{_ANY}{noun}", f"when does {{s}} {verb} {what}"),
        (f"much does {noun}", "", f"{many} does {{s}} {verb}"),
        *(((f"who does{_PLAYERS}", f"{_ANY}{noun}", who), _who_from(noun, who)) if who else ()),
        (f"much does (?:total |in total )?{noun}(?: in total)?", "", f"{many} does {{s}} {verb}"),
        *(
            (
                (
                    f"much does {noun}",
                    rf"{_FROM} (?P<x>{NP})",
                    f"{many} does {{s}} {verb} from {{x}}",
                ),
            )
            if verb in _FROM_ONE
            else ()
        ),
        *((("can", f"{_ANY}{noun}", f"{{can}} {{s}} {can}"),) if can else ()),
        *(((f"who can{_PLAYERS}", f"{_ANY}{noun}", f"who can {can}"),) if can else ()),
    )


def _done(verb: str, done: str, *more: tuple[str, str, str]) -> dict[str, Rows]:
    """What one does to another, and what is done to it."""
    return {
        verb: (
            ("can", rf"(?P<x>{NP}) (?:with|using|by casting) (?P<y>{NP})", f"{{can}} {{x}} be {done} by {{theirs}}"),
            ("can", rf"(?P<x>{NP})", f"{{can}} {{x}} be {done} by {{s}}"),
        ),
        f"be {done}": (
            ("can", _BY_ANY, f"{{can}} {{s}} be {done}"),
            ("can", rf"(?:by|with|using|through) (?P<y>{NP})(?:'s (?:spells?|abilities|cards|spells (?:or|and) abilities))?", f"{{can}} {{s}} be {done} by {{y}}"),
            *more,
        ),
    }  # fmt: skip


def _number_of(befalls: str) -> Rows:
    """How many, and which, of a kind of things meet a fate."""
    return ("many does (?P<g>.+)", "", f"how many {{g}} {befalls}"), (
        "who does (?P<g>.+)",
        "",
        f"which {{g}} {befalls}",
    )


def _fated(verb: str, done: str) -> dict[str, Rows]:
    """What gets destroyed and the like: whether, when, what of all, and by what."""
    rows = _done(
        verb, done, ("does", "", f"{{does}} {{s}} get {done}"), ("when does", "", f"when does {{s}} get {done}"),
        (f"who does{_CREATURES}|who does (?:spells?|permanents?|cards?)", "", f"what gets {done}"), *_number_of(f"get {done}"),
    )  # fmt: skip
    who = "who does(?: (?:spell|ability|effect|card))?"
    return {**rows, verb: (*rows[verb], (who, rf"(?P<x>{NP})", f"why does {{x}} get {done}"))}


def _of_cards(verb: str, done: str) -> Rows:
    """What a player does with cards that nobody names: which they are, and whether one of them is."""
    return (
        ("whom does(?: cards?)?", "", f"what does {{s}} {verb}"), ("who does", rf"(?P<x>{NP})", f"why does {{x}} get {done}"),
        ("does", rf"(?P<x>{NP})", f"{{does}} {{x}} get {done}"),
    )  # fmt: skip


def _cards_get(done: str) -> Rows:
    """The same of the cards: whether, when, and which."""
    return (
        ("does", "(?:by .+)?", f"{{does}} {{s}} get {done}"), ("when does", "", f"when does {{s}} get {done}"),
        ("who does(?: cards?)?|many does cards", "", f"what gets {done}"),
    )  # fmt: skip


def _does_to(verb: str) -> Rows:
    """What a spell or ability does to another."""
    return ("does", rf"(?P<x>{NP})", f"{{does}} {{s}} {verb} {{x}}"), ("whom does", "", f"what does {{s}} {verb}")  # fmt: skip


def _acted(verb: str, kind: str) -> Rows:
    """What a player does with a card; `kind` is what there is of it to be counted."""
    return (
        ("can", r"(?P<r>@.+)", f"{{can}} {{s}} {verb} {{r}}"),
        ("must", r"(?P<r>@.+)", f"{{must}} {{s}} {verb} {{r}}"),
        ("who can", r"(?P<r>@.+)", f"who {{can}} {verb} {{r}}"),
        ("can", r"(?:anything|something|any(?: other)? (?:spells?|cards?|abilities)|an? (?:spell|card|ability)|spells|abilities)", f"what {{can}} {{s}} {verb}"),
        ("can", rf"{_ANY}(?P<k>lands?|instants?|sorcery|sorceries|creatures?|artifacts?|enchantments?|planeswalkers?)(?: spells?| cards?)?", f"which {{kinds}} {{can}} {{s}} {verb}"),
        ("whom can(?: (?:spells|cards|abilities|spells (?:and|or) abilities|things|actions|else))*", "", f"what {{can}} {{s}} {verb}"),
        ("whom can (?P<g>.+)", "", f"which {{g}} {{can}} {{s}} {verb}"),
        ("much can (?:more )?lands", "", f"how many lands can {{s}} {verb}"),
        ("does", rf"(?P<x>{NP})", f"{{does}} {{s}} {verb} {{x}}"),
        ("who does", rf"(?P<x>{NP})(?:'s ability)?", f"who {verb}s {{x}}"), ("when can", r"(?P<r>@.+)", f"when can {{s}} {verb} {{r}}"),
        ("whom does(?: (?:spells|cards|lands|abilities))?", "", f"what does {{s}} {verb}"),
        (f"much does {kind}", "", f"how many {kind} does {{s}} {verb}"),
        ("much must mana", r"(?P<r>@.+)", f"what does {{s}} pay to {'activate' if verb == 'activate' else 'cast'} {{r}}"),
    )  # fmt: skip


_DEALS: Rows = (
    *_sums("deal", "damage"), *_sums("deal", "combat damage"),
    ("does", rf"(?:any |its |the )*(?P<c>combat )?damage to (?P<x>{NP})", "{does} {s} deal {c}damage to {x}"),
    ("does", rf"{_N} (?P<c>combat )?damage to (?P<x>{NP})", "{does} {s} deal {n} {c}damage to {x}"),
    ("much does (?P<c>combat )?damage", rf"to (?P<x>{NP})", "how much {c}damage does {s} deal to {x}"),
    ("who does", r"(?:any |the )*(?P<c>combat )?damage", "what deals {c}damage"),
    ("who does", rf"(?:any |the )*(?P<c>combat )?damage to (?P<x>{NP})", "what deals {c}damage to {x}"),
)  # fmt: skip
"""What deals damage, and how much."""


def _hit_by(by: str) -> Rows:
    """What damage of another one takes: the same that the other deals to it."""
    return (
        ("does", rf"(?:any |its |the )*(?P<c>combat )?damage {by} (?P<x>{NP})", "{does} {x} deal {c}damage to {s}"),
        ("does", rf"{_N} (?P<c>combat )?damage {by} (?P<x>{NP})", "{does} {x} deal {n} {c}damage to {s}"),
        ("much does (?P<c>combat )?damage", rf"{by} (?P<x>{NP})", "how much {c}damage does {x} deal to {s}"),
        ("whom does (?P<c>combat )?damage", by, "what deals {c}damage to {s}"),
    )  # fmt: skip


_CREATES: Rows = (
    ("whom does(?: tokens?)?", "", "what does {s} create"), ("much does tokens", "", "how many tokens does {s} create"),
    ("much does (?P<g>@.+?)(?: tokens?)?", "", "how many {g} does {s} create"), ("does", f"{_ANY}tokens?{_OFTEN}", "{does} {s} create tokens"),
    ("does", f"{_N}(?: more)? tokens?", "{does} {s} create {n} tokens"),
    ("does", rf"(?:{_ANY}|{_N} )(?P<g>@.+?)(?: tokens?)?", "how many {g} does {s} create{told}"),
)  # fmt: skip
_WHAT_HITS = rf"(?P<x>{NP})(?:'s (?:damage|attack))?"
_FIGHT = r"(?:in |during )?(?:(?:the|this|that) )?(?:combat|attack|fight)"
"""What something dies to, or survives."""
_THE_PRICE = rf"(?:\d+|two|three|four) life|it|for it|the cost|that|the ward cost|for ward|(?:the )?(?:{{\S+}}|tax|mana) for {NP}|for {NP}(?:'s ability)?|{{\S+}}"
"""What an effect asks for, where a player may pay it."""
FRAMES: dict[str, Rows] = {
    "die": (
        ("does", "", "{does} {s} die"), ("can", "", "{can} {s} die"), ("when does", "", "when does {s} die"),
        ("does", rf"(?:to|from|because of|due to|by) {_WHAT_HITS}", "{does} {s} die to {x}"), ("does", _FIGHT, "{does} {s} die this combat"),
        (f"who does{_CREATURES}", "", "what dies"), *_number_of("die"),
    ),
    "survive": (
        ("does", "", "{does} {s} survive"), ("does", rf"(?:(?:being|getting) (?:hit|shot|struck|burned|bolted) by )?{_WHAT_HITS}", "{does} {s} survive {x}"),
        ("does", _FIGHT, "{does} {s} survive this combat"), ("does", "(?:the|this) turn", "{does} {s} survive this turn"),
        (f"who does{_CREATURES}", "", "what survives"), *_number_of("survive")),
    "resolve": (("does", "", "{does} {s} resolve"),),
    "fizzle": (("does", "", "{does} {s} fizzle"),),
    "win": (
        ("when does", "the game", "when does {s} win"),
        ("does", "(?:the game)?", "{does} {s} win"), ("can", "(?:the game)?", "{can} {s} win"),
        (f"who does{_PLAYERS}", "(?:the game)?", "who wins"),
    ),
    "untap": (
        ("does", "", "{does} {s} untap"), ("can", "", "{can} {s} be untapped"), ("when does", "", "when does {s} untap"),
        ("who does", rf"(?P<x>{NP})", "why does {x} untap"),
    ),
    "be untapped": (("can", "", "{can} {s} be untapped"), ("did", "", "{does} {s} untap"), ("does", "", "{is} {s} untapped")),
    "tap": (("who does", rf"(?P<x>{NP})", "why does {x} become tapped"), ("does", rf"(?P<x>{NP})", "{does} {x} become tapped"), ("when does", "", "when does {s} become tapped"), ("does", "", "{does} {s} become tapped"), ("can", rf"(?P<x>{NP}) for mana", "how much mana does {s} get from tapping {x}"), ("can", rf"(?P<x>{NP}) for mana", "{can} {s} activate {x}'s \"Add\""), ("can", rf"(?P<x>{NP})", "{can} {s} activate {x}"), ("can", "(?:for mana)?", "{can} {s} be activated")),
    "be tapped": (("can", "", "{can} {s} be tapped"), ("did", "(?:by .+)?", "{does} {s} become tapped"), ("when does", "", "when does {s} become tapped"), ("can", "for mana", "{can} {s} be activated"), ("does", "", "{is} {s} tapped")),
    "transform": (("does", "", "{does} {s} transform"), ("can", "", "{can} {s} be transformed")),
    "be transformed": (("does", "", "{does} {s} transform"), ("can", "", "{can} {s} be transformed")),
    "regenerate": (("does", "", "{does} {s} regenerate"), ("can", "", "{can} {s} be regenerated"), ("can", rf"(?P<x>{NP})", "{can} {s} activate {x}")),
    "be regenerated": (("does", "", "{does} {s} regenerate"), ("can", "", "{can} {s} be regenerated")),
    "enter": (("who does", "(?:the battlefield|play)?", "what enters"), ("does", "(?:the battlefield|play)?", "{does} {s} enter the battlefield")),
    "leave": (("when does", "(?:the battlefield|play)?", "when does {s} leave the battlefield"), ("who does", "(?:the battlefield|play)?", "what leaves"), ("does", "(?:the battlefield|play)?", "{does} {s} leave the battlefield")),
    "trigger": (
        ("does", "", "{does} {s} trigger"),
        ("does", r"(?P<n>once|twice|\S+ times)", "{so} {s} {triggers} {n}"),
        ("(?:who|many) does(?: (?:triggered )?abilit(?:y|ies)| triggers?)?", "", "what triggers"),
        ("often does", "", "how many times does {s} trigger"),
    ),
    "lose": (
        (rf"much does {_LOYALTY}", "", "what happens to {s}"), ("does", rf"{_ANY}{_LOYALTY}", "what happens to {s}"),
        *_sums("lose", "life", "who loses life", "lose life"),
        ("when does", "the game", "when does {s} lose"),
        ("does", "(?:the game)?", "{does} {s} lose"), ("can", "(?:the game)?", "{can} {s} lose"),
        (f"who does{_PLAYERS}", "(?:the game)?", "who loses the game"),
    ),
    "gain": (
        *_sums("gain", "life", "who gains life", "gain life"),
        ("does", rf"control of (?P<x>{NP})", "{does} {s} control {x}"), ("who does", rf"control of (?P<x>{NP})", "who controls {x}"),
        ("does", r"(?!any |the |control |.*life)(?P<k>[a-z][a-z ]*)", "{does} {s} have {k}"),
    ),
    "draw": (*_of_cards("draw", "drawn"), *_sums("draw", "cards", "who draws", "draw cards"), (f"who does{_PLAYERS}", "", "who draws"), ("can", "(?:any|more|an?)?", "{can} {s} draw cards"), ("does", "(?:any|more|an?|the|once|twice|\\S+ times)?", "{does} {s} draw cards")),
    "discard": (
        *_sums("discard", "cards", "who discards"), ("does", rf"(?P<x>{NP})", "{does} {x} get discarded"), ("does", _SOME, "{does} {s} discard cards"),
        ("when does", _SOME, "when does {s} discard cards"), ("when does", rf"(?P<x>{NP})", "when does {x} get discarded"),
        (f"who does{_PLAYERS}", _SOME, "who discards"), (f"who does{_PLAYERS}", rf"(?P<x>{NP})", "why does {x} get discarded"),
        ("whom does(?: cards?)?", "", "what does {s} discard"), ("must", f"{_ANY}cards?|", "{does} {s} discard cards"),
    ),
    **{f"be {done}": _cards_get(done) for done in ("discarded", "drawn", "milled", "revealed")},
    "reveal": (*_of_cards("reveal", "revealed"), *_sums("reveal", "cards")),
    "mill": (*_of_cards("mill", "milled"), *_sums("mill", "cards", "who mills"), ("does", _SOME, "{does} {s} mill cards"), ("when does", _SOME, "when does {s} mill cards"), (f"who does{_PLAYERS}", _SOME, "who mills")),
    "take": (*_hit_by("from"), ("whom can actions", "", "what {can} {s} do"), *_sums("take", "damage", "who takes damage"), *_sums("take", "combat damage")),
    "deal": _DEALS,
    "be dealt": (
        *_hit_by("(?:by|from)"),
        ("does", "(?:any )?(?P<c>combat )?damage", "{does} {s} take {c}damage"),
        ("does", rf"{_N} (?P<c>combat )?damage", "{does} {s} take {n} {c}damage"),
        ("much does (?P<c>combat )?damage", "", "how much {c}damage does {s} take"),
        (f"who does{_PLAYERS}", "(?:any )?damage", "who takes damage"),
        ("many does (?P<c>combat )?damage", rf"to (?P<x>{NP})", "how much {c}damage does {x} take"),
    ),
    "have": (
        ("does", r"priority", "who has priority"),
        ("does", r"(?:any |a )?(?:legal |valid )?targets?", "what can be targeted by {s}"),
        ("does", rf"{_ANY}(?:legal |valid )*targets? for (?P<x>{NP})", "what can be targeted by {x}"),
        ("does", "(?:any )?cards?(?P<p> in hand)", "how many cards does {s} have{p}"),
        ("does", "any counters?(?: on it)?", "how many counters does {s} have"), ("does", "any abilities", "what is {s}"),
        ("does", "summoning sickness", "{is} {s} summoning sick"),
        ("does", r"(?:any )?(?P<k>.+)", "{does} {s} have {k}"),
        ("much does life(?: total| points)?|whom does life total", _LEFT, "how much life does {s} have"),
        ("much does poison", "", "how many poison counters does {s} have"),
        ("(?:much|whom) does mana", rf"{_LEFT}(?:in (?:(?:her|his|their) )?(?:mana )?pool)?", "how much mana does {s} have"),
        ("much does cards", r"(?P<p>in hand|in the (?:graveyard|library)|in exile)(?: (?:left|remaining))?", "how many cards does {s} have {p}"),
        ("much does cards", "(?:left|remaining)?", "how many cards does {s} have in hand"),
        (f"(?:much|whom) does {_NUMBERS}", "(?:left|remaining)?", "how much {k} does {s} have"),
        ("much does levels", "", "how much level does {s} have"),
        ("much does damage", "(?:marked )?(?:on it)?", "how much damage does {s} have"),
        (_COUNTERS, "(?:on (?:it|her|him|them)|left|remaining)?", "how many {k} does {s} have"),
        ("whom does (?:keywords?(?: abilities)?|abilities|(?:sub|card )?types?|colors?|characteristics)", "", "what is {s}"),
        ("(?:much|whom) does targets", "", "what does {s} target"),
        ("(?:much|whom) does cards", _PLACE, "what does {s} have {p}"),
        ("(?:much|whom) does (?P<g>.+)", "(?:in play|on the battlefield|left|remaining)?", "{how} {g} does {s} control"),
        ("(?:much|whom) does (?P<g>.+)", r"(?P<p>tapped|untapped)", "{how} {p} {g} does {s} control"),
        ("(?:much|whom) does (?P<g>.+)", _PLACE, "{how} {g} does {s} have {p}"),
        ("whom does", "(?:in play|on the battlefield)?", "what does {s} control"),
        ("whom does", "floating", "how much mana does {s} have"),
        ("whom does", _PLACE, "what does {s} have {p}"),
        (f"who does{_PLAYERS}", "priority", "who has priority"), (f"who does{_PLAYERS}", "the initiative", "who has the initiative"),
        ("who does", rf"control of (?P<x>{NP})", "who controls {x}"),
    ),
    "control": (
        ("did", rf"(?P<x>{NP})", "who controls {x}"), ("does", r"(?P<x>@p\d+)", "who controls {x}"),
        ("does", r"(?:any )?(?P<k>.+)", "{does} {s} control {k}"),
        (f"who does{_PLAYERS}", rf"(?P<x>{NP})", "who controls {x}"),
        ("(?:much|whom) does (?P<g>.+)", _LEFT, "{how} {g} does {s} control"), ("whom does", "", "what does {s} control"),
    ),
    "own": ((f"who does{_PLAYERS}", rf"(?P<x>{NP})", "who owns {x}"),),
    "get": (
        *((asked, rest, said) for asked, rest, said in (*_sums("take", "damage", "who takes damage"), *_sums("take", "combat damage"), *_sums("gain", "life", "who gains life"))),
        ("who does", "attacked", "which creatures are attacking"), (f"who does{_PLAYERS}", rf"(?P<x>{NP}) back", "where is {x}"),
        (f"who does{_PLAYERS}", rf"(?P<x>{NP})", "who controls {x}"), ("does", rf"(?P<x>{NP})", "{does} {s} control {x}"),
        ("does", "damaged", "{does} {s} take damage"), ("does", r"(?!an? |any |some )(?P<k>[^ ]+) counters?", "how many {k} counters does {s} have"),
        ("much does cards", "", "how many cards does {s} draw"), ("whom does", "", "what happens to {s}"),
        ("big does", "", "what is {s}"), *_CREATES[1:],
        ("does", rf"{_ANY}cards?", "{does} {s} draw cards"), ("does", rf"(?P<x>{NP}) back", "{does} {s} control {x}"),
        (f"who does{_PLAYERS}", f"{_ANY}cards?", "who draws"),
        (_COUNTERS, "", "how many {k} does {s} have"),
        (f"who does{_PLAYERS}", "priority", "who has priority"), ("does", "priority", "who has priority"),
        ("who does", rf"control of (?P<x>{NP})", "who controls {x}"), ("does", rf"control of (?P<x>{NP})", "{does} {s} control {x}"),
    ),
    "keep": (("does", rf"control of (?P<x>{NP})", "{does} {s} control {x}"), ("does", rf"(?P<x>{NP})", "{does} {s} control {x}"), ("does", r"(?P<k>[a-z][a-z ]*)", "{does} {s} have {k}")),
    "become": (
        ("when does", "tapped", "when does {s} become tapped"), ("when does", "untapped", "when does {s} untap"),
        ("does", "blocked", "{does} {s} become blocked"), ("does", "tapped", "{does} {s} become tapped"), ("does", "untapped", "{does} {s} untap"),
        ("does", r"(?P<k>an? .+|unattached|\d+/\d+|goaded|monstrous|renowned|suspected|saddled|attached to .+)", "{is} {s} {k}"),
        ("does", "the monarch", "{so} {s} {isnt} the monarch"), ("who does", "the monarch", "who is the monarch"),
        ("(?:whom|big) does", "", "what is {s}"),
    ),
    "remain": (("does", r"(?P<k>.+)", "{is} {s} {k}"), ("does", "", "{is} {s} on the battlefield"), ("many does cards", r"(?P<x>@z\d+)", "how many cards are {x}"), ("who does", _PLACE, "what is {p}")),
    "go": (
        ("(?:where|zone) does", "(?:to|into)?", "where is {s}"),
        ("does", r"(?:back )?(?:in)?to (?:the |its owner's |her owner's |a )?(?:graveyard|hand|library|exile)", "where is {s}"),
        ("does", r"(?:back )?(?:in)?to (?P<z>@z\d+)", "where is {s}"),
        ("does", r"(?:down |up |back )?to (?P<n>-?\d+)(?: life)?", "{is} {s} at {n} life"),
    ),
    "return": (
        ("does", r"back to (?:the |its owner's |a |exile|@z\d+).*", "where is {s}"), ("does", r"to exile", "where is {s}"),
        ("does", "(?:back )?(?:(?:to|onto|on) (?:the battlefield|play))?|back", "{does} {s} come back"), ("when does", "(?:back )?(?:(?:to|onto) (?:the battlefield|play))?|back", "when does {s} come back"),
        ("does", r"to (?:the |its owner's |a )?(?:graveyard|hand|library|exile)", "where is {s}"),
        ("when does", r"(?:back )?to (?:(?:the |its owner's |his |her |their |its |a )?(?:hand|library)|@z\d+)", "when does {s} leave the battlefield"),
        ("does", r"to (?P<z>@z\d+)", "where is {s}"), ("(?:where|zone) does", "(?:to)?", "where is {s}"),
    ),
    "end": (
        ("where does", "(?:up)?", "where is {s}"), ("zone does", "up(?: in)?", "where is {s}"),
        ("much does life", "(?:up (?:at|with|on)?)?", "how much life does {s} have"),
        ("much does cards", "up with(?: in hand)?", "how many cards does {s} have in hand"),
        (_COUNTERS, "up with", "how many {k} does {s} have"), (f"much does {_NUMBERS}", "up with", "how much {k} does {s} have"),
        ("(?:much|whom) does (?P<g>.+)", "up with", "{how} {g} does {s} control"),
        ("does", r"up (?:at|on|with) (?P<n>-?\d+) life", "{is} {s} at {n} life"),
        ("does", rf"up {_PLACE}", "{is} {s} {p}"),
    ),
    "attack": (
        ("did", "", "{does} {s} attack"), (f"(?:who|many) did{_KIND}", "", "what has attacked"), (f"who does{_CREATURES}", rf"(?P<x>{NP})", "which creatures are attacking"),
        ("can", "(?:with )?(?:anything|any creatures?|anyone)", "{can} {s} attack"),
        ("can", "(?P<r>.*)", "{can} {s} attack{_r}"), ("must", "(?P<r>.*)", "{must} {s} attack{_r}"),
        ("does", rf"(?P<r>{NP}|)", "{is} {s} attacking{_r}"),
        (f"who does{_KIND}", "", "which {gs} are attacking"), (f"many does{_KIND}", "", "how many attacking {gs} are on the battlefield"),
        (f"(?:who|many) can{_KIND}", "(?P<r>.*)", "which {gs} {can} attack{_r}"), (f"(?:who|many) must{_KIND}", "", "which {gs} must attack"),
        ("whom can(?: players?)?", "", "what {can} {s} attack"), (f"(?:whom|much) can{_CREATURES}", "with", "{can} {s} attack"),
        ("whom does(?: players?)?", "", "what is {s} attacking"),
    ),
    "be attacked": (("who does", "", "which creatures are attacking"), ("can", _BY_ANY, "{can} {s} be attacked"), ("can", rf"by (?P<y>{NP})", "{can} {y} attack {s}")),
    "block": (
        ("did", "", "{does} {s} block"), (f"(?:who|many) did{_KIND}", "", "what has blocked"), (f"many does{_KIND}", rf"(?P<x>{NP})", "what blocks {x}"), (f"who does{_KIND}", rf"(?P<x>{NP})", "what blocks {x}"),
        ("can", "", "{can} {s} block anything"), ("can", rf"(?P<r>{NP}|)(?:(?: with)? (?:anything|any creatures?|anyone)|)", "{can} {s} block{_r}"), ("can", "(?:with )?(?:anything|any creatures?|anyone)", "{can} {s} block"),
        ("can", "(?P<r>.*)", "{can} {s} block{_r}"), ("must", "(?P<r>.*)", "{must} {s} block{_r}"),
        ("does", rf"(?P<r>{NP}|)", "{is} {s} blocking{_r}"),
        (f"who does{_KIND}", "", "which {gs} are blocking"), (f"who does{_CREATURES}", rf"(?P<x>{NP})", "what blocks {x}"), (f"many does{_KIND}", "", "how many blocking {gs} are on the battlefield"),
        (f"(?:who|many) can{_KIND}", rf"(?P<r>{NP}|)", "which {gs} {can} block{_r}"), (f"(?:who|many) must{_KIND}", "", "which {gs} must block"),
        (f"whom can{_KIND}", "", "which {gs} {can} be blocked by {s}"), (f"(?:whom|much) can{_CREATURES}", rf"(?:(?P<r>{NP}) )?with", "{can} {s} block{_r}"),
        (f"whom does{_CREATURES}", "", "what is {s} blocking"),
    ),
    "be blocked": (
        ("can", _BY_ANY, "which creatures {can} block {s}"), ("can", rf"by (?P<y>{NP})", "{can} {s} be blocked by {y}"),
        (f"(?:who|many) can{_KIND}", rf"by (?P<y>{NP})", "which {gs} {can} be blocked by {y}"), ("did", "", "{does} {s} become blocked"), ("does", "", "{is} {s} blocked"),
        ("does", rf"by (?P<y>{NP})", "{is} {y} blocking {s}"),
    ),
    "cast": _acted("cast", "spells"),
    "be cast": (("did", "", "who casts {s}"), ("does", "", "who casts {s}"), ("can", "", "who can cast {s}")),
    "be copied": (("did", "", "how many copies are there"), ("does", "", "how many copies are there"), ("often does", "", "how many copies are there")),
    "be declared": (("did", "as an attacker", "has {s} been declared as an attacker"), ("does", "as an attacker", "has {s} been declared as an attacker")),
    "play": (*_acted("play", "lands"), ("does", f"{_ANY}(?:her |his |their )?lands?(?: drops?)?", "how many lands does {s} play")),
    "activate": _acted("activate", "abilities"),
    "be activated": (("can", "", "{can} {s} be activated"), (f"who can{_KIND}", "", "which {gs} {can} be activated")),
    "be used": (("can", "(?:for mana)?", "{can} {s} be activated"),),
    "use": (("can", "(?P<r>@.+)", "{can} {s} activate {r}"), ("can", r"its (?:tap )?ability(?: for mana)?", "{can} {s} be activated"), ("must", "(?P<r>@.+)", "{must} {s} activate {r}"), ("who can", "(?P<r>@.+)", "who {can} activate {r}")),
    "do": (
        ("whom does", rf"(?:to {NP})?", "what does {s} do"),
        ("whom can(?: (?:else|things|actions))?", "", "what {can} {s} do"), ("can", "anything|something", "what {can} {s} do"), *_DEALS),
    **{verb: (("can", "(?P<r>@.+)", f"{{can}} {{s}} {verb} {{r}}"), ("must", "(?P<r>@.+)", f"{{must}} {{s}} {verb} {{r}}"), ("who can", "(?P<r>@.+)", f"who {{can}} {verb} {{r}}"))
       for verb in ("crew", "cycle", "suspend", "foretell", "plot", "unlock", "turn", "concede")},
    "saddle": (("can", rf"(?P<x>{NP}) (?:with|by tapping|tapping) (?P<y>.+)", '{can} {s} activate {x}\'s "Saddle" tapping {y}'), ("can", rf"(?P<x>{NP})", '{can} {s} activate {x}\'s "Saddle"')),
    "equip": (
        ("can", rf"(?P<x>{NP}) to (?P<y>{NP})", "{can} {s} equip {x} to {y}"), ("can", rf"(?P<y>{NP}) (?:with|using) (?P<x>{NP})", "{can} {s} equip {x} to {y}"),
        ("can", rf"(?P<x>@t\d+)(?: (?:on)?to {_OTHERS})?", "{can} {x} be equipped by {s}"),
    ),
    "attach": (("can", rf"(?P<x>@t\d+) to {_OTHERS}", "{can} {x} be equipped by {s}"), ("can", rf"(?P<x>{NP}) to (?P<y>{NP})", "{can} {s} equip {x} to {y}")),
    "be equipped": (
        ("can", _BY_ANY, "{can} {s} be equipped"), ("can", rf"(?:by|with) (?P<y>{NP})", "{can} {s} be equipped by {y}"), ("does", "", "{is} {s} equipped"),
        ("does", rf"(?:by|with) (?P<y>{NP})", "{is} {y} attached to {s}"), ("whom does", "(?:by|with)", "what is attached to {s}"),
    ),
    "be attached": (("can", rf"to (?P<y>{NP})", "{can} {y} be equipped by {s}"), ("whom does", "to", "what is {s} attached to"), ("does", rf"to (?P<y>{NP})", "{is} {s} attached to {y}"), ("who does", rf"to (?P<y>{NP})", "what is attached to {y}")),
    "afford": (("can", r"(?:to (?:cast|play) )?(?P<r>@.+)", "{can} {s} cast {r}"),),
    "pay": (
        ("must", rf"(?:{_THE_PRICE})?", "is it binding on {s} to pay"), ("can", rf"(?:{_THE_PRICE})?", "is it up to {s} to pay"),
        ("much does life", "", "how much life does {s} lose"), ("does|who does", rf"(?:{_THE_PRICE}|not)?", "who may pay"), ("can", "not to pay", "who may pay"),
        ("can", rf"{_N} life", "{can} {s} pay {n} life"),
        *(("why did", rf"(?:\S+ )?(?:mana |life )?{rest} (?P<r>{NP}.*)", f"what did {{s}} pay {said} {{r}}") for rest, said in (("for", "for"), ("to (?:cast|play)", "for"))),
        ("(?:whom|much) (?:does|must)(?: mana)?", rf"for (?P<r>{NP}),? by (?P<v>exiling|discarding|sacrificing|tapping|returning|paying) (?P<y>.+)", "what does {s} pay to cast {r} {v} {y}"),
        *(("(?:whom|much) did(?: mana| life)?", rf"{rest} (?P<r>{NP}.*)", f"what did {{s}} pay {said} {{r}}") for rest, said in (("for", "for"), ("to (?:cast|play)", "for"), ("to (?:activate|equip|use)", "to activate"))),
        *(("(?:whom|much) (?:does|must)(?: mana)?", rf"{how} (?P<r>{NP}.*)", f"what does {{s}} pay {said} {{r}}") for how, said in (("for", "for"), ("to cast", "to cast"), ("to (?:activate|equip|use)", "to activate"))),
    ),
    "cost": (
        ("(?:whom|much) does(?: mana)?", rf"for (?P<p>{PLAYER})", "what does {p} pay for {s}"),
        ("(?:whom|much) does(?: mana)?", "(?:to (?:cast|play))?", "what does {s} cost"),
        ("(?:whom|much) does(?: mana)?", rf"(?P<p>{PLAYER})(?: to (?:cast|play))?", "what does {p} pay for {s}"),
    ),
    **dict.fromkeys(("choose", "pick", "select"), (("can", rf"(?P<x>{NP})", "{can} {s} choose {x}"),)),
    "refuse": (("can", "to pay(?: .+)?", "who may pay"),), "decline": (("can", "to pay(?: .+)?", "who may pay"),),
    "prevent": (
        ("who does(?: .+)?", r"(?:the |any |that |combat )*damage(?: to (?P<x>@\S+))?", "what prevents damage{to_x}"),
        ("does", r"(?:the |any |that |combat )*damage(?: to (?P<x>@\S+))?", "what prevents damage{to_x}"),
    ),
    "respond": (
        ("can", "(?P<r>|to .+)", "{can} {s} respond{_r}"), (f"who can{_PLAYERS}", "(?P<r>|to .+)", "who {can} respond{_r}"),
        ("can", rf"(?:with|by casting) (?P<r>{NP}.*)", "{can} {s} cast {r}"),
    ),
    "make": (("much can mana", "", "how much mana can {s} make"), *_CREATES),
    "be created": (("who does(?: tokens?)?", "", "what gets created"),), "create": _CREATES,
    "enchant": (*_done("enchant", "enchanted")["enchant"], ("whom does", "", "what is {s} attached to"), ("who does", rf"(?P<x>{NP})", "what is attached to {x}"), ("does", rf"(?P<x>{NP})", "{is} {s} attached to {x}")),
    "be enchanted": _done("enchant", "enchanted", ("does", "", "{is} {s} enchanted"))["be enchanted"],
    "bounce": _done("bounce", "targeted")["bounce"],
    "target": (
        ("whom can (?:targets?|things)", "", "what {can} be targeted by {s}"),
        *_done("target", "targeted")["target"], (f"(?:whom|many) can{_KIND}", rf"(?:with (?P<y>{NP}))?", "{which} {can} be targeted by {y_or_s}"),
        ("whom does", "", "what does {s} target"), ("does", rf"(?P<x>{NP})", "{does} {s} target {x}"),
    ),
    "be targeted": (*_done("target", "targeted")["be targeted"], (f"(?:who|many) can{_KIND}", rf"by (?P<y>{NP})", "{which} {can} be targeted by {y}"), ("does", rf"by (?P<y>{NP})", "{does} {y} target {s}")),
    "destroy": (*_fated("destroy", "destroyed")["destroy"], ("who does", rf"(?P<x>{NP})", "why does {x} die"), *_does_to("destroy")),
    "be destroyed": (*_fated("destroy", "destroyed")["be destroyed"], ("does", rf"by (?P<y>{NP})", "{does} {y} destroy {s}"), (f"who does{_CREATURES}", "", "what dies"), *_number_of("die")),
    "counter": (*_fated("counter", "countered")["counter"], *_does_to("counter")),
    "be countered": (*_fated("counter", "countered")["be countered"], ("does", rf"by (?P<y>{NP})", "{does} {y} counter {s}")), **_fated("exile", "exiled"), "exile": (*_fated("exile", "exiled")["exile"], ("whom does", "", "what does {s} exile"), ("does", rf"(?P<x>{NP})", "{does} {x} get exiled")),
    "be sacrificed": _fated("sacrifice", "sacrificed")["be sacrificed"],
    "sacrifice": (
        ("does", rf"(?P<x>{NP})", "{does} {x} get sacrificed"), *_fated("sacrifice", "sacrificed")["sacrifice"], *_sums("sacrifice", "permanents", "who sacrifices"), ("much does permanents", "", "how many permanents does {s} sacrifice"),
        ("does", f"{_SOME}|{_ANY}(?:creatures?|lands?|permanents?)", "{does} {s} sacrifice permanents"), ("when does", _SOME, "when does {s} sacrifice permanents"),
        (f"who does{_PLAYERS}", f"{_SOME}|{_ANY}(?:creatures?|lands?|permanents?)", "who sacrifices"), ("whom does(?: creatures?| permanents?)?", "", "what does {s} sacrifice"),
    ),
    "kill": (("whom (?:does|can)(?: creatures?)?", "", "what dies to {s}"), *_done("kill", "killed")["kill"], ("does", rf"(?P<x>{NP})", "{does} {x} die to {s}"), ("who does", rf"(?P<x>{NP})", "why does {x} die")),
    "be killed": _done("kill", "killed", ("does", "", "{does} {s} die"), ("does", rf"(?:by|with) {_WHAT_HITS}", "{does} {s} die to {x}"), (f"who does{_CREATURES}", "", "what dies"), *_number_of("die"))["be killed"],
    "be put": (("does", r"(?:in)?to (?:the |its owner's |a |exile|@z\d+).*", "where is {s}"), ("where does", "", "where is {s}"), ("zone does", "(?:in)?to", "where is {s}")),
    "be": (
        ("whom does", "", "what is {s}"), ("does", "the active player", "{is} it so that it is {s}'s turn"), ("does", "(?:still )?the monarch", "{so} {s} {isnt} the monarch"),
        ("does", "(?P<k>.+)", "{is} {s} {k}"),
        ("who does(?: (?:cards|spells|abilities|spells and abilities|objects))?", rf"(?:there )?(?:left |remaining )?{_PLACE}", "what is {p}"),
        ("many does cards", "(?:there )?(?:left )?(?P<p>in (?:exile|the command zone))", "what is {p}"),
        (_COUNTERS.replace("much", "many"), rf"(?:there )?on (?P<x>{NP})", "how many {k} does {x} have"),
        ("many does (?P<k>attack|block)ers", "(?:there)?", "how many {k}ing creatures are on the battlefield"),
        ("many does (?:cards|spells|abilities|objects)", "(?:there )?(?:left )?on the stack", "what is on the stack"),
        ("many does damage", rf"(?:marked )?on (?P<x>{NP})", "how much damage does {x} have"),
        ("does", "(?P<k>indestructible|hexproof)", "{does} {s} have {k}"), ("does", r"at (?P<k>level \d+)", "{is} {s} {k}"),
        ("does", r"at (?P<n>-?\d+)", "{is} {s} at {n} life"),
        ("does", "targetable", "{can} {s} be targeted"), ("does", "counterable", "{can} {s} be countered"),
        ("does", "out of the game", "{does} {s} lose"), ("(?:where|zone) does", "(?:in)?", "where is {s}"),
        ("who does (?P<g>.+)", rf"(?:left |remaining )?{_PLACE}", "which {g} are {p}"), ("who does (?P<g>.+)", "(?P<k>tapped|untapped)", "which {g} are {k}"),
        ("many does (?P<g>.+)", rf"(?:there )?(?:left |remaining )?{_PLACE}", "how many {g} are {p}"),
        ("many does (?P<g>.+)", "(?:there)? ?(?:left|remaining)?", "how many {g} are on the battlefield"),
        ("many does (?P<g>.+)", "(?P<k>tapped|untapped)", "how many {k} {g} are on the battlefield"),
        ("big does", "", "what is {s}"),
        ("who does", rf"(?:the |a )?(?:legal |valid |possible )*targets? (?:for|of) (?P<y>{NP})", "what can be targeted by {y}"),
        ("who does (?P<g>.+)", rf"(?:legal |valid |possible )*targets? (?:for|of) (?P<y>{NP})", "which {g} can be targeted by {y}"),
        ("does", rf"(?:a )?(?:legal |valid |possible )*targets? (?:for|of) (?P<y>{NP})", "{can} {s} be targeted by {y}"),
    ),
    "happen": (("who does", rf"(?:to|with) (?P<x>{NP})", "what happens to {x}"),),
    "be returned": (
        ("does", "(?:to (?:the battlefield|play))?", "{does} {s} come back"), ("when does", "(?:to (?:the battlefield|play))?", "when does {s} come back"), ("does", r"to (?:the |its owner's |a |exile|@z\d+).*", "where is {s}"), ("zone does", "to", "where is {s}"),
    ),
    "look": (("whom does", "like", "what is {s}"), ("much does cards", "at.*", "how many cards does {s} look at"), ("does", rf"at {_ANY}cards?.*", "{does} {s} look at cards")),
}  # fmt: skip
"""By the verb, in its passive with `be` before it."""


@cache
def forms() -> dict[str, tuple[Form, ...]]:
    """The verbs by each of their forms."""
    out: dict[str, tuple[Form, ...]] = {}
    known = {row[0]: row for row in IRREGULAR}
    verbs = dict.fromkeys((*known, *(verb.removeprefix("be ") for verb in FRAMES), *SAME))
    for verb in verbs:
        if " " in verb or verb == "dealt":
            continue
        row = known.get(verb) or forms_of(verb)
        for word, form in zip(row, ("to", "one", "past", "done", "doing"), strict=True):
            out[word] = (*out.get(word, ()), Form(SAME.get(verb, verb), form))
    return out


@cache
def frames(verb: str) -> tuple[Frame, ...]:
    """The frames of a verb."""
    return tuple(Frame(late(a), late(r), q) for a, r, q in FRAMES.get(verb, ()))
