"""A question about a name that things of several players have: the answer where it is one for all of them, else each by whose it is.

Only where each player has things of that name that are alike is told so; all else is left to be told apart by names.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import refs_in
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.playing.story import Story

Answer = Callable[[Story, m.Ask], Reply]
"""How one question is answered."""


def of_each(story: Story, ask: m.Ask, answer: Answer) -> Reply | None:
    """The answer about what several players have by one name; None where that is not what is unclear."""
    unclear = [ref for ref in dict.fromkeys(refs_in(ask.question)) if _owners(story, ref)]
    if len(unclear) != 1:
        return None
    (ref,) = unclear
    replies: dict[str, Reply] = {}
    for who in _owners(story, ref):
        name = story.state.players[who].name
        question = _with(ask.question, ref, ref.but(whose=name))
        assert isinstance(question, m.Node)
        replies[name] = answer(story, ask.but(question=question))
    if not all(reply.known for reply in replies.values()):
        return None
    plain = {
        reply.text.replace(f"{name}'s {ref.name}", ref.name) for name, reply in replies.items()
    }
    rules = tuple(dict.fromkeys(rule for reply in replies.values() for rule in reply.rules))
    settled = all(reply.settled for reply in replies.values())
    if len(plain) == 1:
        return Reply(plain.pop(), rules, settled=settled)
    heads = {name: f"{name}'s {ref.name}" for name in replies}
    told = (
        reply.text if reply.text.startswith(heads[name]) else f"of {heads[name]}: {reply.text}"
        for name, reply in replies.items()
    )  # fmt: skip
    text = "; ".join(told)
    return Reply(f"{text[:1].upper()}{text[1:]}", rules, settled=settled)


def _owners(story: Story, ref: m.Ref) -> list[int]:
    """The players of whom each has something of this name, where several do; nothing where the name is clear."""
    state = story.state
    found = [n for n in story.things.all(state, ref) if n in state.objects and not is_player(n)]
    if ref.whose or ref.ability or ref.state or len(found) < 2:
        return []
    who = (state.objects[n].controller or state.objects[n].owner for n in found)
    owners = list(dict.fromkeys(who))
    return owners if len(owners) > 1 else []


def _with(one: object, old: m.Ref, new: m.Ref) -> object:
    """A question with another name in the place of one."""
    if isinstance(one, m.Ref):
        return new if one == old else one
    if isinstance(one, tuple):
        return tuple(_with(each, old, new) for each in one)
    if not isinstance(one, m.Node):
        return one
    changed = {name: _with(getattr(one, name), old, new) for name in one.names}
    return one.but(
        **{name: each for name, each in changed.items() if each is not getattr(one, name)}
    )
