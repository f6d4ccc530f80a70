"""Answers to what is asked of a situation: a sentence from what happened, with the deciding rule first.

A row for each kind of question. An answer is never a guess: what the story has not come to is played on
with everyone passing, on a copy, and told as that; where a choice is open on the way, or nothing can
be said, the answer says so. Nothing is changed by asking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import Ambiguous, RulesdbError, Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.aims import (
    aimed,
    casts,
    dealers,
    done_by,
    mana_made,
    may_pay,
    must_do,
)
from rulesdb.scenarios.claims.beyond import in_order, must, undergone, whether_so, who_does, who_is
from rulesdb.scenarios.claims.charged import triggers
from rulesdb.scenarios.claims.fates import fate, unused
from rulesdb.scenarios.claims.liable import can_be, who_is_able
from rulesdb.scenarios.claims.measured import attached, how_much, which
from rulesdb.scenarios.claims.now.no_help import with_what_took_it
from rulesdb.scenarios.claims.now.noted import noted
from rulesdb.scenarios.claims.now.of_a_kind import which_are
from rulesdb.scenarios.claims.now.of_the_game import of_the_game
from rulesdb.scenarios.claims.now.other_costs import in_each_way, why_so_much
from rulesdb.scenarios.claims.now.waiting import with_what_waits
from rulesdb.scenarios.claims.past.as_it_was import BACK_THEN, was, with_what_it_was
from rulesdb.scenarios.claims.past.befallen import befallen, happens_to
from rulesdb.scenarios.claims.past.created import created
from rulesdb.scenarios.claims.past.decided import who_decides
from rulesdb.scenarios.claims.past.life_total import life
from rulesdb.scenarios.claims.past.optional import UNASKED, price_asked, who_may
from rulesdb.scenarios.claims.past.prevented import prevented
from rulesdb.scenarios.claims.players_and_kinds import attackable, player_may, which_can
from rulesdb.scenarios.claims.possible import lands_left, what_may, who_can
from rulesdb.scenarios.claims.replies import Naught, Reply, Why, naught, ordered, turned, untold
from rulesdb.scenarios.claims.responding import may_respond
from rulesdb.scenarios.claims.since.at_least import at_least
from rulesdb.scenarios.claims.since.ended import with_the_ended
from rulesdb.scenarios.claims.since.its_keyword import ENDS, its_keyword
from rulesdb.scenarios.claims.since.kept_there import kept_since
from rulesdb.scenarios.claims.since.last_set import last_set
from rulesdb.scenarios.claims.since.left_again import since_it_left
from rulesdb.scenarios.claims.since.obstacle import not_cast, not_declared, with_obstacle
from rulesdb.scenarios.claims.standing import (
    what,
    where,
    who_controls,
    who_wins,
)
from rulesdb.scenarios.claims.told.as_told import as_told
from rulesdb.scenarios.claims.told.freely import has_to_pay
from rulesdb.scenarios.claims.told.paid_to_fight import price_of_it
from rulesdb.scenarios.claims.told.reason_of import life_gone, reason_of
from rulesdb.scenarios.claims.trying.bound import bound_to_attack, nobody_pays
from rulesdb.scenarios.claims.trying.of_each import of_alike, of_each, some_ceased
from rulesdb.scenarios.claims.trying.thought import never_told
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import Trouble

WITH_CHOICE = " (after the choice told above)"
"""What an answer says that is of the moment behind a choice that was told before."""


def answer(story: Story, ask: m.Ask, asked: int | None = None) -> Reply:
    """The answer at this point of the story; one that cannot be given says why.

    `asked`: how many events there were as it was asked, where that is not now.
    """
    if ask.denied:
        return turned(answer(story, ask.but(denied=False), asked))
    if ask.within and ask.within != BACK_THEN:
        story = _within(story, ask.within, story.hand.length() if asked is None else asked)
    if asked is not None:
        story = story.at(story.hand, story.since, story.until)
        story.asked = asked
    try:
        if some_ceased(story, ask) and (each := of_alike(story, ask, answer)) is not None:
            return each
        if ask.within == BACK_THEN:
            return was(story, ask, _answered)
        found = with_what_it_was(story, ask, _answered(story, ask), _answered)
        found = at_least(story, ask.question, with_the_ended(story, ask.question, found))
        return found._replace(rules=_but_undoing(found.rules))
    except Trouble as trouble:
        found_ = of_each(story, ask, answer) or of_alike(story, ask, answer)
        if found_ is not None:
            return found_
        if isinstance(trouble, Naught):
            return naught(ask.question, trouble)
        return Reply(f"that can't be told: {trouble}", settled=False, known=False)
    except Unsupported as error:
        return untold(error)
    except Ambiguous as error:
        found_ = of_each(story, ask, answer) or of_alike(story, ask, answer)
        return found_ if found_ is not None else Reply(f"that can't be told: {error}", known=False)
    except RulesdbError as error:
        return Reply(f"that can't be told: {error}", known=False)


def _may(ask: m.Ask) -> bool:
    """Whether it is asked what a player can do."""
    question = ask.question
    return isinstance(question, m.Whether) and isinstance(question.claim, m.May)


def _answered(story: Story, ask: m.Ask) -> Reply:
    if (free := nobody_pays(story, ask.question)) is not None:
        found = _ROWS[type(ask.question)](story, ask.question)
        return found if found.known and UNASKED not in found.text else free
    return _ROWS[type(ask.question)](story, ask.question)


def _but_undoing(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of an answer, each once, without those of how the players go back: what was tried out was on a copy (733)."""
    return tuple(dict.fromkeys(one for one in rules if not one.startswith("733."))) or rules


def _within(story: Story, span: str, asked: int) -> Story:
    """The story with nothing but what happened in the turn, or the combat, in which it was asked."""
    events = story.game.events()
    turns = [at for at, e in enumerate(events) if e.kind is EventKind.TURN]
    first = max((at for at in turns if at < asked), default=0)
    end = min((at for at in turns if at >= asked), default=len(events))
    if span == "this combat":
        steps = [(at, e.word) for at, e in enumerate(events[:end]) if e.kind is EventKind.STEP]
        begun = [at for at, word in steps if word == Step.BEGINNING_OF_COMBAT.value and at >= first]
        if not begun and story.state.step not in _OF_COMBAT:
            return story.at(story.hand, end, end)  # there is none
        first = max((at for at in begun if at < asked), default=min(begun, default=first))
        end = min(
            (at for at, word in steps if at > first and Step(word) not in _OF_COMBAT), default=end
        )
    return story.at(story.hand, first, end)


_OF_COMBAT = frozenset(
    (
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.COMBAT_DAMAGE,
        Step.END_OF_COMBAT,
    )
)
"""The steps of combat (506.1)."""


class Last:
    """The end of a story, with what everyone's passing still brings: played on once, on a copy."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.trial: Hand | None = None
        self.moved = False
        self.stopped = ""
        """What kept it from being played on to its end."""
        self.unknown: Reply | None = None
        """What is answered where that is something that this program does not know."""

    def play_on(self) -> Hand:
        """The hand once the stack is empty and combat is over, or where it could not go on."""
        if self.trial is None:
            self.trial = trial = self.story.hand.onward()
            before = trial.length()
            try:
                trial.drive(lambda: _quiet(trial.state) and trial.at_priority())
            except Unsupported as error:
                self.stopped, self.unknown = str(error), untold(error)
            except RulesdbError as error:
                self.stopped = str(error).removeprefix("no line answers: ")
            self.moved = trial.length() != before
        return self.trial

    def answer(self, ask: m.Ask, asked: int) -> Reply:
        """The answer at the end of the story, or the one that everyone's passing brings."""
        now = answer(self.story, ask, asked)
        if now.settled or self.story.game.decision is None:
            return now
        trial = self.play_on()
        if not self.moved and not self.stopped:
            return now
        later = answer(self.story.at(trial), ask, asked)
        if now.known and _may(ask) and later.text.partition(":")[0] == now.text.partition(":")[0]:
            return now
        if later.settled and later.known:
            return later._replace(text=f"{later.text} (once everyone passes)")
        if self.unknown is not None:
            return self.unknown
        if self.stopped and later.dealt and isinstance(ask.question, m.HowMuch):
            return later._replace(
                text=f"{later.text} so far; whether more comes is a choice left open: {self.stopped}"
            )
        if self.stopped:
            bound = bound_to_attack(self.story.at(trial), ask.question)
            if bound is not None:
                return bound
            return Reply(
                f"that depends on a choice that the story leaves open: {self.stopped}",
                later.rules,
                known=False,
            )
        if now.dealt and later.text == now.text:
            return now  # all of it was there before anyone passed
        return later._replace(text=f"{later.text} (everyone passing from here)")

    def ahead(self, ask: m.Ask, now: Reply, asked: int) -> Reply:
        """An answer of this moment, with what it becomes once everyone passes, where that is another."""
        trial = self.play_on()
        if self.unknown is not None:
            return but_later(now, "once everyone passes", self.unknown)
        if self.stopped or not (self.moved or self.story.hand.length() != asked):
            return now
        later = answer(self.story.at(trial), ask, asked)
        same = later.text.split(":")[0] == now.text.split(":")[0]
        question = ask.question
        if not later.known or later.text == now.text.removesuffix(WITH_CHOICE):
            return now
        if (
            isinstance(question, m.Whether)
            and question.why
            and (same or later.text[:7] == "Because")
        ):
            return later._replace(text=f"{later.text} (once everyone passes)")
        if isinstance(question, (m.Whether, m.CanBe)) and same:
            return now
        rules = tuple(dict.fromkeys((*later.rules, *now.rules)))
        return now._replace(text=f"{now.text}; once everyone passes: {later.text}", rules=rules)


_PASSING = m.Pass(until="the stack is empty")


def but_later(now: Reply, then: str, unknown: Reply) -> Reply:
    """An answer of its moment behind which lies what this program does not know: it is not the last word."""
    text = f"{now.text}; what becomes of it {then} can't be told: {unknown.beyond}"
    return now._replace(text=text, known=False, beyond=unknown.beyond)


_OF_NOW = (m.WhatIs, m.WhereIs, m.LifeOf, m.WhoControls, m.HowMuch, m.Which, m.WhichAre, m.Attached)
_OF_THE_TURN = ("the active player", "the defending player")
_KEPT = ("protector", "room", "commander damage", "mana", "layers")
"""What is noted of a thing and changes as the game goes on."""
_CLAIMS_OF_NOW = (m.IsIn, m.IsSo, m.IsA, m.HasFeature, m.AtLife, m.Controls)


def of_now(question: m.Question) -> bool:
    """Whether a question is about how things stand, and not about what happens."""
    if isinstance(question, m.Reason):
        return of_now(question.of)
    if isinstance(question, m.HowMuch):
        return not isinstance(question.claim, m.Undergoes)
    return isinstance(question, _OF_NOW) or (
        isinstance(question, m.Whether) and isinstance(question.claim, _CLAIMS_OF_NOW)
    )


def may_change(story: Story, ask: m.Ask) -> bool:
    """Whether a question is about how things stand, behind the last line, with something still on its way."""
    question = ask.question.of if isinstance(ask.question, m.Reason) else ask.question
    now = of_now(question) or isinstance(question, (m.HowMuch, m.CanBe))
    now = now or (isinstance(question, m.WhoIs) and question.what not in _OF_THE_TURN)
    now = now or (isinstance(question, m.Noted) and question.what in _KEPT)
    rest: Sequence[m.Step] = story.lines.rest
    deeds = [step for step in rest if not isinstance(step, m.Ask)]
    if any(not isinstance(step, m.Choose) for step in deeds):
        # What is chosen on the way of everyone's passing is asked anyhow; who plays all ways adds such a line.
        rest = [step for step in rest if not isinstance(step, m.Choose)]
        deeds = [step for step in deeds if not isinstance(step, m.Choose)]
    last = [step.but(where=m.NOWHERE) for step in deeds] == [_PASSING] or _only_asks(rest)
    return now and last and not _quiet(story.state) and not _of_combat(question)


def _of_combat(question: m.Question) -> bool:
    """Whether it is asked what attacks or blocks now: that is over with the combat, whatever comes of it (506.4, 511.3)."""
    if isinstance(question, m.Which):
        return question.claim.status in _FIGHTING
    if isinstance(question, m.CanBe):
        return question.verb == "block anything"
    about = question.claim if isinstance(question, (m.Whether, m.WhichAre)) else None
    return isinstance(about, m.IsSo) and about.status in _FIGHTING


_FIGHTING = ("attacking", "blocking", "blocked", "unblocked")


def _only_asks(rest: Iterable[m.Step]) -> bool:
    """Whether nothing but questions is still to come, each with the time that stands in front of it: `After that resolves, …?`"""
    before: list[m.Step] = []
    for step in rest:
        if isinstance(step, m.Ask):
            if any(one.where.line != step.where.line for one in before):
                return False
            before = []
        elif isinstance(step, (m.Pass, m.When)):
            before.append(step)
        else:
            return False
    return not before


def quiet(story: Story) -> bool:
    """Whether nothing is on its way in a story: no spell, no ability, no combat, and nothing to decide."""
    return _quiet(story.state) and story.hand.at_priority()


def _quiet(state: GameState) -> bool:
    """Whether nothing is on its way: no spell, no ability, no combat."""
    return not state.stack and state.combat is None


def _pays(story: Story, one: m.Pays) -> Reply:
    if one.must and isinstance(one.deed, m.Cast):
        return has_to_pay(story, one)
    asked = price_asked(story, one)
    found = asked if asked is not None else in_each_way(story, one)
    found = why_so_much(story, one, found) if one.why else found
    if (
        story.state.stack and "that can't be done" in found.text
    ):  # what resolves first may let it be
        return found._replace(settled=False)
    return found


_FREE = ": nothing forbids it, and it is untapped, and has haste or has been under that control since the turn began"


def _whether(story: Story, one: m.Whether) -> Reply:
    """Whether a claim holds; of a life total whose reason is asked for, with all that changed it."""
    found = with_what_took_it(story, one, whether_so(story, one))
    if one.why and (undone := not_declared(story, one, found)) is not None:
        return undone
    if one.price and isinstance(one.claim, m.May):
        return price_of_it(story, one.claim, found)
    if (
        one.why
        and isinstance(one.claim, m.May)
        and isinstance(one.claim.deed, m.Attack)
        and (
            found.text.startswith("Because: ")
            and not one.claim.negated
            and _only_says_it_again(found.text)
        )
    ):
        return found._replace(
            text=found.text + _FREE, rules=ordered(found.rules, "508.1a", "302.6")
        )
    if one.why and _only_says_it_again(found.text) and (came := last_set(story, one.claim)).text:
        return found._replace(
            text=f"{found.text} ({came.text})", rules=ordered(came.rules, *found.rules)
        )
    if one.why and _only_says_it_again(found.text):
        return found._replace(text=f"{found.text}{as_told(story, one.claim)}")
    if not isinstance(one.claim, m.AtLife) or not one.why:
        return found
    total = life(story, m.LifeOf(one.claim.player))
    head, more = found.text.partition(": ")[0], total.text.partition(": ")[2]
    if not more or more in found.text:
        return found
    return found._replace(text=f"{head}: {total.text}", rules=ordered(found.rules, *total.rules))


def _only_says_it_again(text: str) -> bool:
    """Whether an answer to “why” says that it is so and nothing else."""
    head, _, rest = text.partition(": ")
    return head == "Because" and not any(sign in rest for sign in (" (", ": ", "; "))


def _player_may(story: Story, one: m.PlayerMay) -> Reply:
    """Whether a player could attack or block, or what is paid for that."""
    found = player_may(story, one)
    return price_of_it(story, one, found) if one.price else found


def _created(story: Story, one: m.Created) -> Reply:
    """The tokens that something has created; of what makes mana, and no tokens, the mana."""
    found = created(story, one)
    if one.by is None or one.player or one.of is not None or found.dealt:
        return found
    try:
        mana = noted(story, m.Noted("mana", one.by))
    except RulesdbError:  # nothing that could make any
        return found
    return mana if "Add" in mana.text else found


def _fate(story: Story, one: m.FateOf) -> Reply:
    """A fate; of what is still in a hand and has killed nothing, what comes of it if it does (`does Elk die to Shock?`)."""
    if one.ability and one.verb in ENDS:
        return its_keyword(story, one)
    if (again := since_it_left(story, one, fate)) is not None:
        return again
    if (spared := kept_since(story, one)) is not None:
        return spared
    thought = one.by is not None and (unused(story, one.by) or never_told(story, one.by))
    if one.by is None or one.verb not in ("die", "survive") or len(one.refs) > 1 or not thought:
        found = with_what_waits(story, one, with_obstacle(story, one, fate(story, one)))
        gone = (
            life_gone(story)
            if one.why and one.verb == "lose" and "704.5a" in found.rules
            else Why()
        )
        return (
            found._replace(text=f"{found.text}; {gone.text}")
            if gone.text and found.settled
            else found
        )
    there = {*story.things.all(story.state, one.refs[0])} <= {*story.state.battlefield}
    if story.things.players.get(one.by.name) or not there or fate(story, one.but(by=None)).settled:
        return fate(story, one)
    negated = one.negated is (one.verb == "die")
    found = can_be(story, m.CanBe(one.refs[0], "be killed", one.by, negated, one.why))
    return found if one.verb == "die" or one.why else turned(found)


def _unread(_: Story, question: m.Unread) -> Reply:
    return Reply(question.why, known=False)


_ROWS: dict[type[m.Node], Callable[..., Reply]] = {
    m.FateOf: _fate,
    m.WhatIs: what,
    m.WhereIs: where,
    m.LifeOf: life,
    m.Whether: _whether,
    m.Pays: _pays,
    m.WhoMay: who_may,
    m.WhatTriggers: triggers,
    m.Befallen: befallen,
    m.HappensTo: happens_to,
    m.Prevented: prevented,
    m.WhoDecides: who_decides,
    m.WhoWins: who_wins,
    m.WhoControls: who_controls,
    m.HowMuch: how_much,
    m.Which: which,
    m.Attached: attached,
    m.Undergone: undergone,
    m.WhoDoes: who_does,
    m.WhoIs: who_is,
    m.Must: must,
    m.MayRespond: may_respond,
    m.InOrder: in_order,
    m.WhichAre: which_are,
    m.WhichCan: which_can,
    m.PlayerMay: _player_may,
    m.CanBe: can_be,
    m.WhatMay: what_may,
    m.WhoCan: who_can,
    m.LandsLeft: lands_left,
    m.Aimed: aimed,
    m.Casts: lambda story, one: not_cast(story, one, casts(story, one)),
    m.Dealers: dealers,
    m.DoneBy: done_by,
    m.WhoIsAble: who_is_able,
    m.ManaMade: mana_made,
    m.MayPay: may_pay,
    m.MustDo: must_do,
    m.Attackable: attackable,
    m.Noted: noted,
    m.OfGame: of_the_game,
    m.Created: _created,
    m.Reason: lambda story, one: reason_of(
        story, one, lambda at, asked: _ROWS[type(asked)](at, asked)
    ),
    m.Unread: _unread,
}
