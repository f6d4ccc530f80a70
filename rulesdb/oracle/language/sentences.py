"""Sentences that belong to the one before, and what is done for each: otherwise, instead, countered this way, where X is (608.2).

What two sentences mean together is put together here (`joined`).
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from typing import TypeVar

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.clauses import still_too
from rulesdb.oracle.language.descriptions import ITEM, write_filter
from rulesdb.oracle.language.verbs.counts import write_let_x
from rulesdb.oracle.language.verbs.told_x import where
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.antecedents import pronoun
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.repeated import SAME
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, fields_of, h, nodes, reworded
from rulesdb.oracle.meaning.trees import binds_of, swapped
from rulesdb.oracle.meaning.within import WITHIN, Around, inside, with_inside
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import COUNTERED, COUNTERED_SPELLS, NUMBERS

T = TypeVar("T")


def _body_more(ctx: Context, sentences: tuple[T, ...], sentence: T) -> tuple[T, ...]:
    return (*sentences, sentence)


def _player(ctx: Context, noun: a.Filter) -> a.Filter:
    if noun != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "who may activate it?")
    return noun


_ZERO = a.Number(0)


def _told(node: object) -> list[a.Quantity]:
    """The quantities of a statement that could stand for its X."""
    if isinstance(node, tuple):
        return [x for part in node for x in _told(part)]
    if isinstance(node, a.Difference) and node.of == _ZERO:
        return [node.less]
    if isinstance(node, a.Quantity):
        return [] if isinstance(node, (a.Number, a.X)) else [node]
    if isinstance(node, a.Filter) or not isinstance(node, a.Node):
        return []
    return [x for name, _ in fields_of(type(node)) for x in _told(getattr(node, name))]


def _bounds(node: object) -> list[a.Quantity]:
    """The numbers that descriptions compare with: “spells with mana value X or less, where X is …”."""
    told = [one.quantity for one in nodes(node) if isinstance(one, a.Numeric)]
    return list(dict.fromkeys(one for one in told if not isinstance(one, (a.Number, a.X))))


def _write(out: Printer, value: a.Continuous | a.Replacement) -> None:
    body = value.changes if isinstance(value, a.Continuous) else value.instead
    found = list(dict.fromkeys(_told(body))) or _bounds(body)
    if len(found) != 1:
        raise Stop(Stage.PRINTING, "which number was X?")
    inner = swapped(value, found[0], a.X(said="n_x"))
    out.value("chain", reworded(inner, value.said.partition(" ")[2]))
    out.word(",", "where", "X", "is")
    out.value("value", found[0])


def _for_those(ctx: Context, filter: a.Filter) -> a.Ref:
    """“for each of those creatures”: the things that were handled, one at a time."""
    check(ctx, filter, plural=True)
    found = ctx.mentions.find(player=False, plural=True, of=filter, at=ctx.at, word="those")
    # Of permanents that an instruction moved, what they were is asked (608.2h).
    ref = found if filter == a.IsCard() else ctx.mentions.before(found)
    inner = Printer(ctx.table, ctx.targets, ctx.first_slot)
    write_filter(inner, filter, plural=True)
    ctx.mentions.drop(found)
    ctx.mentions.add(ITEM, reworded(filter, ""))
    ctx.targets_before = len(ctx.targets)
    return pronoun(ref, f"those {' '.join(inner.words)}", plural=True)


def _for_them(ctx: Context) -> a.Ref:
    """“for each of them, …”: the things that were handled or chosen, one at a time."""
    found = ctx.mentions.they("them", ctx.at, wants="thing", inside=True)
    of = next((one.of for one in reversed(ctx.mentions.all) if one.ref == found), None)
    ctx.mentions.drop(found)
    ctx.mentions.add(ITEM, reworded(of, "") if of is not None else a.IsPermanent())
    ctx.targets_before = len(ctx.targets)
    return pronoun(found, "them", plural=True)


def _countered(ctx: Context, chain: a.Effect, countered: str) -> a.Effect:
    """“If that spell is countered this way, exile it instead of …” (701.6a, 614)."""
    found = [one for one in nodes(chain) if isinstance(one, a.Counter)]
    if len(found) != 1 or found[0].to is not None:
        raise ctx.stop(Stage.LOWERING, "what is countered this way?")
    to, to_if = _COUNTERED[countered]
    ctx.binds += 1
    name = f"counter{ctx.binds}"
    made = reworded(found[0], found[0].said, to=to, to_if=to_if, bind=name)
    ctx.mentions.went(found[0].what, a.Bound(name), a.IsCard())
    return a.Sequence((swapped(chain, found[0], made),), said=f"s_countered {countered}")


def _write_countered(out: Printer, value: a.Sequence) -> None:
    (chain,) = value.steps
    (found,) = [one for one in nodes(chain) if isinstance(one, a.Counter)]
    sentence = value.said.partition(" ")[2]
    if _COUNTERED[sentence] != (found.to, found.to_if):
        raise out_of_step(sentence)
    out.value("chain", swapped(chain, found, reworded(found, found.said, to=None, to_if=None)))
    out.word(".", BARE, *sentence.split())


def out_of_step(what: str) -> Exception:
    """The words do not say what the meaning is."""
    return Stop(Stage.PRINTING, f"not {what}")


def _destination(zone: Zone, told: str) -> a.Destination:
    if told in NUMBERS:
        return a.Destination(zone, with_counters=(("time", a.Number(NUMBERS[told])),))
    under = a.You() if zone is Zone.BATTLEFIELD else None
    return a.Destination(zone, told, under=under)


_COUNTERED = {
    f"if {spell} is countered this way , {words}": (_destination(zone, told), of)
    for spell, of in COUNTERED_SPELLS.items()
    for words, (zone, told) in COUNTERED.items()
}


def _instead(said: str) -> Custom[a.Effect]:
    """“…. If it was kicked, … instead”: in the place of the sentence before; `joined` puts them together."""

    def read(ctx: Context, cond: a.Condition, chain: a.Node) -> a.Effect:
        if not isinstance(chain, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement instead")
        return a.If(cond, chain, said=said)

    def write(out: Printer, value: a.If) -> None:
        if said == "s_instead_post":
            out.value("chain", value.then)
            out.word("instead", "if")
            out.value("cond", value.condition)
            return
        out.word("if")
        out.value("cond", value.condition)
        out.word(",", BARE)
        if said == "s_instead_pre":
            out.word("instead")
        out.value("chain", value.then)
        if said == "s_instead":
            out.word("instead")

    return Custom(read, write)


def _otherwise(ctx: Context, chain: a.Node) -> a.Effect:
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement otherwise")
    return a.If(a.AllSo(()), a.Nothing(), chain, said="s_otherwise")


def _more_damage(ctx: Context, cond: a.Condition, subj: a.Ref, amount: a.Quantity) -> a.Effect:
    """“If it was kicked, it deals 4 damage instead”: another amount, to what the sentence before says."""
    return a.If(cond, a.Damage(amount, a.Bound(""), subj), said="s_instead_damage")


def _write_more_damage(out: Printer, value: a.If) -> None:
    then = expect(a.Damage, value.then)
    if value.said.endswith(" post"):
        out.value("subj", then.source)
        out.word("deals")
        out.value("amount", then.amount)
        out.word("damage", "instead", "if")
        out.value("cond", value.condition)
        return
    out.word("if")
    out.value("cond", value.condition)
    out.word(",", BARE, "~" if then.source.said.startswith("np_self") else "it", "deals")
    out.value("amount", then.amount)
    out.word("damage", "instead")


def _write_if_otherwise(out: Printer, value: a.If) -> None:
    out.value("chain", a.If(value.condition, value.then, said=value.said.split()[1]))
    out.word(".", BARE, "otherwise", ",", BARE)
    out.value("chain", value.otherwise)


def _write_if_instead(out: Printer, value: a.If) -> None:
    out.value("sentence", value.otherwise)
    out.word(".", BARE)
    how = value.said.partition(" ")[2]
    out.value("sentence", a.If(value.condition, value.then, said=how))


def _write_within(out: Printer, value: Around) -> None:
    first, *more = expect(a.Sequence, inside(value)).steps
    out.value("sentence", with_inside(value, first, value.said.partition(" ")[2]))
    ability = getattr(value, "ability", None)
    targets = getattr(ability, "targets", ())
    for one in more:
        # What is done later has targets of its own, which these sentences speak of.
        inner = out.beside(targets, 0) if targets else out.beside()
        inner.value("sentence", one)
        out.word(".", BARE, *inner.words)


def _for_each(ctx: Context, filter: a.Filter) -> a.Filter:
    if filter.said.startswith("filter_p"):
        raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
    ctx.mentions.add(a.Item(), filter)
    ctx.targets_before = len(ctx.targets)
    return filter


def _each_chain(ctx: Context, foreach: a.Ref | a.Filter, chain: a.Node) -> a.Effect:
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement for each")
    if len(ctx.targets) != ctx.targets_before:
        return _targeted(ctx, foreach, chain)
    of = foreach if isinstance(foreach, a.Ref) else a.Each(foreach)
    known = {one.slot - ctx.first_slot for one in chain.walk() if isinstance(one, a.Target)}
    each = any(at in known and slot.for_each is not None for at, slot in enumerate(ctx.targets))
    ctx.mentions.made_for_each(binds_of(chain))
    if isinstance(foreach, a.Ref):
        ctx.mentions.drop(ITEM)  # “that permanent” behind it would be of none in particular
    return a.ForEach(of, chain, targeted=each, said="ch_for_each")


def _targeted(ctx: Context, foreach: a.Ref | a.Filter, chain: a.Effect) -> a.Effect:
    """“for each opponent, destroy target creature that player controls”: all of them at once (608.2f).

    What is done for one alone can't be said of all of them: a choice, or a number.
    """
    steps = chain.steps if isinstance(chain, a.Sequence) else (chain,)
    if isinstance(foreach, a.Ref) or not all(map(_at_once, steps)):
        raise ctx.stop(Stage.LOWERING, "a target for each")
    if any(isinstance(one, (a.Item, a.Value, a.Count)) for one in chain.walk()):
        raise ctx.stop(Stage.LOWERING, "a target for each")
    for at in range(ctx.targets_before, len(ctx.targets)):
        slot = ctx.targets[at]
        most = slot.minimum if slot.maximum is None else slot.maximum
        if most != a.Number(1) or a.Item() not in slot.of.walk():
            raise ctx.stop(Stage.LOWERING, "whose target?")
        ctx.targets[at] = slot.but(for_each=a.Each(foreach))
        ctx.mentions.several(a.Target(ctx.first_slot + at))
    return a.ForEach(a.Each(foreach), chain, targeted=True, said="ch_for_each")


_AT_ONCE = (
    a.Exile, a.Destroy, a.Return, a.Put, a.Apply, a.Tap, a.Untap, a.PutCounters, a.Sacrifice,
)  # fmt: skip
"""What is done to all of several things at once."""
_ACTIONS_AT_ONCE = ("goad", "detain", "suspect")


def _at_once(step: a.Effect) -> bool:
    if isinstance(step, a.KeywordAction):
        return step.name in _ACTIONS_AT_ONCE
    return isinstance(step, _AT_ONCE)


def _write_each_chain(out: Printer, value: a.ForEach) -> None:
    out.word("for", "each")
    if isinstance(value.of, a.Each):
        out.value("filter", value.of.of)
    else:
        out.word("of")
        out.value("np", value.of)
    out.word(",", BARE)
    out.value("chain", value.effect)


def _facing(ctx: Context, subj: a.Ref) -> a.Ref:
    if isinstance(subj, a.Each):
        ctx.mentions.add(a.Item(), subj.of)
    ctx.targets_before = len(ctx.targets)
    return subj


def _faces(ctx: Context, facing: a.Ref, chain: a.Node, chain_2: a.Node) -> a.Effect:
    """“each opponent faces a villainous choice — this, or that” (701.55a)."""
    options = tuple(one for one in (chain, chain_2) if isinstance(one, a.Effect))
    if len(options) < 2 or len(ctx.targets) != ctx.targets_before:
        raise ctx.stop(Stage.LOWERING, "what a villainous choice can't offer")
    return a.FaceChoice(options, facing, said="ch_faces")


def _write_faces(out: Printer, value: a.FaceChoice) -> None:
    out.subject(value.player)
    out.word("\x02face", "a", "villainous", "choice", "—", BARE)
    first, second = value.options
    out.value("chain", first)
    out.word(",", "or", BARE)
    out.value("chain", second)


def _subj_each(ctx: Context, np: a.Ref) -> a.Ref:
    """“up to two target creatures each get”: each of several does it."""
    if np.said.startswith("="):
        if np.said[1] != "p":
            raise ctx.stop(Stage.LOWERING, "each of one?")
        return reworded(np, f"{np.said} each")
    if not np.said.partition(" ")[0].endswith("_p"):
        raise ctx.stop(Stage.LOWERING, "each of one?")
    if isinstance(np, a.You):
        raise ctx.stop(Stage.LOWERING, "you are one player")
    return reworded(np, f"subj_each_p {np.said}")


def _write_subj_each(out: Printer, value: a.Ref) -> None:
    inner = value.said.partition(" ")[2]
    out.alias(inner, reworded(value, inner))
    out.word("each")


def _where_in(said: str, how: a.Join, words: tuple[str, ...]) -> Custom[a.Effect]:
    """“search for up to X cards, where X is …, put them …”: X of the first instruction."""

    def read(ctx: Context, chain: a.Node, wherex: a.Quantity, vps: a.Node) -> a.Effect:
        if not isinstance(chain, a.Effect) or not isinstance(vps, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement cannot be an instruction here")
        if any(one == a.X() for one in vps.walk()):
            raise ctx.stop(Stage.LOWERING, "X of which instruction?")
        return a.Sequence((a.LetX(chain, wherex), vps), how, said=said)

    def write(out: Printer, value: a.Sequence) -> None:
        first, after = value.steps
        let = expect(a.LetX, first)
        out.value("chain", let.effect)
        out.word(",", "where", "X", "is")
        out.value("value", let.x)
        out.word(*words)
        out.value("vps", after)

    return Custom(read, write)


def _where_still(ctx: Context, chain: a.Node, wherex: a.Quantity, still: str) -> a.Node:
    """“becomes an X/X Elemental creature, where X is …. It's still a land.” (205.1b)."""
    if not isinstance(chain, a.Apply):
        raise ctx.stop(Stage.LOWERING, "still what?")
    kept = reworded(chain, chain.said, changes=still_too(ctx, chain.changes))
    made = where(ctx, kept, wherex)
    return reworded(expect(a.LetX, made), f"s_where_still {still}")


def _write_where_still(out: Printer, value: a.LetX) -> None:
    write_let_x(out, value)
    out.show("STILL_", value.said.partition(" ")[2])


def _x_is(ctx: Context, chain: a.Node, x: a.Quantity, value: a.Quantity) -> a.Node:
    """“draw X cards. X is the number of …”: the same as “where X is” (107.3i)."""
    made = where(ctx, chain, value)
    if not isinstance(made, a.LetX) or not any(one == x for one in made.effect.walk()):
        raise ctx.stop(Stage.LOWERING, "which X is told?")
    return reworded(made, "s_x_is")


def _write_x_is(out: Printer, value: a.LetX) -> None:
    inner = out.beside([swapped(slot, value.x, a.X()) for slot in out.targets])
    inner.value("chain", value.effect)
    out.word(*inner.words, ".", BARE, "X", "is")
    out.value("value", value.x)


def _same(ctx: Context, subj: a.Ref) -> a.Effect:
    """“… does the same”: what that is, the sentence before says."""
    return a.Shuffle(subj, said=SAME)


def _write_same(out: Printer, value: a.Draw | a.GainLife | a.CreateToken) -> None:
    out.subject(value.player)
    out.word("\x02do", "the", "same")


ROWS: Rows = {
    "s_where_still": Custom(_where_still, _write_where_still),
    "s_x_is": Custom(_x_is, _write_x_is),
    SAME: Custom(_same, _write_same),
    "fa_subj": Custom(_facing),
    "ch_faces": Custom(_faces, _write_faces),
    "body_one": Custom(lambda ctx, sentence: (sentence,)),
    "body_more": Custom(_body_more),
    "s_chain": h.chain,
    "s_any_player": Custom(lambda ctx, noun: ("by", _player(ctx, noun))),
    "st_where": Custom(lambda ctx: None, _write),
    "fe_those": Custom(_for_those),
    "fe_them": Custom(_for_them),
    "j_where_comma": _where_in("j_where_comma", a.Join.COMMA, (",",)),
    "j_where_then": _where_in("j_where_then", a.Join.THEN, (",", "then")),
    "j_where_cand": _where_in("j_where_cand", a.Join.AND, (",", "and")),
    "s_countered": Custom(_countered, _write_countered),
    "s_instead": _instead("s_instead"),
    "s_instead_pre": _instead("s_instead_pre"),
    "s_instead_post": _instead("s_instead_post"),
    "s_instead_damage": Custom(_more_damage, _write_more_damage),
    "s_otherwise": Custom(
        _otherwise,
        lambda out, v: (out.word("otherwise", ","), out.value("chain", v.otherwise or v.then)),
    ),
    "s_if_otherwise": Custom(lambda ctx: None, _write_if_otherwise),
    WITHIN: Custom(lambda ctx: None, _write_within),
    "s_if_instead": Custom(lambda ctx: None, _write_if_instead),
    "fe_each": Custom(_for_each),
    "ch_for_each": Custom(_each_chain, _write_each_chain),
    "subj_each_p": Custom(_subj_each, _write_subj_each),
}
