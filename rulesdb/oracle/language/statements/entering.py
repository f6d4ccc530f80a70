"""How objects enter, and what is done as they do, both ways (614.1c, 614.1e, 614.12).

Here is what a replacement adds to entering or to turning face up; what else happens instead is in `instead`.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from typing import cast

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.clauses import write_changes
from rulesdb.oracle.language.instructions import read_quote
from rulesdb.oracle.language.nouns import enters_with, watched, write_watched
from rulesdb.oracle.language.verbs import counted
from rulesdb.oracle.language.verbs.receivers import check_changes
from rulesdb.oracle.meaning.agreement import agree
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, only, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.word import Word


def _as_subj(ctx: Context, subj: a.Ref, vps: a.Node) -> a.Static:
    """“As ~ enters, an opponent chooses a color”: somebody does it before (614.1c)."""
    if not isinstance(vps, a.Effect) or ctx.targets:
        raise ctx.stop(Stage.LOWERING, "what as it enters?")
    who = "st_as_you" if isinstance(subj, a.You) else "st_as_subj"
    return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens((a.First(vps),)), said=who)


def _write_as_subj(out: Printer, value: a.Replacement) -> None:
    out.word("as", "~", "enters", ",")
    out.value("vps", expect(a.First, changes_of(value)[0]).effect)


_SELF = a.Is(a.Source())


def _counters_if(
    ctx: Context, number: a.Quantity, counter: str, counters: str, cond: a.Condition
) -> a.Replacement:
    agree(ctx, number, counters, plural="counters")
    return enters("en_counters_if", (a.WithCounters(counter, number),), cond)


def _write_counters_if(out: Printer, value: a.Replacement) -> None:
    change = expect(a.WithCounters, changes_of(value)[0])
    out.word("~", "enters", "with")
    _write_counters(out, change)
    out.word("on", "it", "if")
    out.value("cond", value.condition)


def _write_counters(out: Printer, change: a.WithCounters) -> None:
    one = change.count == a.Number(1)
    if one:
        out.word("a")
    else:
        out.value("number", change.count)
    out.word(*change.kind.split(), "counter" if one else "counters")


def _np_counters(
    ctx: Context, np: a.Ref, counter: str, them: str, num: a.Quantity | None = None
) -> a.Replacement | a.Put:
    number = num if num is not None else a.Number(1)
    if isinstance(np, a.Bound):
        return enters_with(ctx, np, counter, number)
    of, hint = watched(ctx, np)
    change = a.WithCounters(counter, number)
    said = "en_np_counter" if num is None else "en_np_counters"
    return a.Replacement(a.Enters(of), a.Happens((change,)), said=f"{said} {hint} {them}")


def _write_np_counters(out: Printer, value: a.Replacement) -> None:
    alias, hint, them = value.said.split()
    change = expect(a.WithCounters, changes_of(value)[0])
    inner = out.beside()
    write_watched(inner, expect(a.Enters, value.event).what, hint)
    out.word(*inner.words, "\x01p" if hint.endswith("_p") else "\x01s", "\x02enter", "with")
    if alias == "en_np_counter":
        out.word("a", "additional", *change.kind.split(), "counter")
    else:
        out.show("NUM_", change.count)
        out.word("additional", *change.kind.split(), "counters")
    out.word("on", them)


def _kicked_with(  # noqa: PLR0917
    ctx: Context,
    cond: a.Condition,
    np: a.Ref,
    number: a.Quantity,
    counter: str,
    counters: str,
    kwitems: tuple[a.Ability, ...],
) -> a.Replacement:
    """“it enters with two +1/+1 counters on it and with haste” (614.1c)."""
    row = expect(Custom, ctx.table.rows["st_kicked_counters"])
    plain = expect(a.Replacement, row.read(ctx, cond, np, number, counter, counters))
    return _also_with("en_kicked_with", plain, tuple(kwitems))


def _also_with(said: str, plain: a.Replacement, gained: tuple[a.Ability, ...]) -> a.Replacement:
    """What something enters with besides its counters."""
    words = a.WithChanges((a.Gain(gained),))
    return reworded(plain, f"{said} {plain.said}", instead=a.Happens((*changes_of(plain), words)))


def _write_counters_first(out: Printer, value: a.Replacement) -> a.EventChange:
    """Print the counters that something enters with, and “and with”; what else it enters with."""
    counters, words = changes_of(value)
    said = value.said.partition(" ")[2]
    said = said if said.startswith("st_kicked_counters") else "st_kicked_counters np_self"
    plain = reworded(value, said, instead=a.Happens((counters,)))
    out.alias("st_kicked_counters", plain)
    out.word("and", "with")
    return words


def _write_kicked_with(out: Printer, value: a.Replacement) -> None:
    (gained,) = expect(a.WithChanges, _write_counters_first(out, value)).changes
    out.value("kwitems", expect(a.Gain, gained).abilities)


def _kicked_quote(  # noqa: PLR0917
    ctx: Context,
    cond: a.Condition,
    np: a.Ref,
    number: a.Quantity,
    counter: str,
    counters: str,
    quote: tuple[Word, ...],
) -> a.Replacement:
    """“it enters with a +1/+1 counter on it and with “Pay 3 life: Regenerate ~””: an ability that is quoted (614.1c)."""
    row = expect(Custom, ctx.table.rows["st_kicked_counters"])
    plain = expect(a.Replacement, row.read(ctx, cond, np, number, counter, counters))
    return _also_with("en_kicked_quote", plain, read_quote(ctx, quote, granted=True, own=True))


def _write_kicked_quote(out: Printer, value: a.Replacement) -> None:
    _write_quoted(out, _write_counters_first(out, value))


def _write_quoted(out: Printer, words: a.EventChange) -> None:
    (gained,) = expect(a.WithChanges, words).changes
    if any(isinstance(one, a.KeywordAbility) for one in expect(a.Gain, gained).abilities):
        raise Stop(Stage.PRINTING, "a keyword needs no quotation marks")
    out.show("QUOTE_", expect(a.Gain, gained).abilities)


def _escapes_quote(ctx: Context, quote: tuple[Word, ...]) -> a.Replacement:
    """“~ escapes with “Whenever ~ deals combat damage …””: only if it was cast so (702.138d)."""
    abilities = read_quote(ctx, quote, granted=True, own=True)
    if any(isinstance(x, a.Linked) for one in abilities for x in one.walk()):
        raise ctx.stop(Stage.LOWERING, "what was exiled for the escape is not known to it (607.2q)")
    return enters("en_escapes_quote", (a.WithChanges((a.Gain(abilities),)),), a.CostPaid("escape"))


def _write_escapes_quote(out: Printer, value: a.Replacement) -> None:
    (words,) = changes_of(value)
    if value.condition != a.CostPaid("escape"):
        raise Stop(Stage.PRINTING, "not as it escapes")
    out.word("~", "escapes", "with")
    _write_quoted(out, words)


def _as_event(said: str, event: a.EventPattern, words: str) -> Custom[a.Replacement]:
    """“as it enters, choose a color”, “as ~ is turned face up, put …” (614.1e)."""

    def read(ctx: Context, vps: a.Effect) -> a.Replacement:
        if not isinstance(vps, a.Effect):
            raise ctx.stop(Stage.LOWERING, "what as it enters?")
        return a.Replacement(event, a.Happens((a.First(vps),)), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        out.word(*words.split(), "\x01b")
        out.value("vps", expect(a.First, changes_of(value)[0]).effect)

    return Custom(read, write)


IF_DID = "en_if_did"
"""How a statement begins to be said that belongs to what is done as it enters in the sentence before."""


def if_done(first: a.Replacement, then: a.Replacement) -> a.Replacement | None:
    """“As ~ enters, you may return a permanent …. If you do, ~ enters with a counter on it”: one replacement (614.12)."""
    if first.said not in ("st_as_may", "st_as_enters") or not then.said.startswith(IF_DID):
        return None
    changes = a.OnlyIf(expect(a.Condition, then.condition), changes_of(then))
    said = f"en_did {first.said} {then.said.partition(' ')[2]}"
    return reworded(first, said, instead=a.Happens((*changes_of(first), changes)))


def _write_did(out: Printer, value: a.Replacement) -> None:
    first, then = changes_of(value)
    _, how, name = value.said.split()
    out.alias(how, reworded(value, how, instead=a.Happens((first,))))
    out.word(".")
    only_if = expect(a.OnlyIf, then)
    if only_if.otherwise:
        raise Stop(Stage.PRINTING, "what enters otherwise?")
    plain = enters(f"st_kicked_counters {name}", only_if.changes, only_if.condition)
    out.alias("st_kicked_counters", plain)


def _write_or_tapped(out: Printer, value: a.Replacement) -> None:
    first, *others = changes_of(value)
    if others != [a.OnlyIf(a.NotSo(a.IfDid()), (a.Tapped(),))]:
        raise Stop(Stage.PRINTING, "not tapped if that is not done")
    out.alias("st_as_may", reworded(value, "st_as_may", instead=a.Happens((first,))))
    out.word(".", *["if", "you", "don't", ","], value.said.split()[1], "enters", "tapped")


_DONE_FIRST = ("st_as_enters", "st_as_may", "st_as_you", "st_as_subj")
_HOW_MANY = (
    "st_with_counters",
    "st_counters_each",
    "st_counters_equal",
    "st_where st_with_counters",
)


def tells_how_many(first: a.Replacement, then: a.Replacement) -> bool:
    """“As ~ enters, roll a die. ~ enters with a number of counters equal to the result”: one replacement (614.12)."""
    if first.said not in _DONE_FIRST or not then.said.startswith(_HOW_MANY):
        return False
    if then.event != first.event or then.condition is not None:
        return False
    made = {getattr(one, "bind", "") for one in first.walk()} - {""}
    return any(getattr(one, "name", "").split("/")[0].lstrip("§") in made for one in then.walk())


def _write_then(out: Printer, value: a.Replacement) -> None:
    first, then = value.said.partition(" ")[2].split(" | ")
    done, counters = changes_of(value)
    out.alias(first, reworded(value, first, instead=a.Happens((done,))))
    out.word(".", "\x01b")
    out.alias(then.split()[0], reworded(value, then, instead=a.Happens((counters,))))


def enters(
    said: str, changes: tuple[a.EventChange, ...], condition: a.Condition | None = None
) -> a.Replacement:
    """“~ enters …”: the event happens with changes (614.1c)."""
    return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens(changes), condition, said=said)


def _tapped_unless(ctx: Context, cond: a.Condition) -> a.Replacement:
    return a.Replacement(
        a.Enters(a.Is(a.Source())), a.Happens((a.Tapped(),)), a.NotSo(cond), said="st_tapped_unless"
    )


def _np_copy(ctx: Context, np: a.Ref) -> a.Replacement:
    """“creatures you control enter as a copy of ~” (614.1c, 707.5)."""
    of, hint = watched(ctx, np)
    change = a.AsCopy(a.Source(), optional=False)
    return a.Replacement(a.Enters(of), a.Happens((change,)), said=f"st_np_copy {hint}")


def _write_np_copy(out: Printer, value: a.Replacement) -> None:
    hint = value.said.split()[1]
    write_watched(out, expect(a.Enters, value.event).what, hint)
    out.word("\x01p" if hint.endswith("_p") else "\x01s", "\x02enter", "as", "a", "copy", "of", "~")


def _np_tapped(ctx: Context, np: a.Ref) -> a.Replacement:
    if isinstance(np, a.Source) and np.said == "=s:it":
        return enters("st_it_tapped", (a.Tapped(),))
    if not isinstance(np, a.Each):
        raise ctx.stop(Stage.LOWERING, "what enters tapped?")
    joined_by = np.of.said if " " in np.of.said else ""
    said = f"st_np_tapped {np.said} {joined_by}".rstrip()
    return a.Replacement(a.Enters(np.of), a.Happens((a.Tapped(),)), said=said)


def _write_np_tapped(out: Printer, value: a.Replacement) -> None:
    hint, _, joined_by = value.said.partition(" ")[2].partition(" ")
    what = expect(a.Enters, value.event).what
    number = joined_by or ("filter_p" if hint.endswith("_p") else "filter_s")
    out.subject(a.Each(reworded(what, number), said=hint))
    out.word("\x02enter", "tapped")


def _as_enters(said: str, *, may: bool) -> Custom[a.Replacement]:
    def read(ctx: Context, vps: a.Effect) -> a.Replacement:
        inner = a.May(vps) if may else vps
        if not isinstance(vps, a.Effect):
            raise ctx.stop(Stage.LOWERING, "what as it enters?")
        return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens((a.First(inner),)), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        effect = expect(a.First, changes_of(value)[0]).effect
        out.word("as", "~", "enters", ",", "\x01b")
        if may:
            out.word("you", "may")
            effect = expect(a.May, effect).effect
        out.value("vps", effect)

    return Custom(read, write)


def _if_counters(  # noqa: PLR0917
    ctx: Context, cond: a.Condition, np: a.Ref, number: a.Quantity, counter: str, counters: str
) -> a.Replacement:
    """“if it was kicked, it enters with two +1/+1 counters on it” (614.1c)."""
    agree(ctx, number, counters, plural="counters")
    if not isinstance(np, a.Source):
        raise ctx.stop(Stage.LOWERING, "what enters with counters?")
    changes = (a.WithCounters(counter, number),)
    if any(isinstance(one, a.IfDid) for one in cond.walk()):
        # No row of that name: it is said of the sentence before, and of nothing without one.
        return enters(f"{IF_DID} {np.said}", changes, cond)
    return reworded(enters("", changes, cond), f"st_kicked_counters {np.said}")


def _write_if_counters(out: Printer, value: a.Replacement) -> None:
    change = only(a.WithCounters, changes_of(value))
    out.word("if")
    out.value("cond", value.condition)
    out.word(",", "\x01b")
    it = expect(a.Is, expect(a.Enters, value.event).what).ref
    out.subject(reworded(it, value.said.partition(" ")[2]))
    out.word("\x02enter", "with")
    out.value("number", change.count)
    out.word(*change.kind.split(), "counter" if change.count == a.Number(1) else "counters")
    out.word("on", "it")


def _tapped_and(ctx: Context, vand: str, changes: tuple[a.Change, ...]) -> a.Sequence:
    """“enters tapped and doesn't untap during your untap step”: two statements in one sentence."""
    tapped = a.Replacement(a.Enters(_SELF), a.Happens((a.Tapped(),)))
    check_changes(ctx, a.Source(), changes)
    both = (tapped, a.Continuous(a.Source(), changes))
    return a.Sequence(cast("tuple[a.Effect, ...]", both), a.Join.AND, said="j_st_tapped_and")


def _write_tapped_and(out: Printer, value: a.Sequence) -> None:
    out.word("~", ONE, "\x02enter", "tapped", "and")
    write_changes(out, expect(a.Continuous, value.steps[1]).changes)


ROWS: Rows = {
    "j_st_tapped_and": Custom(_tapped_and, _write_tapped_and),
    "st_as_subj": Custom(_as_subj, _write_as_subj),
    "st_as_you": Custom(lambda ctx: None, _write_as_subj),
    "en_counters_if": Custom(_counters_if, _write_counters_if),
    "en_np_counter": Custom(_np_counters, _write_np_counters),
    "en_np_counters": Custom(_np_counters, _write_np_counters),
    "en_kicked_with": Custom(_kicked_with, _write_kicked_with),
    "en_kicked_with_n": Custom(_kicked_with, _write_kicked_with),
    "en_kicked_quote": Custom(_kicked_quote, _write_kicked_quote),
    "en_escapes_quote": Custom(_escapes_quote, _write_escapes_quote),
    "en_did": Custom(lambda ctx: None, _write_did),
    "en_as_it": _as_event("en_as_it", a.Enters(_SELF), "as it enters ,"),
    "en_as_up": _as_event("en_as_up", a.TurnsFaceUp(_SELF), "as ~ is turned face up ,"),
    "en_then": Custom(lambda ctx: None, _write_then),
    "en_or_tapped": Custom(lambda ctx: None, _write_or_tapped),
    "st_tapped": enters("", (a.Tapped(),)),
    "st_prepared": enters("", (a.Designated("prepared"),)),
    "st_np_tapped": Custom(_np_tapped, _write_np_tapped),
    "st_tapped_unless": Custom(
        _tapped_unless,
        lambda out, v: (
            out.word("~", "enters", "tapped", "unless"),
            out.value("cond", v.condition.part),
        ),
    ),
    "st_np_copy": Custom(_np_copy, _write_np_copy),
    "st_with_counters": counted(
        enters("", (a.WithCounters(h.counter, h.number),)), "counters", "st_with_counters"
    ),
    "st_escapes_with": counted(
        enters("", (a.WithCounters(h.counter, h.number),), a.CostPaid("escape")),
        "counters",
        "st_escapes_with",
    ),
    "st_counters_each": counted(
        enters("", (a.WithCounters(h.counter, a.Product(h.number, h.each)),)),
        "counters",
        "st_counters_each",
    ),
    "st_counters_equal": enters("", (a.WithCounters(h.counter, h.value),)),
    "st_kicked_counters": Custom(_if_counters, _write_if_counters),
    "st_as_enters": _as_enters("st_as_enters", may=False),
    "st_as_may": _as_enters("st_as_may", may=True),
}
