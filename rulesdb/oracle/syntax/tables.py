"""The grammar of card texts as LALR(1) tables: built by Lark from `grammars/oracle/*.lark`, and kept.

Only building, keeping and loading tables lives here; following them is `parse`. Strings of
several words in the grammar are split, one terminal a word. Where a text could go on in two ways,
the way that is not in the table is kept beside it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import NoReturn

from rulesdb.assets import asset
from rulesdb.content import code
from rulesdb.kept import find, keep
from rulesdb.lalr import States, forked, pack, unpack
from rulesdb.marks import own_mark
from rulesdb.values import NamedTuple

_LITERAL = re.compile(r'"([^"\n]+)"')
_RULE = re.compile(r"^(?:%extend )?\w+:(?:.*\n(?!%extend|\w+:))*.*$", re.MULTILINE)
"""A rule or what extends one, up to the next."""
_COMMENT = re.compile(r"//.*$", re.MULTILINE)
_NAME = "card-texts"
"""What the tables are kept under."""

SILENT = {
    "EXERTFRESH_": "if ~ hasn't been exerted this turn, you may exert it as it attacks",
    "EXERT_": "you may exert ~ as it attacks", "SAMETRUE_": ". the same is true for", "EACHCOPY_": ". each copy targets a different one of those", "LATERWHEN_": "when", "UNCOUNTERED_": "beyond being countered", "BEYOND_": "beyond regeneration", "OWNCOST_": "for the mana cost of the card", "WORKSIN_": "this ability functions in", "NOWHERE_": ", but not from anywhere else", "EITHER_": "either", "EXCESSOF_": "the excess of", "OVERABOVE_": "over and above", "ASWELLAS_": "as well as", "OPPONENTOF_": "opponent as seen by", "NOTCASE_": "it's not the case that", "SWITCHED_": "power and toughness switched", "TURNOF_": "the turn is that of", "ORELSE_": "or else", "WHICHAMONG_": "which is among", "WASAMONG_": "which was among", "WASBURIED_": "which came into a graveyard among", "WASEXILED_": "which came into exile among", "OWNLIBRARY_": "into each owner's library", "RANDOM_": "at random", "CASTWAY_": "cast this way", "PICKEDRANDOM_": "chosen at random", "ORTHAT_": "or that", "NOTMANA_": "that isn't a mana ability", "NONCOMBAT_": "noncombat", "EACHKIND_": "each kind of counter", "INTOYOURS_": "instead of putting it into your graveyard", "BEARINGA_": "bearing a", "BEARINGOTHER_": "bearing another", "UPONRESOLUTION_": "upon resolution", "ANDINADDITION_": "and in addition", "ASITRESOLVES_": "instead of putting it into your graveyard as it resolves", "NEXTCAST_": "you next cast", "CASTNEXT_": "you cast your next", "ONBF_": "on the battlefield", "FROMTOP_": "from the top of", "IGNORING_": "for that player to ignore this effect until end of turn", "OPENING_": "you may reveal ~ from your opening hand", "OTHERTHAN_": "other than", "ACTOF_": "activated abilities of", "ANDONLY_": "and only", "CUNLESS_": "unless", "ACOMMA_": ",", "ATTACKCAUSES_": "attacking causes", "IFABILITY_": "if a ability of", "IFTRIGGERED_": "if a triggered ability of", "RATHERITS_": "rather than paying its mana cost", "FREEP_": "without paying their mana costs", "FORASLONG_": "for as long as", "TOEND_": "to end this effect", "WITHENCHANT_": "with enchant", "UNTILEOC_": "until end of combat", "GREATERPOWER_": "with greater power", "COMMA_": ",", "KCOMMA_": ",", "LCOMMA_": ",", "VCOMMA_": ",", "GCOMMA_": ",", "VTHEN_": ", then", "CTHEN_": ", then", "ASYOUCAST_": "as you cast ~", "ATTACKEDIT_": "the player or planeswalker it's attacking", "ATTACKEDTHAT_": "the player or planeswalker that creature is attacking", "FIRSTDRAWN_": "reveal the first card you draw each turn", "FIRSTYOURS_": "reveal the first card you draw on each of your turns", "MAYFIRST_": "you may reveal the first card you draw each turn as you draw it", "LATERAT_": "at", "LANDORNOT_": "land or nonland", "ANDSURE_": "and the damage can't be prevented", "FORMOF_": "each form of", "AMONGALL_": "found among", "FROMOWNHAND_": "from their hand", "HELDSINCE_": "has controlled continuously since the beginning of the turn", "ALIKE_": "that have a creature type in common", "ITSAIMER_": "that spell or ability's controller", "LOOKEDAT_": "looked at while scrying this way", "NOGENERIC_": "this mana can't be spent to pay generic mana costs", "OFEACHTYPE_": "of each permanent type", "THEYDO_": "than they do", "FIRSTPRINTED_": "a name originally printed in the", "THEIROPPONENT_": "and is their opponent", "WHILESEARCHING_": "while they're searching their libraries", "FINDSEXILED_": "while a opponent is searching their library, they exile each card they find", "WHOSETURN_": "the player whose turn it is", "SIDES_": "for each player, choose friend or foe", "BYFEWEST_": "controlled by the player who controls the fewest", "HELDFEWEST_": "held by the player who holds the fewest", "MOSTVOTES_": "with the most votes or tied for most votes",
    "BENEATH_": "just beneath the top", "WHOSEARCHED_": "who searched their library this way", "UNTILLOST_": "until you lose a flip", "SKIPSTURN_": "you may skip that turn instead", "UNTILDONE_": "until ~ finishes resolving", "IFCASTSO_": "if the chosen card is cast as a spell", "MEANWHILE_": "while doing so, the player can activate mana abilities only if they're from", "SPENTON_": "and only if mana they produce is spent to activate other mana abilities of", "ORTOPLAY_": "and/or to play that card",
    "NEVERNONE_": "and never less than one mana", "ONEATLEAST_": ". this effect can't reduce the mana in that cost to less than one mana", "VCAND_": ", and", "GCAND_": ", and", "CCAND_": ", and", "VCOR_": ", or", "CEXCEPT_": ", except", "LAND_": "and", "LOR_": "or", "COR_": "or", "CCOMMA_": ",", "BANDSOTHER_": "bands with other",
    "LANDOR_": "and/or", "VAND_": "and", "VOR_": "or", "GAND_": "and", "CAND_": "and", "NAND_": "and",
    "NOR_": "or", "NCOMMA_": ",", "ZOR_": "or", "ZAND_": "and", "DCOMMA_": ",", "OCOMMA_": ",", "NANDOR_": "and/or", "VANDOR_": "and/or", "TIMETRAVEL_": "time travel", "ANDTOUGHNESS_": "and its toughness is equal to", "ANDREMAINS_": "and ~ remains", "NEITHER_": "if it's neither day nor night", "DAYNIGHT_": "day becomes night or night becomes day", "TIED_": "or the vote is tied", "ALLCOLORS_": "that's all colors", "ALLCOLORSP_": "that are all colors", "TCOMMA_": ",", "PAND_": "and", "SELF_": "~", "MOVED_": "~", "GRANTOR_": "~", "FREE_": "without paying its mana cost", "DOEACH_": "each", "BASICTYPE_": "basic land type", "BASICTYPES_": "basic land types", "SELFS_": "~'s", "TAP_": "{T}", "UNTAP_": "{Q}", "GRANTORS_": "~'s",
}  # fmt: skip
"""Terminals whose words are always the same and so carry no value."""
EXPLICIT = (
    "REF_", "REFS_", "AMT_", "DID_", "EITHER_", "ORELSE_", "EXCESSOF_", "OVERABOVE_", "WHICHAMONG_", "WASAMONG_", "WASBURIED_", "WASEXILED_", "OWNLIBRARY_", "BEYOND_", "UNCOUNTERED_", "OWNCOST_", "WORKSIN_",
    "ASWELLAS_", "OPPONENTOF_", "NOTCASE_", "SWITCHED_", "TURNOF_", "NEVERNONE_", "FORMOF_", "AMONGALL_", "HELDFEWEST_",
)  # fmt: skip
"""Terminals that only explicit readings have, and no card."""


class Production(NamedTuple):
    """One alternative: its rule, its alias, its symbols (terminals spelt as words or classes)."""

    origin: str
    alias: str
    symbols: tuple[str, ...]
    inline: bool
    """A nameless alternative of one child is that child."""


class Tables(NamedTuple):
    """The first state and the last, what each state does with a symbol, and the productions."""

    start: int
    end: int
    states: States
    productions: tuple[Production, ...]
    begins: Mapping[str, int]
    """For each rule a state in which it can begin: the one with the fewest other ways to go on."""
    forks: Mapping[tuple[int, str], tuple[int, ...]]
    """By state and symbol, what could be done there besides what the states say."""


GRAMMARS = (
    "descriptions",
    "nouns",
    "zones",
    "quantities",
    "conditions",
    "comparing",
    "verbs",
    "clauses",
    "unless",
    "repeating",
    "as_cast",
    "instructions",
    "searching",
    "mana",
    "tokens",
    "changes",
    "events",
    "asked",
    "amounts",
    "tallies",
    "keyword_actions",
    "casual",
    "single_cards",
    "restrictions",
    "casting",
    "spending",
    "replacing",
    "groups",
    "occasions",
    "outcomes",
    "named_deeds",
    "piles",
    "shields",
    "statements",
    "sentences",
    "activating",
    "modes",
    "keywords",
    "abilities",
    "waiting",
    "explicit",
)
"""The files of the grammar, a family each: phrases first, then clauses, statements, whole paragraphs.

Of several forms for a meaning, with nothing to choose by, the first is printed: what extends a rule
in a later file stands before what earlier ones say of it.
"""


@cache
def sources() -> tuple[tuple[str, str], ...]:
    """The grammar's files by name, in the order they are read."""
    folder = asset("grammars", "oracle")
    return tuple((name, (folder / f"{name}.lark").read_text("utf-8")) for name in GRAMMARS)


@cache
def grammar_hash() -> str:
    """A mark of what readings depend on: the grammar, and all code and data that turn text into abilities."""
    data = (f"{name}.json" for name in ("cards/subtypes", "cards/ability_words"))
    more = ("executable.json", "keywords.json", "wording.json", "hints.json", "sayings.json")
    return own_mark(
        *code("oracle", "cards", "errors.py", "lalr.py", "values.py"),
        asset("grammars", "oracle"),
        *(asset("data", *name.split("/")) for name in (*data, *more)),
    )


def _tables_mark() -> str:
    """A mark of what the tables depend on."""
    return own_mark(
        *code("oracle/syntax/tables.py", "lalr.py"),
        asset("grammars", "oracle"),
        also=GRAMMARS,
    )


def whole_text() -> str:
    """All files as one Lark grammar, strings of several words split; rules before what extends them."""

    def split(found: re.Match[str]) -> str:
        return " ".join(json.dumps(word, ensure_ascii=False) for word in found[1].split())

    text = "\n".join(_COMMENT.sub("", text) for _, text in sources())
    rules = _RULE.findall(_LITERAL.sub(split, text))
    rules.sort(key=lambda rule: rule.startswith("%extend"))
    classes = sorted(set(re.findall(r"\b[A-Z]+_\b", text)))
    return "\n".join([f"%declare {' '.join(classes)}", *rules])


@cache
def tables() -> Tables:
    """The tables, as they were kept for this grammar, else built and kept."""
    mark = _tables_mark()
    raw = find(_NAME, mark)
    if raw is None:
        raw = build()
        keep(_NAME, mark, raw, shared=True)
    return _load(raw)


def build() -> bytes:
    """Build the tables with Lark, packed."""
    from lark import Lark  # noqa: PLC0415 -- only building needs Lark

    lark = Lark(whole_text(), parser="earley", lexer=_no_lexer(), start="start")
    words = {t.name: "'" + t.pattern.value for t in lark.terminals if t.pattern is not None}
    start, end, states, rules, forks = forked(lark, words)
    productions = [
        Production(
            str(rule.origin.name),
            rule.alias or str(rule.origin.name),
            tuple(words.get(s.name, str(s.name)) for s in rule.expansion),
            not rule.alias and len(rule.expansion) == 1 and str(rule.origin.name) != "word",
        )
        for rule in rules
    ]
    begins = _begins(states, {one.origin for one in productions})
    rows = [[*one[:2], list(one[2]), int(one[3])] for one in productions]
    return pack([start, end, rows, begins, forks], states)


def _begins(states: Sequence[Mapping[str, int]], rules: Collection[str]) -> dict[str, int]:
    out: dict[str, int] = {}
    for number, state in enumerate(states):
        for symbol in state:
            if symbol in rules and (symbol not in out or len(states[out[symbol]]) > len(state)):
                out[symbol] = number
    return out


def _load(raw: bytes) -> Tables:
    head, states = unpack(raw)
    start, end, productions, begins, forks = head
    several: dict[tuple[int, str], tuple[int, ...]] = {}
    for state, symbol, action in forks:
        several[state, symbol] = (*several.get((state, symbol), ()), action)
    return Tables(
        start,
        end,
        states,
        tuple(
            Production(origin, alias, tuple(symbols), bool(inline))
            for origin, alias, symbols, inline in productions
        ),
        begins,
        several,
    )


def _no_lexer() -> type:
    from lark.lexer import Lexer  # noqa: PLC0415

    class NoLexer(Lexer):
        """Lark builds the tables only; tokens are chosen by `parse`."""

        def __init__(self, lexer_conf: object) -> None: ...

        def lex(self, lexer_state: object, parser_state: object) -> NoReturn:
            raise NotImplementedError

    return NoLexer
