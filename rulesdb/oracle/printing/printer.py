"""Ability tree → text, by the same productions and rows that read it, then inflected by subject.

What a node means decides the words; its hint `said` only chooses among alternatives of equal
meaning. A node that no row can print is `Stop`, and the reading is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import ELIDED
from rulesdb.oracle.meaning.rows import Custom, Hole, S, Table, expect, match
from rulesdb.oracle.printing.compare import canonical
from rulesdb.oracle.printing.terminals import WORDS
from rulesdb.oracle.syntax.parse import carries, child_names, is_rule
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.syntax.tables import SILENT, tables
from rulesdb.oracle.words.dictionary import NOT_INFLECTED, THIRD, VERBS
from rulesdb.oracle.words.quotations import QUOTED_KEYWORDS
from rulesdb.values import NamedTuple

ONE, MANY, BARE, END = "\x01s", "\x01p", "\x01b", "\x01e"
"""Marks in the words: verbs from here on agree with one, with many, with nobody; the phrase is over."""
_VERB = "\x02"
LABELLED = "x_"
"""How the aliases begin that only the explicit reading has."""


class Template:
    """One production as a form to fill: words, and the names of children with their symbols."""

    __slots__ = ("children", "parts")

    def __init__(self, symbols: Sequence[str]) -> None:
        names = child_names(symbols)
        self.parts = tuple(zip(symbols, names, strict=True))
        self.children = frozenset(name for name in names if name)


class Forms(NamedTuple):
    """What can be printed by each rule."""

    templates: Mapping[str, tuple[Template, ...]]
    """The forms of every alias; an alias with optional parts has several."""
    aliases: Mapping[str, tuple[str, ...]]
    """Every alias that can stand for a rule, through rules of one child."""
    inline: Mapping[str, tuple[str, ...]]
    """The one child of each nameless alternative of a rule."""
    labelled: Mapping[str, tuple[str, ...]]
    """The aliases of `aliases` with those that only the explicit reading has, these last."""


@cache
def forms() -> Forms:
    """The forms of the grammar."""
    templates: dict[str, list[Template]] = {}
    own: dict[str, dict[str, None]] = {}
    inline: dict[str, list[str]] = {}
    for one in tables().productions:
        if one.inline and len([n for n in child_names(one.symbols) if n]) == 1:
            only = (s for s in one.symbols if is_rule(s) or carries(s))
            inline.setdefault(one.origin, []).extend(only)
        else:
            templates.setdefault(one.alias, []).append(Template(one.symbols))
            own.setdefault(one.origin, {})[one.alias] = None

    def of(rule: str, seen: frozenset[str]) -> Iterator[str]:
        if rule not in seen:
            yield from own.get(rule, ())
            for inner in inline.get(rule, ()):
                yield from of(inner, seen | {rule})

    every = {rule: tuple(of(rule, frozenset())) for rule in (*own, *inline)}
    plain = {rule: tuple([x for x in every[rule] if x[:2] != LABELLED]) for rule in every}
    return Forms(
        {alias: tuple(found) for alias, found in templates.items()},
        plain,
        {rule: tuple(found) for rule, found in inline.items()},
        {r: (*plain[r], *[x for x in every[r] if x[:2] == LABELLED]) for r in every},
    )


@cache
def origins() -> Mapping[str, str]:
    """The rule of each alias."""
    return {one.alias: one.origin for one in tables().productions}


class Printer:
    """Words put together from a tree by rows; `targets` are the slots of the ability, from `first_slot` on."""

    def __init__(
        self, table: Table, targets: Sequence[a.TargetSlot] = (), first_slot: int = 0
    ) -> None:
        self.table = table
        self.targets = targets
        self.first_slot = first_slot
        self.words: list[str] = []
        self.base = False
        """The next subject is followed by a bare verb: “you may have it deal”."""

    def beside(
        self, targets: Sequence[a.TargetSlot] | None = None, first_slot: int | None = None
    ) -> Printer:
        """A printer of the same rows with no words yet; with the same targets where none are given."""
        return Printer(
            self.table,
            self.targets if targets is None else targets,
            self.first_slot if first_slot is None else first_slot,
        )

    def paragraph(self, abilities: Sequence[a.Ability], first_slot: int = 0) -> list[str]:
        """The words of a paragraph of its own, every verb inflected."""
        targets = [slot for one in abilities for slot in getattr(one, "targets", ())]
        own = self.beside(targets, first_slot).value("start", tuple(abilities))
        return canonical(inflect(own.words))

    def word(self, *words: str) -> Printer:
        """Words as they are."""
        self.words.extend(words)
        return self

    def slot(self, number: int) -> a.TargetSlot:
        """A target slot of this ability."""
        try:
            return self.targets[number - self.first_slot]
        except IndexError:
            raise Stop(Stage.PRINTING, f"no target slot {number}") from None

    def body(self, effect: a.Effect) -> None:
        """Sentences, each with its stop; what has modes ends with its last."""
        joined = isinstance(effect, a.Sequence) and effect.said == "body"
        for step in expect(a.Sequence, effect).steps if joined else (effect,):
            self.word(BARE)
            self.value("sentence", step)
            if not step.said.startswith("mo_"):
                self.word(".", BARE)

    def show(self, symbol: str, value: object) -> Printer:
        """A child of a form: a terminal with its value, or whatever a rule made."""
        if symbol == "QUOTE_":
            inner = ["'" if one == '"' else one for one in self.paragraph(expect(tuple, value))]
            if any(inner[: len(one)] == [*one] for one in QUOTED_KEYWORDS):
                inner.append(".")
            self.words += ['"', *inner, '"']
        elif is_rule(symbol):
            self.value(symbol, value)
        else:
            self.words.extend(terminal(symbol, value))
        return self

    def value(self, rule: str, value: object) -> Printer:
        """A value that a rule made, by the alias it remembers or by trying what fits."""
        said = value.said if isinstance(value, a.Node) else ""
        if said.startswith("="):
            self.words.extend(said[3:].split())
            return self
        if said == ELIDED:
            return self
        if said:
            self.alias(said, value)
            return self
        rows = self.table.rows
        own = rows.get(rule)
        if isinstance(own, Custom) and own.write is not None:
            own.write(self, value)
            return self
        for alias in forms().aliases.get(rule, ()):
            row = rows.get(alias)
            if isinstance(row, Custom):
                if row.write is not None:
                    row.write(self, value)
                    return self
                continue
            if type(row) is Hole:
                continue
            if match(row, value, {}):
                self.alias(alias, value)
                return self
        for symbol in forms().inline.get(rule, ()):
            if not is_rule(symbol):
                self.words.extend(terminal(symbol, value))
                return self
        raise Stop(Stage.PRINTING, f"no words for {value!r:.80} as {rule}")

    def alias(self, alias: str, value: object) -> Printer:
        """A value by one alias."""
        alias = alias.partition(" ")[0]
        row = self.table.rows.get(alias)
        if isinstance(row, Custom):
            if row.write is None:
                raise Stop(Stage.PRINTING, f"{alias} cannot be printed")
            row.write(self, value)
            return self
        found: dict[str, object] = {}
        if row is None or not match(row, value, found):
            raise Stop(Stage.PRINTING, f"{alias} does not fit {type(value).__name__}")
        subject = found.pop(S.name, None) if S.name in self.table.takes[alias] else None
        self.form(alias, found, subject)
        return self

    def form(self, alias: str, found: dict[str, object], subject: object = None) -> Printer:
        """A form of an alias filled with these children, after the subject of the clause."""
        want = frozenset(found)
        for one in forms().templates.get(alias, ()):
            names = one.children - {"subj"} if subject is not None else one.children
            if names == want:
                if subject is not None and "subj" not in one.children:
                    self.subject(subject)
                self.fill(one, {**found, "subj": found.get("subj", subject)})
                return self
        raise Stop(Stage.PRINTING, f"{alias} has no form with {sorted(want)}")

    def fill(self, form: Template, found: dict[str, object]) -> Printer:
        """The words of a form; a verb right after a noun phrase agrees with it."""
        parts = form.parts
        before = ""
        for at, (symbol, name) in enumerate(parts):
            if name == "subj":
                self.subject(found["subj"])
            else:
                if name is None:
                    self.word(*literal(symbol, before if len(parts) > 1 else ALONE))
                else:
                    self.show(symbol, found[name])
                after = parts[at + 1][0] if at + 1 < len(parts) else ""
                if after.startswith("'") and after[1:] in VERBS and after[1:] not in NOT_INFLECTED:
                    self.word(*agreement(symbol, found.get(name) if name else None, before))
            before = symbol
        return self

    def each_with_subject(self) -> None:
        """Every clause that follows is said with its subject, by a printer that may leave it out."""

    def agree(self, value: object) -> None:
        """How a verb agrees with what was printed just before it."""
        self.word(MANY if many(value) else ONE)

    def subject(self, ref: object) -> Printer:
        """A subject, and how verbs after it agree; nothing where it is not repeated."""
        if isinstance(ref, a.Node) and ref.said == ELIDED:
            return self
        self.value("subj", ref)
        self.word(MANY if many(ref) or self.base else ONE)
        self.base = False
        return self


_ONE = frozenset(("SELF_", "HOST_", "NOUN_", "'it", "'power", "'toughness", "'total"))
_MANY = frozenset(("'you", "'they", "'opponents", "'counters", "'cards", "'there"))


def agreement(symbol: str, value: object, before: str) -> tuple[str, ...]:
    """The mark after a noun phrase of a form, where it is one."""
    if symbol in _MANY or (symbol == "'toughness" and before == "'and"):
        return (MANY,)
    if symbol in _ONE or (symbol == "'counter" and value is None):
        return (ONE,)
    if isinstance(value, a.Node):
        return (MANY if many(value) else ONE,)
    return ()


def many(ref: object) -> bool:
    """Whether verbs take the plural form after these words."""
    said = getattr(ref, "said", "").partition(" ")[0]
    return said.startswith("=p") or said.endswith("_p")


_COPIES_AFTER = ("", "VOR_")
"""Before “copy” where it is a verb: it begins a form, or stands behind another verb: “casts or copies”."""


ALONE = "."
"""Before a word that is all of a form."""
_ZONE_AFTER = (ALONE, "'from", "'into")
"""Before “exile” where it is a zone and no verb: all of a form, or behind “from” and “into”."""


def literal(symbol: str, before: str = ".") -> tuple[str, ...]:
    """The words of a terminal that is always the same, behind another; verbs marked to be inflected."""
    if symbol in SILENT:
        text = SILENT[symbol]
        if symbol == "COMMA_":
            return (text, BARE)
        return tuple(text.replace(",", " , ").split())
    text = symbol[1:]
    verb = text not in NOT_INFLECTED or (text == "copy" and before in _COPIES_AFTER)
    if text in VERBS and verb and (text != "exile" or before not in _ZONE_AFTER):
        return (_VERB + text,)
    if text == ".":
        return (".", BARE)
    return (text,)


def terminal(symbol: str, value: object) -> tuple[str, ...]:
    """The words of a class with its value."""
    maker = WORDS.get(symbol)
    if maker is None:
        return (str(value),)
    return tuple(maker(value))


_BASE_AFTER = frozenset(
    [
        "can't",
        "didn't",
        "to",
        "may",
        "would",
        "could",
        "must",
        "be",
        "can",
        "don't",
        "doesn't",
        "didn't",
        "is",
        "are",
        "was",
        "were",
    ]
)

_NOUN_AFTER = frozenset(("into", "in", "from", "coin"))
"""Behind these a word is a noun, though a verb has the same form: “into exile”, “a coin flip”."""


def inflect(words: Sequence[str]) -> list[str]:
    """The words with every verb in the form that its subject asks for, marks gone."""
    out: list[str] = []
    state = BARE
    base = False
    stack: list[str] = []
    for word in words:
        if word in (ONE, MANY, BARE):
            stack.append(state)
            state = word
            base = False
        elif word == END:
            state = stack.pop() if stack else BARE
            base = False
        elif word.startswith(_VERB) and out and out[-1] in _NOUN_AFTER:
            out.append(word[1:])
        elif word.startswith(_VERB):
            verb = word[1:]
            clause = out[-2:-1] == ["who"]  # “each opponent who doesn't loses …”: its verb is said
            if out and out[-1] in _BASE_AFTER and not clause and verb not in ("are", "don't"):
                base = True
            singular = state == ONE and not (base and verb not in ("are", "don't"))
            out.append(_form(verb, singular=singular))
            base = verb == "don't"
        else:
            if word in ("can't", "to", "may", "would", "could", "must", "can", "didn't"):
                base = True
            elif (
                word in ("and", ",", "then", ".")
                or (word == "or" and not base)
                or (base and out and out[-1] == "to")
            ):
                base = False
            out.append(word)
    return out


def _form(verb: str, *, singular: bool) -> str:
    if not singular:
        return verb
    return {"are": "is", "aren't": "isn't", "were": "was", "weren't": "wasn't"}.get(verb) or THIRD[
        verb
    ]


def same(left: str, right: str) -> bool:
    """Whether two words are the same but for a capital."""
    return left == right or left.lower() == right.lower()
