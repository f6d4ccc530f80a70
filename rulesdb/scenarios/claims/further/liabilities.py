"""What else can be done to a thing or by it: copied on the stack, taken from the battlefield, triggered."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.trying.aimed import Verdict
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import with_its_name, worded
from rulesdb.scenarios.table.things import said

Row = Callable[[Story, m.CanBe, int], Verdict]


def _where(story: Story, n: int) -> str:
    return "a player" if is_player(n) else spot(story.state, n)


def _copied(story: Story, one: m.CanBe, n: int) -> Verdict:
    """Whether a spell can be copied: by whatever says so, while it is on the stack (707.10)."""
    name = said(one.ref)
    if is_player(n):
        return Verdict(False, f"{name} is a player", ("707.1",))
    zone, types = story.state.objects[n].zone, story.game.look(n).types
    if zone is Zone.STACK:
        return Verdict(
            True,
            f"nothing keeps {name} from being copied by what copies spells or abilities",
            ("707.10",),
        )
    if zone is Zone.BATTLEFIELD:
        text = f"{name} is {spot(story.state, n)}, and whatever copies such a permanent can copy it"
        return Verdict(True, text, ("707.1", "707.2"))
    if CardType.LAND in types:
        return Verdict(
            False, f"{name} is a land: it is played and never a spell", ("305.1", "707.10")
        )
    text = f"nothing keeps {name} from being copied once it is cast; {spot(story.state, n)} it is no spell yet"
    return Verdict(True, text, ("707.10",))


def _leaves(story: Story, one: m.CanBe, n: int) -> Verdict:
    name = said(one.ref)
    if is_player(n) or story.state.objects[n].zone is not Zone.BATTLEFIELD:
        return Verdict(False, f"{name} is {_where(story, n)}", ("603.6c",))
    return Verdict(True, f"nothing keeps {name} from leaving the battlefield", ("603.6c",))


def _triggers(story: Story, one: m.CanBe, n: int) -> Verdict:
    """Whether it has an ability that could trigger, with its words."""
    name = said(one.ref)
    held = (
        []
        if is_player(n)
        else [x for x in story.game.look(n).abilities if isinstance(x.ability, a.TriggeredAbility)]
    )
    if not held:
        return Verdict(False, f"{name} has no triggered ability", ("603.1",))
    called = GivenNames(story.state, story.things).of(n)
    texts = dict.fromkeys(
        story.deeds.paragraph(story.state, n, x.key) or worded(x.ability) for x in held
    )
    words = "” “".join(with_its_name(text, called) for text in texts)
    return Verdict(
        True, f"{name} has an ability that triggers whenever that happens: “{words}”", ("603.2",)
    )


ROWS: dict[str, Row] = {
    "be copied": _copied,
    "leave the battlefield": _leaves,
    "trigger": _triggers,
}
"""By the verb of the question."""
