"""What is listed as possible is what can be done (117.1, 601.2): each example as it begins, each player in turn.

Every card and ability is tried with all answers, up to a bound; what is listed can be done with
some of them, and what is not listed is refused with all.
"""

from itertools import combinations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.permission import faces_to_play, ways_to_cast
from rulesdb.engine.state.decisions import Activate, CastSpell, DecisionKind, Pass, PlayLand
from rulesdb.errors import BadInput, IllegalAction, Unsupported
from rulesdb.scenarios.checking.check import examples_folder
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.table.library import library
from rulesdb.scenarios.table.position import Position

K = DecisionKind
MOST_TRIES = 300
MOST_OF_ALL_SIZES = 6
FOLDERS = ("107", "118", "305", "601", "602", "605", "708", "709", "712", "715", "903")
KEYWORDS = "702.[1-9]*"


def answers(decision):
    kind, low, high = decision.kind, decision.minimum, decision.maximum
    if kind in (K.TARGETS, K.CHOOSE, K.MODES):
        few = len(decision.options) <= MOST_OF_ALL_SIZES
        sizes = {*range(low, (high if few else min(high, low + 2)) + 1), high}
        return [c for size in sorted(sizes) for c in combinations(decision.options, size)]
    if kind is K.OPTIONAL_COST:
        return [(), *(((name, 1),) for name in decision.options)]
    if kind is K.SPLICE:
        return [()]
    if kind in (K.X, K.NUMBER):
        return list(range(low, min(high, low + 4) + 1))
    if kind is K.DIVISION:
        rest = len(decision.options) - 1
        return [(decision.amount - low * rest, *[low] * rest)]
    return ["auto"] if kind is K.PAY else list(decision.options)


def possible(game, action):
    """Whether an action can be done with some answers; None where there are too many to try, or one is unknown."""
    todo = [()]
    for _ in range(MOST_TRIES):
        if not todo:
            return False
        given = todo.pop()
        trial = game.copy()
        try:
            for answer in (action, *given):
                trial.advance(answer)
        except (IllegalAction, BadInput):
            continue
        except Unsupported:
            return None
        decision = trial.decision
        if decision is None or decision.kind in (K.PRIORITY, K.TRIGGERS, K.ATTACKERS, K.BLOCKERS):
            return True
        todo += [(*given, answer) for answer in reversed(answers(decision))]
    return None


def everything(game, who):
    """Every land, spell and ability, whoever could use it."""
    play = Play(game.state.copy())
    for n, one in game.state.objects.items():
        if one.zone not in (Zone.BATTLEFIELD, Zone.STACK):
            for face in faces_to_play(one.card):
                if CardType.LAND in one.card.faces[face].type_line.types:
                    yield PlayLand(n, face)
                names = {way.name for way in ways_to_cast(play, who, one, face)} | {""}
                yield from (CastSpell(n, face, name) for name in names)
        for at, held in enumerate(play.look(n).abilities):
            if isinstance(held.ability, a.ActivatedAbility):
                yield Activate(n, at)


def differences(game):
    """The actions of who has priority that are listed and can't be done, or can be and are not listed."""
    who = game.decision.subject or game.decision.player
    listed = set(game.legal_actions())
    faces = {(one.card, one.face) for one in listed if isinstance(one, CastSpell)}
    for action in everything(game, who):
        done = possible(game, action)
        # Without a name the first way is meant, which may have one.
        unnamed = isinstance(action, CastSpell) and not action.method
        told = action in listed or (done and unnamed and (action.card, action.face) in faces)
        if done is not None and done != bool(told):
            yield Play(game.state.copy()).name(getattr(action, "card", 0)), action, done


def begun(path):
    known = library()
    try:
        sources = read(path.read_text(encoding="utf-8"))
    except Unreadable:
        return  # it uses cards that are not shipped
    for source in sources:
        scenario = source.scenario
        try:
            yield scenario, Position(scenario, scenario.dates[-1], known).game()
        except (BadInput, IllegalAction, Unsupported):
            continue  # an example of that, or of no game


@pytest.mark.parametrize("pattern", [*(f"{name}/*" for name in FOLDERS), f"702/{KEYWORDS}"])
def test_what_is_listed_is_what_can_be_done(pattern):
    for path in sorted(examples_folder().glob(f"{pattern}.scenario")):
        for scenario, game in begun(path):
            for _ in scenario.players:
                if game.decision is None or game.decision.kind is not K.PRIORITY:
                    break
                found = list(differences(game))
                assert not found, (path.name, scenario.title, found)
                game.advance(Pass())
