"""In which states a thing can be besides those of a permanent (110.5) and of combat: a row for each, with the rule that has it.

What a keyword makes of a thing is read off the effects that last on it, so that it ends with them; what no text calls so is not so.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.keywords.bestowed import is_bestowed
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.flags import RING_BEARER
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.scenarios.playing.story import Story
from rulesdb.values import NamedTuple

Test = Callable[[Story, GameObject, int], bool]


class State(NamedTuple):
    """When a thing is in a state, the rule that has it, and what that comes to, where the word does not say it."""

    test: Test
    rule: str
    means: str = ""


def asked(status: a.Status) -> Test:
    """Whether the engine would say so of “a creature that is …”."""

    def test(story: Story, one: GameObject, _: int) -> bool:
        frame = Frame(story.state, story.game.look(one.id).controller or one.owner, one.id)
        return fits(frame, one.id, a.HasStatus(status))

    return test


def _noted(word: str) -> Test:
    return lambda _, one, __: word in one.designations


# What lasts on a thing.


def _lasting(story: Story, n: int, *changes: type[a.Node]) -> list[Lasting]:
    """The effects that make just these changes of one thing."""
    return [
        one for one in story.state.effects.values()
        if isinstance(one.to, tuple) and n in one.to and tuple(map(type, one.changes)) == changes
    ]  # fmt: skip


def _says(story: Story, source: int, word: str) -> bool:
    """Whether what made an effect has a keyword action of this name."""
    one = story.state.last(source)
    faces = one.card.faces if one is not None else ()
    nodes = (node for face in faces for text in face.abilities for node in text.walk())
    return any(isinstance(node, a.KeywordAction) and node.name == word for node in nodes)


def _detained(story: Story, one: GameObject, _: int) -> bool:
    found = _lasting(story, one.id, a.CantAttack, a.CantBlock, a.CantActivate)
    return any(isinstance(each.duration, a.UntilNextTurn) and _says(story, each.source, "detain") for each in found)  # fmt: skip


def _exerted(story: Story, one: GameObject, _: int) -> bool:
    done = any(
        e.kind is EventKind.KEYWORD_ACTION and e.word == "exert" and e.subject == one.id
        for e in story.game.events(0)
    )
    return done and bool(_lasting(story, one.id, a.DoesntUntap))


def _crewed(story: Story, one: GameObject, _: int) -> bool:
    found = _lasting(story, one.id, a.BecomeType)
    by_itself = [each for each in found if each.source == one.id]
    return bool(by_itself) and "crew" in story.game.look(one.id).keywords


# What a thing is made of, and what it is at all.


def _copy(story: Story, one: GameObject, _: int) -> bool:
    """A copy of a spell or card, or a permanent with the copiable values of another (707.1, 707.2)."""
    if one.kind in (ObjectKind.SPELL_COPY, ObjectKind.CARD_COPY):
        return True
    values = story.game.look(one.id).copiable
    if values.original and values.original not in {face.name for face in one.card.faces}:
        return True
    made = (e for e in story.game.events(0) if e.kind is EventKind.CREATE and e.subject == one.id)
    return any("707.8a" in e.rules for e in made)  # with both faces of the card that it copies


def _merged(_: Story, one: GameObject, __: int) -> bool:
    return bool(one.parts) and one.card.layout is not Layout.MELD


def _melded(_: Story, one: GameObject, __: int) -> bool:
    return bool(one.parts) and one.card.layout is Layout.MELD


def _spell(_: Story, one: GameObject, __: int) -> bool:
    return one.zone is Zone.STACK and one.stack is not None and one.stack.kind == "spell"


def _alone(role: str) -> Test:
    """Whether it is the only creature that attacks or blocks (506.5)."""

    def test(story: Story, one: GameObject, _: int) -> bool:
        combat = story.state.combat
        if combat is None:
            return False
        group = combat.attackers if role == "attacking" else combat.blockers
        found = combat.attacker(one.id) if role == "attacking" else combat.blocker(one.id)
        return found is not None and len(group) == 1

    return test


def _bearer(story: Story, one: GameObject, _: int) -> bool:
    return any(story.state.flag(RING_BEARER, who) == one.id for who in story.state.players)


STATES: dict[str, State] = {
    "goaded": State(asked(a.Status.GOADED), "701.15b"),
    "monstrous": State(_noted("monstrous"), "701.37b"),
    "renowned": State(_noted("renowned"), "702.112b"),
    "suspected": State(_noted("suspected"), "701.60b"),
    "saddled": State(asked(a.Status.SADDLED), "702.171b"),
    "paired": State(asked(a.Status.PAIRED), "702.95b"),
    "suspended": State(asked(a.Status.SUSPENDED), "702.62b"),
    "kicked": State(asked(a.Status.KICKED), "702.33d"),
    "solved": State(_noted("solved"), "719.3b"),
    "harnessed": State(_noted("harnessed"), "701.64b"),
    "prepared": State(_noted("prepared"), "722.3a"),
    "plotted": State(_noted("plotted"), "702.170a"),
    "foretold": State(_noted("foretold"), "702.143c"),
    "warped": State(_noted("warped"), "702.185b"),
    "enchanted": State(asked(a.Status.ENCHANTED), "303.4b"),
    "equipped": State(asked(a.Status.EQUIPPED), "301.5a"),
    "modified": State(asked(a.Status.MODIFIED), "700.9"),
    "historic": State(asked(a.Status.HISTORIC), "700.6"),
    "an outlaw": State(asked(a.Status.OUTLAW), "700.12"),
    "summoning sick": State(asked(a.Status.SUMMONING_SICK), "302.6"),
    "detained": State(
        _detained, "701.35a", "it can't attack or block, and its activated abilities can't be activated, until the next turn of whoever detained it",
    ),
    "exerted": State(_exerted, "701.43a", "it doesn't untap in the next untap step of whoever exerted it"),
    "crewed": State(_crewed, "702.122a", "it is an artifact creature until the turn ends"),
    "bestowed": State(lambda story, one, _: is_bestowed(story.state, one.id), "702.103b", "it is an Aura and no creature"),
    "manifested": State(lambda _, one, __: one.face_down == "manifest", "701.40a"),
    "cloaked": State(lambda _, one, __: one.face_down == "cloak", "701.58a"),
    "merged": State(_merged, "730.2"),
    "melded": State(_melded, "701.42a"),
    "a copy": State(_copy, "707.2"),
    "a spell": State(_spell, "112.1"),
    "a card": State(lambda _, one, __: one.kind is ObjectKind.CARD, "109.1"),
    "attached": State(lambda _, one, __: bool(one.attached_to), "701.3a"),
    "phased in": State(lambda _, one, __: one.zone is Zone.BATTLEFIELD and not one.phased_out, "110.5"),
    "attacking alone": State(_alone("attacking"), "506.5"),
    "blocking alone": State(_alone("blocking"), "506.5"),
    "a Ring-bearer": State(_bearer, "701.54b"),
}  # fmt: skip
"""By the word of the language."""
