"""Syntax tree → ability tree: each alias by its row, children in printed order.

The walk carries what the text has said so far (`Context`) and the rows. A row that takes fewer children than there are is an error, so nothing is dropped.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import YOU, Context, elided
from rulesdb.oracle.meaning.rows import Custom, Hole, S, expect, fill, nodes, reworded
from rulesdb.oracle.syntax.parse import Branch, Leaf, Tree
from rulesdb.oracle.syntax.problems import Stage, Stop

_MOVERS = (
    a.Exile, a.Put, a.Return, a.Destroy, a.Sacrifice, a.Discard, a.Reveal, a.Search, a.Look, a.Mill,
    a.RevealUntil, a.Draw, a.Damage, a.GainLife, a.LoseLife, a.Tap, a.PutCounters, a.RemoveCounters,
)  # fmt: skip


_OTHERS = frozenset(
    ("s_otherwise", "s_instead", "s_instead_pre", "s_instead_post", "s_instead_damage")
)
"""Sentences that are followed in the place of the one before, so that nothing has happened by that."""


_OF_SELF = frozenset(
    ("k_kicked", "ck_bargained", "ck_using", "ck_self_cost", "ck_self_kicked_with", "ck_spent")
)
"""Conditions that ask about the object itself, which the subject “it” after them means."""


_NUMBERS = frozenset(("wherex", "value", "each"))


_AMOUNTS = (
    a.Damage, a.GainLife, a.LoseLife, a.Draw, a.Discard, a.Mill, a.Sacrifice, a.Exile, a.Destroy,
    a.PutCounters, a.RemoveCounters,
)  # fmt: skip


def lower(tree: Tree, ctx: Context) -> object:
    """The meaning of a part of the syntax tree."""
    if isinstance(tree, Leaf):
        value = tree.value
        return value.get(tree.kind) if isinstance(value, dict) else value
    ctx.at = tree.at
    row = ctx.table.rows.get(tree.alias)
    if row is None:
        raise Stop(Stage.LOWERING, f"nothing is known of {tree.alias!r}", tree.at)
    children: dict[str, object] = {}
    if tree.alias == "c_imp":
        ctx.subject = YOU
    outer = ctx.targets
    if tree.rule == "vp":
        ctx.doer = ctx.subject
        _which(tree)
    if tree.children and type(first := tree.children[0][1]) is Branch and first.alias in _LISTS:
        _listed(tree, first.alias)
    if tree.rule == "sentence":
        ctx.self_asked = False
        ctx.mentions.sentence(other=tree.alias in _OTHERS)
    if tree.alias == "when_you_do":
        ctx.targets = []
    for name, child in tree.children:
        said = len(ctx.mentions.all)
        value = lower(child, ctx)
        if name.startswith("cond"):
            ctx.self_asked = getattr(child, "alias", "") in _OF_SELF
            ctx.mentions.unpicked(said, a.Pick)
        elif name in _NUMBERS:
            ctx.mentions.unpicked(said, a.Pick, a.Each)
        if name == "subj":
            value = _subject(ctx, value, tree)
        elif name == "np" and tree.alias == "c_may_have":
            ctx.subject = expect(a.Ref, value)
        children[name] = value
    ctx.at = tree.at
    if tree.alias == "when_you_do":
        return _reflexive(ctx, outer, children["chain"])
    if isinstance(row, Custom):
        return _noted(row.read(ctx, **children), ctx)
    if type(row) is Hole:
        if tree.alias == "c_imp":
            _whose(ctx, children[row.name])
        return children[row.name]
    takes = ctx.table.takes[tree.alias]
    for name in children:
        if name not in takes and name != "subj":
            raise Stop(Stage.LOWERING, f"{tree.alias} has no place for {name}", tree.at)
    if S.name in takes:
        children["subj"] = ctx.subject
        ctx.subject = elided(ctx.subject)
    return _noted(fill(row, children, tree.alias), ctx)


def _subject(ctx: Context, value: object, tree: Branch) -> a.Ref:
    """What a clause is about is what its verbs are said of."""
    subject = expect(a.Ref, value)
    if ctx.self_asked and subject.said == "=s:it":
        # “If this spell was kicked, it deals …”: the spell, whatever has been targeted.
        subject = a.Source(said=subject.said)
    ctx.subject = elided(subject) if tree.alias in ("c_may", "c_may_static") else subject
    return subject


_OF_ALL = frozenset(("v_dur_except", "v_remove_all"))


def _which(tree: Branch) -> None:
    """What is done to things says to which: “destroy all creatures”, never “destroy creatures”."""
    if tree.alias in _OF_ALL or "prevent" in tree.alias:
        return
    for name, child in tree.children:
        if not name.startswith("np") or type(child) is not Branch:
            continue
        for one in (child, *(part for _, part in child.children)):
            if type(one) is Branch and one.alias == "np_bare_p":
                raise Stop(Stage.LOWERING, "which ones?", one.at)


_LISTS = frozenset(("cs_comma", "j_vcomma"))


def _listed(tree: Branch, begun: str) -> None:
    """A list with commas ends with “, and”: “gets +1/+1, has flying, and is a Bird”.

    One of verbs may end with a clause that has a subject: “untap it, and it gains haste”.
    """
    if tree.alias not in ("cs_comma", "cs_cand") if begun == "cs_comma" else tree.alias == "j_vand":
        raise Stop(Stage.LOWERING, "a list without “, and”", tree.at)


_NEVER_BARE = (a.GainLife, a.LoseLife, a.WinGame, a.LoseGame, a.SetDesignation)


def _whose(ctx: Context, effect: object) -> None:
    """Texts always say who gains life, loses it, or wins: “you gain 3 life”, never “gain 3 life”."""
    first = effect
    while isinstance(first, a.Sequence):
        first = first.steps[0]
    if isinstance(first, _NEVER_BARE):
        raise ctx.stop(Stage.LOWERING, "who?")


def _reflexive(ctx: Context, outer: list[a.TargetSlot], chain: object) -> a.Effect:
    """“when you do, …”: a trigger of its own, with its own targets (603.12)."""
    inner, ctx.targets = tuple(ctx.targets), outer
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot be an instruction here")
    if inner and (outer or ctx.first_slot):
        raise ctx.stop(Stage.LOWERING, "targets outside and inside of a reflexive trigger")
    ability = a.TriggeredAbility(a.AnyEvent(()), chain, inner)
    return a.WhenDone(ability, said="when_you_do")


def _noted(value: object, ctx: Context) -> object:
    """An instruction whose result later words can mean gets a name for it."""
    if not isinstance(value, a.Effect):
        return value
    if isinstance(value, (a.Apply, *_MOVERS)) and (asked := _asked(value)):
        return a.Sequence((*asked, value), said="with_choice")
    if isinstance(value, (a.CreateToken, a.CreateKnownToken, a.CreateCopyToken)):
        ctx.binds += 1
        name = f"token{ctx.binds}" if ctx.binds > 1 else "token"
        value = reworded(value, value.said, bind=name)
        ctx.mentions.result(value, name, ctx.subject)
        return value
    if isinstance(value, _MOVERS) and not value.bind:
        ctx.binds += 1
        value = reworded(value, value.said, bind=f"{type(value).__name__.lower()}{ctx.binds}")
        if isinstance(value, a.RemoveCounters):
            ctx.removed = value.bind
        if isinstance(value, a.LoseLife):
            ctx.lost = value.bind
        if isinstance(value, _AMOUNTS):
            ctx.amounts = value.bind
        ctx.mentions.result(value, value.bind, ctx.subject)
    elif isinstance(value, a.Choose) and value.kind is a.Kind.OBJECT:
        ctx.binds += 1
        value = reworded(value, value.said, bind=f"choose{ctx.binds}")
        ctx.mentions.result(value, value.bind, ctx.subject)
    elif isinstance(value, (a.Search, a.Look, a.RevealUntil)):
        ctx.mentions.result(value, value.bind, ctx.subject)
    elif isinstance(value, a.May) and not value.bind:
        ctx.binds += 1
        value = reworded(value, value.said, bind=f"may{ctx.binds}")
    return value


_KINDS = {f"{kind} of your choice": kind for kind in a.Kind}


def _asked(value: a.Effect) -> tuple[a.Choose, ...]:
    """The choices that “of your choice” in a change asks for as the instruction is followed (608.2d)."""
    links = dict.fromkeys(
        one.link
        for one in nodes(value)
        if isinstance(one, (a.OfChosen, a.ChosenWord)) and one.link in _KINDS
    )
    return tuple(a.Choose(_KINDS[link], a.You(), link=link) for link in links)
