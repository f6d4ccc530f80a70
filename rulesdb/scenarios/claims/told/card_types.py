"""How many card types there are among the cards in graveyards, and by which cards (205.2a, 400.2)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said


def of_all(story: Story) -> Reply:
    """Those of all graveyards together."""
    return _told(story, [*story.state.players], "all graveyards")


def of_one(story: Story, one: m.Noted, n: int) -> Reply:
    """Those of one player's graveyard."""
    if not is_player(n):
        return Reply(f"that can't be told: {said(one.ref)} is no player", known=False)
    return _told(story, [n], f"{said(one.ref)}'s graveyard")


def _told(story: Story, players: list[int], where: str) -> Reply:
    state = story.state
    names = GivenNames(state, story.things)
    by: dict[CardType, list[str]] = {}
    for who in players:
        for n in state.zone(Zone.GRAVEYARD, who):
            for one in CardType:
                if one in story.game.look(n).types:
                    by.setdefault(one, []).append(names.of(n))
    listed = ", ".join(f"{one.value.lower()} ({each[0]})" for one, each in by.items())
    many = f"{len(by)} card type{'' if len(by) == 1 else 's'}"
    text = f"{many} among the cards in {where}{f': {listed}' if listed else ''}"
    return Reply(text if by else f"No card types: there are no cards in {where}", ("205.2a",))
