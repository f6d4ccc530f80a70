"""An attack that nobody has declared, thought of for a question about a block (509.1): on a copy, in the next combat."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Step
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import rich
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import Naught
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import Trouble, said


def no_attack_yet(story: Story) -> bool:
    """Whether no attack has been declared in a combat that goes on: there is none, or it has just begun (507.1, 508.1)."""
    decision = story.game.decision
    asked = decision is not None and decision.kind is DecisionKind.ATTACKERS
    return story.state.combat is None or asked or story.state.step is Step.BEGINNING_OF_COMBAT


def unforced(story: Story) -> bool:
    """Whether no effect here has anything block, or be blocked (509.1c)."""
    rules = Play(story.state.copy()).board.rules
    return not rules(a.MustBlock) and not rules(a.MustBeBlocked)


def attacked(story: Story, block: m.Block) -> tuple[Story, str]:
    """The story on a copy in which what is to be blocked attacks in the next combat of its controller.

    What an attack costs that is only thought of is no matter (508.1h): where it can't be paid, there is mana for it.

    Raises:
        Trouble: it can't attack, or nothing is named.
    """
    if block.attacker is None:
        raise Trouble("say what is to be blocked", block.where)
    attacker = story.things.one(story.state, block.attacker)
    who = story.game.look(attacker).controller
    _could_ever(story, block, attacker, who)
    try:
        return _declared(story, story.hand.aside(), block, who)
    except IllegalAction as refused:
        if not _UNPAID & {*refused.rules}:
            raise Trouble(
                f"{said(block.attacker)} can't attack: {refused}", block.where
            ) from refused
    trial = rich(story.hand, who, slow=False, lasting="turn")
    try:
        return _declared(story, trial, block, who)
    except IllegalAction as refused:
        raise Trouble(f"{said(block.attacker)} can't attack: {refused}", block.where) from refused


def _could_ever(story: Story, block: m.Block, attacker: int, who: int) -> None:
    """Naught where no attack of it can be thought of, or none that these could block (508.1a, 509.1a)."""
    assert block.attacker is not None
    name = said(block.attacker)
    if attacker not in story.state.objects:
        raise Naught(f"{name} no longer exists", ("509.1a",), block.where)
    if attacker not in story.state.battlefield:
        raise Naught(f"{name} is {spot(story.state, attacker)}", ("509.1a",), block.where)
    if CardType.CREATURE not in story.game.look(attacker).types:
        raise Naught(f"{name} is no creature and can't attack", ("508.1a",), block.where)
    things = [(ref, n) for ref in block.blockers for n in story.things.all(story.state, ref)]
    for ref, n in things:
        if n in story.state.battlefield and story.game.look(n).controller == who:
            player = story.state.players[who].name
            text = f"{player} controls both, and only creatures of the defending player block"
            raise Naught(f"{said(ref)} can't block {name}: {text}", ("509.1a",), block.where)


_UNPAID = {"508.1h", "508.1j"}


def _declared(story: Story, trial: Hand, block: m.Block, who: int) -> tuple[Story, str]:
    """The story once it attacks, with those that must attack as well; IllegalAction where it can't."""
    assert block.attacker is not None
    trial.ways = story.hand.ways
    attacker = story.things.one(trial.state, block.attacker)
    turn = trial.state.turn

    def declares(kind: DecisionKind, player: int) -> Callable[[], bool]:
        def there() -> bool:
            decision = trial.game.decision
            asked = decision is not None and decision.kind is kind and decision.player == player
            return asked or trial.state.turn > turn + len(trial.state.order)

        return there

    _through_others(trial, story, declares(DecisionKind.ATTACKERS, who), block.where)
    still = trial.state.players.get(who)
    if still is None or still.left:
        gone = (
            f"{said(block.attacker)} attacks in no turn to come: its controller is out of the game"
        )
        raise Trouble(f"{gone} before", block.where)
    raids = (m.Raid(block.attacker, None),)
    try:
        story.deeds.do(trial, who, (m.Attack(raids),), block.where)
    except IllegalAction as refused:
        with_ = tuple(m.Raid(ref, None) for ref in _needed(trial, story, refused, attacker))
        if not with_:
            raise
        story.deeds.do(trial, who, (m.Attack((*raids, *with_)),), block.where)
    later = f" in {trial.state.players[who].name}'s next turn" if trial.state.turn != turn else ""
    return story.at(trial), f" if {said(block.attacker)} attacks{later}"


def _through_others(trial: Hand, story: Story, there: Callable[[], bool], where: m.Where) -> None:
    """Go on to that attack; in turns of others that come before it, what must attack does (508.1d)."""
    while True:
        try:
            trial.drive(there)
        except IllegalAction as refused:
            decision = trial.game.decision
            must = _needed(trial, story, refused, 0)
            if decision is None or decision.kind is not DecisionKind.ATTACKERS or not must:
                raise
            raids = tuple(m.Raid(ref, None) for ref in must)
            story.deeds.do(trial, decision.player, (m.Attack(raids),), where)
        else:
            return


def _needed(trial: Hand, story: Story, refused: IllegalAction, attacker: int) -> list[m.Ref]:
    """Those that must attack as well, by the refusal of an attack without them (508.1d)."""
    decision = trial.game.decision
    if "508.1d" not in refused.rules or decision is None:
        return []
    able = dict.fromkeys(pair[0] for pair in decision.options if isinstance(pair, tuple))
    names = {n: trial.game.look(n).name for n in able if n != attacker}
    return [
        m.Ref(story.things.name(trial.state, n))
        for n, name in names.items()
        if name in str(refused)
    ]
