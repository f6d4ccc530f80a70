"""What is paid for an attack or a block: what was paid, where it has been declared, and else what would be (508.1h, 509.1d)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.turn.combat import dues
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, ordered, turn_began
from rulesdb.scenarios.claims.told.freely import without_their_cost
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind


def price_of_it(story: Story, asked: m.PlayerMay | m.May, found: Reply) -> Reply:
    """What a player pays for an attack or a block, of the answer whether it can be declared (508.1h, 509.1d)."""
    player = asked.player
    head, _, text = found.text.partition(": ")
    if not found.known or head not in ("Yes", "No"):
        return found
    if head == "No" and (paid := _paid(story, asked)) is not None:
        return paid
    if head == "No" or ", paying " in text:
        return found._replace(text=text)
    lost = without_their_cost(story)
    more = f"; {lost.text}" if lost.text else ", and nothing there asks for more"
    return found._replace(
        text=f"{player} pays nothing: {text}{more}", rules=ordered(lost.rules, *found.rules)
    )


def _paid(story: Story, asked: m.PlayerMay | m.May) -> Reply | None:
    """What was paid for the attack or the blocks of this turn that a player has declared; None where there are none."""
    block = (
        asked.verb == "block" if isinstance(asked, m.PlayerMay) else isinstance(asked.deed, m.Block)
    )
    who, verb, rule = story.player(asked.player), *_OF[block]
    events = story.game.events()
    turn = events[turn_began(events) :]
    joined = [
        e for e in turn
        if e.kind is (K.BLOCK if block else K.ATTACK) and _meant(story, asked, e)
        and (one := story.state.last(e.subject)) is not None and one.controller == who
    ]  # fmt: skip
    if not joined:
        return None
    names, play = GivenNames(story.state, story.things), Play(story.state.copy())
    those = [f" for {play.name(e.subject)} to {verb}" for e in joined]
    bills = [
        e for e in turn
        if e.kind is K.SCHEDULE and e.player == who and rule in e.rules
        and any(e.word.endswith(each) for each in those)
    ]  # fmt: skip
    if not bills:
        lost = without_their_cost(story)
        more = f": {lost.text}" if lost.text else ": nothing asked for a payment"
        text = f"{asked.player} has paid nothing to {verb}{more}"
        return Reply(text, (*lost.rules, rule))
    sources = dict.fromkeys(
        due.source for e in joined for due in dues(play, e.subject, e.other or None, block=block)
    )
    by = f" (by the effect of {and_([names.of(n) for n in sources])})" if sources else ""
    told = [e.word.partition("pays ")[2] for e in bills]
    return Reply(f"{asked.player} has paid {and_(told)}{by}", bills[0].rules)


_OF = {False: ("attack", "508.1h"), True: ("block", "509.1d")}


def _meant(story: Story, asked: m.PlayerMay | m.May, event: Event) -> bool:
    """Whether an attack or block is of those that are asked about: of whom, and with what."""
    whom, who = [], []
    if isinstance(asked, m.PlayerMay):
        whom = [asked.whom] if asked.whom is not None else []
    elif isinstance(asked.deed, m.Attack):
        whom = [raid.at for raid in asked.deed.raids if raid.at is not None]
        who = [raid.attacker for raid in asked.deed.raids]
    elif isinstance(asked.deed, m.Block):
        whom = [asked.deed.attacker] if asked.deed.attacker is not None else []
        who = [*asked.deed.blockers]
    return _among(story, whom, event.other) and _among(story, who, event.subject)


def _among(story: Story, refs: Sequence[m.Ref], n: int) -> bool:
    return not refs or any(n in story.things.all(story.state, ref) for ref in refs)
