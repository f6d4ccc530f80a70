"""What a number of a text is of, in words: `Ann's devotion to blue`, `the mana spent to cast Bolt`; a row for each kind (107.3, 700.5).

The words stand before what the number is. Where a kind has no row it is “the number that it asks about”, and never another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.keywords.helping import ROWS as HELP
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.told.counted_things import counted_in
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

UNNAMED = "the number that it asks about"


def number_said(story: Story, frame: Frame, one: a.Quantity) -> str:
    """What a number is of."""
    row = _ROWS.get(type(one))
    if row is None:
        return UNNAMED
    try:
        return row(story, frame, one) or UNNAMED
    except RulesdbError:  # what only the ability itself could say
        return UNNAMED


def number_made_of(story: Story, frame: Frame, one: a.Quantity) -> str:
    """What it counts, or what besides mana has paid, behind the number; "" where there is nothing to say."""
    if isinstance(one, a.ManaSpent):
        return _helped(story, frame, one)
    told = counted_in(story, frame, one) if isinstance(one, a.Count) else ""
    return f" ({told})" if told else ""


def _names(story: Story, frame: Frame, ref: a.Ref) -> str:
    names = GivenNames(frame.state, story.things)
    return and_(
        [frame.state.players[n].name if is_player(n) else names.of(n) for n in answers(frame, ref)]
    )


def _of(before: str, behind: str = "") -> Callable[..., str]:
    """`the life total of Ann`: words around whatever the number is of."""

    def row(story: Story, frame: Frame, one: a.Quantity) -> str:
        whom = _names(story, frame, getattr(one, "of"))  # noqa: B009
        return f"{before}{whom}{behind}" if whom else ""

    return row


def _value(story: Story, frame: Frame, one: a.Value) -> str:
    whom = _names(story, frame, one.of)
    return f"the {one.characteristic.value} of {whom}" if whom else ""


def _devotion(story: Story, frame: Frame, one: a.Devotion) -> str:
    whom = _names(story, frame, one.of)
    colors = and_([color.word for color in one.colors])
    return f"{whom}'s devotion{f' to {colors}' if colors else ''}" if whom else ""


def _counters(story: Story, frame: Frame, one: a.CountersOn) -> str:
    whom = _names(story, frame, one.of)
    kind = f"{one.kind} " if one.kind else ""
    return f"the number of {kind}counters on {whom}" if whom else ""


def _distinct(_: Story, __: Frame, one: a.Distinct) -> str:
    return f"the number of different {one.characteristic.value}s that it counts"


def _in_all(word: str) -> Callable[..., str]:
    return lambda _, __, one: f"the {word} {one.characteristic.value} of what it counts"


def _paid(_: Story, __: Frame, one: a.TimesPaid) -> str:
    return f"how often the {one.name} cost was paid"


_ROWS: dict[type[a.Quantity], Callable[..., str]] = {
    a.Value: _value,
    a.LifeTotal: _of("the life total of "),
    a.Devotion: _devotion,
    a.CountersOn: _counters,
    a.Count: lambda *_: "the number of what it counts",
    a.MostAlike: lambda *_: "the greatest number that have one in common",
    a.Distinct: _distinct,
    a.Total: _in_all("total"),
    a.Greatest: _in_all("greatest"),
    a.Least: _in_all("least"),
    a.ManaSpent: _of("the mana spent to cast "),
    a.Speed: _of("", "'s speed"),
    a.Party: _of("the number of creatures in the party of "),
    a.EventCount: lambda *_: "how often that has happened",
    a.EventTotal: lambda *_: "what that comes to in all",
    a.TimesPaid: _paid,
    a.TimesResolved: lambda *_: "how often that ability has resolved this turn",
    a.TimesActivated: lambda *_: "how often that ability was activated this turn",
    a.TargetCount: _of("the number of targets of "),
    a.X: lambda *_: "X",
    a.EventAmount: lambda *_: "how much or how many it was",
    a.ResultAmount: lambda *_: "how many that were",
}


def _helped(story: Story, frame: Frame, one: a.ManaSpent) -> str:
    """What was tapped or exiled in the place of mana (702.51a, 702.66a, 702.126a)."""
    spells = {*answers(frame, one.of)}
    told = []
    for row in HELP:
        done = [
            e for e in story.game.events()
            if row.rule in e.rules and spells & {e.source, e.cause}
        ]  # fmt: skip
        if done:
            told.append(f"{len(done)} more paid by {row.keyword}, which is no mana spent")
    return f" ({and_(told)})" if told else ""


def rules_of_number(story: Story, frame: Frame, one: a.Quantity) -> Iterable[str]:
    """The rules about a number of this kind that one may not expect."""
    if isinstance(one, a.Devotion):
        return ("700.5",)
    if isinstance(one, a.ManaSpent) and _helped(story, frame, one):
        done = [row.rule for row in HELP if any(row.rule in e.rules for e in story.game.events())]
        return tuple(done)
    return ()
