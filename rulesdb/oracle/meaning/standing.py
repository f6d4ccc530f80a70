"""Where in the text the walk stands: clause, verb phrase, sentence, and the part of what is named there.

`lower` tells it which child it reads; the record of mentions is told what that means.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.meaning.antecedents import Mentions
from rulesdb.oracle.meaning.attachment import topics
from rulesdb.oracle.meaning.coins import SIDES
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.mentions import Part, Topic
from rulesdb.oracle.meaning.rows import expect, reworded
from rulesdb.oracle.syntax.parse import Branch, Leaf, Tree, clause_rules
from rulesdb.oracle.syntax.problems import Stage, Stop

_OTHERS = frozenset(
    ("s_otherwise", "s_instead", "s_instead_pre", "s_instead_post", "s_instead_damage")
)
"""Sentences that are followed in the place of the one before, so that nothing has happened by that."""


_INSTEAD = _OTHERS - {"s_otherwise"}

_PARTS = {
    "subj": Part.SUBJECT, "np": Part.OBJECT, "np_2": Part.OBJECT, "post": Part.WITHIN, "dest": Part.WITHIN,
    "event": Part.TOPIC, "time": Part.TOPIC, "cost": Part.COST, "costs": Part.COST, "cond": Part.TOPIC, "cond_2": Part.TOPIC,
    "wherex": Part.WITHIN, "value": Part.WITHIN, "each": Part.WITHIN, "quantity": Part.WITHIN,
    "would": Part.TOPIC, "poss": Part.WITHIN, "np_poss": Part.OBJECT, "who": Part.WITHIN,
}  # fmt: skip
"""What part something plays that is named in the child of this name."""


_ONLY_ONE = (Relation.EQUAL, a.Number(1))
"""How many there are where later words can mean the one that was asked after."""


def _asked_of_all(value: object) -> a.Filter | None:
    """All things that a condition speaks of, where later words mean them.

    “as long as you control exactly one creature, that creature …”; “if all lands are Islands, … them”.
    """
    if isinstance(value, a.Exists) and (value.relation, value.number) == _ONLY_ONE:
        return reworded(value.of, "")
    if isinstance(value, a.NotSo) and value.said.startswith("k_asks all:"):
        parts = expect(a.All, expect(a.Exists, value.part).of).parts[:-1]
        return parts[0] if len(parts) == 1 else a.All(parts)
    return None


_STICKY = (Part.WITHIN, Part.TOPIC, Part.COST)
"""Whatever is named inside of these plays the same part, but in a description."""


_ONLY_ASKED = frozenset(("wherex", "value", "each", "post"))
"""Children in which what is picked is only counted or described."""


_BEHIND = frozenset(
    (
        "if_post",
        "s_instead_post",
        "unless_act",
        "unless_have",
        "unless_either",
        "unless_so",
        "unless_pay",
    )
)
"""Sentences with a condition or a price behind the instruction: both are of what is so before it."""


class Standing:
    """One branch of the syntax tree while its children are read in printed order."""

    __slots__ = ("amounts", "beside", "ctx", "done", "kind", "known", "part", "since", "tree")

    def __init__(self, tree: Branch, kind: str, ctx: Context) -> None:
        self.tree = tree
        self.kind = kind
        self.ctx = ctx
        said = ctx.mentions
        self.part = said.part
        self.since = 0
        self.beside = said.beside
        behind = tree.alias in _BEHIND
        self.known = frozenset([one.ref for one in said.all]) if behind else None
        """What was named before the instruction behind which a condition or price stands."""
        self.amounts = self.done = ctx.amounts

    def before(self, name: str, children: Mapping[str, object]) -> None:
        """A child begins: what is named in it plays a part."""
        said, tree = self.ctx.mentions, self.tree
        self.beside = said.beside
        if name == "subj":
            said.verb = _verb(tree)
            players = tree.alias in _PLAYERS_DO or said.verb in self.ctx.table.by_players
            said.wants = "player" if players else ""
        elif name == "np" and self.kind == "vp":
            said.wants = "" if tree.alias in _TO_EITHER else "thing"
        elif name == "np_2":
            first = children.get("np")
            said.beside = first if isinstance(first, a.Target) else None
        inner = _PARTS.get(name)
        if inner is not None and not (tree.rule == "np" and name.startswith("np")):
            open_ = self.part not in _STICKY or (name == "post" and self.part is Part.TOPIC)
            if open_:
                said.part = Part.WITHIN if inner is Part.OBJECT and tree.rule == "token" else inner
        self.since = len(said.all)
        if self.known is not None and name != "chain" and said.asking is None:
            said.asking, self.done = self.known, self.ctx.amounts
            self.ctx.amounts = self.amounts

    def after(self, name: str, child: Tree, value: object) -> None:
        """A child has been read: what a condition is about, what was only counted, what was named."""
        said = self.ctx.mentions
        alias = child.alias if type(child) is Branch else ""
        if alias == "np_any_one" and self.tree.alias not in _PLAYERS_DO:
            raise Stop(Stage.LOWERING, "any of them may, and does nothing else", child.at)
        said.part = self.part
        said.beside = self.beside
        said.wants = ""
        asks = name[:4] == "cond"
        lasts = self.tree.rule == "duration"  # what a change is about is not how long it lasts
        if asks and not lasts and self.known is None and isinstance(value, a.Condition):
            self.ctx.compared = value if isinstance(value, a.Compare) else None
            about = topics(value, alias)
            said.topic = Topic(about, said.step)
            if a.Source() in about:
                said.own(Part.TOPIC)
            if self.kind == "clause":
                said.verb_phrase(shared=False)
        if asks and isinstance(value, a.NotSo) and isinstance(value.part, a.IfDid):
            said.undone()
        if asks or name in _ONLY_ASKED:
            said.counted(self.since, a.Pick, a.Each)
        if asks and (all_of := _asked_of_all(value)) is not None:
            said.add(a.Each(all_of), all_of, part=Part.TOPIC, plural=isinstance(value, a.NotSo))
        if alias == "v_self":  # “~'s power” names it, to be measured
            said.own(Part.COUNTED)
        if type(value) is a.Source:
            said.own(_PARTS.get(name))
        elif type(value) is a.Grantor:
            said.own(_PARTS.get(name), a.Grantor())

    def end(self) -> None:
        """The whole branch has been read."""
        if self.tree.rule == "sentence":
            self.ctx.compared = None
        if self.known is not None:
            self.ctx.mentions.asking = None
            self.ctx.amounts = self.done


def is_instead(tree: Branch) -> bool:
    """Whether a sentence says that it has the place of the one before."""
    return tree.alias in _INSTEAD


def instead_of_last(said: Mentions, tree: Branch) -> bool:
    """Whether a sentence is followed in the place of the one before, or under another condition on the same."""
    flip = _flipped(tree)
    other = bool(flip) and said.flip not in ("", flip)
    said.flip = flip
    return tree.alias in _OTHERS or other or (bool(said.topic.refs) and _parallel(tree))


def _flipped(tree: Branch) -> str:
    """“If you win the flip, …. If you lose the flip, …”: which of the two a sentence is for; nothing where for neither."""
    chain = tree.children[0][1] if tree.children else None
    if type(chain) is not Branch or chain.alias != "if_pre":
        return ""
    alias = getattr(chain.children[0][1], "alias", "")
    return alias if alias in ("k_win_flip", "k_lose_flip") or alias.startswith(SIDES) else ""


def _parallel(tree: Branch) -> bool:
    """“If it's a land card, …. If it's a creature card, …”: another condition on the same things."""
    chain = tree.children[0][1] if tree.children else None
    if type(chain) is not Branch or chain.alias != "if_pre":
        return False
    cond = chain.children[0][1]
    return type(cond) is Branch and not cond.alias.endswith(_DEEDS) and "_way" not in cond.alias


_DEEDS = ("_do", "_does", "_dont", "_doesnt", "_cant", "_flip", "_clash")
"""The ends of the names of conditions that ask whether something was done just before."""


_PLAYERS_DO = frozenset(("c_may", "c_may_either", "c_may_or_have", "c_may_have", "c_may_static", "rs_ignore", "unless_act", "unless_have", "unless_either", "re_in_turn_may", "re_in_turn_mid"))  # fmt: skip
"""Clauses that only players are the subjects of."""


_TO_EITHER = frozenset(
    ("v_deal", "v_deal_each", "v_deal_equal", "v_deal_to_equal", "v_deal_two", "v_deal_divided", "v_exchange_life")
)  # fmt: skip
"""Verb phrases whose object can be a player."""


def _verb(tree: Branch) -> str:
    """The alias of the first verb phrase that a subject has."""
    for name, child in tree.children:
        if type(child) is not Branch or name == "subj":
            continue
        if child.rule == "changes":
            return "v_changes"
        if clause_rules().get(child.rule) == "vp":
            return _said_of(child)
        if child.rule == "vps":
            return _verb(child)
    return ""


def begins(said: Mentions, tree: Branch, kind: str) -> None:
    """A clause or verb phrase begins; the first verb phrase is of the clause that begins with it."""
    if kind == "clause":
        said.verb_phrase(shared=False)
        said.fresh = True
    elif kind == "vp":
        if not said.fresh:
            said.verb_phrase(shared=True)
        said.fresh = False
        said.verb = _said_of(tree)
    elif not any(name in ("chain", "clause") for name, _ in tree.children) or "event" in dict(
        tree.children
    ):
        said.verb_phrase(shared=False)


def _said_of(tree: Branch) -> str:
    """The alias of a verb phrase; counters that change power and toughness are told apart from others."""
    kinds = (
        child.value for name, child in tree.children if name == "counter" and type(child) is Leaf
    )
    return f"{tree.alias} pt" if any("/" in str(kind) for kind in kinds) else tree.alias
