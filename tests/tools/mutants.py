"""Break the engine at seeded places and see whether an example notices: what lives is a missing example.

A mutant is one change of one function: a comparison, a condition, a number, what is returned, a
call that is left out. It is made in a forked process by giving the living functions new code; then
the examples that reach the place run, until one has another status than before. A crash told as a
fault or as unsupported is another status, too. What lived is recorded in `mutants.json` beside this
file, with the mutants that change nothing that could be seen, each with its reason.

    python tests/tools/mutants.py --count 500 --seed 1 --record     # of both kinds; some 20 minutes
    python tests/tools/mutants.py --kind shown --count 50           # where a shown rule is named
    python tests/tools/mutants.py --in turn/combat_damage.py        # of one module
    python tests/tools/mutants.py --in stack/ways.py games --every  # all of a module and of a folder
    python tests/tools/mutants.py --in stack --every 3              # each third
    python tests/tools/mutants.py --again --examples NEW            # what lived before, against a folder of new examples
"""

from __future__ import annotations

import argparse
import ast
import copy
import functools
import gc
import json
import os
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import rulesdb.engine.game  # noqa: E402, F401 -- every module of the engine is loaded
from rulesdb.scenarios.checking.run import run  # noqa: E402
from rulesdb.scenarios.language.read import Broken, Source, read_each_of  # noqa: E402
from rulesdb.scenarios.results import Status  # noqa: E402
from rulesdb.scenarios.table.library import library  # noqa: E402

ENGINE = ROOT / "rulesdb" / "engine"
RECORD = Path(__file__).with_name("mutants.json")
LEFT_OUT = (
    "telling", "supported.py", "state/memo.py", "state/saved.py", "stack/listing/", "stack/glance.py",
    "invariants.py", "layers/not_read.py", "games/not_played.py",
)  # fmt: skip
"""What only tells, lists, checks, remembers or refuses what can't be read or played: no status of an example
that passes hangs on it, other tests guard it (of refusals `test_not_read.py` and `test_not_played.py`)."""
SET_ASIDE = {
    "touch": "what was remembered is forgotten: the invariants compare every kept board with one computed anew",
    "unasked": "texts that can't be read: `tests/scenarios/table/test_not_read.py` guards that they are refused",
    "uncast": "the same, of what is cast",
    "untouched": "the same, of what happens",
    "needed": "what nothing tells of a card: `tests/engine/mechanics/test_untold_faces.py` guards that it is refused",
}
"""Calls that are not left out in a mutant, since what they are for is no rule, each with what guards it."""
NO_RULE = {
    "events/play.py Play.random": "which number comes up is chance, and no rule",
    "events/play.py Play.shuffled": "which order a shuffle gives is chance, and no rule",
    "games/subgames.py _shuffled_decks": "which order a shuffle gives is chance, and no rule",
    "state/game_state.py GameState.__init__": "an empty record, which whoever begins a game or sets a table fills",
    **dict.fromkeys(
        (
            *("turn/attacking.py _undone", "turn/blocking.py _undone", "turn/why_not.py said"),
            *("turn/why_not.py no_attack", "turn/why_not.py no_block"),
        ),
        "the words of a refusal: `tests/scenarios/claims/test_what_can_be_done.py` has them",
    ),
    **dict.fromkeys(
        (
            *("games/calm.py passed_on", "games/calm.py only_a_step_began", "games/calm.py _calm"),
            *("games/calm.py signs_where_calm", "games/flow.py asks"),
            *("stack/paid/tapping.py tapped_plainly", "stack/paid/tapping.py _undisturbed"),
        ),
        "a way round what would find nothing: `tests/engine/games/test_117_calm.py` plays the same games without it",
    ),
    "stack/costs.py _manually": "mana abilities one by one are asked of programs alone: `tests/engine/games/test_733_reversal.py`",
    "stack/claims.py short_of": "the words of a refusal: `tests/scenarios/claims/test_why_nothing_came.py`",
    "stack/total_cost.py prices": "what an offer is said to cost: `tests/scenarios/claims/test_what_is_asked_for.py`",
    "mechanics/preparing.py _told": "what nothing tells of a card: `tests/engine/mechanics/test_untold_faces.py`",
    **dict.fromkeys(
        ("games/leaving.py names", "games/leaving.py _win"),
        "the words in which the end of a game is told, and no rule",
    ),
    **dict.fromkeys(
        (
            "events/zones.py _board_after",
            "layers/board.py Board.looks_at",
            "layers/board.py Board._find_aspects",
            "layers/board.py Board.moved",
            "layers/board.py Board.closed",
            "layers/functioning.py active_on_stack",
            "state/game_state.py GameState.put_quietly",
            "state/game_state.py GameState.put_on_stack",
            "state/game_state.py GameState.put_player",
            "state/game_state.py GameState.touch",
        ),
        "how long a board that is computed stays: the invariants compare it with one computed anew",
    ),
}
"""Functions of which nothing is drawn, each with the reason."""
_RULE = re.compile(r"[1-9]\d\d\.\d{1,3}[a-z]{0,2}")

# What can be broken.


class Mutant(NamedTuple):
    """One change: where it is, the words before and after, and which rules the function names."""

    file: str
    line: int
    last: int
    function: str
    was: str
    now: str
    path: tuple[int, ...]
    """The way to the changed node in the tree of the module, by the place among the children."""
    choice: int
    rules: tuple[str, ...] = ()
    place: int = 1
    """Which it is of those of the same words in the function."""

    @property
    def name(self) -> str:
        """What it is called in the record; lines move, words stay."""
        return f"{self.file} {self.function}: {self.was} → {self.now}"

    @property
    def names(self) -> tuple[str, str]:
        """What the record may call it: its words, which are those of all like it, or the words with its place among them."""
        return self.name, f"{self.name} ({self.place})"


_SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE,
    ast.GtE: ast.Gt, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip


def _changes(node: ast.AST) -> list[ast.AST]:
    """What may stand in the place of a node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        swapped = _SWAPPED.get(type(node.ops[0]))
        return [_with(node, ops=[swapped()])] if swapped is not None else []
    if isinstance(node, ast.BoolOp):
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return [_with(node, op=other)]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [node.operand]
    if isinstance(node, ast.BinOp) and (op := _COUNTED.get(type(node.op))):
        return [_with(node, op=op())]
    if isinstance(node, (ast.If, ast.IfExp, ast.While)):
        return [] if isinstance(node.test, (ast.Compare, ast.BoolOp)) else [_negated(node)]
    if isinstance(node, ast.Constant) and type(node.value) in (int, bool):
        value: object = not node.value if isinstance(node.value, bool) else node.value + 1
        return [ast.Constant(value)]
    if isinstance(node, ast.Return) and isinstance(node.value, (ast.Name, ast.Call, ast.Tuple)):
        return [_with(node, value=ast.Constant(None))]
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        return [] if name in SET_ASIDE else [ast.Pass()]
    return []


def _with(node: ast.AST, **fields: object) -> ast.AST:
    made = copy.copy(node)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def _negated(node: ast.If | ast.IfExp | ast.While) -> ast.AST:
    return _with(node, test=ast.UnaryOp(ast.Not(), node.test))


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a module."""
    source = path.read_text("utf-8")
    tree = ast.parse(source)
    place = path.relative_to(ENGINE).as_posix()
    if not place.startswith(LEFT_OUT):
        like: Counter[str] = Counter()
        for one in _below(tree, (), "", (), place):
            like[one.name] += 1
            if f"{place} {one.function}" not in NO_RULE:
                yield one._replace(place=like[one.name])


def _below(
    node: ast.AST,
    way: tuple[int, ...],
    function: str,
    rules: tuple[str, ...],
    place: str,
    owner: str = "",
    words: frozenset[str] = frozenset(),
) -> Iterator[Mutant]:
    if isinstance(node, ast.Assign) and _named(node.targets) <= words:
        return
    if isinstance(node, (ast.FunctionDef, ast.Lambda)):
        name = ".".join(filter(None, (owner, getattr(node, "name", "lambda"))))
        owner = ""
        function = f"{function}.{name}" if function else name
        rules = tuple(dict.fromkeys((*rules, *_cited(node))))
    elif isinstance(node, ast.ClassDef):
        owner = node.name
    if function:
        for choice, made in enumerate(_changes(node)):
            was, now = _words(node), _words(made)
            last = getattr(node, "end_lineno", node.lineno)  # type: ignore[attr-defined]
            yield Mutant(place, node.lineno, last, function, was, now, way, choice, rules)  # type: ignore[attr-defined]
    worded = _worded(node) if isinstance(node, ast.FunctionDef) else frozenset()
    for at, child in enumerate(ast.iter_child_nodes(node)):
        if isinstance(child, (ast.Assert, ast.Raise)) or _aside(node, child):
            continue
        yield from _below(child, (*way, at), function, rules, place, owner, words | worded)


def _aside(node: ast.AST, child: ast.AST) -> bool:
    """Whether a part of a node decides nothing: an annotation, a decorator, a default, words of a
    message, or that two lists walked side by side are of one length."""
    if isinstance(node, ast.JoinedStr):
        return True
    if isinstance(node, ast.Call) and isinstance(child, ast.keyword):
        return child.arg == "strict"
    if isinstance(node, (ast.FunctionDef, ast.Lambda)):
        return child is node.args or child not in (
            node.body if isinstance(node.body, list) else [node.body]
        )
    if isinstance(node, ast.AnnAssign):
        return child is node.annotation
    return False


def _worded(function: ast.FunctionDef) -> frozenset[str]:
    """The names in a function that are only words of a message: each use of them is part of a text."""
    inside: set[int] = set()
    for text in ast.walk(function):
        if isinstance(text, ast.JoinedStr):
            inside.update(id(one) for one in ast.walk(text) if isinstance(one, ast.Name))
    used: dict[str, bool] = {}
    for one in ast.walk(function):
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load):
            used[one.id] = used.get(one.id, True) and id(one) in inside
    return frozenset(name for name, only in used.items() if only)


def _named(targets: Sequence[ast.expr]) -> frozenset[str]:
    return frozenset(one.id if isinstance(one, ast.Name) else "" for one in targets)


def _words(node: ast.AST) -> str:
    if isinstance(node, (ast.If, ast.While)):
        return f"{'if' if isinstance(node, ast.If) else 'while'} {ast.unparse(node.test)}"
    return ast.unparse(node)


def _cited(node: ast.AST) -> list[str]:
    """The rules that a function names, in what it cites or says of itself."""
    said = ast.get_docstring(node) if isinstance(node, ast.FunctionDef) else None
    found = _RULE.findall(said or "")
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            found += [one.value] if _RULE.fullmatch(one.value) else []
    return found


# How it is broken.


@functools.cache
def _tree(place: str) -> ast.Module:
    return ast.parse((ENGINE / place).read_text("utf-8"))


def _codes(code: CodeType) -> dict[tuple[str, int], list[CodeType]]:
    """The code of every function in a code, by name and line."""
    out: dict[tuple[str, int], list[CodeType]] = {}
    for one in code.co_consts:
        if isinstance(one, CodeType):
            out.setdefault((one.co_qualname, one.co_firstlineno), []).append(one)
            for key, more in _codes(one).items():
                out.setdefault(key, []).extend(more)
    return out


def broken(one: Mutant) -> dict[tuple[str, int], CodeType]:
    """The functions that are another code in a mutant, by name and line."""
    tree = copy.deepcopy(_tree(one.file))
    parent: ast.AST = tree
    node: ast.AST = tree
    for at in one.path:
        parent, node = node, list(ast.iter_child_nodes(node))[at]
    made = ast.copy_location(_changes(node)[one.choice], node)
    for name, value in ast.iter_fields(parent):
        if value is node:
            setattr(parent, name, made)
        elif isinstance(value, list):
            setattr(parent, name, [made if item is node else item for item in value])
    ast.fix_missing_locations(tree)
    file = str(ENGINE / one.file)
    before = _codes(compile(_tree(one.file), file, "exec"))
    after = _codes(compile(tree, file, "exec"))
    return {
        key: found[0]
        for key, found in after.items()
        if len(found) == 1 and len(before.get(key, ())) == 1 and found[0] != before[key][0]
    }


Living = dict[tuple[str, str, int], list[FunctionType]]


def living() -> Living:
    """Every function of the engine that is there, by file, name and line; those that others wrap too."""
    out: Living = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(str(ENGINE)):
            code = one.__code__
            key = (code.co_filename, code.co_qualname, code.co_firstlineno)
            out.setdefault(key, []).append(one)
    return out


def put_in(one: Mutant, here: Living) -> bool:
    """Give the living functions their broken code; whether there was any to give it to."""
    done = False
    file = str(ENGINE / one.file)
    for (name, line), code in broken(one).items():
        for function in here.get((file, name, line), ()):
            if function.__code__.co_freevars != code.co_freevars:
                return False  # a closure that needs less: only what makes it would be another
            function.__code__ = code
            done = True
    return done


@functools.cache
def _remembered() -> tuple[Callable[[], None], ...]:
    out: list[Callable[[], None]] = []
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper):
            if getattr(one, "__module__", "").startswith("rulesdb.engine"):
                out.append(one.cache_clear)
        elif isinstance(one, FunctionType) and one.__code__.co_name == "ask":
            cells = (cell.cell_contents for cell in one.__closure__ or ())
            out += [held.clear for held in cells if isinstance(held, dict)]
    for name, module in tuple(sys.modules.items()):
        if name.startswith("rulesdb.engine"):
            kept = (held for word, held in vars(module).items() if word.endswith("_memo"))
            out += [held.clear for held in kept if isinstance(held, dict)]
    return tuple(out)


def forget() -> None:
    """Empty what the engine remembers of frozen values, so that it is computed anew."""
    for clear in _remembered():
        clear()


# Who notices.


class Example(NamedTuple):
    """An example, how it ended before, how long it took, and the lines of the engine that it reached."""

    source: Source
    rules: tuple[str, ...]
    statuses: tuple[Status, ...]
    seconds: float
    lines: frozenset[tuple[str, int]]


def _reached(work: Callable[[], Any]) -> tuple[Any, set[tuple[str, int]]]:
    lines: set[tuple[str, int]] = set()
    left: dict[CodeType, set[int]] = {}
    root = str(ENGINE)

    def line(frame: FrameType, event: str, _: object) -> object:
        if event == "line":
            lines.add((frame.f_code.co_filename, frame.f_lineno))
            left[frame.f_code].discard(frame.f_lineno)
        return line

    def call(frame: FrameType, _: str, __: object) -> object:
        code = frame.f_code
        if not code.co_filename.startswith(root):
            return None
        if code not in left:
            # Its first line is where it is defined, and is reached by itself only where it is all there is.
            left[code] = {at for _, _, at in code.co_lines() if at} - {code.co_firstlineno}
            return line
        return line if left[code] else None  # what was reached in full tells nothing more

    sys.settrace(call)
    try:
        return work(), lines
    finally:
        sys.settrace(None)


def examples(paths: Sequence[Path]) -> list[Example]:
    """The examples in files that pass, with what they reach."""
    out = []
    cut = len(str(ENGINE)) + 1
    for path in paths:
        for source in read_each_of(path, library()):
            if isinstance(source, Broken):
                continue
            statuses(source)  # what is read once is read before anything is traced
            forget()
            started = time.process_time()
            before, lines = _reached(functools.partial(statuses, source))
            seconds = time.process_time() - started
            if Status.PASSES not in before:
                continue
            where = frozenset((file[cut:], at) for file, at in lines)
            out.append(Example(source, source.scenario.rules, before, seconds, where))
    return out


def statuses(source: Source) -> tuple[Status, ...]:
    """How an example ends, on each of its dates."""
    return tuple(one.status for one in run(source, trace=False))


def reaching(one: Mutant, known: Sequence[Example], first: Collection[str] = ()) -> list[Example]:
    """The examples that reach a place: some first, then those of its rules, then the quick ones."""
    lines = {(one.file, at) for at in range(one.line, one.last + 1)}
    found = [each for each in known if not lines.isdisjoint(each.lines)]
    return sorted(
        found,
        key=lambda each: (
            each.source.scenario.title not in first,
            set(each.rules).isdisjoint(one.rules),
            each.seconds,
        ),
    )


ENDS = NOTICED, LIVED, UNREACHED, NO_PLACE = "noticed", "lived", "unreached", "no place"
"""An example ended otherwise; none did; none reaches the place; no living function has that code."""
KINDS = RANDOM, SHOWN = "random", "shown"
"""Anywhere in the engine, or in functions that name a rule that an example is about."""
SAME = "changes nothing"
"""In the record: mutants that no game could show, each with its reason."""


class Outcome(NamedTuple):
    """What became of a mutant, and which example noticed it."""

    mutant: Mutant
    end: str
    by: str = ""


def tried(
    one: Mutant, known: Sequence[Example], here: Living, first: Collection[str] = ()
) -> Outcome:
    """What becomes of a mutant, in a process of its own."""
    found = reaching(one, known, first)
    if not found:
        return Outcome(one, UNREACHED)
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        os.write(writer, _alone(one, found, here).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    end, _, by = told.partition(" ")
    return Outcome(one, end.replace("_", " ") or NOTICED, by or "the process died")


def _alone(one: Mutant, found: Sequence[Example], here: Living) -> str:
    sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 -- until the process ends
    if not put_in(one, here):
        return NO_PLACE.replace(" ", "_")
    for each in found:  # each within the limits of a run, and one that comes to them ends otherwise
        try:
            now = statuses(each.source)
        except BaseException:  # noqa: BLE001 -- whatever breaks is noticed
            return f"{NOTICED} {each.source.scenario.title}"
        if now != each.statuses:
            return f"{NOTICED} {each.source.scenario.title}"
    return LIVED


# From outside.


def drawn(every: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many mutants by chance; the same for the same seed and code."""
    return random.Random(seed).sample(list(every), min(count, len(every)))


def counted(results: Sequence[Outcome]) -> dict[str, int]:
    """How many mutants came to which end."""
    return {end: sum(one.end == end for one in results) for end in ENDS}


def share(counts: dict[str, int]) -> float:
    """Of the mutants that an example reaches, the part that one noticed."""
    return counts[NOTICED] / max(1, counts[NOTICED] + counts[LIVED])


def judged(chosen: Sequence[Mutant], known: Sequence[Example], here: Living) -> list[Outcome]:
    """What becomes of mutants, told as it happens; who noticed one of a function is asked first of the next."""
    out = []
    noticed: dict[tuple[str, str], set[str]] = {}
    for one in chosen:
        near = noticed.setdefault((one.file, one.function), set())
        outcome = tried(one, known, here, near)
        out.append(outcome)
        near.add(outcome.by)
        if outcome.end in (LIVED, UNREACHED):
            place = f"{one.file}:{one.line} {one.function}"
            print(f"{outcome.end}: {place}: {one.was} → {one.now}", flush=True)
    return out


def main() -> None:
    """Break, count and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=500, help="how many of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=(*KINDS, "both"), default="both")
    parser.add_argument(
        "--in", dest="inside", nargs="+", default=[""], help="only modules that begin so"
    )
    parser.add_argument(
        "--every", type=int, nargs="?", const=1, help="all, or each so-manieth, in their order"
    )
    parser.add_argument("--again", action="store_true", help="only those that lived before")
    parser.add_argument("--examples", type=Path, default=ROOT / "data" / "examples")
    parser.add_argument("--record", action="store_true", help="write what lived into mutants.json")
    told = parser.parse_args()
    known = examples(sorted(told.examples.rglob("*.scenario")))
    forget()
    kept = json.loads(RECORD.read_text("utf-8")) if RECORD.exists() else {SAME: {}}
    every = [one for path in sorted(ENGINE.rglob("*.py")) for one in mutants(path)]
    every = [
        one
        for one in every
        if one.file.startswith(tuple(told.inside)) and kept[SAME].keys().isdisjoint(one.names)
    ]
    if told.again:
        lived = {name for kind in KINDS for name in kept[kind]["to do"]}
        every = [one for one in every if one.name in lived]
        told.every, told.kind = 1, RANDOM
    shown = {rule for each in known for rule in each.rules}
    here = living()
    gc.collect()
    gc.freeze()
    for kind in KINDS if told.kind == "both" else (told.kind,):
        wide = kind == RANDOM
        from_ = every if wide else [one for one in every if not shown.isdisjoint(one.rules)]
        started = time.perf_counter()
        chosen = from_[:: told.every] if told.every else drawn(from_, told.count, told.seed)
        results = judged(chosen, known, here)
        each = (time.perf_counter() - started) * 1000 / max(1, len(results))
        counts = counted(results)
        print(
            f"{kind}: {counts}; of those reached {share(counts):.1%} are noticed, {each:.0f} ms each"
        )
        lived = sorted({one.mutant.name for one in results if one.end in (LIVED, UNREACHED)})
        kept[kind] = {"seed": told.seed, **counts, "share": round(share(counts), 3), "to do": lived}
    if told.record:
        RECORD.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
