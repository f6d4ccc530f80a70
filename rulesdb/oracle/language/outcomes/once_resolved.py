"""Where a spell goes that has resolved: exiled instead of put into a graveyard, and what is done then, both ways (608.2n, 614.6).

A spell that is countered or has no legal target left does not resolve, and goes where it would (608.2b).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import noun_word

_SPELL = a.Trigger(a.Role.SUBJECT)
_WORDS = ["instead", "of", "putting", "it", "into", "your", "graveyard", "as", "it", "resolves"]
_NOUNS = ("card", "spell")


def _gone(instead: a.Effect, said: str) -> a.Replace:
    event = a.Moves(a.Is(_SPELL), (Zone.STACK,), (Zone.GRAVEYARD,), resolving=True)
    return a.Replace(a.Replacement(event, instead), a.Indefinitely(), said=said)


def _exile(ctx: Context, noun: a.Filter, counter: str = "") -> a.Replace:
    """“exile that card with a dream counter on it instead of putting it into your graveyard as it resolves”: the spell that was cast."""
    word = noun_word(noun)
    if not isinstance(ctx.mentions.event, a.Casts) or word not in _NOUNS:
        raise ctx.stop(Stage.REFERENCE, "which spell has resolved?")
    if ctx.mentions.event.player != a.Is(a.You()):
        raise ctx.stop(Stage.REFERENCE, "into whose graveyard?")
    counters = ((counter, a.Number(1)),) if counter else ()
    said = f"rz_exile_counter {word}" if counter else f"rz_exile {word}"
    return _gone(a.Exile(_SPELL, with_counters=counters), said)


def _write_exile(out: Printer, value: a.Replace) -> None:
    gone = expect(a.Exile, expect(a.Replacement, value.static).instead)
    if value != _gone(gone, "") or gone != a.Exile(_SPELL, with_counters=gone.with_counters):
        raise Stop(Stage.PRINTING, "it goes elsewhere")
    alias, word = value.said.split()
    out.word("exile", "that", word)
    if bool(gone.with_counters) != (alias == "rz_exile_counter"):
        raise Stop(Stage.PRINTING, "with counters, or without")
    for kind, count in gone.with_counters:
        if count != a.Number(1):
            raise Stop(Stage.PRINTING, "how many counters?")
        out.word("with", "a", kind, "counter", "on", "it")
    out.word(*_WORDS)


def _exile_then(ctx: Context, noun: a.Filter, chain: a.Node) -> a.Replace:
    """“… If you do, return it to your hand at the beginning of the next end step.”: once it is exiled so, and not before (614.6)."""
    plain = _exile(ctx, noun)
    both = a.Sequence((a.Exile(_SPELL), expect(a.Effect, chain)), a.Join.SENTENCE)
    return _gone(both, f"rz_exile_then {plain.said.split()[1]}")


def _write_exile_then(out: Printer, value: a.Replace) -> None:
    both = expect(a.Sequence, expect(a.Replacement, value.static).instead)
    if value != _gone(both, "") or both.steps[0] != a.Exile(_SPELL) or len(both.steps) != 2:
        raise Stop(Stage.PRINTING, "it goes elsewhere")
    out.word("exile", "that", value.said.split()[1], *_WORDS, ".", "if", "you", "do", ",")
    out.value("chain", both.steps[1])


def _of(instead: a.Effect) -> a.Replace:
    """The same of whatever a reference means: how it is said in full."""
    event = a.Moves(a.Is(h.ref), (Zone.STACK,), (Zone.GRAVEYARD,), resolving=True)
    return a.Replace(a.Replacement(event, instead), a.Indefinitely())


ROWS: Rows = {
    "x_resolved": _of(a.Exile(h.ref)),
    "x_resolved_counter": _of(a.Exile(h.ref, with_counters=((h.counter, a.Number(1)),))),
    "x_resolved_then": _of(a.Sequence((a.Exile(h.ref), h.chain), a.Join.SENTENCE)),
    "rz_exile": Custom(_exile, _write_exile),
    "rz_exile_counter": Custom(_exile, _write_exile),
    "rz_exile_then": Custom(_exile_then, _write_exile_then),
}
