"""What keeps a player from losing the game, now or as it was tried: can't, not for that, or something else instead (101.2, 104.3, 614.6)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import FROM_NOTHING, Event, EventKind
from rulesdb.engine.state.multiplayer import poison_limit
from rulesdb.scenarios.claims.replies import Why, told_with_reason
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind


def loss_undone(story: Story, team: tuple[int, ...]) -> Why:
    """Whose effect came in place of a loss, or said that it can't be, the last one (614.1a, 101.2)."""
    event = _tried(story, team)
    if event is None:
        return Why()
    if event.considered:
        return Why(f"{told_with_reason(story, event)}, and ", event.rules)
    by = GivenNames(story.state, story.things).of(event.source)
    whose = story.state.players[event.player].name
    return Why(f"an effect of {by} replaced the loss of {whose}, and ", event.rules)


def _tried(story: Story, team: tuple[int, ...]) -> Event | None:
    """The last loss of these that did not come to be; None where there was none."""
    every = reversed(story.game.events())
    return next(
        (e for e in every if e.kind is K.SKIP and e.word == K.LOSE_GAME.value and e.player in team),
        None,
    )


def saved_from_loss(story: Story, n: int, team: tuple[int, ...]) -> Why:
    """Whose effects say that a player, or one of the team, can't lose, or not for having no life; and what that undid."""
    state = story.state
    board = Play(state.copy()).board
    no_life = board.rules(a.DoesntLoseBy) if state.players[n].life <= 0 else ()
    way = _way_to_lose(story, n)
    tried = _tried(story, team)
    if tried is not None and not tried.considered:
        tried = None
    undone = ""
    if tried is not None and tried.source:
        undone = f", so that what {GivenNames(state, story.things).of(tried.source)} says comes to nothing"
    if tried is not None and way == _ANY_WAY:
        way = next((rule for rule in tried.rules if rule.startswith(_ANY_WAY)), way)
    kinds = (
        (board.rules(a.CantLose), "can't lose", ("101.2", way), undone),
        (no_life, "doesn't lose for having 0 or less life", ("101.1", "104.3b"), ""),
    )
    for held, what, law, more in kinds:
        saving = [rule for rule in held if any(rule.covers(x) for x in team)]
        if saving:
            names = GivenNames(state, story.things)
            by = and_(list(dict.fromkeys(names.of(rule.source) for rule in saving)))
            whom = next(x for x in (n, *team) if any(rule.covers(x) for rule in saving))
            drew = " and has tried to draw from an empty library" if way == "104.3c" else ""
            text = (
                f"{drew}, and an effect of {by} says that {state.players[whom].name} {what}{more}"
            )
            return Why(text, (*law, *(["810.8a"] if len(team) > 1 else [])))
    return Why()


def win_forbidden(story: Story, line: set[int]) -> Why:
    """Whose effect says that these can't win (101.2, 104.2)."""
    board = Play(story.state.copy()).board
    barring = [rule for rule in board.rules(a.CantWin) if any(rule.covers(n) for n in line)]
    if not barring:
        return Why()
    by = GivenNames(story.state, story.things).of(barring[0].source)
    whom = next(n for n in line if barring[0].covers(n))
    who = story.state.players[whom].name
    return Why(f"an effect of {by} says that {who} can't win", ("101.2", "104.2"))


_ANY_WAY = "104.3"


def _way_to_lose(story: Story, n: int) -> str:
    """The rule by which a player would lose as things stand; that of all ways where none does."""
    player = story.state.players[n]
    poison = next((c.number for c in player.counters if c.kind == "poison"), 0)
    ways = (
        ("104.3b", player.life <= 0),
        ("104.3d", poison >= poison_limit(story.state, n)),
        ("104.3c", tried_to_draw_from_nothing(story, n)),
    )
    return next((rule for rule, so in ways if so), _ANY_WAY)


def tried_to_draw_from_nothing(story: Story, n: int) -> bool:
    """Whether the player tried to draw from an empty library (704.5b)."""
    return any(
        e.kind is K.DRAW and e.player == n and e.word == FROM_NOTHING for e in story.game.events()
    )
