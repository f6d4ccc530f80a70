"""Syntax tree → ability tree: each alias by its row, children in printed order.

The walk carries what the text has said so far (`Context`): targets, subjects, things that later
words refer to. A row that takes fewer children than there are is an error, so nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.antecedents import Mentions
from rulesdb.oracle.meaning.rows import Custom, Hole, S, fields_of, fill, holes, nodes, reworded
from rulesdb.oracle.syntax.parse import Branch, Leaf
from rulesdb.oracle.syntax.problems import Stage, Stop

ELIDED = "∅"
"""The hint of a subject that the text does not repeat."""
YOU = a.You(said=ELIDED)
LINK = "exiled"
"""The link of what an object's abilities exile and its other abilities call exiled (607.2a)."""


class Context:
    """What the paragraph has said so far."""

    def __init__(self, *, spell: bool, first_slot: int = 0, quoted: bool = False) -> None:
        self.spell = spell
        self.quoted = quoted
        self.first_slot = first_slot
        self.amounts = ""
        """The name of the last instruction that is told by how much it did: “that much”, “that many”."""
        self.lost = ""
        """The name of what made players lose life last."""
        self.ballots: tuple[str, ...] = ()
        """The words that players voted for."""
        self.targets_before = 0
        self.removed = ""
        """The name of what removed counters last."""
        self.counted = ""
        """What is wrong with a description that only counting can use, until it is counted."""
        self.chosen: a.Kind | None = None
        """The kind of type that was chosen last: “of that type”."""
        self.linked = False
        """Whether another ability of the object exiles cards."""
        self.targets: list[a.TargetSlot] = []
        self.mentions = Mentions()
        self.subject: a.Ref = YOU
        self.self_asked = False
        """Whether the sentence began with a condition about the object itself."""
        self.doer: a.Ref = YOU
        """The subject of the verb phrase that is being read, whatever subjects it holds."""
        self.at = 0
        self.binds = 0
        self.group: a.Ref | None = None
        self.zones: tuple[Zone, ...] = ()
        """Where the paragraph says that its own card is."""
        """What the text last took some of: “the rest” is what is left of it."""
        self.modal: list[tuple[a.TargetSlot, ...]] = []

    def target(self, slot: a.TargetSlot, said: str) -> a.Target:
        """A new target slot, and the reference to it."""
        self.targets.append(slot)
        return a.Target(self.first_slot + len(self.targets) - 1, said=said)

    def check(self) -> None:
        """Stop where something was said that only counting can use, and nothing counted it."""
        if self.counted:
            raise Stop(Stage.LOWERING, self.counted, 0)

    def stop(self, stage: Stage, message: str) -> Stop:
        """The exception that ends this reading here."""
        return Stop(stage, message, self.at)


Rows = Mapping[str, Any]
_ROWS: dict[str, Any] = {}
_TAKES: dict[str, frozenset[str]] = {}


def rows() -> dict[str, Any]:
    """All rows of all families."""
    if not _ROWS:
        from rulesdb.oracle.language.rows import ALL  # noqa: PLC0415 -- the families use this module

        _ROWS.update(ALL)
    return _ROWS


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


def lower(tree: Any, ctx: Context) -> Any:
    """The meaning of a part of the syntax tree."""
    if isinstance(tree, Leaf):
        value = tree.value
        return value.get(tree.kind) if isinstance(value, dict) else value
    ctx.at = tree.at
    row = rows().get(tree.alias)
    if row is None:
        raise Stop(Stage.LOWERING, f"nothing is known of {tree.alias!r}", tree.at)
    children: dict[str, Any] = {}
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
        if name == "subj" and ctx.self_asked and getattr(value, "said", "") == "=s:it":
            # “If this spell was kicked, it deals …”: the spell, whatever has been targeted.
            value = a.Source(said=value.said)
        if name == "subj":
            ctx.subject = elided(value) if tree.alias in ("c_may", "c_may_static") else value
        elif name == "np" and tree.alias == "c_may_have":
            ctx.subject = value
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
    takes = _TAKES.get(tree.alias)
    if takes is None:
        takes = _TAKES[tree.alias] = holes(row)
    for name in children:
        if name not in takes and name != "subj":
            raise Stop(Stage.LOWERING, f"{tree.alias} has no place for {name}", tree.at)
    if S.name in takes:
        children["subj"] = ctx.subject
        ctx.subject = elided(ctx.subject)
    return _noted(fill(row, children, tree.alias), ctx)


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


def _whose(ctx: Context, effect: Any) -> None:
    """Texts always say who gains life, loses it, or wins: “you gain 3 life”, never “gain 3 life”."""
    first = effect
    while isinstance(first, a.Sequence):
        first = first.steps[0]
    if isinstance(first, _NEVER_BARE):
        raise ctx.stop(Stage.LOWERING, "who?")


def _reflexive(ctx: Context, outer: list[a.TargetSlot], chain: a.Effect) -> a.Effect:
    """“when you do, …”: a trigger of its own, with its own targets (603.12)."""
    inner, ctx.targets = tuple(ctx.targets), outer
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot be an instruction here")
    if inner and (outer or ctx.first_slot):
        raise ctx.stop(Stage.LOWERING, "targets outside and inside of a reflexive trigger")
    ability = a.TriggeredAbility(a.AnyEvent(()), chain, inner)
    return a.WhenDone(ability, said="when_you_do")


def elided(ref: a.Ref) -> a.Ref:
    """The same reference where its words are not repeated."""
    return ref if ref.said == ELIDED else reworded(ref, ELIDED)


def _noted(value: Any, ctx: Context) -> Any:
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


def plain(node: Any, used: frozenset[str]) -> Any:
    """The tree with names of results only where something refers to them."""
    if isinstance(node, tuple):
        made = tuple(plain(part, used) for part in node)
        return node if all(x is y for x, y in zip(made, node, strict=True)) else made
    if not isinstance(node, a.Node):
        return node
    changed: dict[str, Any] = {}
    for name, default in fields_of(type(node)):
        value = getattr(node, name)
        if name == "bind" and value and value not in used:
            if value != default:
                changed[name] = default
        elif isinstance(value, (a.Node, tuple)):
            made = plain(value, used)
            if made is not value:
                changed[name] = made
    return reworded(node, node.said, **changed) if changed else node


def names_used(node: a.Node) -> frozenset[str]:
    """The names of results that anything in the tree refers to."""
    out: set[str] = set()
    for one in nodes(node):
        if isinstance(one, (a.Bound, a.ResultAmount, a.IfDid)) and one.name:
            out.add(one.name.split("/")[0])
        if isinstance(one, a.AdditionalCost):
            out |= {
                part.bind
                for part in one.walk()
                if isinstance(part, (a.Sacrifice, a.Discard, a.Exile))
            }
    return frozenset(out)
