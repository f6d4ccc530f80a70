"""Syntax tree → ability tree: each alias by its row, children in printed order.

The walk carries what the text has said so far (`Context`) and the rows. A row that takes fewer children than there are is an error, so nothing is dropped.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import YOU, Context, elided
from rulesdb.oracle.meaning.results import noted
from rulesdb.oracle.meaning.rows import Custom, Hole, S, expect, fill
from rulesdb.oracle.meaning.standing import Standing, begins, instead_of_last, is_instead
from rulesdb.oracle.syntax.parse import Branch, Leaf, Tree, clause_rules
from rulesdb.oracle.syntax.problems import Stage, Stop


def lower(tree: Tree, ctx: Context) -> object:
    """The meaning of a part of the syntax tree."""
    if type(tree) is Leaf:
        value = tree.value
        return value.get(tree.kind) if isinstance(value, dict) else value
    assert type(tree) is Branch, "a tree is of branches and leaves"
    alias, rule, parts = tree.alias, tree.rule, tree.children
    ctx.at = tree.at
    row = ctx.table.rows.get(alias)
    if row is None:
        raise Stop(Stage.LOWERING, f"nothing is known of {alias!r}", tree.at)
    children: dict[str, object] = {}
    if alias in ("c_imp", "c_either"):
        ctx.subject = YOU
    outer = ctx.targets
    kind = clause_rules().get(rule, "")
    if kind:
        begins(ctx.mentions, tree, kind)
    if rule == "vp":
        ctx.doer = ctx.subject
        _which(tree)
    if parts and type(first := parts[0][1]) is Branch and first.alias in _LISTS:
        _listed(tree, first.alias)
    for _, one in parts:
        if type(one) is Branch and one.alias == "j_ccomma":
            _goes_on(tree)
            break
    if rule == "sentence":
        other = instead_of_last(ctx.mentions, tree)
        ctx.mentions.sentence(other=other, instead=other and is_instead(tree))
    if alias in _REFLEXIVE:
        ctx.targets = []
    if parts:
        stands = Standing(tree, kind, ctx)
        for name, child in parts:
            stands.before(name, children)
            if type(child) is Leaf:
                value = child.value
                value = value.get(child.kind) if isinstance(value, dict) else value
                stands.after(name, child, value)
                children[name] = value
                continue
            own_targets = name == "chain" and alias in _WAITING and not (outer or ctx.first_slot)
            if own_targets:
                ctx.targets = []
            known = len(ctx.targets)
            if name == "chain" and alias in _DONE:
                ctx.mentions.about(_DONE[alias])
            value = lower(child, ctx)
            if name == "chain" and alias in _WAITING and outer and len(ctx.targets) > known:
                raise Stop(Stage.LOWERING, "a target of what happens later", tree.at)
            if own_targets:
                value, ctx.targets = _aimed(ctx, value), outer
            stands.after(name, child, value)
            if name == "subj":
                ctx.subject = expect(a.Ref, value)
                if alias in (
                    "c_may",
                    "c_may_either",
                    "c_may_or_have",
                    "c_may_static",
                    "rs_ignore",
                    "re_in_turn_may",
                    "re_in_turn_mid",
                ):
                    ctx.subject = elided(ctx.subject)
            elif name == "np" and alias in ("c_may_have", "c_may_or_have", "unless_have"):
                ctx.subject = expect(a.Ref, value)
            children[name] = value
        stands.end()
    ctx.at = tree.at
    if alias in _REFLEXIVE:
        what = "modal" if alias == "mo_when" else "chain"
        children[what] = _reflexive(ctx, outer, children[what])
        if alias == "when_you_do":
            return children["chain"]
    if isinstance(row, Custom):
        return noted(row.read(ctx, **children), ctx)
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
    return noted(fill(row, children, tree.alias), ctx)


_REFLEXIVE = frozenset(
    (
        "when_you_do",
        "when_you_discard",
        "when_you_exile",
        "when_you_mill",
        "when_is_done",
        "when_you_pay",
        "mo_when",
    )
)
"""Clauses that make a reflexive trigger, which has targets of its own (603.12)."""


_DONE = {"when_you_discard": "discard", "when_you_exile": "exile", "when_you_mill": "mill"}
"""What one was told to do, by the clauses that wait for it: what they say of “that card” is of what was done so."""


_WAITING = frozenset(("oc_this_turn", "oc_for_a_time"))
"""Clauses that make a delayed triggered ability, which chooses targets of its own as it triggers (603.7, 603.3d)."""


def _aimed(ctx: Context, chain: object) -> object:
    """What a delayed trigger does, with the targets that it chooses; by itself where it has none."""
    if not ctx.targets or not isinstance(chain, a.Effect):
        return chain
    return a.TriggeredAbility(a.AnyEvent(()), chain, tuple(ctx.targets))


_OF_ALL = frozenset(
    ("v_dur_except", "ou_return_but", "v_remove_all", "sh_that_deal", "sh_that_combat", "sh_that_deal_to",
     "v_remove_among", "v_remove_kinds_among", "v_remove_upto_among")
)  # fmt: skip


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


_AFTER_CLAUSES = frozenset(("j_ccomma", "j_ccand", "j_cthen"))


def _goes_on(tree: Branch) -> None:
    """A list of clauses goes on, and ends with “, and”: “they lose 1 life, you gain 1 life, and you draw a card”."""
    more = tree.children[1:]
    later = any(type(one) is Branch and one.alias == "j_ccomma" for _, one in more)
    if later or tree.alias not in _AFTER_CLAUSES:
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
    modal = isinstance(chain, a.Modal) and any(mode.targets for mode in chain.modes)
    if (inner or modal) and (outer or ctx.first_slot):
        raise ctx.stop(Stage.LOWERING, "targets outside and inside of a reflexive trigger")
    ctx.later_targets = inner
    ability = a.TriggeredAbility(a.AnyEvent(()), chain, inner)
    return a.WhenDone(ability, said="when_you_do")
