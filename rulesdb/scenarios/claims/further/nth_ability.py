"""The ability in a place of a card: `what is Idol's third ability?` counts all paragraphs as they are printed, activated or not (113.2c).

A line that activates counts the activated ones alone; where the place is another one among these the answer says so.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.language.words import ORDINAL_WORDS
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.cards import printed_on
from rulesdb.scenarios.table.reading import with_its_name
from rulesdb.scenarios.table.things import said

_KINDS: tuple[tuple[type[a.Ability], str, str], ...] = (
    (a.TriggeredAbility, "a triggered ability", "113.3c"),
    (a.ActivatedAbility, "an activated ability", "113.3b"),
    (a.StaticAbility, "a static ability", "113.3d"),
    (a.KeywordAbility, "a keyword ability", "702.1"),
)


def nth_ability(story: Story, one: m.NthAbility) -> Reply:
    """The words of an ability, what kind it is, and whether it is there now."""
    n = story.things.one(story.state, one.ref)
    name, nth = said(one.ref), ORDINAL_WORDS[one.ordinal]
    was = None if is_player(n) else story.state.last(n)
    if was is None:
        return Reply(f"{name} has no abilities of its own", ("113.1",))
    card, up = printed_on(story.state, was)
    faces = story.deeds.paragraphs.get(id(card), ())
    texts = [text for text in (faces[up] if up < len(faces) else ()) if text]
    if len(texts) < one.ordinal:
        has = f"{len(texts)} paragraphs of text" if len(texts) != 1 else "1 paragraph of text"
        return Reply(f"{name} has no {nth} ability: it has {has}", ("113.2c",))
    text = texts[one.ordinal - 1]
    held = (
        [
            x
            for x in story.game.look(n).abilities
            if story.deeds.paragraph(story.state, n, x.key) == text
        ]
        if n in story.state.objects
        else []
    )
    kind, rule = next(
        (
            (word, law)
            for sort, word, law in _KINDS
            if any(isinstance(x.ability, sort) for x in held)
        ),
        ("", "113.2c"),
    )
    what = f", {kind}" if kind else ""
    lost = "" if held else "; it does not have that ability now"
    return Reply(f"{name}'s {nth} ability{what}: “{with_its_name(text, name)}”{lost}", (rule,))
