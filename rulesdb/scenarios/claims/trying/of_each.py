"""A question about a name that several things have: the answer where it is one for all of them, else what is so of each.

Of several players' things each is told by whose it is. Of one player's, the one that a spell or ability of the story
was aimed at is told first, for that is meant; of those that nothing sets apart the answer says how many are so.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import refs_in
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.language.words import COUNT_WORDS, ORDINALS
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said
from rulesdb.scenarios.table.told_apart import as_cast

Answer = Callable[[Story, m.Ask], Reply]
"""How one question is answered."""


def of_each(story: Story, ask: m.Ask, answer: Answer) -> Reply | None:
    """The answer about what several players have by one name; None where that is not what is unclear."""
    place = isinstance(ask.question, m.WhereIs)
    unclear = [
        ref for ref in dict.fromkeys(refs_in(ask.question)) if _owners(story, ref, hands=place)
    ]
    if len(unclear) != 1:
        return None
    (ref,) = unclear
    replies: dict[str, Reply] = {}
    for who in _owners(story, ref, hands=place):
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


def _owners(story: Story, ref: m.Ref, *, hands: bool) -> list[int]:
    """The players of whom each has something of this name, where several do; nothing where the name is clear.

    `hands`: also where it lies in a hand, which is clear for whoever does something with it: one casts the own one.
    """
    state = story.state
    if ref.whose or ref.state:
        return []
    # Of an ability whose thing it is of; what has left the game with its owner was a player's, too (800.4a).
    plain = ref.but(ability=False)
    found = [n for n in story.things.all(state, plain) if not is_player(n)]
    seen = [one for n in found if (one := state.objects.get(n) or state.last(n)) is not None]
    if len(seen) < 2 or (not hands and any(one.zone is Zone.HAND for one in seen)):
        return []
    owners = list(dict.fromkeys(one.controller or one.owner for one in seen))
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


_MARK = "\u200b"
"""Behind a name, what makes it that of one thing alone while it is asked about; no answer has it."""


def of_alike(story: Story, ask: m.Ask, answer: Answer) -> Reply | None:
    """The answer about one of several of a name that one player has; None where that is not what is unclear."""
    unclear = {ref: those for ref in refs_in(ask.question) if (those := _several(story, ask, ref))}
    if sum(len(those) > 1 for those in unclear.values()) > 1 or not unclear:
        return None
    ref, those = min(unclear.items(), key=lambda one: len(one[1]))
    replies = [_of_one(story, ask, ref, n, answer) for n in those]
    if not all(reply.known for reply in replies):
        return None
    said_of: dict[str, list[int]] = {}
    for n, reply in zip(those, replies, strict=True):
        said_of.setdefault(reply.text, []).append(n)
    rules = tuple(dict.fromkeys(rule for reply in replies for rule in reply.rules))
    settled = all(reply.settled for reply in replies)
    if len(those) == 1:
        return replies[0]
    if len(said_of) == 1:
        text = f"{replies[0].text} (the same of each of the {_number(len(those))})"
        return Reply(text, rules, settled=settled)
    meant, by = _meant(story, ask, ref, those)
    cast = as_cast(story.state, those) if not meant else []
    in_turn = dict(zip(cast, ORDINALS, strict=False)) if len(cast) == len(those) <= 4 else {}
    groups = sorted(said_of.items(), key=lambda one: meant not in one[1])
    if meant and len(groups[0][1]) > 1:
        meant = 0
    parts: list[str] = []
    for text, ones in groups:
        if meant in ones:
            parts.append(f"{text} (that is the {ref.name} that {by} is aimed at)")
        elif in_turn:
            which = and_([in_turn[n] for n in sorted(ones, key=cast.index)])
            parts.append(f"of the {which} that was cast: {text}")
        elif parts and sum(map(len, said_of.values())) == len(ones) + (
            1 if meant else len(groups[0][1])
        ):
            parts.append(f"of the {'other' if len(ones) == 1 else 'others'}: {text}")
        else:
            parts.append(f"of {_number(len(ones))} of them: {text}")
    told = "; ".join(parts)
    first = replies[those.index(meant)].rules if meant else ()
    told = f"{told[:1].upper()}{told[1:]}"
    return Reply(told, tuple(dict.fromkeys((*first, *rules))), settled=settled)


_OF_HIDDEN = ("get discarded", "get drawn", "get milled", "get revealed")
"""What happens to cards in hands and libraries."""


def _several(story: Story, ask: m.Ask, ref: m.Ref) -> list[int]:
    """What a name could mean where several things are called so and their owner does not tell them apart.

    Nothing where it is clear, and where some of them lie in a hand or library: what has happened to those is meant
    only where it is asked what happens to cards there.
    """
    if ref.state or ref.name in story.things.players:
        return []
    state, question = story.state, ask.question
    if ref.ability:
        return [n for n in story.things.all(state, ref) if state.last(n) is not None]
    found = [n for n in story.things.all(state, ref) if state.last(n) is not None]
    if _of_events(question):  # what a token did, it did also where it has ceased to exist since
        found = [*dict.fromkeys((*found, *story.things.ceased(state, ref.name)))]
    owners = {one.owner for n in found if (one := state.last(n)) is not None}
    hidden = (Zone.LIBRARY, Zone.HAND)
    seen = [n for n in found if n not in state.objects or state.objects[n].zone not in hidden]
    fate = isinstance(question, m.FateOf) and question.verb not in _OF_HIDDEN
    if len(found) < 2 or len(owners) > 1 or not (fate or len(seen) == len(found)):
        return []
    return seen


def _of_events(question: m.Question) -> bool:
    """Whether it is asked what happened, and not how things stand."""
    about = question.claim if isinstance(question, m.HowMuch) else question
    return isinstance(about, (m.FateOf, m.HappensTo, m.Undergone, m.Undergoes))


def some_ceased(story: Story, ask: m.Ask) -> bool:
    """Whether what happened is asked by a name that a token had as well which is no more, besides what is there."""
    if not _of_events(ask.question):
        return False
    refs = [ref for ref in refs_in(ask.question) if not ref.ability and not ref.state]
    things, state = story.things, story.state
    return any(
        (gone := things.ceased(state, ref.name)) and {*things.all(state, ref)} - {*gone}
        for ref in refs
        if refs.count(ref) == 1
    )


def _of_one(story: Story, ask: m.Ask, ref: m.Ref, n: int, answer: Answer) -> Reply:
    """The answer about one of them, called by its name alone through all zones (400.7)."""
    mine = said(ref.but(whose="")) + _MARK
    things = story.things.with_one_more(min(_line(story, n)), mine, exact=True)
    hand = story.hand.aside()
    hand.things = things
    other = story.at(hand, story.since, story.until)
    other.things = things
    question = _with(ask.question, ref, ref.but(name=mine, whose="", ability=False))
    assert isinstance(question, m.Node)
    reply = answer(other, ask.but(question=question))
    return reply._replace(text=reply.text.replace(_MARK, ""))


def _line(story: Story, n: int) -> set[int]:
    """Every number that one of them has had."""
    out = {n}
    for number, was in reversed(story.state.lki.items()):
        if was.became in out:
            out.add(number)
    return out


def _meant(story: Story, ask: m.Ask, ref: m.Ref, those: list[int]) -> tuple[int, str]:
    """The one of them that something in the story was aimed at, and what that was; 0 where there is none or several.

    Where a question names something that is aimed at one of them, that alone counts.
    """
    state = story.state
    named = [n for one in refs_in(ask.question) if one != ref for n in story.things.all(state, one)]
    asked = {number for n in named for number in _line(story, n)}
    ones = (*state.objects.items(), *((n, was.object) for n, was in state.lki.items()))
    by: dict[int, set[int]] = {n: set() for n in those}
    for n in those:
        mine = _line(story, n)
        for number, one in ones:
            if one.stack is not None and mine & {t for slot in one.stack.targets for t in slot}:
                by[n].add(number)
    if any(found & asked for found in by.values()):
        by = {n: found & asked for n, found in by.items()}
    hit = [n for n in those if by[n]]
    if len(hit) != 1:
        return 0, ""
    return hit[0], GivenNames(state, story.things).of(min(by[hit[0]]))


def _number(count: int) -> str:
    return COUNT_WORDS.get(count, str(count))
