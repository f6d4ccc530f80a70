"""The explicit printer: a tree in words without pronouns, from the tree alone.

It takes no hint from the tree. Each node is said by the first wording (`wordings`) whose words, read by
themselves, mean the node; a reference is said by a label, one word of which only the lexer of this
printing knows what it means, and which `naming` makes a noun of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeGuard

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import ELIDED, Context, elided
from rulesdb.oracle.meaning.lower import lower
from rulesdb.oracle.meaning.rows import (
    Custom,
    Hole,
    Table,
    expect,
    fields_of,
    match,
    nodes,
    reworded,
)
from rulesdb.oracle.printing import wordings
from rulesdb.oracle.printing.compare import canonical
from rulesdb.oracle.printing.labels import SELF
from rulesdb.oracle.printing.printer import (
    BARE,
    LABELLED,
    MANY,
    ONE,
    Printer,
    Template,
    agreement,
    forms,
    inflect,
    literal,
    terminal,
)
from rulesdb.oracle.printing.same import escaped, same
from rulesdb.oracle.syntax.parse import parse_as
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.syntax.tables import tables
from rulesdb.oracle.words.dictionary import NOT_INFLECTED, VERBS
from rulesdb.oracle.words.normalise import Word, word
from rulesdb.oracle.words.tokens import Labels, lex

MARK = "\x04"
"""How the word of a label begins until it has its noun."""
MOST = 60_000
"""How many choices are remembered for the readings after."""
QUOTED = -2
"""The scope of a label in a quotation, where the object itself is the one that has the ability."""

_LABELLED = (
    a.Target, a.Bound, a.Trigger, a.Item, a.Source, a.Host, a.Linked, a.Chosen, a.Haunted, a.Grantor,
    a.DefendingPlayer, a.ActivePlayer, a.ControllerOf, a.OwnerOf, a.PairedWith, a.PlayerInOrder,
    a.SpellAbilityOn,
)  # fmt: skip
"""References that are said by a label; others are described by the grammar."""
_OF_OTHERS = (
    a.ControllerOf, a.OwnerOf, a.Host, a.DefendingPlayer, a.PairedWith, a.PlayerInOrder, a.Linked,
    a.Chosen, a.Haunted,
)  # fmt: skip
_TERMINALS: dict[str, type[a.Node] | tuple[type[a.Node], ...]] = {
    "REF_": _LABELLED,
    "REFS_": _LABELLED,
    "AMT_": (a.ResultAmount, a.EventAmount),
    "DID_": a.IfDid,
}
"""The terminals of labels, with what each can stand for."""
_PLACES = {"np": "REF_", "subj": "REF_", "who": "REF_", "poss": "REFS_"}
"""Rules in whose place a label stands by itself."""

_FALLS = (
    StopIteration, AttributeError, TypeError, ValueError, KeyError, IndexError, AssertionError,
)  # fmt: skip
"""What a row may do with a value that it has not made: it does not fit."""
_FOLLOWS = frozenset(
    ("vps", "vp", "player_vp", "token", "mana", "changes", "change", "may_static", "rule_change",
     "player_change")
)  # fmt: skip
"""Rules that go on after the subject of their clause."""
_AFTER = {"cost": ":", "costpart": ":"}
"""What stands behind a part and tells the lexer how its commas join."""
_FAMILIES: tuple[tuple[type[a.Node], str], ...] = (
    (a.Filter, "post"),
    (a.Change, "change"),
    (a.Condition, "cond"),
    (a.EventPattern, "event"),
    (a.Duration, "duration"),
    (a.Ref, "np"),
    (a.Quantity, "value"),
    (a.Effect, "chain"),
    (a.Static, "chain"),
    (a.StaticAbility, "chain"),
    (a.KeywordAbility, "kwparam"),
)
"""The rule of a part whose row names none."""

_PRONOUNS = frozenset(("it", "its", "it's", "they", "them", "their", "itself", "themselves"))
_PLAIN = (
    ("on", "it"), ("on", "them"), ("its", "owner's"), ("in", "addition", "to", "its", "other"),
    ("in", "addition", "to", "their", "other"), ("paying", "its", "mana", "cost"),
    ("paying", "their", "mana", "costs"), ("as", "though", "it"), ("as", "though", "they"),
    ("reduces", "it", "to"), ("its", "controller's"), ("it", "becomes", "day"), ("it", "becomes", "night"),
    ("it's", "your", "turn"), ("it's", "day"), ("it's", "night"), ("it's", "neither"), ("using", "its"),
    ("it's", "not", "your", "turn"), ("cards", "in", "their"), ("cards", "in", "its"),
)  # fmt: skip
"""Where a pronoun can mean nothing but the noun before it in its own phrase, or means nothing."""
_POINTING = frozenset(("that", "those", "this"))
_RELATIVE = frozenset((
    "is", "are", "was", "were", "have", "has", "could", "would", "target", "targets", "share", "shares",
    "don't", "doesn't", "isn't", "aren't", "attacked", "died", "entered", "turn", "ability", "can", "can't",
))  # fmt: skip
"""Words after “that” or “this” where it points to nothing: “that are tapped”, “this turn”."""
NO_WORDS = "no explicit words for"
_DULL = ("means something else", "nothing to say", "not here", "told by itself", "does not fit")


@cache
def _origins() -> Mapping[str, str]:
    return {p.alias: p.origin for p in tables().productions}


class Choice(NamedTuple):
    """How a node is said: itself with its hints, its words, whether verbs after it are plural, its last subject."""

    node: object
    words: tuple[str, ...]
    many: bool
    subj: a.Ref | None = None


class _Circle(Exception):  # noqa: N818 -- a message to the wording that led to it, never shown
    """A wording says a value by itself."""

    def __init__(self, key: tuple[object, ...]) -> None:
        super().__init__("told by itself")
        self.key = key


class Shared:
    """What is remembered from one explicit reading to the next; the one mutable state."""

    def __init__(
        self, table: Table, quotation: Callable[[Sequence[Word], Labels], tuple[a.Ability, ...]]
    ) -> None:
        self.table = table
        self.quotation = quotation
        self.through: dict[str, tuple[str, ...]] = {}
        self.begin()

    def begin(self) -> None:
        """Forget everything."""
        self.labels: dict[str, tuple[str, object]] = {}
        """Each label's word with its terminal and what it means to a reader."""
        self.meant: dict[str, tuple[str, a.Node, int]] = {}
        """Each label's word with its terminal, what it stands for, and in which scope."""
        self.known: dict[tuple[object, ...], str] = {}
        self.memo: dict[tuple[object, ...], Choice | Stop] = {}
        self.open: set[tuple[object, ...]] = set()
        """What is being said, so that nothing is said by itself."""
        self.scopes: list[tuple[tuple[a.TargetSlot, ...], int]] = [((), 0)]
        self.numbers: dict[tuple[tuple[a.TargetSlot, ...], int], int] = {((), 0): 0}

    def forget(self) -> None:
        """Begin anew where much is remembered; between two readings only."""
        if len(self.memo) > MOST or len(self.known) > MOST or self.open:
            self.begin()

    def allowed(self, rule: str) -> tuple[str, ...]:
        """Every alias that can stand for a rule, also through rows that only pass a meaning on."""
        got = self.through.get(rule)
        if got is None:
            found: dict[str, None] = {}
            waiting, seen = [rule], {rule}
            while waiting:
                for alias in forms().labelled.get(waiting.pop(0), ()):
                    row = self.table.rows.get(alias)
                    if type(row) is not Hole or alias[:2] == "x_":
                        found[alias] = None
                        continue
                    for form in forms().templates.get(alias, ()):
                        for symbol, name in form.parts:
                            if name == row.name and symbol not in seen:
                                seen.add(symbol)
                                waiting.append(symbol)
            got = self.through[rule] = tuple(found)
        return got

    def scope(self, targets: Sequence[a.TargetSlot], first: int) -> int:
        """The number of a list of slots."""
        here = (tuple(targets), first)
        got = self.numbers.get(here)
        if got is None:
            got = self.numbers[here] = len(self.scopes)
            self.scopes.append(here)
        return got

    def label(self, kind: str, value: a.Node, scope: int, *, quoted: bool) -> str:
        """The word that stands for a reference."""
        local = scope if _targeted(value) else QUOTED if quoted else -1
        key = (kind, value, local)
        got = self.known.get(key)
        if got is None:
            got = self.known[key] = f"{MARK}{len(self.known)}"
            self.labels[got] = (kind, escaped(value))
            self.meant[got] = (kind, value, local)
        return got


class Explicit(Printer):
    """A printer that takes no hint from the tree."""

    def __init__(
        self, shared: Shared, targets: Sequence[a.TargetSlot] = (), first_slot: int = 0
    ) -> None:
        super().__init__(shared.table, targets, first_slot)
        self.shared = shared
        self.scope = shared.scope(targets, first_slot)
        self.imperative = True
        """Whether “you” is left out where an instruction begins with it."""
        self.quoted = False
        self.subj: a.Ref | None = None
        """The subject of the clause that is being said."""
        self.last_many = False
        self.number = "filter_s"
        """The number that descriptions are tried in."""
        self.style = 0
        """Which of several nouns is tried for all that fits: “all creatures” or “each creature”."""
        self.several = ""
        """The part of an event that is one or more things."""
        self.joining = False
        """Whether clauses are joined here, so that a subject that stays is not said again."""
        self.lasting = False
        """Whether changes are said of what has them for good: “has flying”, not “gains flying”."""

        self.counted = False
        """Whether things are counted or measured here: “the number of creatures”."""

    def beside(
        self, targets: Sequence[a.TargetSlot] | None = None, first_slot: int | None = None
    ) -> Explicit:
        """A printer of the same rows with no words yet."""
        made = Explicit(
            self.shared,
            self.targets if targets is None else targets,
            self.first_slot if first_slot is None else first_slot,
        )
        made.imperative = self.imperative
        made.quoted = self.quoted
        made.number = self.number
        made.style = self.style
        made.lasting = self.lasting
        made.counted = self.counted
        return made

    def paragraph(self, abilities: Sequence[a.Ability], first_slot: int = 0) -> list[str]:
        """The words of a paragraph of its own, labels in them."""
        targets = [slot for one in abilities for slot in getattr(one, "targets", ())]
        own = self.beside(targets, first_slot)
        for at, one in enumerate(abilities):
            made = own.ability(one)
            if at and isinstance(one, a.KeywordAbility):
                own.word(",")
            own.words.extend(made.words)
        return canonical(inflect(own.words))

    def slot(self, number: int) -> a.TargetSlot:
        """A target slot of this ability, its description in the number that is tried."""
        slot = super().slot(number)
        return reworded(slot, slot.said, of=reworded(slot.of, self.number))

    def value(self, rule: str, value: object) -> Explicit:
        """A value by the first wording that means it."""
        if value is None:
            raise Stop(Stage.PRINTING, "nothing to say")
        said = value.said if isinstance(value, a.Node) else ""
        if said == ELIDED:
            return self
        if said.startswith(("=s:", "=p:")):
            self.words.extend(said[3:].split())
            return self
        if (said and not said.startswith("filter_")) or (said and rule == "filter"):
            super().alias(said, value)
            return self
        made = self._clause(rule, value) or self.choice(rule, value)
        self.words.extend(made.words)
        self.last_many = made.many
        if self.joining and rule == "chain":
            self.subj = made.subj or self.subj
        return self

    def _clause(self, rule: str, value: object) -> Choice | None:
        """A clause whose subject is already said, or stands right before its verb; None elsewhere."""
        if self.base and rule == "vps":  # “you may have it deal damage”
            return self.choice("chain", value)
        if self.joining and rule == "chain" and self.subj is not None:
            try:
                return self.choice("vps", value)
            except Stop:
                return None
        return None

    def alias(self, alias: str, value: object) -> Explicit:
        """A value by one alias; by what fits where none is named."""
        if alias:
            super().alias(alias, value)
            return self
        if isinstance(value, tuple):
            raise Stop(Stage.PRINTING, "several that nothing joins")
        rule = next((rule for kind, rule in _FAMILIES if isinstance(value, kind)), "")
        return self.value(rule, reworded(value, "") if isinstance(value, a.Node) else value)

    def subject(self, ref: object) -> Explicit:
        """A subject, and how verbs after it agree; one that was just said is not said again."""
        if isinstance(ref, a.Node) and ref.said == ELIDED:
            return self
        if self.subj is not None:
            if ref != self.subj:
                raise Stop(Stage.PRINTING, "another subject")
            return self
        self.subj = expect(a.Ref, ref)
        if isinstance(ref, a.You):
            return self if self.imperative else self.said_you()
        self.value("subj", ref)
        self.word(MANY if self.last_many or self.base else ONE)
        self.base = False
        return self

    def said_you(self) -> Explicit:
        """“you”, who does it."""
        self.word("you", MANY)
        return self

    def fill(self, form: Template, found: dict[str, object]) -> Explicit:
        """The words of a form; a verb right after a noun phrase agrees with it."""
        before = ""
        for at, (symbol, name) in enumerate(form.parts):
            if name == "subj":
                self.subject(found["subj"])
            else:
                self.last_many = False
                if name is None:
                    self.word(*literal(symbol))
                else:
                    self.show(symbol, found[name])
                after = form.parts[at + 1][0] if at + 1 < len(form.parts) else ""
                if after[:1] == "'" and after[1:] in VERBS and after[1:] not in NOT_INFLECTED:
                    named = name is not None and isinstance(found[name], a.Node)
                    number = (MANY if self.last_many else ONE,)
                    self.word(*(number if named else agreement(symbol, None, before)))
            before = symbol
        return self

    def show(self, symbol: str, value: object) -> Explicit:
        """A child of a form; a terminal of a label takes what it stands for."""
        if symbol in _TERMINALS:
            self.word(self.label(symbol, value))
        elif symbol == "QUOTE_":
            inner = self.beside((), 0)
            inner.quoted = True
            inner.imperative = True
            self.words += ['"', *inner.paragraph(expect(tuple, value)), '"']
        else:
            super().show(symbol, value)
        return self

    def label(self, symbol: str, value: object) -> str:
        """The word of a label; `Stop` for what has none."""
        if not isinstance(value, _TERMINALS[symbol]) or not _known(value):
            raise Stop(Stage.PRINTING, f"no label for {value!r:.60}")
        self.last_many = False
        return self.shared.label(symbol, expect(a.Node, value), self.scope, quoted=self.quoted)

    # Choosing: the first wording whose words mean the value.

    def choice(self, rule: str, value: object) -> Choice:
        """How a value is said where a rule stands; `Stop` where nothing says it."""
        subj = self.subj if rule in _FOLLOWS else None
        key = (
            rule, value, subj, self.imperative, self.quoted, self.lasting, self.style, self.counted,
            self.scope if self.targets and _targeted(value) else 0,
            self.several if rule in wordings.THINGS else "",
            self.number if rule == "token_spec" else "",
        )  # fmt: skip
        got = self.shared.memo.get(key)
        if got is None:
            if key in self.shared.open:
                raise _Circle(key)
            self.shared.open.add(key)
            try:
                got = self._choose(rule, value, subj, key)
            except Stop as stop:
                got = stop
            finally:
                self.shared.open.discard(key)
            self.shared.memo[key] = got
        if isinstance(got, Stop):
            raise got
        return got

    def _choose(
        self, rule: str, value: object, subj: a.Ref | None, key: tuple[object, ...]
    ) -> Choice:
        place = _PLACES.get(rule)
        if place is not None and isinstance(value, _LABELLED) and _known(value):
            return Choice(value, (self.label(place, value),), many=False)
        own = self.table.rows.get(rule)
        if isinstance(own, Custom) and own.write is not None:
            out = self._try(rule, value, subj)
            return Choice(value, tuple(out.words), out.last_many)
        if isinstance(value, a.OneOrMore):
            return self._one_or_more(value)
        kept: Choice | None = None
        problem: Stop | None = None
        for style, said in self._styled(rule, value):
            self.style = style
            for dressed in self._dressed(said, value):
                try:
                    out = self._try(said, dressed, subj)
                    words = tuple(out.words)
                    if kept is not None and points(words):
                        continue
                    self._check(rule, said, words, value, subj)
                except Stop as stop:
                    problem = _telling(problem, stop, usual=said in wordings.usual(value))
                    continue
                except _FALLS:
                    continue
                except _Circle as circle:
                    if circle.key != key:
                        raise
                    continue
                many = said.partition(" ")[0].endswith("_p")
                made = Choice(dressed, words, many, out.subj)
                if not points(words):
                    self.style = key[6]  # type: ignore[assignment]
                    return made
                kept = kept or made
        self.style = key[6]  # type: ignore[assignment]
        return kept or self._terminal(rule, value, problem)

    def _terminal(self, rule: str, value: object, problem: Stop | None) -> Choice:
        """A value that is one word of a class; `Stop` with the reason where it is none."""
        for symbol in forms().inline.get(rule, ()):
            if symbol.endswith("_") and symbol.isupper():
                try:
                    return Choice(value, terminal(symbol, value), many=False)
                except (*_FALLS, Stop):
                    continue
        if problem is not None and str(problem).startswith(NO_WORDS):
            raise problem
        reason = f" ({problem})" if problem is not None else ""
        raise Stop(
            Stage.PRINTING,
            f"{NO_WORDS} {type(value).__name__} as {rule or 'an ability'}{reason}: {value!r:.200}",
        )

    def _styled(self, rule: str, value: object) -> Iterator[tuple[int, str]]:
        styles = (0, 1) if self.style == 0 and _has_all(value) else (self.style,)
        for style in styles:
            for said in self._candidates(rule, value, style):
                yield style, said

    def _candidates(self, rule: str, value: object, style: int) -> Iterator[str]:
        allowed = self.shared.allowed(rule)
        first = wordings.preferred(rule, value, style, lasting=self.lasting, counted=self.counted)
        labelled = [x for x in allowed if x[:2] == LABELLED]
        seen: set[str] = set()
        for said in (*labelled, *first, *wordings.usual(value), *wordings.computed(value)):
            head = said.partition(" ")[0]
            if (
                said in seen
                or not wordings.honest(said)
                or (rule and head in _origins() and head not in allowed)
                or not wordings.fits_several(rule, head, self.several)
                or (said == "body" and not sentences(value))
                or (rule == "token_spec" and said.split()[1] != self.number[-1])
            ):
                continue
            seen.add(said)
            if self._may(head, value):
                yield said
        for alias in allowed:
            if alias in seen or not wordings.fits_several(rule, alias, self.several):
                continue
            elsewhere = alias in wordings.heads() and isinstance(
                self.table.rows.get(alias), Custom
            )
            if not elsewhere and self._may(alias, value):
                yield alias

    def _may(self, alias: str, value: object) -> bool:
        row = self.table.rows.get(alias)
        if isinstance(row, Custom):
            return row.write is not None
        return alias == "body" if row is None else match(row, value, {})

    def _try(self, said: str, value: object, subj: a.Ref | None) -> Explicit:
        """The words of a value by one wording."""
        out = self.beside()
        out.subj = subj
        out.joining = isinstance(value, a.Sequence)
        if isinstance(value, a.May):
            out.imperative = False
        out.counted = isinstance(value, a.Quantity)
        if isinstance(value, a.Continuous):
            out.lasting = True
        elif isinstance(value, a.Apply):
            out.lasting = False
        if said == "body":
            write_body(out, expect(a.Effect, value))
        else:
            Printer.alias(out, said, value)
        return out

    def _check(
        self, rule: str, said: str, words: Sequence[str], value: object, subj: a.Ref | None
    ) -> None:
        """`Stop` where the words mean something else; what no rule says by itself is checked with the whole."""
        if said.startswith(wordings.WHOLE):
            return
        head = said.partition(" ")[0]
        if rule in ("sentence", "sentences"):
            rule = "chain"
        rule = rule or _origins().get(head, "")
        if head.startswith("mo_"):
            rule = "modal"
        elif rule in _FOLLOWS and subj is None and rule not in ("changes", "change"):
            rule = "chain"
        made = self.read(rule, words, subj)
        if isinstance(made, a.Sequence) and not isinstance(value, (a.Sequence, tuple)):
            *asked, last = made.steps
            made = last if all(map(_asked, asked)) else made
        if not same(value, made, {}, slots=False):
            raise Stop(Stage.PRINTING, f"{head} means something else")

    def read(self, rule: str, words: Sequence[str], subj: a.Ref | None = None) -> object:
        """What words mean as a rule, with nothing said before them but a subject."""
        known = lexed(canonical(inflect(words)), self.shared.labels)
        after = _AFTER.get(rule)
        lexemes = lex([*known, word(after)] if after else known, labels=self.shared.labels)
        if after or (len(known) > 1 and known[-1].text == '"' and lexemes[-1].text == "."):
            lexemes = lexemes[:-1]  # what only says how the part ends
        ctx = Context(self.table, self._quotation, spell=True, first_slot=self.first_slot)
        ctx.targets.extend(self.targets)
        if subj is not None:
            ctx.subject = elided(subj)
        return lower(parse_as(lexemes, rule), ctx)

    def slot_read(self, words: Sequence[str], number: int) -> a.TargetSlot | None:
        """The slot that words make, where those before it are known; None where they make none."""
        lexemes = lex(
            lexed(canonical(inflect(words)), self.shared.labels), labels=self.shared.labels
        )
        ctx = Context(self.table, self._quotation, spell=True, first_slot=self.first_slot)
        before = list(self.targets[: number - self.first_slot])
        ctx.targets.extend(before)
        lower(parse_as(lexemes, "np"), ctx)
        return ctx.targets[-1] if len(ctx.targets) == len(before) + 1 else None

    def _quotation(self, words: Sequence[Word]) -> tuple[a.Ability, ...]:
        return self.shared.quotation(words, self.shared.labels)

    # What has parts that are joined.

    def _dressed(self, said: str, value: object) -> Iterator[object]:
        """The value with this hint, its descriptions in either number, and its parts by their own wordings."""
        if not isinstance(value, a.Node):
            yield value
            return
        numbers: tuple[str, ...] = ("filter_s", "filter_p")
        if said in ("np_all_p", "np_bare_p"):
            numbers = ("filter_p and", "filter_p", "filter_s")
        elif said.partition(" ")[0].endswith("_p"):
            numbers = ("filter_p", "filter_s")
        parts = self._parts(value)
        for number in numbers:
            self.number = number.partition(" ")[0]
            made = in_number(parts, number)
            yield reworded(made, said)
            if made is parts and not isinstance(value, (a.Target, a.CreateToken)):
                break

    def _parts(self, value: a.Node) -> a.Node:
        """The node with those parts dressed that its row joins by their hints."""
        changed: dict[str, object] = {**wordings.parts_said(value)}
        if isinstance(value, (a.ActivatedAbility, a.CastRestriction)) and value.condition:
            changed["condition"] = self._limit(value.condition)
        lasting, self.lasting = self.lasting, isinstance(value, a.Continuous)
        for name, _ in fields_of(type(value)):
            part = getattr(value, name)
            if name in changed:
                continue
            if name == "effect" and not isinstance(value, a.Effect):
                changed[name] = self._body(part)
            elif isinstance(part, tuple) and part:
                try:
                    if all(isinstance(one, a.Change) for one in part):
                        changed[name] = self._changes(part)
                    elif all(isinstance(one, a.KeywordAbility) for one in part):
                        changed[name] = self._items(part)
                except Stop:
                    continue
        self.lasting = lasting
        return reworded(value, "", **changed) if changed else value

    def _body(self, effect: a.Effect) -> a.Effect:
        """What a paragraph tells to do, as those rows expect it that write sentences."""
        if isinstance(effect, a.Modal):
            return expect(a.Effect, self.choice("sentence", effect).node)
        if sentences(effect):
            steps = [self._body(x) if isinstance(x, a.Modal) else x for x in effect.steps]
            return a.Sequence(tuple(steps), effect.joined, said="body")
        return effect

    def _changes(self, changes: tuple[a.Change, ...]) -> tuple[a.Change, ...]:
        """Changes of one subject, as many in one wording as can be."""
        groups: list[tuple[a.Change, ...]] = []
        at = 0
        while at < len(changes):
            sizes = range(len(changes) - at, 0, -1)
            found = (self._group(changes[at : at + size]) for size in sizes)
            group = next((one for one in found if one is not None), None)
            if group is None:
                raise Stop(Stage.PRINTING, f"{NO_WORDS} {changes[at]!r:.80} as change")
            groups.append(group)
            at += len(group)
        out: list[a.Change] = []
        for number, group in enumerate(groups):
            last = number == len(groups) - 1
            how = " cs_comma" if not last else " cs_and" if len(groups) == 2 else " cs_cand"
            first = reworded(group[0], group[0].said + (how if number else ""))
            out += [first, *[reworded(one, "+") for one in group[1:]]]
        return tuple(out)

    def _group(self, group: tuple[a.Change, ...]) -> tuple[a.Change, ...] | None:
        try:
            if len(group) == 1:
                return (expect(a.Change, self.choice("change", group[0]).node),)
            return expect(tuple, self.choice("change", group).node)
        except Stop:
            return None

    def _items(self, items: tuple[a.KeywordAbility, ...]) -> tuple[a.Ability, ...]:
        made = [expect(a.Ability, self.choice("kwitem", one).node) for one in items]
        joins = ("", *[" kc_more"] * (len(made) - 2), " ki_more" if len(made) > 2 else " ki_two")
        return tuple(reworded(one, one.said + how) for one, how in zip(made, joins, strict=False))

    def _limit(self, condition: a.Condition) -> a.Condition:
        """A condition as limits say it, where they have words of their own; else as it is."""
        for hint in wordings.limits(condition):
            out = self.beside()
            try:
                Printer.alias(out, hint, reworded(condition, hint))
                made = self.read("limit", out.words)
            except (*_FALLS, Stop):
                continue
            if same(("condition", condition), made, {}):
                return reworded(condition, hint)
        if isinstance(condition, a.AllSo):
            return reworded(condition, "", parts=tuple(map(self._limit, condition.parts)))
        return condition

    def _one_or_more(self, value: a.OneOrMore) -> Choice:
        """An event of several at once: the thing that is several is said so (603.2c)."""
        for alias in self.shared.allowed("event"):
            tries = [("tnp", value.event), ("object", value.event)]
            if self._may(alias, value):
                tries.append(("", value))
            for which, event in tries:
                out = self.beside()
                out.several = which
                try:
                    Printer.alias(out, alias, reworded(event, alias))
                    self._check("event", "", out.words, value, None)
                except (*_FALLS, Stop):
                    continue
                return Choice(value, tuple(out.words), many=False)
        raise Stop(Stage.PRINTING, f"{NO_WORDS} OneOrMore as event: {value!r:.200}")

    # Whole abilities.

    def ability(self, one: a.Ability) -> Choice:
        """A whole ability; `Stop` where nothing says it."""
        if isinstance(one, a.KeywordAbility):
            return self.choice("kwparam", one)
        problem: Stop | None = None
        for imperative in (True, False):
            self.imperative = imperative
            try:
                return self._ability(one)
            except Stop as stop:
                problem = problem or stop
        raise problem or Stop(Stage.PRINTING, f"{NO_WORDS} {one!r:.80}")

    def _ability(self, one: a.Ability) -> Choice:
        out = self.beside()
        if isinstance(one, a.SpellAbility):
            write_body(out, one.effect)
            return Choice(one, tuple(out.words), many=False)
        if isinstance(one, a.StaticAbility):
            parts = one.statements if one.condition is None else (one,)
            for part in parts:
                out.word(BARE, *self._stated(one, part), ".")
            return Choice(one, tuple(out.words), many=False)
        problem: Stop | None = None
        for said in wordings.sayings(one):
            for dressed in self._dressed(said, one):
                try:
                    words = tuple(self._try(said, dressed, None).words)
                    self._check("start", said, words, (one,), None)
                except Stop as stop:
                    problem = _telling(problem, stop, usual=True)
                    continue
                except _FALLS:
                    continue
                return Choice(dressed, words, many=False)
        raise problem or Stop(Stage.PRINTING, f"{NO_WORDS} {type(one).__name__}: {one!r:.200}")

    def _stated(self, ability: a.StaticAbility, part: a.Node) -> Sequence[str]:
        """A statement; one that defines a characteristic says whose: “~'s power is …” (604.3)."""
        if ability.defining:
            for said in ("st_cda", "st_cda_power", "st_cda_toughness", "st_cda_plus"):
                try:
                    out = self._try(said, reworded(part, said), None)
                    self._check("statement", said, out.words, part, None)
                except (*_FALLS, Stop):
                    continue
                return out.words
        return self.choice("chain", part).words


def write_body(out: Explicit, effect: a.Effect) -> None:
    """Sentences, each with its stop."""
    for step in effect.steps if sentences(effect) else (effect,):
        made = out.choice("sentence", step)
        out.word(BARE, *made.words)
        if not isinstance(step, a.Modal):
            out.word(".", BARE)


def sentences(effect: object) -> TypeGuard[a.Sequence]:
    """Whether instructions are sentences of their own, and not one with a choice that it asks for."""
    return (
        isinstance(effect, a.Sequence)
        and effect.joined is a.Join.SENTENCE
        and not any(map(_asked, effect.steps))
    )


def _asked(step: object) -> bool:
    return isinstance(step, a.Choose) and step.link.endswith("of your choice")


def _known(value: object) -> bool:
    """Whether a label can name it: of what is described only, as “the owner of a creature”, it can't."""
    if isinstance(value, _OF_OTHERS):
        return isinstance(value.of, a.You) or (isinstance(value.of, _LABELLED) and _known(value.of))
    return True


def _targeted(value: object) -> bool:
    """Whether a target is named anywhere in it, so that words depend on the slots."""
    return any(isinstance(one, (a.Target, a.TargetSlot)) for one in nodes(value))


def _has_all(value: object) -> bool:
    """Whether a node names all that fits a description, in a part of its own."""
    return isinstance(value, a.Node) and any(
        isinstance(getattr(value, name), (a.Each, a.Together)) for name, _ in fields_of(type(value))
    )


def _telling(before: Stop | None, now: Stop, *, usual: bool) -> Stop:
    """Of two reasons the one that tells more."""
    return now if before is None or (usual and _dull(before) and not _dull(now)) else before


def _dull(stop: Stop) -> bool:
    text = str(stop)
    return text.endswith(_DULL) or (text.startswith("no ") and not text.startswith(NO_WORDS))


def points(words: Sequence[str], labels: Labels | frozenset[str] = frozenset()) -> bool:
    """Whether a pronoun is among the words, or a noun that points back: “that creature”."""
    plain = _plain(words)
    for at, one in enumerate(words):
        if one in _PRONOUNS and at not in plain:
            return True
        if one in _POINTING:
            after = next((w for w in words[at + 1 : at + 3] if w[:1] not in ("\x01", "\x02")), "")
            verb = at + 1 < len(words) and words[at + 1][:1] == "\x02"
            if not verb and after not in _RELATIVE and after not in labels and after[:1] != MARK:
                return True
    return False


def _plain(words: Sequence[str]) -> set[int]:
    """The places of those pronouns that are no question."""
    if _PRONOUNS.isdisjoint(words):
        return set()
    found: set[int] = set()
    bare = [(at, one.removeprefix("\x02")) for at, one in enumerate(words) if one[:1] != "\x01"]
    for start in range(len(bare)):
        for form in _PLAIN:
            here = bare[start : start + len(form)]
            if tuple(one for _, one in here) == form:
                found.update(at for at, _ in here)
    return found


def lexed(words: Sequence[str], labels: Labels) -> list[Word]:
    """Printed words as they are lexed."""
    out: list[Word] = []
    for one in words:
        for text in (one,) if one in labels else one.split():
            out.append(word(text, stands="this object") if text[0] == SELF else word(text))
    return out


def in_number(value: a.Node, number: str) -> a.Node:
    """The node with its descriptions, not those of its parts' parts, in this number."""
    if isinstance(value, a.Filter):
        said, _, conj = number.partition(" ")
        if isinstance(value, a.AnyOf):
            return reworded(value, number)
        if conj and isinstance(value, a.All):
            parts = tuple(reworded(x, conj) if isinstance(x, a.AnyOf) else x for x in value.parts)
            return reworded(value, said, parts=parts)
        return reworded(value, said)
    changed: dict[str, object] = {}
    for name, _ in fields_of(type(value)):
        part = getattr(value, name)
        if (
            isinstance(part, a.Node)
            and not isinstance(part, (a.Effect, a.Static, a.Ability))
            and (not part.said or part.said.startswith("filter_"))
        ):
            after = in_number(part, number)
            if after is not part:
                changed[name] = after
    return reworded(value, value.said, **changed) if changed else value
