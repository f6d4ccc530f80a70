"""Whether a player has to do what a text says: an instruction without “may” is followed (608.2c), as far as it is possible (609.3).

Of a thing that is named it is also said whether another could have been chosen. What is paid as a cost is told as that:
nobody has to cast or activate anything.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.instructions.offered import PRICE
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.events import EventKind as K
from rulesdb.engine.state.objects import ObjectKind, is_player
from rulesdb.engine.telling.articles import with_article
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.past.paid_with import paid_in
from rulesdb.scenarios.claims.replies import (
    Reply,
    happened,
    line_of,
    ordered,
    told_of,
    told_with_reason,
)
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import printed

_FOLLOWED, _AS_POSSIBLE = "608.2c", "609.3"
_BY_PLAYER = {
    "sacrifice": (K.SACRIFICE,),
    "discard": (K.DISCARD,),
    "draw": (K.DRAW,),
    "mill": (K.MILL,),
    "lose": (K.LOSE_LIFE,),
    "gain": (K.GAIN_LIFE,),
    "search": (K.SEARCH,),
    "reveal": (K.REVEAL,),
    "shuffle": (K.SHUFFLE,),
    "scry": (K.SCRY,),
    "create": (K.CREATE,),
}
"""What a player does, and the events by which it is told of that player."""
_BY_TEXT = {
    "put": (K.MOVE, K.PUT_COUNTERS),
    "return": (K.MOVE,),
    "exile": (K.EXILE,),
    "destroy": (K.DESTROY,),
    "untap": (K.UNTAP,),
    "tap": (K.TAP,),
    "transform": (K.TRANSFORM,),
    "attach": (K.ATTACH,),
    "copy": (K.COPY_SPELL,),
}
"""What whoever controls a spell or ability does to things, as its text has it."""


_HANGING = (" may ", "you may", " if ", "unless", "would")
"""Words behind which an instruction need not come up."""


def instructed(story: Story, one: m.WhoMay) -> Reply | None:
    """Whether this player has to do it, or may choose whether to, where the story has come to that; None where it has not."""
    found = _instructed(story, one)
    if found is None or one.bound:
        return found
    head, _, text = found.text.partition(": ")
    if head == "Yes" and not text.startswith(f"{one.player} may "):
        return found._replace(text=f"No: it is not {one.player}'s choice: {text}")
    return found


def _instructed(story: Story, one: m.WhoMay) -> Reply | None:
    who = story.player(one.player)
    did = [e for e in happened(story) if _does(story, e, one.word, who)]
    line = line_of(story, (one.ref,), gone=True) if one.ref is not None else set()
    # What was paid with another thing, or before an effect has it done as well, is not what is asked about.
    did = [e for e in did if not paid_in(story, e) or {e.subject, e.other} & line] or (
        did if not line else []
    )
    if did and (asked := _may_decline(story, one, did[-1], who)) is not None:
        return asked
    choices = [d for d in story.hand.questions if d.player == who and d.kind is DecisionKind.CHOOSE]
    if one.ref is not None:
        those = [e for e in did if {e.subject, e.other} & line]
        if those:
            return _of_one(story, one, those[-1], choices, line)
        if did and (other := _not_that(story, one, did[-1], choices, line)) is not None:
            return other
    if did:
        return _of_any(story, one, did[-1], choices)
    return _not_done(story, one, who)


def _may_decline(story: Story, one: m.WhoMay, e: Event, who: int) -> Reply | None:
    """That what did it says “you may”, and asked this player (603.5)."""
    item = story.state.last(e.cause) if e.cause and not is_player(e.cause) else None
    text = f" {_text_of(story, e._replace(subject=e.cause))} "
    word = next((word for word in ("may", "unless") if f" {word} " in text), "")
    if item is None or item.stack is None or not word:
        return None
    of = (e.cause, item.stack.source)
    asked = [
        d for d in story.hand.questions
        if d.kind is DecisionKind.MAY and d.player == who and d.source in of
    ]  # fmt: skip
    if not asked:
        return None
    name = GivenNames(story.state, story.things).of(e.cause)
    head = "No" if one.bound else "Yes"
    text = f"{head}: {one.player} may decline, for the text of {name} says “{word}”"
    return Reply(text, ordered(asked[-1].rules, "608.2d"))


def _does(story: Story, e: Event, word: str, who: int) -> bool:
    if e.kind in _BY_PLAYER.get(word, ()):
        return who in (e.player, _controller(story, e) if not e.player else 0)
    return bool(e.cause) and e.kind in _BY_TEXT.get(word, ()) and _controller(story, e) == who


def _controller(story: Story, e: Event) -> int:
    by = story.state.last(e.cause) if e.cause and not is_player(e.cause) else None
    return by.controller if by is not None else 0


def _of_any(story: Story, one: m.WhoMay, e: Event, choices: list[Decision]) -> Reply:
    if paid := paid_in(story, e):
        return _as_cost(story, e, paid)
    open_ = [d for d in choices if e.subject in d.numbers and d.open]
    names = GivenNames(story.state, story.things)
    which = and_(list(dict.fromkeys(names.of(n) for n in open_[-1].numbers))) if open_ else ""
    if not e.cause:  # what the rules have done, and no text
        return Reply(
            f"Yes: {_so(story, e)}: {told_of(story, e)}", ordered(e.rules, _FOLLOWED), settled=False
        )
    if one.kind and (other := _of_kind(story, one, e, open_)) is not None:
        return other
    done = f"{one.player} chooses which, of {which}" if " and " in which else told_of(story, e)
    return Reply(f"Yes: {_so(story, e)}: {done}", ordered((_FOLLOWED,), *e.rules))


def _of_kind(story: Story, one: m.WhoMay, e: Event, open_: list[Decision]) -> Reply | None:
    """That it need not be done with one of a kind, where others can be chosen; None where it has to be (701.21a)."""
    names = GivenNames(story.state, story.things)
    those = [*open_[-1].numbers] if open_ else [e.subject]
    others = [n for n in those if not _is_of(story, n, one.kind)]
    if not others or not one.bound:
        return None
    which = and_(list(dict.fromkeys(names.of(n) for n in those)))
    what = f"{one.player} chooses which, of {which}" if len(those) > 1 else told_of(story, e)
    kind = with_article(one.kind)
    text = f"No: what {one.player} has to {one.word} need not be {kind}: {what}"
    return Reply(text, ordered((_FOLLOWED,), *e.rules, "608.2d"))


def _is_of(story: Story, n: int, kind: str) -> bool:
    """Whether a thing is of a kind, as it is or last was."""
    one, was = story.state.last(n), story.state.lki.get(n)
    here = n in story.state.objects and story.state.objects[n].zone.value == "battlefield"
    c = story.game.look(n) if here or was is None else was.characteristics
    *nontoken, word = kind.split()
    token = one is not None and one.kind is ObjectKind.TOKEN
    if word == "token":
        return token
    return word.title() in {str(x).title() for x in c.types} and not (nontoken and token)


def _unstopped(story: Story, e: Event) -> str:
    """That what would have stopped it was not done or could not be, where the text says “unless” (118.12a); "" else."""
    if " unless " not in f" {_text_of(story, e._replace(subject=e.cause))} ":
        return ""
    poor = any(x.kind is K.SKIP and x.word == PRICE for x in happened(story))
    return "what would stop it can't be done" if poor else "what would stop it is not done"


def _so(story: Story, e: Event) -> str:
    """Which text has it done, and that it does not leave it to anybody."""
    source = e.cause or e.source
    if not source or is_player(source):
        return "the rules have it done"
    name = GivenNames(story.state, story.things).of(source)
    tail = (e.cause and _unstopped(story, e)) or "does not say “may”"
    return f"the text of {name} has it done, and {tail}"


def _of_one(
    story: Story, one: m.WhoMay, e: Event, choices: list[Decision], line: set[int]
) -> Reply:
    """Of the thing that it was done with: whether another would have done."""
    if paid := paid_in(story, e):
        return _as_cost(story, e, paid)
    if (free := _another(story, one, e, choices, line)) is not None:
        return free
    item = story.state.last(e.cause) if e.cause and not is_player(e.cause) else None
    effects = item.stack.effects if item is not None and item.stack is not None else ()
    if any(isinstance(x, a.Pick) and x.at_random for effect in effects for x in effect.walk()):
        name = GivenNames(story.state, story.things).of(e.cause)
        return Reply(f"No: {name} has it picked at random, and nobody chooses it", ("701.9b",))
    only = "" if not _chosen(story, e) else ", and there is nothing else to choose"
    text = f"Yes: {_so(story, e)}{only}: {told_of(story, e)}"
    return Reply(text, ordered((_FOLLOWED,), *e.rules))


def _another(
    story: Story, one: m.WhoMay, e: Event, choices: list[Decision], line: set[int]
) -> Reply | None:
    """That the player could choose another thing than this; None where it is the only one, or none of them."""
    asked = [d for d in choices if e.subject in d.numbers and line & {*d.numbers}]
    others = [n for d in asked[-1:] for n in d.numbers if n not in line]
    if not others or asked[-1].minimum >= len(asked[-1].numbers):
        return None
    names = GivenNames(story.state, story.things)
    which = _or(names, others)
    rules = ordered(asked[-1].rules, *e.rules, "608.2d")
    if not one.bound:
        return Reply(f"Yes: {one.player} may choose it, or {which} instead", rules)
    return Reply(f"No: {one.player} could choose {which} instead; {_so(story, e)}", rules)


def _or(names: GivenNames, those: list[int]) -> str:
    told = list(dict.fromkeys(names.of(n) for n in those))
    return and_(told).replace(" and ", " or ")


def _chosen(story: Story, e: Event) -> bool:
    """Whether the text leaves to a player what it is done with, and names no one thing."""
    if not e.cause or is_player(e.cause):
        return False
    said, word = _text_of(story, e._replace(subject=e.cause)), e.kind.value.split()[0]
    return f"{word} a" in said or f"{word}s a" in said


def _not_that(
    story: Story, one: m.WhoMay, e: Event, choices: list[Decision], line: set[int]
) -> Reply | None:
    """Of a thing that it was not done with, while it was with another."""
    if paid_in(story, e) or not e.cause:
        return None
    if (free := _another(story, one, e, choices, line)) is not None:
        return free
    name = GivenNames(story.state, story.things).of(e.cause)
    text = f"No: it is not what {name} has {one.player} {one.word}: {told_of(story, e)}"
    return Reply(text, ordered((_FOLLOWED,), *e.rules))


def _as_cost(story: Story, e: Event, paid: str) -> Reply:
    text = (
        f"No: {told_of(story, e)}{paid}, as a cost: without paying that it can't be done, and "
        "nobody has to do it"
    )
    return Reply(text, ("601.2h", "117.3d"), settled=False)


def _not_done(story: Story, one: m.WhoMay, who: int) -> Reply | None:
    """That a text has it done and there was nothing to do it with (609.3), or that something kept it from being done."""
    kinds = _BY_PLAYER.get(one.word, _BY_TEXT.get(one.word, ()))
    if not kinds:
        return None
    words = {kind.value for kind in kinds}
    for e in reversed(happened(story)):
        if e.kind is K.SKIP and e.word in words and who in (e.player, _controller(story, e)):
            return Reply(f"No: {told_with_reason(story, e)}", e.rules, settled=False)
        if (
            e.kind is K.SKIP
            and e.word == "trigger"
            and f"{one.word} " in _of_source(story, e.subject)
        ):
            return Reply(f"No: {told_with_reason(story, e)}", e.rules, settled=False)
        item = story.state.last(e.subject) if e.kind is K.RESOLVE else None
        if item is None or item.stack is None or not item.stack.effects:
            continue  # what becomes a permanent does nothing by resolving
        said = _text_of(story, e)
        others = f"{one.word}s "  # what other players, or that player, have to do
        told = others in said or (f"{one.word} " in said and item.controller == who)
        if told and not any(word in said for word in _HANGING):
            name = GivenNames(story.state, story.things).of(e.subject, e.name)
            text = f"No: what {name} says could not be done, for there was nothing to {one.word}"
            return Reply(text, (_AS_POSSIBLE, _FOLLOWED), settled=False)
    return None


def _of_source(story: Story, n: int) -> str:
    """The words of the triggered abilities of a permanent, in small letters."""
    if n not in story.state.objects:
        return ""
    held = (x.ability for x in story.game.look(n).abilities)
    return " ".join(printed(x) for x in held if isinstance(x, a.TriggeredAbility)).lower()


def _text_of(story: Story, e: Event) -> str:
    """The words of a spell or ability that has resolved, in small letters."""
    item = story.state.last(e.subject)
    if item is None or item.stack is None:
        return ""
    if item.stack.ability is not None:
        return printed(item.stack.ability).lower()
    was = story.state.lki.get(e.subject)
    held = was.characteristics.abilities if was is not None else ()
    return " ".join(printed(x.ability) for x in held).lower()
