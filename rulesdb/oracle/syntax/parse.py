"""Lexemes → syntax tree by the LALR(1) tables; the state chooses among the kinds a lexeme could be.

The tree keeps every lexeme that carries a meaning; words that are always the same are implied by
the alias. Where no kind is acceptable, `Stop` says which lexeme and what was expected.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType

from rulesdb.oracle.syntax.expecting import told
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.syntax.tables import EXPLICIT, SILENT, tables
from rulesdb.oracle.words.lexemes import Lexeme
from rulesdb.values import NamedTuple

_made = tuple.__new__
"""The quickest way to make a named tuple, for what each word of each text has."""


class Leaf(NamedTuple):
    """A lexeme with the terminal it was read as."""

    kind: str
    value: object
    at: int
    text: str


class Branch(NamedTuple):
    """An alternative by its alias, with its children by name in printed order."""

    alias: str
    children: tuple[tuple[str, Tree], ...]
    at: int
    rule: str


Tree = Leaf | Branch
"""What the parser makes of some words."""


def carries(symbol: str) -> bool:
    """Whether a terminal has a value of its own: a class that is not always the same word."""
    return len(symbol) > 1 and symbol.endswith("_") and symbol not in SILENT


def is_rule(symbol: str) -> bool:
    """Whether a symbol of a production is a rule."""
    return symbol in _rules()


@cache
def _rules() -> frozenset[str]:
    return frozenset(p.origin for p in tables().productions)


def child_names(symbols: Sequence[str]) -> tuple[str | None, ...]:
    """The name of each child of a production: its rule or class; None for words always the same."""
    seen: dict[str, int] = {}
    out: list[str | None] = []
    for symbol in symbols:
        if not is_rule(symbol) and not carries(symbol):
            out.append(None)
            continue
        name = symbol.rstrip("_").lower() if not is_rule(symbol) else symbol
        seen[name] = seen.get(name, 0) + 1
        out.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    return tuple(out)


class Shape(NamedTuple):
    """A production as the parser needs it: its rule, its alias, how many symbols, which are children."""

    origin: str
    alias: str
    size: int
    inline: bool
    kept: tuple[tuple[str, int], ...]
    """The children that have a name, each with its place."""


@cache
def clause_rules() -> Mapping[str, str]:
    """The rules whose trees are a clause or a verb phrase, also where they stand for one: “clause”, “vp”, “chain”."""
    stands: dict[str, set[str]] = {}
    for shape in reductions():
        if shape.inline:
            stands.setdefault(shape.origin, set()).update(name for name, _ in shape.kept)
    out: dict[str, str] = {}
    for kind in ("vp", "clause", "chain"):
        waiting = [kind]
        while waiting:
            rule = waiting.pop()
            if is_rule(rule) and rule not in out:
                out[rule] = kind
                waiting.extend(stands.get(rule, ()))
    return MappingProxyType(out)


def _kept(names: Sequence[str | None]) -> tuple[tuple[str, int], ...]:
    return tuple((name, at) for at, name in enumerate(names) if name is not None)


@cache
def reductions() -> tuple[Shape, ...]:
    """What each production makes of its symbols, in the order of the productions."""
    return tuple(
        Shape(p.origin, p.alias, len(p.symbols), p.inline, _kept(child_names(p.symbols)))
        for p in tables().productions
    )


def parse(lexemes: Sequence[Lexeme]) -> Branch:
    """The syntax tree of a paragraph."""
    table = tables()
    states = table.states
    stack = [table.start]
    values: list[Tree] = []
    for number, one in enumerate(lexemes):
        kind = one.kinds[0]
        action = states[stack[-1]].get(kind, -1)
        if action < 0:  # not its first kind, or after reductions
            found = way_on(stack, one.kinds)
            if found is None:
                raise Stop(*explained(one), at=number, expected=expected((stack[-1],)))
            kind, action = _taken(found, stack, values, number)
        stack.append(action)
        values.append(_made(Leaf, (kind, one.value, number, one.text)))
    end = len(lexemes)
    _build(_ending(stack, end), values, end)
    whole = values[-1]
    assert isinstance(whole, Branch), "a paragraph is more than a word"
    return whole


def parse_as(lexemes: Sequence[Lexeme], rule: str) -> Tree:
    """The syntax tree of a part of a paragraph that is this rule; `Stop` where it is none."""
    begin = tables().begins.get(rule)
    if begin is None:
        raise Stop(Stage.SYNTAX, f"no rule {rule!r}")
    states = tables().states
    goal = [begin, states[begin][rule]]
    stack = [begin]
    values: list[Tree] = []
    for number, one in enumerate(lexemes):
        kind = one.kinds[0]
        action = states[stack[-1]].get(kind, -1)
        if action < 0:
            try:
                found = way_on(stack, one.kinds)
            except IndexError:  # the part ends before this word
                found = None
            if found is None:
                raise Stop(*explained(one), at=number)
            kind, action = _taken(found, stack, values, number)
        stack.append(action)
        values.append(Leaf(kind, one.value, number, one.text))
    shapes = reductions()
    done = [shapes[-1 - action] for action in _closing(tuple(stack), tuple(goal))]
    _build(done, values, len(lexemes))
    return values[-1]


@cache
def _endings(state: int) -> tuple[int, ...]:
    """The reductions that some word asks for in a state."""
    return tuple(dict.fromkeys(x for x in tables().states[state].values() if x < 0))


@lru_cache(maxsize=65536)
def _closing(stack: tuple[int, ...], goal: tuple[int, ...]) -> tuple[int, ...]:
    """The reductions that make one part of what was read, whatever word may follow it."""
    if stack == goal:
        return ()
    states, shapes = tables().states, reductions()
    waiting: list[tuple[tuple[int, ...], tuple[int, ...]]] = [(stack, ())]
    seen = {stack}
    while waiting:
        here, done = waiting.pop(0)
        for action in _endings(here[-1]):
            shape = shapes[-1 - action]
            if shape.size >= len(here):
                continue
            under = here[: len(here) - shape.size]
            after = states[under[-1]].get(shape.origin)
            if after is None or (made := (*under, after)) in seen:
                continue
            if made == goal:
                return (*done, action)
            seen.add(made)
            waiting.append((made, (*done, action)))
    raise Stop(Stage.SYNTAX, "the words are no whole part", at=-1)


class _Way(NamedTuple):
    """How a word is taken: its kind, the productions that end before it, the states then, and the next one."""

    kind: str
    done: list[Shape]
    kept: int
    """So many states of the stack stay."""
    over: list[int]
    """The states that come on them."""
    after: int


def way_on(stack: list[int], kinds: tuple[str, ...]) -> _Way | None:
    """How the first kind is taken that the parser can shift here; IndexError where more would end than began."""
    states, shapes = tables().states, reductions()
    top = states[stack[-1]]
    for kind in kinds:
        action = top.get(kind)
        if action is None:
            continue
        done: list[Shape] = []
        over: list[int] = []
        kept = len(stack)
        while action is not None and action < 0:
            shape = shapes[-1 - action]
            done.append(shape)
            kept = _ended(shape[2], kept, over)
            under = over[-1] if over else stack[kept - 1]
            state = states[under][shape[0]]
            over.append(state)
            action = states[state].get(kind)
        if action is not None:
            return _made(_Way, (kind, done, kept, over, action))
    return None


def _ended(size: int, kept: int, over: list[int]) -> int:
    """How many states of the stack stay where so many symbols end, those over it first."""
    more = size - len(over)
    if more < 0:
        if size:
            del over[-size:]
        return kept
    over.clear()
    if more >= kept:
        raise IndexError("more ends than began")
    return kept - more


def _taken(way: _Way, stack: list[int], values: list[Tree], number: int) -> tuple[str, int]:
    """The kind of the next word and the state after it, when the productions before it have ended."""
    kind, done, kept, over, after = way
    _build(done, values, number)
    stack[kept:] = over
    return kind, after


def _ending(stack: list[int], at: int) -> list[Shape]:
    """The productions that end with the text; `Stop` where it can't end."""
    table = tables()
    states, shapes = table.states, reductions()
    done: list[Shape] = []
    over: list[int] = []
    kept = len(stack)
    state = stack[-1]
    while state != table.end:
        action = states[state].get("$END", 0)
        if action >= 0:
            too_early = expected((stack[-1],))
            raise Stop(Stage.SYNTAX, "the text ends too early", at=at, expected=too_early)
        shape = shapes[-1 - action]
        done.append(shape)
        kept = _ended(shape.size, kept, over)
        state = states[over[-1] if over else stack[kept - 1]][shape.origin]
        over.append(state)
    return done


def _build(done: Sequence[Shape], values: list[Tree], number: int) -> None:
    """The trees of productions that end, each in the place of its symbols."""
    for origin, alias, size, inline, kept in done:
        first = len(values) - size
        if inline and len(kept) == 1:
            if size == 1:
                continue
            made: Tree = values[first + kept[0][1]]
        else:
            named = tuple([(name, values[first + at]) for name, at in kept])
            at = values[first].at if size else number
            made = _made(Branch, (alias, named, at, origin))
        if size:
            del values[first:]
        values.append(made)


@cache
def expected(states: tuple[int, ...]) -> tuple[str, ...]:
    """What could have stood where reading stopped in one of these states, as people say it."""
    hidden = ("$END", *EXPLICIT)
    every = dict.fromkeys(symbol for state in states for symbol in tables().states[state])
    return told(s for s in every if not is_rule(s) and s not in hidden)


@cache
def _known() -> frozenset[str]:
    return frozenset(tables().states.symbols)


def explained(one: Lexeme) -> tuple[Stage, str]:
    """Why a lexeme cannot be read here: nobody knows it, or it cannot stand here."""
    if not any(kind in _known() for kind in one.kinds):
        return Stage.WORD, "unknown word"
    return Stage.SYNTAX, "not here"
