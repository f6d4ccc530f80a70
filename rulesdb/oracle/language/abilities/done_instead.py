"""What is done in the place of an event, told in several sentences, both ways (614.6, 615.5).

A paragraph that begins with one such statement goes on with instructions: all of them are done instead.
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.modes import Sentence, body, write_body
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import Printer

Group = tuple[tuple[a.Static | a.StaticAbility, ...], str]
"""The statements of one sentence, and the alias that joins them."""


def instead_and_then(
    ctx: Context, statics: Sequence[Group | None], sentences: tuple[Sentence, ...]
) -> tuple[a.Ability, ...] | None:
    """“If damage would be dealt to ~, prevent that damage. Remove a counter from ~.”: all of it is done instead (614.6, 615.5)."""
    first, *rest = statics
    if first is None or any(one is not None for one in rest) or ctx.targets:
        return None
    (shield, *more), _ = first
    if not more and isinstance(shield, a.Replacement) and shield.said.split()[0] in _DONE_INSTEAD:
        return _instead_of_it(ctx, shield, tuple(sentences[1:]))
    if more or not isinstance(shield, a.Prevention) or not shield.said.startswith("rp_prevent"):
        return None
    then = body(ctx, tuple(sentences[1:]))
    both = reworded(shield, f"rp_prevent_body {shield.said}", then=then)
    return (a.StaticAbility((both,), said="a_body"),)


_DONE_INSTEAD = ("rp_instead", "rp_instead_first", "rp_may_first")
"""What is done in the place of an event, by which instruction goes on with the sentences behind it."""


def _instead_of_it(
    ctx: Context, shield: a.Replacement, behind: tuple[Sentence, ...]
) -> tuple[a.Ability, ...] | None:
    """“If ~ would enter, sacrifice a Swamp instead. If you do, put ~ onto the battlefield.” (614.6)."""
    if shield.optional and shield.said.split()[0] != "rp_may_first":
        return None
    said = f"rp_then {shield.said}"
    if isinstance(shield.instead, a.Happens):
        then = _behind(ctx, behind)
        if then is None:
            return None
        changes = (*shield.instead.changes, a.AndThen(then))
        changed = reworded(shield, said, instead=a.Happens(changes))
        return (a.StaticAbility((changed,), said="a_body"),)
    instead = body(ctx, (shield.instead, *behind))
    if not isinstance(instead, a.Sequence) or instead.joined is not a.Join.SENTENCE:
        return None
    both = reworded(shield, said, instead=instead)
    return (a.StaticAbility((both,), said="a_body"),)


def _behind(ctx: Context, behind: tuple[Sentence, ...]) -> a.Effect | None:
    """What is done behind “exile it instead”; None where it asks for more than whether that was done."""
    then = body(ctx, behind)
    for one in tuple(then.walk()):
        if isinstance(one, a.Bound) and one.name.startswith("exile"):
            then = swapped(then, one, reworded(a.Trigger(), one.said))
    asked = (
        isinstance(one, a.Bound) or (isinstance(one, a.IfDid) and one.name) for one in then.walk()
    )
    return None if any(asked) else then


def _write_instead_of_it(out: Printer, value: a.Replacement) -> None:
    said = value.said.partition(" ")[2]
    if isinstance(value.instead, a.Happens):
        *changes, last = value.instead.changes
        first: a.Effect = a.Happens(tuple(changes))
        then = expect(a.AndThen, last).effect
    else:
        first, *rest = expect(a.Sequence, value.instead).steps
        then = rest[0] if len(rest) == 1 else a.Sequence(tuple(rest), a.Join.SENTENCE, said="body")
    out.alias(said.partition(" ")[0], reworded(value, said, instead=first))
    out.word(".")
    write_body(out, then)
    _without_stop(out)


def _write_prevent_body(out: Printer, value: a.Prevention) -> None:
    said = value.said.partition(" ")[2]
    out.alias(said.partition(" ")[0], reworded(value, said, then=None))
    out.word(".")
    write_body(out, expect(a.Effect, value.then))
    _without_stop(out)


def _without_stop(out: Printer) -> None:
    """Take back the last full stop, which the paragraph says."""
    while out.words[-1:] in (["."], ["\x01b"]):
        stop = out.words.pop()
        if stop == ".":  # that of the paragraph
            break


ROWS: Rows = {
    "rp_prevent_body": Custom(lambda ctx: None, _write_prevent_body),
    "rp_then": Custom(lambda ctx: None, _write_instead_of_it),
}
