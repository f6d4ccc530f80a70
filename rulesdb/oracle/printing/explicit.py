"""The explicit reading: a tree in words without pronouns, from the tree alone, and whether the words give the tree back.

Every hint of wording is taken away first. Each node is said by the first wording whose words, read by
themselves, mean the node; a reference is said by its label (`labels`), which the lexer knows as one word.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple, TypeGuard

from rulesdb.assets import asset
from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import ELIDED, Context, elided
from rulesdb.oracle.meaning.lower import lower
from rulesdb.oracle.meaning.rows import Custom, Hole, S, Table, expect, fields_of, match, reworded
from rulesdb.oracle.printing.compare import canonical
from rulesdb.oracle.printing.labels import SELF
from rulesdb.oracle.printing.printer import MANY, ONE, Printer, Template, agreement, forms, inflect, literal
from rulesdb.oracle.printing.printer import terminal as terminal_words
from rulesdb.oracle.printing.same import escaped, same
from rulesdb.oracle.syntax.parse import parse_as
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.syntax.tables import tables
from rulesdb.oracle.words.dictionary import NOT_INFLECTED, STEPS, VERBS
from rulesdb.oracle.words.normalise import Word, word
from rulesdb.oracle.words.tokens import lex

_NO_WORDS = "no explicit words for"
_DULL = ("means something else", "nothing to say", "not here", "told by itself")
_WHOLE = ("body", "s_if_", "s_countered", "when_you_do")
"""Wordings of several sentences, which are put together where a paragraph is read: checked with the whole."""
_THINGS = frozenset(("tnp", "object"))
MARK = "\x04"
"""How the word of a label begins until its phrase is known."""

LABELLED = (
    a.Target, a.Bound, a.Trigger, a.Item, a.Source, a.Host, a.Linked, a.Chosen, a.Haunted, a.Grantor,
    a.DefendingPlayer, a.ActivePlayer, a.ControllerOf, a.OwnerOf, a.PairedWith, a.PlayerInOrder,
    a.SpellAbilityOn,
)  # fmt: skip
"""References that are said by a label; others are described by the grammar."""

_FALLS = (AttributeError, TypeError, ValueError, KeyError, IndexError, AssertionError)
"""What a row may do with a value that it has not made: it does not fit."""

_FOLLOWS = frozenset(
    ("vps", "vp", "player_vp", "token", "mana", "changes", "change", "may_static", "rule_change", "player_change")
)  # fmt: skip
"""Rules that go on after the subject of their clause."""

_VERIFIED = {"sentence": "chain", "sentences": "chain"}
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
_PRONOUNS = frozenset(("it", "its", "it's", "they", "them", "their", "itself", "themselves"))
_BACK = frozenset(("that", "those", "this"))
_NOT_BACK = frozenset(("is", "are", "was", "were", "have", "has", "could", "would", "target", "targets",
    "share", "shares", "don't", "doesn't", "isn't", "aren't", "attacked", "died", "entered", "turn", "ability", "can", "can't"))  # fmt: skip


@cache
def wordings() -> dict[str, tuple[str, ...]]:
    """The wordings that a kind of node can have, the usual ones first."""
    raw = json.loads(asset("data", "wordings.json").read_text("utf-8"))
    return {kind: tuple(found) for kind, found in raw.items()}


@cache
def _origins() -> dict[str, str]:
    return {p.alias: p.origin for p in tables().productions}


class _Circle(Exception):  # noqa: N818 -- a message to the wording that led to it, never shown
    """A wording says a value by itself."""

    def __init__(self, key: tuple[object, ...]) -> None:
        super().__init__("told by itself")
        self.key = key


class Choice(NamedTuple):
    """How a node is said: itself with its hints, its words, and whether verbs after it are plural."""

    node: object
    words: tuple[str, ...]
    many: bool
    subj: a.Ref | None = None
    """The subject of the last clause in it."""


class Shared:
    """What all printers of one explicit reading have together."""

    def __init__(self, table: Table, quotation: Callable[..., tuple[a.Ability, ...]]) -> None:
        self.table = table
        self.quotation = quotation
        self.labels: dict[str, tuple[str, object]] = {}
        """Each label's word with its terminal and what it means."""
        self.meant: dict[str, tuple[str, object, int]] = {}
        self.known: dict[tuple[object, ...], str] = {}
        self.memo: dict[tuple[object, ...], Choice | Stop] = {}
        self.scopes: list[tuple[tuple[a.TargetSlot, ...], int]] = []
        self.through: dict[str, tuple[str, ...]] = {}
        self.tries = 0
        self.open: set[tuple[object, ...]] = set()
        """What is being said, so that nothing is said by itself."""

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
        if here not in self.scopes:
            self.scopes.append(here)
        return self.scopes.index(here)

    def label(self, kind: str, value: a.Node, scope: int) -> str:
        """The word that stands for a reference."""
        local = scope if any(isinstance(one, a.Target) for one in value.walk()) else -1
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
        self,
        shared: Shared,
        targets: Sequence[a.TargetSlot] = (),
        first_slot: int = 0,
        *,
        imperative: bool = True,
    ) -> None:
        super().__init__(shared.table, targets, first_slot)
        self.shared = shared
        self.scope = shared.scope(targets, first_slot)
        self.imperative = imperative
        self.subj: a.Ref | None = None
        self.last_many = False
        self.number = "filter_s"
        self.style = 0
        """Which of several nouns is tried for all that fits: “all creatures” or “each creature”."""
        self.several = ""
        """The part of an event that is one or more things."""
        self.joining = False
        """Whether clauses are joined here, so that a subject that stays is not said again."""

    def beside(
        self, targets: Sequence[a.TargetSlot] | None = None, first_slot: int | None = None
    ) -> Explicit:
        """A printer of the same rows with no words yet."""
        made = Explicit(
            self.shared,
            self.targets if targets is None else targets,
            self.first_slot if first_slot is None else first_slot,
            imperative=self.imperative,
        )
        made.number = self.number
        made.style = self.style
        return made

    def paragraph(self, abilities: Sequence[a.Ability], first_slot: int = 0) -> list[str]:
        """The words of a paragraph of its own, labels in them."""
        targets = [slot for one in abilities for slot in getattr(one, "targets", ())]
        own = self.beside(targets, first_slot)
        own.words.extend(own.choice("start", tuple(abilities)).words)
        return canonical(inflect(own.words))

    def slot(self, number: int) -> a.TargetSlot:
        """A target slot of this ability, its description in the number that is tried."""
        slot = super().slot(number)
        return reworded(slot, slot.said, of=reworded(slot.of, self.number))

    def value(self, rule: str, value: object) -> Explicit:
        """A value by the first wording that means it."""
        said = value.said if isinstance(value, a.Node) else ""
        if said == ELIDED:
            return self
        if said.startswith("=") and said[1:3] in ("s:", "p:"):
            self.words.extend(said[3:].split())
            return self
        if said and not said.startswith("filter_"):
            super().alias(said, value)
            return self
        if said and rule == "filter":
            self.alias(said, value)
            return self
        if value is None:
            raise Stop(Stage.PRINTING, "nothing to say")
        made = None
        if self.base and rule == "vps":
            # “you may have it deal damage”: the subject stands before its verbs.
            made = self.choice("chain", value)
        elif self.joining and rule == "chain" and self.subj is not None:
            try:
                made = self.choice("vps", value)
            except Stop:
                made = None
        made = made or self.choice(rule, value)
        if self.joining and rule == "chain":
            self.subj = made.subj or self.subj
        self.words.extend(made.words)
        self.last_many = made.many
        return self

    def alias(self, alias: str, value: object) -> Explicit:
        """A value by one alias; by what fits where none is named."""
        if alias:
            super().alias(alias, value)
            return self
        if isinstance(value, tuple):
            raise Stop(Stage.PRINTING, "several that nothing joins")
        rule = next(
            (rule for kind, rule in _FAMILIES if isinstance(value, kind)), ""
        )
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
        if self.imperative and isinstance(ref, a.You):
            return self
        if isinstance(ref, a.You):
            self.word("you", MANY)
            return self
        self.value("subj", ref)
        self.word(MANY if self.last_many or self.base else ONE)
        self.base = False
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
                if after.startswith("'") and after[1:] in VERBS and after[1:] not in NOT_INFLECTED:
                    if name is not None and isinstance(found[name], a.Node):
                        self.word(MANY if self.last_many else ONE)
                    else:
                        self.word(*agreement(symbol, None, before))
            before = symbol
        return self

    def show(self, symbol: str, value: object) -> Explicit:
        """A child of a form; a terminal of a label takes what it stands for."""
        kind = {"REF_": a.Ref, "REFS_": a.Ref, "AMT_": a.Quantity, "DID_": a.Condition}.get(symbol)
        if kind is not None:
            self.word(self._label(symbol, expect(kind, value)))
            return self
        if symbol == "QUOTE_":
            self.words += ['"', *self.paragraph(expect(tuple, value)), '"']
            return self
        super().show(symbol, value)
        return self

    def _label(self, symbol: str, value: a.Node) -> str:
        if symbol in ("REF_", "REFS_") and not _is_labelled(value):
            raise Stop(Stage.PRINTING, f"no label for {value!r:.60}")
        if symbol == "AMT_" and not isinstance(value, (a.ResultAmount, a.EventAmount)):
            raise Stop(Stage.PRINTING, f"no label for {value!r:.60}")
        if symbol == "DID_" and not isinstance(value, a.IfDid):
            raise Stop(Stage.PRINTING, f"no label for {value!r:.60}")
        self.last_many = False
        return self.shared.label(symbol, value, self.scope)

    # -- choosing

    def choice(self, rule: str, value: object) -> Choice:
        """How a value is said where a rule stands; `Stop` where nothing says it."""
        follows = rule in _FOLLOWS
        number = self.number if rule == "token_spec" else ""
        key = (
            rule, value, self.subj if follows else None, self.imperative, self.scope, self.style,
            self.several if rule in _THINGS else "", number,
        )  # fmt: skip
        try:
            got = self.shared.memo.get(key)
        except TypeError:
            raise Stop(Stage.PRINTING, f"{value!r:.60} is no value") from None
        if got is None:
            if key in self.shared.open:
                raise _Circle(key)
            self.shared.open.add(key)
            try:
                got = self._choose(rule, value, self.subj if follows else None, key)
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
        if rule in ("np", "subj", "who") and isinstance(value, a.Ref) and _is_labelled(value):
            return Choice(value, (self._label("REF_", value),), many=False)
        if rule == "poss" and isinstance(value, a.Ref) and _is_labelled(value):
            return Choice(value, (self._label("REFS_", value),), many=False)
        if rule == "start":
            return self._start(expect(tuple, value))
        own = self.table.rows.get(rule)
        if isinstance(own, Custom) and own.write is not None:
            out = self._try(rule, rule, value, subj)
            return Choice(value, tuple(out.words), out.last_many)
        kept: Choice | None = None
        problem: Stop | None = None
        usual = wordings().get(type(value).__name__, ())
        if isinstance(value, a.OneOrMore):
            return self._one_or_more(value)
        here = self.style
        for style, said in (
            (style, said)
            for style in ((here, 1) if here == 0 and _has_all(value) else (here,))
            for said in self._candidates(rule, value)
        ):
            self.style = style
            for dressed in self._dressed(said, value):
                try:
                    out = self._try(rule, said, dressed, subj)
                    words = tuple(out.words)
                    if kept is not None and _pronouns(words):
                        continue
                    self._check(rule, said, words, value, subj)
                except Stop as stop:
                    if problem is None or (
                        said in usual
                        and not _dull(stop)
                        and _dull(problem)
                    ):
                        problem = stop
                    continue
                except _FALLS:
                    continue
                except _Circle as circle:
                    if circle.key != key:
                        raise
                    continue
                many = said.partition(" ")[0].endswith("_p") or out.many_said
                made = Choice(dressed, words, many, out.subj)
                if not _pronouns(words):
                    self.style = here
                    return made
                kept = kept or made
        self.style = here
        if kept is not None:
            return kept
        for symbol in forms().inline.get(rule, ()):
            if symbol.endswith("_") and symbol.isupper():
                try:
                    return Choice(value, terminal_words(symbol, value), many=False)
                except (*_FALLS, Stop):
                    continue
        if problem is not None and str(problem).startswith(_NO_WORDS):
            raise problem
        raise Stop(Stage.PRINTING, f"{_NO_WORDS} {type(value).__name__} as {rule} ({problem}): {value!r:.200}")

    def _one_or_more(self, value: a.OneOrMore) -> Choice:
        """An event of several at once: the thing that is several is said so (603.2c)."""
        for alias in self.shared.allowed("event"):
            for which in ("tnp", "object"):
                out = self.beside()
                out.several = which
                try:
                    Printer.alias(out, alias, reworded(value.event, alias))
                    words = tuple(out.words)
                    self._check("event", "", words, value, None)
                except (*_FALLS, Stop):
                    continue
                return Choice(value, words, many=False)
            if self._may(alias, value):
                out = self.beside()
                try:
                    Printer.alias(out, alias, reworded(value, alias))
                    self._check("event", "", out.words, value, None)
                except (*_FALLS, Stop):
                    continue
                return Choice(value, tuple(out.words), many=False)
        raise Stop(Stage.PRINTING, f"{_NO_WORDS} OneOrMore: {value!r:.200}")

    @property
    def many_said(self) -> bool:
        """Whether what was printed is a noun phrase of several."""
        return False

    def _candidates(self, rule: str, value: object) -> Iterator[str]:
        allowed = self.shared.allowed(rule)
        usual = wordings().get(type(value).__name__, ())
        seen: set[str] = set()
        own = _origins()
        usual = (*_preferred(rule, value, self.style), *usual, *_computed(value))
        for said in usual:
            head = said.partition(" ")[0]
            if said in seen or (
                said == "body" and not _sentences(expect(a.Sequence, value))
            ):
                continue
            if rule in _THINGS and (self.several == rule) != head.startswith(("t_many", "o_many")):
                continue
            if rule == "token_spec" and said.split()[1] != self.number[-1]:
                continue
            if rule and head in own and head not in allowed:
                continue
            if self._may(head, value):
                seen.add(said)
                yield said
        for alias in allowed:
            if alias in seen or (rule in _THINGS and (self.several == rule) != alias.startswith(("t_many", "o_many"))):
                continue
            if self._may(alias, value):
                yield alias

    def _may(self, alias: str, value: object) -> bool:
        row = self.table.rows.get(alias)
        if row is None:
            return alias == "body"
        if isinstance(row, Custom):
            return row.write is not None
        return match(row, value, {})

    def _dressed(self, said: str, value: object) -> Iterator[object]:
        """The value with this hint, its descriptions in either number, and its parts by their own wordings."""
        if not isinstance(value, a.Node):
            yield value
            return
        numbers = ("filter_s", "filter_p")
        if said.partition(" ")[0].endswith("_p"):
            numbers = ("filter_p", "filter_s")
        if said in ("np_all_p", "np_bare_p"):
            numbers = ("filter_p and", "filter_p", "filter_s")
        parts = self._parts(value)
        described = False
        for number in numbers:
            made = dressed(parts, number)
            self.number = number.partition(" ")[0]
            yield reworded(made, said) if isinstance(made, a.Node) else made
            described = made is not parts or isinstance(value, (a.Target, a.CreateToken))
            if not described:
                break

    def _parts(self, value: a.Node) -> a.Node:
        """The node with changes and keywords dressed as they are joined."""
        changed: dict[str, object] = {}
        if (special := _SPECIAL.get(type(value))) is not None:
            changed |= special(value)
        if isinstance(value, (a.ActivatedAbility, a.CastRestriction)) and value.condition is not None:
            changed["condition"] = self._limit(value.condition)
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
        return reworded(value, "", **changed) if changed else value

    def _limit(self, condition: a.Condition) -> a.Condition:
        """A condition as limits say it, where they have words of their own; else as it is."""
        for hint in _limit_hints(condition):
            out = self.beside()
            try:
                Printer.alias(out, hint, reworded(condition, hint))
                made = self.read("limit", out.words, None)
            except (*_FALLS, Stop):
                continue
            if same(("condition", condition), made, {}):
                return reworded(condition, hint)
        if isinstance(condition, a.AllSo):
            return reworded(condition, "", parts=tuple(self._limit(x) for x in condition.parts))
        return condition

    def _body(self, effect: a.Effect) -> a.Effect:
        """What a paragraph tells to do, as those rows expect it that write sentences."""
        if isinstance(effect, a.Modal):
            return expect(a.Effect, self.choice("sentence", effect).node)
        if _sentences(effect):
            steps = [self._body(one) if isinstance(one, a.Modal) else one for one in effect.steps]
            return a.Sequence(tuple(steps), effect.joined, said="body")
        return effect

    def _changes(self, changes: tuple[a.Change, ...]) -> tuple[a.Change, ...]:
        groups: list[tuple[a.Change, ...]] = []
        at = 0
        while at < len(changes):
            for size in range(len(changes) - at, 0, -1):
                group = self._group(changes[at : at + size])
                if group is not None:
                    groups.append(group)
                    at += size
                    break
            else:
                raise Stop(Stage.PRINTING, f"no explicit words for {changes[at]!r:.80} as change")
        out: list[a.Change] = []
        for number, group in enumerate(groups):
            how = ""
            if number:
                last = number == len(groups) - 1
                how = " cs_comma" if not last else " cs_and" if len(groups) == 2 else " cs_cand"
            out += [reworded(group[0], group[0].said + how), *[reworded(x, "+") for x in group[1:]]]
        return tuple(out)

    def _group(self, group: tuple[a.Change, ...]) -> tuple[a.Change, ...] | None:
        try:
            if len(group) == 1:
                return (expect(a.Change, self.choice("change", group[0]).node),)
            got = self.choice("change", group).node
            return expect(tuple, got)
        except Stop:
            return None

    def _items(self, items: tuple[a.KeywordAbility, ...]) -> tuple[a.Ability, ...]:
        made = [expect(a.Ability, self.choice("kwitem", one).node) for one in items]
        if len(made) == 2:
            joins = ["", " ki_two"]
        else:
            joins = ["", *[" kc_more"] * (len(made) - 2), " ki_more"]
        return tuple(reworded(one, one.said + how) for one, how in zip(made, joins, strict=False))

    def _start(self, abilities: tuple[a.Ability, ...]) -> Choice:
        if abilities and all(isinstance(one, a.KeywordAbility) for one in abilities):
            out = self.beside()
            for at, one in enumerate(abilities):
                if at:
                    out.word(",")
                out.words.extend(self.choice("kwparam" , one).words)
            return Choice(abilities, tuple(out.words), many=False)
        out = self.beside()
        for one in abilities:
            out.words.extend(self.ability(one).words)
        return Choice(abilities, tuple(out.words), many=False)

    def ability(self, one: a.Ability) -> Choice:
        """A whole ability; `Stop` where nothing says it."""
        key = ("ability", one, None, self.imperative, self.scope)
        got = self.shared.memo.get(key)
        if got is None:
            try:
                got = self._ability(one)
            except Stop as stop:
                got = stop
            self.shared.memo[key] = got
        if isinstance(got, Stop):
            raise got
        return got

    def _ability(self, one: a.Ability) -> Choice:
        problem: Stop | None = None
        for imperative in (True, False):
            self.imperative = imperative
            if isinstance(one, a.SpellAbility):
                out = self.beside()
                try:
                    write_body(out, one.effect)
                except Stop as stop:
                    problem = problem or stop
                    continue
                return Choice(one, tuple(out.words), many=False)
            if isinstance(one, a.StaticAbility):
                try:
                    return self._static(one)
                except Stop as stop:
                    problem = problem or stop
                    continue
            for said in self._sayings(one):
                for dressed_ in self._dressed(said, one):
                    try:
                        out = self._try("start", said, dressed_, None)
                        words = tuple(out.words)
                        self._check("start", said, words, (one,), None)
                    except Stop as stop:
                        problem = problem or stop
                        continue
                    except _FALLS:
                        continue
                    return Choice(dressed_, words, many=False)
        raise problem or Stop(Stage.PRINTING, f"no explicit words for {one!r:.80}")

    def _sayings(self, one: a.Ability) -> Iterator[str]:
        usual = wordings().get(type(one).__name__, ())
        if isinstance(one, a.ActivatedAbility) and isinstance(one.cost.parts[0], a.PayLoyalty):
            yield "a_loyalty"
            return
        if isinstance(one, a.TriggeredAbility):
            yield from (s for s in usual if s.startswith(f"a_{one.word}"))
        yield from usual

    def _static(self, one: a.StaticAbility) -> Choice:
        out = self.beside()
        if one.condition is None:
            for part in one.statements:
                if one.defining and (words := self._defined(part)):
                    out.words.extend(words)
                else:
                    out.words.extend(self.choice("chain", part).words)
                out.word(".")
        else:
            out.words.extend(self.choice("chain", one).words)
            out.word(".")
        return Choice(one, tuple(out.words), many=False)

    def _defined(self, part: a.Static) -> list[str]:
        """A characteristic-defining statement (604.3), which says whose number it is: “~'s power is …”."""
        for said in ("st_cda", "st_cda_power", "st_cda_toughness", "st_cda_plus"):
            try:
                out = self._try("statement", said, reworded(part, said), None)
                self._check("statement", said, out.words, part, None)
            except (*_FALLS, Stop):
                continue
            return out.words
        return []

    def _try(self, rule: str, said: str, value: object, subj: a.Ref | None) -> Explicit:
        self.shared.tries += 1
        out = self.beside()
        out.subj = subj
        out.number = self.number
        out.joining = isinstance(value, a.Sequence)
        if isinstance(value, a.May):
            out.imperative = False
        if said == "body":
            write_body(out, expect(a.Effect, value))
        else:
            Printer.alias(out, said, value)
        return out

    def _check(
        self, rule: str, said: str, words: Sequence[str], value: object, subj: a.Ref | None
    ) -> None:
        """`Stop` where the words mean something else; what no rule says by itself is checked with the whole."""
        if said.startswith(_WHOLE):
            return
        head = said.partition(" ")[0]
        if rule != "start":
            rule = _VERIFIED.get(rule, rule) or _origins().get(head, "")
            if head.startswith("mo_"):
                rule = "modal"
            elif rule in _FOLLOWS and subj is None and rule not in ("changes", "change"):
                rule = "chain"
        made = self.read(rule, words, subj)
        if isinstance(made, a.Sequence) and not isinstance(value, (a.Sequence, tuple)):
            *asked, last = made.steps
            if all(isinstance(x, a.Choose) and x.link.endswith("of your choice") for x in asked):
                made = last
        if not same(value, made, {}, slots=False):
            raise Stop(Stage.PRINTING, f"{head} means something else")

    def read(self, rule: str, words: Sequence[str], subj: a.Ref | None) -> object:
        """What words mean as a rule, with nothing said before them."""
        known = lexed(canonical(inflect(words)), self.shared.labels)
        after = _AFTER.get(rule)
        lexemes = lex([*known, word(after)] if after else known, labels=self.shared.labels)
        if after or (len(known) > 1 and known[-1].text == '"' and lexemes[-1].text == "."):
            lexemes = lexemes[:-1]  # what only says how the part ends
        tree = parse_as(lexemes, rule)
        ctx = Context(self.table, self._quotation, spell=True, first_slot=self.first_slot)
        ctx.targets.extend(self.targets)
        if subj is not None:
            ctx.subject = elided(subj)
        return lower(tree, ctx)

    def slot_read(self, words: Sequence[str], number: int) -> a.TargetSlot | None:
        """The slot that words make, where those before it are known; None where they make none."""
        lexemes = lex(lexed(canonical(inflect(words)), self.shared.labels), labels=self.shared.labels)
        ctx = Context(self.table, self._quotation, spell=True, first_slot=self.first_slot)
        before = list(self.targets[: number - self.first_slot])
        ctx.targets.extend(before)
        lower(parse_as(lexemes, "np"), ctx)
        return ctx.targets[-1] if len(ctx.targets) == len(before) + 1 else None

    def _quotation(self, words: Sequence[Word]) -> tuple[a.Ability, ...]:
        return self.shared.quotation(words, self.shared.labels)


def write_body(out: Explicit, effect: a.Effect) -> None:
    """Sentences, each with its stop."""
    steps = effect.steps if _sentences(effect) else (effect,)
    for step in steps:
        made = out.choice("sentence", step)
        out.word("\x01b", *made.words)
        if not isinstance(step, a.Modal):
            out.word(".", "\x01b")


def _into_library(value: a.Put) -> dict[str, object]:
    to = value.to
    return {"to": reworded(to, "shuffled its owner's")} if to.position == "shuffled" else {}


def _delayed(value: a.Expect) -> dict[str, object]:
    ability = value.ability
    if not isinstance(ability, a.TriggeredAbility) or not isinstance(ability.event, a.StepBegins):
        return {}
    name = _STEP_NAMES[ability.event.step].replace(" ", "_")
    return {"ability": reworded(ability, "", event=reworded(ability.event, name))}


def _limit_hints(condition: a.Condition) -> Iterator[str]:
    """How a condition may be said as a limit: “during your upkeep”, “before attackers are declared”."""
    if isinstance(condition, a.During) and len(condition.steps) == 1:
        for name, step in STEPS.items():
            if step is condition.steps[0]:
                for head in ("li_your_step -", "li_their_step opponent's", "li_their_step player's", "li_step -", "li_the_step -"):
                    yield f"{head} {name.replace(' ', '_')}"
    for hint in wordings().get(type(condition).__name__, ()):
        if hint.startswith("li_"):
            yield hint


_STEP_NAMES = {step: name for name, step in reversed(STEPS.items())}
_SPECIAL: dict[type[a.Node], Callable[..., dict[str, object]]] = {
    a.Put: _into_library,
    a.Expect: _delayed,
}
"""Parts whose hints a row takes words from, by what they mean."""


def _sentences(effect: object) -> TypeGuard[a.Sequence]:
    """Whether instructions are sentences of their own, and not one with a choice that it asks for."""
    return (
        isinstance(effect, a.Sequence)
        and effect.joined is a.Join.SENTENCE
        and not any(isinstance(x, a.Choose) and x.link.endswith("of your choice") for x in effect.steps)
    )


def _dull(stop: Stop) -> bool:
    """Whether a reason tells less than another would."""
    text = str(stop)
    return text.endswith((*_DULL, "does not fit")) or (
        text.startswith("no ") and not text.startswith(_NO_WORDS)
    )


def _has_all(value: object) -> bool:
    """Whether a node names all that fits a description, in a part of its own."""
    return isinstance(value, a.Node) and any(
        isinstance(getattr(value, name), (a.Each, a.Together)) for name, _ in fields_of(type(value))
    )


def _preferred(rule: str, value: object, style: int) -> tuple[str, ...]:
    """The wordings that say it plainest, before the usual ones."""
    if isinstance(value, a.Each):
        if rule == "who":
            return ("who_a", "who_each", "who_your_p")
        player = isinstance(value.of, (a.IsPlayer, a.IsOpponent, a.PlayerWhere)) or (
            isinstance(value.of, a.All)
            and any(isinstance(x, (a.IsPlayer, a.IsOpponent)) for x in value.of.parts)
        )
        return ("np_each", "np_all_p", "np_bare_p") if player != bool(style) else ("np_all_p", "np_each", "np_bare_p")
    if isinstance(value, a.Pick) and _another(value.of):
        return ("np_another",)
    if rule == "tnp" and _another(value):
        return ("t_another filter_s", "t_many_other_p filter_p")
    if rule == "object" and _another(value):
        return ("o_another filter_s",)
    if isinstance(value, a.StaticAbility):
        return ("st_as_long",)
    return ()


def _another(value: object) -> bool:
    return isinstance(value, a.All) and isinstance(value.parts[0], a.Other)


def _computed(value: object) -> Iterator[str]:
    """Wordings that follow from how many parts a node has."""
    if isinstance(value, a.TokenSpec):
        kinds = "c" * len(value.colors) or "l"
        line = value.type_line
        order = f"{'u' * len(line.supertypes)}{kinds}{'s' * len(line.subtypes)}{'t' * len(line.types)}k"
        keywords = sum(isinstance(one, a.KeywordAbility) for one in value.abilities)
        for head in wordings()["TokenSpec"]:
            for number in "sp":
                yield f"{head.split()[0]} {number} {int(kinds == 'l')} {order} {keywords}"
    if isinstance(value, a.Gain):
        keywords = sum(isinstance(one, a.KeywordAbility) for one in value.abilities)
        for head in ("c_gain", "c_have", "c_gain_quote", "c_have_quote", "c_gain_kw_quote", "c_have_kw_quote"):
            yield f"{head} {keywords}"


def _is_labelled(ref: object) -> bool:
    if isinstance(ref, (a.ControllerOf, a.OwnerOf, a.Host, a.DefendingPlayer, a.PairedWith, a.PlayerInOrder, a.Linked, a.Chosen, a.Haunted)):
        return _is_labelled(ref.of) or isinstance(ref.of, a.You)
    return isinstance(ref, LABELLED)


def _pronouns(words: Sequence[str]) -> bool:
    for at, one in enumerate(words):
        if one in _PRONOUNS:
            return True
        if one in _BACK:
            after = next((w for w in words[at + 1 : at + 3] if w[:1] not in ("\x01", "\x02")), "")
            after = after.removeprefix("\x02")
            if after not in _NOT_BACK and not (at + 1 < len(words) and words[at + 1][:1] == "\x02"):
                return True
    return False


def lexed(words: Sequence[str], labels: object) -> list[Word]:
    """Printed words as they are lexed."""
    known = expect(dict, labels)
    out: list[Word] = []
    for one in words:
        for text in (one,) if one in known else one.split():
            out.append(word(text, stands="this object") if text == SELF else word(text))
    return out


def dressed(value: a.Node, number: str) -> a.Node:
    """The node with its descriptions, not those of its parts' parts, in this number."""
    if isinstance(value, a.Filter):
        conj = number.partition(" ")[2]
        if conj and isinstance(value, a.All):
            parts = tuple(reworded(x, conj) if isinstance(x, a.AnyOf) else x for x in value.parts)
            return reworded(value, number.partition(" ")[0], parts=parts)
        return reworded(value, number if isinstance(value, a.AnyOf) else number.partition(" ")[0])
    changed: dict[str, object] = {}
    for name, _ in fields_of(type(value)):
        part = getattr(value, name)
        if isinstance(part, a.Node) and not isinstance(part, (a.Effect, a.Static, a.Ability)):
            after = dressed(part, number) if not part.said or part.said.startswith("filter_") else part
            if after is not part:
                changed[name] = after
    return reworded(value, value.said, **changed) if changed else value
