"""The keyword that decides whether something can be done at all: flash, which lets it be cast now, equip, which says onto what, and one that is not there.

The rule of casting or activating holds for everything; the one of the keyword is what a judge names.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.permission import instant_speed, sorcery_time
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import printed
from rulesdb.scenarios.table.things import said

_OF_ANY_TARGET = frozenset(("601.2c", "115.1"))
"""The rules of a choice of targets that say nothing of which ones are legal."""
_EQUIP = "702.6a"


def by_flash(story: Story, claim: m.May) -> Why:
    """That a card is cast at a time when only flash lets it be (702.8a); nothing where it needs none."""
    if not isinstance(claim.deed, m.Cast) or not claim.player:
        return Why()
    who = story.player(claim.player)
    play = Play(story.state.copy())
    found = story.things.all(story.state, claim.deed.spell)
    mine = [story.state.objects[n] for n in found if n in story.state.objects]
    hand = [one for one in mine if one.zone is Zone.HAND and one.owner == who]
    if sorcery_time(play, who) or not hand:
        return Why()
    one, face = hand[0], hand[0].card.faces[hand[0].face]
    if CardType.INSTANT in face.type_line.types or not instant_speed(play, who, one, face):
        return Why()
    own = "flash" in story.game.look(one.id).keywords
    given = [x.source for x in play.board.rules(a.MayCastAsThoughFlash) if x.covers(who)]
    names = GivenNames(story.state, story.things)
    by = and_([names.of(n) for n in dict.fromkeys(given) if n]) if not own else ""
    how = f" (by the effect of {by})" if by else ""
    return Why(f", for it {'has' if own else 'is cast as though it had'} flash{how}", ("702.8a",))


def onto_what(deed: m.Deed, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of a refusal with that of equip before them, where all that is wrong is onto what (702.6a)."""
    equips = isinstance(deed, m.Activate) and deed.words == "Equip"
    return (_EQUIP, *rules) if equips and {*rules} <= _OF_ANY_TARGET else rules


def has_none(story: Story, deed: m.Activate) -> str:
    """That something has no ability of the keyword by which it would be activated, nor one printed; "" where it has (602.1)."""
    word = deed.words.lower()
    things = [n for n in story.things.all(story.state, deed.of) if n in story.state.objects]
    if word not in _ACTIVATED or not things:
        return ""
    for n in things:
        texts = [printed(held.ability) for held in story.game.look(n).abilities]
        card = story.state.objects[n].card
        texts += [text for face in story.deeds.paragraphs.get(id(card), ()) for text in face]
        if any(word in text.lower() for text in texts):
            return ""
    an = "an" if word[0] in "aeiou" else "a"
    return f"{said(deed.of)} doesn't have {an} {word} ability"


_ACTIVATED = frozenset(("cycling", "equip", "crew", "saddle", "unearth", "ninjutsu", "reconfigure", "fortify", "level up", "outlast", "scavenge", "embalm", "eternalize", "encore", "boast", "channel", "adapt"))  # fmt: skip
"""Keywords of activated abilities, and ability words before one."""
