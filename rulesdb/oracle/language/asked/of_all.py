"""What is asked of all or of none of several: “each player has 10 or less life”, “all lands are white”, both ways (608.2c).

Of all of them that is so of which there is none where it is not; where there is none at all, too.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.asked.bounds import WHO
from rulesdb.oracle.language.asked.predicates import OF_PLAYERS, PREDICATES, fits_subject
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import expect, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import END, MANY, Printer
from rulesdb.oracle.printing.printer import ONE as SINGULAR
from rulesdb.oracle.syntax.problems import Stage

OF_ALL = "all"
"""How the hint of what is asked of all of several begins."""


def one_player(ctx: Context, asked: a.Ref) -> bool:
    """“If they control fewer lands than you”: they are one player, of whom nothing else is known."""
    said = [one for one in ctx.mentions.all if one.ref == reworded(asked, "")]
    return asked.said.startswith("=p") and bool(said) and said[-1].player and not said[-1].plural


def of_all(ctx: Context, asked: a.Each, pred: a.Condition) -> a.Condition:
    """“each player has no cards in hand”, “all nonland permanents you control are white”."""
    alias = pred.said.partition(" ")[0]
    if isinstance(asked.of, (a.IsPlayer, a.IsOpponent)):
        told = asked.said == "np_each" and alias in OF_PLAYERS and fits_subject(alias, a.Item())
        if not told or alias.startswith("pr_did"):
            raise ctx.stop(Stage.LOWERING, "of which of them is that asked?")
        inner = a.NotSo(swapped(pred, WHO, a.Item()))
        where = a.PlayerWhere(inner)
        some = a.Exists(a.All((reworded(asked.of, ""), where)))
        return a.NotSo(some, said=f"k_asks {OF_ALL} {pred.said}")
    if asked.said != "np_all_p" or alias != "pr_is" or not isinstance(pred, a.Fits):
        raise ctx.stop(Stage.LOWERING, "of which of them is that asked?")
    parts = parts_of(asked.of)
    number = asked.of.said.replace(" ", "~")
    some = a.Exists(a.All((*parts, a.Not(pred.of))))
    return a.NotSo(some, said=f"k_asks {OF_ALL}:{number} {pred.said}")


def write_of_all(out: Printer, value: a.NotSo, said: str, how: str) -> None:
    """The condition in the words of its predicate, behind all of those it is asked of."""
    parts = parts_of(expect(a.Exists, value.part).of)
    alias, _, hint = said.partition(" ")
    if how == OF_ALL:
        where = expect(a.NotSo, expect(a.PlayerWhere, parts[-1]).condition)
        _, children = PREDICATES[alias].unmade(where.part, tuple(hint.split()))
        out.word("each")
        out.show("NOUN_", parts[0])
        out.word(SINGULAR)
    else:
        fits = a.Fits(WHO, expect(a.Not, parts[-1]).part)
        _, children = PREDICATES[alias].unmade(fits, tuple(hint.split()))
        out.word("all")
        number = how.partition(":")[2].replace("~", " ")
        write_filter(out, reworded(joined(list(parts[:-1])), number), plural=True)
        out.word(MANY)
    _write_inner(out, alias, children)


def _write_inner(out: Printer, alias: str, children: dict[str, object]) -> None:
    inner = out.beside()
    inner.form(alias, children)
    if inner.words[0] == "control":
        inner.words[0] = "\x02control"
    out.word(*inner.words, END)


def no_player(ctx: Context, noun: a.Filter, pred: a.Condition) -> a.Condition:
    """“no opponent controls a creature”: there is none of whom that is so."""
    alias = pred.said.partition(" ")[0]
    if not isinstance(noun, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.LOWERING, "which player?")
    if alias not in OF_PLAYERS or alias == "pr_did" or not fits_subject(alias, a.Item()):
        raise ctx.stop(Stage.LOWERING, "that is not asked of such a thing")
    inner = swapped(pred, WHO, a.Item())
    some = a.Exists(a.All((reworded(noun, ""), a.PlayerWhere(inner))))
    return a.NotSo(some, said=f"k_no_player {pred.said}")


def write_no_player(out: Printer, value: a.NotSo) -> None:
    """“no opponent” and the words of its predicate."""
    _, alias, *hint = value.said.split()
    kind, where = expect(a.All, expect(a.Exists, value.part).of).parts
    _, children = PREDICATES[alias].unmade(expect(a.PlayerWhere, where).condition, tuple(hint))
    out.word("no")
    out.show("NOUN_", kind)
    out.word(SINGULAR)
    _write_inner(out, alias, children)
