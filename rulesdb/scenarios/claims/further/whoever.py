"""What is asked without saying who would do it: of each player who could, one by one."""

from __future__ import annotations

from rulesdb.engine.state.objects import is_player
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import refs_in
from rulesdb.scenarios.claims.players_and_kinds import player_may
from rulesdb.scenarios.claims.replies import Naught, Reply, lines_of, naught
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import Trouble, said


def no_token(story: Story, question: m.Question) -> Reply | None:
    """That there is no such token, where a question is about the token that there is, or one in the order of its making."""
    for ref in refs_in(question):
        if ref.name != m.THE_TOKEN:
            if ref.token and not ref.ability and _no_such(story, ref):
                made = f"nothing here has created a token that is called {ref.name}"
                return Reply(f"There is none: {made}", ("111.1", "111.4"), settled=False)
            continue
        if story.things.all(story.state, ref):
            continue
        plain = story.things.all(story.state, ref.but(state=""))
        few = f"nothing here has created so many tokens that there is a {ref.state}"
        text = few if plain and ref.state else "nothing here has created a token"
        found = naught(question, Naught(text, ("111.1",), ref.where))
        return found if found.known else Reply(f"There is none: {text}", ("111.1",), settled=False)
    return None


def _no_such(story: Story, ref: m.Ref) -> bool:
    """Whether nothing has or had this name, as a token or not."""
    for one in (ref, ref.but(token=False)):
        try:
            lines_of(story, (one,), gone=True)
        except RulesdbError:
            continue
        return False
    return True


def must_be_blocked(story: Story, one: m.MustBeBlocked) -> Reply:
    """Whether an opponent of its controller has to block a creature (509.1c)."""
    n = story.things.one(story.state, one.ref)
    if is_player(n) or n not in story.state.battlefield:
        raise Trouble(f"{said(one.ref)} is not on the battlefield", one.ref.where)
    combat = story.state.combat
    attacker = combat.attacker(n) if combat is not None else None
    those = story.state.opponents(story.game.look(n).controller)
    if attacker is not None and attacker.attacks in those:
        those = (attacker.attacks,)
    replies = [
        player_may(story, m.PlayerMay(story.state.players[who].name, "block", one.ref, must=True))
        for who in those
    ]
    bound = [reply for reply in replies if reply.text.startswith("Yes")]
    unknown = [reply for reply in replies if not reply.known]
    return (unknown or bound or replies)[0]
