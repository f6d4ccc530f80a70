"""What an instruction did gets a name where later words can mean it: “it”, “those creatures”, “that much” (608.2c, 608.2h).

Names are given as the text is read; those that nothing uses are taken away again (`trees.plain`).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, linked_cards, parts_of
from rulesdb.oracle.meaning.made_tokens import CREATES
from rulesdb.oracle.meaning.rows import expect, nodes, reworded
from rulesdb.oracle.meaning.trees import binds_of

_MOVERS = (
    a.Exile, a.Put, a.Return, a.Destroy, a.Sacrifice, a.Discard, a.Reveal, a.Search, a.Look, a.Mill,
    a.RevealUntil, a.Draw, a.Damage, a.GainLife, a.LoseLife, a.Tap, a.PutCounters, a.RemoveCounters,
    a.PayAny,
)  # fmt: skip


_AMOUNTS = (
    a.Damage, a.GainLife, a.LoseLife, a.Draw, a.Discard, a.Mill, a.Sacrifice, a.Exile, a.Destroy,
    a.PutCounters, a.RemoveCounters, a.PayAny,
)  # fmt: skip


_NOTED = frozenset(
    (a.Apply, a.Replace, a.CastCard, *_MOVERS, *CREATES, a.KeywordAction, a.Choose, a.If, a.InTurn, a.May, a.Shuffle)
)  # fmt: skip
"""All kinds of instructions that get a name or a choice: most parts of a text are none of them."""


def noted(value: object, ctx: Context) -> object:
    """An instruction whose result later words can mean gets a name for it."""
    if value.__class__ not in _NOTED or not isinstance(value, a.Effect):
        return value
    if ctx.asks and isinstance(value, (a.Apply, a.Replace, *_MOVERS)) and (asked := _asked(value)):
        return a.Sequence((*asked, value), said="with_choice")
    if isinstance(value, a.Shuffle):
        ctx.shuffled = value.player
        return value
    if isinstance(value, CREATES):
        ctx.binds += 1
        name = f"token{ctx.binds}" if ctx.binds > 1 else "token"
        ctx.created = value
        value = reworded(value, value.said, bind=name)
        ctx.mentions.result(value, name)
        return value
    if isinstance(value, _MOVERS) and not value.bind:
        ctx.binds += 1
        value = reworded(value, value.said, bind=f"{type(value).__name__.lower()}{ctx.binds}")
        ctx.doers[value.bind] = getattr(value, "player", a.You())
        if any(isinstance(one, a.In) and one.of == a.Item() for one in nodes(value)):
            ctx.own_cards.add(value.bind)
        if isinstance(value, a.RemoveCounters):
            ctx.removed = value.bind
        if isinstance(value, a.PayAny):
            ctx.paid = value.bind
        if isinstance(value, a.LoseLife):
            ctx.lost = value.bind
        if isinstance(value, (a.Put, a.Return)):
            ctx.puts.append((value.bind, value.to))
            ctx.moved = value
        if isinstance(value, _AMOUNTS) or (isinstance(value, a.Put) and _shuffled_all(value)):
            ctx.amounts = value.bind
            if not isinstance(_much(value), (a.EventAmount, a.ResultAmount)) and not _one(value):
                ctx.much = value.bind
        ctx.mentions.result(value, value.bind)
    elif isinstance(value, a.CastCard) and not value.bind:
        ctx.binds += 1
        value = reworded(value, value.said, bind=f"spell{ctx.binds}")
        ctx.mentions.cast(a.Bound(value.bind), value.what)
    elif isinstance(value, a.Apply) and isinstance(value.changes[-1], a.MayPlayFrom):
        value = _may_cast(value, value.changes[-1], ctx)
    elif isinstance(value, a.KeywordAction) and value.name in _MAKE and not value.bind:
        ctx.binds += 1
        value = reworded(value, value.said, bind=f"made{ctx.binds}")
        ctx.mentions.result(value, value.bind)
    elif isinstance(value, a.KeywordAction) and value.name in _DONE_TO and not value.bind:
        ctx.binds += 1
        value = reworded(value, value.said, bind=f"{value.name}{ctx.binds}")
        ctx.acted[value.name] = value.bind
    elif isinstance(value, a.Apply) and _fixed(value) and not value.bind:
        ctx.binds += 1
        value = reworded(value, value.said, bind=f"changed{ctx.binds}")
        ctx.mentions.result(value, value.bind)
    elif isinstance(value, a.Choose) and value.kind is a.Kind.NUMBER:
        ctx.binds += 1
        value = reworded(value, value.said, bind=f"choose{ctx.binds}")
        ctx.much = value.bind
    elif isinstance(value, a.Choose) and value.kind is a.Kind.OBJECT:
        ctx.binds += 1
        value = reworded(value, value.said, bind=f"choose{ctx.binds}")
        ctx.kept = _kept(value)
        if isinstance(value.player, a.Each):
            # What each of several has chosen no word but “the rest” speaks of here.
            ctx.unkept = "a choice that is remembered"
            ctx.mentions.drop(value.what)
        else:
            ctx.mentions.result(value, value.bind)
    elif isinstance(value, (a.Search, a.Look, a.RevealUntil)):
        ctx.mentions.result(value, value.bind)
    elif isinstance(value, a.If) and any(
        isinstance(one, a.IfDid) for one in nodes(value.condition)
    ):
        ctx.mentions.optional |= binds_of(value)
    elif isinstance(value, a.May) and not value.bind:
        ctx.mentions.optional |= binds_of(value)
        ctx.binds += 1
        value = reworded(value, value.said, bind=f"may{ctx.binds}")
        ctx.offered = value
    elif isinstance(value, a.InTurn):
        value = reworded(value, value.said, effect=noted(value.effect, ctx))
    return value


def _kept(value: a.Choose) -> tuple[str, a.Ref, a.Filter] | None:
    """What a choice was made among: “the rest” after it is what was not chosen (608.2d)."""
    what = value.what
    if isinstance(what, a.Pick) and what.among is None:
        return value.bind, value.player, what.of
    said, _, parts = what.said.partition(" ") if what is not None else ("", "", "")
    if isinstance(what, a.Together) and said in AMONG:
        last = what.parts[-1]
        group = parts_of(last.of)[-int(parts) :] if isinstance(last, a.Pick) else ()
        return value.bind, value.player, joined(group)
    return None


AMONG = ("am_list_among_p", "am_among_list_p")
"""The hints of several things chosen from among others, and of how many parts the description of those is."""


def _shuffled_all(value: a.Put) -> bool:
    """Whether all of something is put away together, of which texts say “that many”."""
    every = isinstance(value.what, a.Each) and value.to.position == "shuffled"
    return every or isinstance(value.what, a.Whole)


def _may_cast(value: a.Apply, change: a.MayPlayFrom, ctx: Context) -> a.Effect:
    """“You may cast that card this turn”: the spell that it becomes then is found by a name (400.7h)."""
    of = change.what
    if change.bind or not (isinstance(of, a.Is) or linked_cards(of)):
        return value
    ctx.binds += 1
    name = f"cast{ctx.binds}"
    ctx.mentions.cast(a.Bound(name), a.Each(of) if linked_cards(of) else expect(a.Is, of).ref)
    named = reworded(change, change.said, bind=name)
    return reworded(value, value.said, changes=(*value.changes[:-1], named))


def _one(value: a.Effect) -> bool:
    """Whether it is done to the object itself: one thing, of which nobody says “that many”."""
    done = (a.Exile, a.Destroy, a.Sacrifice, a.Discard)
    return isinstance(value, done) and isinstance(value.what, a.Source)


def _much(value: a.Effect) -> object:
    """The number that an instruction itself says."""
    what = getattr(value, "what", None)
    picked = what.count if isinstance(what, a.Pick) else None
    return getattr(value, "amount", None) or picked or getattr(value, "count", None)


_DONE_TO = frozenset(("amass", "blight", "discover"))
"""Keyword actions whose object later words name: “the amassed Army” (701.47c, 701.57c, 701.68c)."""

_MAKE = ("manifest", "cloak", "manifest dread")
"""Keyword actions that put a card onto the battlefield, which later words mean."""


_LAYERED = (
    a.GainControl, a.ModifyPT, a.Gain, a.SetPT, a.BecomeType, a.BecomeColor, a.Lose, a.LoseAllAbilities,
    a.LoseType, a.SwitchPT,
)  # fmt: skip
"""Changes by which what is changed may fit its description no more, or others do."""


def _fixed(value: a.Apply) -> bool:
    """Whether the set of what is changed is fixed once: “those creatures” are of that set (611.2c)."""
    return (
        isinstance(value.to, a.Each)
        and value.duration != a.Indefinitely()
        and any(isinstance(one, _LAYERED) for one in value.changes)
    )


_KINDS = {f"{kind} of your choice": kind for kind in a.Kind}


def _asked(value: a.Effect) -> tuple[a.Choose, ...]:
    """The choices that “of your choice” in a change asks for as the instruction is followed (608.2d)."""
    links = dict.fromkeys(
        one.link
        for one in nodes(value)
        if isinstance(one, (a.OfChosen, a.ChosenWord)) and one.link in _KINDS
    )
    return tuple(a.Choose(_KINDS[link], a.You(), link=link) for link in links)
