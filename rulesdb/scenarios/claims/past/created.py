"""Which tokens a player has created, or a card has had created: how many of each kind, by what, and why none (111.1, 701.7a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.amounts import why_nothing
from rulesdb.scenarios.claims.descriptions import described
from rulesdb.scenarios.claims.positions import names_of
from rulesdb.scenarios.claims.replies import Reply, happened, line_of, ordered, replaced
from rulesdb.scenarios.claims.told.how_it_came import listed_sources
from rulesdb.scenarios.claims.told.tokens_chain import tokens_chain
from rulesdb.scenarios.language.claims_said import group
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said

_RULE = "701.7a"


def created(story: Story, one: m.Created) -> Reply:
    """The tokens of a kind that were created so far, for a player or by what a card says; of any kind where none is said."""
    made = [e for e in happened(story) if e.kind is EventKind.CREATE and e.word != "emblem"]
    if one.by is not None:
        line = line_of(story, (one.by,))
        made = [e for e in made if e.source in line]
    who = story.player(one.player) if one.player else 0
    made = [e for e in made if who in (0, e.player)]
    fit = [e for e in made if one.of is None or _is(story, e.subject, one.of)]
    subject = one.player or (said(one.by) if one.by is not None else "nobody")
    if not fit:
        kind = "tokens" if one.of is None else group(one.of.but(count=2), "", several=True)
        why = why_nothing(story, "create", {who} if who else line, None)
        text = f"{subject} creates no {kind}{f': {why.text}' if why.text else ''}"
        text += f"; it is {_kinds(story, made)}" if made else ""
        return Reply(text, ordered(why.rules, _RULE), settled=False)
    by = listed_sources(story, "create", fit) if one.by is None else ""
    if by and (chain := tokens_chain(story, made)).text:
        by = chain.text if len(fit) == len(made) else f"of {len(made)} tokens in all: {chain.text}"
    came = f": {by}" if by else ""
    text = f"{subject} creates {_kinds(story, fit)}{came or _for_whom(story, fit)}"
    rules = ordered((r for e in fit for r in sorted(e.rules, key=_replaced)), _RULE)
    return Reply(text, rules, settled=False, dealt=True)


def _replaced(rule: str) -> bool:
    """What changed how many there are is told before what creating is (614.1a)."""
    return not rule.startswith(("614.", "616."))


def _is(story: Story, n: int, of: m.Controls) -> bool:
    """Whether a token is of a kind, as it is now or last was: by description, by its name, or by its subtypes (111.4)."""
    if of.description is not None:
        return described(story, n, of.description)
    words = set(of.name.removesuffix(" Token").split())
    return of.name in names_of(story, n) or words <= {*story.game.look(n).subtypes}


def _kinds(story: Story, made: Iterable[Event]) -> str:
    """The tokens by what they are called, and how many of each."""
    called = Counter(_called(story, e.subject) for e in made)
    return and_([f"{n} {name} token{'' if n == 1 else 's'}" for name, n in called.items()])


def _called(story: Story, n: int) -> str:
    """What a token is called, also one that has ceased to exist."""
    name = story.game.look(n).name or GivenNames(story.state, story.things).of(n)
    return name.removeprefix("the ").removesuffix(" Token").removesuffix(" token")


def _for_whom(story: Story, made: Iterable[Event]) -> str:
    """Which players created what a card had created, each how many of several, and whose effects changed how many."""
    by: dict[int, list[Event]] = {}
    for e in made:
        by.setdefault(e.player, []).append(e)
    many = len(by) > 1
    names = [
        f"{story.state.players[who].name}{f' ({len(each)})' if many else ''}"
        for who, each in by.items()
    ]
    return f" for {and_(names)}{''.join(dict.fromkeys(replaced(story, e) for e in made))}"
