"""The grammar of card texts as LALR(1) tables: built by Lark from `grammars/oracle/*.lark`, kept under our home.

Only building, keeping and loading tables lives here; following them is `parse`. Strings of
several words in the grammar are split, one terminal a word. A reduce/reduce conflict is an error.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple, NoReturn

from rulesdb.assets import asset
from rulesdb.errors import BadInput
from rulesdb.home import home, write_whole

_LITERAL = re.compile(r'"([^"\n]+)"')
_RULE = re.compile(r"^(?:%extend )?\w+:(?:.*\n(?!%extend|\w+:))*.*$", re.MULTILINE)
"""A rule or what extends one, up to the next."""
_COMMENT = re.compile(r"//.*$", re.MULTILINE)

SILENT = {
    "EITHER_": "either", "ORELSE_": "or else", "WHICHAMONG_": "which is among", "RANDOM_": "at random", "ONBF_": "on the battlefield", "FROMTOP_": "from the top of", "OTHERTHAN_": "other than", "ACTOF_": "activated abilities of", "ANDONLY_": "and only", "CUNLESS_": "unless", "ACOMMA_": ",", "ATTACKCAUSES_": "attacking causes", "IFABILITY_": "if a ability of", "IFTRIGGERED_": "if a triggered ability of", "FREEP_": "without paying their mana costs", "FORASLONG_": "for as long as", "GREATERPOWER_": "with greater power", "COMMA_": ",", "KCOMMA_": ",", "LCOMMA_": ",", "VCOMMA_": ",", "GCOMMA_": ",", "VTHEN_": ", then", "CTHEN_": ", then",
    "VCAND_": ", and", "GCAND_": ", and", "CCAND_": ", and", "VCOR_": ", or", "CEXCEPT_": ", except", "LAND_": "and", "LOR_": "or", "COR_": "or",
    "LANDOR_": "and/or", "VAND_": "and", "VOR_": "or", "GAND_": "and", "CAND_": "and", "NAND_": "and",
    "NOR_": "or", "NANDOR_": "and/or", "VANDOR_": "and/or", "TIMETRAVEL_": "time travel", "ANDTOUGHNESS_": "and its toughness is equal to", "ANDREMAINS_": "and ~ remains", "NEITHER_": "if it's neither day nor night", "DAYNIGHT_": "day becomes night or night becomes day", "TIED_": "or the vote is tied", "SELF_": "~", "GRANTOR_": "~", "FREE_": "without paying its mana cost", "DOEACH_": "each", "BASICTYPE_": "basic land type", "BASICTYPES_": "basic land types", "SELFS_": "~'s", "TAP_": "{T}", "UNTAP_": "{Q}",
}  # fmt: skip
"""Terminals whose words are always the same and so carry no value."""
EXPLICIT = ("REF_", "REFS_", "AMT_", "DID_", "EITHER_", "ORELSE_", "WHICHAMONG_")
"""Terminals that only explicit readings have, and no card."""


class Production(NamedTuple):
    """One alternative: its rule, its alias, its symbols (terminals spelt as words or classes)."""

    origin: str
    alias: str
    symbols: tuple[str, ...]
    inline: bool
    """A nameless alternative of one child is that child."""


class Tables(NamedTuple):
    """States to actions: `"s12"` shift to 12, `"r3"` reduce production 3; and the productions."""

    start: int
    end: int
    states: tuple[dict[str, int], ...]
    """Per state: symbol → next state, or minus production number minus one for a reduction."""
    productions: tuple[Production, ...]
    digest: str


GRAMMARS = (
    "descriptions",
    "nouns",
    "zones",
    "quantities",
    "conditions",
    "comparing",
    "verbs",
    "clauses",
    "instructions",
    "searching",
    "mana",
    "tokens",
    "changes",
    "events",
    "keyword_actions",
    "restrictions",
    "casting",
    "replacing",
    "statements",
    "sentences",
    "activating",
    "modes",
    "keywords",
    "abilities",
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
    """What readings depend on: the grammar and all code and data that turns text into abilities."""
    here = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for name, text in sources():
        digest.update(f"{name}\0{text}\0".encode())
    for path in sorted([*here.rglob("*.py"), *(here.parent / "cards").rglob("*.py")]):
        digest.update(path.read_bytes())
    for name in (
        "cards/subtypes",
        "cards/ability_words",
        "cards/nicknames",
        "executable",
        "keywords",
        "wordings",
    ):
        digest.update(asset("data", f"{name}.json").read_bytes())
    return digest.hexdigest()[:20]


def _tables_hash() -> str:
    digest = hashlib.sha256()
    for name, text in sources():
        digest.update(f"{name}\0{text}\0".encode())
    digest.update(Path(__file__).read_bytes())
    return digest.hexdigest()[:20]


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
    """The tables, from the cache where the grammar is the same, else built and kept."""
    digest = _tables_hash()
    place = home() / "oracle" / f"tables-{digest}.json"
    try:
        return _load(json.loads(place.read_text("utf-8")))
    except (OSError, ValueError, KeyError, TypeError):
        pass
    made = build(digest)
    try:
        for old in place.parent.glob("tables-*.json"):
            old.unlink()
        write_whole(place, json.dumps(_dump(made), ensure_ascii=False))
    except (BadInput, OSError):
        pass  # a home that cannot be written costs time, not answers
    return made


def _dump(made: Tables) -> list[object]:
    names = sorted({symbol for state in made.states for symbol in state})
    place = {name: number for number, name in enumerate(names)}
    states = [[x for s, go in state.items() for x in (place[s], go)] for state in made.states]
    return [made.start, made.end, names, states, [list(p) for p in made.productions], made.digest]


def _load(raw: list[object]) -> Tables:
    start, end, names, states, productions, digest = raw
    return Tables(
        start,  # type: ignore[arg-type]
        end,  # type: ignore[arg-type]
        tuple(
            {names[row[i]]: row[i + 1] for i in range(0, len(row), 2)}  # type: ignore[index]
            for row in states  # type: ignore[attr-defined]
        ),
        tuple(Production(o, al, tuple(s), i) for o, al, s, i in productions),  # type: ignore[attr-defined]
        digest,  # type: ignore[arg-type]
    )


def build(digest: str = "") -> Tables:
    """Build the tables with Lark."""
    from lark import Lark  # noqa: PLC0415 -- only building needs Lark
    from lark.parsers.lalr_analysis import Shift  # noqa: PLC0415

    lark = Lark(whole_text(), parser="lalr", lexer=_no_lexer(), start="start")
    words = {t.name: "'" + t.pattern.value for t in lark.terminals if t.pattern is not None}
    table = lark.parser.parser._parse_table  # noqa: SLF001
    productions: list[Production] = []
    numbers: dict[int, int] = {}
    for rule in lark.rules:
        numbers[id(rule)] = len(productions)
        productions.append(
            Production(
                str(rule.origin.name),
                rule.alias or str(rule.origin.name),
                tuple(words.get(s.name, str(s.name)) for s in rule.expansion),
                not rule.alias and len(rule.expansion) == 1 and str(rule.origin.name) != "word",
            )
        )
    by_value = {rule: numbers[id(rule)] for rule in lark.rules}
    states: list[dict[str, int]] = []
    names = {state: number for number, state in enumerate(table.states)}
    for actions in table.states.values():
        row: dict[str, int] = {}
        for symbol, (action, argument) in actions.items():
            key = words.get(symbol, symbol)
            row[key] = names[argument] if action is Shift else -1 - by_value[argument]
        states.append(row)
    return Tables(
        names[table.start_states["start"]],
        names[table.end_states["start"]],
        tuple(states),
        tuple(productions),
        digest,
    )


def _no_lexer() -> type:
    from lark.lexer import Lexer  # noqa: PLC0415

    class NoLexer(Lexer):
        """Lark builds the tables only; tokens are chosen by `parse`."""

        def __init__(self, lexer_conf: object) -> None: ...

        def lex(self, lexer_state: object, parser_state: object) -> NoReturn:
            raise NotImplementedError

    return NoLexer
